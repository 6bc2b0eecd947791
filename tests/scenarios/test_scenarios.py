"""Every scenario of this folder is played, and comes out as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.facts import run
from tests.support.scenario import Scenario, ScenarioError, read_folder

FOLDER = Path(__file__).parent
SCENARIOS = read_folder(FOLDER)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    try:
        run(scenario)
    except ScenarioError as error:
        pytest.fail(str(error), pytrace=False)

"""`python -m drlucky` is the command `drlucky`."""

import sys

from drlucky.cli import main

sys.exit(main())

"""Rows as Parquet tables, there and back. All that needs pyarrow to write is here."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from drlucky.errors import DrluckyError
from drlucky.lab.job import FORMAT, Job
from drlucky.lab.rows import KINDS, Row, columns_of

KEY = b"drlucky"
"""Under this key the schema of a file holds the job, as JSON, and which of its tables the file is."""
GROUP = 50_000  # rows that are written, and may be read, at a time
COMPRESSION = "zstd"


def arrow() -> Any:
    """pyarrow, which is an extra."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise DrluckyError(
            "lab.pyarrow", "The laboratory needs pyarrow, which is not here.", "pip install 'drlucky[lab]'"
        ) from None
    return pyarrow


def schema(job: Job, kind: str) -> Any:
    """The columns of a table, and in its metadata the whole job."""
    pa = arrow()
    hints = get_type_hints(KINDS[kind])
    fields = [pa.field(name, arrow_type(hints[name])) for name in columns_of(kind, job.timings)]
    return pa.schema(fields, {KEY: json.dumps({**job.as_json(), "table": kind}).encode()})


def arrow_type(hint: Any) -> Any:
    """The type of a column, from that of the field in a row."""
    pa = arrow()
    if get_origin(hint) is list:
        return pa.list_(arrow_type(get_args(hint)[0]))
    if isinstance(hint, UnionType):
        (hint,) = (one for one in get_args(hint) if one is not NoneType)
    return {int: pa.int32(), str: pa.string(), bool: pa.bool_(), float: pa.float64()}[hint]


def encode(job: Job, kind: str, rows: Sequence[Row]) -> bytes:
    """Rows as the content of a Parquet file."""
    pa = arrow()
    shape = schema(job, kind)
    columns = dict(zip(KINDS[kind]._fields, zip(*rows, strict=True), strict=True)) if rows else {}
    table = pa.table([pa.array(columns.get(one.name, ()), one.type) for one in shape], schema=shape)
    sink = pa.BufferOutputStream()
    pa.parquet.write_table(table, sink, compression=COMPRESSION)
    return bytes(sink.getvalue())


def join(job: Job, kind: str, parts: Iterable[Path], target: Path) -> None:
    """One file of many, a group of rows at a time. Where a part ends and the next begins leaves no trace."""
    pa = arrow()
    shape = schema(job, kind)
    with pa.parquet.ParquetWriter(target, shape, compression=COMPRESSION) as writer:
        for group in groups(parts):
            writer.write_table(group, row_group_size=GROUP)


def groups(parts: Iterable[Path]) -> Iterator[Any]:
    """The rows of all parts, so many at a time, each in one piece: pages of a file end where pieces do."""
    pa = arrow()
    waiting: list[Any] = []
    count = 0
    for part in parts:
        with pa.parquet.ParquetFile(part) as file:
            waiting.append(file.read(use_threads=False))
        count += waiting[-1].num_rows
        if count >= GROUP:
            table = pa.concat_tables(waiting).combine_chunks()
            whole = count - count % GROUP
            for start in range(0, whole, GROUP):
                yield table.slice(start, GROUP)
            waiting, count = [table.slice(whole)], count - whole
    if count:
        yield pa.concat_tables(waiting).combine_chunks()


def rows_in(path: Path) -> int:
    """How many rows a Parquet file has; -1 if it is none."""
    pa = arrow()
    try:
        return int(pa.parquet.read_metadata(path).num_rows)
    except (OSError, pa.ArrowException):
        return -1


def facts_of(path: str | Path) -> dict[str, Any]:
    """What a file of results says of itself: its job as plain data, and as `table` what its rows are.

    Raises a `DrluckyError` for a file that the laboratory has not written.
    """
    pa = arrow()
    try:
        metadata = pa.parquet.read_schema(path).metadata or {}
        facts = json.loads(metadata.get(KEY, b"null"))
    except (OSError, pa.ArrowException, ValueError) as error:
        if isinstance(error, OSError) and error.errno:
            raise DrluckyError("lab.unreadable", f"{path} cannot be read: {error.strerror}.") from None
        facts = None
    if not isinstance(facts, dict) or facts.get("format") != FORMAT:
        raise DrluckyError("lab.foreign", f"{path} is not a file of results.")
    return facts

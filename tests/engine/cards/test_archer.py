from tests.table import table


def test_x() -> None:
    assert table("")

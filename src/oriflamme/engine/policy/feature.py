"""Features: each is a product of named dimensions, and has a weight for every combination of their buckets."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

MOST_DIMENSIONS: Final = 6


@final
class Dimension:
    """One thing that a feature looks at, sorted into `size` buckets; labels say what each bucket stands for."""

    def __init__(self, name: str, size: i64, meaning: str, labels: list[str] | None = None) -> None:
        self.name: str = name
        self.size: i64 = size
        self.meaning: str = meaning
        self.labels: list[str] = labels or []

    def clamp(self, number: i64) -> i64:
        """Return the bucket of a count: the last one stands for everything above."""
        last = self.size - 1
        if number < last:
            return number
        return last


def labelled(name: str, labels: list[str], meaning: str) -> Dimension:
    """Return a dimension with a bucket for each label."""
    return Dimension(name, len(labels), meaning, labels)


@final
class Feature:
    """A product of dimensions; its cells, the numbers of its weights, follow each other from `start` on."""

    def __init__(self, question: str, name: str, dimensions: list[Dimension], start: i64) -> None:
        assert len(dimensions) <= MOST_DIMENSIONS
        self.question: str = question
        self.name: str = f"{question}.{name}"
        self.dimensions: list[Dimension] = dimensions
        self.start: i64 = start
        size: i64 = 1
        strides = vec[i64]([0] * MOST_DIMENSIONS)
        for n in range(len(dimensions) - 1, -1, -1):
            strides[n] = size
            size *= dimensions[n].size
        self.size: i64 = size
        self.a: i64 = strides[0]
        self.b: i64 = strides[1]
        self.c: i64 = strides[2]
        self.d: i64 = strides[3]
        self.e: i64 = strides[4]
        self.f: i64 = strides[5]

    def cell(self, a: i64, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> i64:
        """Return the cell of a bucket of each dimension, in their order; those left out are the first ones."""
        return self.start + a * self.a + b * self.b + c * self.c + d * self.d + e * self.e + f * self.f

    def cells_of(self, labels: dict[str, list[str]]) -> list[int]:
        """Return the cells of all buckets in order, for dimensions labelled like this; -1 where a label is unknown."""
        cells: list[int] = [int(self.start)]
        stride: int = int(self.size)
        for dimension in self.dimensions:
            stride //= int(dimension.size)
            buckets: list[int] = list(range(int(dimension.size)))
            if dimension.labels and dimension.name in labels:
                known = dimension.labels
                buckets = [known.index(label) if label in known else -1 for label in labels[dimension.name]]
            cells = [-1 if cell < 0 or n < 0 else cell + n * stride for cell in cells for n in buckets]
        return cells


@final
class Layout:
    """Features laid out one after the other, in the order of their declaration."""

    def __init__(self) -> None:
        self.features: list[Feature] = []
        self.size: i64 = 0

    def declare(self, question: str, name: str, dimensions: list[Dimension]) -> Feature:
        """Add a feature."""
        feature = Feature(question, name, dimensions, self.size)
        self.features.append(feature)
        self.size += feature.size
        return feature

    def widest(self) -> int:
        """Return how many features the question with the most of them has."""
        questions = [feature.question for feature in self.features]
        return max([questions.count(question) for question in questions])


POLICY: Final = Layout()
"""The features of fitted policies; the modules `features_*` declare them."""

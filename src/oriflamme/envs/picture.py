"""A view as a picture, painted with NumPy alone: the queue from left to right, stacks upwards, hand below."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from oriflamme.game import Card, View
from oriflamme.game.notation import QueueCard

Pixels = NDArray[np.uint8]
Colour = tuple[int, int, int]

COLOURS: Final[dict[str, Colour]] = {
    "red": (178, 44, 48),
    "blue": (38, 84, 160),
    "green": (44, 120, 66),
    "yellow": (206, 164, 38),
    "black": (52, 52, 56),
}
PAPER: Final[Colour] = (236, 228, 208)
INK: Final[Colour] = (30, 26, 22)
GOLD: Final[Colour] = (212, 160, 23)
WHITE: Final[Colour] = (252, 250, 244)

WIDTH, HEIGHT = 720, 320
SLOT: Final = 20
WIDE: Final = 64
"""The width of a slot, at least and at most."""
CARD: Final = 34

# Three by five pixels for each letter: a digit for each row from the top, the left pixel highest.
LETTERS: Final = (
    "a=25755 b=65656 c=34443 d=65556 e=74647 f=74644 g=34553 h=55755 i=72227 j=11152 k=55655 l=44447 m=57755 n=65555 "
    "o=25552 p=65644 q=25563 r=65655 s=34216 t=72222 u=55557 v=55552 w=55775 x=55255 y=55222 z=71247 0=75557 1=26227 "
    "2=61247 3=61216 4=55711 5=74616 6=34652 7=71222 8=25252 9=25316 ?=61202 +=02720 :=02020"
)
FONT: Final = {letter: [int(row) for row in rows] for letter, rows in (pair.split("=") for pair in LETTERS.split())}


def paint(view: View) -> Pixels:
    """Return the table as its viewer sees it, as a picture of 720 by 320 pixels."""
    pixels = np.full((HEIGHT, WIDTH, 3), PAPER, np.uint8)
    write(pixels, 8, 8, f"round {view.round}  {view.phase}")
    for seat, (name, points) in enumerate(zip(view.names, view.influence, strict=True)):
        fill(pixels, 8 + 140 * seat, 24, 10, 10, COLOURS[view.seats[seat][0]])
        write(pixels, 22 + 140 * seat, 24, f"{name[:12]} {points}")
    width = max(SLOT, min(WIDE, (WIDTH - 16) // max(1, len(view.queue))))
    for slot, cards in enumerate(view.queue):
        for level, card in enumerate(cards):
            paint_queue_card(pixels, 8 + width * slot, 200 - CARD // 2 * level, width - 2, card)
        if view.cursor == slot + 1:
            fill(pixels, 8 + width * slot, 240, width - 2, 4, GOLD)
    for place, held in enumerate(view.hand):
        paint_card(pixels, 8 + WIDE * place, 278, WIDE - 2, held, True)
    if view.decision is not None:
        write(pixels, 240, 8, f"seat {view.decision.seat}: {view.decision.ask}")
    return pixels


def paint_queue_card(pixels: Pixels, x: int, y: int, width: int, card: QueueCard) -> None:
    """Paint a card of the queue: its face or back, tokens in gold, a bribe as a stripe."""
    paint_card(pixels, x, y, width, card.card, card.revealed)
    if card.tokens:
        fill(pixels, x + 4, y + 20, 10, 10, GOLD)
        write(pixels, x + 6, y + 20, str(min(card.tokens, 9)))
    if card.bribe:
        fill(pixels, x, y + CARD - 6, width, 4, COLOURS[card.bribe])


def paint_card(pixels: Pixels, x: int, y: int, width: int, card: Card, revealed: bool) -> None:
    colour = COLOURS[card.family]
    fill(pixels, x, y, width, CARD, colour)
    if revealed:
        fill(pixels, x + 2, y + 2, width - 4, CARD - 4, WHITE)
    letters = (card.name or "?")[: max(1, width // 8)]
    write(pixels, x + 3, y + 6, letters, colour if revealed else WHITE)


def fill(pixels: Pixels, x: int, y: int, width: int, height: int, colour: Colour) -> None:
    pixels[max(y, 0) : max(y + height, 0), x : x + width] = colour


def write(pixels: Pixels, x: int, y: int, text: str, colour: Colour = INK) -> None:
    """Write in letters of six by ten pixels."""
    for n, letter in enumerate(text.lower()):
        glyph = np.array([[row >> 2 & 1, row >> 1 & 1, row & 1] for row in FONT.get(letter, [0] * 5)], bool)
        big: Any = glyph.repeat(2, 0).repeat(2, 1)
        area = pixels[y : y + 10, x + 8 * n : x + 8 * n + 6]
        if area.shape[:2] == big.shape:
            area[big] = colour

"""What decisions were worth: evaluations of positions, and reviews of whole games that add up."""

from oriflamme.analysis.account import ReviewedDecision, SeatReview
from oriflamme.analysis.beliefs import CardBelief, Guess
from oriflamme.analysis.effort import DEFAULT, Effort
from oriflamme.analysis.evaluation import Evaluation, Option, evaluate, position_shares
from oriflamme.analysis.grades import Grade
from oriflamme.analysis.model import MODEL, ValueModel
from oriflamme.analysis.review import Review, review

__all__ = [
    "DEFAULT",
    "MODEL",
    "CardBelief",
    "Effort",
    "Evaluation",
    "Grade",
    "Guess",
    "Option",
    "Review",
    "ReviewedDecision",
    "SeatReview",
    "ValueModel",
    "evaluate",
    "position_shares",
    "review",
]

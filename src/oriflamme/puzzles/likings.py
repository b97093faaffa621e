"""What the quick bots like: a puzzle's answer is neither the choice of `greedy` nor the first liking of `tuned`."""

from __future__ import annotations

from oriflamme.bots.greedy.choice import scores_of
from oriflamme.bots.policies import policy, policy_names
from oriflamme.engine.policy.features import describe
from oriflamme.engine.policy.options import Options
from oriflamme.game import View
from oriflamme.game.imagine import imagine
from oriflamme.game.numbering import numbering_for


def greedy_choices(view: View) -> set[str]:
    """Return the moves that `greedy` finds best, all that it may choose."""
    assert view.decision is not None
    scores = scores_of(view, view.decision)
    best = max(scores)
    return {str(move) for move, score in zip(view.decision.options, scores, strict=True) if score > best - 1e-9}


def first_likings(view: View) -> dict[str, set[str]]:
    """Return for each shipped policy its most probable options, more than one only if they are equally probable."""
    state, options, found = imagine(view).now, Options(), {}
    describe(state, options)
    numbering, asked = numbering_for(view.rules), int(state.asked)
    moves = [str(numbering.move(asked, int(options.moves[n]))) for n in range(int(options.n))]
    for name in policy_names():
        policy(name).manner(state).evaluate(options)
        most = max(int(options.mass[n]) for n in range(len(moves)))
        found[name] = {move for n, move in enumerate(moves) if int(options.mass[n]) == most}
    return found

"""The positions of the pictured design as games: the same dice in the same zones, or the nearest legal ones.

Where a position has a past, it is played from the roll of its turn, so that there is a story to read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from overcrush.engine.chance import Chance
from overcrush.engine.model.game import Game
from overcrush.server import wire
from overcrush.table.dialogue import Draft, Option
from overcrush.table.table import Table
from overcrush.testing import seat, table
from overcrush.testing.table_builder import SeatSetup
from overcrush.testing.table_driver import Tabletop
from tools.write_sample_game import OWN_SEAT, Sample, hello, recorded, state

PANTHER: Final = "AI-007"
WIDOW: Final = "AI-011"
CAPTAIN: Final = "AI-014"
ID_CARDS: Final = "AI-005"
WASP: Final = "AI-047"
VISION: Final = "AI-044"
HULK: Final = "AI-027"
THOR: Final = "AI-041"
ZOLA: Final = "AI-002"
GAMORA: Final = "AI-022"
SKULL: Final = "AI-035"
STAR_LORD: Final = "AI-037"
THEIR_VISION: Final = "AI-045"
LOKI: Final = "AI-031"
DORMAMMU: Final = "AI-019"
SHIELDS: Final = "AI-054"
FIGHTING: Final = "AI-052"
BASICS: Final = f"AI-049, {SHIELDS}, AI-050, {FIGHTING}"
TEAM: Final = f"{WIDOW} x3, {ID_CARDS} x3, {WASP} x2, {CAPTAIN} x2, {VISION} x2, {PANTHER} x3, {HULK} x3, {THOR} x2"
THEIR_TEAM: Final = (
    f"{WIDOW} x4, {ZOLA} x3, {GAMORA} x4, {SKULL} x3, {STAR_LORD} x3, {THEIR_VISION} x1, {LOKI} x1, {DORMAMMU} x1"
)
FIRST_ROLL: Final = (
    "Black Panther: L2",
    "Avengers ID Cards: *",
    "Black Widow: L1",
    "Sidekick: wild",
    "Sidekick: fist",
    "Sidekick: mask",
)


def opponent(**zones: str) -> SeatSetup:
    """The computer as it stands in turns 9 and 10."""
    usual = {
        "field": f"{GAMORA} L2, {SKULL} L1, {THEIR_VISION} L1, {ZOLA} L2, Sidekick",
        "reserve": "1 mask, 1 bolt",
        "prep": "Sidekick",
        "bag": f"Sidekick x2, {ZOLA}",
        "used": f"Sidekick x2, {WIDOW}, {FIGHTING}",
    }
    wanted = {**usual, **zones}
    return seat(
        field=wanted["field"],
        reserve=wanted["reserve"],
        prep=wanted["prep"],
        bag=wanted["bag"],
        used=wanted["used"],
        team=THEIR_TEAM,
        life=11,
        name="Computer",
    )


def rolled() -> Tabletop:
    """Turn 9, after the roll."""
    game = table(
        step="roll and reroll",
        turn=9,
        you=seat(
            field=f"{CAPTAIN} L2, {WIDOW} L2, {WASP} L1, Sidekick x2",
            prep=f"{PANTHER}, {ID_CARDS}, {WIDOW}, Sidekick x3",
            bag=f"Sidekick, {SHIELDS}",
            used=f"Sidekick x2, {VISION}",
            team=TEAM,
            life=14,
            name="You",
        ),
        opponent=opponent(),
        basics=BASICS,
    )
    game.thorough = False
    game.rolls(*FIRST_ROLL)
    return game


def main() -> Tabletop:
    """Turn 9, the Main Step."""
    game = rolled()
    game.rolls("Black Widow: fist fist", "Sidekick: bolt")
    game.you.rerolls("Black Widow", "Sidekick (mask)")
    return game


def paying() -> Tabletop:
    """Captain America is to be paid."""
    game = main()
    game.you.answers("buy Captain America")
    return game


def targets() -> Tabletop:
    """A Global wants its target."""
    game = main()
    game.you.answers("global Raised Shields")
    return game


def attackers() -> Tabletop:
    """After the action die, before the attack."""
    game = main()
    game.draws("Raised Shields")
    game.you.field("Black Panther", paying="1 bolt")
    game.you.uses("Avengers ID Cards", "resolve Wasp", "target Red Skull L1", "yes")
    game.skips_to("attack")
    return game


def blockers() -> Tabletop:
    """Turn 10: three attack."""
    game = table(
        step="main",
        turn=10,
        active="opponent",
        you=seat(
            field=f"{CAPTAIN} L2, {WIDOW} L2, {WASP} L1, Sidekick",
            reserve=f"{WIDOW} fist fist, 1 fist, 1 bolt",
            prep=SHIELDS,
            bag="Sidekick",
            used=f"Sidekick x4, {PANTHER}, {VISION}, {ID_CARDS}",
            team=TEAM,
            life=14,
            name="You",
        ),
        opponent=opponent(
            reserve=f"2 bolt, {ZOLA} bolt bolt, 1 fist",
            prep="",
            bag="Sidekick x2",
            used=f"Sidekick x2, {WIDOW}, {FIGHTING}",
        ),
        basics=BASICS,
    )
    game.thorough = False
    game.opponent.uses_global("Raised Shields", "Arnim Zola")
    game.opponent.answers("pay 1 bolt")
    game.skips_to("attack")
    game.opponent.attacks_with("Gamora", "Red Skull", "Arnim Zola")
    return game


def late() -> Tabletop:
    """Turn 21: as many dice as there ever are."""
    game = table(
        turn=21,
        you=seat(
            field=(
                f"{CAPTAIN} L3, {CAPTAIN} L1, {WIDOW} L2, {WIDOW} L3 owner=opponent, {WASP} L1, "
                f"{WASP} L3 damage=1, {PANTHER} L3, {HULK} L3, Sidekick x2"
            ),
            reserve=(
                f"{PANTHER} L2, {THOR} L3, {VISION} L1, {ID_CARDS} *, {ID_CARDS} action, "
                f"{HULK} shield shield, {SHIELDS} generic 2, 1 wild, 1 fist, 1 bolt"
            ),
            captured=f"Sidekick by {WIDOW}",
            prep="Sidekick",
            bag=f"Sidekick, {HULK}, {VISION}",
            used=f"Sidekick, {THOR}, {SHIELDS} x2",
            team=TEAM.replace(f"{WIDOW} x3", f"{WIDOW} x4").replace(f"{ID_CARDS} x3", f"{ID_CARDS} x4"),
            life=3,
            name="You",
        ),
        opponent=seat(
            field=(
                f"{GAMORA} L3, {GAMORA} L2 damage=2, {GAMORA} L1, {SKULL} L3, {SKULL} L1, {ZOLA} L2, "
                f"{ZOLA} L3, {STAR_LORD} L2, {THEIR_VISION} L3, {STAR_LORD} L1, Sidekick"
            ),
            reserve=f"1 mask, 1 bolt, {ZOLA} bolt bolt",
            prep=f"Sidekick x2, {GAMORA}",
            bag=f"{SKULL}, {STAR_LORD}",
            used=f"Sidekick x2, {FIGHTING} x2, {LOKI}, {DORMAMMU}",
            team=THEIR_TEAM,
            life=5,
            name="Computer",
        ),
        basics=BASICS,
        basic_dice=6,
    )
    game.thorough = False
    return game


def doubles() -> Tabletop:
    """Two against two, turn 5."""
    game = table(
        seats=4,
        turn=5,
        you=seat(
            field=f"{CAPTAIN} L1, Sidekick",
            reserve=f"{WIDOW} L2, {SHIELDS} **, 1 shield, 1 wild, 1 fist",
            bag="Sidekick x2",
            used="Sidekick x2",
            team=f"{WIDOW} x4, {CAPTAIN} x4, {HULK} x4, {THOR} x4",
            life=26,
            name="You",
        ),
        partner=seat(
            field=f"{WASP} L2, Sidekick",
            reserve="1 bolt, 1 mask",
            prep="Sidekick",
            bag="Sidekick",
            used="Sidekick x3",
            team=f"{WASP} x4, {VISION} x4, {PANTHER} x4, {ID_CARDS} x4",
            name="Player 3",
        ),
        opponent=seat(
            field=f"{GAMORA} L1, Sidekick x2",
            reserve="1 fist",
            bag="Sidekick",
            used=f"Sidekick x3, {SKULL}",
            team=f"{GAMORA} x4, {STAR_LORD} x4, {ZOLA} x4, {SKULL} x4",
            life=22,
            name="Computer 1",
        ),
        other_opponent=seat(
            field=f"{LOKI} L1, {DORMAMMU} L1, Sidekick",
            reserve="1 mask, 1 shield",
            prep="Sidekick",
            bag="Sidekick",
            used=f"Sidekick x3, {THEIR_VISION}",
            team=f"{LOKI} x4, {DORMAMMU} x4, {WIDOW} x4, {THEIR_VISION} x4",
            name="Computer 2",
        ),
        basics=BASICS,
    )
    game.thorough = False
    return game


def won() -> Tabletop:
    """The end: nobody blocks."""
    game = attackers()
    game.opponent.concedes()
    return game


POSITIONS: Final[Mapping[str, Callable[[], Tabletop]]] = {
    "reroll": rolled,
    "main": main,
    "paying": paying,
    "targets": targets,
    "attackers": attackers,
    "blockers": blockers,
    "late-game": late,
    "doubles": doubles,
    "result": won,
}
PARTS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "reroll": (("Black Widow", ""), ("Sidekick (mask)", "")),
    "attackers": (("Captain America", ""), ("Black Panther", ""), ("Wasp", "")),
    "blockers": (("Black Widow", "Gamora"), ("Captain America", "Red Skull")),
}
"""What is chosen in the picture: a die, and whom it blocks."""


class Scripted(Chance):
    """Chance as it was in a game that was played before."""

    def __init__(self, answers: Iterator[int]) -> None:
        self.answers = answers

    def answer(self, g: Game) -> int:  # noqa: ARG002 - the answers are known
        return next(self.answers)


def table_of(played: Tabletop) -> Table:
    """The same game at a table, with its story."""
    answers = iter(played.answers)
    told = Table(played.start.copy(), Scripted(answers))
    for answer in answers:
        refused = told.answer(told.game.asked, answer)
        assert refused is None, f"what was played can be played again: {refused}"
    if played.conceded >= 0:
        told.concede(played.conceded)
    return told


def places(told: Table) -> list[wire.Place]:
    """Who sits where: people, and computers of level 3."""
    teams = ("Avengers Assembled", "Rogues and Guardians") if told.game.setting.seats == 2 else ("",) * 4
    return [
        wire.Place(each.number, each.name, each.side, teams[each.number], 3 if "Computer" in each.name else None)
        for each in told.view().seats
    ]


def chosen(told: Table, wanted: tuple[tuple[str, str], ...]) -> list[Option]:
    """The parts of the declaration under way that are meant by names."""
    question = told.question
    assert question is not None, "somebody is asked"
    assert question.declaration is not None, "a declaration is asked"
    found: list[Option] = []
    for name, other in wanted:
        fitting = [part for part in question.declaration.parts if name in part.words and other in part.words]
        found.append(next(part for part in fitting if part not in found))
    return found


def sample(name: str, played: Tabletop) -> Sample:
    """What the server would send to the first seat there."""
    told = table_of(played)
    facts = wire.TableFacts(told.cards(), places(told), "standard", "ai", told.view().sides[0].start_life)
    made = Sample(hello([OWN_SEAT]), facts, [state(told, OWN_SEAT, 0)])
    parts = chosen(told, PARTS[name]) if name in PARTS else []
    for count in range(len(parts) + 1 if parts else 0):
        checked = told.check(parts[:count])
        assert isinstance(checked, Draft), f"the pictured parts can be chosen: {checked}"
        made.drafts.append(recorded(told, parts[:count], checked))
    return made


def samples() -> Iterator[tuple[str, Sample]]:
    """Every pictured position by its name."""
    for name, made in POSITIONS.items():
        yield name, sample(name, made())

"""Lowering of whole cards: every ability gets a row, a program, and its place in the indexes of the setting."""

from __future__ import annotations

from dataclasses import replace

from overcrush.abilities import ability as ab
from overcrush.abilities.amounts import BoundNumber, Counters, CountersOn, LifeOf, Symbols, TimesThisTurn
from overcrush.abilities.bends import Gains, GainsAbility
from overcrush.abilities.card import Card, Side
from overcrush.abilities.conditions import Condition, Happened, InStep, YourTurn
from overcrush.abilities.effects import Lasting, Mark
from overcrush.abilities.expansion import unfold_ability
from overcrush.abilities.groups import Globals, Marked, NewTokens, You
from overcrush.abilities.program import Effect, Procedure
from overcrush.abilities.selectors import (
    AnyDie,
    Both,
    CapturedBy,
    Damaged,
    DamagedBy,
    DidThisTurn,
    Filter,
    HasQuality,
    In,
    This,
)
from overcrush.abilities.triggers import EVENTS, OWN_EVENTS, Event
from overcrush.engine.compiler.analysis import destinations_of, first_cost, leading_choices, only_redirects, walk
from overcrush.engine.compiler.batches import in_batches
from overcrush.engine.compiler.bend_rows import lower_bend, lower_cost
from overcrush.engine.compiler.event_patterns import lower_how
from overcrush.engine.compiler.indexes import least_cost, mark_shrinking, note_listeners, note_price
from overcrush.engine.compiler.keywords import DEFINITIONS, own_abilities
from overcrush.engine.compiler.keywords.definition import EVERY_DIE, ITS_CARD
from overcrush.engine.compiler.needs import needs_of, ways_of_lines
from overcrush.engine.compiler.nouns import Names, VocabularyError, lower_condition, lower_group, lower_test, number_of
from overcrush.engine.compiler.programs import Assembler
from overcrush.engine.compiler.stated_numbers import with_stated_targets
from overcrush.engine.effects.choices import ChooseDice, ChoosePlayerOrDie
from overcrush.engine.effects.flow import JumpUnless, JumpUnlessDone
from overcrush.engine.effects.payments import AskTimes
from overcrush.engine.effects.uses import BeginUse, FinishUse, NoteGlobal
from overcrush.engine.model.abilities import AbilityRow, Cond
from overcrush.engine.model.ability_kinds import (
    ACTION_TEXT,
    ANYTIME,
    GLOBAL,
    LIMITS,
    NO_LIMIT,
    PER_DIE,
    REPLACING,
    SCOPES,
    STATIC,
    TRIGGERED,
    WHO_NAMES,
)
from overcrush.engine.model.actions import ANY_WINDOW, ATTACK_WINDOW, FIRST_WINDOW, MAIN_WINDOW
from overcrush.engine.model.bend_kinds import B_COPIES_ABILITIES, B_COPY, B_GETS, B_OTHER_PRICE, B_PRICE
from overcrush.engine.model.constants import (
    ACTION,
    BASIC,
    EV_MOVED,
    EVENT_NUMBERS,
    K_FABRICATE,
    K_IMMORTAL,
    KEYWORD_NUMBERS,
)
from overcrush.engine.model.edition_options import Options
from overcrush.engine.model.ids import AbilityId, CardId
from overcrush.engine.model.instructions import Program
from overcrush.engine.model.measures import BY_ACTION, BY_CHARACTER, BY_GLOBAL, SOURCE_BITS
from overcrush.engine.model.numbering import in_order
from overcrush.engine.model.permissions import V_GLOBAL
from overcrush.engine.model.setting import Setting
from overcrush.engine.queries.caches import PERMISSION_BENDS, TEXT_BENDS
from overcrush.engine.queries.predicates import AndCond, BurstCond, NotCond

BURSTS = {"": 0, "*": 1, "**": 2, "*/**": 3}
WINDOW_WORDS = in_order({"any": ANY_WINDOW, "main": FIRST_WINDOW + MAIN_WINDOW, "attack": FIRST_WINDOW + ATTACK_WINDOW})


def tokens_made(cards: list[Card]) -> list[tuple[str, int, int]]:
    """Every kind of token that some card can make."""
    found: list[tuple[str, int, int]] = []
    for card in cards:
        for part in walk(card):
            if isinstance(part, NewTokens):
                kind = (part.name, part.attack, part.defense)
                if kind not in found:
                    found.append(kind)
    return found


def lower_cards(s: Setting) -> None:
    """Give the setting all abilities of its cards and of the keywords that can appear."""
    used: dict[str, ab.Keyword] = {}
    s.gives_globals = any(
        isinstance(part, Globals) for row in s.cards for part in walk((row.source.front, row.source.back))
    )
    for row in s.cards:
        card = row.source
        sides: list[Side] = [card.front] if card.back is None else [card.front, card.back]
        unfolded = [unfolded_lines(side, s.options) for side in sides]
        lower_granted(s, unfolded, row.number)
        bits: list[int] = []
        for at in range(len(sides)):
            bits.append(0)
            shown = -1 if card.back is None else at
            for ability, line in unfolded[at]:
                if isinstance(ability, ab.Keyword):
                    number = number_of(tuple(KEYWORD_NUMBERS), ability.name, "keyword")
                    if ability.burst:
                        burst_keyword(s, ability, row.number, shown)
                    else:
                        bits[at] |= 1 << number
                    lower_keyword(s, ability, row.number, shown, used)
                elif not isinstance(ability, ab.Action):
                    bits[at] |= said_keywords(ability)
                    lower_ability(s, ability, row.number, shown, granted=False, line=line)
            lower_action(s, [ability for ability, _ in unfolded[at]], row.number, shown)
        row.keywords = tuple(bits)
        for part in walk((card.front, card.back)):
            if isinstance(part, Gains):
                used.setdefault(part.keyword, ab.Keyword(part.keyword, part.number))
    for keyword in used.values():
        shared_keyword(s, keyword)
    s.has_statics = bool(s.statics) or any(row.own_statics for row in s.cards)
    s.may_copy = s.bend_kinds & (1 << B_COPY | 1 << B_COPIES_ABILITIES) != 0
    note_listeners(s)
    for static in s.statics:
        s.cards[static.card].has_live = True
    mark_shrinking(s)
    for row in s.cards:
        for number in row.own_statics:
            bend = s.abilities[number].bend
            if bend is not None:
                row.own_kinds |= bend.bits
            elif s.abilities[number].keyword >= 0:
                row.shown_keywords = True
        s.own_kinds |= row.own_kinds
    s.dice_interact = (s.own_kinds | s.bend_kinds & TEXT_BENDS) & ~PERMISSION_BENDS != 0
    s.keeps_bonuses = s.options.static_bonus_stays_for_turn and (
        s.own_kinds >> B_GETS & 1 == 1 or any(bend.kind == B_GETS and bend.dice is not None for bend in s.bends)
    )
    s.has_zero_defense = any(face.level and face.defense == 0 for row in s.cards for face in row.faces)
    s.reads_outside_field = any(looks_elsewhere(part) for row in s.cards for part in statics_of(row.source))
    s.has_immortals = "Immortal" in used or any(row.keywords[-1] >> K_IMMORTAL & 1 for row in s.cards)
    s.has_immortals = s.has_immortals or any(row.keywords[0] >> K_IMMORTAL & 1 for row in s.cards)
    s.plain_moves = not (s.heard[EV_MOVED] or s.reads_outside_field or s.has_immortals)
    s.free_globals = any(ability.event < 0 and least_cost(ability) == 0 for ability in s.all_globals)
    for seat in s.all_seats:
        s.buyable[seat] = [row for row in s.cards if row.owner == seat or row.kind == BASIC]
    s.fabricating = any(row.keywords[0] >> K_FABRICATE & 1 for row in s.cards)
    s.special_purchases = s.fabricating or s.seats > 2 or s.bend_kinds >> B_OTHER_PRICE & 1 == 1
    s.global_prices_vary = any(bend.kind == B_PRICE and bend.how >> 2 == V_GLOBAL for bend in s.bends)
    for used_by_all in s.all_globals:
        note_price(s, used_by_all)
    s.open_globals = [row for row in s.all_globals if row.event < 0]
    s.anytimes_of = [[(row.card * s.sides + side, row) for row in s.all_anytimes] for side in s.all_sides]


def statics_of(card: Card) -> list[ab.Ability]:
    every = (*card.front.abilities, *(card.back.abilities if card.back else ()))
    return [ability for ability in every if isinstance(ability, ab.Static)]


def looks_elsewhere(ability: ab.Ability) -> bool:
    """Whether a static ability depends on anything but the dice in the field."""
    for part in walk(ability):
        if isinstance(part, ELSEWHERE) or (isinstance(part, In) and not NEAR.issuperset(part.zones)):
            return True
        if getattr(part, "stat", "") == "damage":
            return True
    return False


ELSEWHERE = (
    CapturedBy,
    Counters,
    CountersOn,
    Damaged,
    DamagedBy,
    DidThisTurn,
    Happened,
    InStep,
    LifeOf,
    Symbols,
    TimesThisTurn,
    YourTurn,
)
NEAR = frozenset(("field", "attack", "card"))
"""Zones whose changes are noticed in any case."""


def said_keywords(ability: ab.Ability) -> int:
    """Keywords that a card has by what an ability of it says, as bits."""
    conditions = {type(part) for part in walk(ability) if isinstance(part, Condition)}
    return sum(1 << KEYWORD_NUMBERS[name] for name, each in DEFINITIONS.items() if each.said_by in conditions)


def burst_keyword(s: Setting, keyword: ab.Keyword, card: int, side: int) -> None:
    """A keyword that the die has only while it shows a burst."""
    ability = new_row(s, STATIC, card, side)
    ability.keyword = KEYWORD_NUMBERS[keyword.name]
    ability.burst = BURSTS[keyword.burst]
    s.cards[card].own_statics.append(ability.number)


def lower_keyword(s: Setting, keyword: ab.Keyword, card: int, side: int, used: dict[str, ab.Keyword]) -> None:
    """What a card's own keyword brings beside its label."""
    row = s.cards[card]
    definition = DEFINITIONS[keyword.name]
    number = KEYWORD_NUMBERS[keyword.name]
    row.keyword_values[number] = keyword.number
    row.second_values[number] = keyword.second
    row.stays = row.stays or definition.stays
    if definition.belongs_to == EVERY_DIE:
        used.setdefault(keyword.name, keyword)
        return
    for ability in own_abilities(keyword, s.options):
        lowered = lower_ability(s, with_burst(ability, keyword.burst), card, side, granted=False)
        lowered.keyword = number
        chosen_by_keyword(s, lowered)


def with_burst(ability: ab.Ability, burst: str) -> ab.Ability:
    """A keyword that the die has only while it shows a burst does something only then."""
    if isinstance(ability, ab.Triggered | ab.Static | ab.Replacement):
        return replace(ability, burst=burst)
    return ability


def chosen_by_keyword(s: Setting, ability: AbilityRow) -> None:
    """What a keyword targets can be kept from that keyword alone."""
    for instruction in s.programs[ability.program].code if ability.program >= 0 else ():
        if isinstance(instruction, ChooseDice | ChoosePlayerOrDie):
            instruction.source |= ability.keyword + 1 << SOURCE_BITS


def shared_keyword(s: Setting, keyword: ab.Keyword) -> None:
    """Abilities of a keyword for every die that has it."""
    if DEFINITIONS[keyword.name].belongs_to == ITS_CARD:
        raise VocabularyError(f"{keyword.name} cannot be gained: what it does stands on the card that has it")
    for ability in own_abilities(keyword, s.options):
        lowered = lower_ability(s, ability, -1, -1, granted=True)
        lowered.keyword = KEYWORD_NUMBERS[keyword.name]
        lowered.label = keyword.name
        chosen_by_keyword(s, lowered)
        if lowered.kind == REPLACING:
            if lowered not in s.would[lowered.event]:
                s.would[lowered.event].append(lowered)
        elif isinstance(ability, ab.Triggered):
            if ability.scope in ("card", "watch die", "once for all"):
                s.keyword_watch[lowered.event].append(lowered)
            else:
                s.keyword_own[lowered.event].append(lowered)
            s.heard[lowered.event] = True


def new_row(s: Setting, kind: int, card: int, side: int) -> AbilityRow:
    row = AbilityRow(AbilityId(len(s.abilities)), kind, CardId(card), side)
    s.abilities.append(row)
    return row


def add_program(s: Setting, program: Program) -> int:
    s.programs.append(program)
    return len(s.programs) - 1


def pattern(row: AbilityRow, event: Event, names: Names) -> None:
    row.event = number_of(tuple(EVENT_NUMBERS), event.kind, "event")
    row.subject = None if isinstance(event.subject, AnyDie) else lower_test(event.subject, names)
    row.other = None if isinstance(event.other, AnyDie) else lower_test(event.other, names)
    row.who = number_of(WHO_NAMES, event.who, "player")
    row.how = None if event.how is None else lower_how(event.how)


def name_of(s: Setting, card: int, what: str) -> str:
    return f"ability: {s.cards[card].name if card >= 0 else 'keyword'}, {what}"


def lines_of(side: Side) -> list[str]:
    """The line of text of each ability, where the card writes one line for each; empty otherwise."""
    lines = [line.strip() for line in side.text.splitlines() if line.strip()]
    return lines if len(lines) == len(side.abilities) else [""] * len(side.abilities)


def unfolded_lines(side: Side, options: Options) -> list[tuple[ab.Ability, str]]:
    """Every ability of a side as steps with names, with the line of text it comes from."""
    return [
        (with_stated_targets(part) if options.stated_number_targets else part, line)
        for ability, line in zip(side.abilities, lines_of(side), strict=True)
        for part in unfold_ability(ability)
    ]


def lower_granted(s: Setting, abilities: object, card: int) -> None:
    """What effects of a card give to dice or to players, the innermost first."""
    given = [part for part in walk(abilities) if isinstance(part, GainsAbility | Lasting)]
    for part in reversed(given):
        ability = part.ability
        if (card, ability) not in s.grants:
            # What a character gains is an ability of that character, whatever gave it.
            gained = isinstance(part, GainsAbility)
            grant = lower_ability(s, ability, card, -1, granted=True, source=BY_CHARACTER if gained else -1)
            grant.granted = True
            s.grants[card, ability] = grant.number
            for number in (grant.number, *grant.others):
                if s.abilities[number].event >= 0:
                    # Whoever has it must hear of what happens, though no card listens by itself.
                    s.heard[s.abilities[number].event] = True


def lower_ability(
    s: Setting, ability: ab.Ability, card: int, side: int, *, granted: bool, line: str = "", source: int = -1
) -> AbilityRow:
    """A granted ability belongs to whatever die an effect gives it to, so it stands in no index by card."""
    try:
        if source < 0:
            source = source_of(s, ability, card)
        lowered = lower_one(s, ability, card, side, line, source, granted=granted)
        lowered.source = source
        lowered.label = line
        return lowered
    except VocabularyError as error:
        name = s.cards[card].name if card >= 0 else "a keyword"
        raise VocabularyError(f"{name}: {error}") from error


def source_of(s: Setting, ability: ab.Ability, card: int) -> int:
    """What an ability targets with. A die of an action card is an Action Die in the field as well."""
    if isinstance(ability, ab.Global):
        return BY_GLOBAL
    return BY_ACTION if card >= 0 and s.cards[card].kind in (ACTION, BASIC) else BY_CHARACTER


def lower_one(
    s: Setting, ability: ab.Ability, card: int, side: int, line: str, source: int, *, granted: bool
) -> AbilityRow:
    names = Names(s)
    names.line = line
    names.card = card
    match ability:
        case ab.Triggered(when, do, scope, condition, limit, burst):
            row = new_row(s, TRIGGERED, card, side)
            pattern(row, when, names)
            row.scope = PER_DIE if scope == "watch die" else number_of(SCOPES, scope, "scope")
            row.condition = lower_condition(condition, names)
            row.limit = number_of(LIMITS, limit, "limit")
            row.burst = BURSTS[burst]
            # What a keyword does when its die is fielded is no "when fielded" ability (V-063).
            fielded = when.kind == "fielded" and scope == "die" and line != ""
            row.program = plain_program(s, do, names, name_of(s, card, when.kind), source, fielded)
            if not granted:
                index_trigger(s, row, scope)
            for event in ability.also:
                twin = alternative(s, row, event, names)
                if not granted:
                    index_trigger(s, twin, scope)
        case ab.Static(of, bend, scope, condition, burst):
            row = new_row(s, STATIC, card, side)
            row.bend = lower_bend(bend, of, names)
            row.condition = lower_condition(condition, names)
            row.burst = BURSTS[burst]
            row.scope = number_of(SCOPES, scope, "scope")
            row.by_fielding = about_mark(of) and marks_when_fielded(s.cards[card].source)
            if granted:
                raise VocabularyError("a static ability cannot be gained; let the effect apply the bend itself")
            if scope == "die" and about_this(of):
                s.cards[card].own_statics.append(row.number)
            else:
                s.statics.append(row)
        case ab.Replacement(would, do, scope, optional, condition, limit, burst):
            row = new_row(s, REPLACING, card, side)
            pattern(row, would, names)
            row.scope = PER_DIE if scope == "watch die" else number_of(SCOPES, scope, "scope")
            row.condition = lower_condition(condition, names)
            row.limit = number_of(LIMITS, limit, "limit")
            row.optional = optional == "may"
            price = first_cost(do) if row.optional else None
            if price is not None:
                # Nobody is asked about a cost that cannot be paid.
                row.cost = lower_cost(price, Names(s))
            row.burst = BURSTS[burst]
            row.redirects = only_redirects(do)
            row.destinations = [lower_test(of, Names(s)) for of in destinations_of(do)]
            row.program = plain_program(s, do, names, name_of(s, card, f"would {would.kind}"), source)
            index_would(s, row)
        case ab.Global(cost, do, limit, when_event, condition):
            row = new_row(s, GLOBAL, card, side)
            row.cost = lower_cost(cost, names)
            row.limit = number_of(LIMITS, limit, "limit")
            row.condition = lower_condition(condition, names)
            row.needs, row.any_of = needs_of(do, Names(s))
            row.program = paid_program(s, row, do, names, name_of(s, card, "Global"), source)
            if s.gives_globals:
                row.free = free_program(s, do, card, line)
            if when_event is not None:
                pattern(row, when_event, names)
                row.optional = True
                row.redirects = only_redirects(do)
                row.destinations = [lower_test(of, Names(s)) for of in destinations_of(do)]
                index_would(s, row)
            s.all_globals.append(row)
            s.cards[card].globals.append(row.number)
        case ab.Anytime(cost, do, limit, scope, condition):
            row = new_row(s, ANYTIME, card, side)
            row.cost = lower_cost(cost, names)
            row.limit = number_of(LIMITS, limit, "limit")
            row.condition = lower_condition(condition, names)
            row.needs, row.any_of = needs_of(do, Names(s))
            row.scope = number_of(SCOPES, scope, "scope")
            row.program = paid_program(s, row, do, names, name_of(s, card, "anytime"), source)
            s.all_anytimes.append(row)
            s.cards[card].anytimes.append(row.number)
        case _:
            raise VocabularyError(f"the engine does not know the ability {type(ability).__name__}")
    return row


def about_mark(of: Filter) -> bool:
    """The filter asks for what the card has marked."""
    return any(
        isinstance(part, Marked) or (isinstance(part, HasQuality) and part.name == "marked") for part in walk(of)
    )


def marks_when_fielded(card: Card) -> bool:
    """The card marks something when one of its dice is fielded."""
    for ability in card.front.abilities:
        if isinstance(ability, ab.Triggered) and ability.when.kind == "fielded" and about_this(ability.when.subject):
            if any(isinstance(part, Mark) for part in walk(ability.do)):
                return True
    return False


def about_this(of: Filter) -> bool:
    """The filter can match this very die only."""
    if isinstance(of, Both):
        return about_this(of.left) or about_this(of.right)
    return isinstance(of, This)


def alternative(s: Setting, row: AbilityRow, event: Event, names: Names) -> AbilityRow:
    """A row for another event of the same ability."""
    twin = new_row(s, row.kind, row.card, row.side)
    pattern(twin, event, names)
    twin.first = row.number
    twin.scope = row.scope
    twin.condition = row.condition
    twin.limit = row.limit
    twin.burst = row.burst
    twin.program = row.program
    row.others.append(twin.number)
    return twin


def index_trigger(s: Setting, row: AbilityRow, scope: str) -> None:
    s.heard[row.event] = True
    if scope in ("die", "always") and row.subject is None and EVENTS[row.event] in OWN_EVENTS:
        row.own_event = True
        s.own[row.event].setdefault(row.card, []).append(row)
    else:
        s.watch[row.event].append(row)


ANSWERED = ("ko", "damaged", "player damaged", "keyword used", "action used", "global used", "targeted")
WOULD_EVENTS = frozenset(EVENT_NUMBERS[name] for name in (*ANSWERED, "leaves unblocked"))
"""What is proposed before it happens, so that it can be answered."""


def index_would(s: Setting, row: AbilityRow) -> None:
    if row.event not in WOULD_EVENTS:
        known = ", ".join(name for name, number in EVENT_NUMBERS.items() if number in WOULD_EVENTS)
        raise VocabularyError(f"nothing can answer that event before it happens; only: {known}")
    s.would[row.event].append(row)


def plain_program(s: Setting, do: Effect, names: Names, name: str, source: int, fielded: bool = False) -> int:
    if isinstance(do, Procedure):
        return s.procedures[do.name]
    a = Assembler(names, source)
    a.fielded = fielded
    a.effect(do)
    a.note_fates(do)
    return add_program(s, a.finish(name))


def free_program(s: Setting, do: Effect, card: int, line: str) -> int:
    """A Global that is used without being paid for: its choices, then the rest unless somebody cancels it."""
    names = Names(s)
    names.card = card
    names.line = line
    a = Assembler(names, BY_GLOBAL)
    head, rest = leading_choices(do)
    for step in head:
        a.effect(step)
    a.add(NoteGlobal())
    cancelled = JumpUnlessDone()
    a.add(cancelled)
    for step in rest:
        a.effect(step)
    cancelled.to = a.here()
    return add_program(s, a.finish(name_of(s, card, "Global for nothing")))


def paid_program(s: Setting, row: AbilityRow, do: Effect, names: Names, name: str, source: int) -> int:
    """Choices first, then the cost, then the rest (A81)."""
    a = Assembler(names, source)
    assert row.cost is not None
    surcharged = row.kind == GLOBAL
    times = -1
    if surcharged and s.options.globals_in_batches and row.limit == NO_LIMIT:
        together = in_batches(do, BoundNumber("times"))
        if together is not None:
            times = names.slot("times")
            do = together
    head, rest = leading_choices(do)
    for step in head:
        a.effect(step)
    if times >= 0:
        a.add(AskTimes(row.cost, times))
    a.pay(row.cost, lower_group(You(), names), surcharged=surcharged, times=times)
    end = JumpUnlessDone()
    a.add(end)
    cancelled = JumpUnlessDone()
    if row.kind == GLOBAL:
        a.add(NoteGlobal())
        a.add(cancelled)
    for step in rest:
        a.effect(step)
    end.to = cancelled.to = a.here()
    return add_program(s, a.finish(name))


def lower_action(s: Setting, abilities: list[ab.Ability], card: int, shown: int) -> None:
    """All action lines of a side make one program: the main text or what stands instead, then what a burst adds."""
    lines = [ability for ability in abilities if isinstance(ability, ab.Action)]
    if s.cards[card].kind not in (ACTION, BASIC):
        if lines:
            raise VocabularyError(f"{s.cards[card].name}: only action cards have action text")
        return
    row = new_row(s, ACTION_TEXT, card, shown)
    row.source = BY_ACTION
    names = Names(s)
    names.card = card
    a = Assembler(names, BY_ACTION)
    a.add(BeginUse())
    cancelled = JumpUnlessDone()
    a.add(cancelled)
    a.body = a.here()
    main = [line for line in lines if line.how == "main"]
    instead = [line for line in lines if line.how == "instead"]
    for line in main:
        skips: list[JumpUnless] = []
        for other in instead:
            jump = JumpUnless(NotCond(BurstCond(BURSTS[other.burst])))
            a.add(jump)
            skips.append(jump)
        a.effect(line.do)
        if not instead:
            a.note_fates(line.do)
        for jump in skips:
            jump.to = a.here()
        row.condition = lower_condition(line.condition, Names(s))
        row.window = number_of(WINDOW_WORDS, line.window, "window")
    for line in (line for line in lines if line.how != "main"):
        jump = JumpUnless(BurstCond(BURSTS[line.burst]))
        a.add(jump)
        a.effect(line.do)
        jump.to = a.here()
    cancelled.to = a.tail = a.here()
    a.add(FinishUse())
    row.program = add_program(s, a.finish(name_of(s, card, "action")))
    if len(lines) == 1:
        row.needs, row.any_of = needs_of(lines[0].do, Names(s), moves_itself=False)
    elif main:
        row.any_of = ways_of_lines([(line.do, when_read(line, instead)) for line in lines], Names(s))
    cost = first_cost(main[0].do) if len(main) == 1 and not instead else None
    if cost is not None:
        row.cost = lower_cost(cost, Names(s))
    s.cards[card].actions.append(row.number)


def when_read(line: ab.Action, instead: list[ab.Action]) -> Cond | None:
    """The bursts with which a line of an action is read: the main text while nothing stands in its place."""
    if line.how != "main":
        return BurstCond(BURSTS[line.burst])
    found: Cond | None = None
    for other in instead:
        none = NotCond(BurstCond(BURSTS[other.burst]))
        found = none if found is None else AndCond(found, none)
    return found

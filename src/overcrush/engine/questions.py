"""The open question as a person reads it, made on demand: who is asked, what, and every answer in words."""

from __future__ import annotations

import difflib

from overcrush.engine.answers import (
    Answer,
    Draft,
    card_details,
    card_name,
    die_details,
    die_name,
    extras,
    face_words,
    loosely,
    payment_words,
    pick_face,
    player_name,
    read_payment,
    side_name,
    typed,
    unique_words,
)
from overcrush.engine.attacking import A_PAIRS, A_PICKED, A_SEAT, A_SPLIT, PickAttackers
from overcrush.engine.away import ReserveOnFace
from overcrush.engine.blocking import PAIR, PAIR_MASK, PickBlocks
from overcrush.engine.borrowing import UseEnergy, UseGlobals
from overcrush.engine.choosing import (
    FINISHED,
    AskMay,
    ChooseDice,
    ChooseOption,
    ChoosePlayerOrDie,
    ChooseWord,
)
from overcrush.engine.combat import Split, foes_of
from overcrush.engine.control import Order
from overcrush.engine.fabricating import F_CHOSEN, PickParts
from overcrush.engine.frames import Frame, Ints
from overcrush.engine.machine import asking, offered, weights
from overcrush.engine.programs import Instruction
from overcrush.engine.purchasing import PayEnergy
from overcrush.engine.ranging import R_LEFT, RangeTarget
from overcrush.engine.rolling import D_SEAT, R_DICE, R_FACES, DrawDie, RollDie
from overcrush.engine.starting import Call, FindStarter, FirstOrSecond, RollForCall
from overcrush.engine.state import Game
from overcrush.engine.texts import in_edition_words, say
from overcrush.engine.turn import T_PICKED, DividePrep, PickRerolls
from overcrush.engine.verbs import DivideDamage, SpinToEnergy
from overcrush.engine.windows import (
    ABILITY_AT,
    ARG,
    BUY,
    FABRICATE,
    FIELD_IT,
    MAIN_WINDOW,
    PASS,
    USE,
    USE_ANYTIME,
    USE_GLOBAL,
    W_KIND,
    Act,
    verb_of,
)
from overcrush.engine.words import CHANCE, ENERGY_NAMES, EV_KO, GOING_ON, NOBODY, TIE
from overcrush.engine.would import W_ENTRIES, W_NOW, MayReact, amount_at_hand
from overcrush.engine.would import W_KIND as WOULD_KIND

NEAREST = 5
"""How many answers an error names."""


class Question:
    """What the game waits for."""

    def __init__(self, seat: int, topic: str, sentence: str) -> None:
        self.seat = seat
        """The seat that is asked; CHANCE for dice, NOBODY when the game is over."""
        self.topic = topic
        self.sentence = sentence
        self.answers: list[Answer] = []
        self.weights: list[int] = []
        """For chance: how likely each answer is."""
        self.so_far: list[str] = []
        """What this declaration has chosen already, before it is done."""
        self.card: int = -1
        """The card whose ability asks, -1 for the rules themselves."""
        self.die: int = -1

    def numbers(self) -> list[int]:
        return [answer.number for answer in self.answers]

    def words(self) -> list[str]:
        return [answer.words for answer in self.answers]


class Unread:
    """Words that are no answer here: a sentence that helps, and what they may have meant."""

    def __init__(self, sentence: str, near: list[str], several: bool = False) -> None:
        self.sentence = sentence
        self.near = near
        self.several = several
        """The words fit each of the near ones; otherwise they fit none."""

    def __repr__(self) -> str:
        return f"Unread({self.sentence!r})"


def question(g: Game) -> Question:
    """The open question with all its answers."""
    shown = g.setting.options.words
    if g.result != GOING_ON:
        return Question(NOBODY, "over", in_edition_words(outcome(g), shown))
    offer = offered(g)
    f = g.frames[-1]
    instruction = asking(g)
    found = Question(g.asked, instruction.topic(g, f), in_edition_words(sentence(g, f, instruction), shown))
    found.card = f.slots[W_NOW][4] if isinstance(instruction, MayReact) else f.card
    found.die = f.die
    drafts = [draft(g, f, instruction, number) for number in offer]
    for one, words in zip(drafts, unique_words(drafts), strict=True):
        found.answers.append(Answer(one.number, words, in_edition_words(words, shown)))
    if g.asked == CHANCE:
        found.weights = weights(g)
    found.so_far = [in_edition_words(words, shown) for words in so_far(g, f, instruction)]
    return found


def outcome(g: Game) -> str:
    """How the game ended."""
    if g.result == GOING_ON:
        return ""
    if g.result == TIE:
        return say("tie")
    return say("won", {"player": side_name(g, g.result - 1)})


def words_of(g: Game, number: int) -> str:
    """The plain words of one offered answer, as records keep them."""
    for answer in question(g).answers:
        if answer.number == number:
            return answer.plain
    raise ValueError(f"{number} is not among the answers to the open question")


# Sentences


def sentence(g: Game, f: Frame, instruction: Instruction) -> str:
    """What is asked, in one sentence."""
    card = card_name(g, f.card)
    if isinstance(instruction, Act):
        if g.setting.side_of[g.asked] != g.active:
            return say("ask:act:other")
        return say("ask:act:main" if f.slots[W_KIND][0] == MAIN_WINDOW else "ask:act:attack")
    if isinstance(instruction, PayEnergy):
        return say("ask:pay", {"amount": str(f.slots[instruction.amount][0]), "card": card})
    if isinstance(instruction, Split):
        d = f.slots[A_SPLIT][0]
        left, at = instruction.left(g, f)
        fields = {"die": die_name(g, d), "left": str(left), "target": die_name(g, foes_of(g, d)[at])}
        return say("ask:split", fields)
    if isinstance(instruction, DivideDamage):
        given = f.slots[instruction.shares]
        left = instruction.amount.of(g, f) - sum(given)
        return say("ask:split", {"die": card, "left": str(left), "target": next_share(g, f, instruction)})
    if isinstance(instruction, DrawDie):
        return say("ask:draw", {"player": player_name(g, f.slots[D_SEAT][0])})
    if isinstance(instruction, RollDie):
        d = rolled_die(f)
        seat = g.controller[d] if g.controller[d] >= 0 else f.seat
        return say("ask:roll", {"player": player_name(g, seat), "die": card_name(g, g.card[d])})
    if isinstance(instruction, SpinToEnergy | ReserveOnFace):
        return say("ask:face", {"die": die_name(g, instruction.die(g, f))})
    if isinstance(instruction, RangeTarget):
        return say("ask:target", {"card": die_name(g, f.slots[R_LEFT][0])})
    if isinstance(instruction, MayReact):
        return react_sentence(g, f)
    if isinstance(instruction, AskMay) and instruction.label:
        return say("ask:may:what", {"card": card, "what": instruction.label})
    if isinstance(instruction, ChooseWord):
        return say("ask:name", {"card": card, "what": say(f"what:{instruction.kind}")})
    topic = instruction.topic(g, f)
    try:
        return say("ask:" + topic, {"card": card})
    except KeyError:
        return say("ask:other", {"card": card})


def rolled_die(f: Frame) -> int:
    """The die that chance rolls next."""
    return f.slots[R_DICE][len(f.slots[R_FACES])]


def member_name(g: Game, member: int) -> str:
    """A die, or a player as -1 - seat."""
    return die_name(g, member) if member >= 0 else player_name(g, -1 - member)


def next_share(g: Game, f: Frame, divided: DivideDamage) -> str:
    """Whose share of divided damage comes next; "up to 2 target characters" may be nobody."""
    members = divided.among.members(g, f)
    return member_name(g, members[len(f.slots[divided.shares])]) if members else say("nobody")


def react_sentence(g: Game, f: Frame) -> str:
    _, i, _, _, card = f.slots[W_NOW]
    entries = f.slots[W_ENTRIES]
    target = entries[i]
    amount = str(amount_at_hand(g, f))
    if target < 0:
        event = say("would:player damaged", {"player": player_name(g, -1 - target), "amount": amount})
    elif f.slots[WOULD_KIND][0] == EV_KO:
        event = say("would:ko", {"name": die_name(g, target)})
    else:
        event = say("would:damaged", {"name": die_name(g, target), "amount": amount})
    return say("ask:react:event", {"event": event, "card": card_name(g, card)})


# Answers


def draft(g: Game, f: Frame, instruction: Instruction, number: int) -> Draft:
    """The words of one answer and what could be added to them."""
    if isinstance(instruction, Act) or (isinstance(instruction, UseGlobals) and number != FINISHED):
        return act_draft(g, number)
    if isinstance(instruction, UseEnergy) and number != FINISHED:
        return Draft(number, ENERGY_NAMES[number], [])
    if isinstance(instruction, PayEnergy):
        return Draft(number, payment_words(number), [])
    if isinstance(instruction, Order):
        return order_draft(g, number)
    if isinstance(instruction, PickBlocks) and number != FINISHED:
        return block_draft(g, number)
    if isinstance(instruction, Split):
        foe = foes_of(g, f.slots[A_SPLIT][0])[instruction.left(g, f)[1]]
        return Draft(number, say("split", {"amount": str(number), "target": die_name(g, foe)}), [])
    if isinstance(instruction, DivideDamage):
        return Draft(number, say("split", {"amount": str(number), "target": next_share(g, f, instruction)}), [])
    if isinstance(instruction, DrawDie):
        return Draft(number, say("draw", {"card": card_name(g, number)}), card_details(g, number))
    if isinstance(instruction, RollDie):
        printed = g.setting.cards[g.setting.die_card[rolled_die(f)]]
        return Draft(number, say("roll", {"face": face_words(printed)[number]}), [])
    if isinstance(instruction, SpinToEnergy | ReserveOnFace) and number != FINISHED:
        printed = g.setting.cards[g.setting.die_card[instruction.die(g, f)]]
        return Draft(number, say("face", {"face": face_words(printed)[number]}), [])
    if isinstance(instruction, FindStarter):
        return Draft(number, say("decides", {"player": side_name(g, number)}), [])
    if isinstance(instruction, FirstOrSecond):
        return Draft(number, say("go second" if number else "go first"), [])
    if isinstance(instruction, Call | RollForCall):
        verb = "call" if isinstance(instruction, Call) else "roll"
        return Draft(number, say(verb, {"face": say("other face" if number else "energy face")}), [])
    if isinstance(instruction, AskMay | MayReact):
        return Draft(number, say("yes" if number else "no"), [])
    if isinstance(instruction, ChoosePlayerOrDie) and number < 0:
        return Draft(number, say("target", {"die": player_name(g, -1 - number)}), [])
    if isinstance(instruction, ChooseOption):
        label = instruction.labels[number]
        return Draft(number, label if label else say("option", {"number": str(number + 1)}), [])
    if number == FINISHED:
        return Draft(number, say("done"), [])
    if instruction.topic(g, f) == "how much":
        return Draft(number, str(number), [])
    if instruction.topic(g, f) == "times":
        return Draft(number, say("once") if number == 1 else say("times", {"number": str(number)}), [])
    if isinstance(instruction, ChooseWord):
        return Draft(number, say("name", {"word": named(g, instruction, number)}), [])
    verb = DICE_VERBS.get(instruction.topic(g, f), "")
    if verb and 0 <= number < len(g.zone):
        return Draft(number, say(verb, {"die": die_name(g, number)}), die_details(g, number))
    return Draft(number, say("option", {"number": str(number)}), [])


DICE_VERBS: dict[str, str] = {
    "attackers": "attack",
    "reroll": "reroll",
    "divide": "divide",
    "target": "target",
    "choose": "choose",
    "fabricate": "part",
}
"""The verb of answers that are dice, by topic."""


def act_draft(g: Game, number: int) -> Draft:
    s = g.setting
    if number == PASS:
        return Draft(number, say("pass"), [])
    verb = verb_of(number)
    arg = number & ARG
    if verb == BUY:
        return Draft(number, say("buy", {"card": card_name(g, arg)}), card_details(g, arg))
    if verb == FABRICATE:
        return Draft(number, say("fabricate", {"card": card_name(g, arg)}), card_details(g, arg))
    if verb == FIELD_IT:
        return Draft(number, say("field", {"die": die_name(g, arg)}), die_details(g, arg))
    if verb == USE:
        return Draft(number, say("use", {"die": die_name(g, arg)}), die_details(g, arg))
    if verb == USE_GLOBAL:
        ability = s.abilities[arg]
        details = [ability.label, *card_details(g, ability.card)]
        return Draft(number, say("global", {"card": card_name(g, ability.card)}), details)
    if verb == USE_ANYTIME:
        ability = s.abilities[number >> ABILITY_AT]
        return Draft(number, say("anytime", {"die": die_name(g, arg)}), [ability.label, *die_details(g, arg)])
    return Draft(number, say("option", {"number": str(number)}), [])


def order_draft(g: Game, number: int) -> Draft:
    entry = g.waiting[number]
    details: list[str] = []
    if entry[2] < 0:
        details.append(say("delayed"))
    else:
        details.append(g.setting.abilities[entry[2]].label)
        subject = entry[6]
        details.append(die_name(g, entry[3]) if entry[3] >= 0 else "")
        details.append(
            say("because", {"event": unbracketed(die_name(g, subject))}) if 0 <= subject < len(g.zone) else ""
        )
    return Draft(number, say("order", {"card": card_name(g, entry[4])}), details)


def unbracketed(name: str) -> str:
    """Sidekick, fist for Sidekick (fist): details stand in brackets themselves."""
    return name.replace(" (", ", ").replace(")", "")


def block_draft(g: Game, number: int) -> Draft:
    blocker = number >> PAIR
    attacker = number & PAIR_MASK
    details = [*die_details(g, blocker), *die_details(g, attacker)]
    plain = say("block", {"attacker": die_name(g, attacker), "die": die_name(g, blocker)})
    return Draft(number, plain, details)


def named(g: Game, instruction: ChooseWord, number: int) -> str:
    if instruction.kind == 0:
        return ENERGY_NAMES[number]
    if instruction.kind == 3:
        return str(number)
    return g.setting.words[number]


# Declarations in several steps


def picked(g: Game) -> Ints:
    """What the declaration under way has chosen so far; empty if none is or nothing was chosen."""
    if g.result != GOING_ON:
        return ()
    f = g.frames[-1]
    instruction = asking(g)
    if isinstance(instruction, PickAttackers):
        return tuple(d for d in f.slots[A_PICKED] if g.controller[d] == f.slots[A_SEAT][0])
    if isinstance(instruction, PickRerolls):
        return tuple(d for d in f.slots[T_PICKED] if g.owner[d] == instruction.seat(g, f))
    if isinstance(instruction, DividePrep):
        return f.slots[T_PICKED]
    if isinstance(instruction, ChooseDice):
        return f.slots[instruction.slot]
    if isinstance(instruction, PickParts):
        return f.slots[F_CHOSEN]
    if isinstance(instruction, PickBlocks):
        pairs = f.slots[A_PAIRS]
        return tuple(
            pairs[i] << PAIR | pairs[i + 1]
            for i in range(0, len(pairs), 2)
            if g.controller[pairs[i]] == f.slots[A_SEAT][0]
        )
    return ()


def so_far(g: Game, f: Frame, instruction: Instruction) -> list[str]:
    return [draft(g, f, instruction, number).plain for number in picked(g)]


# Reading words back


def find(g: Game, words: str) -> int | Unread:
    """The offered answer that somebody means: exact words first, then without level, details or verb if clear."""
    if g.result != GOING_ON:
        return Unread(say("over"), [])
    return find_among(question(g), words)


def find_among(asked: Question, words: str) -> int | Unread:
    wanted = typed(words)
    for answer in asked.answers:
        if wanted in (typed(answer.plain), typed(answer.words)):
            return answer.number
    if asked.topic == "pay":
        packed = read_payment(words)
        if packed in asked.numbers():
            return packed
    if asked.topic in ("roll", "face"):
        at = pick_face([without_verb(typed(answer.plain)) for answer in asked.answers], without_verb(wanted))
        return asked.answers[at].number if at >= 0 else unread(asked, words)
    base = loosely(wanted)
    said = extras(wanted)
    for verbless in (False, True):
        meant: list[Answer] = []
        for answer in asked.answers:
            for form in {typed(answer.plain), typed(answer.words)}:
                known = loosely(form)
                if base == (without_verb(known) if verbless else known) and fits(said, extras(form)):
                    meant.append(answer)
                    break
        if len(meant) == 1:
            return meant[0].number
        if meant:
            near = [answer.words for answer in meant]
            return Unread(say("several answers", {"words": shortened(words), "near": "; ".join(near)}), near, True)
    return unread(asked, words)


def fits(said: set[str], known: set[str]) -> bool:
    """Nothing was said that does not hold; a die with one level need not, but may, be called L1."""
    if said <= known:
        return True
    has_level = any(not extra.startswith(" (") for extra in known)
    return not has_level and said - {"l1"} <= known


def without_verb(words: str) -> str:
    """Sidekick for "attack with sidekick", bolt for "roll bolt"."""
    for verb in VERB_WORDS:
        if words.startswith(verb):
            return words[len(verb) :]
    return words


VERB_WORDS = (
    "attack with ",
    "turn to ",
    "reroll ",
    "call ",
    "ko ",
    "resolve ",
    "target ",
    "choose ",
    "draw ",
    "roll ",
    "name ",
    "give ",
    "pay ",
    "go ",
)


def shortened(words: str) -> str:
    """What somebody typed, short enough to repeat."""
    return words if len(words) <= 60 else words[:57] + "..."


def unread(asked: Question, words: str) -> Unread:
    """The nearest answers, or simply the first ones when nothing is near."""
    wanted = typed(words)
    by_words = {typed(answer.words): answer.words for answer in asked.answers}
    close = difflib.get_close_matches(wanted[:200], list(by_words), NEAREST, 0.5)
    near = [by_words[match] for match in close]
    key = "no such answer"
    if not near:
        key = "no such answer at all"
        near = [answer.words for answer in asked.answers[:NEAREST]]
        if len(asked.answers) > NEAREST:
            near.append(say("and more"))
    fields = {"words": shortened(words), "question": asked.sentence, "near": "; ".join(near)}
    return Unread(say(key, fields), near)

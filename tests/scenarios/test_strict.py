"""What `scenario = 2` reads strictly, and what only it can say."""

import pytest

from overcrush.scenarios import FAILED, PASSED, WRONG, Outcome, run_text


def ran(steps: str, you: str = "", opponent: str = "", head: str = "", expect: str = "", version: int = 2) -> Outcome:
    position = f"scenario = {version}\n{head}\n[you]\n{you}\n[opponent]\n{opponent}\n"
    return run_text(f'{position}[play]\nsteps = """\n{steps}\n"""\n{expect}\n')


def told(outcome: Outcome) -> str:
    return "\n".join(str(problem) for problem in outcome.problems)


def passes(outcome: Outcome) -> None:
    assert outcome.result == PASSED, told(outcome)


def fails(outcome: Outcome, sentence: str) -> None:
    assert outcome.result == FAILED, told(outcome)
    assert sentence in told(outcome)


# Where the steps end


@pytest.mark.parametrize("version", [1, 2])
def test_a_question_that_is_open_at_the_end_is_told_before_wrong_zones(version: int) -> None:
    card = '[[card]]\nname = "Killer"\ntext = "When fielded: KO target opposing character."'
    outcome = ran(
        "you: field Killer",
        'reserve = "Killer L1"',
        'field = "Dock Hand, Sidekick"',
        head=card,
        expect='[expect.opponent]\nprep = "Sidekick"',
        version=version,
    )
    assert outcome.result == FAILED
    first, second = outcome.problems
    assert first.sentence.startswith("The steps end while the game waits for You. Choose a target for Killer")
    assert "It can be: target Sidekick; target Dock Hand L1." in first.sentence
    assert "missing Sidekick" in second.sentence


# Payments

SPARK = (
    '[[card]]\nname = "Spark"\nkind = "basic action"\ntext = "Global [1]: target character gets +1A until end of turn."'
)


def test_a_payment_holds_although_a_target_is_asked_first() -> None:
    passes(
        ran(
            "you: global Spark paying 1 bolt\nyou: target Dock Hand",
            'reserve = "1 fist, 1 bolt"\nfield = "Dock Hand, Sidekick"',
            head=f'basics = "Spark"\n{SPARK}',
            expect='[expect.you]\nenergy = "1 fist"\nattack = { "Dock Hand" = 3 }',
        )
    )


def test_a_payment_that_nobody_asks_for_must_be_the_one_that_is_made() -> None:
    outcome = ran(
        "you: buy Dock Hand paying 1 fist 1 bolt", 'reserve = "2 fist"\nteam = "Dock Hand"', expect="[expect]\nturn = 3"
    )
    fails(outcome, "was to be paid with 1 fist 1 bolt, but pay 2 fist is the only way")


def test_a_payment_for_what_costs_nothing_is_told() -> None:
    outcome = ran("you: field Sidekick paying 1 fist\nyou: attack with nothing", 'reserve = "Sidekick, 1 fist"')
    fails(outcome, "was to be paid with 1 fist, but nothing was paid")


# Declarations


def test_a_single_block_is_all_blockers() -> None:
    steps = "you: attack with Dock Hand and Sidekick\nopponent: block Dock Hand with Net Mender"
    seats = ('field = "Dock Hand, Sidekick"', 'field = "Net Mender, Reef Crab"')
    expected = "[expect.opponent]\nlife = 19"
    passes(ran(steps, *seats, expect=expected))
    fails(ran(steps, *seats, expect=expected, version=1), "Declare blockers")


def test_a_block_that_must_be_larger_is_refused_as_a_whole() -> None:
    outcome = ran(
        "you: attack with Gamora\nopponent: block Gamora with Breakwater Guard",
        'field = "AI-022 L2"',
        'field = "Breakwater Guard L3, Net Mender, Sidekick"',
        head='edition = "ai"',
    )
    fails(outcome, "is refused as a whole: Gamora must be blocked by 2 or more")


def test_dice_that_must_attack_are_named_and_not_added() -> None:
    card = '[[card]]\nname = "Bull"\ntext = "This must attack."'
    fails(ran("you: attack with Sidekick", 'field = "Bull, Sidekick"', head=card), "Bull")
    passes(ran("you: attack with Sidekick and Bull", 'field = "Bull, Sidekick"', head=card))
    passes(
        ran("you: cannot attack with nothing\nyou: cannot attack with Sidekick", 'field = "Bull, Sidekick"', head=card)
    )


def test_several_blockers_are_counted() -> None:
    passes(
        ran(
            "you: attack with Dock Hand\nopponent: block Dock Hand with Sidekick x2\nasks you: split",
            'field = "Dock Hand"',
            'field = "Sidekick x3"',
        )
    )


TWO = '[[card]]\nname = "Killer"\ntext = "When fielded: KO 2 target opposing characters."'
THREE = 'field = "Dock Hand, Net Mender, Sidekick"'


@pytest.mark.parametrize(
    "steps",
    [
        "you: target Net Mender and Sidekick",
        "you: target Sidekick, Net Mender",
        "you: target Net Mender\nyou: target Sidekick",
        "you: target Sidekick\nyou: target Net Mender",
        "you: target Sidekick\nasks you: target: Dock Hand; Net Mender\nyou: target Net Mender",
    ],
)
def test_several_targets_are_named_in_any_order(steps: str) -> None:
    passes(
        ran(
            f"you: field Killer\n{steps}",
            'reserve = "Killer L1"',
            THREE,
            head=TWO,
            expect='[expect.opponent]\nfield = "Dock Hand"\nprep = "Net Mender, Sidekick"',
        )
    )


def test_too_few_targets_are_refused() -> None:
    outcome = ran("you: field Killer\nyou: target Sidekick", 'reserve = "Killer L1"', THREE, head=TWO)
    fails(outcome, "refused as a whole: More must be chosen")


# cannot


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ("you: cannot attack with nothing", "is to be refused, but it can be declared"),
        ("you: cannot attack with Dock Hand", "is to be refused, but it can be declared"),
        ("you: cannot buy Dock Hand paying 2 fist", "but it can be paid in this way"),
        ("opponent: cannot buy Reef Crab  # P-006", "is to be refused by P-006, but nobody asks Opponent"),
        ("you: attack with Dock Hand\nopponent: cannot block nothing", "is to be refused, but it can be declared"),
    ],
)
def test_cannot_notices_what_can_be_done(steps: str, sentence: str) -> None:
    fails(
        ran(
            steps,
            'reserve = "2 fist, 1 bolt"\nfield = "Dock Hand"\nteam = "Net Mender"',
            'field = "Sidekick"\nteam = "Reef Crab"',
        ),
        sentence,
    )


def test_cannot_takes_payments() -> None:
    passes(
        ran(
            "you: cannot buy Net Mender paying 2 mask\nyou: cannot buy Net Mender paying 1 fist",
            'reserve = "2 fist, 1 bolt"\nteam = "Net Mender"',
        )
    )


def test_what_nobody_asks_cannot_be_done_for_that_reason() -> None:
    outcome = ran("opponent: cannot buy Reef Crab", 'reserve = "Sidekick"', 'team = "Reef Crab"')
    passes(outcome)
    (note,) = outcome.notes
    assert note.endswith(
        "'cannot buy Reef Crab' holds because nobody asks Opponent: the game waits for You. Main Step: what do you do?"
    )


@pytest.mark.parametrize("words", ["cannot bye Reef Crab", "cannot buy Reef Crub"])
def test_a_slip_does_not_hold_because_nobody_is_asked(words: str) -> None:
    outcome = ran(f"opponent: {words}", 'reserve = "Sidekick"', 'team = "Reef Crab"')
    assert outcome.result == WRONG
    assert "Did you mean" in told(outcome)


def test_cannot_does_not_look_at_a_question_that_was_answered() -> None:
    steps = "you: pass\nyou: cannot buy Net Mender"
    assert not ran("you: cannot buy Net Mender", 'team = "Net Mender"').notes
    outcome = ran(steps, 'team = "Net Mender"')
    passes(outcome)
    assert "nobody asks You" in outcome.notes[0]


# Names


def test_a_level_in_a_block_is_that_of_its_own_die() -> None:
    seats = ('field = "Raphael: Cool But Rude L1, Leonardo: Leads L2"', 'field = "Dock Hand L1"')
    attack = "you: attack with Raphael and Leonardo\nopponent: "
    fails(ran(f"{attack}block Leonardo L1 with Dock Hand", *seats), "block Leonardo L1 with Dock Hand")
    passes(ran(f"{attack}block Leonardo L2 with Dock Hand L1", *seats))


@pytest.mark.parametrize("name", ["Raphael", "TMNT-034", "Raphael: Cool But Rude", "Raphael L1", "Raphael #1"])
def test_a_die_is_called_by_name_id_subtitle_or_number_in_every_step(name: str) -> None:
    passes(
        ran(
            f"you: field {name}\nyou: attack with {name}\nopponent: block {name} with Sidekick #2\n"
            f"expect you attack of {name} = 3",
            'reserve = "Raphael: Cool But Rude L1, 2 fist"',
            'field = "Sidekick x2"',
            expect='[expect.opponent]\nfield = "Sidekick"',
        )
    )


def test_a_number_means_the_same_die_everywhere() -> None:
    card = '[[card]]\nname = "Sting"\ntext = "When fielded: deal 1 damage to target opposing character."'
    passes(
        ran(
            "you: field Sting\nyou: target Dock Hand #2\n"
            "expect opponent damage of Dock Hand #1 = 0\nexpect opponent damage of Dock Hand #2 = 1\n"
            "expect opponent damage of Dock Hand #3 = 0",
            'reserve = "Sting L1"',
            'field = "Dock Hand L3 x3"',
            head=card,
        )
    )


def test_numbers_in_declarations_are_those_of_dice() -> None:
    passes(
        ran(
            "you: attack with Dock Hand #2 and Dock Hand #3\n"
            "opponent: block Dock Hand #3 with Sidekick #2\neverybody: rest before damage\n"
            "expect you attack of Dock Hand #1 = 2",
            'field = "Dock Hand x3"',
            'field = "Sidekick x2"',
        )
    )


def test_an_ambiguous_name_is_refused() -> None:
    outcome = ran("you: attack with Dock Hand", 'field = "Dock Hand L1, Dock Hand L2"')
    fails(outcome, "could mean several things")


def test_names_may_have_commas() -> None:
    card = '[[card]]\nname = "Salt, Pepper and Co"\n[[card]]\nname = "Oil"'
    passes(
        ran(
            "you: attack with Oil, Salt, Pepper and Co",
            'field = "Oil, Salt, Pepper and Co L2, Sidekick"',
            'bag = "Salt, Pepper and Co, Sidekick"',
            head=card,
            expect='[expect.you]\nfield = "Sidekick"',
        )
    )


# Skipping and resting


def skipped(place: str, step: str, active: str, start: str = "main") -> Outcome:
    return ran(
        f"chance: any\neverybody: skip to {place}",
        'bag = "Sidekick x4"\nprep = "Sidekick"',
        'bag = "Sidekick x4"',
        head=f'step = "{start}"',
        expect=f'[expect]\nstep = "{step}"\nactive = "{active}"\nturn = {3 if active == "you" else 4}',
    )


@pytest.mark.parametrize(
    ("place", "step", "active", "start"),
    [
        ("opponent main", "main", "opponent", "main"),
        ("opponent's main", "main", "opponent", "clear and draw"),
        ("main", "main", "opponent", "main"),
        ("main", "main", "you", "clear and draw"),
        ("your main", "main", "you", "roll and reroll"),
    ],
)
def test_skipping_goes_to_the_next_such_moment(place: str, step: str, active: str, start: str) -> None:
    passes(skipped(place, step, active, start))


def test_skipping_to_the_end_of_the_turn_stops_before_the_next_one() -> None:
    skip = "everybody: skip to end of turn"
    passes(ran(skip, expect='[expect]\nturn = 3\nstep = "cleanup"'))
    passes(ran(f"chance: any\n{skip}\n{skip}", expect="[expect]\nturn = 4"))


def test_chance_that_was_told_does_not_run_ahead_of_a_skip() -> None:
    passes(
        ran(
            "chance: roll bolt, bolt, bolt, bolt\neverybody: skip to opponent main",
            'bag = "Sidekick x4"',
            'bag = "Sidekick x4"',
            expect='[expect]\nstep = "main"\nactive = "opponent"\nturn = 4',
        )
    )


def test_who_declines_to_attack_is_past_the_attack_step() -> None:
    passes(ran("you: attack with nothing", 'field = "Sidekick"', expect='[expect]\nstep = "cleanup"'))
    passes(ran("you: attack with nothing", 'field = "Sidekick"', expect='[expect]\nstep = "attack"', version=1))


def test_the_table_rests_in_combat_where_a_line_wants_to_look() -> None:
    passes(
        ran(
            "you: attack with Dock Hand\nopponent: block Dock Hand with Breakwater Guard\n"
            "everybody: rest after blocks\nexpect opponent damage of Breakwater Guard = 0\n"
            "everybody: rest before damage\nexpect you attacking = Dock Hand\n"
            "expect opponent damage of Breakwater Guard = 0\n"
            "everybody: go on\nexpect opponent damage of Breakwater Guard = 2",
            'field = "Dock Hand L1"',
            'field = "Breakwater Guard L3"',
        )
    )


def test_without_such_a_line_combat_goes_on() -> None:
    passes(
        ran(
            "you: attack with Dock Hand\nopponent: block Dock Hand with Breakwater Guard\n"
            "expect opponent damage of Breakwater Guard = 2",
            'field = "Dock Hand L1"',
            'field = "Breakwater Guard L3"',
        )
    )


# What must not be


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ("expect you life != 20", "you life is what it must not be"),
        ("expect you field != Dock Hand, Sidekick", "you field is what it must not be"),
        ("expect you field lacks Dock Hand L1", "You has Dock Hand L1 in field"),
        ("expect you keywords of Dock Hand !=", "is what it must not be"),
        ("you: field Sidekick\nnever: You field Sidekick at level 1.", "happened"),
        ("asks nobody", "The game waits for You. Main Step"),
    ],
)
def test_what_must_not_be_is_noticed(steps: str, sentence: str) -> None:
    fails(ran(steps, 'field = "Dock Hand, Sidekick"\nreserve = "Sidekick"'), sentence)


def test_what_is_not_so_passes() -> None:
    passes(
        ran(
            "expect you life != 19\nexpect you field != Sidekick\nexpect you field lacks Night Thief, Dock Hand L2\n"
            "never: You gain 1 life.\nyou: attack with nothing\nasks nobody",
            'field = "Dock Hand, Sidekick"',
            'team = "Night Thief"',
            expect='[expect]\nnever = ["You gain 1 life."]\n[expect.you]\nlacks = { field = "Night Thief" }\n'
            '[expect.you.not]\nfield = "Sidekick"\nattack = { "Dock Hand" = 3 }',
        )
    )


def test_a_section_of_what_must_not_be_is_checked() -> None:
    fails(ran("", 'field = "Sidekick"', expect='[expect.you.not]\nfield = "Sidekick"'), "must not be")


# Chance and lists


@pytest.mark.parametrize("name", ["Raphael", "TMNT-034", "Raphael: Cool But Rude"])
def test_chance_is_told_with_names_ids_and_subtitles(name: str) -> None:
    passes(
        ran(
            f"chance: draw {name}\nchance: roll {name}: L1, fist, fist, fist\nyou: reroll nothing",
            'bag = "Raphael: Cool But Rude, Sidekick x7"',
            head='step = "clear and draw"',
            expect='[expect.you]\nreserve = "TMNT-034 L1, Sidekick fist x3"',
        )
    )


def test_a_printed_card_with_a_comma_in_its_name_can_be_listed() -> None:
    passes(ran("", head='basics = ["Paul Heyman, Manager", "Press On"]'))


def test_a_character_face_in_the_pool_of_who_waits_is_refused_with_the_ruling() -> None:
    outcome = ran("", opponent='reserve = "Dock Hand L1"')
    assert outcome.result == WRONG
    assert "Z-012, A18" in told(outcome)


def test_answers_that_only_a_number_tells_apart_are_shown_with_the_numbers_of_dice() -> None:
    passes(
        ran(
            "you: attack with Dock Hand #1 and Dock Hand #3\n"
            "asks opponent: blockers: block Dock Hand #1 with Sidekick; block Dock Hand #3 with Sidekick; done",
            'field = "Dock Hand x3"',
            'field = "Sidekick"',
        )
    )
    steps = "you: attack with Dock Hand #1 and Dock Hand #3"
    outcome = ran(steps, 'field = "Dock Hand x3"', 'field = "Sidekick"', expect="[expect.you]\nlife = 1")
    fails(outcome, "It can be: block Dock Hand L1 #1 with Sidekick; block Dock Hand L1 #3 with Sidekick; done.")


def test_may_and_cannot_among_the_expectations_are_strict_too() -> None:
    expected = '[expect.you]\ncannot = ["attack with nothing"]'
    fails(ran("", 'field = "Sidekick"', expect=expected), "it can be declared")
    outcome = ran("", opponent='team = "Reef Crab"', expect='[expect.opponent]\ncannot = ["buy Reef Crab"]')
    passes(outcome)
    assert "nobody asks Opponent" in outcome.notes[0]


def test_a_level_at_which_the_die_is_not_there_is_a_mistake_that_names_the_levels() -> None:
    outcome = ran(
        "you: attack with Dock Hand\nopponent: cannot block Dock Hand L1 with Sidekick",
        'field = "Dock Hand L2, Dock Hand L3"',
        'field = "Sidekick"',
    )
    assert outcome.result != PASSED
    outcome = ran(
        "you: attack with Dock Hand\nopponent: cannot block Dock Hand L1 with Sidekick",
        'field = "Dock Hand L2"',
        'field = "Sidekick"',
    )
    assert outcome.result == WRONG
    assert "There is no Dock Hand L1 on the table; there is Dock Hand L2." in told(outcome)


RANGE = """edition = "bfu"
[[card]]
name = "Long Gun"
keywords = ["Range 1"]"""


@pytest.mark.parametrize("words", ["target Sidekick x3", "target Sidekick #1 and Sidekick #2 and Sidekick #3"])
def test_several_questions_want_a_step_for_each(words: str) -> None:
    outcome = ran(
        f"you: attack with Long Gun x3\nyou: {words}", 'field = "Long Gun x3"', 'field = "Sidekick x3"', head=RANGE
    )
    fails(outcome, "Write a step for each: target sidekick")


@pytest.mark.parametrize("steps", [("#1", "#2", "#3"), ("#2", "#3"), ("#3", "#1", "#2")])
def test_a_target_that_is_not_asked_for_may_have_its_step(steps: tuple[str, ...]) -> None:
    targets = "".join(f"you: target Sidekick {number}\n" for number in steps)
    passes(
        ran(
            f"you: attack with Long Gun x3\n{targets}",
            'field = "Long Gun x3"',
            'field = "Sidekick x3"',
            head=RANGE,
            expect='[expect.opponent]\nfield = ""\nprep = "Sidekick x3"',
        )
    )


@pytest.mark.parametrize("version", [1, 2])
def test_skipping_to_main_is_known_in_both_formats(version: int) -> None:
    outcome = ran("chance: any 1\neverybody: skip to main", expect='[expect]\nactive = "opponent"', version=version)
    passes(outcome)

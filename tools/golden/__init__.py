"""The golden files of `tests/golden/`: what must stay the same while the engine is rewritten.

    python -m tools.golden compare                are all stored games still the same?
    python -m tools.golden accept [GAME ...]      take what they are now as right, and say which changed and where
    python -m tools.golden trace GAME 120 125     the facts after some answers, to compare two versions
    python -m tools.golden write [GAME ...]       play stored games again, where their answers do not fit any more
    python -m tools.golden counts                 count the lines of answers from some positions again
    python -m tools.golden playthroughs           write the games that are kept in words again
    python -m tools.golden cut FILE AT NAME NOTE  keep a position of a recorded game in tests/positions/
    python -m tools.golden positions              write the records of those positions again, after a change of words
    python -m tools.golden positions --from-records   the other way round, after a change of the offered answers
    python -m tools.golden questions              write every kind of question again, in words
    python -m tools.golden texts                  write every refusal, event and duration again, in words

docs/testing.md says when to use which.
"""

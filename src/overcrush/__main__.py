"""`python -m overcrush` and the `overcrush` script: choose the engine, then run the command line."""

from overcrush.compiled_engine import switch_if_asked

INTERRUPTED = 130
"""What shells expect of a program that Ctrl-C has ended."""


def main() -> None:
    """Run the command line."""
    switch_if_asked()
    try:
        # After the switch: whatever is imported before it would be imported twice.
        from overcrush.cli.main import run

        run()
    except KeyboardInterrupt:
        # While the modules are still being imported there is nothing to save and nothing to say.
        raise SystemExit(INTERRUPTED) from None


if __name__ == "__main__":
    main()

"""`python -m overcrush` and the `overcrush` script: choose the engine, then run the command line."""

from overcrush.fast import switch_if_asked


def main() -> None:
    """Run the command line."""
    switch_if_asked()
    # After the switch: whatever is imported before it would be imported twice.
    from overcrush.cli.main import run

    run()


if __name__ == "__main__":
    main()

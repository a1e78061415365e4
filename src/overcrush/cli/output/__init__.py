"""What several subcommands print with: text for people and for pipes, and a progress bar."""

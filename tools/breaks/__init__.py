"""Ways to break the rules, one module for each letter of the rulebook: `make break-rules` tries them all."""

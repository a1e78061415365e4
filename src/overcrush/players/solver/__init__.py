"""What can be proven of the rest of a turn: a win, the greatest damage, survival, whatever the other side answers."""

"""The game in the terminal: menu, board, prompts, explanations, saving. It holds no rule."""

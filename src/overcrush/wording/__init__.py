"""What people read: questions, answers, the story, explanations."""

"""Players who look ahead: a tree of answers, its settings, its result, and what they learn of the teams beforehand."""

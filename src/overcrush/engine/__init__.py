"""The rules: state, questions, answers, the machine. Standard library and abilities only; compiles with mypyc."""

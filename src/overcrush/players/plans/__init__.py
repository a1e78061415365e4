"""What players do without looking ahead: plans for attacks, blocks and rerolls, and the policy made of them."""

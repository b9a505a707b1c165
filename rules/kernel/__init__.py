"""What every game shares: the contract, the table, seats, dice, events, secrets."""

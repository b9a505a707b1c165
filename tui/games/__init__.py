"""How each game is drawn, one folder a game."""

"""How Saludos, Amigos! is drawn."""

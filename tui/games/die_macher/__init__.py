"""How Die Macher is drawn."""

"""How Millions of Dollars is drawn."""

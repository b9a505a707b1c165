"""Die Macher on the screen."""

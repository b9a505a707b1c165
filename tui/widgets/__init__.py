"""Widgets that any screen or game can use, one a file."""

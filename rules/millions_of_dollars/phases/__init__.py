"""One file a phase of a heist."""

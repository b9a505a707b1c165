"""The phases of a round, one file each, in the order in which they are played."""

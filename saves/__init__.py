"""Campaigns on disk: one file each, every move safe before it is shown."""

"""The version of Backroom, and of its rules as saves record them."""

__version__ = "0.1.0"

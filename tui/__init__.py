"""The application and the command line: all that people see and touch."""

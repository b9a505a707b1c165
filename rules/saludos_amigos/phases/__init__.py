"""The turn of Saludos, Amigos!, a file for each part of it."""

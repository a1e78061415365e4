"""Records: whole games as text, read and written."""

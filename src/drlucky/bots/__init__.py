"""Players that see a view and choose."""

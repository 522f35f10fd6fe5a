"""Objects by the departments of the catalogue. Each module registers its own with `shows`."""

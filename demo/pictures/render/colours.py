"""Colours of goods, by the names that the catalogue's picture keys use."""

_hex = {
    'black': '17191c', 'white': 'f2f1ed', 'grey': '7d8287', 'silver': 'c3c7cb', 'gold': 'd3a94c', 'titanium': '9b948b',
    'blue': '2f62b5', 'navy': '1f2f52', 'sky': '8dbbe0', 'turquoise': '2fa7a6', 'teal': '1d6f72', 'green': '2f7d4f',
    'sage': '93a68a', 'olive': '5f6439', 'red': 'b3202a', 'burgundy': '6a1b2b', 'coral': 'e5766a', 'pink': 'e3a5b4',
    'purple': '6b4b93', 'orange': 'd9702b', 'terracotta': 'b5623f', 'yellow': 'e5be3a', 'mustard': 'c99a34',
    'beige': 'cdb899', 'cream': 'ebe2cf', 'brown': '6f4a32', 'walnut': '5b3d2a',
}


def rgb(colour):
    """Returns linear RGB of a name of a colour or of a hex triplet such as `c3c7cb`."""
    value = _hex.get(colour, colour)
    return tuple(_linear(int(value[place : place + 2], 16) / 255) for place in (0, 2, 4))


def _linear(channel):
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

"""Home: furnished offices, cut open at the two sides that face the camera. Lengths are metres."""

from ..materials import fabric, gloss, glow, matte, metal, plastic, wood
from ..registry import shows
from ..shapes import box, cylinder, turned
from .devices_free import _office_chair as office_chair
from .home_free import plant_pot
from .home_interiors import (
    at_right,
    chair,
    framed,
    furnish,
    planks,
    put,
    room,
    rug,
    to_right,
)
from .home_office import filing_cabinet, meeting_table, water_dispenser, whiteboard
from .home_parts import face, legs

away = 180


def carpet_tiles(width, depth):
    tones = [fabric(colour) for colour in ('8a9199', '838a92', '9097a0')]
    across, along = round(width / 0.6), round(depth / 0.6)
    wide, deep = width / across, depth / along
    for c in range(across):
        for r in range(along):
            place = (-width / 2 + wide * (c + 0.5), -depth / 2 + deep * (r + 0.5), -0.03)
            box((wide - 0.004, deep - 0.004, 0.03), place, tones[(c + 2 * r) % 3])


def monitor():
    """Monitor on its foot, which faces -Y."""
    dark = plastic('1d1e21')
    box((0.22, 0.17, 0.012), (0, 0, 0), dark, 0.005)
    box((0.05, 0.03, 0.2), (0, 0.03, 0.01), dark)
    box((0.58, 0.03, 0.35), (0, 0, 0.12), dark, 0.008)
    face(0.55, 0.31, (0, -0.015, 0.145), glow('9cc3dc', 0.6), 0.003, 0)
    for k, wide in enumerate((0.3, 0.38, 0.22, 0.34)):
        face(wide, 0.03, ((wide - 0.46) / 2, -0.0185, 0.36 - 0.06 * k), glow('e9f1f5', 0.6), 0.001, 0)
    face(0.55, 0.04, (0, -0.0185, 0.415), glow('2f5f86', 0.6), 0.001, 0)
    box((0.42, 0.14, 0.015), (0, -0.28, 0), dark, 0.005)
    box((0.06, 0.1, 0.02), (0.3, -0.28, 0), dark, 0.009)


def files(width, at, hues):
    """Row of files with their backs to -Y; `at` is the middle of its lower front edge."""
    x, y, z = at
    count = int(width / 0.075)
    for k in range(count):
        left = x - count * 0.0375 + 0.075 * (k + 0.5)
        box((0.07, 0.22, 0.29), (left, y + 0.11, z), plastic(hues[k % len(hues)]), 0.004)
        face(0.045, 0.12, (left, y, z + 0.12), matte('f4f3ee'), 0.003, 0)


def shelves(width, hues):
    """Open shelves with files along X, their backs at Y = 0."""
    body = plastic('f4f2ee', 0.4)
    box((width, 0.02, 1.9), (0, -0.01, 0), body)
    for x in (-width / 2, 0, width / 2):
        box((0.03, 0.36, 1.9), (x, -0.18, 0), body, 0.004)
    for k in range(6):
        box((width, 0.36, 0.025), (0, -0.18, 0.05 + 0.365 * k), body, 0.003)
    for side in (-1, 1):
        box((width / 2 - 0.04, 0.02, 0.7), (side * width / 4, -0.36, 0.07), wood('b08456'), 0.004)
        box((0.02, 0.02, 0.14), (side * 0.07, -0.375, 0.5), metal('3a3d40'), 0.004)
        for k in (2, 3):
            files((width / 2 - 0.1) * (0.95 if (k + side) % 2 else 0.6), (side * width / 4, -0.33, 0.075 + 0.365 * k), hues[(k + side) % 2])
    turned([(0.05, 0), (0.09, 0.08), (0.05, 0.18), (0.06, 0.22)], (-width / 4, -0.18, 0.075 + 0.365 * 4), gloss('2f7d78'))
    for k, colour in enumerate(('1d6f72', 'c99a34', 'e6ddcc')):
        box((0.3, 0.22, 0.035), (width / 4, -0.18, 0.075 + 0.365 * 4 + 0.035 * k), matte(colour), 0.004)


def desk(width, depth, top, panelled=False):
    """Desk along X whose sitter is at -Y, with a drawer unit; a panel hides the legs at +Y."""
    timber, frame = wood(top), metal('e4e4e2', 0.4)
    box((width, depth, 0.03), (0, 0, 0.71), timber, 0.006)
    legs(width - 0.06, depth - 0.08, 0.71, frame, 0.05)
    for x in (-width / 2 + 0.055, width / 2 - 0.055):
        box((0.05, depth - 0.1, 0.04), (x, 0, 0.67), frame)
    if panelled:
        box((width - 0.12, 0.02, 0.48), (0, depth / 2 - 0.05, 0.2), timber, 0.004)
    box((0.4, depth - 0.2, 0.56), (width / 2 - 0.3, 0.02, 0.08), plastic('f1efe9'), 0.006)
    for k in range(3):
        face(0.38, 0.17, (width / 2 - 0.3, 0.02 - (depth - 0.2) / 2, 0.09 + 0.18 * k), plastic('f7f5f0'), 0.012)
        box((0.14, 0.02, 0.012), (width / 2 - 0.3, -0.01 - (depth - 0.2) / 2, 0.2 + 0.18 * k), metal('8d9195', 0.4), 0.004)


def put_office_chair(at, degrees):
    furnish(office_chair, 0.62, at, degrees)


@shows('fitted-office', elevation=30, quarter=45)
def fitted_office():
    """Office of a manager: a desk with visitors' chairs, shelves with files, a second desk and a round table."""
    window = (-0.75, 1.45, 0.35, 2.15)
    room(4.6, 4.0, ('dfe4e6', 'eceae4'), planks(('b98d5f', 'b08456', 'c0966a')), right_window=window)
    rug(2.9, 2.3, (-0.65, 0.2), '5b6b78', '8f9ba5')
    put(lambda: shelves(1.9, (('2f4a6b', '35593f', '2f4a6b'), ('8c8478', 'b3202a', '23272c'))), (-1.15, 1.98, 0))
    framed(1.0, 0.7, (0.65, 2.0, 1.35), ('cfe0e2', '93a68a', '1d6f72'))
    put(lambda: desk(1.8, 0.85, '8a5f3c', panelled=True), (-0.65, 0.55, 0), away)
    put_office_chair((-0.65, 1.2, 0), 0)
    put(monitor, (-1.0, 0.5, 0.74), away + 12)
    box((0.3, 0.21, 0.006), (-0.35, 0.62, 0.74), matte('fbfbf9'))
    box((0.24, 0.17, 0.025), (0.0, 0.45, 0.74), matte('7a2430'), 0.004)
    for x in (-1.15, -0.2):
        put(lambda: chair('teal'), (x, -0.45, 0), away + (14 if x < -1 else -14))
    put(lambda: desk(1.5, 0.7, 'c9a77a'), (1.92, -1.1, 0), at_right)
    put(monitor, (2.02, -1.05, 0.74), at_right)
    put_office_chair((1.25, -1.1, 0), to_right + 10)
    furnish(filing_cabinet, 0.46, (1.55, 1.68, 0))
    furnish(plant_pot, 0.6, (2.0, 1.6, 0))
    cylinder(0.36, 0.03, (-0.95, -1.45, 0.68), wood('c9a77a'), edge=0.01)
    turned([(0.22, 0), (0.22, 0.02), (0.035, 0.03), (0.035, 0.68)], (-0.95, -1.45, 0), metal('3a3d40'), smooth=False)
    put(lambda: chair('mustard'), (-1.65, -1.45, 0), to_right)
    put(lambda: chair('mustard'), (-0.25, -1.45, 0), at_right)


@shows('office-floor', elevation=30, quarter=45)
def office_floor():
    """Office with many desks: two benches with screens between the desks, a table for meetings and a whiteboard."""
    window = (-2.3, 1.2, 0.35, 2.15)
    room(6.6, 5.4, ('eceae4', 'dfe4e6'), carpet_tiles, right_window=window)
    for y in (-1.45, 0.2):
        for x in (-2.1, -0.6):
            put(lambda: desk(1.48, 0.72, 'd0b088'), (x, y, 0))
            put(monitor, (x, y + 0.1, 0.74), 0)
            put_office_chair((x + 0.1, y - 0.6, 0), away - 15)
            box((1.42, 0.03, 0.42), (x, y + 0.37, 0.72), fabric('2f7d78' if y > 0 else '3f6f9a'), 0.006)
    put(lambda: shelves(1.9, (('2f4a6b', '35593f', '2f4a6b'), ('8c8478', 'b3202a', '23272c'))), (-2.1, 2.68, 0))
    furnish(whiteboard, 1.9, (0.2, 2.35, 0))
    furnish(water_dispenser, 0.32, (1.75, 2.4, 0))
    furnish(meeting_table, 2.5, (1.9, -0.75, 0), at_right)
    furnish(plant_pot, 0.7, (2.75, 2.2, 0))

"""Phones, tablets and watches. Lengths are centimetres."""

import math

from ..materials import dark_glass, fabric, glass, gloss, leather, metal, plastic, rubber, screen
from ..registry import shows
from ..shapes import ball, box, cylinder, plate, text
from .devices_parts import disc, lens, rounded, slab

_frames = {'white': 'd9d8d4', 'black': '2a2c30', 'titanium': 'a39c92'}


def _icons(x, y, bottom, columns, rows, step):
    tints = ('f2f3f5', '58b368', 'f0b43c', '4c8df0', 'e2574c', 'b57be0', 'f2f3f5', '38b6c8')
    for row in range(rows):
        for column in range(columns):
            place = (x + (column - (columns - 1) / 2) * step, y, bottom + row * step)
            slab(step * 0.62, step * 0.62, 0.02, place, plastic(tints[(row * 3 + column) % 8], 0.5), step * 0.15)


def _phone_front(x, y, colours=('1b2f6b', '7fc4d8')):
    slab(7.3, 15.2, 0.75, (x, y, 0), metal('3a3c40'), 1.0, 0.12)
    slab(7.05, 14.95, 0.04, (x, y - 0.74, 0.12), dark_glass(), 0.9)
    slab(6.75, 14.65, 0.03, (x, y - 0.77, 0.27), screen(*colours), 0.8)
    disc(0.17, 0.02, (x, y - 0.8, 14.35), plastic('050505'))
    _icons(x, y - 0.8, 1.0, 4, 1, 1.45)
    _icons(x, y - 0.8, 3.4, 4, 2, 1.45)


def _phone_back(x, y, colour, eyes):
    frame = metal(_frames.get(colour, colour), 0.3)
    slab(7.3, 15.2, 0.75, (x, y, 0), frame, 1.0, 0.12)
    slab(7.1, 15.0, 0.05, (x, y - 0.74, 0.1), gloss(colour), 0.9, 0.02)
    if eyes == 3:
        slab(4.0, 4.0, 0.22, (x - 1.3, y - 0.77, 10.6), metal('33353a', 0.3), 1.1, 0.06)
        for dx, z in ((-2.2, 13.6), (-2.2, 11.7), (-0.5, 12.65)):
            lens(0.8, (x + dx, y - 0.98, z), 0.2)
        disc(0.28, 0.05, (x - 0.3, y - 0.98, 13.9), plastic('f6ecd0'))
    else:
        slab(1.9, 4.0, 0.2, (x - 2.2, y - 0.77, 10.6), metal(_frames.get(colour, colour), 0.3), 0.94, 0.06)
        for z in (13.6, 11.6):
            lens(0.78, (x - 2.2, y - 0.96, z), 0.2)
        disc(0.28, 0.05, (x - 0.7, y - 0.78, 13.6), plastic('f6ecd0'))
    for z, tall in ((9.2, 1.6), (7.2, 1.0)):
        box((0.1, 0.3, tall), (x - 3.66, y - 0.4, z), frame)


@shows('phone-back', 'black', elevation=8, quarter=30)
def _phone_back_alone(colour):
    _phone_back(0, 0, colour, 3)


@shows('phone', 'black', elevation=8, quarter=22)
def _phone(colour):
    _phone_back(4.1, 1.8, colour, 2)
    _phone_front(-3.4, 0)


@shows('fold-phone', 'black', elevation=10, quarter=20)
def _fold_phone(colour):
    for side in (-1, 1):
        half = math.radians(14) * side
        for size, depth, y, material, corner in (
            ((6.9, 15.2), 0.55, 0, metal('3a3c40'), 0.8),
            ((6.7, 15.0), 0.04, -0.54, dark_glass(), 0.7),
            ((6.62, 14.6), 0.03, -0.57, screen('2a2468', 'e08a6c'), 0.5),
        ):
            part = slab(size[0], size[1], depth, (0, 0, (15.2 - size[1]) / 2), material, corner, 0.08 if y == 0 else 0)
            part.rotation_euler = (math.pi / 2, 0, half)
            part.location.x = side * 3.44 * math.cos(half) + y * -math.sin(half)
            part.location.y = -3.4 * abs(math.sin(half)) + y * math.cos(half)
    box((0.5, 0.4, 15.0), (0, 0.25, 0.1), metal('55585c'), 0.1)


@shows('tablet', elevation=20, quarter=25)
def _tablet():
    lean = math.radians(-14)
    slab(25, 17.6, 0.6, (0, 0, 0.6), metal('8b9096'), 1.2, 0.12).rotation_euler.x += lean
    down, back = math.cos(lean), -math.sin(lean)
    for width, height, depth, y, z, material, corner in (
        (24.6, 17.2, 0.04, 0.59, 0.2, dark_glass(), 1.0),
        (23.0, 15.6, 0.04, 0.62, 1.0, screen('27408f', 'f0a27a'), 0.5),
    ):
        part = slab(width, height, depth, (0, z * back - y * down, 0.6 + z * down + y * math.sin(lean) * -1), material, corner)
        part.rotation_euler.x += lean
    box((25, 14, 0.5), (0, -6.4, 0), fabric('3a3c40'), 0.2)
    for row in range(5):
        for column in range(12):
            wide = 8.5 if row == 0 and column == 4 else 1.5
            if row == 0 and 4 < column < 9:
                continue
            x = (column - 5.5) * 1.85 + (3.5 if wide > 2 else 0)
            box((wide, 1.3, 0.25), (x, -9.4 + row * 1.6, 0.45), plastic('1d1e21'), 0.1)
    cylinder(0.42, 15, (14.6, -14, 0.5), plastic('white'), turn=(-math.pi / 2, 0, 0))
    cylinder(0.42, 1.6, (14.6, -14, 0.5), plastic('d8d8d4'), top=0.08, turn=(math.pi / 2, 0, 0))


@shows('e-reader', elevation=10, quarter=28)
def _e_reader():
    slab(12.5, 17.4, 0.8, (0, 0, 0), plastic('1f2124'), 0.9, 0.2)
    slab(10.4, 13.8, 0.03, (0, -0.79, 2.3), plastic('e4ddcb', 0.8), 0.1)
    line = plastic('55524c')
    box((5, 0.02, 0.35), (0, -0.83, 14.6), line)
    for row in range(15):
        width = (8.8, 8.6, 8.9, 8.7, 5.2)[row % 5]
        box((width, 0.02, 0.16), (4.4 - width / 2, -0.83, 13.6 - row * 0.72), line)


@shows('smartwatch', 'black', elevation=22, quarter=30)
def _smartwatch(colour):
    strap = leather(colour) if colour == 'brown' else metal('b9b3aa', 0.35) if colour == 'titanium' else rubber(colour)
    case = metal('c9ccd0', 0.2) if colour in ('silver', 'pink', 'cream', 'turquoise') else metal('3d3f43', 0.25)
    outline = [(3.1 * math.cos(a), 3.1 * 0.88 * math.sin(a)) for a in (math.radians(angle) for angle in range(-235, 56, 5))]
    points = [(0, 3.0 - x, 3.0 - z) for x, z in outline]
    _band(points, 2.3, 0.28, strap)
    for step in range(4):
        angle = math.radians(150 + step * 14)
        ball(0.12, (0, 3.0 + 3.0 * math.cos(angle) + 0.1, 3.0 + 2.7 * math.sin(angle)), plastic('101113'))
    tilt = math.radians(-38)
    for size, depth, lift, material, corner in (
        ((3.9, 4.5), 1.0, 0.0, case, 1.1),
        ((3.6, 4.2), 0.12, 0.95, dark_glass(), 1.0),
        ((3.2, 3.8), 0.04, 1.06, screen('101c3c', '3c9ad0'), 0.85),
    ):
        half = size[1] / 2
        y = 1.2 - lift * math.cos(tilt) - half * -math.sin(tilt)
        z = 4.35 - lift * math.sin(tilt) - half * math.cos(tilt)
        part = slab(size[0], size[1], depth, (0, y, z), material, corner, 0.2 if lift == 0 else 0.04)
        part.rotation_euler.x += tilt
    cylinder(0.35, 0.35, (1.9, 0.5, 4.5), case, edge=0.05, turn=(0, math.pi / 2, 0))


def _band(points, width, thickness, material):
    """Strap: a ribbon along points of the plane of Y and Z."""
    outline = [(y, z) for _, y, z in points]
    middle = (sum(y for y, _ in outline) / len(outline), sum(z for _, z in outline) / len(outline))
    inner = [(middle[0] + (y - middle[0]) * (1 - thickness / 3), middle[1] + (z - middle[1]) * (1 - thickness / 3)) for y, z in outline]
    for first in range(len(outline) - 1):
        quad = [outline[first], outline[first + 1], inner[first + 1], inner[first]]
        thing = plate(quad, width, (-width / 2, 0, 0), material)
        thing.rotation_euler = (math.pi / 2, 0, math.pi / 2)


@shows('screen-protector', elevation=14, quarter=28)
def _screen_protector():
    tint = glass('5d6a72', 0.08)
    for number in range(3):
        x, y = (number - 1) * 3.4, (1 - number) * -2.2
        slab(7.0, 14.8, 0.12, (x, -y, 0), tint if number else dark_glass(), 0.9)
        slab(1.4, 0.3, 0.02, (x, -y - 0.13, 14.1), plastic('101113'), 0.14)
        for edge in (-3.45, 3.45):
            box((0.08, 0.16, 13), (x + edge, -y - 0.06, 0.9), gloss('dfe7ea'))


@shows('sim-card', elevation=50, quarter=15, has_text=True)
def _sim_card(words):
    plate(rounded(8.56, 5.4, 0.35), 0.08, (0, 0, 0), gloss('f3f3f0'))
    plate(rounded(8.56, 1.2, 0.3, (0, 2.1)), 0.085, (0, 0, 0), plastic('6b2a86'))
    chip = [(-1.25, -0.75), (1.25, -0.75), (1.25, 0.35), (0.85, 0.75), (-1.25, 0.75)]
    plate([(x - 2.1, y + 0.1) for x, y in [(-1.45, -0.95), (1.45, -0.95), (1.45, 0.45), (0.95, 0.95), (-1.45, 0.95)]], 0.02, (0, 0, 0.08), plastic('cfcfcb'))
    plate([(x * 0.78 - 2.1, y * 0.85 + 0.1) for x, y in chip], 0.03, (0, 0, 0.1), metal('d9b25c', 0.3))
    for x in (-0.35, 0.35):
        box((0.05, 1.2, 0.01), (x - 2.1, 0.1, 0.13), metal('8d6d2b', 0.5))
    for y in (-0.3, 0.1, 0.5):
        box((1.9, 0.05, 0.01), (-2.1, y, 0.13), metal('8d6d2b', 0.5))
    if words:
        text(words, 0.62, (0, -1.7, 0.1), plastic('2b2140'), depth=0.01, turn=(0, 0, 0), width=7.6, bold=True)
    else:
        for y, width in ((-1.5, 5.5), (-2.0, 3.6)):
            box((width, 0.16, 0.01), (-3.6 + width / 2, y, 0.08), plastic('9a94a6'))
    for number in range(4):
        tall = 0.3 + number * 0.22
        box((0.24, tall, 0.01), (1.9 + number * 0.4, -0.35 + tall / 2, 0.081), plastic('6b2a86'))

"""Phones, tablets and watches. Lengths are centimetres."""

import math

from ..materials import clear, dark_glass, fabric, gloss, leather, metal, plastic, rubber, screen
from ..registry import shows
from ..shapes import ball, box, cylinder, plate, standing, text, tube
from .devices_parts import disc, lens, rounded, slab
from .leisure_sports import moved

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


@shows('fold-phone', 'black', elevation=10, quarter=24)
def _fold_phone(colour):
    """Phone that stands unfolded a little less than flat: one screen across both halves."""
    frame = metal(_frames.get(colour, colour), 0.3)
    half, turn = 7.1, 0.2
    for side in (-1, 1):
        moved(lambda side=side: _fold_half(side, half, frame), turn=(0, 0, side * turn))
    box((0.9, 0.5, 15.0), (0, 0.45, 0.1), frame, 0.2)


def _fold_half(side, width, frame):
    """Half of the phone: round corners only at its outer side."""
    def part(inset, at, depth, material):
        outline = rounded(width * 2 - inset * 2, 15.2 - inset * 2, 1.0 - inset * 0.7, (0, 7.6))
        standing([(max(0, x * side) * side, z) for x, z in outline], depth, (0, at, 0), material)

    part(0, 0.3, 0.5, frame)
    part(0.1, -0.19, 0.04, dark_glass())
    part(0.32, -0.22, 0.03, screen('2a2468', 'e08a6c'))


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


@shows('screen-protector', elevation=12, quarter=24)
def _screen_protector():
    """Three tinted sheets of glass, the first one before the phone that it is for."""
    _phone_front(-4.6, 3.4)
    tint, edge = clear('4a545c', 0.35), gloss('cfe0e4')
    for x, y in ((-2.4, 0), (4.4, 1.6), (6.6, -0.6)):
        slab(7.0, 14.8, 0.1, (x, y, 0), tint, 0.9)
        outline = [(x + a, y - 0.05, b) for a, b in rounded(7.0, 14.8, 0.9, (0, 7.4))]
        tube(outline, 0.07, edge, closed=True, smooth=False)
        slab(1.6, 0.34, 0.02, (x, y - 0.12, 13.9), plastic('101113'), 0.16)


@shows('sim-card', elevation=52, quarter=12, has_text=True)
def _sim_card(words):
    """Card of a SIM with its chip; `words` is a number, or two numbers, with hyphens for spaces."""
    violet, ink, line = plastic('6b2a86'), plastic('1d1530'), metal('8d6d2b', 0.5)
    plate(rounded(8.56, 5.4, 0.35), 0.08, (0, 0, 0), gloss('f3f3f0'))
    plate(rounded(8.56, 0.8, 0.3, (0, 2.3)), 0.085, (0, 0, 0), violet)
    x, y = -2.7, 0.95
    corners = [(-1.15, -0.8), (1.15, -0.8), (1.15, 0.4), (0.75, 0.8), (-1.15, 0.8)]
    plate([(x + a, y + b) for a, b in corners], 0.02, (0, 0, 0.08), plastic('cfcfcb'))
    plate([(x + a * 0.78, y + b * 0.8) for a, b in corners], 0.03, (0, 0, 0.1), metal('d9b25c', 0.3))
    for shift in (-0.35, 0.35):
        box((0.05, 1.26, 0.01), (x + shift, y, 0.13), line)
    for shift in (-0.25, 0.25):
        box((1.78, 0.05, 0.01), (x, y + shift, 0.13), line)
    for number in range(4):
        tall = 0.4 + number * 0.3
        box((0.32, tall, 0.01), (1.9 + number * 0.5, 0.3 + tall / 2, 0.081), violet)
    lines = _number_lines(words)
    first = -1.2 if len(lines) < 2 else -0.65
    for row, part in enumerate(lines):
        text(part, 1.05, (0, first - row * 1.25, 0.1), ink, depth=0.01, turn=(0, 0, 0), width=7.5, bold=True)


def _number_lines(words):
    """Lines of a number: two numbers stand one above the other."""
    parts = words.split('-')
    if len(words) < 16:
        return [' '.join(parts)] if words else []
    return [' '.join(parts[: len(parts) // 2]), ' '.join(parts[len(parts) // 2 :])]

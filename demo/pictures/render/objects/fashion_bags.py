"""Bags, luggage and small leather goods."""

import math

from ..materials import brass, fabric, gloss, gold, leather, matte, metal, rubber
from ..registry import shows
from ..shapes import ball, box, cylinder, ring, tube
from .devices_parts import rounded, slab
from .fashion_garment import surface
from .leisure_sports import moved


def oval_rings(levels, sides=96, wave=0.0, count=8, corner=0.6):
    """Rings of rounded rectangles: (height, half width, half depth)."""
    rings = []
    for z, width, depth in levels:
        ring_points = []
        for k in range(sides):
            a = 2 * math.pi * k / sides
            c, s = math.cos(a), math.sin(a)
            r = 1 + wave * math.sin(count * a + z)
            ring_points.append((width * r * math.copysign(abs(c) ** corner, c), depth * r * math.copysign(abs(s) ** corner, s), z))
        rings.append(ring_points)
    return rings


@shows('luggage', colour='navy', quarter=30)
def luggage(colour):
    shell, dark, bar = gloss(colour), rubber('1d1e20'), metal('b9bdc2', 0.3)
    box((46, 25, 66), (0, 0, 5), shell, 5)
    for x in range(-18, 19, 6):
        box((2.6, 26.2, 54), (x, 0, 11), shell, 1.0)
    box((46.5, 1.6, 66.5), (0, 0, 4.8), dark, 0.75)
    box((0.8, 5, 12), (23.2, 0, 36), bar, 0.3)
    for x in (-19, 19):
        for y in (-9, 9):
            box((5.5, 5.5, 3), (x, y, 3.6), dark, 1)
            for shift in (-1.3, 1.3):
                cylinder(2.4, 1.6, (x + shift - 0.8, y + 0.6, 2.4), dark, edge=0.5, turn=(0, math.pi / 2, 0))
            box((4.5, 4.5, 1.0), (x, y, 70.6), dark, 0.4)
    for x in (-8, 8):
        cylinder(0.9, 31, (x, 8, 70), bar)
    box((20, 3, 3.4), (0, 8, 100), dark, 1.2)
    tube([(-6, 0, 71), (-5, 0, 73.6), (5, 0, 73.6), (6, 0, 71)], 1.0, dark)
    tube([(23, 0, 36), (25.4, 0, 38), (25.4, 0, 48), (23, 0, 50)], 0.9, dark)


@shows('travel-bag', colour='brown', elevation=18)
def travel_bag(colour):
    hide, dark, stitch = leather(colour), leather('4a2f1e'), fabric('e0c795')
    rings = []
    for i in range(41):
        t = -1 + i / 20
        swell = (1 - abs(t) ** 6) * 0.08 + 0.92 if abs(t) < 1 else 0.9
        rings.append([(25 * t, 12 * swell * math.copysign(abs(math.cos(a)) ** 0.7, math.cos(a)), 13 + 13 * swell * math.copysign(abs(math.sin(a)) ** 0.75, math.sin(a)) * (1.0 if math.sin(a) < 0 else 0.95)) for a in (2 * math.pi * k / 72 for k in range(72))])
    surface(rings, hide, 0.4)
    for end in (0, -1):
        middle = [(rings[end][0][0], 0, 13)] * 72
        surface([rings[end], middle], hide, 0.3)
        tube(rings[end], 0.5, dark, closed=True)
    box((44, 0.9, 0.6), (0, 0, 24.9), brass(), 0.2)
    for x in (-11, 11):
        band = [(x, 12.3 * math.copysign(abs(math.cos(a)) ** 0.7, math.cos(a)), 13 + 13.1 * math.copysign(abs(math.sin(a)) ** 0.75, math.sin(a)) * (1 if math.sin(a) < 0 else 0.95)) for a in (math.pi * 0.12 + 2 * math.pi * k / 72 for k in range(73))]
        strip = [[(px + shift, py, pz) for shift in (-1.8, 1.8)] for px, py, pz in band]
        surface(strip, dark, 0.3, closed=False)
        for shift in (-1.5, 1.5):
            tube([(px + shift, py * 1.02, pz * 1.01) for px, py, pz in band], 0.12, stitch)
    for y in (-8.5, 8.5):
        tube([(-11, y * 1.3, 20), (-10.5, y, 27), (-6, y * 0.75, 35), (0, y * 0.7, 37), (6, y * 0.75, 35), (10.5, y, 27), (11, y * 1.3, 20)], 1.0, dark)
        for x in (-11, 11):
            ring(1.3, 0.3, (x, y * 1.36, 19.6), brass(), turn=(math.pi / 2, 0, 0))
    for x in (-25.3, 25.3):
        ring(1.6, 0.35, (x, 0, 21), brass(), turn=(0, math.pi / 2, 0))


@shows('straw-tote', colour='beige', elevation=20)
def straw_tote(colour):
    levels = [(28 * i / 28, 15 + 5.5 * (i / 28) ** 0.8, 7 + 2.0 * (i / 28)) for i in range(29)]
    light, dark = matte(colour), matte('a98a5e')
    rings = oval_rings(levels, corner=0.75)
    surface(rings, light, 0.5)
    for i, points in enumerate(rings):
        material = dark if 8 <= i <= 10 or 17 <= i <= 19 else light
        woven = [((x * (1 + 0.014 * (-1) ** (k + i))), y * (1 + 0.014 * (-1) ** (k + i)), z) for k, (x, y, z) in enumerate(points)]
        tube(woven, 0.52, material, closed=True)
    floor = [[(x * s, y * s, 0.2) for x, y, _ in rings[0]] for s in (1, 0.01)]
    surface(floor, light, 0.3)
    tube(rings[-1], 0.8, leather('8a5a35'), closed=True)
    for y in (-8.8, 8.8):
        tube([(-9, y, 22), (-8.5, y * 1.02, 29), (-5, y * 0.85, 41), (0, y * 0.8, 44), (5, y * 0.85, 41), (8.5, y * 1.02, 29), (9, y, 22)], 0.85, leather('8a5a35'))
        for x in (-9, 9):
            box((3, 0.7, 5), (x, y * 1.0, 20.5), leather('8a5a35'), 0.3)
            ball(0.45, (x, y * 1.06, 22.5), brass())


@shows('wallet', colour='navy', elevation=22, quarter=14)
def wallet(colour):
    """Folding wallet that stands open, cards in its slots and notes behind them."""
    hide, thread = leather(colour), fabric('a8a195')
    for side, cards in ((-1, ('c3c7cb', '2f7d4f', 'd3a94c')), (1, ('8a2a3c', 'e9e6df', '2f62b5'))):
        moved(lambda side=side, cards=cards: _wallet_half(side, cards, hide, thread), turn=(0, 0, side * 0.42))
    box((0.9, 0.7, 9.6), (0, 0.1, 0), hide, 0.34)


def _wallet_half(side, cards, hide, thread):
    middle = side * 5.9
    slab(11.6, 9.6, 0.4, (middle, 0.2, 0), hide, 0.7, 0.15)
    slab(10.6, 6.6, 0.06, (middle - 0.1, -0.25, 3.6), matte('a9c3a2' if side < 0 else 'cdb79a'), 0.1)
    slab(11.3, 8.9, 0.16, (middle, -0.28, 0.1), hide, 0.6, 0.06)
    for number, tint in enumerate(cards):
        y, top = -0.46 - number * 0.24, 8.3 - number * 1.9
        slab(8.6, 3.0, 0.08, (middle, y, top - 2.2), gloss(tint), 0.3)
        slab(10.2, top - 0.9, 0.14, (middle, y - 0.09, 0.25), hide, 0.35, 0.05)
        tube([(middle - 4.9, y - 0.25, top - 0.95), (middle + 4.9, y - 0.25, top - 1.0)], 0.028, thread)
    frame = [(middle + x, 0.02, z + 4.8) for x, z in rounded(11.1, 9.1, 0.6)]
    tube([(x, -0.45, z) for x, _, z in frame], 0.03, thread, closed=True, smooth=False)


@shows('clutch-bag', colour='gold', elevation=18, quarter=25)
def clutch_bag(colour):
    case, frame = metal('c99f4a', 0.45), gold(0.15)
    box((20, 4.6, 11), (0, 0, 0.4), case, 1.6)
    box((20.4, 0.9, 11.4), (0, 0, 0.2), frame, 0.42)
    for row in range(9):
        for column in range(17):
            x, z = -8.8 + column * 1.1 + 0.0, 1.7 + row * 1.05
            tones = ('f6f3ea', 'ead9a6', 'ffffff', 'd9b25a')
            ball(0.46, (x + (0.3 if row % 2 else -0.2), -2.35, z), gloss(tones[(row * 5 + column * 3) % 4]), scale=(1, 0.6, 1))
    for x in (-0.7, 0.7):
        ball(0.75, (x, 0, 12.0), gloss('f6f3ea'))
    tube([(-10, 0, 9), (-12, -1, 4), (-12.5, -4.5, 0.3), (-5, -6.5, 0.3), (4, -6, 0.3), (11.5, -4.5, 0.3), (12, -1, 4), (10, 0, 9)], 0.22, frame)


@shows('backpack', colour='black', quarter=30)
def backpack(colour):
    cloth, dark, zips = fabric(colour), fabric({'black': '2b2d31'}.get(colour, '3f2a5c')), metal('8d9195', 0.4)
    rings = []
    for i in range(41):
        t = i / 40
        width = 15.5 * (1 - 0.12 * t) * (1 - max(0, t - 0.72) ** 2 * 5.5)
        deep = 8.5 * (1 - 0.2 * t) * (1 - max(0, t - 0.8) ** 2 * 8)
        rings.append(oval_rings([(44 * t ** 0.98, width, deep)], corner=0.5)[0])
    floor, roof = [(x, y, 0.0) for x, y, _ in rings[0]], rings[-1]
    surface([[(x * 0.02, y * 0.02, 0) for x, y, _ in floor]] + rings + [[(x * 0.02, y * 0.02, 45.2) for x, y, _ in roof]], cloth, 0.3)
    box((23, 7, 19), (0, -6.6, 2), dark, 3)
    box((19, 4, 9), (0, -6.4, 24), dark, 1.8)
    tube([(-9, -9.6, 17.5), (-8, -10.2, 18.8), (8, -10.2, 18.8), (9, -9.6, 17.5)], 0.3, zips)
    tube([(-8, -8.6, 31.2), (8, -8.6, 31.2)], 0.25, zips)
    box((0.8, 0.4, 2.6), (7.5, -10.5, 16.0), zips, 0.15)
    box((0.8, 0.4, 2.4), (6.8, -8.9, 28.8), zips, 0.15)
    tube([(x * 1.015, y * 0.35, z) for x, y, z in (ring_points[0] for ring_points in rings[14:])] + [(0, -1, 45.3)] + [(x * 1.015, y * 0.35, z) for x, y, z in (ring_points[48] for ring_points in reversed(rings[14:]))], 0.35, zips)
    tube([(-4, 3, 44.2), (-3.4, 3, 48), (3.4, 3, 48), (4, 3, 44.2)], 0.9, dark)
    for x in (-8, 8):
        strap = [[(x * 0.55 + shift, 6 + 0 * shift, 43) for shift in (-2.4, 2.4)]]
        for px, py, pz in ((x * 0.75, 10.5, 39), (x, 12.8, 30), (x * 1.15, 13.2, 20), (x * 1.35, 11, 10), (x * 1.5, 7.5, 5)):
            strap.append([(px + shift, py, pz) for shift in (-2.4, 2.4)])
        surface(strap, dark, 1.2, closed=False)
    for x in (-14.6, 14.6):
        box((2.6, 10, 14), (x, 0, 3), dark, 1.2)

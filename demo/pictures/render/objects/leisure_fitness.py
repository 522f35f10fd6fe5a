"""Machines, weights and mats of a gym at home."""

import math

from ..imported import model
from ..materials import chrome, fabric, gloss, leather, matte, metal, plastic, rubber, screen
from ..registry import shows
from ..shapes import ball, box, copies, cylinder, plate, ring, tube, turned

across = (0, math.pi / 2, 0)
along = (math.pi / 2, 0, 0)


@shows('treadmill', quarter=35)
def _treadmill():
    model('BlendSwap-CC-BY/treadmill')


@shows('multi-gym')
def _multi_gym():
    model('BlendSwap-CC-BY/fitnessTower')


@shows('spin-bike', facing=0)
def _spin_bike():
    model('Scopia/indoor-bike')


def _disc(radius, width, at, material, hub):
    """Weight on a bar that lies along X; `at` is its inner side."""
    x, y, z = at
    cylinder(radius, width, at, material, edge=width * 0.25, turn=across)
    ring(radius * 0.72, width * 0.12, (x + width, y, z), material, turn=across)
    cylinder(radius * 0.26, width * 1.08, (x - width * 0.04, y, z), hub, turn=across)


@shows('barbell', elevation=20, quarter=35)
def _barbell():
    steel, black, red, blue = chrome(), rubber('1d1f22'), rubber('a5252c'), rubber('2a4f96')
    height = 0.225
    cylinder(0.014, 1.32, (-0.66, 0, height), steel, turn=across)
    for side in (-1, 1):
        cylinder(0.025, 0.42, (side * 0.87 - 0.21, 0, height), steel, turn=across)
        cylinder(0.04, 0.03, (side * 0.665 - 0.015, 0, height), steel, turn=across)
        place = 0.68
        for radius, width, material in ((0.225, 0.065, red), (0.225, 0.055, blue), (0.16, 0.04, black)):
            start = side * place if side > 0 else -place - width
            _disc(radius, width, (start, 0, height), material, metal())
            place += width + 0.004
        cylinder(0.04, 0.035, (side * (place + 0.02) - 0.0175, 0, height), metal('2b2d30', 0.4), turn=across)
    cylinder(0.0148, 0.3, (-0.5, 0, height), metal('8d9196', 0.5), turn=across)
    cylinder(0.0148, 0.3, (0.2, 0, height), metal('8d9196', 0.5), turn=across)


def _glove(at, material, white, turn):
    x, y, z = at
    ball(0.105, (x, y, z + 0.1), material, scale=(1, 1.25, 0.92))
    ball(0.045, (x - 0.09 * turn, y - 0.01, z + 0.12), material, scale=(0.9, 1.9, 0.9))
    cylinder(0.062, 0.16, (x, y + 0.08, z + 0.09), material, top=0.078, edge=0.02, turn=(-math.pi / 2, 0, 0))
    cylinder(0.074, 0.07, (x, y + 0.12, z + 0.09), white, top=0.078, edge=0.008, turn=(-math.pi / 2, 0, 0))


@shows('boxing-bag')
def _boxing_bag():
    skin, seam, steel, red = leather('1d1e21'), leather('b3202a'), chrome(), leather('b3202a')
    turned([(0.0, 0.0), (0.14, 0.0), (0.17, 0.02), (0.178, 0.08), (0.178, 1.12), (0.17, 1.18), (0.14, 1.2), (0, 1.2)], (0, 0, 0.12), skin)
    for height in (0.28, 1.14):
        cylinder(0.181, 0.05, (0, 0, height), seam, edge=0.01)
    for corner in range(4):
        angle = math.pi / 4 + corner * math.pi / 2
        x, y = 0.165 * math.cos(angle), 0.165 * math.sin(angle)
        box((0.035, 0.035, 0.2), (x * 1.04, y * 1.04, 1.17), seam, radius=0.008, turn=(0, 0, angle))
        for link in range(8):
            part = 1 - link / 8
            lying = ring(0.018, 0.005, (x * part, y * part, 1.39 + link * 0.043), steel, turn=(math.pi / 2, 0, angle + link * math.pi / 2))
            lying.scale = (0.8, 1.5, 1)
    ring(0.035, 0.008, (0, 0, 1.77), steel, turn=along)
    _glove((-0.34, -0.16, 0.0), red, fabric('e8e6e0'), -1)
    _glove((0.34, -0.16, 0.0), red, fabric('e8e6e0'), 1)


@shows('power-rack')
def _power_rack():
    frame, steel, seat, black = plastic('26282b', 0.35), metal(), leather('1b1c1f'), rubber()
    wide, deep, high = 0.6, 0.62, 2.1
    for x in (-wide, wide):
        for y in (-deep, deep):
            box((0.075, 0.075, high), (x, y, 0), frame, radius=0.006)
            if y < 0:
                hole = cylinder(0.014, 0.004, (x, y - 0.036, 0.35), steel, turn=along)
                copies(hole, [(0, 0, 0.1 * k) for k in range(1, 17)])
        for z in (0.0, high - 0.075):
            box((0.075, 2 * deep, 0.075), (x, 0, z), frame, radius=0.006)
        cylinder(0.024, 2 * deep, (x, deep, 0.72), steel, turn=along)
        box((0.08, 0.2, 0.03), (x, -deep - 0.1, 1.2), steel, radius=0.005)
        box((0.08, 0.02, 0.09), (x, -deep - 0.19, 1.2), steel, radius=0.005)
    box((2 * wide, 0.075, 0.075), (0, deep, 0), frame, radius=0.006)
    box((2 * wide, 0.075, 0.075), (0, deep, high - 0.075), frame, radius=0.006)
    tube([(-wide, -deep, high - 0.04), (-0.3, -deep, high - 0.04), (0.3, -deep, high - 0.04), (wide, -deep, high - 0.04)], 0.018, steel)
    bar = -deep - 0.12
    cylinder(0.015, 2.0, (-1.0, bar, 1.25), steel, turn=across)
    for side in (-1, 1):
        for k, radius in enumerate((0.22, 0.16)):
            _disc(radius, 0.05, (side * (0.74 + k * 0.055) - 0.025, bar, 1.25), black, steel)
    # The bench that stands in it, and the pulley at the back.
    box((0.28, 1.1, 0.07), (0, -0.35, 0.42), seat, radius=0.03)
    box((0.06, 1.0, 0.06), (0, -0.35, 0.36), frame, radius=0.006)
    for y in (-0.82, 0.12):
        box((0.06, 0.06, 0.38), (0, y, 0), frame, radius=0.006)
        box((0.42, 0.06, 0.05), (0, y, 0), frame, radius=0.006)
    for k in range(9):
        box((0.3, 0.1, 0.045), (0, deep - 0.1, 0.12 + k * 0.05), black, radius=0.004)
    cylinder(0.004, 1.4, (0, deep - 0.1, 0.55), black)
    cylinder(0.07, 0.03, (0, deep - 0.09, high - 0.16), black, turn=along)
    tube([(0, deep - 0.17, high - 0.16), (0, deep - 0.2, 1.5)], 0.004, black, smooth=False)
    tube([(-0.35, deep - 0.2, 1.42), (-0.25, deep - 0.2, 1.5), (0.25, deep - 0.2, 1.5), (0.35, deep - 0.2, 1.42)], 0.014, steel)


@shows('yoga-mat', elevation=28)
def _yoga_mat():
    mat, cork, foam, strap = rubber('6b4b93'), matte('b98d5c'), matte('8f7bb8'), fabric('2b2d30')
    spiral = [(0.024 + 0.0049 * a / math.pi, a) for a in (k * math.pi / 12 for k in range(24 * 5))]
    outer = [(r * math.cos(a), r * math.sin(a)) for r, a in spiral]
    inner = [((r - 0.007) * math.cos(a), (r - 0.007) * math.sin(a)) for r, a in reversed(spiral)]
    plate(outer + inner, 0.61, (-0.305, 0.04, 0.074), mat, turn=across)
    for x in (-0.17, 0.17):
        ring(0.0745, 0.006, (x, 0.04, 0.074), strap, turn=across).scale = (1, 1, 3)
    box((0.23, 0.15, 0.08), (-0.13, -0.17, 0), foam, radius=0.012)
    box((0.23, 0.15, 0.08), (0.16, -0.17, 0), cork, radius=0.012)


def _hex_dumbbell(size, at, black, steel):
    x, y, z = at
    turn = (math.pi / 2, 0, 0)
    long = 0.1 + size
    for side in (-1, 1):
        middle = side * (long / 2 + size * 0.45)
        cylinder(size, size * 0.9, (x, y + middle + size * 0.45, z), black, sides=6, edge=size * 0.12, turn=turn)
        cylinder(size * 0.45, 0.004, (x, y + middle + side * size * 0.46 + 0.002, z), steel, turn=turn)
    cylinder(0.016, long + size * 0.2, (x, y + (long + size * 0.2) / 2, z), steel, edge=0.003, turn=turn)


@shows('hex-dumbbells', elevation=18, quarter=25)
def _hex_dumbbells():
    black, steel, frame = rubber('1f2124'), chrome(), plastic('2a2c30', 0.35)
    shelves = ((0.12, 0.0, (0.075, 0.08, 0.085, 0.09)), (0.46, 0.12, (0.062, 0.066, 0.07, 0.073)), (0.8, 0.24, (0.046, 0.05, 0.054, 0.058)))
    for height, back, sizes in shelves:
        for edge in (-0.09, 0.09):
            box((1.0, 0.05, 0.03), (0, back + edge, height), frame, radius=0.005)
        for k, size in enumerate(sizes):
            _hex_dumbbell(size, (-0.36 + k * 0.24, back, height + 0.03 + size * 0.87), black, steel)
    for x in (-0.51, 0.51):
        tube([(x, -0.22, 0.03), (x, 0.1, 0.03), (x, 0.45, 0.03)], 0.028, frame, smooth=False)
        tube([(x, 0.0, 0.03), (x, 0.3, 0.9), (x, 0.36, 1.02)], 0.026, frame, smooth=False)
        for height, back, _ in shelves:
            box((0.04, 0.3, 0.05), (x, back + 0.02, height - 0.02), frame, radius=0.005)


@shows('dumbbells', elevation=28)
def _dumbbells():
    black, steel, red = plastic('202225', 0.5), metal('9da2a7', 0.35), plastic('b3202a')
    for y in (-0.16, 0.16):
        box((0.4, 0.19, 0.03), (0, y, 0), black, radius=0.012)
        for side in (-1, 1):
            box((0.13, 0.17, 0.05), (side * 0.125, y, 0.02), black, radius=0.01)
            for k in range(7):
                x = side * (0.078 + k * 0.017)
                size = 0.1 - k * 0.004
                cylinder(size, 0.013, (x - 0.0065, y, 0.135), black if k % 2 else steel, edge=0.003, turn=across)
            cylinder(0.05, 0.024, (side * 0.21 - 0.012, y, 0.135), red, edge=0.006, turn=across)
            cylinder(0.034, 0.03, (side * 0.214 - 0.015, y, 0.135), black, edge=0.006, turn=across)
        cylinder(0.0175, 0.16, (-0.08, y, 0.135), steel, edge=0.002, turn=across)
        groove = ring(0.0178, 0.002, (-0.05, y, 0.135), black, turn=across)
        copies(groove, [(0.0125 * k, 0, 0) for k in range(1, 9)])


@shows('protein-tub', elevation=12, quarter=25)
def _protein_tub():
    tub, lid, label, brown = plastic('1a1b1e', 0.3), plastic('1a1b1e', 0.45), gloss('6a3f26'), gloss('d3a94c')
    turned([(0, 0), (0.09, 0), (0.1, 0.008), (0.102, 0.02), (0.102, 0.23), (0.096, 0.252), (0.08, 0.265), (0, 0.265)], (0, 0, 0), tub)
    cylinder(0.1032, 0.165, (0, 0, 0.035), label)
    cylinder(0.1035, 0.014, (0, 0, 0.06), brown)
    cylinder(0.1035, 0.006, (0, 0, 0.182), brown)
    cylinder(0.086, 0.045, (0, 0, 0.262), lid, edge=0.006)
    rib = box((0.0035, 0.004, 0.036), (0, 0, 0.266), lid, radius=0.001)
    copies(rib, [(0.0865 * math.cos(a), 0.0865 * math.sin(a), 0) for a in (k * math.pi / 36 for k in range(72))])
    # Waves of chocolate on the label.
    for k in range(4):
        tube(
            [(0.104 * math.sin(a), -0.104 * math.cos(a), 0.1 + 0.017 * k + 0.007 * math.sin(7 * a)) for a in (-0.9 + 0.1 * n for n in range(19))],
            0.0035,
            gloss(('3f2415', '8a5a38')[k % 2]),
        )


@shows('rower', elevation=18, quarter=50)
def _rower():
    rail, black, steel, grey = metal('b9bdc1', 0.3), plastic('1d1f22'), chrome(), plastic('54585d')
    box((1.45, 0.06, 0.075), (0.45, 0, 0.36), rail, radius=0.008)
    cylinder(0.25, 0.11, (-0.62, 0.055, 0.42), black, edge=0.03, turn=along)
    cylinder(0.2, 0.005, (-0.62, -0.053, 0.42), grey, turn=along)
    for k in range(10):
        angle = k * math.pi / 5
        box((0.012, 0.004, 0.17), (-0.62 + 0.02 * math.sin(angle), -0.058, 0.42 + 0.02 * math.cos(angle)), black, turn=(0, angle, 0))
    cylinder(0.05, 0.02, (-0.62, -0.045, 0.42), black, edge=0.005, turn=along)
    box((0.4, 0.09, 0.1), (-0.38, 0, 0.34), black, radius=0.03)
    for x, wide in ((-0.72, 0.6), (1.13, 0.44)):
        tube([(x, -wide / 2, 0.03), (x, wide / 2, 0.03)], 0.03, black, smooth=False)
        tube([(x, 0, 0.03), (x + (0.12 if x < 0 else -0.02), 0, 0.38)], 0.03, rail, smooth=False)
    # Seat, feet, handle and monitor.
    box((0.3, 0.25, 0.03), (0.55, 0, 0.5), black, radius=0.014)
    box((0.16, 0.1, 0.07), (0.55, 0, 0.43), grey, radius=0.01)
    for y in (-0.11, 0.11):
        box((0.03, 0.11, 0.32), (-0.16, y, 0.33), grey, radius=0.012, turn=(0, -0.6, 0))
        box((0.045, 0.12, 0.05), (-0.24, y, 0.46), black, radius=0.012, turn=(0, -0.6, 0))
    tube([(-0.2, -0.24, 0.57), (-0.23, 0, 0.57), (-0.2, 0.24, 0.57)], 0.016, rubber())
    tube([(-0.23, 0, 0.57), (-0.45, 0, 0.54)], 0.006, steel, smooth=False)
    tube([(-0.5, 0, 0.55), (-0.42, 0, 0.8), (-0.26, 0, 0.93)], 0.016, black)
    box((0.025, 0.2, 0.17), (-0.26, 0, 0.87), black, radius=0.012, turn=(0, -0.25, 0))
    box((0.004, 0.13, 0.1), (-0.235, 0, 0.91), screen(), turn=(0, -0.25, 0))

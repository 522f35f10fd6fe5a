"""Things for babies: strollers, seats, beds, feeding and baths."""

import math

from ..imported import model
from ..materials import clear, dark_glass, fabric, gloss, matte, metal, plastic, screen
from ..registry import shows
from ..shapes import ball, box, cushion, cylinder, ring, tube, turned
from .leisure_skins import across, along, band, oval, side_view, skin


@shows('stroller', 'black')
def _stroller(colour):
    model('Scopia/stroller', painted='light-color-chair|color-bag', colour=colour, replaced={'dark-color-chair': fabric('4a4e54')})


@shows('cot', elevation=20)
def _cot():
    model('Scopia/crib')


@shows('baby-bottle', elevation=12)
def _baby_bottle():
    model('BlendSwap-CC-0/mamadeira', replaced={'glass': plastic('dfe7ec', 0.2), 'bico': plastic('e0c9a0', 0.4)})


@shows('high-chair')
def _high_chair():
    model('Scopia/baby_high_chair')


def _child_seat(colour, z=0.0):
    """Seat with a back, wings at the head and armrests, standing at a height."""
    cover, lining, shell = fabric(colour), fabric('3a3d42'), plastic('1d1f22')
    side_view([(-0.24, 0), (-0.22, 0.12), (0.1, 0.09), (0.2, 0.62), (0.32, 0.6), (0.26, 0.05), (0.2, 0)], 0.4, (0, 0, z), shell, 0.03)
    box((0.3, 0.36, 0.09), (0, -0.06, z + 0.09), cover, radius=0.04)
    box((0.32, 0.09, 0.5), (0, 0.09, z + 0.12), cover, radius=0.04, turn=(-0.2, 0, 0))
    box((0.3, 0.1, 0.24), (0, 0.2, z + 0.56), cover, radius=0.045, turn=(-0.2, 0, 0))
    box((0.2, 0.06, 0.17), (0, 0.155, z + 0.58), lining, radius=0.03, turn=(-0.2, 0, 0))
    for side in (-1, 1):
        side_view([(-0.06, 0.0), (-0.03, 0.2), (0.12, 0.24), (0.14, 0)], 0.07, (side * 0.175, 0.12, z + 0.56), cover, 0.03)
        side_view([(-0.02, 0.0), (0.0, 0.26), (0.1, 0.3), (0.12, 0)], 0.08, (side * 0.185, 0.09, z + 0.22), cover, 0.03)
        side_view([(-0.26, 0.02), (-0.25, 0.16), (-0.16, 0.2), (0.12, 0.23), (0.16, 0)], 0.07, (side * 0.2, 0, z + 0.02), shell, 0.03)
        side_view([(-0.22, 0.0), (-0.2, 0.06), (0.1, 0.08), (0.12, 0)], 0.06, (side * 0.2, 0, z + 0.18), cover, 0.025)


@shows('car-seat', 'grey')
def _car_seat(colour):
    black, red, steel = plastic('17191c'), plastic('b3202a'), metal()
    box((0.36, 0.62, 0.08), (0, 0.02, 0), black, radius=0.03)
    box((0.3, 0.34, 0.1), (0, 0.02, 0.06), black, radius=0.03)
    cylinder(0.16, 0.05, (0, 0, 0.13), plastic('55595e'), edge=0.01)
    for side in (-1, 1):
        box((0.03, 0.18, 0.025), (side * 0.13, 0.4, 0.05), steel, radius=0.004)
    _child_seat(colour, 0.17)
    strap = fabric('1a1b1e')
    for side in (-1, 1):
        band([(side * 0.07, 0.18, 0.78), (side * 0.075, 0.08, 0.66), (side * 0.06, 0.0, 0.5), (side * 0.03, -0.06, 0.4)], 0.038, (1, 0, 0), strap, 0.006)
        band([(side * 0.08, 0.09, 0.68), (side * 0.075, 0.04, 0.6), (side * 0.068, 0.0, 0.53)], 0.062, (1, 0, 0), fabric('2c2f33'), 0.02)
        band([(side * 0.03, -0.06, 0.4), (side * 0.1, 0.0, 0.38), (side * 0.16, 0.04, 0.36)], 0.035, (0, 0.5, 0.8), strap, 0.006)
    band([(0, -0.06, 0.4), (0, -0.13, 0.37), (0, -0.16, 0.34)], 0.05, (1, 0, 0), strap, 0.012)
    box((0.06, 0.035, 0.07), (0, -0.07, 0.365), black, radius=0.014, turn=(-0.5, 0, 0))
    box((0.03, 0.012, 0.03), (0, -0.09, 0.385), red, radius=0.004, turn=(-0.5, 0, 0))


@shows('booster-seat', 'red')
def _booster_seat(colour):
    _child_seat(colour)
    guide = plastic('b3202a')
    for side in (-1, 1):
        box((0.02, 0.06, 0.03), (side * 0.2, 0.08, 0.6), guide, radius=0.008)
        cylinder(0.035, 0.015, (side * 0.235 - 0.0075, -0.12, 0.14), plastic('55595e'), edge=0.005, turn=across)


@shows('baby-carrier', 'navy')
def _baby_carrier(colour):
    cloth, mesh, strap, buckle = fabric(colour), fabric('8d99ad'), fabric('17191c'), plastic('1d1f22')

    def rows(widths, out):
        made = []
        for z, wide in widths:
            bulge = 0.1 * math.sin(math.pi * min(1, max(0, (z - 0.02) / 0.5))) + out
            made.append([(wide * k / 8, -bulge - 0.07 * (1 - (k / 8) ** 2), z) for k in range(-8, 9)])
        return made

    skin(rows([(0.1, 0.21), (0.16, 0.215), (0.24, 0.19), (0.32, 0.165), (0.42, 0.155), (0.5, 0.15), (0.54, 0.14)], 0.03), cloth, closed=False, thickness=0.03, rounder=1)
    skin(rows([(0.22, 0.115), (0.3, 0.105), (0.38, 0.1), (0.46, 0.095)], 0.05), mesh, closed=False, thickness=0.01, rounder=1)
    skin(rows([(0.5, 0.1), (0.56, 0.11), (0.62, 0.1)], 0.05), cloth, closed=False, thickness=0.025, rounder=1)
    # The belt goes round the hips, straps over the shoulders to the back.
    belt = [(0.2 * math.cos(a), 0.13 * math.sin(a), 0.07) for a in (math.pi * (1.5 + k / 12) for k in range(25))]
    band(belt, 0.12, (0, 0, 1), cloth, 0.03, steps=2)
    box((0.07, 0.02, 0.06), (0, 0.14, 0.04), buckle, radius=0.01)
    for side in (-1, 1):
        x = side * 0.13
        band([(x, -0.15, 0.5), (x, -0.12, 0.6), (x * 0.95, -0.02, 0.66), (x * 0.85, 0.08, 0.62), (x * 0.9, 0.14, 0.48), (x * 1.1, 0.14, 0.34)], 0.075, (1, 0, 0), cloth, 0.026)
        band([(x * 1.1, 0.14, 0.34), (x * 1.5, 0.08, 0.28), (x * 1.55, -0.02, 0.28), (x * 1.3, -0.14, 0.32)], 0.03, (0, 0, 1), strap, 0.005)
        box((0.045, 0.02, 0.04), (x * 1.45, -0.09, 0.28), buckle, radius=0.006, turn=(0, 0, side * -1.0))


@shows('play-mat', elevation=38, quarter=28)
def _play_mat():
    colours = ['c9a878', '4f8fb0', 'd9806a', '7fa86a', 'd9b548']
    box((2.06, 1.86, 0.018), (0, 0, 0), fabric('8d8474'), radius=0.009)
    for column in range(5):
        for row in range(4):
            colour = colours[(column + 2 * row) % 5]
            x, y = (column - 2) * 0.4, (row - 1.5) * 0.45
            cushion((0.4, 0.45, 0.075), (x, y, 0.01), fabric(colour), puff=0.3)
            if (column + row) % 2:
                cylinder(0.1, 0.008, (x, y, 0.08), fabric(colours[(column + 2 * row + 2) % 5]), edge=0.003)
            else:
                outline = [(0.11 * (1 if k % 2 else 0.55) * math.sin(k * math.pi / 5), 0.11 * (1 if k % 2 else 0.55) * math.cos(k * math.pi / 5), 0.082) for k in range(10)]
                skin([outline, [(a, b, 0.088) for a, b, _ in outline]], fabric('f7f3ea'), smooth=False).location = (x, y, 0)


@shows('baby-monitor', elevation=14, quarter=22)
def _baby_monitor():
    white, grey, black = plastic('f0f0ee', 0.3), plastic('b9bec3'), dark_glass()
    box((0.17, 0.026, 0.105), (0.075, 0, 0.0), white, radius=0.012, turn=(-0.2, 0, 0))
    box((0.118, 0.004, 0.078), (0.06, -0.0125, 0.014), black, radius=0.002, turn=(-0.2, 0, 0))
    box((0.108, 0.002, 0.066), (0.06, -0.0155, 0.02), screen('26303a', '9fb3bd'), turn=(-0.2, 0, 0))
    for k in range(4):
        cylinder(0.007, 0.004, (0.139, -0.012 + 0.005 * k, 0.02 + 0.021 * k), grey, edge=0.001, turn=(math.pi / 2 - 0.2, 0, 0))
    tube([(0.145, 0.022, 0.095), (0.145, 0.03, 0.15)], 0.006, white, smooth=False)
    box((0.1, 0.06, 0.006), (0.075, 0.03, 0), white, radius=0.003)
    # The camera: a head that turns, on its foot.
    cylinder(0.042, 0.018, (-0.1, 0, 0), white, edge=0.007)
    cylinder(0.022, 0.03, (-0.1, 0, 0.016), grey, top=0.028)
    ball(0.046, (-0.1, 0, 0.082), white)
    cylinder(0.033, 0.012, (-0.1, -0.034, 0.082), black, edge=0.004, turn=along)
    cylinder(0.016, 0.008, (-0.1, -0.042, 0.082), gloss('20252c'), edge=0.002, turn=along)
    cylinder(0.008, 0.003, (-0.1, -0.049, 0.082), gloss('2f62b5'), turn=along)
    tube([(-0.1, 0.01, 0.12), (-0.1, 0.02, 0.175)], 0.005, white, smooth=False)


def _nappy(at, material, tape):
    x, y, z = at
    cushion((0.2, 0.13, 0.032), (x, y, z), material, puff=0.35)
    box((0.07, 0.03, 0.002), (x, y - 0.03, z + 0.0315), tape, radius=0.0008)


@shows('nappies', elevation=20, quarter=28)
def _nappies():
    pack, stripe, light, white = gloss('3f9fb5'), gloss('f2f1ed'), gloss('f0c94f'), matte('f6f6f4')
    box((0.46, 0.2, 0.3), (0, 0.08, 0), pack, radius=0.045)
    box((0.463, 0.203, 0.09), (0, 0.08, 0.05), stripe, radius=0.04)
    cylinder(0.075, 0.006, (-0.1, -0.018, 0.18), light, edge=0.002, turn=along)
    ball(0.03, (-0.1, -0.024, 0.185), matte('f1cfae'), scale=(1, 0.3, 1))
    ball(0.022, (-0.1, -0.022, 0.15), matte('f6f6f4'), scale=(1.5, 0.3, 1))
    tube([(-0.06, 0.08, 0.3), (-0.04, 0.08, 0.33), (0.04, 0.08, 0.33), (0.06, 0.08, 0.3)], 0.008, pack)
    for k in range(4):
        _nappy((0.12, -0.13, 0.03 * k), white, gloss('8ec6d2'))
    _nappy((-0.14, -0.14, 0), white, gloss('f0c94f'))


def _bottle(at, liquid, ring_colour):
    turned([(0, 0), (0.027, 0), (0.03, 0.006), (0.03, 0.09), (0.026, 0.105), (0, 0.105)], at, plastic(liquid, 0.2))
    x, y, z = at
    cylinder(0.03, 0.024, (x, y, z + 0.105), plastic(ring_colour), edge=0.004)
    turned([(0.02, 0), (0.018, 0.012), (0.008, 0.024), (0.006, 0.038), (0, 0.042)], (x, y, z + 0.128), plastic('e3cfa8', 0.3))


@shows('steriliser', elevation=14, quarter=25)
def _steriliser():
    white, grey = plastic('f1f1ef', 0.3), plastic('c3c8cc')
    skin([oval(0.13, 0.13, 0.0), oval(0.15, 0.15, 0.012), oval(0.15, 0.15, 0.09), oval(0.14, 0.14, 0.1)], white, rounder=1)
    box((0.09, 0.01, 0.045), (0, -0.147, 0.03), dark_glass(), radius=0.004)
    box((0.04, 0.002, 0.02), (0, -0.1525, 0.045), screen('3f9fb5', '8ee0e8'))
    for x in (-0.032, 0.032):
        cylinder(0.005, 0.002, (x, -0.151, 0.054), grey, turn=along)
    cylinder(0.132, 0.012, (0, 0, 0.1), grey, edge=0.004)
    for k in range(5):
        angle = k * 2 * math.pi / 5 - math.pi / 2
        _bottle((0.08 * math.cos(angle), 0.08 * math.sin(angle), 0.112), 'e6ecf0', '7fb3cf')
    turned([(0.14, 0.0), (0.138, 0.15), (0.13, 0.19), (0.1, 0.212), (0, 0.218)], (0, 0, 0.105), clear('e6f0f4', 0.12))
    ring(0.14, 0.005, (0, 0, 0.11), white)
    cylinder(0.03, 0.02, (0, 0, 0.322), white, edge=0.006)


@shows('baby-bath', elevation=24, quarter=30)
def _baby_bath():
    aqua, white, steel = plastic('9fd0d6', 0.3), plastic('f3f3f0', 0.3), plastic('f3f3f0', 0.3)
    sizes = [(0.26, 0.12, 0.0), (0.33, 0.17, 0.015), (0.37, 0.2, 0.12), (0.4, 0.225, 0.22), (0.415, 0.24, 0.235), (0.43, 0.255, 0.228)]
    rings = [oval(w, d, 0.55 + z, power=2.6) for w, d, z in sizes]
    skin([oval(0.01, 0.01, 0.55, power=2.6)] + rings, aqua, caps=False, thickness=0.012, rounder=1)
    box((0.16, 0.2, 0.05), (0.2, 0, 0.6), white, radius=0.024, turn=(0, -0.5, 0))
    for y in (-0.2, 0.2):
        tube([(-0.36, y, 0.0), (0.32, y, 0.6)], 0.014, steel, smooth=False)
        tube([(0.36, y, 0.0), (-0.32, y, 0.6)], 0.014, steel, smooth=False)
        box((0.78, 0.03, 0.03), (0, y, 0.58), steel, radius=0.01)
    for x in (-0.36, 0.36):
        tube([(x, -0.24, 0.015), (x, 0.24, 0.015)], 0.016, plastic('7d8287'), smooth=False)
    tube([(-0.18, -0.2, 0.3), (-0.18, 0.2, 0.3)], 0.01, steel, smooth=False)
    # The thermometer at the rim.
    box((0.075, 0.02, 0.11), (-0.12, -0.275, 0.68), white, radius=0.01)
    box((0.05, 0.004, 0.04), (-0.12, -0.286, 0.735), screen('2fa7a6', 'a9e0d8'))


@shows('breast-pump', elevation=16, quarter=25)
def _breast_pump():
    yellow, white, _grey = plastic('e9c75f', 0.3), plastic('f4f3ef', 0.3), plastic('c3c8cc')
    skin([oval(0.06, 0.045, 0), oval(0.068, 0.052, 0.01), oval(0.064, 0.048, 0.06), oval(0.05, 0.036, 0.075)], white, rounder=1)
    box((0.06, 0.006, 0.026), (0, -0.05, 0.02), dark_glass(), radius=0.003)
    cylinder(0.02, 0.006, (0, 0, 0.074), yellow, edge=0.002)
    for side in (-1, 1):
        x, y = side * 0.13, -0.02
        turned([(0, 0), (0.028, 0), (0.031, 0.006), (0.031, 0.075), (0.026, 0.09), (0, 0.09)], (x, y, 0), clear('e6eef2', 0.6))
        cylinder(0.0285, 0.04, (x, y, 0.004), matte('f7f3e6'))
        cylinder(0.031, 0.026, (x, y, 0.09), yellow, edge=0.004)
        cylinder(0.02, 0.04, (x, y, 0.115), white, edge=0.004)
        cylinder(0.019, 0.07, (x, y + 0.03, 0.14), white, edge=0.004, turn=along)
        funnel = turned([(0.017, 0), (0.02, 0.02), (0.05, 0.05), (0.054, 0.054)], (x, y - 0.035, 0.14), clear('f0ead2', 0.75), thickness=0.003)
        funnel.rotation_euler = along
        tube([(x, y + 0.03, 0.14), (x * 0.9, 0.07, 0.15), (side * 0.05, 0.06, 0.09), (side * 0.03, 0.03, 0.06)], 0.0035, clear('f4f4f0', 0.85))

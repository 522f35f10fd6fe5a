"""Chargers, cables and other small goods for phones. Lengths are centimetres."""

import math

from ..materials import chrome, dark_glass, glow, metal, plastic, rubber
from ..registry import shows
from ..shapes import ball, box, cylinder, plate, ring, tube
from .devices_parts import disc, hoop, rounded, slab


@shows('charger', elevation=18, quarter=30)
def _charger():
    white = plastic('f2f1ee', 0.3)
    box((4.6, 6.2, 4.6), (0, 0, 1.2), white, 0.7)
    for z in (4.4, 3.2):
        slab(1.3, 0.5, 0.05, (0, -3.08, z), plastic('1b1c1e'), 0.24)
        slab(0.7, 0.12, 0.06, (0, -3.1, z + 0.19), metal(), 0.05)
    box((1.5, 0.05, 0.6), (0, -3.1, 1.9), plastic('1b1c1e'), 0.05)
    box((1.2, 0.06, 0.22), (0, -3.11, 1.95), plastic('4a7bd0'))
    # The plug of the Emirates has three flat pins.
    for x, y, z, wide, tall in ((0, 3.1, 4.1, 0.4, 0.8), (-1.1, 3.1, 2.2, 0.65, 0.4), (1.1, 3.1, 2.2, 0.65, 0.4)):
        box((wide, 1.7, tall), (x, y + 0.8, z), metal('c9a95c', 0.3))
    plate(rounded(5.4, 5.4, 0.8), 0.6, (0, 3.4, 0.8 + 2.7), white, 0.15, turn=(math.pi / 2, 0, 0))
    x = 7.6
    plate(rounded(4.6, 4.6, 0.8), 4.2, (x, 1.5, 2.3), white, 0.4)
    plate(rounded(5.2, 5.2, 0.8), 0.5, (x, 1.5, 1.8), white, 0.1)
    for dx, dy, wide, deep in ((0, -1.2, 0.4, 0.8), (-1.1, 0.9, 0.7, 0.4), (1.1, 0.9, 0.7, 0.4)):
        box((wide, deep, 1.8), (x + dx, 1.5 + dy, 0), metal('c9a95c', 0.3))
    slab(1.2, 0.45, 0.05, (x, -0.78, 4.2), plastic('1b1c1e'), 0.2)


@shows('car-holder', elevation=15, quarter=35)
def _car_holder():
    black = plastic('1d1e21', 0.35)
    disc(3.0, 0.8, (0, 0, 5), black, edge=0.2)
    disc(2.6, 0.1, (0, -0.78, 5), rubber('2a2b2e'))
    hoop(2.75, 0.1, (0, -0.82, 5), chrome())
    hoop(1.4, 0.06, (0, -0.88, 5), metal('85898e'))
    ball(1.1, (0, 0.9, 5), chrome())
    disc(1.5, 0.9, (0, 2.2, 5), black, edge=0.2)
    cylinder(0.8, 2.0, (0, 2.1, 5), black, turn=(-math.pi / 2, 0, 0))
    box((1.9, 2.4, 3.4), (0, 4.2, 3.4), black, 0.3)
    for z in (3.7, 6.2):
        box((1.6, 2.6, 0.5), (0, 6.2, z), rubber(), 0.15)
    tube([(0, 4.6, 3.5), (0, 4.0, 1.6), (0, 5.0, 0.3)], 0.45, black)


@shows('ring-light', elevation=10, quarter=25)
def _ring_light():
    black = plastic('1d1e21')
    ring(14, 2.2, (0, 0, 58), glow('fff6e4', 1.2), turn=(math.pi / 2, 0, 0))
    ring(14, 2.3, (0, 1.1, 58), black, turn=(math.pi / 2, 0, 0))
    cylinder(0.9, 24, (0, 1.6, 18), metal('55585c'))
    cylinder(1.4, 12, (0, 1.6, 10), black)
    ball(2.0, (0, 1.6, 42), black)
    tube([(0, 1.6, 42), (0, 2.4, 48), (0, 1, 56)], 0.6, black)
    slab(7.4, 15, 0.8, (0, 1.4, 50.5), black, 0.8)
    slab(6.9, 14.4, 0.1, (0, 0.6, 50.8), dark_glass(), 0.7)
    for number in range(3):
        angle = math.radians(90 + number * 120)
        x, y = math.cos(angle), math.sin(angle)
        tube([(x * 1.2, 1.6 + y * 1.2, 20), (x * 18, 1.6 + y * 18, 1)], 0.8, black, smooth=False)
        tube([(x * 1.2, 1.6 + y * 1.2, 11), (x * 9, 1.6 + y * 9, 10.5)], 0.45, metal('85898e'), smooth=False)
        ball(1.2, (x * 18, 1.6 + y * 18, 1.2), rubber())
    box((3.4, 1.2, 6.5), (13, -6, 0), plastic('f2f1ee'), 0.4)
    for z in (1.5, 3.2, 4.9):
        disc(0.55, 0.2, (13, -6.55, z), plastic('55585c'))


@shows('power-bank', elevation=20, quarter=30)
def _power_bank():
    body = plastic('26282c', 0.45)
    slab(7.2, 14, 2.4, (0, 0, 0), body, 1.0, 0.3)
    slab(5.6, 1.6, 0.06, (0, -2.38, 10.8), dark_glass(), 0.4)
    for number in range(4):
        disc(0.16, 0.03, (-1.5 + number, -2.44, 11.6), glow('8fd8ff', 3))
    box((0.1, 0.6, 1.6), (3.6, -1.2, 9.5), metal(), 0.04)
    for x in (-1.6, 1.6):
        box((1.3, 0.6, 0.05), (x, -1.2, 13.98), metal('85898e'))
        box((1.0, 0.35, 0.06), (x, -1.2, 13.98), plastic('0a0a0a'))
    box((1.2, 0.5, 0.06), (0, -1.2, 13.98), plastic('ededea'))
    tube([(-3.5, -1.2, 2.5), (-6.5, -1.4, 3.5), (-6.2, -2, 8.5), (-5.2, -2, 4.5), (-5.4, -2.4, 1.6)], 0.22, rubber('3a3c40'))
    box((0.9, 0.5, 1.4), (-5.4, -2.4, 0.4), plastic('17181a'), 0.12)
    box((0.75, 0.26, 0.4), (-5.4, -2.4, 0.05), metal(), 0.1)


@shows('cable', elevation=45, quarter=15)
def _cable():
    cord = plastic('34373c', 0.8)
    points = []
    for step in range(72):
        angle = step * math.radians(15) + 0.4
        radius = 4.6 + 0.22 * math.sin(step * 0.9)
        points.append((radius * math.cos(angle) * 1.15, radius * math.sin(angle), 0.35 + step * 0.016))
    tube([(2.6, -6.2, 0.35), (4.6, -4.4, 0.35)] + points[4:] + [(7.4, -2.2, 0.7), (8.6, -4.2, 0.35)], 0.26, cord)
    for place, turn in (((2.6, -6.2), 225), ((8.6, -4.2), -65)):
        angle = math.radians(turn)
        x, y = math.cos(angle), math.sin(angle)
        for start, long, wide, high, material in (
            (0, 1.2, 0.6, 0.55, rubber('202226')),
            (1.1, 2.0, 1.1, 0.65, metal('55585c', 0.3)),
            (3.0, 0.7, 0.85, 0.3, metal('c9ccd0', 0.2)),
        ):
            middle = start + long / 2
            box((long, wide, high), (place[0] + x * middle, place[1] + y * middle, 0.35 - high / 2), material, 0.14, turn=(0, 0, angle))
    box((1.2, 1.6, 1.7), (-5.3, 0, 0), rubber('17181a'), 0.2)

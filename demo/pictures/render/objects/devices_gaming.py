"""Consoles and what belongs to games. Lengths are centimetres."""

import math

from ..materials import dark_glass, glow, gloss, leather, metal, plastic, rubber, screen
from ..registry import shows
from ..shapes import ball, box, cylinder, ring, standing, tube
from .devices_parts import disc, dots, hoop, slab


def _stick(x, z, y, material):
    disc(1.2, 0.3, (x, y, z), plastic('0c0d0e'))
    disc(0.55, 0.9, (x, y - 0.2, z), material)
    disc(0.95, 0.35, (x, y - 1.0, z), material, edge=0.1)


@shows('handheld', elevation=15, quarter=28)
def _handheld():
    black = plastic('26282c', 0.45)
    slab(29, 11.6, 2.2, (0, 0, 0.3), black, 4.2, 0.6)
    for x in (-12.2, 12.2):
        slab(4.6, 11.9, 3.4, (x, 0.9, 0), black, 2.2, 0.8)
    slab(17.2, 10.6, 0.1, (0, -2.18, 0.8), dark_glass(), 0.4)
    slab(16.0, 9.4, 0.05, (0, -2.27, 1.4), screen('2a1b6b', 'e8824f'), 0.1)
    _stick(-10.4, 9.0, -2.3, plastic('3a3c40'))
    _stick(10.4, 9.0, -2.3, plastic('3a3c40'))
    for angle, colour in zip((0, 90, 180, 270), ('d9572e', 'e5be3a', '2f62b5', '2f7d4f')):
        turn = math.radians(angle)
        disc(0.5, 0.35, (12.7 + 0.95 * math.cos(turn), -2.45, 7.6 + 0.95 * math.sin(turn)), plastic(colour), edge=0.1)
    for wide, tall in ((2.4, 0.8), (0.8, 2.4)):
        slab(wide, tall, 0.35, (-12.7, -2.45, 7.6 - tall / 2), plastic('3a3c40'), 0.15, 0.05)
    for x in (-11.3, 11.3):
        slab(3.0, 3.0, 0.15, (x, -2.42, 2.2), plastic('17181a', 0.3), 0.3)
    for x in (-11, 11):
        box((4.2, 2.4, 0.9), (x, -0.2, 11.2), plastic('17181a'), 0.4)


@shows('console-box', elevation=24, quarter=32)
def _console_box():
    """Black tower with a round vent at the top that shines green."""
    black, deep = plastic('1b1c1f', 0.5), plastic('060707')
    cylinder(6.6, 1.2, (0, 0, 0), deep)
    box((15, 15, 29), (0, 0, 0.9), black, 0.35)
    box((13.6, 13.6, 0.05), (0, 0, 29.87), deep, 0.02)
    for row in range(11):
        for column in range(11):
            x, y = (column - 5) * 1.16, (row - 5) * 1.16
            dip = 0.5 * (x * x + y * y) / 64
            if row > 4:
                ring(0.47, 0.07, (x, y, 29.9 + dip * 0.2), plastic('55c66a', 0.5))
            ring(0.47, 0.1, (x, y, 29.98 + dip * 0.2), black)
    box((0.35, 0.12, 11.5), (-5.2, -7.47, 13.5), deep, 0.05)
    disc(0.75, 0.14, (-5.2, -7.45, 27.4), glow('f4f7f5', 1.2), edge=0.05)
    disc(0.28, 0.1, (-5.2, -7.45, 12.2), plastic('6a6d70'))
    box((1.5, 0.1, 0.6), (5.0, -7.48, 2.6), deep, 0.1)
    disc(0.3, 0.1, (5.0, -7.45, 4.2), plastic('6a6d70'))


@shows('console-box-small', elevation=12, quarter=32)
def _console_box_small():
    """White tower with a round black vent at its side."""
    white = plastic('f0efec', 0.4)
    box((15, 15, 27.5), (0, 0, 0.5), white, 0.5)
    disc(5.6, 0.25, (0, -7.4, 19), plastic('101113'))
    dots(25, 25, 0.42, 0.13, (0, -7.62, 19), plastic('3a3c40'), 0.03, True)
    hoop(5.6, 0.14, (0, -7.55, 19), plastic('d9d8d4'))
    disc(0.8, 0.15, (-5.2, -7.45, 25.8), glow('ffffff', 1.0), edge=0.05)
    box((1.4, 0.1, 0.5), (5.2, -7.48, 2.2), plastic('17181a'), 0.1)
    disc(0.3, 0.1, (5.2, -7.45, 3.6), plastic('c9c8c4'))
    for x in (-5, 5):
        for y in (-5, 5):
            cylinder(1.2, 0.5, (x, y, 0), rubber())
    for row in range(9):
        for column in range(9):
            cylinder(0.32, 0.04, (-4.8 + column * 1.2, -4.8 + row * 1.2, 27.99), plastic('55585c'), sides=12)


@shows('console', elevation=10, quarter=32)
def _console():
    # Two white wings hold a black core.
    box((6.4, 24, 36), (0, 0, 1.5), gloss('131416'), 1.0)
    for side in (-1, 1):
        wing = [(-12.4, 0), (11.8, 0), (13.0, 12), (12.6, 37), (11.2, 39.4), (-11.2, 38.6), (-13.0, 30), (-12.9, 8)]
        part = standing(wing, 1.1, (side * 4.4 - 0.55, 0, 1.0), plastic('f3f2ef', 0.35), 0.45)
        part.rotation_euler = (math.pi / 2, 0, math.pi / 2 + side * 0.035)
        box((0.25, 24.2, 0.35), (side * 3.5, -0.2, 37.2), glow('58a8ff', 2.0))
        box((0.3, 0.3, 34), (side * 3.4, -12.1, 2.5), glow('58a8ff', 1.2))
    for z, tall in ((12, 0.9), (10, 0.5)):
        box((0.9, 0.2, tall), (0, -12.05, z), metal('55585c'), 0.1)
    box((0.5, 0.2, 2.4), (0, -12.05, 5), metal('85898e'), 0.1)
    for step in range(14):
        box((6.0, 0.3, 0.25), (0, -11.9, 22 + step * 1.0), plastic('2a2c30'))
    cylinder(7.5, 1.2, (0, 0, 0), plastic('17181a'), edge=0.3)
    _small_controller(17, -8)


def _small_controller(x, y):
    white, black = plastic('f3f2ef', 0.35), plastic('17181a', 0.4)
    outline = [(-8, 1), (-6.6, 0), (-5.0, 1.2), (-3.6, 4.2), (3.6, 4.2), (5.0, 1.2), (6.6, 0), (8, 1), (7.6, 6.5), (6.2, 9.4), (3.4, 10), (-3.4, 10), (-6.2, 9.4), (-7.6, 6.5)]
    standing(outline, 3.2, (x, y + 1.6, 0), white, 1.2)
    slab(6, 3, 0.4, (x, y - 1.5, 6.6), white, 0.6, 0.15)
    slab(8, 2.0, 0.3, (x, y - 1.5, 4.3), black, 0.9)
    for dx in (-2.6, 2.6):
        _stick(x + dx, 5.2, y - 1.6, black)
    for angle in range(4):
        turn = angle * math.pi / 2
        disc(0.45, 0.3, (x + 5.2 + 0.95 * math.cos(turn), y - 1.5, 7.6 + 0.95 * math.sin(turn)), plastic('c9ccd0'))
        disc(0.5, 0.3, (x - 5.2 + 0.85 * math.cos(turn), y - 1.5, 7.6 + 0.85 * math.sin(turn)), plastic('dddcd8'))
    for dx in (-5, 5):
        box((3.2, 2, 0.8), (x + dx, y + 0.4, 9.4), black, 0.35)


@shows('rectangle-goggles', elevation=15, quarter=35)
def _rectangle_goggles():
    white, black = plastic('f0efec', 0.35), plastic('1d1e21', 0.4)
    slab(19, 10.5, 8, (0, 2, 1.0), white, 3.4, 1.2)
    slab(18.2, 9.6, 0.6, (0, -5.7, 1.45), gloss('16171a'), 3.0, 0.3)
    for x in (-7.4, 7.4):
        for z in (3.4, 9.2):
            disc(0.8, 0.3, (x, -6.2, z), gloss('050608'), edge=0.05)
            hoop(0.8, 0.08, (x, -6.45, z), metal('55585c'))
    slab(17, 9, 4, (0, 5.6, 1.6), rubber('26282c'), 3.2, 1.0)
    # The band goes around the head.
    tube([(-9, 1, 9), (-10.6, 8, 12), (-9.6, 18, 12.5), (0, 24, 11.5), (9.6, 18, 12.5), (10.6, 8, 12), (9, 1, 9), (0, -2, 14.2)], 1.25, white, closed=True)
    box((14, 3.2, 6), (0, 22.2, 8.5), black, 1.4)
    box((13, 2.6, 4.6), (0, 1.6, 12), black, 1.2)
    disc(1.8, 1.2, (0, 25.6, 11.5), white, edge=0.2)
    for side in (-1, 1):
        _orb(side * 16, -8, white, black, side)


def _orb(x, y, white, black, side):
    ring(5.2, 0.8, (x, y, 6.2), white, turn=(math.radians(80), 0, 0))
    cylinder(1.7, 9.5, (x, y - 1.2, 1.2), black, top=1.9, edge=0.6, turn=(-0.2, 0, 0))
    ball(2.2, (x, y + 0.4, 10.8), black, scale=(1, 1, 0.55))
    cylinder(0.8, 1.2, (x - 0.3, y - 0.2, 11.4), black)


@shows('game-case', elevation=14, quarter=28)
def _game_case():
    for x, y, tint, cover in ((-8.5, 3, '2f62b5', ('101c50', '4fa3e0')), (0, 0, 'b3202a', ('5a1220', 'f0a24a')), (8.5, 3, '2f7d4f', ('0f3a2a', '9ad06a'))):
        shell = plastic(tint, 0.3)
        slab(13.5, 17, 1.4, (x, y, 0), shell, 0.5, 0.15)
        slab(12.6, 16.2, 0.05, (x, y - 1.39, 0.4), plastic('f2f1ee'), 0.2)
        slab(12.4, 14.2, 0.05, (x, y - 1.42, 0.5), screen(*cover, strength=0.5), 0.1)
        slab(12.4, 1.5, 0.05, (x, y - 1.42, 15.0), shell, 0.1)
        disc(3.4, 0.04, (x + 1.2, y - 1.46, 6.6), plastic(cover[1], 0.5))
        slab(5.5, 0.9, 0.05, (x - 2.4, y - 1.47, 11.4), plastic('f6f3e6'), 0.2)
        standing([(-4.5, 0), (-1.0, 5.4), (1.2, 2.8), (2.6, 4.4), (5.6, 0)], 0.05, (x, y - 1.5, 0.6), plastic(cover[0], 0.5))


@shows('steering-wheel', elevation=18, quarter=32)
def _steering_wheel():
    black, dark, steel = leather('1b1c1e'), plastic('26282c', 0.4), metal('9b9ea3')
    wheel = math.radians(70)
    box((26, 20, 13), (0, 8, 12), dark, 3)
    box((18, 6, 3), (0, -2, 9), dark, 0.6)
    cylinder(4, 8, (0, -1, 22), dark, edge=0.4, turn=(math.pi / 2, 0, 0))
    centre = (0, -10, 22)
    ring(14, 1.5, centre, black, turn=(wheel, 0, 0))
    disc(5, 2.5, (0, -8.5, 22), dark, edge=0.4)
    for angle in (0, 180, 270):
        turn = math.radians(angle)
        x, z = math.cos(turn), math.sin(turn)
        tube([(x * 4, -9.5, 22 + z * 4), (x * 13.2, -10 + z * 13.2 * -0.34 * -1, 22 + z * 13)], 1.3, steel, smooth=False)
    disc(2.2, 0.5, (0, -11, 22), plastic('b3202a'), edge=0.1)
    box((1.6, 0.6, 2.6), (0, -14, 34.4), plastic('e5be3a'), 0.3)
    for x in (-3.4, 3.4):
        for z in (20.2, 23.8):
            disc(0.6, 0.4, (x, -10.9, z), plastic(('2f62b5', 'b3202a')[x > 0]))
    # Gear lever and pedals.
    box((11, 15, 9), (27, 4, 0), dark, 1.5)
    cylinder(3.2, 5, (27, 3, 9), leather('1b1c1e'), top=1)
    cylinder(0.7, 9, (27, 3, 12), steel)
    ball(2.2, (27, 3, 22), gloss('17181a'))
    box((34, 24, 3), (-38, -2, 0), dark, 0.8)
    box((34, 3, 20), (-38, 9, 0), dark, 0.8)
    for x in (-49, -38, -27):
        tube([(x, 7, 17), (x, 0, 10)], 0.9, steel, smooth=False)
        box((6.4, 1.0, 12), (x, 0, 4), steel, 0.5, turn=(-0.35, 0, 0))
        for row in range(4):
            disc(0.7, 0.2, (x, -0.5 + row * 0.85 + 0.1, 6 + row * 2.3), rubber())
    box((14, 14, 12), (0, 8, 0), dark, 1)

"""Computers and what is connected to them. Lengths are centimetres."""

import math

from ..materials import chrome, dark_glass, glass, glow, metal, plastic, rubber, screen
from ..registry import shows
from ..shapes import box, cylinder, plate, ring, tube
from .devices_parts import disc, hoop, rounded, slab
from .leisure_skins import oval, skin, smoothed


def _keys(columns, rows, step, size, at, material, space=None):
    """Keys that lie: rows from the front; the first row has a space bar of a width in keys."""
    x, y, z = at
    for row in range(rows):
        for column in range(columns):
            wide = 1
            if row == 0 and space:
                first = columns // 2 - 1 - space // 2
                if first < column < first + space:
                    continue
                wide = space if column == first else 1
            place = (x + (column + (wide - 1) / 2 - (columns - 1) / 2) * step, y + row * step, z)
            box((size + (wide - 1) * step, size, size * 0.14), place, material, size * 0.06)


@shows('laptop', 'silver', elevation=18, quarter=30)
def _laptop(colour):
    shell = metal({'silver': 'c3c7cb', 'black': '2a2c30', 'grey': '75797e'}[colour], 0.35)
    plate(rounded(32, 22, 1.2), 1.3, (0, 0, 0.1), shell, 0.3)
    plate(rounded(28.5, 11.2, 0.4, (0, 3.6)), 0.06, (0, 0, 1.38), plastic('141517'))
    _keys(15, 6, 1.85, 1.6, (0, -1.0, 1.42), plastic('26282c'), space=5)
    plate(rounded(11, 7, 0.5, (0, -6.4)), 0.05, (0, 0, 1.38), metal('9da1a6' if colour == 'silver' else '3a3c40', 0.4))
    lean = math.radians(-17)
    _leaned(slab(32, 21.4, 0.7, (0, 10.9, 1.3), shell, 1.2, 0.2), lean)
    for width, height, up, out, material in ((31.2, 20.6, 0.5, 0.69, dark_glass()), (30, 18.6, 1.5, 0.73, screen('233a8f', 'e89a8a'))):
        place = (0, 10.9 - up * math.sin(lean) - out * math.cos(lean), 1.3 + up * math.cos(lean) - out * math.sin(lean))
        _leaned(slab(width, height, 0.04, place, material, 0.8), lean)
    cylinder(0.5, 24, (-12, 10.8, 1.2), plastic('17181a'), turn=(0, math.pi / 2, 0))


def _leaned(part, angle):
    part.rotation_euler.x += angle


@shows('pc-case', elevation=12, quarter=35)
def _pc_case():
    black = metal('2b2d31', 0.5)
    for place, size in (
        ((0, 0, 1.5), (21, 45, 1)), ((0, 0, 46), (21, 45, 1)), ((10, 0, 2), (1, 45, 44.5)), ((0, 22, 2), (21, 1, 44.5)),
        ((0, 0, 2), (20, 44, 9)),
    ):
        box(size, place, black, 0.2)
    box((21, 1.4, 45.5), (0, -22.4, 1.5), plastic('202226'), 0.3)
    for z in (10, 24, 38):
        disc(6.3, 0.5, (0, -23, z), plastic('101113'))
        hoop(6.0, 0.45, (0, -23.5, z), glow(('6f5bff', '3cb7ff', 'ff4fa3')[(z - 10) // 14], 2.2))
        disc(1.8, 0.4, (0, -23.4, z), plastic('2a2c30'))
        for blade in range(7):
            angle = blade * 2 * math.pi / 7
            part = box((3.4, 0.2, 1.5), (3.6 * math.cos(angle), -23.6, z + 3.6 * math.sin(angle)), plastic('3a3c40'), 0.1)
            part.rotation_euler = (0.3, -angle, 0)
    # Inside, seen through the glass of the left side.
    box((0.5, 36, 34), (9, 2, 11.5), plastic('3a4658'))
    box((11, 26, 4.5), (3, -3, 18), metal('85898e'), 0.4)
    box((11.1, 26, 0.6), (3, -3, 20), glow('3cb7ff', 2))
    for y in (4, 6, 8, 10):
        box((3, 0.7, 11), (7, y - 8, 29), glow('ff4fa3', 1.2), 0.1)
    cylinder(3.4, 3.5, (5, 8, 35), plastic('17181a'), turn=(0, math.pi / 2, 0))
    ring(3.0, 0.4, (4.8, 8, 35), glow('8f7bff', 3), turn=(0, math.pi / 2, 0))
    box((0.5, 43.5, 43.5), (-10.2, 0, 2.5), glass('b9c4cc', 0.02))
    for x in (-8, 8):
        for y in (-18, 18):
            box((3, 5, 1.6), (x, y, 0), rubber(), 0.3)
    for x in (-4, 0, 4):
        cylinder(0.7, 0.3, (x, -19, 47), metal())


@shows('router', elevation=15, quarter=25)
def _router():
    white = plastic('f2f1ee', 0.3)
    for x, y in ((-12, 2), (0, -4), (12, 2)):
        box((9.5, 9.5, 15), (x, y, 0.4), white, 2.2)
        slab(8.0, 12.6, 0.15, (x, y - 4.65, 1.8), plastic('e4e4e0', 0.5), 1.5)
        for row in range(4):
            box((5, 0.1, 0.25), (x, y - 4.85, 3.2 + row * 0.9), plastic('a9aba8'))
        disc(0.3, 0.1, (x, y - 4.8, 12.4), glow('5fb8ff', 2.5))
        box((8.6, 8.6, 0.6), (x, y, 0), rubber('9a9c9e'), 0.2)


@shows('keyboard', elevation=35, quarter=22)
def _keyboard():
    box((44, 14, 2.2), (0, 0, 0), metal('3a3c40', 0.4), 0.5)
    box((42.6, 12.6, 0.4), (0, 0, 2.0), glow('3a5bd0', 0.7))
    caps, dark, accent = plastic('e8e6df', 0.5), plastic('6d737b', 0.5), plastic('d9702b', 0.5)
    for row in range(6):
        column = 0
        while column < 22:
            if column in (15, 19) and row != 9 and column == 15:
                column += 0.4
            wide = 6 if row == 0 and column == 4 else 1
            place = (-20.4 + (column + (wide - 1) / 2) * 1.9, -4.95 + row * 1.95 + (0.3 if row == 5 else 0), 2.3)
            edge = column < 1 or 13 < column < 15 or row == 5
            box((1.7 + (wide - 1) * 1.9, 1.65, 1.0), place, accent if row == 5 and column < 1 else dark if edge else caps, 0.28)
            column += wide
    tube([(-8, 7, 1), (-9, 10, 0.5), (-4, 12, 0.4), (4, 11, 0.4)], 0.3, rubber())


@shows('mouse', elevation=34, quarter=-36)
def _mouse():
    """Mouse for the right hand; its buttons are near, its thumb rest is at the right."""
    shell, dark = plastic('33363b', 0.45), plastic('0a0a0b')
    stations = smoothed(((-6.3, 2.2, 0.9), (-6.0, 2.9, 1.5), (-4.6, 3.3, 2.3), (-2, 3.3, 3.3), (1, 3.5, 4.1), (3.6, 3.5, 3.9), (5.4, 2.9, 2.6), (6.1, 2.0, 1.1)), 6)
    rings = []
    for y, half, height in stations:
        rings.append([(x, y, 0.3 + max(0, z)) for x, z, _ in oval(half, height, 0, sides=48, power=2.6)])
    skin(rings, shell)
    plate([(x, y) for x, y, _ in oval(3.3, 6.1, 0, power=2.6)], 0.35, (0, 0, 0), dark)
    rest = ((-2.8, 0.4, 0.5), (-2.2, 1.5, 1.2), (0.3, 2.4, 1.7), (2.8, 1.8, 1.3), (3.8, 0.5, 0.5))
    skin([[(x + 3.1, y, 0.2 + max(0, z)) for x, z, _ in oval(half, height, 0)] for y, half, height in smoothed(rest, 6)], rubber('26282c'))
    ridge = [(0, y, height + 0.3) for y, half, height in stations if y < -0.6]
    tube(ridge, 0.11, dark)
    across = [(3.38 * math.sin(a), -0.6, 0.3 + 3.65 * max(0, math.cos(a)) ** (2 / 2.6)) for a in (-1.2 + 0.1 * k for k in range(25))]
    tube([(math.copysign(abs(x / 3.38) ** (2 / 2.6) * 3.42, x), y, z) for x, y, z in across], 0.08, dark)
    box((1.5, 2.6, 0.6), (0, -3.4, 2.55), dark, 0.25, turn=(0.33, 0, 0))
    cylinder(1.2, 0.8, (-0.4, -3.4, 2.45), chrome(), edge=0.1, turn=(0, math.pi / 2, 0))
    cylinder(1.23, 0.3, (-0.15, -3.4, 2.45), rubber(), edge=0.05, turn=(0, math.pi / 2, 0))
    box((0.9, 1.2, 0.3), (0, 0.6, 4.2), metal('85898e'), 0.12, turn=(0.2, 0, 0))


@shows('cpu', elevation=40, quarter=30)
def _cpu():
    plate(rounded(4.5, 3.75, 0.08), 0.12, (0, 0, 0.05), plastic('1f5a3c', 0.5))
    plate(rounded(3.9, 3.2, 0.25), 0.12, (0, 0, 0.17), metal('a9adb2', 0.4), 0.03)
    plate(rounded(3.2, 2.55, 0.3), 0.16, (0, 0, 0.25), metal('c9ccd0', 0.3), 0.05)
    for row, width in enumerate((1.4, 2.0, 1.1)):
        box((width, 0.1, 0.005), (0, 0.4 - row * 0.35, 0.41), plastic('6f7378'))
    for side in (-1, 1):
        for number in range(9):
            box((0.12, 0.08, 0.03), (number * 0.4 - 1.6, side * 1.74, 0.17), metal('d9b25c'))
    plate([(-2.15, -1.75), (-1.95, -1.75), (-2.15, -1.55)], 0.01, (0, 0, 0.17), metal('d9b25c'))


@shows('gpu', elevation=22, quarter=28)
def _gpu():
    shroud = plastic('26282c', 0.35)
    box((28, 5.0, 12), (0, 0, 1.0), shroud, 0.6)
    for x in (-8.2, 5.8):
        disc(5.4, 0.3, (x, -2.45, 7), plastic('0c0d0e'))
        hoop(5.4, 0.3, (x, -2.6, 7), metal('85898e'))
        for blade in range(11):
            angle = blade * 2 * math.pi / 11
            part = box((4.2, 0.15, 1.7), (x + 3.2 * math.cos(angle), -2.95, 7 + 3.2 * math.sin(angle)), plastic('4a4d52', 0.4), 0.07)
            part.rotation_euler = (0.5, -angle, 0)
            part.location.z -= 0.8 * math.cos(angle)
            part.location.x += 0.8 * math.sin(angle)
        disc(1.6, 0.7, (x, -2.5, 7), plastic('17181a'), edge=0.1)
    for x in (-1.2, 12):
        for z in (3, 5.5, 8, 10.5):
            tube([(x - 1, -2.55, z), (x + 1, -2.55, z - 1.2)], 0.12, metal('c3c7cb'), smooth=False)
    box((28, 0.3, 12.4), (0, 2.6, 0.8), plastic('101113'))
    box((0.2, 5.6, 12.8), (-14.2, 0, 0.4), metal('c3c7cb', 0.3))
    for z in (2, 4.6, 7.2, 9.8):
        box((0.3, 2, 0.9), (-14.25, 0, z), plastic('101113'))
    box((9, 0.3, 1.0), (-6, 2.6, 0), metal('d9b25c', 0.3))
    box((2.4, 1.4, 0.6), (9, 0.6, 12.8), plastic('0a0a0a'), 0.1)
    box((8, 2, 0.1), (-2, 0, 13.0), glow('7fe39a', 1.2))


@shows('monitor', elevation=10, quarter=28)
def _monitor():
    slab(61.5, 36.5, 3.0, (0, 1.6, 14), plastic('1d1e21'), 0.8, 0.4)
    slab(60.9, 35.9, 0.05, (0, -1.38, 14.3), dark_glass(), 0.6)
    slab(60, 33.9, 0.05, (0, -1.42, 15.9), screen('16245f', 'd05f8a'), 0.3)
    box((20, 4, 16), (0, 4, 24), plastic('26282c'), 0.8)
    box((6, 3, 30), (0, 6, 1), metal('3a3c40', 0.4), 0.8)
    box((26, 20, 1.2), (0, 2, 0), metal('3a3c40', 0.4), 0.5)
    disc(0.25, 0.1, (27, -1.4, 14.9), glow('7fd0ff', 2))


@shows('hard-drive', elevation=30, quarter=28)
def _hard_drive():
    plate(rounded(8, 11.6, 0.9), 2.0, (-2.6, 0, 0), plastic('26282c', 0.4), 0.3)
    for step in range(9):
        tube([(-6.1 + step * 0.45, -5.2, 2.0), (-6.1 + step * 0.45, 5.2, 2.0)], 0.09, plastic('3a3d42', 0.3), smooth=False)
    box((1.4, 0.1, 0.5), (-2.6, -5.8, 0.7), plastic('050505'), 0.1)
    cylinder(0.12, 0.06, (0.6, -4.9, 2.0), glow('7fd0ff', 3))
    tube([(-2.6, -5.8, 0.9), (-2.6, -8, 0.6), (1, -9, 0.3), (4.6, -8, 0.3)], 0.22, rubber('202226'))
    box((1.6, 0.9, 0.7), (-2.6, -6.2, 0.6), plastic('17181a'), 0.12)
    box((2.2, 1.3, 0.8), (5.4, -7.8, 0), plastic('17181a'), 0.12, turn=(0, 0, 0.3))
    box((1.2, 1.1, 0.45), (6.8, -7.4, 0.15), metal(), 0.04, turn=(0, 0, 0.3))
    # An NVMe stick lies beside it.
    x = 5.2
    plate(rounded(2.2, 8, 0.1, (0, 1)), 0.12, (x, 0, 0.1), plastic('14402c', 0.4))
    for y, long in ((-1.2, 1.6), (1.0, 2.0), (3.4, 2.0)):
        box((1.7, long, 0.16), (x, y, 0.22), plastic('101113', 0.3), 0.03)
    for number in range(9):
        box((0.14, 0.45, 0.03), (x - 0.8 + number * 0.2, -2.75, 0.22), metal('d9b25c', 0.3))

"""Printers and other machines of offices. Lengths are centimetres."""

import math

from ..materials import glass, glow, matte, metal, plastic, rubber, screen
from ..registry import shows
from ..shapes import box, cylinder, hull, ring, tube
from .devices_parts import disc, hoop, slab

_white, _dark = 'eeede9', '2a2c30'


def _lines(x, y, z, width, rows, step, material):
    for row in range(rows):
        box((width * (0.55 if row == rows - 1 else 1), 0.05, step * 0.3), (x, y, z - row * step), material)


@shows('printer', elevation=18, quarter=30)
def _printer():
    white, dark = plastic(_white), plastic(_dark)
    box((42, 36, 12), (0, 0, 1), white, 1.2)
    box((42, 36, 9), (0, 0, 14), white, 1.2)
    box((41, 35, 1.4), (0, 0, 12.8), dark)
    box((40, 0.6, 8), (0, -18, 2), plastic('dcdbd6'), 0.3)
    box((12, 0.8, 1.6), (0, -18.2, 8), dark, 0.3)
    box((30, 9, 0.6), (0, -13.8, 12.9), plastic('1a1b1d'))
    box((21, 12, 0.25), (0, -17, 14.6), matte('fbfbf8'), turn=(0.1, 0, 0))
    box((28, 1.2, 4), (0, -17.6, 13.6), plastic('151618'), 0.3)
    box((42, 33, 5.4), (0, 2, 23.2), plastic('dcdbd6'), 1.0)
    box((34, 22, 4), (2, 4, 28.4), white, 1.4)
    box((24, 20, 0.5), (-1, 2, 33.4), dark, 0.2, turn=(0, 0.16, 0))
    box((21, 18, 0.3), (-1, 2, 34.4), matte('fbfbf8'), turn=(0, 0.16, 0))
    box((15, 1.2, 6), (11, -18.0, 17.2), dark, 0.4)
    slab(8.6, 4.6, 0.1, (9.4, -18.6, 17.9), screen('173a7a', '6fc0dd'), 0.3)
    for z in (18.4, 20.0, 21.6):
        disc(0.5, 0.2, (16.4, -18.6, z), plastic('9a9c9e'))


@shows('ink-tank-printer', elevation=20, quarter=28)
def _ink_tank_printer():
    black = plastic('202226', 0.45)
    box((37, 34, 13.5), (0, 0, 0.8), black, 1.4)
    box((36, 33, 3.6), (0, 0.5, 14.2), plastic('2b2d31', 0.45), 1.0)
    box((26, 0.6, 6), (-4.6, -16.8, 1.4), plastic('0c0d0e'), 0.3)
    box((24, 12, 0.6), (-4.6, -21, 1.6), plastic('2b2d31'), 0.2)
    box((21, 14, 0.2), (-4.6, -19, 3.4), matte('fbfbf8'))
    box((20.8, 9, 0.05), (-4.6, -19.6, 3.62), plastic('5fa4d8', 0.6))
    box((22, 1, 14), (-2, 15.5, 16.8), plastic('17181a'), 0.3, turn=(-0.3, 0, 0))
    box((21, 0.3, 17), (-2, 15.0, 17), matte('fbfbf8'), turn=(-0.3, 0, 0))
    # The tanks' windows at the right show four inks.
    box((8.6, 3.4, 9.4), (13.4, -17.2, 1.4), plastic('17181a', 0.35), 0.6)
    for number, tint in enumerate(('101114', '1d86c8', 'd02a78', 'f0c81e')):
        x = 10.3 + number * 2.05
        box((1.6, 0.3, 7.2), (x, -18.85, 2.4), glass('e9eef0', 0.1), 0.1)
        box((1.5, 0.35, (5.6, 4.6, 5.2, 4.0)[number]), (x, -18.9, 2.5), glow(tint, 0.35), 0.1)
        cylinder(0.7, 0.5, (x, -17.2, 10.7), plastic(tint), edge=0.1)
    box((14, 0.8, 3.4), (-8, -16.8, 10), plastic('101113'), 0.3)
    slab(4.6, 2.4, 0.1, (-8, -17.2, 10.5), screen('173a7a', '6fc0dd'), 0.2)
    for x in (-12.6, -11, -4.6, -3):
        disc(0.5, 0.2, (x, -17.2, 11.7), plastic('9a9c9e'))


@shows('copier', elevation=12, quarter=32)
def _copier():
    white, dark, grey = plastic(_white), plastic('3a3d42'), plastic('d3d3cf')
    box((60, 62, 44), (0, 0, 5), white, 1)
    for z in (7, 19, 31, 42):
        box((56, 1, 10 if z < 42 else 6), (0, -31, z), grey, 0.4)
        box((16, 1.2, 1.8), (0, -31.4, z + (6.5 if z < 42 else 3)), dark, 0.3)
    box((60, 62, 16), (0, 0, 49), white, 1)
    box((52, 1, 13), (0, -31, 50.5), grey, 0.4)
    box((60, 4, 14), (0, 28, 65), white, 0.6)
    box((8, 58, 14), (-26, 1, 65), white, 0.6)
    box((8, 62, 14), (28, 0, 65), white, 0.6)
    box((48, 54, 1), (0, 0, 65), dark)
    box((30, 42, 0.6), (2, -8, 66.5), matte('fbfbf8'), turn=(0, -0.08, 0))
    box((62, 62, 7), (0, 1, 79), white, 1)
    box((60, 56, 5), (0, 3, 86), plastic('e2e1dc'), 1)
    box((34, 42, 8), (-10, 2, 90.5), white, 2)
    box((26, 36, 0.8), (12, 2, 95), dark, 0.2, turn=(0, -0.25, 0))
    box((22, 30, 0.4), (12, 2, 96.2), matte('fbfbf8'), turn=(0, -0.25, 0))
    box((40, 14, 2), (8, -36, 79), dark, 0.6, turn=(-0.35, 0, 0))
    box((22, 9.5, 0.2), (2, -36.2, 81.2), screen('173a7a', '6fc0dd'), turn=(-0.35, 0, 0))
    for row in range(3):
        for column in range(3):
            cylinder(0.9, 0.4, (18 + column * 3, -39 + row * 3, 80.0 - (row - 1) * -1.0 + 0.9), plastic('c9ccd0'))
    box((54, 56, 3), (0, 0, 3), dark)
    for x in (-24, 24):
        for y in (-24, 24):
            cylinder(2.2, 3, (x - 1.5, y, 2.2), rubber(), turn=(0, math.pi / 2, 0))
    box((1.5, 40, 24), (-31, 0, 52), grey, 0.4, turn=(0, -0.5, 0))


@shows('label-printer', elevation=20, quarter=30)
def _label_printer():
    dark, grey = plastic('3a3d42'), plastic('24262a')
    box((20, 22, 8), (0, 0, 0.6), grey, 1)
    box((20, 20, 8), (0, 1, 8.4), dark, 2.6)
    box((14, 5, 1.2), (0, -10, 8.2), plastic('0c0d0e'), 0.3)
    points = [(0, 0), (3, -0.6), (6, -3), (7.5, -6)]
    for number in range(3):
        (y1, z1), (y2, z2) = points[number], points[number + 1]
        long = math.hypot(y2 - y1, z2 - z1)
        strip = box((10.4, long + 0.2, 0.06), (0, -11.5 - (y1 + y2) / 2, 8.9 + (z1 + z2) / 2), matte('fbfbf8'))
        strip.rotation_euler.x = math.atan2(z1 - z2, y2 - y1)
    _bars(-18.3, 4.2, math.atan2(3, 1.5))
    slab(3.4, 5, 0.1, (-7.6, -9.0, 10), plastic('1a1b1d'), 0.5)
    disc(0.9, 0.3, (7.4, -10.9, 5.6), plastic('c9ccd0'), edge=0.1)
    for x in (4.2, 5.6):
        disc(0.25, 0.2, (x, -10.95, 5.6), glow('6fdc8c', 2.5))
    for side in (-1, 1):
        box((0.6, 5, 2), (side * 10, -2, 7.6), plastic('e5be3a'), 0.2)
    slab(12, 1, 0.1, (0, -10.95, 2), plastic('1a1b1d'), 0.3)
    # A roll of labels stands beside it.
    cylinder(5, 10, (18, -2, 0), matte('f7f6f2'), edge=0.1)
    cylinder(2.2, 0.1, (18, -2, 10), plastic('b08a5a'))
    cylinder(1.8, 0.15, (18, -2, 10.02), plastic('4a3a2a'))


def _bars(y, z, lean):
    x = -3.6
    for number in range(16):
        wide = (0.2, 0.35, 0.2, 0.5)[number % 4]
        bar = box((wide, 2.4, 0.04), (x, y, z), plastic('141517'))
        bar.rotation_euler.x = lean
        x += wide + (0.2, 0.15, 0.3)[number % 3]


@shows('shredder', elevation=15, quarter=30)
def _shredder():
    black, grey = plastic('202226'), plastic('3a3d42')
    box((34, 25, 42), (0, 0, 3), black, 2)
    box((37, 28, 11), (0, 0, 44), grey, 2.4)
    box((26, 2.2, 0.3), (0, -2, 54.9), plastic('050505'), 0.1)
    box((23, 0.3, 14), (0, -2, 51), matte('fbfbf8'))
    _lines(0, -2.2, 63, 17, 7, 1.5, plastic('8a8c90'))
    box((14, 4, 0.4), (6, -10, 54.8), plastic('101113'), 0.2)
    for x in (2, 6, 10):
        cylinder(0.7, 0.4, (x, -10, 55.1), glow('7fd0ff' if x == 2 else 'c9ccd0', 0.8))
    slab(24, 26, 0.3, (0, -12.4, 9), glass('6f7a82', 0.1), 2)
    slab(23.4, 25.4, 0.1, (0, -12.35, 9.3), plastic('0e0f10'), 2)
    for k in range(90):
        x, z = ((k * 37) % 200) / 10 - 10, 10 + ((k * 53) % 110) / 10
        box((1.8, 0.1, 0.35), (x, -12.6, z), matte(('f7f6f2', 'e2e1dc', 'cfe0ee')[k % 3]), turn=(0, (k * 1.7) % 3, 0))
    slab(10, 2.4, 0.6, (0, -12.4, 38), plastic('101113'), 1)
    for x in (-14, 14):
        for y in (-9, 9):
            cylinder(1.7, 2, (x - 1, y, 1.7), rubber(), turn=(0, math.pi / 2, 0))


@shows('scanner', elevation=18, quarter=30)
def _scanner():
    white, dark = plastic(_white), plastic('3a3d42')
    hull([(x, y, z) for x in (-14.5, 14.5) for y, z in ((-9, 0), (8, 0), (-8, 5), (2, 15), (8, 15))], white)
    box((25, 1, 20), (0, 8, 14), white, 0.4, turn=(-0.4, 0, 0))
    box((21, 0.3, 25), (0, 7.0, 13.5), matte('fbfbf8'), turn=(-0.4, 0, 0))
    for x in (-11, 11):
        box((0.7, 2.4, 7), (x, 6.4, 15.5), dark, 0.2, turn=(-0.4, 0, 0))
    lean = math.atan2(10, 10)
    box((29.2, 1.4, 10.4), (0, -4.6, 6.3), dark, 0.5, turn=(-lean, 0, 0))
    box((12, 0.5, 7.2), (-2, -5.35, 7.4), screen('173a7a', '6fc0dd'), 0.2, turn=(-lean, 0, 0))
    cylinder(1.3, 0.8, (8.6, -3.5, 9.4), glow('4f8df0', 1.0), edge=0.2, turn=(math.pi / 2 - lean, 0, 0))
    box((24, 1, 2.4), (0, -8.6, 1.4), plastic('0c0d0e'), 0.2, turn=(-0.2, 0, 0))
    box((23, 16, 0.7), (0, -16, 0.4), white, 0.3)
    box((21, 14, 0.2), (0, -15, 1.2), matte('fbfbf8'))
    for row in range(7):
        box((14, 0.5, 0.03), (0, -11 - row * 1.3, 1.42), plastic('9a9ca0'))


@shows('toner', elevation=22, quarter=25)
def _toner():
    black = plastic('202226', 0.45)
    box((33, 9, 5.4), (0, 0, 1.2), black, 1.0)
    box((30, 5, 3.4), (0, 4, 5.6), plastic('2b2d31'), 0.8)
    cylinder(2.0, 30, (-15, -5, 2.2), metal('2f8f7a', 0.25), turn=(0, math.pi / 2, 0))
    for x in (-16.6, 15):
        cylinder(2.4, 1.6, (x, -5, 2.4), plastic('e6e4dc'), edge=0.2, turn=(0, math.pi / 2, 0))
    for side in (-1, 1):
        box((1.4, 15, 7.8), (side * 16.8, 0, 0.6), plastic('2b2d31'), 0.6)
        cylinder(1.5, 1.4, (side * 17.4 - 0.7, 2, 5), plastic('e6e4dc'), turn=(0, math.pi / 2, 0))
    box((11, 5.6, 0.2), (-6, 3.6, 8.98), plastic('f2f1ed'), 0.05)
    box((11, 1.2, 0.22), (-6, 5.6, 9.0), plastic('2f62b5'))
    box((7, 3, 2.0), (8, 5, 8.6), plastic('3a3d42'), 0.6)
    for step in range(10):
        box((0.5, 0.3, 3), (-13 + step * 2.8, -4.4, 4.2), plastic('17181a'))
    box((33, 1.4, 1.2), (0, -3.4, 5.9), plastic('c8742c', 0.5), 0.3)


@shows('printer-3d', elevation=14, quarter=30)
def _printer_3d():
    black, steel, grey = metal('2b2d31', 0.45), metal('c3c7cb', 0.25), plastic('4a4d52')
    box((38, 40, 6), (0, 0, 1.5), black, 0.8)
    for x in (-16, 16):
        for y in (-16, 16):
            cylinder(2, 1.6, (x, y, 0), rubber())
    for x in (-19, 19):
        box((4, 4, 48), (x, 6, 3), black, 0.3)
        cylinder(0.5, 44, (x * 0.84, 5, 6), steel)
        tube([(x, 3.95, 8), (x, 3.95, 50)], 0.25, plastic('101113'), smooth=False)
    box((42, 4, 4), (0, 6, 51), black, 0.3)
    box((36, 4, 4), (0, 3, 30), black, 0.3)
    box((7, 6, 9), (3, -0.6, 27.5), grey, 0.8)
    disc(2.2, 0.3, (3, -3.6, 32.5), plastic('101113'))
    hoop(2.2, 0.2, (3, -3.8, 32.5), grey)
    cylinder(0.3, 3.2, (3, -0.6, 24.4), metal('d3a94c'), top=1.3)
    for x in (-20, 19):
        box((6, 6, 6), (x, 2.4, 29), plastic('17181a'), 0.5)
    box((8, 34, 2), (0, -1, 8), black)
    box((31, 31, 1), (0, -2, 11), metal('75797e', 0.4), 0.2)
    box((30.4, 30.4, 0.3), (0, -2, 12), plastic('17181a', 0.6), 0.1)
    # What it prints: a vase in orange, as high as the nozzle.
    for step in range(24):
        radius = 4.4 + 1.5 * math.sin(step * 0.22)
        ring(radius, 0.27, (3, -0.6, 12.5 + step * 0.49), plastic('d9702b', 0.5))
    cylinder(0.6, 6, (0, 6, 54.5), steel)
    cylinder(8.5, 0.6, (-3.6, 6, 61), plastic('26282c'), turn=(0, math.pi / 2, 0))
    cylinder(8.5, 0.6, (3.0, 6, 61), plastic('26282c'), turn=(0, math.pi / 2, 0))
    cylinder(7.4, 6, (-3, 6, 61), plastic('d9702b', 0.5), turn=(0, math.pi / 2, 0))
    tube([(2, 0, 60), (8, -3, 52), (6, -1.5, 42), (3, -0.6, 36.5)], 0.35, plastic('e9e8e4'))
    box((11, 3, 7), (11, -21, 1.2), plastic('202226'), 0.6, turn=(-0.35, 0, 0))
    slab(8.6, 4.6, 0.1, (11, -22.0, 3.0), screen('173a7a', '6fc0dd'), 0.3).rotation_euler.x -= 0.35

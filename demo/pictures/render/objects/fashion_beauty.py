"""Skin care, make-up and small devices for the bathroom."""

import math
import random

from ..materials import brass, chrome, dark_glass, fabric, gloss, glow, gold, leather, matte, metal, plastic, rubber
from ..registry import shows
from ..shapes import ball, box, copies, cylinder, plate, ring, tube, turned
from .fashion_garment import surface
from .leisure_skins import oval, skin, smoothed


@shows('serum-bottle')
def serum_bottle():
    turned([(0, 0), (1.5, 0), (1.65, 0.15), (1.65, 5.6), (1.4, 6.2), (0.8, 6.5), (0.8, 7.0)], (0, 0, 0), gloss('7a3f12'))
    turned([(1.66, 1.2), (1.67, 1.2), (1.67, 4.8), (1.66, 4.8)], (0, 0, 0), matte('f4efe4'))
    for z in (1.3, 4.7):
        ring(1.665, 0.03, (0, 0, z), gold())
    cylinder(0.95, 1.2, (0, 0, 6.6), gold(0.25), edge=0.06)
    turned([(0.9, 7.8), (0.75, 7.85), (0.6, 8.2), (0.62, 9.3), (0.5, 9.9), (0.25, 10.1), (0, 10.12)], (0, 0, 0), rubber('26272a'))


@shows('tube-lotion')
def tube_lotion():
    sides, rings = 64, []
    for i in range(25):
        t = i / 24
        wide, deep = 1.9 + 0.65 * t, 1.9 * (1 - t) ** 0.7 + 0.06
        rings.append([(wide * math.cos(a), deep * math.sin(a), 2.2 + 11 * t) for a in (2 * math.pi * k / sides for k in range(sides))])
    surface(rings, gloss('f6f4ee'), 0.05)
    box((5.1, 0.16, 1.0), (0, 0, 13.0), gloss('f6f4ee'), 0.05)
    cylinder(1.95, 2.2, (0, 0, 0), gloss('e89a3c'), edge=0.15)
    cylinder(1.0, 0.14, (0, -1.62, 7.6), gloss('f0b13e'), turn=(1.45, 0, 0))
    for k in range(12):
        a = math.pi * k / 6
        box((0.14, 0.1, 0.45), (1.3 * math.sin(a), -1.62 + 0.09 * math.cos(a), 7.6 + 1.3 * math.cos(a) - 0.22), gloss('f0b13e'), 0.03)
    box((2.6, 0.08, 0.5), (0, -1.82, 4.6), gloss('e89a3c'), 0.03)


@shows('soap', elevation=30)
def soap():
    for at, colour, turn in (((-2.2, 0.6, 0), 'b9bd7c', 0.1), ((2.9, 1.4, 0), 'e9dcc0', -0.25), ((0.2, 0.6, 2.2), '9fa763', 0.5)):
        box((4.6, 3.6, 2.2), at, matte(colour), 0.35, turn=(0, 0, turn))
        box((2.4, 1.4, 0.06), (at[0], at[1], 2.18 + at[2]), matte('8b9152' if colour != 'e9dcc0' else 'd2c19b'), 0.03, turn=(0, 0, turn))
    box((4.6, 3.6, 2.2), (-0.3, -3.6, 0), matte('2d2a22'), 0.5, turn=(0, 0, -0.15))
    tube([(-2.6, -3.2, 1.1), (-2.5, -3.2, 2.28), (1.9, -3.9, 2.28), (2.0, -3.9, 1.1)], 0.09, matte('c8a873'), smooth=False)


@shows('hair-styler')
def hair_styler():
    grey, copper = plastic('3c3f46', 0.3), metal('c98a5a')
    turned([(0, 0), (1.7, 0), (1.8, 0.3), (1.8, 12.6), (1.7, 13)], (0, 0, 0), grey)
    turned([(1.81, 0.6), (1.84, 0.6), (1.84, 3.4), (1.81, 3.4)], (0, 0, 0), metal('8d9195'))
    ring(1.8, 0.12, (0, 0, 13.0), copper)
    turned([(1.65, 13.1), (1.6, 14), (1.55, 24), (1.5, 24.4)], (0, 0, 0), metal('b7bac4', 0.35))
    for k in range(6):
        a = math.pi * k / 3
        points = [(1.64 * math.cos(a + 0.35 * t), 1.64 * math.sin(a + 0.35 * t), 14 + 10 * t) for t in (0, 0.5, 1)]
        tube(points, 0.09, grey)
    turned([(1.52, 24.4), (1.7, 24.6), (1.6, 25.6), (1.1, 26.4), (0, 26.6)], (0, 0, 0), copper)
    for z in (9.6, 8.2, 6.8):
        ball(0.35, (0, -1.75, z), copper if z == 9.6 else plastic('d9dcdf'), scale=(1, 0.4, 1))
    for x, r in ((6.5, 2.0), (11.5, 1.3)):
        turned([(0, 0), (1.7, 0), (1.75, 1.2), (1.65, 1.4), (r, 2.0), (r, 10), (r * 0.9, 10.6), (0, 10.8)], (x, 0, 0), metal('b7bac4', 0.35))
        ring(1.72, 0.12, (x, 0, 1.2), copper)
    tube([(0, 1.2, 0.3), (-3, 3, 0.25), (-5, 0, 0.25), (-4, -3, 0.25)], 0.25, rubber())


@shows('shaver')
def shaver():
    dark, silver = gloss('23262b'), chrome()
    box((4.6, 3.2, 12.5), (0, 0, 0), dark, 1.3)
    box((3.0, 0.3, 10.2), (0, -1.6, 1.4), metal('9da1a6', 0.35), 0.14)
    cylinder(0.85, 0.3, (0, -1.65, 7.6), silver, edge=0.1, turn=(math.pi / 2, 0, 0))
    box((1.6, 0.12, 1.4), (0, -1.75, 3.0), glow('6cc0d8', 0.6), 0.05)
    box((3.6, 2.4, 1.0), (0, 0, 12.2), plastic('15171a'), 0.3)
    box((5.2, 3.2, 2.6), (0, 0, 13.0), dark, 0.6)
    for y in (-1.0, 0, 1.0):
        cylinder(0.55, 4.3, (-2.15, y, 15.5), metal('c3c7cb', 0.3) if y else gold(0.25), edge=0.1, turn=(0, math.pi / 2, 0))
        copies(box((0.08, 0.9, 0.3), (-2.0, y, 15.75), metal('7d8287')), [(0.25 * k, 0, 0) for k in range(1, 17)])


@shows('kohl')
def kohl():
    turned([(0, 0), (1.6, 0), (1.7, 0.2), (1.3, 0.6), (0.7, 1.0), (0.9, 1.5), (1.7, 2.6), (1.9, 3.6), (1.6, 4.8), (0.9, 5.8), (0.6, 6.4), (0.75, 6.8), (0.65, 7.1)], (0, 0, 0), brass())
    for z, r in ((2.6, 1.72), (3.6, 1.92), (4.8, 1.62)):
        ring(r, 0.07, (0, 0, z), gold())
    for k in range(10):
        a = math.pi * k / 5
        ball(0.14, (1.88 * math.cos(a), 1.88 * math.sin(a), 3.15), gloss('1d6f72'))
    turned([(0.7, 7.1), (0.85, 7.3), (0.5, 7.8), (0.75, 8.4), (0.35, 9.0), (0.45, 9.4), (0, 9.9)], (0, 0, 0), brass())
    turned([(0, 0), (0.22, 0.1), (0.14, 4.0), (0.2, 6.6), (0.5, 7.0), (0.5, 7.6), (0.2, 8.0), (0, 8.2)], (3.2, -0.6, 0), brass(), sides=24).rotation_euler = (0, math.pi / 2, -2.6)


@shows('nail-polish')
def nail_polish():
    turned([(0, 0), (1.5, 0), (1.72, 0.05), (1.75, 0.25), (1.75, 2.75), (1.5, 3.2), (0.8, 3.5), (0.75, 3.7)], (0, 0, 0), gloss('c65b72'))
    ring(0.85, 0.08, (0, 0, 3.65), gold())
    turned([(0.95, 3.7), (1.0, 3.8), (0.8, 8.2), (0.7, 8.5), (0, 8.55)], (0, 0, 0), gloss('1b1c1e'))


@shows('makeup-trolley')
def makeup_trolley():
    black, silver = plastic('222327', 0.45), metal('c3c7cb', 0.3)
    levels = ((0, 16), (16.4, 10), (26.8, 10), (37.2, 8))
    for z, height in levels:
        box((32, 22, height), (0, 0, z + 3), black, 0.4)
        for x in (-15.8, 15.8):
            for y in (-10.8, 10.8):
                box((1.4, 1.4, height + 0.2), (x, y, z + 3), silver, 0.3)
                for end in (0, height - 1.0):
                    ball(1.2, (x, y, z + 3.5 + end), silver)
        for end in (0, height - 0.8):
            for y in (-11, 11):
                box((32, 0.7, 0.9), (0, y, z + 3 + end), silver, 0.15)
            for x in (-16, 16):
                box((0.7, 22, 0.9), (x, 0, z + 3 + end), silver, 0.15)
        for x in (-8, 8):
            box((2.6, 0.9, 3.2), (x, -11.2, z + height - 0.2), silver, 0.2)
    for x in (-13, 13):
        tube([(x * 0.7, 9.5, 47), (x * 0.7, 9.5, 72), (0, 9.5, 73), ], 0.6, silver, smooth=False)
        for y in (-8, 8):
            cylinder(1.9, 1.4, (x - 0.7, y, 1.9), rubber(), edge=0.3, turn=(0, math.pi / 2, 0))
    tube([(-5, 0, 48), (-4, 0, 50.5), (4, 0, 50.5), (5, 0, 48)], 0.7, black)


@shows('lashes', elevation=40, quarter=15)
def lashes():
    box((11, 7, 0.6), (0, 0, 0), gloss('2a2327'), 0.3)
    box((10.4, 6.4, 0.1), (0, 0, 0.6), matte('f0d9d4'), 0.04)
    for x in (-2.5, 2.5):
        for y in (1.5, -1.3):
            arc = [(x + 1.9 * t, y + 0.55 * (1 - t * t) - 0.3, 0.85) for t in (-1, -0.5, 0, 0.5, 1)]
            tube(arc, 0.07, plastic('111214'))
            for k in range(26):
                t = -1 + 2 * k / 25
                root = (x + 1.9 * t, y + 0.55 * (1 - t * t) - 0.3, 0.85)
                long = 0.75 + 0.35 * (1 - abs(t)) + 0.12 * (k % 3)
                tube([root, (root[0] + 0.25 * t * long, root[1] - 0.55 * long, 1.0), (root[0] + 0.6 * t * long, root[1] - 0.95 * long, 1.5)], 0.025, plastic('111214'))
    turned([(0, 0), (0.5, 0.1), (0.5, 4.2), (0.55, 4.3), (0.5, 8.6), (0, 8.7)], (-4.4, -4.5, 0.55), gloss('1b1c1e'), sides=32).rotation_euler = (0, math.pi / 2, 0)
    ring(0.5, 0.06, (-0.1, -4.5, 0.55), gold(), turn=(0, math.pi / 2, 0))


@shows('palette', elevation=42, quarter=20)
def palette():
    case = gloss('6a4630')
    box((15, 8.6, 0.8), (0, 0, 0), case, 0.25)
    box((14.4, 8.0, 0.1), (0, 0, 0.78), matte('d9bd95'), 0.04)
    tones = ('f0e0c6', 'e6c79e', 'd8a873', 'c98a52', 'b5623f', '93492c', '6f3b28', '4a2a20', 'e9b9a0', 'd98f78', 'c46a58', 'a2413f', '6a1b2b', 'd3a94c', 'b58a3a', '8d7a4e', '5f6439', '2e2623')
    for k, tone in enumerate(tones):
        x, y = -6.0 + (k % 6) * 2.4, 2.5 - (k // 6) * 2.5
        material = metal(tone, 0.5) if k % 4 == 1 else matte(tone)
        cylinder(1.04, 0.12, (x, y, 0.82), metal('b7a98f', 0.4))
        cylinder(0.95, 0.14, (x, y, 0.84), material)
    box((15, 0.7, 8.6), (0, 4.5, 0.6), case, 0.25, turn=(-0.3, 0, 0))
    box((14, 0.1, 7.6), (0, 4.12, 1.1), chrome(), 0.04, turn=(-0.3, 0, 0))


@shows('henna-cones', elevation=35)
def henna_cones():
    foils = ('b3202a', '2f7d4f', 'd3a94c', '6b4b93', '2f62b5')
    for k in range(5):
        turned([(0.04, 0), (0.12, 0.3), (1.35, 11), (1.2, 12.2), (0.1, 12.8)], (-5.4 + k * 2.7, -5, 1.3), metal(foils[k], 0.35), sides=40).rotation_euler = (-math.pi / 2, 0, 0.06 * (k - 2))
        x = -5.4 + k * 2.7 - 0.06 * (k - 2) * 6
        ring(1.02, 0.14, (x, 3.0, 1.3), matte('3a2a1c'), turn=(math.pi / 2, 0, 0))
        ball(0.16, (-5.4 + k * 2.7, -5, 1.3), plastic('f2f1ed'))


@shows('gel-lamp', elevation=25)
def gel_lamp():
    white, pink = gloss('f4f2f1'), gloss('e3a5b4')
    rings = []
    for i in range(20):
        t = i / 19
        s, z = math.cos(t * math.pi / 2) ** 0.5 if t < 1 else 0.02, 8 * math.sin(t * math.pi / 2)
        rings.append([(10 * s * math.cos(a), 9 * s * math.sin(a), z + 0.6) for a in (2 * math.pi * k / 96 for k in range(96))])
    angle = lambda k: abs((k + 0.5) * 2 * math.pi / 96 - 1.5 * math.pi)
    surface(rings, white, 0.5, skip=lambda i, k: angle(k) < 0.75 and rings[i][0][2] < 5)
    box((17, 15, 0.6), (0, 0, 0), pink, 0.25)
    box((13, 14, 0.15), (0, -0.5, 0.6), chrome(), 0.05)
    for k in range(-3, 4):
        for y in (-3, 0, 3):
            ball(0.35, (k * 1.5, y, 7.3 - 0.16 * k * k - 0.05 * y * y), glow('8f6cff', 3.0))
    box((11, 0.5, 0.4), (0, 5.5, 2.4), glow('7a58ff', 1.5), 0.1)
    box((3.2, 2.0, 0.2), (0, -2.0, 8.3), dark_glass(), 0.08, turn=(0.12, 0, 0))
    for x, colour in ((12.6, 'c65b72'), (15.6, '6a1b2b')):
        turned([(0, 0), (1.2, 0), (1.3, 0.2), (1.3, 3.4), (0.9, 3.9), (0.85, 4.0), (0.75, 7.6), (0, 7.8)], (x, -5, 0), gloss(colour))


@shows('brush-set')
def brush_set():
    turned([(0, 0), (4.2, 0), (4.3, 0.2), (4.3, 8.6), (4.15, 8.7), (4.05, 8.6), (4.05, 0.4), (0, 0.3)], (0, 0, 0), leather('5c2f36'))
    for z in (0.5, 8.3):
        ring(4.3, 0.09, (0, 0, z), gold())
    dice = random.Random(3)
    for k in range(12):
        a, r = k * 2.4, 0.9 + 2.4 * (k % 4) / 3
        lean, high, wide = 0.10 * r / 3, 13.5 + dice.uniform(-1, 2.5), dice.choice((0.5, 0.75, 1.05, 1.25))
        x, y = r * math.cos(a), r * math.sin(a)
        turn = (-lean * math.sin(a) * 2, lean * math.cos(a) * 2, 0)
        shapes = (
            turned([(0.25, 0.5), (0.36, high - 3), (0.3, high - 1.5)], (x, y, 0), gloss('1b1c1e'), sides=24),
            turned([(0.32, high - 1.6), (0.42, high - 1.0), (wide * 0.6, high + 0.3)], (x, y, 0), gold(), sides=24),
            turned([(wide * 0.58, high + 0.3), (wide, high + 1.5), (wide * 0.95, high + 2.3), (wide * 0.55, high + 3.1), (0, high + 3.3)], (x, y, 0), fabric(dice.choice(('6f4a32', '3a2a22', 'c9a78a'))), sides=32),
        )
        for thing in shapes:
            thing.rotation_euler = turn


@shows('lipstick', elevation=16, quarter=25)
def lipstick():
    """Open lipstick and its cap; lengths are centimetres."""
    case, trim, red = gloss('17191c'), gold(0.2), plastic('b3262f', 0.35)
    cylinder(1.0, 3.2, (0, 0, 0), case, edge=0.08)
    cylinder(1.02, 0.3, (0, 0, 2.9), trim, edge=0.04)
    cylinder(0.84, 1.5, (0, 0, 3.2), trim, edge=0.05)
    rings = []
    for k in range(13):
        t = k / 12
        # The tip is cut aslant, higher at its right.
        rings.append([(x, y, 4.4 + 1.9 * t + 1.3 * t**3 * (x + 0.7) / 1.4 * (1 - 0.3 * t)) for x, y, _ in oval(0.7 * (1 - 0.35 * t**6), 0.7 * (1 - 0.35 * t**6), 0)])
    skin(rings, red)
    cylinder(1.06, 3.9, (3.1, 1.2, 0), case, edge=0.12)
    cylinder(1.08, 0.3, (3.1, 1.2, 0), trim, edge=0.04)


nudes = ('e3b59b', 'd9a284', 'd29480', 'c9876a', 'bf7a68', 'b46b58', 'a9625c', '9c5648', '8f4d4c', '7f4238', '6d352f', '56292a')


@shows('lip-liners', elevation=46, quarter=20)
def lip_liners():
    """Lip liners in an open tray, their caps in front of them, and the lid behind; lengths are centimetres."""
    case, lining = gloss('8a4a50'), matte('f3dfd8')
    box((15.2, 16.4, 0.5), (0, 0, 0.02), case)
    box((14.8, 16.0, 0.1), (0, 0, 0.46), lining)
    for y in (-8.15, 8.15):
        box((15.4, 0.3, 1.2), (0, y, 0), case, 0.1)
    for x in (-7.55, 7.55):
        box((0.3, 16.2, 1.2), (x, 0, 0), case, 0.1)
    box((14.8, 0.25, 0.9), (0, -3.4, 0.4), lining, 0.08)
    for k, shade in enumerate(nudes):
        x = -6.6 + k * 1.2
        _lip_liner((x, -3.1, 1.05), shade)
        cap = turned([(0, 0), (0.44, 0), (0.5, 0.06), (0.5, 3.4), (0.46, 3.5), (0.4, 3.5), (0.4, 3.0), (0, 3.0)], (x, -7.6, 1.06), gloss('1b1c1e'), sides=32)
        cap.rotation_euler = (-math.pi / 2, 0, 0)
        ring(0.49, 0.05, (x, -4.25, 1.06), gold(), turn=(math.pi / 2, 0, 0))
    # The lid lies beside the tray, with a mouth as its emblem.
    box((15.6, 16.8, 0.5), (9.6, 1.6, -0.5), case, 0.2, turn=(0, 0, -0.22))
    _mouth((13.0, 0.9, -0.02), gold(0.3))


def _lip_liner(at, shade):
    """Pencil that lies with its tip away from the camera; `at` is its end."""
    tint = gloss(shade)
    parts = (
        ([(0, 0), (0.36, 0), (0.42, 0.08), (0.42, 8.2)], tint),
        ([(0.425, 1.0), (0.435, 1.0), (0.435, 1.5), (0.425, 1.5)], gold()),
        ([(0.42, 8.2), (0.2, 9.7)], matte('d9b48a')),
        ([(0.2, 9.68), (0.09, 10.5), (0, 10.6)], plastic(shade, 0.45)),
    )
    for profile, material in parts:
        turned(profile, at, material, sides=32).rotation_euler = (-math.pi / 2, 0, 0)


def _mouth(at, material):
    """Lips as an emblem that lies."""
    top = [(-3.3, 0.0), (-2.1, 0.8), (-0.9, 1.45), (-0.35, 1.42), (0, 1.15), (0.35, 1.42), (0.9, 1.45), (2.1, 0.8), (3.3, 0.0)]
    upper = [*smoothed(top), *smoothed([(3.3, 0), (1.6, 0.2), (0.5, 0.3), (0, 0.2), (-0.5, 0.3), (-1.6, 0.2), (-3.3, 0)])[1:-1]]
    base = [(3.3, -0.1), (2.3, -0.95), (1.1, -1.6), (0, -1.75), (-1.1, -1.6), (-2.3, -0.95), (-3.3, -0.1)]
    lower = [*smoothed(base), *smoothed([(-3.3, -0.1), (-1.6, 0.02), (-0.5, 0.1), (0, -0.02), (0.5, 0.1), (1.6, 0.02), (3.3, -0.1)])[1:-1]]
    for outline in (upper, lower):
        plate(outline, 0.1, at, material, 0.03, turn=(0, 0, -0.22))

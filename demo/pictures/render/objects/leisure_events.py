"""Courses, printed matter and events."""

import math
import random

import bpy

from ..materials import brass, clear, fabric, gloss, glow, gold, matte, metal, plastic, wood
from ..registry import shows
from ..shapes import ball, box, cylinder, ring, standing, tube, turned
from .leisure_sports import arc, moved, swept


# Courses


@shows('flask-conical', quarter=20)
def flask_conical():
    """Conical flask and two test tubes in their stand."""
    pane, blue = clear('d7e8ee', 0.25), glow('2f8fd0', 0.35)
    turned([(0.001, 0.001), (0.042, 0.001), (0.045, 0.005), (0.0445, 0.012), (0.0165, 0.1), (0.0165, 0.138), (0.0205, 0.142), (0.0195, 0.144)], (-0.03, 0, 0), pane)
    ring(0.0195, 0.0018, (-0.03, 0, 0.143), pane)
    turned([(0.001, 0.003), (0.041, 0.003), (0.0432, 0.007), (0.0425, 0.013), (0.029, 0.056), (0.001, 0.056)], (-0.03, 0, 0), blue)
    white = matte('eef3f6')
    for k in range(5):
        z = 0.025 + k * 0.012
        radius = 0.0445 - (z - 0.012) * 0.318
        moved(lambda: tube([(0.0006 + radius * math.sin(a), -radius * math.cos(a), z) for a in (0.1, 0.2, 0.3 if k % 2 else 0.4)], 0.0007, white), at=(-0.03, 0, 0))
    timber = wood('b98a55')
    box((0.1, 0.035, 0.008), (0.075, 0.02, 0), timber, radius=0.002)
    box((0.1, 0.035, 0.006), (0.075, 0.02, 0.07), timber, radius=0.002)
    for x in (0.03, 0.12):
        box((0.006, 0.03, 0.072), (x, 0.02, 0.004), timber, radius=0.001)
    for x, tint, level in ((0.052, 'd9412b', 0.06), (0.075, '3fa35a', 0.045), (0.098, 'e5be3a', 0.07)):
        turned([(0.001, 0.008), (0.006, 0.011), (0.0085, 0.018), (0.0085, 0.115), (0.0098, 0.117)], (x, 0.02, 0), pane, sides=32)
        turned([(0.001, 0.009), (0.0055, 0.012), (0.0078, 0.018), (0.0078, level), (0.001, level)], (x, 0.02, 0), glow(tint, 0.3), sides=32)


@shows('reed-pens', elevation=40, quarter=20)
def reed_pens():
    """Reed pens with slanted points, and an inkwell of brass."""
    for k, (tint, broad) in enumerate((('a8733a', 0.008), ('7a4a26', 0.007), ('c2935a', 0.009), ('5b3520', 0.006))):
        def pen(tint=tint, broad=broad):
            reed, ink = gloss(tint), gloss('15130f')
            cylinder(broad, 0.2, (0, 0, 0), reed, edge=0.001)
            for z in (0.055, 0.14):
                ring(broad, 0.0012, (0, 0, z), gloss('4a2e18'))
            swept([(0, 0, broad, broad), (0, -0.012, broad * 0.95, broad * 0.6), (0.001, -0.03, broad * 0.7, broad * 0.25), (0.001, -0.036, broad * 0.7, broad * 0.2)], wood('e0c690'))
            swept([(0.001, -0.034, broad * 0.72, broad * 0.24), (0.0025, -0.044, broad * 0.55, broad * 0.1)], ink)
        moved(pen, at=(-0.1 + k * 0.034, -0.05 + k * 0.006, broad), turn=(-math.pi / 2, 0, 0.12 - k * 0.07))
    turned([(0.001, 0), (0.03, 0), (0.032, 0.004), (0.028, 0.012), (0.033, 0.03), (0.028, 0.046), (0.017, 0.052), (0.019, 0.056), (0.015, 0.056), (0.015, 0.048)], (0.08, 0.03, 0), brass())
    cylinder(0.015, 0.002, (0.08, 0.03, 0.05), gloss('0c0b0a'))
    ring(0.0335, 0.0016, (0.08, 0.03, 0.03), brass())


# Print


@shows('card-stack', elevation=30, quarter=28)
def card_stack():
    """A stack of cards of each side, and one card before them."""
    chance = random.Random(4)
    white, teal, gilt, grey = matte('f7f6f2'), plastic('1d5a5e', 0.4), gold(0.35), matte('8d9297')

    def front(z):
        cylinder(0.009, 0.0004, (-0.026, 0.006, z), teal)
        box((0.034, 0.003, 0.0004), (0.018, 0.012, z), teal)
        for k, wide in enumerate((0.028, 0.022, 0.03)):
            box((wide, 0.0016, 0.0004), (0.001 + wide / 2, 0.003 - k * 0.007, z), grey)
        box((0.085, 0.004, 0.0004), (0, -0.0255, z), teal)

    def back(z):
        box((0.0852, 0.0552, 0.0004), (0, 0, z), teal, )
        cylinder(0.013, 0.0004, (0, 0, z + 0.0003), gilt)
        cylinder(0.0105, 0.0004, (0, 0, z + 0.0006), teal)
        ring(0.005, 0.001, (0, 0, z + 0.001), gilt)

    for shift, draw, edge in ((-0.052, front, white), (0.05, back, matte('dfe6e4'))):
        for k in range(30):
            box((0.085, 0.055, 0.0011), (shift + chance.uniform(-0.0008, 0.0008), 0.03 + chance.uniform(-0.0008, 0.0008), k * 0.0012), edge)
        moved(lambda: draw(0.0358), at=(shift, 0.03, 0))
    box((0.085, 0.055, 0.0012), (-0.01, -0.05, 0), white, turn=(0, 0, 0.25))
    moved(lambda: front(0.0012), at=(-0.01, -0.05, 0), turn=(0, 0, 0.25))


@shows('roll-up-banner', quarter=22, elevation=10)
def roll_up_banner():
    silver, sheet = metal('c3c7cb', 0.35), plastic('f4f2ec', 0.5)
    box((0.9, 0.1, 0.08), (0, 0, 0.015), silver, radius=0.025)
    for x in (-0.38, 0.38):
        box((0.04, 0.3, 0.015), (x, 0, 0), metal('8d9297'), radius=0.006)
    box((0.85, 0.003, 1.98), (0, 0, 0.09), sheet)
    box((0.87, 0.018, 0.03), (0, 0, 2.06), silver, radius=0.008)
    tube([(0, 0.04, 0.08), (0, 0.02, 2.06)], 0.01, silver)
    teal, gilt, pale = plastic('1d6f72', 0.5), plastic('d9a441', 0.5), plastic('9fc5bf', 0.5)
    standing([(-0.425, 1.2), (0.425, 1.5), (0.425, 2.06), (-0.425, 2.06)], 0.002, (0, -0.002, 0), teal)
    standing([(-0.425, 1.15), (0.425, 1.45), (0.425, 1.5), (-0.425, 1.2)], 0.002, (0, -0.002, 0), gilt)
    standing([(-0.425, 0.09), (0.425, 0.09), (0.425, 0.42), (-0.425, 0.28)], 0.002, (0, -0.002, 0), teal)
    standing([(-0.425, 0.28), (0.425, 0.42), (0.425, 0.45), (-0.425, 0.31)], 0.002, (0, -0.002, 0), gilt)
    for radius, tint in ((0.17, plastic('f4f2ec', 0.5)), (0.14, gilt), (0.1, teal)):
        standing(arc((0, 1.76), radius, 0, 360, 48)[:-1], 0.002, (0, -0.003 - 0.02 * (0.17 - radius), 0), tint)
    for k, wide in enumerate((0.6, 0.5, 0.56)):
        box((wide, 0.002, 0.035), (-0.36 + wide / 2, -0.002, 1.02 - k * 0.09), pale)
    for k in range(3):
        standing(arc((-0.26 + k * 0.26, 0.62), 0.08, 0, 360, 32)[:-1], 0.002, (0, -0.002, 0), (teal, gilt, pale)[k])


# Events


def _star(x, z, size, material, y=0.0, points=4):
    outline = []
    for k in range(points * 2):
        a, r = math.pi / 2 + k * math.pi / points, size if k % 2 == 0 else size * (0.3 if points == 4 else 0.45)
        outline.append((x + r * math.cos(a), z + r * math.sin(a)))
    standing(outline, 0.012, (0, y + 0.006, 0), material, radius=0.002)


@shows('wand-sparkles', quarter=18, elevation=20)
def wand_sparkles():
    """Top hat that stands on its crown, a wand across it, and stars."""
    felt, lining, band = fabric('1b1b20'), fabric('7c1f2a'), gloss('b3202a')
    turned([(0.001, 0.0), (0.088, 0.0), (0.094, 0.006), (0.086, 0.07), (0.09, 0.14), (0.102, 0.15), (0.15, 0.158), (0.155, 0.168), (0.15, 0.172), (0.1, 0.16), (0.088, 0.15)], (0, 0, 0), felt)
    turned([(0.089, 0.152), (0.083, 0.1), (0.083, 0.02), (0.001, 0.02)], (0, 0, 0), lining)
    turned([(0.0895, 0.108), (0.0905, 0.14)], (0, 0, 0), band)

    def wand():
        cylinder(0.009, 0.26, (0, 0, 0.04), gloss('17181c'))
        for z in (0, 0.3):
            cylinder(0.0095, 0.04, (0, 0, z), gloss('f5f4ef'), edge=0.002)

    moved(wand, at=(-0.02, 0.02, 0.07), turn=(0, 0.55, 0))
    bright = gold(0.2)
    _star(-0.05, 0.215, 0.042, bright)
    _star(0.03, 0.26, 0.028, bright, y=0.02)
    _star(0.225, 0.35, 0.05, bright, y=0.02, points=5)
    _star(-0.005, 0.31, 0.018, bright)
    _star(0.115, 0.22, 0.022, bright, y=-0.03)


def _flowers(places, size, tints, chance, each=5):
    """Clusters of blossoms of a few petals, with leaves."""
    petals = [matte(tint) for tint in tints]
    leaf = matte('5f7d4c')
    first = {}

    def blossom(kind, place, radius):
        if kind not in first:
            first[kind] = ball(radius, place, kind)
        else:
            thing = first[kind].copy()
            thing.location = place
            bpy.context.collection.objects.link(thing)

    for x, y, z in places:
        for k in range(each):
            place = tuple(v + chance.uniform(-1, 1) * size * s for v, s in ((x, 1.2), (y, 0.7), (z, 1.2)))
            blossom(chance.choice(petals) if k else leaf, place, size * 0.62)


@shows('flower-2', quarter=20, elevation=10)
def kosha():
    """Wedding stage: platform, arches with flowers, and a settee."""
    white, gilt, drape = gloss('f5f2ea'), gold(0.3), fabric('f0e6dc')
    chance = random.Random(7)
    box((4.6, 2.2, 0.2), (0, 0, 0), white, radius=0.02)
    box((2.0, 0.5, 0.1), (0, -1.3, 0), white, radius=0.02)
    box((4.6, 0.02, 0.03), (0, -1.1, 0.14), gilt)
    for x, half, high, y in ((0, 0.95, 2.9, 0.9), (-1.5, 0.7, 2.3, 0.75), (1.5, 0.7, 2.3, 0.75)):
        outline = [(x + half, 0.2)] + arc((x, high - half), half, 0, 180, 24) + [(x - half, 0.2)]
        standing(outline, 0.06, (0, y, 0), drape if x else fabric('e9d3cf'))
        tube([(px, y - 0.05, pz) for px, pz in outline], 0.04, gilt, smooth=False)
        for k in range(1, 8):
            px = x - half + k * half / 4
            top = high - half + math.sqrt(max(half**2 - (px - x) ** 2, 0))
            tube([(px, y - 0.07, 0.2), (px, y - 0.07, top - 0.05)], 0.035, drape)
    main = arc((0, 1.95), 0.97, -20, 200, 26)
    _flowers([(x, 0.78, z) for x, z in main], 0.11, ('f7f1ea', 'eec7cc', 'e39aa6', 'fbf7f0'), chance, 6)
    for side in (-1, 1):
        piece = arc((side * 1.5, 1.6), 0.7, 60, 200, 12) if side < 0 else arc((side * 1.5, 1.6), 0.7, 120, -20, 12)
        _flowers([(x, 0.63, z) for x, z in piece], 0.09, ('f7f1ea', 'eec7cc', 'e39aa6'), chance, 5)
        cylinder(0.12, 0.7, (side * 1.85, -0.6, 0.2), gilt, top=0.09)
        _flowers([(side * 1.85 + 0.14 * math.cos(a), -0.6 + 0.14 * math.sin(a), 1.0 + 0.12 * (k % 3)) for k, a in enumerate(range(9))], 0.1, ('f7f1ea', 'eec7cc', 'e39aa6'), chance, 4)
    _flowers([(x * 0.22, -1.0, 0.24) for x in range(-10, 11) if abs(x) > 4], 0.07, ('f7f1ea', 'eec7cc', 'e39aa6'), chance, 5)
    cream = fabric('f3ece0')
    box((1.5, 0.6, 0.22), (0, 0.0, 0.42), cream, radius=0.07)
    box((1.56, 0.62, 0.06), (0, 0, 0.38), gilt, radius=0.02)
    back = [(-0.78, 0.5), (0.78, 0.5)] + [(0.78 - 1.56 * k / 24, 0.95 + 0.22 * math.sin(math.pi * k / 24)) for k in range(25)]
    standing(back, 0.14, (0, 0.36, 0), cream, radius=0.04)
    tube([(x, 0.27, z) for x, z in back[2:]], 0.03, gilt)
    for side in (-1, 1):
        tube([(side * 0.74, 0.25, 0.8), (side * 0.78, 0.0, 0.8), (side * 0.76, -0.24, 0.78), (side * 0.76, -0.26, 0.6)], 0.045, gilt)
        for y in (-0.25, 0.25):
            tube([(side * 0.68, y, 0.4), (side * 0.72, y, 0.3), (side * 0.7, y, 0.2)], 0.03, gilt)


@shows('balloon', quarter=10, elevation=10)
def balloon():
    """Bunch of balloons tied to a weight."""
    _knot, string = (0, 0, 0.62), matte('c9c3b8')
    places = ((0, 0, 1.62, 'e3a5b4'), (-0.3, 0.04, 1.45, 'f2efe8'), (0.3, 0.02, 1.45, 'd3a94c'), (-0.17, -0.16, 1.18, 'd3a94c'), (0.17, -0.17, 1.2, 'c9738a'),
              (0.42, 0.1, 1.14, 'f2efe8'), (-0.43, 0.08, 1.13, 'c9738a'), (0.0, 0.2, 1.32, 'f2efe8'), (0.0, -0.22, 0.98, 'e3a5b4'))
    for x, y, z, tint in places:
        skin = metal('d9b45c', 0.25) if tint == 'd3a94c' else gloss(tint)
        profile = [(0.001, -0.205), (0.018, -0.2), (0.05, -0.172), (0.1, -0.11), (0.14, -0.03), (0.152, 0.04), (0.142, 0.1), (0.112, 0.148), (0.06, 0.18), (0.001, 0.19)]
        lean = (y * 0.5, -0.6 * x, 0)
        moved(lambda: (turned(profile, (0, 0, 0), skin), cylinder(0.016, 0.02, (0, 0, -0.222), skin, top=0.006)), at=(x, y, z), turn=(-lean[0], -lean[1] * 0.8, 0))
        tube([(x * 0.87, y * 0.9, z - 0.21), (x * 0.4, y * 0.4, 0.45 + (z - 0.5) * 0.35), (0, 0, 0.16)], 0.0035, string)
    box((0.16, 0.16, 0.14), (0, 0, 0), gloss('e3a5b4'), radius=0.008)
    for size, at in (((0.165, 0.03, 0.143), (0, 0, 0)), ((0.03, 0.165, 0.143), (0, 0, 0))):
        box(size, at, metal('d9b45c', 0.25), radius=0.003)
    for side in (-1, 1):
        tube([(0, 0, 0.145), (side * 0.06, -0.02, 0.2), (side * 0.08, 0.01, 0.17), (0, 0, 0.145)], 0.012, metal('d9b45c', 0.25))


@shows('drum', quarter=20, elevation=20)
def drum():
    """Laced drum with two skins on a low stand, a small one before it, and a stick."""
    moved(lambda: _laced_drum(0.25, 0.46, '7a4423'), at=(0.0, 0.1, 0))
    moved(lambda: _laced_drum(0.13, 0.26, '8c2a20'), at=(0.32, -0.2, 0))
    moved(lambda: (cylinder(0.011, 0.36, (0, 0, 0), wood('b98a55'), edge=0.004), ball(0.024, (0, 0, 0.36), fabric('e9dfcc'))), at=(-0.42, -0.16, 0.024), turn=(0, math.pi / 2, -0.25))


def _laced_drum(radius, height, tint):
    timber, skin, rope = wood(tint), matte('e8d9b8'), matte('efe6d0')
    turned([(radius * 0.93, 0.0), (radius, 0.02), (radius * 1.06, height * 0.5), (radius, height - 0.02), (radius * 0.93, height)], (0, 0, 0), timber)
    for z in (0.004, height - 0.004):
        cylinder(radius * 0.985, 0.008, (0, 0, z - 0.004), skin)
    cylinder(radius * 0.35, 0.002, (0, 0, height + 0.003), matte('3a2a1e'))
    for z in (0.02, height - 0.02):
        ring(radius * 1.01, 0.011, (0, 0, z), fabric('7c1f2a'))
    count, points = 12, []
    for k in range(count * 2):
        a = k * math.pi / count
        points.append((radius * 1.02 * math.cos(a), radius * 1.02 * math.sin(a), height - 0.02 if k % 2 else 0.02))
    laces = []
    for k, point in enumerate(points):
        after = points[(k + 1) % len(points)]
        middle = tuple((p + q) / 2 for p, q in zip(point, after))
        grow = 1.065 * radius / math.hypot(*middle[:2])
        laces += [point, (middle[0] * grow, middle[1] * grow, middle[2])]
    tube(laces, 0.005, rope, closed=True, smooth=False)
    for k in range(count):
        a = (2 * k + 0.5) * math.pi / count
        ball(0.012, (radius * 1.045 * math.cos(a), radius * 1.045 * math.sin(a), height * 0.25), gold(0.3))

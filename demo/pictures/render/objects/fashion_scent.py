"""Perfumes, oud, bakhoor and what they are burnt on."""

import math
import random

from ..materials import brass, chrome, glass, gloss, glow, gold, matte, metal, plastic, wood
from ..registry import shows
from ..shapes import ball, box, cylinder, hull, ring, tube, turned


def lump(size, at, material, seed, points=16):
    """Irregular piece, such as of resin or wood."""
    dice = random.Random(seed)
    width, depth, height = size
    cloud = []
    for _ in range(points):
        a, b = dice.uniform(0, 2 * math.pi), dice.uniform(-1, 1)
        r = math.sqrt(1 - b * b) * dice.uniform(0.8, 1.1)
        cloud.append((math.cos(a) * r * width, math.sin(a) * r * depth, b * height))
    thing = hull(cloud, material)
    thing.location, thing.rotation_euler = at, (dice.uniform(-0.4, 0.4), dice.uniform(-0.4, 0.4), dice.uniform(0, 6))
    return thing


@shows('perfume-flask', colour='gold', quarter=25)
def perfume_flask(colour):
    liquid = {'gold': 'e0b65a', 'beige': 'e6cfa6', 'black': '3a3536', 'pink': 'f0b9c6', 'burgundy': '8c2338', 'navy': '274a8c', 'teal': '2a8f92'}
    box((7.0, 3.2, 8.4), (0, 0, 0), glass('f6f9fa'), 0.7)
    # Glass takes most light from what is inside it, so the perfume shines a little by itself.
    box((6.2, 2.4, 6.9), (0, 0, 0.75), glow(liquid.get(colour, colour), 0.55), 0.45)
    box((6.0, 0.06, 2.6), (0, -1.64, 2.6), gold(0.3), 0.02)
    box((5.7, 0.06, 2.3), (0, -1.68, 2.75), gloss('f4f0e6'), 0.02)
    cylinder(1.25, 0.5, (0, 0, 8.4), gold(0.2), edge=0.08)
    cylinder(0.9, 0.35, (0, 0, 8.9), gold(0.15))
    box((3.1, 2.6, 3.0), (0, 0, 9.2), gloss({'black': '111214', 'navy': '14213c', 'burgundy': '3c0f19', 'teal': '123f42'}.get(colour, 'd3a94c')), 0.35)
    cylinder(1.32, 0.25, (0, 0, 9.1), gold(0.15))


@shows('attar-bottle', colour='teal', quarter=25)
def attar_bottle(colour):
    body = [(0.2, 0.0), (1.7, 0.0), (2.0, 0.3), (2.35, 1.4), (2.2, 2.8), (1.5, 3.9), (0.8, 4.5), (0.65, 5.0), (0.65, 5.5)]
    turned(body, (0, 0, 0), glass({'teal': '5fb4b6'}.get(colour, colour)), thickness=0.12)
    turned([(0.1, 0.25), (1.6, 0.28), (2.05, 1.4), (1.95, 2.4), (0.1, 2.42)], (0, 0, 0), gloss('6e3c12'))
    turned([(1.9, 0.0), (2.2, 0.0), (2.25, 0.25), (2.12, 0.5), (2.05, 0.35)], (0, 0, 0), gold())
    for k in range(8):
        a = 2 * math.pi * k / 8
        points = [(r * 1.03 * math.cos(a), r * 1.03 * math.sin(a), z) for r, z in body[2:7]]
        tube(points, 0.07, gold())
        ball(0.17, (2.42 * math.cos(a + 0.39), 2.42 * math.sin(a + 0.39), 1.5), gloss('a0203a'))
    turned([(0.66, 5.1), (1.0, 5.1), (1.05, 5.4), (0.8, 5.6), (0.7, 6.0), (1.0, 6.5), (0.95, 7.0), (0.5, 7.7), (0.2, 8.1), (0.28, 8.4), (0.05, 8.8), (0, 8.8)], (0, 0, 0), gold())


@shows('spray-bottle', colour='burgundy')
def spray_bottle(colour):
    turned([(0, 0), (1.9, 0), (2.05, 0.2), (2.05, 11), (1.9, 11.7), (1.1, 12.3), (1.0, 12.8)], (0, 0, 0), gloss(colour))
    turned([(2.06, 3.0), (2.065, 3.0), (2.065, 8.5), (2.06, 8.5)], (0, 0, 0), matte('f3e6df'))
    for z in (3.0, 8.5):
        ring(2.05, 0.05, (0, 0, z), gold())
    cylinder(1.3, 1.0, (0, 0, 12.5), gold(0.25), edge=0.08)
    cylinder(0.8, 1.3, (0, 0, 13.5), plastic('f2f1ed'), edge=0.15)
    cylinder(0.14, 0.2, (0, -0.85, 14.2), plastic('55585c'), turn=(math.pi / 2, 0, 0))
    turned([(1.55, 12.6), (1.6, 12.6), (1.6, 16.4), (1.4, 16.7), (0, 16.75)], (0, 0, 0), glass('f7fafb', 0.0))


@shows('oud-chips', elevation=32)
def oud_chips():
    dice = random.Random(5)
    turned([(0, 0), (4.2, 0), (4.4, 0.2), (5.6, 1.3), (5.9, 1.6), (5.7, 1.65), (4.2, 0.5), (0, 0.4)], (0, 0, 0), wood('4a2d1a'))
    turned([(4.6, 0.9), (4.0, 1.3), (2.6, 2.1), (1.2, 2.6), (0, 2.7)], (0, 0, 0), wood('3a2414'))
    for k in range(120):
        a, r = dice.uniform(0, 6.28), 4.3 * math.sqrt(dice.random())
        z = 1.2 + 1.8 * (1 - r / 5) + dice.uniform(-0.2, 0.4)
        tone = dice.choice(('3a2414', '5a3a20', '7a5430', '2c1b10', '8d6840'))
        lump((dice.uniform(0.7, 1.5), dice.uniform(0.25, 0.5), dice.uniform(0.2, 0.42)), (r * math.cos(a), r * math.sin(a), z), wood(tone), k, 11)


@shows('frankincense', elevation=32)
def frankincense():
    dice = random.Random(9)
    turned([(0, 0), (3.6, 0), (3.9, 0.2), (5.3, 1.9), (5.6, 2.2), (5.4, 2.25), (3.7, 0.6), (0, 0.5)], (0, 0, 0), brass())
    turned([(4.5, 1.0), (4.0, 1.4), (2.6, 2.1), (1.2, 2.6), (0, 2.7)], (0, 0, 0), gloss('c8cf9c'))
    for k in range(125):
        a, r = dice.uniform(0, 6.28), 4.4 * math.sqrt(dice.random())
        z = 1.7 + 1.9 * (1 - r / 5) + dice.uniform(-0.2, 0.3)
        tone = dice.choice(('d9dcae', 'c8d29a', 'e6e0bd', 'b9c98c', 'e3d3a0'))
        size = dice.uniform(0.35, 0.75)
        lump((size * 1.2, size, size * 0.9), (r * math.cos(a), r * math.sin(a), z), gloss(tone), k, 18)


@shows('charcoal-box', elevation=30)
def charcoal_box():
    card, dark = matte('a8794c'), matte('26272a')
    for size, at in (((13, 0.25, 7), (0, -4.4, 0)), ((13, 0.25, 7), (0, 4.4, 0)), ((0.25, 9, 7), (-6.4, 0, 0)), ((0.25, 9, 7), (6.4, 0, 0)), ((13, 9, 0.3), (0, 0, 0))):
        box(size, at, card, 0.05)
    box((13, 0.25, 3.6), (0, 5.6, 6.6), card, 0.05, turn=(-0.75, 0, 0))
    box((13, 0.25, 3.4), (0, -4.5, 6.9), card, 0.05, turn=(2.5, 0, 0))
    box((9, 0.1, 3.2), (0, -4.55, 1.6), matte('c6402b'), 0.02)
    ball(1.0, (0, -4.6, 2.8), matte('e9a23b'), scale=(0.8, 0.08, 1.3))
    for column in range(4):
        for row in range(3):
            x, y = -4.7 + column * 3.1, -2.9 + row * 2.9
            cylinder(1.35, 6.9, (x, y, 0.3), metal('cfd2d4', 0.35), edge=0.15)
            cylinder(1.2, 0.5, (x, y, 7.1), dark, edge=0.15)
            cylinder(0.5, 0.1, (x, y, 7.58), plastic('101113'))
    for k in range(3):
        cylinder(1.3, 0.9, (8.6 + k * 0.5, -4 + k * 2.7, 0), dark, edge=0.15)


@shows('electric-burner', elevation=18)
def electric_burner():
    black, trim = gloss('1d1e21'), gold()
    turned([(0, 0), (3.4, 0), (3.5, 0.2), (3.3, 0.6), (2.3, 1.8), (2.0, 3.0), (2.3, 4.2), (3.3, 5.6), (3.6, 6.4), (3.5, 6.5), (3.0, 6.2), (0, 6.1)], (0, 0, 0), black)
    for radius, z in ((3.45, 0.25), (2.02, 3.0), (3.58, 6.42)):
        ring(radius, 0.13, (0, 0, z), trim)
    cylinder(2.2, 0.15, (0, 0, 6.15), metal('8d9195', 0.4))
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        turned([(0, 0), (0.32, 0), (0.28, 0.8), (0.35, 1.2), (0.12, 1.6), (0, 1.9)], (3.1 * math.cos(a), 3.1 * math.sin(a), 6.3), trim, sides=20)
    for k in range(6):
        lump((0.6, 0.35, 0.3), (0.9 * math.cos(k), 0.9 * math.sin(k * 1.7), 6.6), wood('4a2d1a'), k, 10)
    cylinder(0.35, 0.15, (0, -2.95, 1.35), plastic('e5e5e5'), turn=(1.0, 0, 0))
    ball(0.13, (0, -3.05, 1.45), plastic('e0442c'))
    tube([(2.6, 1.8, 0.4), (5.2, 2.0, 0.2), (6.6, -0.4, 0.2), (5.6, -2.6, 0.2)], 0.17, plastic('1a1b1d'))
    box((0.9, 1.7, 0.6), (5.35, -3.5, 0), plastic('1a1b1d'), 0.15, turn=(0, 0, -0.35))
    box((0.7, 0.9, 0.35), (5.0, -4.7, 0.12), chrome(), 0.04, turn=(0, 0, -0.35))

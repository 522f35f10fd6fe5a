"""Jewellery, bars of precious metal, prayer beads and watches."""

import math

import bpy
from mathutils import Vector

from ..materials import chrome, fabric, glass, gloss, gold, leather, metal
from ..registry import shows
from ..shapes import ball, box, cylinder, hull, ring, tube, turned
from .fashion_garment import moved, surface
from .leisure_skins import smoothed


def silver():
    return metal('d4d7da', 0.18)


def loop(width, height, taper=0.25, start=0.0, end=1.0, count=60):
    """Points of a necklace that lies; its front is nearest to the camera."""
    points = []
    for k in range(count + 1):
        a = 2 * math.pi * (start + (end - start) * k / count)
        points.append(Vector((width * math.sin(a) * (1 + taper * math.cos(a)), height * math.cos(a), 0.25)))
    return points


def chain(points, material, size=0.45, wire=0.09):
    """Links along points, every second turned on its edge."""
    link = ring(size, wire, (0, 0, 0), material)
    link.data.resolution_u, link.data.bevel_resolution = 2, 2
    spacing, walked, _place, number = size * 1.45, 0.0, points[0], 0
    lines = list(zip(points, points[1:]))
    for first, second in lines:
        step = (second - first).length
        while walked <= step:
            other = link.copy()
            along = second - first
            other.location = first + along * (walked / step)
            other.rotation_euler = (math.pi / 2 if number % 2 else 0.25, 0, math.atan2(along.y, along.x))
            other.rotation_euler.order = 'XYZ'
            other.scale = (1.25, 0.8, 1)
            bpy.context.collection.objects.link(other)
            number += 1
            walked += spacing
        walked -= step
    bpy.data.objects.remove(link)


def brilliant(radius, at, material, sides=16, deep=0.62, oval=1.0):
    """Cut stone whose girdle is in the middle and whose table is above."""
    points = [(0, 0, -deep * radius)]
    for share, z, count, shift in ((1.0, 0.0, sides, 0), (1.0, 0.06, sides, 0), (0.82, 0.22, sides // 2, 0.5), (0.56, 0.34, sides // 2, 0), (0.55, -0.28, sides // 2, 0.5)):
        for k in range(count):
            a = 2 * math.pi * (k + shift) / count
            points.append((radius * share * math.cos(a), radius * share * oval * math.sin(a), z * radius))
    thing = hull(points, material)
    thing.location = at
    return thing


def stone(colour):
    material = glass(colour, 0.0)
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['IOR'].default_value = 1.9
    shader.inputs['Transmission Weight'].default_value = 0.55
    return material


def diamond():
    material = stone('f4f8fb')
    material.node_tree.nodes['Principled BSDF'].inputs['Metallic'].default_value = 0.25
    return material


def grouped(build, **change):
    before = set(bpy.data.objects)
    build()
    return moved([thing for thing in bpy.data.objects if thing not in before], **change)


def finger_ring(material, radius=9.0, wire=1.1):
    """Ring that stands, its top at twice the radius and its front to the camera."""
    ring(radius, wire, (0, 0, radius + wire), material, turn=(math.pi / 2, 0, 0))


def claws(radius, at, material, count=6, high=2.2, wire=0.3):
    x, y, z = at
    for k in range(count):
        a = 2 * math.pi * (k + 0.5) / count
        c, s = math.cos(a), math.sin(a)
        tube([(x + c * radius * 0.3, y + s * radius * 0.3, z - high), (x + c * radius * 0.85, y + s * radius * 0.85, z - high * 0.4), (x + c * radius * 1.04, y + s * radius * 1.04, z + 0.1), (x + c * radius * 0.88, y + s * radius * 0.88, z + radius * 0.2)], wire, material)


@shows('ring', elevation=28, quarter=35)
def engagement_ring():
    band = silver()
    finger_ring(band, wire=0.95)
    brilliant(3.6, (0, 0, 22.6), diamond())
    claws(3.6, (0, 0, 22.6), band)
    for k in (-3, -2, -1, 1, 2, 3):
        a = math.pi / 2 + 0.16 * k + math.copysign(0.2, k)
        ball(0.75, (9.5 * math.cos(a), -0.0, 9.95 + 9.7 * math.sin(a)), diamond())


@shows('stone-ring', elevation=30, quarter=35)
def stone_ring():
    band = silver()
    finger_ring(band, wire=1.4)
    cylinder(4.2, 2.6, (0, 0, 18.4), band, top=5.6, edge=0.2)
    ball(5.0, (0, 0, 21.0), gloss('8e2a1c'), scale=(1, 0.85, 0.62))
    ring(5.3, 0.42, (0, 0, 21.1), band)
    for k in range(30):
        a = 2 * math.pi * k / 30
        ball(0.4, (5.9 * math.cos(a), 5.9 * math.sin(a), 20.9), band)
    for side in (1, -1):
        for k in range(4):
            a = math.pi / 2 + side * (0.62 + 0.16 * k)
            ball(1.3 - 0.15 * k, (9.6 * math.cos(a), -0.6, 10.4 + 9.6 * math.sin(a)), band)


@shows('mens-ring', elevation=28, quarter=35)
def mens_ring():
    band, dark = silver(), metal('4a4d52', 0.4)
    rings = []
    for k in range(73):
        a = 2 * math.pi * k / 72 + math.pi / 2
        wide, thick = 3.2 + 3.2 * max(0, math.sin(a)) ** 3, 1.0 + 1.6 * max(0, math.sin(a)) ** 4
        rings.append([((9.2 + out * thick) * math.cos(a), y * wide, 11 + (9.2 + out * thick) * math.sin(a)) for y, out in ((-1, 0), (-1, 0.7), (-0.8, 1), (0, 1.08), (0.8, 1), (1, 0.7), (1, 0))])
    surface(rings, band, 0.5, closed=False)
    box((8.4, 8.4, 0.7), (0, 0, 22.1), band, 0.3)
    box((7, 7, 0.3), (0, 0, 22.7), dark, 0.1)
    for k in range(8):
        a = math.pi * k / 4
        tube([(0.5 * math.cos(a), 0.5 * math.sin(a), 23.05), (2.6 * math.cos(a + 0.4), 2.6 * math.sin(a + 0.4), 23.05), (2.2 * math.cos(a + 0.9), 2.2 * math.sin(a + 0.9), 23.05)], 0.2, band)
    ring(2.9, 0.15, (0, 0, 23.05), band)
    for side in (1, -1):
        for k in range(4):
            a = math.pi / 2 + side * (0.62 + 0.13 * k)
            wide, thick = 3.2 + 3.2 * math.sin(a) ** 3, 1.0 + 1.6 * math.sin(a) ** 4
            out = 9.2 + 1.1 * thick
            tube([(out * math.cos(a), y * wide * 0.7, 11 + out * math.sin(a)) for y in (-1, -0.5, 0, 0.5, 1)], 0.22, dark)


@shows('gem', elevation=32)
def gem():
    """Sapphire whose facets are lighter and darker by turns, as those of a stone that refracts."""
    thing = brilliant(5, (0, 0, 3.4), _sapphire('2358cf'), sides=24, oval=0.82, deep=0.68)
    for colour in ('5f93f0', '12348f', '3a70dd', '0c2468'):
        thing.data.materials.append(_sapphire(colour))
    for number, facet in enumerate(thing.data.polygons):
        facet.material_index = 0 if facet.normal.z > 0.99 else number * 3 % 5
    thing.rotation_euler = (0.3, 0, 0)


def _sapphire(colour):
    material = stone(colour)
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Metallic'].default_value, shader.inputs['Transmission Weight'].default_value = 0.5, 0.35
    return material


@shows('pendant', elevation=50, quarter=20)
def pendant():
    metalwork = gold()
    chain(loop(6.5, 9, count=140), metalwork, size=0.3, wire=0.07)
    box((2.5, 3.1, 0.5), (0, -11.6, 0.0), metalwork, 0.15)
    corners = [(x * s, y * s2, z) for s, s2, z in ((1.0, 1.3, 0.5), (1.0, 1.3, 0.75), (0.62, 0.9, 1.15)) for x, y in ((-1, -0.7), (-0.7, -1), (0.7, -1), (1, -0.7), (1, 0.7), (0.7, 1), (-0.7, 1), (-1, 0.7))]
    hull(corners, gloss('0f7a4a')).location = (0, -11.6, 0)
    for k in range(26):
        a = 2 * math.pi * k / 26
        brilliant(0.24, (1.4 * math.copysign(abs(math.cos(a)) ** 0.6, math.cos(a)), -11.6 + 1.75 * math.copysign(abs(math.sin(a)) ** 0.6, math.sin(a)), 0.6), diamond(), sides=8)
    ring(0.5, 0.12, (0, -9.5, 0.5), metalwork, turn=(0, math.pi / 2, 0))


@shows('chain-necklace', elevation=48, quarter=25, has_detail=False)
def chain_necklace():
    chain(loop(8, 9, count=140), gold(), size=0.55, wire=0.14)
    ring(0.8, 0.14, (0, 9.2, 0.3), gold())


@shows('name-necklace', elevation=55, quarter=10)
def name_necklace():
    """The name Samar in one piece of round wire, on a fine chain."""
    metalwork = gold()
    seen = ((2.75, 0.95), (3.0, 0.5), (2.8, 0.06), (2.4, 0), (2.12, 0.2), (2.08, 0.7)), ((2.08, 0.7), (2.04, 0.2), (1.75, 0), (1.4, 0.03), (1.18, 0.22), (1.14, 0.7)), ((1.14, 0.7), (1.1, 0.2), (0.8, 0), (0.3, 0))
    meem = ((0.3, 0), (-0.15, -0.04), (-0.55, 0.05), (-0.62, 0.4), (-0.35, 0.78), (0.05, 0.78), (0.3, 0.42), (0.3, 0)), ((-0.5, 0.02), (-0.9, 0), (-1.4, 0), (-1.82, 0.12))
    reh = ((-1.98, 0.75), (-1.86, 0.2), (-1.95, -0.4), (-2.35, -0.9), (-3.0, -1.1))
    for stroke in (*seen, *meem, reh):
        line = [(x * 1.9, y * 1.9 - 7.6, 0.3) for x, y in smoothed(stroke, 5)]
        tube(line, 0.3, metalwork)
        for end in (line[0], line[-1]):
            ball(0.3, end, metalwork)
    for side, foot, low in ((1, 5.25, -5.5), (-1, -3.75, -5.85)):
        ring(0.36, 0.1, (foot, low, 0.3), metalwork)
        way = ((foot, low + 0.3), (side * 5.9, -2.6), (side * 6.1, 1.2), (side * 4.9, 4.4), (side * 2.4, 6.0), (0, 6.4))
        chain([Vector((x, y, 0.25)) for x, y in smoothed(way)], metalwork, size=0.22, wire=0.062)
    ring(0.42, 0.12, (0, 6.4, 0.25), metalwork)


def plaque(x, y, size, material, red):
    box((size, size, 0.35), (x, y, 0), material, 0.1, turn=(0, 0, math.pi / 4))
    ball(size * 0.27, (x, y, 0.38), red, scale=(1, 1, 0.5))
    for k in range(8):
        a = math.pi * k / 4
        ball(size * 0.09, (x + size * 0.42 * math.cos(a), y + size * 0.42 * math.sin(a), 0.38), material)


def drops(x, y, material, high=1.6):
    ring(0.18, 0.05, (x, y, 0.2), material)
    turned([(0, 0), (0.32, 0.25), (0.22, 0.7), (0.05, high)], (x, y - high, 0.25), material, sides=16).rotation_euler = (-math.pi / 2, 0, 0)


@shows('necklace', elevation=50, quarter=20)
def necklace():
    metalwork, red = gold(), gloss('a3202c')
    chain(loop(9, 10, start=-0.30, end=0.30, count=140), metalwork, size=0.42, wire=0.11)
    for row, (width, height, count, size) in enumerate(((8.4, 9.0, 9, 1.7), (9.0, 12.4, 11, 1.5), (9.4, 15.6, 13, 1.3))):
        points = loop(width, height, start=0.30 - 0.02 * row, end=0.70 + 0.02 * row, count=count - 1)
        tube([tuple(p) for p in points], 0.12, metalwork)
        for k, point in enumerate(points):
            plaque(point.x, point.y, size, metalwork, red if (k + row) % 2 else gloss('1d6f72'))
            drops(point.x, point.y - size * 0.7, metalwork)
    plaque(0, -18.4, 3.2, metalwork, red)
    for x in (-1.6, -0.8, 0, 0.8, 1.6):
        drops(x, -20.6 + abs(x) * 0.7, metalwork, 2.2)


def bridal_earring(x, y, metalwork, red):
    plaque(x, y, 1.6, metalwork, red)
    turned([(1.5, 0), (1.4, 0.2), (0.9, 0.9), (0.25, 1.3), (0, 1.35)], (x, y - 3.2, 0.8), metalwork, sides=32).rotation_euler = (-math.pi / 2, 0, 0)
    for k in range(-2, 3):
        drops(x + k * 0.6, y - 3.4, metalwork, 1.2)


@shows('bridal-set', elevation=50, quarter=18)
def bridal_set():
    metalwork, red = gold(), gloss('a3202c')
    chain(loop(8, 8, start=-0.27, end=0.27, count=120), metalwork, size=0.42, wire=0.12)
    for row, (width, height, count) in enumerate(((7.6, 7.6, 13), (8.4, 9.6, 17))):
        points = loop(width, height, start=0.27, end=0.73, count=count - 1)
        tube([tuple(p) for p in points], 0.2, metalwork)
        for k, point in enumerate(points):
            plaque(point.x, point.y, 1.35 if row else 1.1, metalwork, red if k % 2 else gloss('f1eee4'))
            if row:
                drops(point.x, point.y - 0.9, metalwork, 1.5)
    plaque(0, -12.8, 2.8, metalwork, red)
    for x in (-1.2, 0, 1.2):
        drops(x, -14.6 + abs(x) * 0.6, metalwork, 1.8)
    for x in (-2.4, 2.4):
        bridal_earring(x, 1.0, metalwork, red)
    for z in (0.3, 0.95):
        ring(3.2, 0.33, (10.2, -12.5, z), metalwork)
        for k in range(24):
            a = 2 * math.pi * k / 24
            ball(0.22, (10.2 + 3.5 * math.cos(a), -12.5 + 3.5 * math.sin(a), z), metalwork)
    ring(1.1, 0.22, (-9.6, -12.5, 1.3), metalwork, turn=(math.pi / 2, 0, 0.3))
    ball(0.75, (-9.6, -12.5, 2.6), red, scale=(1, 1, 0.6))
    ring(0.75, 0.16, (-9.6, -12.5, 2.5), metalwork)


@shows('gold-bar', elevation=28, quarter=20)
def gold_bar():
    lean = (-0.22, 0, 0)

    def card():
        box((8.5, 0.35, 5.4), (0, 0, 0), gloss('1e2a24'), 0.15)
        box((8.1, 0.05, 0.12), (0, -0.2, 4.7), gold(0.3))
        box((2.9, 0.5, 4.2), (-1.7, -0.25, 0.5), gold(0.35), 0.12)
        box((1.9, 0.55, 2.8), (-1.7, -0.28, 1.2), gold(0.12), 0.1)
        box((2.9, 0.14, 0.24), (2.1, -0.18, 3.4), gold(0.4), 0.03)
        for k in range(3):
            box((2.3 - 0.4 * k, 0.1, 0.12), (2.1, -0.17, 2.9 - 0.4 * k), gloss('b7bfb9'), 0.02)
        cylinder(0.55, 0.1, (2.1, -0.14, 1.2), chrome(), turn=(math.pi / 2, 0, 0))

    grouped(card, turn=lean)


@shows('silver-bar', elevation=25, quarter=35)
def silver_bar():
    metalwork = metal('cfd2d5', 0.25)
    corners = [(x * (1 - 0.1 * z), y * (1 - 0.16 * z), z * 2.6) for z in (0, 1) for x in (-6, 6) for y in (-2.7, 2.7)]
    thing = hull(corners, metalwork)
    bevel = thing.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments = 0.35, 4
    box((7.5, 2.6, 0.12), (0, 0, 2.56), metal('b9bdc1', 0.4), 0.05)
    ring(0.85, 0.09, (-2.4, 0, 2.72), metalwork)
    for k in range(3):
        box((3.2 - 0.5 * k, 0.28, 0.1), (1.4, 0.65 - 0.6 * k, 2.66), metalwork, 0.03)


@shows('bangles', elevation=30, quarter=25)
def bangles():
    metalwork = gold()
    for k, (x, y, z) in enumerate(((0, 0, 0.35), (0.25, 0.1, 1.05), (-0.15, -0.1, 1.75))):
        ring(3.2, 0.34, (x, y, z), metalwork)
        if k != 1:
            for n in range(30):
                a = 2 * math.pi * n / 30
                ball(0.11, (x + 3.52 * math.cos(a), y + 3.52 * math.sin(a), z), metalwork)
    ring(3.2, 0.34, (1.0, -4.3, 3.4), metalwork, turn=(1.25, 0, 0.25))


@shows('prayer-beads', elevation=48, quarter=25)
def prayer_beads():
    amber, trim = gloss('b8701f'), silver()
    points = loop(6, 7.5, count=33)
    tube([tuple(p) for p in loop(6, 7.5)], 0.09, fabric('3a2a1c'), closed=True)
    for k, point in enumerate(points[:-1]):
        if k in (6, 27):
            turned([(0, 0), (0.6, 0.05), (0.6, 0.2), (0, 0.25)], (point.x, point.y, 0.5), trim)
        ball(0.58, (point.x, point.y, 0.58), amber, scale=(1, 1, 0.95))
    low = -7.5
    turned([(0, 0), (0.4, 0.1), (0.6, 0.9), (0.35, 1.7), (0.5, 2.0), (0, 2.2)], (0, low - 0.3, 0.6), amber, sides=32).rotation_euler = (math.pi / 2, 0, 0)
    turned([(0, 0), (0.5, 0.1), (0.62, 0.7), (0.3, 1.1), (0, 1.2)], (0, low - 2.4, 0.6), trim, sides=32).rotation_euler = (math.pi / 2, 0, 0)
    for k in range(22):
        side = (k - 10.5) / 10.5
        tube([(0, low - 3.5, 0.6), (side * 0.6, low - 4.3, 0.5 + 0.25 * math.cos(k * 2.4)), (side * 1.1, low - 6.8, 0.2 + 0.1 * (k % 3))], 0.09, trim)


def pearly():
    pearl = gloss('f7efe6')
    pearl.node_tree.nodes['Principled BSDF'].inputs['Metallic'].default_value = 0.45
    return pearl


@shows('pearl-pair', elevation=30, quarter=25)
def pearl_pair():
    """Two pearls on the cushion of an open box."""
    case, lining = fabric('16293f'), fabric('efe6d8')
    box((6.4, 4.6, 1.6), (0, 0, 0), case, 0.25)
    box((5.8, 4.0, 0.5), (0, 0, 1.4), lining, 0.22)
    tilt = math.radians(-74)
    box((6.4, 4.6, 0.9), (0, 2.35, 3.15), case, 0.25, turn=(tilt, 0, 0))
    box((5.6, 3.8, 0.3), (0, 1.85, 3.15), lining, 0.12, turn=(tilt, 0, 0))
    tube([(-2.4, 2.3, 1.5), (2.4, 2.3, 1.5)], 0.12, gold(), smooth=False)
    for x in (-1.15, 1.15):
        ring(0.72, 0.12, (x, -0.1, 1.9), lining)
        ball(0.9, (x, -0.1, 2.55), pearly())


@shows('pearls', elevation=48, quarter=25, has_detail=False)
def pearls():
    pearl = pearly()
    points = loop(7.5, 8.5, taper=0.15, count=240)
    walked, spot = 0.0, None
    for first, second in zip(points, points[1:]):
        if spot is None or (second - spot).length >= walked:
            size = 0.42 + 0.2 * max(0, -second.y / 8.5)
            ball(size, (second.x, second.y, size), pearl)
            spot, walked = second, size * 2.02
    ring(0.5, 0.14, (0, 8.7, 0.4), gold())


@shows('earrings', elevation=20, quarter=22)
def earrings():
    metalwork = silver()

    def one():
        brilliant(1.0, (0, 0, 0), diamond()).rotation_euler = (math.pi / 2, 0, 0)
        for k in range(14):
            a = 2 * math.pi * k / 14
            brilliant(0.27, (1.35 * math.cos(a), 0, 1.35 * math.sin(a)), diamond(), sides=8).rotation_euler = (math.pi / 2, 0, 0)
        ring(1.35, 0.26, (0, 0.2, 0), metalwork, turn=(math.pi / 2, 0, 0))
        tube([(0, 0.2, 0), (0, 2.2, 0)], 0.1, metalwork)
        ball(0.35, (0, 2.0, 0), metalwork)
        for k in range(4):
            brilliant(0.3 + 0.04 * k, (0, 0, -2.1 - 0.8 * k), diamond(), sides=8).rotation_euler = (math.pi / 2, 0, 0)
            ring(0.36 + 0.04 * k, 0.09, (0, 0.08, -2.1 - 0.8 * k), metalwork, turn=(math.pi / 2, 0, 0))
        brilliant(0.75, (0, 0, -5.8), diamond(), oval=1.4).rotation_euler = (math.pi / 2, 0, 0)
        ring(0.9, 0.14, (0, 0.15, -5.8), metalwork, turn=(math.pi / 2, 0, 0))

    for x in (-2.3, 2.3):
        grouped(one, at=(x, 0, 7))


@shows('cufflinks', elevation=35, quarter=25)
def cufflinks():
    metalwork, onyx = silver(), gloss('14161a')

    def one():
        box((3.0, 3.0, 0.7), (0, 0, 0), metalwork, 0.3)
        box((2.4, 2.4, 0.2), (0, 0, 0.62), onyx, 0.12)
        for x in (-0.25, 0.25):
            tube([(x * 2, 0, 0.1), (x, 0, -1.8)], 0.16, metalwork)
        turned([(0, 0), (0.4, 0.2), (0.4, 2.4), (0, 2.6)], (-1.3, 0, -1.9), metalwork, sides=24).rotation_euler = (0, math.pi / 2, 0)

    grouped(one, turn=(1.1, 0, 0.25), at=(-3.0, -1.0, 1.6))
    grouped(one, turn=(1.1, 0, -0.2), at=(1.6, -1.4, 1.6))
    pen = [(0, 0), (0.12, 0.1), (0.5, 1.4), (0.62, 6.5), (0.66, 6.6), (0.66, 7.0), (0.62, 7.1), (0.62, 12.2), (0.4, 12.8), (0, 12.9)]
    turned(pen, (-6.5, 2.4, 0.66), onyx, sides=48).rotation_euler = (0, math.pi / 2, 0.1)
    for x in (0.3, 6.8):
        ring(0.62, 0.09, (-6.5 + x, 2.4 + x * 0.1, 0.66), metalwork, turn=(0, math.pi / 2, 0.1))
    box((4.2, 0.3, 0.14), (3.3, 3.4, 1.28), metalwork, 0.06, turn=(0, 0, 0.1))


@shows('wrist-watch', colour='brown', elevation=18, quarter=28)
def wrist_watch(colour):
    steel = colour == 'silver'
    case = silver() if steel or colour in ('navy', 'black') else gold(0.18)
    strap = silver() if steel else leather(colour)
    dial = {'navy': gloss('1b2f57'), 'black': gloss('16181b')}.get(colour, gloss('f3f0e8'))
    marks = silver() if colour in ('navy', 'black') else metal('4d4a44', 0.3) if steel else gold()
    deep, high = 2.7, 3.0
    turns = [math.pi * 1.5 + 0.62 + (2 * math.pi - 1.24) * k / 60 for k in range(61)]
    rows = []
    for k, a in enumerate(turns):
        half = 0.95 if steel else 0.82 + 0.14 * abs(k - 30) / 30
        rows.append([(x, deep * math.sin(a), high + high * math.cos(a)) for x in (-half, -half * 0.5, half * 0.5, half)])
    surface(rows, strap, 0.26, closed=False)
    if steel:
        for first in rows[::2]:
            for x, wide in ((-0.68, 0.5), (0, 0.75), (0.68, 0.5)):
                ball(0.19, (x, first[0][1] * 1.04, high + (first[0][2] - high) * 1.04), strap, scale=(wide / 0.38, 0.8, 1.1))
    else:
        for row in rows[1:-1:2]:
            for x in (row[0][0] * 0.86, row[3][0] * 0.86):
                ball(0.04, (x, row[0][1] * 1.05, high + (row[0][2] - high) * 1.05), fabric('e6d9c2'))

    def head():
        cylinder(1.95, 0.75, (0, 0, 0), case, edge=0.15)
        cylinder(1.75, 0.1, (0, 0, 0.72), dial)
        turned([(1.7, 0.7), (1.95, 0.7), (1.9, 0.9), (1.75, 1.0), (1.7, 0.9)], (0, 0, 0), case)
        for k in range(12):
            a = math.pi * k / 6
            box((0.1 if k % 3 else 0.15, 0.36, 0.06), (1.42 * math.sin(a), 1.42 * math.cos(a), 0.82), marks, 0.02, turn=(0, 0, -a))
        for angle, long, wide in ((-0.95, 0.9, 0.13), (1.0, 1.3, 0.09)):
            box((wide, long, 0.05), (math.sin(angle) * long / 2, math.cos(angle) * long / 2, 0.87), marks, 0.02, turn=(0, 0, -angle))
        box((0.03, 1.5, 0.03), (0.1, -0.5, 0.92), gloss('b3202a'), turn=(0, 0, 0.2 + math.pi))
        cylinder(0.1, 0.1, (0, 0, 0.87), marks)
        cylinder(0.28, 0.4, (1.9, 0, 0.38), case, edge=0.06, turn=(0, math.pi / 2, 0))
        for x in (-0.9, 0.9):
            for sign in (1, -1):
                tube([(x, sign * 1.5, 0.45), (x, sign * 2.0, 0.3), (x, sign * 2.35, -0.15)], 0.2, case)

    grouped(head, turn=(math.pi / 2, 0, 0), at=(0, -2.1, high))

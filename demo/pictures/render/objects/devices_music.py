"""Musical instruments. Lengths are decimetres."""

import math

from ..materials import brass, chrome, fabric, gloss, leather, metal, plastic, rubber, screen, wood
from ..registry import shows
from ..shapes import ball, box, cylinder, plate, ring, standing, tube, turned
from .devices_parts import circle, disc, hoop, rounded, slab

_spruce, _walnut = 'd9a866', '5a3520'


def _strings(places, top, bottom, y, radius=0.008):
    for low, high in places:
        tube([(low, y, bottom), (high, y, top)], radius, metal('e5e0d2', 0.3), smooth=False)


def _mirrored(half):
    """Outline of (x, z) points from the top to the bottom of the right side, with its left side."""
    return half + [(-x, z) for x, z in reversed(half)]


def _smooth(points, steps=6):
    """Points of a curve through others."""
    out = []
    for k in range(len(points) - 1):
        a, b, c, d = points[max(k - 1, 0)], points[k], points[k + 1], points[min(k + 2, len(points) - 1)]
        for step in range(steps):
            t = step / steps
            out.append(tuple(0.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3) for i in (0, 1)))
    return out + [points[-1]]


@shows('oud', elevation=8, quarter=32)
def _oud():
    half = _smooth([(0.2, 5.3), (0.75, 4.4), (1.35, 3.4), (1.78, 2.3), (1.82, 1.4), (1.45, 0.6), (0.75, 0.12), (0.0, 0.0)])
    # Ribs of the round back, dark and light by turns.
    ribs, tones = 15, (wood(_walnut), wood('8a5a34'))
    for rib in range(ribs):
        first, last = math.pi * rib / ribs, math.pi * (rib + 1) / ribs
        _rib(half, first, last, tones[rib % 2])
    standing(_mirrored(half), 0.05, (0, 0, 0), wood(_spruce))
    tube([(x, -0.03, z) for x, z in _mirrored(half)], 0.05, wood('3c2214'), closed=True, smooth=False)
    for x, z, radius in ((0, 3.0, 0.48), (-0.62, 1.9, 0.22), (0.62, 1.9, 0.22)):
        _rosette(x, z, radius)
    box((1.5, 0.12, 0.16), (0, -0.1, 0.75), wood('2c1a10'), 0.03)
    standing([(-0.22, 3.9), (0.22, 3.9), (0.18, 7.2), (-0.18, 7.2)], 0.07, (0, -0.05, 0), wood('2c1a10'))
    standing([(-0.22, 5.0), (0.22, 5.0), (0.18, 7.2), (-0.18, 7.2)], 0.3, (0, 0.25, 0), wood(_walnut), 0.05)
    box((0.36, 0.14, 0.1), (0, -0.1, 7.2), plastic('f2ead6'))
    pegs = box((0.36, 2.0, 0.28), (0, 1.0, 7.15), wood(_walnut), 0.06)
    pegs.rotation_euler.x = math.radians(-14)
    pegs.location.z = 7.0
    for number in range(11):
        y, side = 0.25 + number * 0.14, 1 if number % 2 else -1
        cylinder(0.055, 0.75, (0, y, 7.12 - (y - 1.0) * 0.25), wood('2c1a10'), turn=(0, side * math.pi / 2, 0))
        ball(0.12, (side * 0.72, y, 7.12 - (y - 1.0) * 0.25), wood('2c1a10'), scale=(1, 0.6, 1))
    _strings([(x * 0.1, x * 0.026) for x in (-6, -5.5, -4, -3.5, -2, -1.5, 0, 0.5, 2, 2.5, 4)], 7.25, 0.85, -0.17)
    standing([(-0.3, 1.2), (0.3, 1.2), (0.22, 2.1), (-0.22, 2.1)], 0.02, (0, -0.05, 0), wood('3c2214'))


def _rib(half, first, last, material):
    import bpy

    vertices, faces = [], []
    for x, z in half:
        for angle in (first, (first + last) / 2, last):
            vertices.append((x * math.cos(angle), 1.05 * x * math.sin(angle), z))
    for row in range(len(half) - 1):
        for k in range(2):
            a = row * 3 + k
            faces.append((a, a + 1, a + 4, a + 3))
    mesh = bpy.data.meshes.new('rib')
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    bpy.context.collection.objects.link(bpy.data.objects.new('rib', mesh))


def _rosette(x, z, radius, y=-0.05):
    disc(radius, 0.02, (x, y, z), plastic('1c120b'))
    light = wood('b98a54')
    hoop(radius, 0.045, (x, y - 0.02, z), wood('3c2214'))
    hoop(radius * 0.55, 0.02, (x, y - 0.03, z), light)
    for k in range(8):
        angle = k * math.pi / 8
        dx, dz = radius * math.cos(angle), radius * math.sin(angle)
        tube([(x - dx, y - 0.03, z - dz), (x + dx, y - 0.03, z + dz)], 0.015, light, smooth=False)


@shows('qanun', elevation=40, quarter=18)
def _qanun():
    outline = [(-5.0, -2.0), (4.6, -2.0), (4.6, 2.0), (-1.2, 2.0)]
    plate(outline, 0.5, (0, 0, 0), wood(_walnut), 0.05)
    plate([(-4.6, -1.88), (3.2, -1.88), (3.2, 1.88), (-1.15, 1.88)], 0.02, (0, 0, 0.5), wood(_spruce))
    plate([(3.25, -1.9), (4.5, -1.9), (4.5, 1.9), (3.25, 1.9)], 0.03, (0, 0, 0.5), leather('e8dcc0'))
    box((0.14, 3.8, 0.35), (3.9, 0, 0.52), wood('2c1a10'), 0.03)
    for y in (-1.5, -0.5, 0.5, 1.5):
        box((0.3, 0.1, 0.02), (4.25, y, 0.53), wood('2c1a10'))
    for x, y, radius in ((1.6, -0.6, 0.55), (0.2, 0.8, 0.4), (-1.8, -0.9, 0.35)):
        for part in (circle(radius, (x, y)), circle(radius * 0.8, (x, y)), circle(radius * 0.45, (x, y))):
            plate(part, 0.03, (0, 0, 0.5 + (0.55 - 0.45 * len(part) / 48) * 0.05), wood('3c2214'))
        ring(radius, 0.04, (x, y, 0.54), wood('d9b98a'))
        ring(radius * 0.55, 0.03, (x, y, 0.55), wood('d9b98a'))
    for k in range(26):
        y = -1.78 + k * 3.56 / 25
        left = -4.75 + (y + 2.0) * 0.93
        for dy in (-0.03, 0.03):
            tube([(left, y + dy, 0.62), (3.9, y + dy, 0.88), (4.55, y + dy, 0.55)], 0.009, plastic('f4efe0'), smooth=False)
        cylinder(0.045, 0.3, (left - 0.12, y, 0.5), wood('2c1a10'), sides=12)
        for step in range(3):
            box((0.08, 0.06, 0.1), (left + 0.3 + step * 0.12, y, 0.52), metal('c9ccd0'))


@shows('darbuka', elevation=14, quarter=20)
def _darbuka():
    copper = metal('b8673a', 0.28)
    profile = [(1.15, 0), (1.12, 0.15), (0.85, 0.7), (0.68, 1.3), (0.68, 1.8), (0.95, 2.35), (1.35, 2.8), (1.48, 3.2), (1.48, 4.1)]
    turned(_smooth(profile), (0, 0, 0), copper)
    for z, radius in ((0.05, 1.15), (1.4, 0.7), (1.7, 0.7), (3.0, 1.46)):
        ring(radius, 0.06, (0, 0, z), brass())
    for row, (z, radius) in enumerate(((3.3, 1.48), (3.55, 1.48), (3.8, 1.48), (0.5, 0.95), (2.2, 0.9))):
        for k in range(28):
            angle = (k + 0.5 * (row % 2)) * 2 * math.pi / 28
            ball(0.085, (radius * math.cos(angle), radius * math.sin(angle), z), metal('d98a55', 0.2), scale=(1, 1, 1))
    turned([(1.48, 4.0), (1.58, 4.02), (1.6, 4.3), (1.5, 4.42), (1.35, 4.42)], (0, 0, 0), chrome())
    cylinder(1.42, 0.03, (0, 0, 4.36), plastic('f6f4ee', 0.35))
    for k in range(7):
        angle = k * 2 * math.pi / 7
        cylinder(0.09, 0.5, (1.62 * math.cos(angle), 1.62 * math.sin(angle), 3.75), chrome())


def _bout(points):
    return _mirrored(_smooth(points))


@shows('violin', elevation=8, quarter=25)
def _violin():
    body = [(0, 3.56), (0.45, 3.5), (0.8, 3.15), (0.82, 2.75), (0.62, 2.35), (0.55, 1.95), (0.72, 1.55), (1.02, 1.1), (0.98, 0.5), (0.6, 0.08), (0, 0.0)]
    outline = _bout(body)[:-1]
    amber = gloss('8f3d14')
    standing(outline, 0.32, (0, 0.16, 0), gloss('5f260d'), 0.05)
    for scale, depth in ((1.03, 0.06), (0.86, 0.1), (0.66, 0.13), (0.4, 0.15)):
        standing([(x * scale, 1.75 + (z - 1.75) * scale) for x, z in outline], depth, (0, -0.15, 0), amber, 0.03)
    ebony = plastic('141213', 0.35)
    standing([(-0.2, 1.9), (0.2, 1.9), (0.13, 4.9), (-0.13, 4.9)], 0.1, (0, -0.34, 0), ebony, 0.03)
    standing([(-0.15, 3.4), (0.15, 3.4), (0.12, 4.9), (-0.12, 4.9)], 0.26, (0, -0.08, 0), amber, 0.06)
    standing([(-0.1, 0.1), (0.1, 0.1), (0.22, 1.1), (-0.22, 1.1)], 0.08, (0, -0.34, 0), ebony, 0.03)
    box((0.44, 0.06, 0.02), (0, -0.4, 1.95), ebony)
    box((0.42, 0.22, 0.06), (0, -0.36, 1.68), wood('d9b27a'), 0.02)
    box((0.28, 0.26, 1.0), (0, 0.02, 4.9), amber, 0.08)
    for z, side in ((5.1, -1), (5.3, 1), (5.5, -1), (5.7, 1)):
        cylinder(0.05, 0.42, (0, 0, z), ebony, turn=(0, side * math.pi / 2, 0))
        ball(0.1, (side * 0.42, 0, z), ebony, scale=(1, 0.6, 1))
    cylinder(0.2, 0.42, (-0.21, 0.08, 5.98), amber, edge=0.03, turn=(0, math.pi / 2, 0))
    cylinder(0.09, 0.5, (-0.25, 0.08, 5.98), gloss('5f260d'), edge=0.02, turn=(0, math.pi / 2, 0))
    _strings([(x * 0.11, x * 0.06) for x in (-1.5, -0.5, 0.5, 1.5)], 4.95, 1.05, -0.5, 0.012)
    for side in (-1, 1):
        tube([(side * 0.5, -0.27, 2.15), (side * 0.36, -0.28, 2.0), (side * 0.44, -0.28, 1.72), (side * 0.52, -0.28, 1.45), (side * 0.4, -0.28, 1.32)], 0.035, plastic('0d0a08'))
    ball(0.32, (-0.5, -0.32, 0.3), ebony, scale=(1, 0.35, 0.7))
    # The bow leans beside it.
    x = 1.7
    tube([(x, -0.1, 0.05), (x + 0.12, -0.1, 3), (x, -0.1, 6.0)], 0.045, gloss('5f260d'))
    tube([(x - 0.2, -0.1, 0.35), (x - 0.2, -0.1, 5.95)], 0.03, plastic('f2ead6'), smooth=False)
    box((0.24, 0.14, 0.5), (x - 0.12, -0.1, 0.15), ebony, 0.03)
    box((0.28, 0.1, 0.16), (x - 0.1, -0.1, 5.88), plastic('f2ead6'), 0.03)
    box((0.55, 0.4, 0.3), (1.1, -0.8, 0), gloss('a5672a'), 0.05)


@shows('guitar', elevation=8, quarter=25)
def _guitar():
    body = [(0, 4.85), (0.75, 4.8), (1.35, 4.4), (1.42, 3.8), (1.15, 3.2), (1.12, 2.75), (1.55, 2.1), (1.98, 1.4), (1.9, 0.6), (1.2, 0.1), (0, 0.0)]
    outline = _bout(body)[:-1]
    standing(outline, 1.0, (0, 0.5, 0), gloss('7a4322'), 0.06)
    standing([(x * 0.985, 2.4 + (z - 2.4) * 0.988) for x, z in outline], 0.05, (0, -0.48, 0), gloss('d6a05a'))
    tube([(x, -0.5, z) for x, z in outline], 0.05, plastic('2a1a10'), closed=True, smooth=False)
    disc(0.5, 0.02, (0, -0.52, 3.3), plastic('120c08'))
    for radius, tint in ((0.53, '2a1a10'), (0.62, 'e8d8b0'), (0.68, '2a1a10')):
        hoop(radius, 0.03, (0, -0.53, 3.3), plastic(tint))
    guard = [(0.45, 3.0), (0.62, 3.2), (0.66, 3.4), (1.0, 3.0), (1.05, 2.4), (0.6, 2.15), (0.3, 2.5)]
    standing(guard, 0.02, (0, -0.53, 0), plastic('1d1312', 0.25))
    box((1.7, 0.12, 0.3), (0, -0.58, 1.35), wood('2c1a10'), 0.05)
    box((0.8, 0.06, 0.05), (0, -0.66, 1.52), plastic('f2ead6'))
    for k in range(6):
        disc(0.05, 0.06, (-0.38 + k * 0.15, -0.62, 1.42), plastic('f2ead6'))
    standing([(-0.29, 3.8), (0.29, 3.8), (0.22, 8.6), (-0.22, 8.6)], 0.09, (0, -0.5, 0), wood('2c1a10'))
    standing([(-0.28, 4.6), (0.28, 4.6), (0.22, 8.6), (-0.22, 8.6)], 0.25, (0, -0.28, 0), gloss('7a4322'), 0.05)
    for fret in range(18):
        z = 8.55 - 6.45 * (1 - 2 ** (-(fret + 1) / 12))
        box((0.48, 0.03, 0.025), (0, -0.6, z), metal())
        if fret in (2, 4, 6, 8, 11):
            disc(0.05, 0.01, (0, -0.59, z + 0.12), plastic('f2ead6'))
    standing([(-0.24, 8.6), (0.24, 8.6), (0.36, 9.0), (0.34, 10.3), (0.15, 10.42), (-0.15, 10.42), (-0.34, 10.3), (-0.36, 9.0)], 0.16, (0, -0.36, 0), gloss('2a1a10'), 0.03)
    for side in (-1, 1):
        for z in (9.15, 9.6, 10.05):
            disc(0.06, 0.12, (side * 0.22, -0.52, z), chrome())
            cylinder(0.05, 0.3, (side * 0.34, -0.42, z), chrome(), turn=(0, side * math.pi / 2, 0))
            ball(0.12, (side * 0.66, -0.42, z), chrome(), scale=(1, 0.5, 0.8))
    _strings([(-0.4 + k * 0.16, -0.19 + k * 0.076) for k in range(6)], 8.65, 1.5, -0.66, 0.012)


@shows('nay-set', elevation=40, quarter=18)
def _nay_set():
    for number in range(7):
        long = 7.6 - number * 0.6
        x, cane = (number - 3) * 0.62, wood(('d3a960', 'c99c52', 'dab46e')[number % 3])
        cylinder(0.135, long, (x, -3.8, 0.15), cane, edge=0.02, turn=(-math.pi / 2, 0, 0))
        for knot in range(1, 9):
            ring(0.138, 0.022, (x, -3.8 + long * knot / 9, 0.15), wood('8a5f2c'), turn=(math.pi / 2, 0, 0))
        for hole in (0.18, 0.24, 0.3, 0.4, 0.46, 0.52):
            cylinder(0.05, 0.03, (x, -3.8 + long * hole, 0.27), plastic('20140a'), sides=20)
        cylinder(0.15, 0.3, (x, -3.8 + long, 0.15), plastic('1d1614', 0.3), top=0.2, edge=0.03, turn=(-math.pi / 2, 0, 0))
        cylinder(0.15, 0.12, (x, -3.8, 0.15), brass(), turn=(-math.pi / 2, 0, 0))


@shows('amplifier', elevation=12, quarter=28)
def _amplifier():
    black = leather('1a1b1d')
    box((5.2, 2.6, 4.8), (0, 0, 0.12), black, 0.15)
    slab(4.8, 3.3, 0.08, (0, -1.28, 0.35), fabric('3a3733'), 0.1)
    for step in range(24):
        box((4.75, 0.02, 0.03), (0, -1.37, 0.42 + step * 0.135), fabric('54504a'))
    tube([(x, -1.36, z) for x, z in rounded(4.8, 3.3, 0.1, (0, 2.0))], 0.045, plastic('e9e4d6'), closed=True, smooth=False)
    slab(4.8, 0.75, 0.08, (0, -1.28, 3.85), metal('c79a4b', 0.35), 0.08)
    for k in range(8):
        x = -1.5 + k * 0.5
        disc(0.16, 0.16, (x, -1.36, 4.22), plastic('141517'), edge=0.03)
        disc(0.11, 0.04, (x, -1.52, 4.22), metal('d3a94c'))
    disc(0.14, 0.1, (-2.1, -1.36, 4.22), chrome())
    disc(0.07, 0.14, (-2.1, -1.37, 4.22), plastic('050505'))
    box((0.3, 0.1, 0.2), (2.2, -1.38, 4.12), plastic('b3202a'), 0.03)
    tube([(-1.1, 0, 4.9), (-1.0, 0, 5.15), (1.0, 0, 5.15), (1.1, 0, 4.9)], 0.1, rubber())
    for x in (-2.55, 2.55):
        for y in (-1.22, 1.22):
            for z in (0.12, 4.6):
                box((0.32, 0.32, 0.34), (x * 0.975, y * 0.97, z), plastic('2a2c30'), 0.08)
    for x in (-2.1, 2.1):
        for y in (-0.9, 0.9):
            cylinder(0.2, 0.14, (x, y, 0), rubber())


@shows('drum-kit', elevation=18, quarter=20)
def _drum_kit():
    black = metal('2b2d31', 0.4)
    for x in (-5.2, -2.2, 2.2, 5.2):
        tube([(x, 1.2 if abs(x) < 3 else -0.6, 0.1), (x, 1.2 if abs(x) < 3 else -0.6, 8.2)], 0.2, black, smooth=False)
        cylinder(0.3, 0.25, (x, 1.2 if abs(x) < 3 else -0.6, 0), rubber())
    tube([(-5.2, -0.6, 5.6), (-2.2, 1.2, 5.6), (2.2, 1.2, 5.6), (5.2, -0.6, 5.6)], 0.2, black, smooth=False)
    for x, y, z, radius, lean in ((-1.6, 0.4, 6.3, 1.3, 20), (1.6, 0.4, 6.3, 1.3, 20), (4.0, -1.4, 5.2, 1.6, 15), (-3.9, -1.6, 5.2, 1.6, 12)):
        _pad(x, y, z, radius, math.radians(lean))
        tube([(x, y + 0.6, z - 0.1), (x, 1.0 if abs(x) < 3 else -0.3, 5.6)], 0.14, chrome(), smooth=False)
    for x, y, z, radius in ((-5.0, 0.6, 8.4, 1.9), (4.9, 0.6, 8.4, 2.0), (-6.3, -1.6, 6.6, 1.6)):
        disk = turned([(radius, 0), (radius * 0.3, 0.16), (radius * 0.25, 0.3), (0.02, 0.34)], (x, y, z), rubber('202226'), thickness=0.08)
        disk.rotation_euler = (0.2, 0, 0)
        tube([(x, y, z + 0.4), (x, y, z - 0.3), (x * 0.93, min(y, -0.6) if x < -6 else -0.4, 6.0 if z > 7 else 4.2), ], 0.13, chrome(), smooth=False)
    tube([(-6.3, -1.6, 6.6), (-6.3, -1.6, 0.8)], 0.14, chrome(), smooth=False)
    for angle in (30, 150, 270):
        turn = math.radians(angle)
        tube([(-6.3, -1.6, 1.4), (-6.3 + 1.4 * math.cos(turn), -1.6 + 1.4 * math.sin(turn), 0.1)], 0.12, black, smooth=False)
    # The bass drum's pad and its pedal.
    disc(1.7, 0.8, (0, 0.2, 2.2), plastic('26282c'), edge=0.15)
    disc(1.45, 0.1, (0, -0.6, 2.2), plastic('e4e4e0', 0.6))
    hoop(1.55, 0.14, (0, -0.65, 2.2), rubber())
    for x in (-1.2, 1.2):
        tube([(x, 0, 1.4), (x * 1.4, -0.6, 0.1)], 0.13, black, smooth=False)
    box((0.9, 2.4, 0.12), (0, -2.2, 0.3), metal('9b9ea3'), 0.05, turn=(0.18, 0, 0))
    tube([(0, -1.2, 0.6), (0, -1.0, 2.0)], 0.1, chrome(), smooth=False)
    ball(0.26, (0, -0.95, 2.1), fabric('e4e4e0'))
    box((1.5, 0.5, 1.0), (-5.2, -1.2, 6.3), plastic('26282c'), 0.1)


def _pad(x, y, z, radius, lean):
    for part, size in ((cylinder(radius, 0.7, (x, y, z - 0.4), plastic('26282c'), edge=0.08), 0), (cylinder(radius * 0.92, 0.06, (x, y, z + 0.3), plastic('ecece8', 0.6)), 0.7), (ring(radius * 0.97, 0.1, (x, y, z + 0.3), rubber()), 0.7)):
        part.rotation_euler = (lean, 0, 0)
        part.location = (x, y - size * math.sin(lean), z - 0.4 + size * math.cos(lean))


@shows('electric-keyboard', elevation=32, quarter=24)
def _electric_keyboard():
    """Keyboard of five octaves with its sheet rest; lengths are centimetres."""
    case, panel, grey = plastic('24262a', 0.45), plastic('17181b', 0.5), plastic('c3c7cb', 0.4)
    width, depth = 100.0, 36.0
    box((width, depth, 5), (0, 0, 1.2), case, 1.2)
    box((width, 20, 4.5), (0, 8, 4.4), case, 1.2)
    box((width - 3, 17, 0.3), (0, 8, 8.8), panel, 0.1)
    for side in (-1, 1):
        box((5.6, 18, 3.4), (side * 47.2, -9, 5.2), case, 0.8)
    box((88, 0.3, 0.5), (0, -1.9, 8.2), plastic('b3202a', 0.5))
    _piano_keys(36, 88.0, 14.5, (0, -16.6, 5.6))
    for side in (-1, 1):
        for row in range(9):
            box((19, 0.55, 0.35), (side * 38, 0.8 + row * 1.7, 9.0), plastic('34373c'), 0.1)
        box((9, 1.4, 1.2), (side * 38, -17.4, 0), rubber())
    box((22, 9, 0.5), (0, 9.5, 9.0), plastic('0b0c0d', 0.2), 0.2)
    box((20, 7, 0.1), (0, 9.5, 9.5), screen('1c3f7a', '6cc0d8'))
    for side in (-1, 1):
        for row in range(3):
            for column in range(5):
                tint = plastic('b3202a') if (row, column) == (2, 0) else grey
                box((2.0, 1.2, 0.6), (side * (14.5 + column * 2.8), 4.6 + row * 3.2, 9.0), tint, 0.2)
    for x in (-6, -2, 2, 6):
        cylinder(1.0, 1.1, (x, 2.4, 9.0), grey, edge=0.2)
    sheet = standing([(-30, 0), (30, 0), (27, 17), (-27, 17)], 0.6, (0, 16.6, 8.4), plastic('2b2d31', 0.4), 0.2)
    sheet.rotation_euler = (math.pi / 2 - 0.3, 0, 0)


def _piano_keys(count, width, length, at):
    """White keys, beginning with C, and the black ones between them; `at` is the front's lower middle."""
    x, y, z = at
    step = width / count
    white, black = gloss('f4f3ee'), gloss('0e0f11')
    box((width, length, 1.0), (x, y + length / 2, z), black)
    for key in range(count):
        left = x - width / 2 + key * step
        box((step * 0.93, length, 1.9), (left + step / 2, y + length / 2, z + 0.9), white, 0.15)
        if key % 7 not in (2, 6) and key < count - 1:
            box((step * 0.58, length * 0.62, 1.4), (left + step, y + length * 0.69, z + 2.6), black, 0.25)

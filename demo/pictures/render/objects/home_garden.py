"""Home: the garden, and what shades it."""

import math
import random

import bpy
import mathutils

from ..imported import model
from ..materials import fabric, matte, metal, plastic, rubber, stone, wood
from ..registry import shows
from ..shapes import box, cloth, cushion, cylinder, hull, plate, ring, tube
from .home_parts import dial, face, legs, slats


@shows('egg-chair')
def egg_chair():
    wicker, frame = plastic('6a5a4a'), metal('2b2d30', 0.4)
    ring(0.5, 0.025, (0, 0.1, 0.025), frame)
    tube([(0, 0.6, 0.03), (0, 0.66, 0.6), (0, 0.6, 1.4), (0, 0.35, 1.95), (0, 0.0, 2.02), (0, -0.05, 1.95)], 0.028, frame)
    tube([(0, -0.05, 1.95), (0, -0.05, 1.78)], 0.008, frame)

    def at(longitude, height):
        """Point of the egg; `longitude` 0 is its back, `height` runs from 0 to 1."""
        swell = 0.47 * math.sin(math.pi * height) ** 0.62 * (1.12 - 0.24 * height)
        return (swell * math.sin(longitude), -0.05 + 0.8 * swell * math.cos(longitude), 0.45 + 1.35 * height)

    opening = 2.05
    for k in range(29):
        longitude = -opening + 2 * opening * k / 28
        tube([at(longitude, 0.02 + 0.96 * t / 14) for t in range(15)], 0.008 if k not in (0, 28) else 0.022, wicker)
    for k in range(1, 28):
        height = 0.02 + 0.96 * k / 28
        reach = opening if height > 0.22 else math.pi
        tube([at(-reach + 2 * reach * t / 20, height) for t in range(21)], 0.007, wicker)
    cushion((0.68, 0.55, 0.2), (0, -0.08, 0.6), fabric('e8e2d4'))
    cushion((0.66, 0.75, 0.2), (0, 0.18, 1.02), fabric('e8e2d4'), turn=(1.35, 0, 0))


@shows('garden-sofa', elevation=24, quarter=30)
def garden_sofa():
    frame, linen = metal('3a3d40', 0.45), fabric('d9d3c6')
    for x, y, turned_seat in ((-0.75, 0.7, 0), (0.05, 0.7, 0), (0.85, 0.7, 0), (-0.75, -0.1, 1), (-0.75, -0.9, 1)):
        box((0.78, 0.78, 0.05), (x, y, 0.2), frame, 0.01)
        legs(0.76, 0.76, 0.2, frame, 0.05, at=(x, y, 0))
        box((0.77, 0.77, 0.16), (x, y, 0.25), linen, 0.06)
        if turned_seat:
            box((0.05, 0.78, 0.42), (x - 0.38, y, 0.2), frame, 0.01)
            box((0.18, 0.72, 0.38), (x - 0.27, y, 0.4), linen, 0.08, turn=(0, -0.15, 0))
        else:
            box((0.78, 0.05, 0.42), (x, y + 0.38, 0.2), frame, 0.01)
            box((0.72, 0.18, 0.38), (x, y + 0.27, 0.4), linen, 0.08, turn=(-0.15, 0, 0))
    box((0.05, 0.78, 0.42), (-1.13, 0.7, 0.2), frame, 0.01)
    box((0.05, 0.78, 0.3), (1.25, 0.7, 0.2), frame, 0.01)
    box((0.9, 0.6, 0.04), (0.4, -0.45, 0.34), frame, 0.01)
    slats(8, (0.1, 0.56, 0.02), (0.015, -0.45, 0.37), (0.11, 0, 0), wood('a9805a'))
    legs(0.88, 0.58, 0.34, frame, 0.05, at=(0.4, -0.45, 0))


@shows('rattan-set', elevation=22, quarter=28)
def rattan_set():
    _placed(model('Scopia/rattanSofa'), (0, 60, 0), 0)
    _placed(model('Scopia/rattanArmchair'), (-105, -45, 0), math.pi / 2)
    _placed(model('Scopia/rattanArmchair'), (105, -45, 0), -math.pi / 2)
    _placed(model('Scopia/rattanTable'), (0, -45, 0), 0)


def _placed(meshes, at, turn):
    """Moves an imported model; its meshes were turned upright as they were imported."""
    move = mathutils.Matrix.Translation(at) @ mathutils.Matrix.Rotation(turn, 4, 'Z')
    for thing in meshes:
        thing.matrix_world = move @ thing.matrix_basis


@shows('grass-roll', elevation=30)
def grass_roll():
    back = matte('2b2d2b')
    blades = random.Random(4)
    greens = [matte(c) for c in ('4f8a35', '5f9a3f', '3f7a2d', '86a04a')]
    box((1.0, 1.1, 0.01), (0, -0.55, 0), back)
    cylinder(0.2, 1.0, (-0.5, 0.1, 0.21), back, turn=(0, math.pi / 2, 0))
    for r in (0.05, 0.085, 0.12, 0.155, 0.19):
        for side in (-1, 1):
            ring(r, 0.006, (side * 0.5, 0.1, 0.21), greens[0], turn=(0, math.pi / 2, 0))
    for material in greens:
        _blades(blades, material)


def _blades(chance, material):
    """Tufts as one mesh: thin triangles on the mat that lies and on the roll."""
    points, faces = [], []
    for _ in range(9000):
        x = chance.uniform(-0.5, 0.5)
        lean, wide = chance.uniform(-0.02, 0.02), 0.004
        if chance.random() < 0.55:
            y = chance.uniform(-1.1, 0.0)
            tip, foot, other = (x + lean, y + chance.uniform(-0.02, 0.02), 0.05), (x - wide, y, 0.01), (x + wide, y, 0.01)
        else:
            a = chance.uniform(-0.6, 3.9)
            c, s = math.cos(a), math.sin(a)
            foot, other = (x - wide, 0.1 + 0.2 * c, 0.21 + 0.2 * s), (x + wide, 0.1 + 0.2 * c, 0.21 + 0.2 * s)
            tip = (x + lean, 0.1 + 0.235 * c + chance.uniform(-0.01, 0.01), 0.21 + 0.235 * s)
        faces.append((len(points), len(points) + 1, len(points) + 2))
        points += [foot, other, tip]
    mesh = bpy.data.meshes.new('grass')
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(material)
    bpy.context.collection.objects.link(bpy.data.objects.new('grass', mesh))


def _canopy(width, low, high, at, material):
    x, y, z = at
    h = width / 2
    corners = [(-h, -h), (h, -h), (h, h), (-h, h)]
    for k in range(4):
        (ax, ay), (bx, by) = corners[k], corners[(k + 1) % 4]
        hull([(x + ax, y + ay, z + low), (x + bx, y + by, z + low), (x, y, z + high), (x, y, z + high - 0.02),
              (x + ax, y + ay, z + low - 0.02), (x + bx, y + by, z + low - 0.02)], material)
        middle = ((ax + bx) / 2, (ay + by) / 2)
        box((width if ay == by else 0.015, width if ax == bx else 0.015, 0.16), (x + middle[0], y + middle[1], z + low - 0.16), material)


@shows('garden-umbrella')
def garden_umbrella():
    linen, frame = fabric('d9cdb6'), metal('3a3d40', 0.4)
    _canopy(3.0, 0, 0.55, (0, 0, 2.2), linen)
    box((0.6, 0.6, 0.12), (0, 0, 2.72), linen, 0.05)
    cylinder(0.02, 0.12, (0, 0, 2.8), frame)
    for side in (-1, 1):
        for end in (-1, 1):
            tube([(0, 0, 2.68), (side * 1.46, end * 1.46, 2.18)], 0.012, frame)
    tube([(1.9, 0, 0.1), (1.9, 0, 2.3), (1.6, 0, 2.85), (0.9, 0, 3.05), (0, 0, 2.95), (0, 0, 2.75)], 0.045, frame)
    box((0.09, 0.16, 0.16), (1.9, -0.02, 1.1), frame, 0.02)
    dial(0.03, (1.9, -0.1, 1.18), frame, 0.08)
    for x in (-0.26, 0.26):
        for y in (-0.26, 0.26):
            box((0.5, 0.5, 0.09), (1.9 + x, y, 0), stone('6f7276'), 0.04)
    cylinder(0.08, 0.12, (1.9, 0, 0.08), frame)


@shows('car-shade', elevation=13, quarter=30)
def car_shade():
    """Shade for two cars: sails over bent arms that reach from posts at the back."""
    sheet, steel, ground = fabric('e4d3ab'), metal('c9cdd1', 0.4), matte('b9b8b4')
    box((6.6, 6.2, 0.08), (0, -0.3, 0), ground, 0.02)
    for x in (-2.7, 0, 2.7):
        box((0.1, 4.8, 0.01), (x, -0.6, 0.08), matte('f4f4f1'))

    def arm(y):
        """Height of an arm, from its post at the back to its end over the cars."""
        t = (2.4 - y) / 5.2
        return 2.5 + 1.1 * math.sin(math.pi * (0.08 + 0.8 * t))

    for x in (-2.7, 0, 2.7):
        cylinder(0.1, 2.7, (x, 2.4, 0.08), steel)
        box((0.5, 0.5, 0.06), (x, 2.4, 0.08), steel)
        tube([(x, y, arm(y)) for y in (2.4 - 0.4 * k for k in range(14))], 0.08, steel)
        tube([(x, 2.4, 1.7), (x, 0.9, arm(0.9))], 0.05, steel, smooth=False)
    for middle in (-1.35, 1.35):
        cloth((2.7, 5.2), (middle, -0.2, 0.1), lambda x, y: arm(y - 0.2) - 0.3 * math.cos(math.pi * x / 2.7), sheet, steps=40, thickness=0.03)
    for y in (2.4, -2.8):
        tube([(-2.7 + 0.135 * k, y, arm(y) + 0.1 - 0.3 * abs(math.sin(math.pi * k / 20))) for k in range(41)], 0.035, steel)


@shows('grill')
def grill():
    black, steel = metal('222426', 0.45), metal('b9bdc1', 0.3)
    box((0.62, 0.5, 0.2), (0, 0, 0.78), black, 0.03)
    lid = [(-0.25, 0.0), (0.25, 0.0), (0.24, 0.1), (0.17, 0.2), (0.05, 0.25), (-0.08, 0.25), (-0.19, 0.19), (-0.25, 0.1)]
    thing = plate(lid, 0.62, (-0.31, 0, 0.99), black, 0.015, turn=(math.pi / 2, 0, math.pi / 2))
    thing.location = (-0.31, 0, 0.99)
    tube([(-0.2, -0.25, 1.08), (-0.2, -0.3, 1.08), (0.2, -0.3, 1.08), (0.2, -0.25, 1.08)], 0.012, steel, smooth=False)
    dial(0.035, (0, -0.22, 1.16), steel, 0.02)
    face(0.6, 0.1, (0, -0.25, 0.83), steel, 0.012)
    for x in (-0.2, 0, 0.2):
        dial(0.028, (x, -0.262, 0.88), black, 0.025)
        face(0.006, 0.03, (x, -0.29, 0.88), steel, 0.003, 0.001)
    for side in (-1, 1):
        box((0.32, 0.42, 0.03), (side * 0.48, 0, 0.93), steel, 0.008)
        for end in (-1, 1):
            box((0.04, 0.04, 0.72), (side * 0.27, end * 0.2, 0.08), black)
    box((0.54, 0.4, 0.02), (0, 0, 0.16), black)
    face(0.5, 0.54, (0, -0.2, 0.2), steel, 0.015, 0.006)
    for side in (-1, 1):
        box((0.012, 0.4, 0.56), (side * 0.262, 0, 0.18), black)
        tube([(side * 0.03, -0.215, 0.42), (side * 0.03, -0.25, 0.42), (side * 0.03, -0.25, 0.66), (side * 0.03, -0.215, 0.66)], 0.008, black, smooth=False)
        cylinder(0.075, 0.035, (0.265 - 0.02, side * 0.2, 0.075), rubber(), turn=(0, math.pi / 2, 0))
        cylinder(0.04, 0.035, (-0.285, side * 0.2, 0.04), rubber(), turn=(0, math.pi / 2, 0))
    face(0.005, 0.54, (0, -0.216, 0.2), black, 0.002, 0.001)


@shows('gazebo', elevation=12)
def gazebo():
    timber, roof = wood('8a5f3c'), wood('5b3d2a')
    box((4.0, 4.0, 0.12), (0, 0, 0), wood('a07850'), 0.02)
    slats(19, (0.2, 3.98, 0.01), (-1.89, 0, 0.118), (0.21, 0, 0), timber)
    for x in (-1.85, 1.85):
        for y in (-1.85, 1.85):
            box((0.16, 0.16, 2.3), (x, y, 0.12), timber, 0.01)
            tube([(x * 0.72, y, 2.35), (x, y, 1.85)], 0.045, timber)
            tube([(x, y * 0.72, 2.35), (x, y, 1.85)], 0.045, timber)
    for side in (-1.85, 1.85):
        box((4.0, 0.12, 0.2), (0, side, 2.3), timber)
        box((0.12, 4.0, 0.2), (side, 0, 2.3), timber)
    _canopy(4.6, 0, 1.2, (0, 0, 2.52), roof)
    for k in range(1, 9):
        width, z = 4.62 * (1 - k / 9), 2.52 + 1.2 * k / 9
        for side in (-1, 1):
            box((width, 0.03, 0.03), (0, side * width / 2, z), timber)
            box((0.03, width, 0.03), (side * width / 2, 0, z), timber)
    cylinder(0.08, 0.25, (0, 0, 3.68), timber, top=0.01)
    for x in (-1.85, 1.85):
        box((0.08, 3.6, 0.08), (x, 0, 0.95), timber)
        slats(17, (0.05, 0.05, 0.8), (x, -1.6, 0.14), (0, 0.2, 0), timber)
    box((3.6, 0.08, 0.08), (0, 1.85, 0.95), timber)
    slats(17, (0.05, 0.05, 0.8), (-1.6, 1.85, 0.14), (0.2, 0, 0), timber)


@shows('swing-seat')
def swing_seat():
    frame, linen, roof = metal('2f3a33', 0.45), fabric('d9cdb6'), fabric('7d8f76')
    for x in (-1.0, 1.0):
        tube([(x, -0.6, 0.02), (x, -0.1, 1.75), (x, 0.0, 1.85), (x, 0.1, 1.75), (x, 0.6, 0.02)], 0.03, frame)
        tube([(x, -0.72, 0.03), (x, 0.72, 0.03)], 0.03, frame)
        for y in (-0.22, 0.24):
            tube([(x * 0.88, 0, 1.8), (x * 0.88, y, 0.75 if y < 0 else 0.78)], 0.01, frame)
        tube([(x * 0.88, -0.3, 0.42), (x * 0.88, -0.24, 0.74), (x * 0.88, 0.25, 0.78)], 0.02, frame)
    tube([(-1.0, 0, 1.83), (1.0, 0, 1.83)], 0.03, frame)
    tube([(-1.0, 0.5, 0.4), (1.0, 0.5, 0.4)], 0.022, frame)
    box((1.76, 0.55, 0.04), (0, 0, 0.38), frame, 0.01)
    for x in (-0.58, 0, 0.58):
        box((0.57, 0.55, 0.14), (x, -0.02, 0.42), linen, 0.06)
        box((0.57, 0.14, 0.55), (x, 0.26, 0.46), linen, 0.06, turn=(-0.22, 0, 0))
    cover = hull([(-1.15, -0.65, 1.8), (1.15, -0.65, 1.8), (1.15, 0.65, 1.8), (-1.15, 0.65, 1.8), (-1.1, -0.1, 1.98), (1.1, -0.1, 1.98),
                  (1.1, 0.1, 1.98), (-1.1, 0.1, 1.98)], roof)
    cover.location = (0, 0, 0.04)
    for side in (-1, 1):
        slats(12, (0.185, 0.012, 0.13), (-1.045, side * 0.65, 1.72), (0.19, 0, 0), roof)

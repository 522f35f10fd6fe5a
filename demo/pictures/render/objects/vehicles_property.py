"""Homes, shops, halls and land as they look in the Emirates."""

import math

import bpy

from ..imported import model
from ..materials import chrome, dark_glass, fabric, glow, matte, metal, plastic, wood
from ..shapes import box, cylinder, standing, tube
from ..registry import shows
from .vehicles_cars import bend

up = math.pi / 2
plaster, sand, trim = 'dfcfae', 'c9b48c', 'ece4d4'


def arch(width, height, steps=14):
    """Outline of an opening with a round top."""
    r = width / 2
    top = [(r * math.cos(a), height - r + r * math.sin(a)) for a in (math.pi * k / steps for k in range(steps + 1))]
    return [(-r, 0), (r, 0)] + top


def arched_window(x, y, z, width, height):
    standing(arch(width + 0.3, height + 0.15), 0.12, (x, y, z - 0.1), matte(trim))
    standing(arch(width, height), 0.1, (x, y - 0.06, z), dark_glass())
    box((0.05, 0.05, height - 0.05), (x, y - 0.17, z), metal('8d7a55'))
    box((width, 0.05, 0.05), (x, y - 0.17, z + height * 0.55), metal('8d7a55'))


def side_window(x, y, z, width, height):
    box((0.16, width + 0.3, height + 0.3), (x, y, z - 0.15), matte(trim), 0.02)
    box((0.24, width, height), (x, y, z), dark_glass())


@shows('villa', elevation=14)
def villa():
    cream, light = matte(plaster), matte(trim)
    box((15, 11, 0.5), (0, 0, 0), matte(sand))
    box((14, 10, 7.2), (0, 0.3, 0.4), cream, 0.05)
    box((14.5, 10.5, 0.35), (0, 0.3, 3.9), light, 0.05)
    box((14.6, 10.6, 0.5), (0, 0.3, 7.5), light, 0.08)
    for x in (-6.6, 6.6):
        box((1.3, 10.2, 0.6), (x, 0.3, 7.9), cream, 0.05)
    box((12, 0.3, 0.6), (0, -4.7, 7.9), cream, 0.05)
    box((5, 5, 2.6), (3, 2, 7.9), cream, 0.05)
    box((5.4, 5.4, 0.3), (3, 2, 10.4), light, 0.05)
    # Portico of three arches with a balcony above it.
    box((6.4, 2.6, 0.45), (0, -6, 3.85), light, 0.05)
    for x in (-2.9, -0.98, 0.98, 2.9):
        cylinder(0.22, 3.3, (x, -7, 0.5), light)
        box((0.6, 0.6, 0.25), (x, -7, 3.6), light, 0.03)
    box((6.4, 0.12, 0.12), (0, -7.2, 5.1), light, 0.02)
    for k in range(21):
        cylinder(0.06, 0.85, (-3.1 + k * 0.31, -7.2, 4.3), light)
    box((8, 3.6, 0.3), (0, -6, 0), light, 0.03)
    box((7.2, 3, 0.3), (0, -6, 0.25), light, 0.03)
    standing(arch(2.0, 3.0), 0.12, (0, -4.65, 0.5), light)
    standing(arch(1.6, 2.75), 0.1, (0, -4.75, 0.5), wood('6f4a32'))
    box((0.04, 0.04, 2.7), (0, -4.87, 0.5), metal('d3a94c'))
    for x in (-5.1, 5.1):
        arched_window(x, -4.68, 1.2, 1.7, 2.2)
        arched_window(x, -4.68, 4.9, 1.7, 2.2)
    for x in (-1.7, 0, 1.7):
        arched_window(x, -4.68, 4.4, 1.2, 2.6)
    for side in (-7, 7):
        for y in (-2.5, 1, 4):
            side_window(side, y, 1.3, 1.3, 1.8)
            side_window(side, y, 5, 1.3, 1.8)


@shows('tower', elevation=8, quarter=30)
def tower():
    pale, glass, light = matte('d9d3c7'), dark_glass(), matte(trim)
    box((30, 26, 9), (0, 0, 0), matte('b7a98f'), 0.3)
    for k in range(6):
        box((3.6, 0.4, 6.5), (-12 + k * 4.8, -13, 1), glass)
        box((0.4, 3.2, 6.5), (-15, -10 + k * 4, 1), glass)
    box((31, 27, 1), (0, 0, 9), light, 0.2)
    floors = 27
    for k in range(floors):
        z = 10 + k * 3.2
        inset = 0 if k < 21 else 3
        box((20 - inset, 18 - inset, 2.3), (0, 0, z + 0.9), glass)
        box((20.6 - inset, 18.6 - inset, 1.0), (0, 0, z), pale, 0.1)
        if k < 21:
            for x in (-6.3, 6.3):
                box((5, 2.4, 0.4), (x, -10, z + 0.3), light, 0.05)
                box((5, 0.15, 1.1), (x, -11.1, z + 0.6), plastic('8fa3ab', 0.1))
            box((2.4, 6, 0.4), (-11, 0, z + 0.3), light, 0.05)
            box((0.15, 6, 1.1), (-12.1, 0, z + 0.6), plastic('8fa3ab', 0.1))
    top = 10 + floors * 3.2
    box((2, 20.2, 21 * 3.2 + 4), (0, 0, 10), pale, 0.1)
    for x in (-10.2, 10.2):
        for y in (-9.2, 9.2):
            box((1.2, 1.2, 21 * 3.2 + 2), (x, y, 10), pale, 0.1)
    box((18.5, 16.5, 1.4), (0, 0, top), light, 0.1)
    box((9, 8, 6), (0, 0, top), pale, 0.1)
    box((9.6, 8.6, 0.8), (0, 0, top + 6), light, 0.1)
    cylinder(0.35, 14, (0, 0, top + 6), metal(), top=0.08)


@shows('shop', elevation=12, quarter=26)
def shop():
    cream, dark = matte(plaster), metal('3a3d40', 0.4)
    box((9.4, 6.4, 0.3), (0, 0, 0), matte('b9b4aa'))
    box((9, 6, 4.4), (0, 0.1, 0.3), cream, 0.04)
    box((9.3, 6.3, 0.35), (0, 0.1, 4.7), matte(trim), 0.04)
    box((8.2, 0.12, 2.7), (0, -2.92, 0.35), dark_glass())
    for x in (-4.1, -2.05, -0.75, 0.75, 2.05, 4.1):
        box((0.1, 0.2, 2.75), (x, -2.95, 0.3), dark, 0.01)
    for z in (0.3, 3.02):
        box((8.3, 0.2, 0.1), (0, -2.95, z), dark, 0.01)
    for x in (-0.1, 0.1):
        cylinder(0.025, 0.9, (x, -3.08, 1), chrome())
    box((8.6, 0.3, 0.9), (0, -3.0, 3.6), plastic('1d6f72', 0.35), 0.04)
    box((6, 0.06, 0.3), (0, -3.17, 3.9), glow('f2f1ed', 0.8), 0.02)
    stripes = 18
    for k in range(stripes):
        colour = 'f2f1ed' if k % 2 else '2f7d4f'
        box((8.6 / stripes, 1.6, 0.05), (-4.3 + (k + 0.5) * 8.6 / stripes, -3.7, 3.15), fabric(colour), turn=(0.32, 0, 0))
        box((8.6 / stripes, 0.04, 0.3), (-4.3 + (k + 0.5) * 8.6 / stripes, -4.46, 2.66), fabric(colour))
    for x in (-4.2, 4.2):
        box((0.5, 0.15, 3.0), (x, -2.98, 0.3), matte(sand), 0.02)
    box((1.6, 1.2, 0.8), (2, 1, 5.05), metal('a5a9ad', 0.5), 0.05)


@shows('warehouse', elevation=16)
def warehouse():
    wall, roof = metal('c9ccce', 0.55), metal('8d9195', 0.5)
    width, depth, eaves, ridge = 20, 28, 7.5, 9.6
    outline = [(-width / 2, 0), (width / 2, 0), (width / 2, eaves), (0, ridge), (-width / 2, eaves)]
    standing(outline, depth, (0, depth / 2, 0), wall)
    pitch = math.atan2(ridge - eaves, width / 2)
    for side in (-1, 1):
        box((width / 2 + 0.9, depth + 0.8, 0.25), (side * width / 4, 0, (eaves + ridge) / 2), roof, turn=(0, side * pitch, 0))
        for k in range(26):
            box((width / 2 + 0.8, 0.14, 0.2), (side * width / 4, -depth / 2 + 0.5 + k * 1.08, (eaves + ridge) / 2 + 0.17), roof, turn=(0, side * pitch, 0))
    for k in range(40):
        box((0.12, 0.12, eaves - 0.2), (-width / 2 + 0.25 + k * 0.5, -depth / 2, 0), wall)
    for k in range(50):
        for side in (-1, 1):
            box((0.12, 0.12, eaves - 0.2), (side * width / 2, -depth / 2 + 0.3 + k * 0.56, 0), wall)
    box((width + 0.2, depth + 0.2, 1.1), (0, 0, 0), matte('9a948a'))
    box((6.6, 0.3, 6), (-2.5, -depth / 2, 0), metal('3a5a7d', 0.5))
    for k in range(19):
        box((6.2, 0.14, 0.22), (-2.5, -depth / 2 - 0.15, 0.1 + k * 0.3), metal('4c7099', 0.45), 0.03)
    box((1.4, 0.4, 2.6), (5, -depth / 2, 0), plastic('3a5a7d'), 0.02)
    for x in (5, 7.6):
        box((1.7, 0.3, 1.2), (x, -depth / 2 - 0.02, 4), dark_glass(), 0.02)
    box((8, 1.6, 0.2), (-2.5, -depth / 2 - 0.7, 6.4), metal('3a5a7d', 0.5), 0.03)
    for k in range(6):
        box((0.2, 2.4, 1), (-width / 2 - 0.02, -10 + k * 4, 5.4), dark_glass())


@shows('fence', elevation=14, quarter=24)
def fence():
    post, wire = metal('6f767b', 0.45), metal('a5a9ad', 0.4)
    for k in range(4):
        x = -4.5 + k * 3
        cylinder(0.06, 2.2, (x, 0, 0), post)
        tube([(x, 0, 2.2), (x, -0.35, 2.5)], 0.04, post, smooth=False)
        box((0.35, 0.35, 0.15), (x, 0, 0), matte('9a948a'), 0.02)
    for z in (0.12, 1.1, 2.15):
        tube([(-4.5, 0, z), (4.5, 0, z)], 0.03, post, smooth=False)
    step, height, low = 0.18, 2.0, 0.12
    for k in range(int((9 + height) / step)):
        for way in (1, -1):
            start = -4.5 - height + k * step
            a, b = max(start, -4.5), min(start + height, 4.5)
            za, zb = low + a - start, low + b - start
            if b > a:
                tube([(way * a, 0, za), (way * b, 0, zb)], 0.009, wire, smooth=False)
    for k in range(3):
        y, z = -0.1 - k * 0.11, 2.28 + k * 0.1
        tube([(-4.5, y, z), (4.5, y, z)], 0.012, wire, smooth=False)


@shows('tree-palm', elevation=8)
def tree_palm():
    meshes = model('Scopia/palm')
    bpy.context.view_layer.update()
    low = min((thing.matrix_world @ vertex.co).z for thing in meshes for vertex in thing.data.vertices)
    bend(meshes, lambda x, y, z: (x, y, low + (z - low) * 0.45 if z - low < 800 else z - 440))


@shows('single-bed', colour='white', elevation=22)
def single_bed(colour):
    model('BlendSwap-CC-0/bed1', '^couch|^pillow|^sheet', colour, fabric, {'^structure': metal('3a3d40', 0.4), '^matress': fabric('f2f1ed')})


@shows('desk', elevation=18)
def desk():
    model('BlendSwap-CC-BY/biurko3', replaced={'^bluewood$': plastic('f1efe9')})

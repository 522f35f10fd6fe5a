"""Home: rugs, curtains and cushions."""

import math
import random

import bpy

from ..materials import fabric, gold, metal
from ..registry import shows
from ..shapes import ball, box, cloth, cushion, cylinder, plate
from .home_parts import slats


def _second(colour):
    """Colours of the pattern on a rug of a colour."""
    pale = colour in ('white', 'cream', 'pink')
    return ('b9a98c', '8d7a5c') if pale else ('e3d3ae', 'c79a4b')


def _diamond(width, depth, at, material):
    plate([(-width / 2, 0), (0, -depth / 2), (width / 2, 0), (0, depth / 2)], 0.002, at, material)


@shows('rug', colour='red', elevation=42, quarter=28)
def rug(colour):
    if colour in ('pink', 'white'):
        _shaggy(colour)
    elif colour == 'green':
        _prayer_mat(colour)
    else:
        _woven(colour)


def _shaggy(colour):
    """Long pile: thin triangles that stand on the rug, as one mesh."""
    material, chance = fabric(colour), random.Random(7)
    box((2.0, 3.0, 0.03), (0, 0, 0), material, 0.01)
    points, faces = [], []
    for _ in range(26000):
        x, y, a = chance.uniform(-1, 1), chance.uniform(-1.5, 1.5), chance.uniform(0, math.pi)
        wide, lean = 0.012, 0.05
        tip = (x + chance.uniform(-lean, lean), y + chance.uniform(-lean, lean), chance.uniform(0.06, 0.09))
        across, along = wide * math.cos(a), wide * math.sin(a)
        faces.append((len(points), len(points) + 1, len(points) + 2))
        points += [(x - across, y - along, 0.02), (x + across, y + along, 0.02), tip]
    mesh = bpy.data.meshes.new('pile')
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(material)
    bpy.context.collection.objects.link(bpy.data.objects.new('pile', mesh))


def _prayer_mat(colour):
    """Mat with a niche that points away from the camera."""
    ground, line, deep = fabric(colour), fabric('d9c48f'), fabric('1d5236')
    box((0.8, 1.2, 0.02), (0, 0, 0), ground, 0.008)
    for inset, material in ((0.05, line), (0.065, deep), (0.12, line), (0.13, ground)):
        box((0.8 - 2 * inset, 1.2 - 2 * inset, 0.002), (0, 0, 0.018 + 0.03 * inset), material)

    def niche(half, foot, shoulder, top):
        curve = [(half * math.cos(t), shoulder + (top - shoulder) * (0.72 * math.sin(t) + 0.28 * (t / (math.pi / 2)) ** 4)) for t in
                 (math.pi / 2 * k / 12 for k in range(12))]
        return [(-half, foot), (half, foot), *curve, (0, top)] + [(-x, y) for x, y in reversed(curve)]

    for half, foot, shoulder, top, z, material in (
        (0.24, -0.44, 0.14, 0.42, 0.0225, line), (0.225, -0.425, 0.14, 0.4, 0.0235, deep), (0.19, -0.4, 0.12, 0.34, 0.0245, line),
        (0.18, -0.39, 0.12, 0.325, 0.0255, ground),
    ):
        plate(niche(half, foot, shoulder, top), 0.001, (0, 0, z), material)
    for y, size in ((0.2, 0.05), (0.12, 0.1), (0.0, 0.07), (-0.28, 0.14)):
        _diamond(size, size * 1.3, (0, y, 0.026), line)
        _diamond(size * 0.5, size * 0.65, (0, y, 0.0268), deep)
    for side in (-1, 1):
        _diamond(0.09, 0.12, (side * 0.19, 0.38, 0.0225), line)
        slats(34, (0.01, 0.05, 0.005), (-0.38, side * 0.615, 0.003), (0.023, 0, 0), line)
        for k in range(9):
            _diamond(0.03, 0.06, (side * 0.305, -0.42 + 0.105 * k, 0.0215), line)


def _woven(colour):
    ground, (line, deep) = fabric(colour), _second(colour)
    line, deep = fabric(line), fabric(deep)
    box((2.0, 3.0, 0.02), (0, 0, 0), ground, 0.008)
    for inset, width, material in ((0.1, 0.03, line), (0.2, 0.1, deep), (0.36, 0.03, line)):
        for side in (-1, 1):
            box((2.0 - 2 * inset + width, width, 0.002), (0, side * (1.5 - inset), 0.0205), material)
            box((width, 3.0 - 2 * inset - width, 0.002), (side * (1.0 - inset), 0, 0.0205), material)
    for k in range(12):
        y = -1.21 + 0.22 * k
        for side in (-1, 1):
            _diamond(0.08, 0.12, (side * 0.8, y, 0.0225), line)
    for k in range(7):
        for side in (-1, 1):
            _diamond(0.12, 0.08, (-0.66 + 0.22 * k, side * 1.3, 0.0225), line)
    for share, material in ((1.0, line), (0.88, ground), (0.62, deep), (0.5, ground), (0.3, line), (0.18, deep)):
        _diamond(1.05 * share, 1.8 * share, (0, 0, 0.0205 + 0.003 * (1 - share)), material)
    for side in (-1, 1):
        for end in (-1, 1):
            _diamond(0.2, 0.34, (side * 0.42, end * 0.88, 0.021), line)
            _diamond(0.1, 0.17, (side * 0.42, end * 0.88, 0.0225), deep)
    for side in (-1, 1):
        slats(50, (0.018, 0.09, 0.006), (-0.98, side * 1.54, 0.002), (0.04, 0, 0), fabric('ece2cc'))


@shows('curtains', colour='grey', quarter=18)
def curtains(colour):
    heavy, sheer = fabric(colour), fabric('f4f2ec')
    rail = metal('3a3d40', 0.3)
    cylinder(0.018, 2.6, (-1.3, 0, 2.42), rail, turn=(0, math.pi / 2, 0))
    for side in (-1, 1):
        ball(0.04, (side * 1.32, 0, 2.42), rail)
        box((0.03, 0.12, 0.03), (side * 1.1, 0.05, 2.4), rail)
    panels = [(-0.86, 0.8, heavy, 0.055, 0), (0.86, 0.8, heavy, 0.055, 0), (0, 1.3, sheer, 0.025, 0.1)]
    for x, width, material, deep, y in panels:
        waves = 9 if material is heavy else 16

        def height_of(across, up, width=width, waves=waves, deep=deep):
            return deep * math.sin(2 * math.pi * waves * across / width) * (1 - 0.15 * up)

        sheet = cloth((width, 2.38), (x, y, 1.2), height_of, material, steps=150)
        sheet.rotation_euler = (math.pi / 2, 0, 0)
    for side in (-1, 1):
        for k in range(9):
            cylinder(0.026, 0.012, (side * 0.86 - 0.36 + 0.09 * k, 0, 2.42), gold(), turn=(0, math.pi / 2, 0))


@shows('cushions', elevation=20)
def cushions():
    red, black, cream = fabric('a3202a'), fabric('17191c'), fabric('ece2cc')
    for x, y, z, lean, turn, ground in (
        (-0.27, 0.12, 0.24, 1.2, 0.1, red), (0.25, 0.14, 0.24, 1.2, -0.12, black),
        (0.0, -0.12, 0.23, 1.05, 0.0, cream), (0.38, -0.22, 0.08, 0.25, 0.3, red),
    ):
        _sadu_cushion((x, y, z), (lean, 0, turn), ground, (cream if ground is not cream else red, black if ground is not black else red))


def _sadu_cushion(at, turn, ground, bands):
    """Cushion with woven bands: the bands are slices of the same pillow, a little larger."""
    thing = cushion((0.5, 0.5, 0.2), at, ground, turn=turn, puff=0.75)
    mesh = thing.data
    for material in bands:
        mesh.materials.append(material)
    _stripes(thing)


def _stripes(thing):
    """Faces of a subdivided pillow take the second and third material in bands along X."""
    for polygon in thing.data.polygons:
        row = int((polygon.center.x / 0.5 + 0.5) * 7)
        if row in (1, 5):
            polygon.material_index = 1
        elif row == 3:
            polygon.material_index = 2

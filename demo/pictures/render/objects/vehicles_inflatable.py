"""Inflatable boat with its outboard engine. Lengths are metres; the bow is at -X."""

import math

import bpy
import mathutils

from ..materials import metal, plastic, rubber
from ..registry import shows
from ..shapes import box, cylinder, ring, tube
from .leisure_skins import skin, smoothed
from .vehicles_boats import outboard_engine

# Half of a side's line (x, y, z, radius), from the cone at the stern to the middle of the bow.
line = (
    (2.2, 0.72, 0.3, 0.02),
    (2.12, 0.72, 0.3, 0.1),
    (1.92, 0.72, 0.29, 0.2),
    (1.6, 0.72, 0.28, 0.235),
    (0.6, 0.73, 0.28, 0.24),
    (-0.5, 0.73, 0.29, 0.24),
    (-1.15, 0.66, 0.34, 0.24),
    (-1.6, 0.47, 0.41, 0.235),
    (-1.85, 0.22, 0.47, 0.23),
    (-1.92, 0.0, 0.49, 0.23),
)


def whole(points):
    """The line of both sides, around the bow."""
    return list(points) + [(x, -y, *others) for x, y, *others in reversed(points[:-1])]


def around(point, towards, angle, out=0.0):
    """Place on a tube's surface: `angle` is 0 at the outer side and grows upwards."""
    x, y, z, radius = point
    side = mathutils.Vector((towards[1], -towards[0], 0)).normalized()
    reach = radius + out
    return (x + side.x * reach * math.cos(angle), y + side.y * reach * math.cos(angle), z + reach * math.sin(angle))


def directions(points):
    return [(b[0] - a[0], b[1] - a[1]) for a, b in zip([points[0], *points], [*points[1:], points[-1]])]


def ribbon(points, ways, first, last, out, material):
    """Strip on the tubes between two angles."""
    rows = [[around(point, way, first + (last - first) * k / 4, out) for k in range(5)] for point, way in zip(points, ways)]
    skin(rows, material, closed=False, thickness=0.012)


def oar(side, shaft, blade):
    """Oar that lies on a side's tube, held by its lock."""
    y, z = side * 0.74, 0.555
    tube([(1.25, y, z), (-0.35, y, z + 0.01)], 0.017, shaft, smooth=False)
    tube([(1.25, y, z), (1.42, y, z)], 0.024, rubber(), smooth=False)
    rows = [[(-0.3 - 0.45 * t, y - w, z + 0.012), (-0.3 - 0.45 * t, y, z + 0.03), (-0.3 - 0.45 * t, y + w, z + 0.012)] for t, w in ((0, 0.02), (0.2, 0.05), (0.6, 0.08), (0.95, 0.075), (1, 0.05))]
    skin(rows, blade, closed=False, thickness=0.014)
    cylinder(0.05, 0.03, (0.35, y, 0.505), rubber())
    ring(0.026, 0.007, (0.35, y, z), metal(), turn=(0, math.pi / 2, 0))


@shows('inflatable-boat', elevation=20, quarter=36)
def inflatable_boat():
    """Grey tubes with a raised bow, a slatted floor, a bench, oars, a grab rope and a small engine, tilted up."""
    grey, dark, white = plastic('c5cad0', 0.45), rubber('3a3f45'), plastic('f1f1ee', 0.45)
    points = smoothed(whole(line), 6)
    ways = directions(points)
    rings = []
    for (x, y, z, radius), (across, along) in zip(points, ways):
        side = mathutils.Vector((along, -across, 0)).normalized()
        rings.append([(x + side.x * radius * c, y + side.y * radius * c, z + radius * s) for c, s in ((math.cos(a), math.sin(a)) for a in (k * math.pi / 16 for k in range(32)))])
    skin(rings, grey)
    middle = [(point, way) for point, way in zip(points, ways) if point[3] > 0.19]
    inner, turns = [point for point, _ in middle], [way for _, way in middle]
    ribbon(inner, turns, -0.2, 0.2, 0.006, dark)
    ribbon(inner, turns, 0.85, 1.15, 0.003, white)
    # Seams around the tubes, and the darker cones of the stern.
    for k in range(14, len(points) - 13, 9):
        ribbon(points[k : k + 2], ways[k : k + 2], -1.3, 3.6, 0.003, plastic('aeb4bb', 0.5))
    floor(plastic('6d747b', 0.5), dark)
    # The bench across, the board at the stern, and the handles.
    box((0.26, 1.24, 0.035), (0.25, 0, 0.43), plastic('dfe2e4', 0.4), 0.015)
    box((0.06, 1.12, 0.36), (1.72, 0, 0.12), plastic('dfe2e4', 0.4), 0.02)
    box((0.07, 0.62, 0.5), (1.72, 0, 0.12), plastic('dfe2e4', 0.4), 0.03)
    box((0.085, 0.4, 0.24), (1.72, 0, 0.4), plastic('2b2e31'), 0.012)
    for side in (-1, 1):
        oar(side, metal('b9bdc1', 0.3), plastic('22262b', 0.4))
        box((0.5, 0.16, 0.008), (1.25, side * 0.72, 0.515), dark, 0.003)
    tube([(-1.78, -0.09, 0.71), (-1.78, -0.09, 0.77), (-1.78, 0.09, 0.77), (-1.78, 0.09, 0.71)], 0.014, dark)
    ropes(points, ways, dark)
    engine()


def floor(material, dark):
    """Slats between the tubes, lifted towards the bow."""
    for k in range(20):
        x = 1.62 - 0.152 * k
        half = 0.55 if x > -0.6 else max(0.2, 0.55 * (1 - ((-0.6 - x) / 1.25) ** 2))
        box((0.145, half * 2, 0.03), (x, 0, 0.1 + (0.0 if x > -0.5 else 0.09 * (-0.5 - x) ** 1.5)), material, 0.006)
    for y in (-0.28, 0.28):
        box((2.2, 0.03, 0.012), (0.55, y, 0.13), dark, 0.003)


def ropes(points, ways, dark):
    """Rope that hangs between patches on the outer side of the tubes."""
    cord = plastic('1f4f8a', 0.6)
    places = [k for k in range(16, len(points) - 15, 5)]
    angle, out = 0.5, 0.012
    for k in places:
        spot = around(points[k], ways[k], angle, 0.004)
        cylinder(0.045, 0.012, spot, dark).rotation_euler = mathutils.Vector([a - b for a, b in zip(spot, points[k][:3])]).to_track_quat('Z', 'Y').to_euler()
    hanging = []
    for a, b in zip(places, places[1:]):
        for step in range(5):
            k = a + (b - a) * step // 5
            sag = math.sin(math.pi * step / 5)
            hanging.append(around(points[k], ways[k], angle - 0.32 * sag, out + 0.012))
    hanging.append(around(points[places[-1]], ways[places[-1]], angle, out + 0.012))
    tube(hanging, 0.012, cord)


def engine():
    """The outboard engine, smaller and tilted up on the board at the stern."""
    before = set(bpy.data.objects)
    outboard_engine()
    clamp = mathutils.Matrix.Translation((0.3, 0, -0.98))
    place = mathutils.Matrix.LocRotScale((1.74, 0, 0.68), mathutils.Euler((0, math.radians(-24), 0)), (0.62, 0.62, 0.62))
    for thing in set(bpy.data.objects) - before:
        thing.matrix_basis = place @ clamp @ thing.matrix_basis

"""Quads and buggies that drive on dunes. Lengths are metres; their front is near the camera."""

import math

from mathutils import Vector

from ..materials import glow, leather, metal, plastic, rubber
from ..registry import shows
from ..shapes import ball, box, cylinder, plate, ring, tube, turned
from .leisure_skins import band, oval, skin, smoothed
from .leisure_sports import loft
from .vehicles_cars import body

up = math.pi / 2


@shows('quad', colour='red', elevation=14, quarter=38)
def quad(colour):
    """Quad bike: knobbly wheels, wide mudguards, a long saddle, racks and a handlebar; its front is near."""
    shell, black, steel = body(colour), plastic('1d1f22'), metal('6d7073', 0.4)
    for y in (-0.64, 0.6):
        for side in (-1, 1):
            _knobbly_wheel(side, (side * 0.47, y, 0.29), 0.29, 0.24 if y < 0 else 0.29)
            tube([(side * 0.1, y * 0.9, 0.3), (side * 0.42, y, 0.27)], 0.024, steel, smooth=False)
            tube([(side * 0.1, y * 0.9, 0.4), (side * 0.42, y, 0.34)], 0.02, steel, smooth=False)
            tube([(side * 0.2, y * 0.86, 0.72), (side * 0.36, y, 0.34)], 0.034, plastic('e5be3a'), smooth=False)
        _mudguards(y, shell)
    box((0.3, 1.3, 0.14), (0, 0, 0.26), black, 0.05)
    box((0.34, 0.5, 0.34), (0, 0.0, 0.32), steel, 0.08)
    for k in range(5):
        box((0.38, 0.3, 0.018), (0, -0.02, 0.44 + 0.035 * k), metal('8d9195', 0.4), 0.006)
    nose = ((-1.0, 0.1, 0.58, 0.66), (-0.94, 0.2, 0.5, 0.75), (-0.75, 0.25, 0.52, 0.83), (-0.5, 0.22, 0.55, 0.9), (-0.3, 0.18, 0.55, 0.95), (-0.1, 0.16, 0.55, 0.9), (0.06, 0.13, 0.55, 0.8))
    _along(nose, shell)
    seat = ((-0.14, 0.1, 0.78, 0.86), (-0.05, 0.14, 0.72, 0.87), (0.15, 0.17, 0.7, 0.83), (0.4, 0.19, 0.7, 0.83), (0.65, 0.2, 0.72, 0.88), (0.8, 0.17, 0.74, 0.89), (0.84, 0.1, 0.78, 0.86))
    _along(seat, leather('1d1f22'))
    _along(((0.5, 0.2, 0.56, 0.7), (0.7, 0.22, 0.58, 0.74), (0.95, 0.18, 0.64, 0.76), (1.0, 0.1, 0.67, 0.74)), shell)
    _quad_trim(black)
    tube([(0.2, 0.1, 0.4), (0.22, 0.55, 0.5), (0.2, 1.0, 0.56)], 0.05, metal('9a9da0', 0.3))


def _along(stations, material):
    """Rounded body along Y, of stations (y, half its width, its lower and its upper height)."""
    rings = []
    for y, half, low, high in smoothed(stations, 5):
        rings.append([(x, y, (low + high) / 2 + z) for x, z, _ in oval(half, (high - low) / 2, 0, power=3.2)])
    skin(rings, material)


def _knobbly_wheel(side, at, radius, width):
    """Wheel at a side (1 or -1): a round tyre with staggered knobs, and a rim with spokes."""
    x, y, z = at
    profile = [(radius * r, width * w) for r, w in ((0.55, -0.42), (0.75, -0.5), (0.9, -0.46), (0.96, -0.3), (0.97, 0), (0.96, 0.3), (0.9, 0.46), (0.75, 0.5), (0.55, 0.42))]
    turned(profile, at, rubber()).rotation_euler = (0, up, 0)
    for k in range(44):
        a = k * math.pi / 22
        knob = box((width * 0.4, radius * 0.11, radius * 0.09), (0, 0, 0), rubber('202225'), 0.006)
        knob.location = (x + width * (0.24 if k % 2 else -0.24), y + 0.93 * radius * math.sin(a), z + 0.93 * radius * math.cos(a))
        knob.rotation_euler = (-a, 0, 0)
    outer = x + side * width * 0.3
    cylinder(radius * 0.58, width * 0.6, (x - width * 0.3, y, z), plastic('17181b'), turn=(0, up, 0))
    ring(radius * 0.56, radius * 0.045, (outer + side * 0.01, y, z), metal(), turn=(0, up, 0))
    for k in range(5):
        a = 2 * math.pi * k / 5
        tube([(outer + side * 0.012, y, z), (outer + side * 0.012, y + radius * 0.55 * math.sin(a), z + radius * 0.55 * math.cos(a))], radius * 0.075, metal(), smooth=False)
    cylinder(radius * 0.17, 0.05, (outer - 0.025 + side * 0.025, y, z), plastic('1d1f22'), turn=(0, up, 0))


def _mudguards(y, material):
    """Shells over both wheels of an axle, lowered at their outer edge."""
    for side in (-1, 1):
        rings = []
        for step in range(19):
            a = math.radians(-70 + 140 * step / 18) + (0.16 if y > 0 else -0.05)
            reach = 0.43 + 0.03 * math.cos(a)
            upper = [(0.12, reach + 0.03), (0.3, reach + 0.035), (0.52, reach), (0.63, reach - 0.04), (0.645, reach - 0.09)]
            outline = upper + [(x - 0.015, r - 0.025) for x, r in reversed(upper)]
            rings.append([(side * x, y + r * math.sin(a), 0.29 + r * math.cos(a)) for x, r in outline])
        skin(rings, material)


def _quad_trim(black):
    """Racks, bumper, lights, footboards and handlebar of a quad bike."""
    for y0, y1, z in ((-0.98, -0.62, 0.87), (0.62, 1.02, 0.9)):
        tube([(-0.34, y0, z), (0.34, y0, z), (0.34, y1, z), (-0.34, y1, z)], 0.015, black, closed=True, smooth=False)
        for x in (-0.2, -0.07, 0.07, 0.2):
            tube([(x, y0, z), (x, y1, z)], 0.011, black, smooth=False)
        for x in (-0.2, 0.2):
            tube([(x, (y0 + y1) / 2, z), (x, (y0 + y1) / 2, z - 0.16)], 0.013, black, smooth=False)
    for side in (-1, 1):
        ball(0.08, (side * 0.155, -0.955, 0.67), glow('f2f1ed', 0.7), (0.9, 0.45, 0.6))
        tube([(side * 0.14, -0.85, 0.3), (side * 0.17, -1.08, 0.4), (side * 0.15, -1.1, 0.56), (side * 0.13, -1.0, 0.6)], 0.022, black)
        box((0.22, 0.62, 0.03), (side * 0.29, 0, 0.28), black, 0.01)
        tube([(0, -0.3, 0.96), (side * 0.12, -0.28, 1.06), (side * 0.28, -0.22, 1.1), (side * 0.44, -0.14, 1.08)], 0.017, metal('3a3d40'))
        tube([(side * 0.32, -0.2, 1.097), (side * 0.46, -0.13, 1.078)], 0.025, rubber())
        tube([(side * 0.26, -0.26, 1.1), (side * 0.42, -0.23, 1.07)], 0.008, metal())
        box((0.08, 0.03, 0.05), (side * 0.16, 1.0, 0.68), glow('b3202a', 0.8), 0.01)
    for z in (0.42, 0.56):
        tube([(-0.17, -1.09, z), (0.17, -1.09, z)], 0.022, black, smooth=False)
    box((0.26, 0.04, 0.12), (0, -0.98, 0.5), black, 0.02)
    box((0.16, 0.1, 0.1), (0, -0.34, 0.99), black, 0.03, turn=(-0.4, 0, 0))


@shows('buggy', colour='red', elevation=14, quarter=38)
def buggy(colour):
    """Desert buggy: two bucket seats in a cage of tubes, between four big wheels on long arms with coil shocks."""
    shell, black, steel = body(colour), plastic('1d1f22'), metal('6d7073', 0.4)
    for side in (-1, 1):
        _knobbly_wheel(side, (side * 0.7, -1.14, 0.4), 0.4, 0.27)
        _knobbly_wheel(side, (side * 0.68, 1.14, 0.4), 0.4, 0.32)
        _buggy_suspension(side, black, steel)
        _fender(side, ((-1.45, 0.25, 0.82, 0.92), (-1.36, 0.26, 0.86, 0.98), (-1.14, 0.32, 0.93, 1.05), (-0.85, 0.38, 1.0, 1.03), (-0.66, 0.43, 1.02, 0.95), (-0.54, 0.46, 0.98, 0.82)), shell)
        _fender(side, ((0.64, 0.46, 0.98, 0.82), (0.82, 0.42, 1.07, 1.0), (1.14, 0.4, 1.12, 1.07), (1.42, 0.4, 1.1, 1.04), (1.54, 0.4, 1.06, 0.98)), shell)
        _buggy_door(side, shell, black)
        _bucket_seat(side * 0.29, 0.34, shell, black)
    _buggy_nose(shell, black)
    _buggy_cage(black)
    # The floor, the engine under the bed, and the bed itself.
    box((0.96, 1.5, 0.1), (0, 0.05, 0.34), black, 0.03)
    box((0.5, 2.5, 0.12), (0, 0, 0.36), black, 0.03)
    box((0.6, 0.7, 0.5), (0, 1.1, 0.42), steel, 0.06)
    box((0.86, 0.8, 0.1), (0, 1.12, 0.96), black, 0.04)
    for x in (-0.4, 0.4):
        box((0.05, 0.8, 0.1), (x, 1.12, 1.05), black, 0.02)
    # The dashboard with the steering wheel.
    loft([[(x, -0.5, 0.8), (x, -0.2, 0.8), (x, -0.28, 1.06), (x, -0.5, 1.12)] for x in (-0.56, 0.56)], black, 0.03)
    ring(0.17, 0.02, (0.29, -0.1, 1.1), rubber(), turn=(1.0, 0, 0))
    tube([(0.29, -0.3, 0.98), (0.29, -0.1, 1.1)], 0.025, black, smooth=False)
    for a in (0.5, 2.64, 4.71):
        tube([(0.29, -0.1, 1.1), (0.29 + 0.16 * math.cos(a), -0.1 + 0.085 * math.sin(a), 1.1 + 0.135 * math.sin(a))], 0.013, black, smooth=False)


def _buggy_nose(shell, black):
    """Short bonnet with its vent, the headlights, the grille and the bumper."""
    stations = ((-1.5, 0.1, 0.2, 0.6, 0.72, 0.76), (-1.3, 0.2, 0.3, 0.58, 0.86, 0.93), (-0.9, 0.26, 0.4, 0.6, 1.0, 1.08), (-0.5, 0.3, 0.54, 0.62, 1.06, 1.15), (-0.42, 0.3, 0.54, 0.7, 1.03, 1.1))
    loft([[(-w, y, low), (w, y, low), (w, y, high), (top, y, ridge), (-top, y, ridge), (-w, y, high)] for y, top, w, low, high, ridge in stations], shell, 0.02)
    loft([[(-w, y, z), (w, y, z), (w, y, z + 0.03), (-w, y, z + 0.03)] for y, w, z in ((-1.26, 0.1, 0.935), (-0.9, 0.17, 1.075), (-0.58, 0.2, 1.12))], black, 0.01)
    for k in range(4):
        box((0.28, 0.025, 0.02), (0, -0.66 - 0.07 * k, 1.135 - 0.013 * k), plastic('2f3236'), 0.008)
    # The front below the bonnet's edge.
    loft([[(-w, y, low), (w, y, low), (w, y, high), (-w, y, high)] for y, w, low, high in ((-1.54, 0.17, 0.56, 0.7), (-1.3, 0.3, 0.42, 0.78), (-0.95, 0.34, 0.38, 0.8))], black, 0.02)
    for z in (0.58, 0.615, 0.65):
        box((0.3, 0.03, 0.014), (0, -1.55, z), metal('8d9195', 0.4), 0.005)
    for side in (-1, 1):
        _headlight(side, black)
        tube([(side * 0.16, -1.4, 0.45), (side * 0.2, -1.66, 0.5), (side * 0.22, -1.68, 0.68), (side * 0.16, -1.5, 0.76)], 0.024, black)
    for z, half in ((0.5, 0.2), (0.68, 0.22)):
        tube([(-half, -1.67, z), (half, -1.67, z)], 0.024, black, smooth=False)
    plate([(-0.2, -1.6), (0.2, -1.6), (0.26, -1.2), (-0.26, -1.2)], 0.02, (0, 0, 0.4), metal('9a9da0', 0.35), 0.006)


def _headlight(side, black):
    """Slanting headlight between the bonnet and a fender."""
    corners = [Vector((side * x, y, z)) for x, y, z in ((0.19, -1.55, 0.66), (0.2, -1.51, 0.77), (0.5, -1.46, 0.91), (0.56, -1.46, 0.84), (0.42, -1.51, 0.73))]
    middle = sum(corners, Vector()) / len(corners)
    loft([[corner + Vector((0, depth, 0)) for corner in corners] for depth in (0, 0.2)], black, 0.012)
    lit = [middle + (corner - middle) * 0.68 for corner in corners]
    loft([[corner + Vector((0, depth, 0)) for corner in lit] for depth in (-0.015, 0.02)], glow('f2f1ed', 1.3), 0.006)


def _buggy_suspension(side, black, steel):
    """Arms and coil shocks of a side: two arms in front, and one that trails behind."""
    for y in (-1.24, -1.0):
        tube([(side * 0.24, y, 0.42), (side * 0.58, -1.14, 0.31)], 0.022, black, smooth=False)
        tube([(side * 0.26, y, 0.6), (side * 0.57, -1.14, 0.46)], 0.02, black, smooth=False)
    box((0.08, 0.12, 0.22), (side * 0.57, -1.14, 0.28), steel, 0.02)
    tube([(side * 0.44, 0.38, 0.42), (side * 0.46, 0.8, 0.4), (side * 0.52, 1.14, 0.37)], 0.042, black)
    for z in (0.3, 0.44):
        tube([(side * 0.2, 1.3, z + 0.04), (side * 0.54, 1.18, z)], 0.018, steel, smooth=False)
    for y in (-1.14, 1.14):
        tube([(side * 0.2, y, 0.45), (side * 0.6, y, 0.37)], 0.025, steel, smooth=False)
    _coil_shock((side * 0.5, -1.26, 0.37), (side * 0.38, -1.22, 0.86), 0.062)
    _coil_shock((side * 0.49, 0.92, 0.42), (side * 0.42, 0.84, 1.06), 0.062)


def _coil_shock(low, high, radius):
    """Shock absorber between two places, with a spring around its rod."""
    low, high = Vector(low), Vector(high)
    way = high - low
    first = way.cross(Vector((0, 1, 0))).normalized()
    second = way.cross(first).normalized()
    at = lambda share: tuple(low + way * share)
    tube([at(0), at(1)], radius * 0.28, metal(), smooth=False)
    tube([at(0.5), at(0.95)], radius * 0.55, metal('3a3d40', 0.35), smooth=False)
    for share in (0.1, 0.92):
        tube([at(share), at(share + 0.025)], radius * 1.12, metal('3a3d40', 0.35), smooth=False)
    turns, spring = 8, []
    for n in range(turns * 12 + 1):
        a = n * math.pi / 6
        spring.append(tuple(low + way * (0.13 + 0.78 * n / (turns * 12)) + first * radius * math.cos(a) + second * radius * math.sin(a)))
    tube(spring, radius * 0.2, plastic('e5be3a', 0.3))


def _fender(side, stations, material):
    """Shell over a wheel, of stations (y, its inner edge, its height there, its height at the outer edge)."""
    rings = []
    for y, inner, high, outer in smoothed(stations, 5):
        upper = [(inner, high), (0.6, (high + outer) / 2 + 0.02), (0.74, outer), (0.79, outer - 0.04), (0.8, outer - 0.1)]
        lower = [(x - 0.012, z - 0.025) for x, z in reversed(upper)]
        rings.append([(side * x, y, z) for x, z in upper + lower])
    skin(rings, material)


def _buggy_door(side, shell, black):
    """Low door between the wheels, with the tube of the sill below it."""
    outline = ((-0.56, 0.5), (-0.6, 0.78), (-0.5, 1.0), (-0.3, 0.98), (0.1, 0.84), (0.42, 0.86), (0.66, 0.98), (0.7, 0.72), (0.6, 0.46), (-0.4, 0.44))
    loft([[(side * x, y, z) for y, z in outline] for x in (0.6, 0.64)], shell, 0.012)
    inner = ((-0.46, 0.54), (-0.5, 0.74), (0.1, 0.68), (0.6, 0.76), (0.54, 0.52), (-0.36, 0.5))
    loft([[(side * x, y, z) for y, z in inner] for x in (0.63, 0.655)], black, 0.01)
    tube([(side * 0.62, -0.62, 0.42), (side * 0.64, -0.4, 0.37), (side * 0.64, 0.6, 0.37), (side * 0.6, 0.8, 0.44)], 0.035, black)


def _bucket_seat(x, y, shell, black):
    """Bucket seat with raised sides, a headrest and the belts of a harness; `y` is where its back begins."""
    dark, grey = leather('1d1f22'), leather('3a3d42')
    back = ((0.66, 0.2, 0.0), (0.8, 0.22, 0.03), (1.0, 0.235, 0.08), (1.2, 0.22, 0.14), (1.3, 0.16, 0.17), (1.38, 0.12, 0.19), (1.5, 0.12, 0.22), (1.56, 0.09, 0.235))
    skin([[(x + a, y + lean + b, z) for a, b, _ in oval(half, 0.06, 0, power=3)] for z, half, lean in smoothed(back, 5)], dark)
    for side in (-1, 1):
        bolster = ((0.7, 0.0), (0.85, 0.035), (1.0, 0.07), (1.16, 0.115), (1.24, 0.14))
        tube([(x + side * 0.2, y + lean - 0.07, z) for z, lean in bolster], 0.05, grey)
        tube([(x + side * 0.2, y - 0.06, 0.72), (x + side * 0.21, y - 0.46, 0.76)], 0.055, grey)
        belt = ((1.32, 0.1), (1.2, 0.065), (1.0, 0.0), (0.84, -0.05), (0.76, -0.12))
        band([(x + side * (0.1 - 0.02 * k), y + lean, z) for k, (z, lean) in enumerate(belt)], 0.05, (1, 0, 0), shell, 0.012)
    box((0.4, 0.48, 0.13), (x, y - 0.22, 0.6), dark, 0.05)
    box((0.07, 0.05, 0.07), (x, y - 0.14, 0.72), black, 0.015)


def _buggy_cage(black):
    """Roll cage of tubes, with a bar of lights at its front and a whip light at its rear."""
    bar = plastic('17181b', 0.3)
    for side in (-1, 1):
        tube([(side * 0.58, -0.56, 1.0), (side * 0.54, -0.42, 1.2), (side * 0.47, 0.0, 1.78), (side * 0.47, 0.08, 1.82), (side * 0.47, 0.66, 1.86), (side * 0.5, 0.74, 1.8), (side * 0.6, 0.8, 0.95)], 0.03, bar, smooth=False)
        tube([(side * 0.48, 0.7, 1.83), (side * 0.46, 1.36, 1.06)], 0.026, bar, smooth=False)
        tube([(side * 0.55, 0.76, 1.34), (side * 0.62, 0.1, 0.88)], 0.022, bar, smooth=False)
        tube([(0, 0.06, 1.82), (side * 0.46, 0.66, 1.86)], 0.022, bar, smooth=False)
    for half, y, z in ((0.47, 0.04, 1.81), (0.47, 0.66, 1.86), (0.55, 0.76, 1.36)):
        tube([(-half, y, z), (half, y, z)], 0.026, bar, smooth=False)
    box((0.8, 0.06, 0.08), (0, 0.0, 1.85), black, 0.02)
    for k in range(8):
        box((0.08, 0.02, 0.055), (-0.336 + k * 0.096, -0.03, 1.862), glow('f2f1ed', 1.0), 0.01)
    whip = [(-0.47, 0.72, 1.8), (-0.475, 0.75, 1.94), (-0.48, 0.81, 2.08), (-0.485, 0.9, 2.2)]
    tube(whip, 0.017, glow('ff7a2c', 1.6))
    cylinder(0.03, 0.08, (-0.47, 0.72, 1.78), black)

"""Power tools and hand tools. Most are seen from their side: the outline is (x, z), the depth lies around Y = 0. Decimetres."""

import math

from mathutils import Matrix

from ..imported import model
from ..materials import chrome, dark_glass, glow, metal, plastic, rubber
from ..registry import shows
from ..shapes import ball, box, copies, cylinder, ring, standing, tube, turned

tilt = math.pi / 2
dark, steel = '1d1f22', 'b4b8bc'


def smoothed(points, steps=6):
    """Closed curve through points."""
    count, curve = len(points), []
    for k in range(count):
        a, b, c, d = (points[(k + j) % count] for j in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            curve.append(
                tuple(
                    0.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t**2 + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t**3)
                    for i in (0, 1)
                )
            )
    return curve


def side(outline, depth, material, radius=0.06, round_=True, y=0.0):
    """Part with an outline, in the middle of the tool's depth or moved by `y`."""
    return standing(smoothed(outline) if round_ else outline, depth, (0, depth / 2 + y, 0), material, radius)


def circle(radius, at=(0, 0), steps=48, start=0.0, end=2 * math.pi):
    return [(at[0] + radius * math.cos(start + (end - start) * k / steps), at[1] + radius * math.sin(start + (end - start) * k / steps)) for k in range(steps + (end - start < 6))]


def disc(radius, depth, at, material, edge=0.0):
    """Cylinder that faces the camera, around `at`."""
    x, y, z = at
    return cylinder(radius, depth, (x, y + depth / 2, z), material, edge=edge, turn=(tilt, 0, 0))


def rod(radius, length, at, material, top=None, edge=0.0, sides=48):
    """Cylinder along X from `at` to the right."""
    return cylinder(radius, length, at, material, top=top, edge=edge, turn=(0, tilt, 0), sides=sides)


def saw_blade(radius, at, teeth=24, y=0.0):
    outline = []
    for k in range(teeth):
        a = 2 * math.pi * k / teeth
        outline += [(at[0] + r * math.cos(a + b), at[1] + r * math.sin(a + b)) for r, b in ((radius, 0.0), (radius * 0.93, 0.05), (radius * 0.92, 0.18))]
    side(outline, 0.03, metal('c9ccd0', 0.25), 0, round_=False, y=y)
    disc(radius * 0.2, 0.08, (at[0], y, at[1]), metal('8f9397', 0.3))
    disc(radius * 0.08, 0.14, (at[0], y, at[1]), metal('55585c', 0.3))


def slots(count, step, size, at, material, turn=0.0):
    """Air slots of a motor, next to each other along X, on the side that faces the camera."""
    first = box(size, at, material, radius=min(size) * 0.3, turn=(0, turn, 0))
    copies(first, [(step * k, 0, 0) for k in range(1, count)])


def cord(points):
    tube(points, 0.045, rubber())


@shows('power-drill', elevation=12)
def _power_drill():
    model('Scopia/perceuse-electrique')


@shows('angle-grinder', elevation=25)
def _angle_grinder():
    model('Scopia/meuleuse-electrique')


@shows('circular-saw', elevation=15, quarter=25)
def _circular_saw():
    shell, black = plastic('1f6f7a', 0.4), plastic(dark, 0.5)
    saw_blade(0.92, (0, 0.55), y=-0.12)
    side(circle(1.05, (0, 0.55), 40, 0.05, math.pi - 0.05), 0.34, metal('9a9ea2', 0.4), 0.05, round_=False, y=-0.12)
    side(circle(0.98, (0, 0.55), 24, math.pi + 0.1, math.pi + 1.25) + [(0, 0.55)], 0.26, metal('b9bcc0', 0.35), 0.02, round_=False, y=-0.12)
    box((3.0, 1.35, 0.06), (0.1, 0.15, 0.2), metal('a9adb1', 0.4), radius=0.02)
    disc(0.34, 0.1, (0, -0.33, 0.62), metal('6d7175', 0.4), edge=0.02)
    motor = cylinder(0.42, 1.0, (0.15, 1.1, 0.95), shell, edge=0.08, turn=(tilt, 0, 0))
    motor.name = 'motor'
    cylinder(0.43, 0.3, (0.15, 1.25, 0.95), black, edge=0.06, turn=(tilt, 0, 0))
    side([(-0.75, 1.25), (-0.55, 1.62), (-0.1, 1.78), (0.5, 1.95), (1.1, 1.85), (1.5, 1.45), (1.6, 0.95), (1.45, 0.72), (1.15, 0.75), (0.95, 1.05), (0.6, 1.12), (0, 1.15)], 0.34, shell, 0.09, y=0.2)
    side([(0.42, 1.35), (0.95, 1.45), (1.22, 1.2), (1.05, 1.12), (0.95, 1.28), (0.5, 1.28)], 0.38, black, 0.02, y=0.2)
    side([(0.2, 1.72), (0.6, 1.84), (1.1, 1.73), (1.35, 1.42), (1.48, 1.42), (1.15, 1.9), (0.6, 2.0), (0.15, 1.86)], 0.38, black, 0.05, y=0.2)
    tube([(-0.6, 0.2, 1.5), (-0.72, 0.2, 1.82), (-0.5, 0.2, 2.02), (-0.22, 0.2, 1.9)], 0.11, black)
    cord([(1.5, 0.2, 0.95), (1.9, 0.3, 0.9), (2.1, 0.5, 0.5), (1.9, 0.9, 0.28), (1.3, 1.1, 0.25)])
    slots(4, 0.14, (0.05, 0.04, 0.3), (-0.05, -0.3, 1.15), plastic(dark))


@shows('socket-set', elevation=38, quarter=22)
def _socket_set():
    case, tray, shine = plastic('1f2124', 0.5), plastic('33363a', 0.7), chrome()
    box((4.2, 2.8, 0.4), (0, 0, 0), case, radius=0.12)
    box((3.9, 2.5, 0.1), (0, 0, 0.34), tray, radius=0.03)
    box((4.2, 0.28, 2.8), (0, 1.55, 0.25), case, radius=0.12, turn=(-0.4, 0, 0))
    box((3.9, 0.1, 2.5), (0, 1.44, 0.42), tray, radius=0.03, turn=(-0.4, 0, 0))
    for row, (y, big) in enumerate(((0.95, 0.2), (0.45, 0.16), (0.0, 0.125))):
        x = -1.7
        for k in range(8 if row else 7):
            r = big * (1 - 0.045 * (k if row else k * 0.8))
            wall = turned([(r * 0.85, 0), (r, 0.03), (r, 0.4), (r * 0.92, 0.43), (r * 0.62, 0.43), (r * 0.6, 0.2), (0, 0.2)], (x + r, y, 0.42), shine, sides=32)
            wall.name = 'socket'
            x += 2 * r + 0.16 * (1 if row else 1.1)
    rod(0.09, 1.7, (-1.6, -0.5, 0.53), shine)
    rod(0.13, 0.9, (-1.7, -0.5, 0.53), plastic('b3202a', 0.4), edge=0.05)
    cylinder(0.24, 0.2, (0.25, -0.5, 0.45), shine, edge=0.04)
    cylinder(0.13, 0.04, (0.25, -0.5, 0.65), plastic(dark))
    for k, length in enumerate((1.5, 0.8)):
        rod(0.07, length, (0.75 - 0.25 * k, -0.5 - 0.35 * k, 0.5), shine)
        rod(0.1, 0.2, (0.75 + length - 0.35 * k, -0.5 - 0.35 * k, 0.5), shine)
    for k in range(8):
        rod(0.045, 0.26, (-1.75 + 0.44 * k, -1.05, 0.46), metal('7d8185', 0.3), sides=6)
    for x in (-1.2, 1.2):
        box((0.4, 0.12, 0.26), (x, -1.42, 0.1), plastic('b3202a'), radius=0.03)


@shows('ladder', elevation=12, quarter=36)
def _ladder():
    """Telescopic ladder that stands folded in the middle: six rungs a side, each with its lock."""
    shine, black, lock = metal('cfd3d6', 0.35), plastic(dark, 0.5), plastic('b3202a', 0.4)
    height, rungs, spread = 2.9, 6, 0.85
    lean = math.atan2(spread, height)
    for y in (-1, 1):
        for k in range(rungs):
            low, high = (0.04 + 0.96 * step / rungs for step in (k, k + 1))
            wide, thick = 0.62 - 0.012 * k, 0.075 - 0.006 * k
            for x in (-wide, wide):
                tube([(x, y * spread * (1 - low), low * height), (x, y * spread * (1 - high), high * height)], thick, shine, smooth=False)
            if k == rungs - 1:
                continue
            place, z = y * spread * (1 - high), high * height
            box((wide * 2, 0.2, 0.075), (0, place, z - 0.075), shine, radius=0.025)
            for x in (-wide, wide):
                box((0.19, 0.21, 0.13), (x, place, z - 0.1), black, radius=0.04, turn=(y * lean, 0, 0))
                box((0.09, 0.03, 0.05), (x * 0.8, place + y * 0.11, z - 0.062), lock, radius=0.01)
        box((1.9 if y < 0 else 1.6, 0.16, 0.12), (0, y * spread, 0.06), shine, radius=0.03)
        for x in (-0.9, 0.9) if y < 0 else (-0.76, 0.76):
            box((0.2, 0.22, 0.17), (x, y * spread, 0), rubber(), radius=0.05)
    for x in (-0.57, 0.57):
        box((0.13, 0.22, 0.22), (x, 0, height - 0.16), black, radius=0.06)
        cylinder(0.05, 0.15, (x - 0.075, 0, height - 0.05), lock, turn=(0, math.pi / 2, 0))


@shows('table-saw', elevation=22)
def _table_saw():
    shine, black, body = metal('b9bdc1', 0.35), plastic(dark, 0.5), plastic('2c5f8a', 0.45)
    box((6.4, 5.4, 0.2), (0, 0, 6.0), shine, radius=0.05)
    box((4.2, 4.4, 1.6), (-0.2, 0, 4.45), body, radius=0.2)
    box((0.12, 3.4, 0.03), (-0.3, 0.2, 6.2), black)
    side(circle(1.3, (0, 6.0), 36, 0, math.pi), 0.05, metal('d2d5d8', 0.2), 0, round_=False).matrix_world = _turned_quarter(-0.3, 0.0)
    side([(-1.2, 6.75), (-0.9, 7.35), (0.6, 7.55), (1.9, 7.2), (1.9, 6.95), (0.5, 6.9)], 0.24, plastic('d9702b', 0.35), 0.05).matrix_world = _turned_quarter(-0.3, 0.1)
    box((0.06, 0.5, 1.0), (-0.3, 1.9, 6.1), shine)
    box((0.35, 5.6, 0.4), (1.5, 0, 6.2), shine, radius=0.05)
    box((0.5, 0.3, 0.5), (1.5, -2.85, 6.0), black, radius=0.08)
    for y in (-2.75, 2.75):
        rod(0.1, 6.6, (-3.3, y, 5.95), metal('8e9296', 0.3))
    cylinder(0.75, 0.14, (-0.9, -2.25, 5.25), black, edge=0.05, turn=(tilt, 0, 0))
    cylinder(0.12, 0.5, (-0.45, -2.35, 5.55), black, edge=0.05, turn=(tilt, 0, 0))
    box((0.8, 0.2, 1.0), (1.1, -2.25, 4.8), plastic('c9a02a'), radius=0.06)
    cylinder(0.2, 0.2, (1.1, -2.3, 5.45), plastic('b3202a'), edge=0.04, turn=(tilt, 0, 0))
    cylinder(0.16, 0.15, (1.1, -2.3, 5.0), plastic('2f7d4f'), edge=0.03, turn=(tilt, 0, 0))
    leg = metal('3a3d41', 0.5)
    for x in (-1, 1):
        for y in (-1, 1):
            tube([(x * 2.0, y * 1.8, 4.5), (x * 2.9, y * 2.5, 0.1)], 0.16, leg, smooth=False)
            cylinder(0.24, 0.2, (x * 2.92, y * 2.52, 0), rubber(), edge=0.05)
        tube([(x * 2.55, -2.2, 1.7), (x * 2.55, 2.2, 1.7)], 0.12, leg, smooth=False)
    for y in (-1, 1):
        tube([(-2.55, y * 2.25, 1.7), (2.55, y * 2.25, 1.7)], 0.12, leg, smooth=False)


def _turned_quarter(x, y):
    """Placement of a standing part so that it faces to the side."""
    return Matrix.Translation((x, y, 0)) @ Matrix.Rotation(-tilt, 4, 'Z') @ Matrix.Rotation(tilt, 4, 'X')


@shows('laser-level', elevation=18)
def _laser_level():
    black, shell, beam = plastic(dark, 0.5), plastic('3a8a3f', 0.4), glow('4dff5c', 3)
    cylinder(0.5, 0.14, (0, 0, 0), black, edge=0.04)
    for k in range(3):
        a = k * 2 * math.pi / 3 + 0.5
        cylinder(0.07, 0.12, (0.46 * math.cos(a), 0.46 * math.sin(a), -0.1), metal(steel), edge=0.02)
    cylinder(0.3, 0.2, (0, 0, 0.12), metal('8d9195', 0.35), edge=0.03)
    box((0.95, 0.95, 0.75), (0, 0, 0.3), black, radius=0.14)
    box((0.98, 0.7, 0.5), (0, 0, 0.42), shell, radius=0.1)
    box((0.7, 0.98, 0.5), (0, 0, 0.42), shell, radius=0.1)
    for at, turn in (((0, -0.3, 0.95), 0), ((0.3, 0, 0.95), tilt), ((-0.3, 0, 0.95), tilt)):
        hood = box((0.42, 0.36, 0.42), at, black, radius=0.1, turn=(0, 0, turn))
        hood.name = 'hood'
    for at, turn in (((0, -0.47, 1.0), 0), ((0.47, 0, 1.0), tilt), ((-0.47, 0, 1.0), tilt)):
        box((0.3, 0.06, 0.3), at, dark_glass(), radius=0.02, turn=(0, 0, turn))
        box((0.025, 0.075, 0.28), (at[0], at[1], 1.01), beam, turn=(0, 0, turn))
    box((0.6, 0.6, 0.2), (0, 0, 1.0), black, radius=0.08)
    cylinder(0.2, 0.16, (0, 0, 1.18), dark_glass(), edge=0.03)
    box((0.36, 0.04, 0.08), (0, 0, 1.33), beam)
    box((0.2, 0.05, 0.1), (0, -0.5, 0.5), black, radius=0.02)
    tube([(-0.36, 0.25, 1.1), (-0.36, 0.25, 1.5), (0, 0.25, 1.62), (0.36, 0.25, 1.5), (0.36, 0.25, 1.1)], 0.06, black)


def _hammer_drill(colour, bit, bit_radius, motor_below):
    """Rotary hammer that points to the left, with a D-handle at its back and a side handle."""
    shell, black = plastic(colour, 0.4), plastic(dark, 0.5)
    rod(bit_radius, bit, (-1.9 - bit, 0, 1.3), metal('8f9397', 0.3))
    rod(0.2, 0.55, (-2.05, 0, 1.3), rubber(), top=0.27, edge=0.04)
    rod(0.29, 0.25, (-1.55, 0, 1.3), metal('55595d', 0.4), edge=0.04)
    rod(0.36, 0.9, (-1.35, 0, 1.3), plastic('4a4e52', 0.4), edge=0.1)
    ring(0.36, 0.07, (-1.2, 0, 1.3), black, turn=(0, tilt, 0))
    tube([(-1.2, 0, 0.95), (-1.2, -0.02, 0.1)], 0.13, rubber(), smooth=False)
    ball(0.15, (-1.2, 0, 0.08), rubber())
    side([(-0.7, 0.92), (-0.7, 1.68), (0.2, 1.8), (1.0, 1.78), (1.45, 1.6), (1.6, 1.2), (1.4, 0.85), (0.6, 0.82), (0, 0.82)], 0.72, shell, 0.2)
    if motor_below:
        side([(-0.5, 1.0), (0.55, 1.0), (0.5, -0.35), (0.35, -0.55), (-0.3, -0.55), (-0.45, -0.35)], 0.76, shell, 0.2)
        side([(-0.48, -0.1), (0.52, -0.1), (0.45, -0.45), (0.3, -0.6), (-0.25, -0.6), (-0.42, -0.45)], 0.8, black, 0.1)
        slots(5, 0.16, (0.07, 0.05, 0.3), (-0.3, -0.38, 0.1), black)
        tube([(1.4, 0, 1.55), (1.95, 0, 1.5), (2.05, 0, 1.1), (1.98, 0, 0.2), (1.75, 0, -0.25), (0.45, 0, -0.3)], 0.17, black)
        tube([(1.98, 0, 0.95), (2.0, 0, 0.35)], 0.2, shell)
        cord([(1.8, 0, -0.3), (2.1, 0.1, -0.5), (2.2, 0.6, -0.58), (1.4, 1.0, -0.58), (0.4, 1.0, -0.58)])
    else:
        tube([(1.3, 0, 1.5), (1.9, 0, 1.45), (2.05, 0, 1.1), (1.95, 0, 0.45), (1.75, 0, 0.1)], 0.2, shell)
        tube([(1.8, 0, 0.1), (1.3, 0, 0.35), (0.95, 0, 0.9)], 0.12, black)
        side([(1.72, 1.2), (1.85, 1.15), (1.8, 0.7), (1.68, 0.75)], 0.2, black, 0.04)
        cord([(1.8, 0, 0.15), (2.0, 0.1, -0.02), (2.1, 0.6, 0.03), (1.4, 1.0, 0.03), (0.4, 1.0, 0.03)])
        slots(6, 0.13, (0.05, 0.05, 0.3), (0.55, -0.36, 1.15), black)
    disc(0.15, 0.1, (-0.2, -0.36, 1.45), black, edge=0.02)
    box((0.14, 0.05, 0.05), (-0.2, -0.43, 1.43), plastic('d9702b'))


@shows('rotary-hammer', elevation=12, quarter=22)
def _rotary_hammer():
    _hammer_drill('1d7f8a', 1.3, 0.07, False)


@shows('demolition-breaker', elevation=12, quarter=22)
def _demolition_breaker():
    _hammer_drill('b5202a', 1.9, 0.12, True)
    box((0.24, 0.16, 0.26), (-3.92, 0, 1.17), metal('8f9397', 0.3), radius=0.02)


@shows('toolbox', elevation=20)
def _toolbox():
    red, black, shine = plastic('b3262a', 0.35), plastic(dark, 0.5), metal('c3c7cb', 0.2)
    box((4.4, 2.0, 0.1), (0, 0, 0), red, radius=0.03)
    for y in (-0.97, 0.97):
        box((4.4, 0.08, 1.5), (0, y, 0), red, radius=0.03)
    for x in (-2.17, 2.17):
        box((0.08, 2.0, 1.5), (x, 0, 0), red, radius=0.03)
        tube([(x, -0.2, 1.4), (x, 0, 2.5), (x, 0.2, 1.4)], 0.08, black)
    rod(0.11, 4.4, (-2.2, 0, 2.5), black, edge=0.04)
    for x in (-1.3, 1.3):
        box((0.5, 0.1, 0.4), (x, -1.02, 0.85), shine, radius=0.03)
    box((4.5, 2.1, 0.08), (0, 0, 0.02), black, radius=0.03)
    box((4.2, 1.8, 0.06), (0, 0, 0.9), black)
    for k, (x, y, colour) in enumerate(((-1.75, -0.55, 'e0b21e'), (-1.35, -0.5, 'b3202a'), (-0.95, -0.58, 'e0b21e'), (-0.55, -0.5, '2f62b5'))):
        cylinder(0.13, 0.75, (x, y, 1.35), plastic(colour), edge=0.06, sides=8, turn=(0.06 * k - 0.1, 0.06, 0))
        cylinder(0.05, 0.7, (x, y, 0.75), shine)
    tube([(0.3, -0.5, 0.9), (0.35, -0.5, 2.2)], 0.1, plastic('d99a2a'), smooth=False)
    box((0.85, 0.24, 0.26), (0.35, -0.5, 2.15), metal('55595d', 0.3), radius=0.06)
    for x in (-0.14, 0.14):
        tube([(1.15 + x * 0.3, -0.5, 0.9), (1.15 + x * 1.6, -0.5, 1.4), (1.15 + x, -0.5, 2.0)], 0.085, plastic('1f6fae'))
    standing([(1.6, 0.9), (1.8, 0.9), (1.8, 1.8), (1.95, 1.95), (1.95, 2.2), (1.82, 2.3), (1.8, 2.08), (1.62, 2.08), (1.6, 2.3), (1.46, 2.2), (1.46, 1.95), (1.6, 1.8)], 0.08, (0, -0.45, 0), shine, 0.01)
    cylinder(0.42, 0.25, (1.3, 0.72, 1.55), plastic('e0b21e'), edge=0.06, turn=(tilt, 0, 0))
    standing([(-1.9, 0.9), (-0.2, 0.9), (-0.1, 2.1), (-0.6, 2.15), (-0.75, 1.9), (-1.9, 1.55)], 0.05, (0.1, 0.62, 0), metal('c3c7cb', 0.25), 0.01)


@shows('nailer', elevation=14, quarter=22)
def _nailer():
    shell, black, shine = plastic('c9a02a', 0.4), plastic(dark, 0.5), metal(steel, 0.3)
    cylinder(0.48, 1.7, (-0.9, 0, 1.3), shell, edge=0.1)
    cylinder(0.5, 0.35, (-0.9, 0, 2.85), black, edge=0.12)
    cylinder(0.48, 0.5, (-0.9, 0, 0.9), shine, edge=0.05, top=0.46)
    box((0.34, 0.34, 0.9), (-0.9, 0, 0.1), shine, radius=0.05)
    box((0.2, 0.24, 0.3), (-0.9, 0, -0.12), metal('5a5e62', 0.3), radius=0.03)
    side([(-0.6, 2.75), (-0.3, 2.85), (0.6, 2.62), (1.75, 2.45), (1.9, 2.2), (1.8, 1.95), (0.6, 2.1), (-0.2, 2.05), (-0.6, 1.8)], 0.5, shell, 0.15)
    side([(0.3, 2.72), (1.3, 2.55), (1.3, 2.05), (0.4, 2.1)], 0.54, rubber(), 0.12)
    side([(-0.3, 2.1), (0.0, 2.1), (-0.05, 1.75), (-0.2, 1.7)], 0.2, black, 0.03)
    rod(0.13, 0.35, (1.8, 0, 2.2), shine, edge=0.03)
    rod(0.09, 0.25, (2.1, 0, 2.2), metal('c79a4b'), edge=0.02)
    side([(-0.75, 0.15), (-0.75, 0.55), (1.55, 1.95), (1.85, 1.95), (1.95, 1.6), (-0.4, 0.12)], 0.3, black, 0.04, round_=False)
    for k in range(12):
        x = -0.35 + 0.15 * k
        cylinder(0.03, 0.34, (x, -0.16, 0.46 + (x + 0.35) * 0.6), metal('c9b27a', 0.3), turn=(0, 0.15, 0), sides=10)
    tube([(-0.9, -0.3, 0.9), (-0.65, -0.35, 1.6), (-0.2, -0.15, 1.95)], 0.05, shine)


@shows('chainsaw', elevation=15, quarter=22)
def _chainsaw():
    shell, black, shine = plastic('d9582b', 0.35), plastic(dark, 0.5), metal('c9cdd1', 0.25)
    bar = [(-1.0, 0.42), (-4.3, 0.5), (-4.55, 0.62), (-4.62, 0.75), (-4.55, 0.88), (-4.3, 1.0), (-1.0, 1.08)]
    side(bar, 0.06, shine, 0.01, round_=False, y=-0.45)
    teeth = [(-1.0 - 0.2 * k, z) for z in (0.4, 1.06) for k in range(17)] + [(-4.62, 0.58), (-4.68, 0.75), (-4.62, 0.9)]
    side([(-1.0, 0.36), (-4.32, 0.44), (-4.6, 0.57), (-4.69, 0.75), (-4.6, 0.93), (-4.32, 1.06), (-1.0, 1.14)], 0.035, metal('4a4d51', 0.4), 0, round_=False, y=-0.45)
    first = box((0.12, 0.08, 0.1), (teeth[0][0], -0.45, teeth[0][1]), metal('6a6e72', 0.3), turn=(0, 0.2, 0))
    copies(first, [(x - teeth[0][0], 0, z - teeth[0][1] + (0.03 if z > 1 else -0.05)) for x, z in teeth[1:]])
    side([(-1.3, 0.25), (-1.35, 1.2), (-0.9, 1.5), (0.3, 1.75), (0.95, 1.4), (1.1, 0.6), (0.9, 0.08), (-0.3, 0.02)], 1.0, shell, 0.18)
    side([(-1.3, 0.3), (-1.2, 1.15), (-0.3, 1.2), (0.1, 0.8), (-0.1, 0.25)], 0.3, black, 0.08, y=-0.5)
    disc(0.11, 0.1, (-0.75, -0.68, 0.75), shine)
    disc(0.42, 0.14, (0.5, -0.48, 0.75), black, edge=0.05)
    slots(5, 0.13, (0.05, 0.06, 0.4), (0.24, -0.56, 0.55), shell)
    tube([(0.9, 0, 1.45), (1.5, 0, 1.55), (2.2, 0, 1.35), (2.5, 0, 0.9), (2.3, 0, 0.3), (1.5, 0, 0.12), (0.8, 0, 0.2)], 0.17, black)
    side([(1.35, 1.42), (1.6, 1.4), (1.55, 1.15), (1.4, 1.2)], 0.14, shell, 0.02)
    tube([(-0.5, -0.55, 0.4), (-0.55, -0.65, 1.5), (-0.5, -0.4, 2.15), (-0.35, 0.2, 2.2), (-0.25, 0.6, 1.6), (-0.25, 0.6, 0.4)], 0.12, black)
    side([(-0.85, 1.45), (-1.15, 2.15), (-1.0, 2.3), (-0.85, 2.2), (-0.65, 1.5)], 1.1, black, 0.04)
    disc(0.24, 0.1, (0.7, -0.45, 1.3), black, edge=0.04)


@shows('pressure-washer', elevation=15)
def _pressure_washer():
    shell, black, shine = plastic('e0b21e', 0.35), plastic(dark, 0.5), metal(steel, 0.3)
    side([(-1.1, 0.5), (-1.15, 2.2), (-0.95, 4.2), (-0.7, 4.7), (0.7, 4.7), (0.95, 4.2), (1.15, 2.2), (1.1, 0.5)], 1.6, shell, 0.3)
    side([(-0.75, 0.9), (-0.8, 2.6), (0.8, 2.6), (0.75, 0.9)], 0.3, black, 0.1, y=-0.72)
    slots(1, 0, (1.1, 0.08, 0.08), (0, -0.9, 1.1), plastic('3c4044'))
    copies(box((1.1, 0.08, 0.08), (0, -0.9, 1.3), plastic('3c4044')), [(0, 0, 0.2 * k) for k in range(1, 6)])
    for x in (-1.25, 1.25):
        rod(0.75, 0.4, (x - 0.2, 0.5, 0.75), rubber(), edge=0.12)
        rod(0.42, 0.44, (x - 0.22, 0.5, 0.75), shell, edge=0.04)
        tube([(x * 0.62, 0.65, 3.5), (x * 0.62, 0.85, 6.4)], 0.11, shine, smooth=False)
    box((2.0, 0.8, 0.3), (0, -0.3, 0.0), black, radius=0.1)
    tube([(-0.78, 0.85, 6.3), (-0.7, 0.9, 6.7), (0.7, 0.9, 6.7), (0.78, 0.85, 6.3)], 0.15, black)
    disc(0.32, 0.24, (0, -0.85, 3.6), black, edge=0.05)
    box((0.12, 0.1, 0.5), (0, -1.0, 3.36), plastic('b3202a'), radius=0.03)
    for k in range(5):
        ring(0.85, 0.09, (-0.1, 0.95 + 0.16 * k, 4.9), rubber(), turn=(tilt, 0, 0))
    rod(0.14, 0.4, (1.0, -0.2, 1.5), metal('c79a4b'), edge=0.02)
    tube([(1.35, -0.2, 1.5), (1.8, -0.5, 1.2), (1.9, -0.8, 2.4), (1.75, -0.6, 3.9)], 0.09, rubber())
    tube([(1.75, -0.6, 3.9), (1.75, -0.45, 4.6)], 0.17, black)
    tube([(1.75, -0.45, 4.55), (1.7, 0.1, 4.75)], 0.17, shell)
    tube([(1.75, -0.45, 4.5), (1.65, -0.3, 6.9)], 0.07, shine, smooth=False)
    tube([(1.66, -0.31, 6.8), (1.64, -0.29, 7.3)], 0.12, black, smooth=False)

"""Safety gear: what is worn, and what watches and protects a building."""

import math

import bmesh
import bpy
import mathutils

from .. import materials as m
from ..registry import shows
from ..shapes import ball, box, cylinder, plate, ring, standing, tube, turned
from .trade_electrical import made, moved, profile, rounded, sideways, surface, upright


def _blob(balls, material, voxel=0.004):
    """One soft body of balls given as (x, y, z, radius)."""
    mesh = bpy.data.meshes.new('blob')
    shape = bmesh.new()
    for x, y, z, radius in balls:
        bmesh.ops.create_icosphere(shape, subdivisions=3, radius=radius, matrix=mathutils.Matrix.Translation((x, y, z)))
    shape.to_mesh(mesh)
    shape.free()
    thing = bpy.data.objects.new('blob', mesh)
    bpy.context.collection.objects.link(thing)
    mesh.materials.append(material)
    whole = thing.modifiers.new('whole', 'REMESH')
    whole.mode, whole.voxel_size, whole.use_smooth_shade = 'VOXEL', voxel, True
    smooth = thing.modifiers.new('smooth', 'SMOOTH')
    smooth.factor, smooth.iterations = 0.6, 10
    return thing


def _line(start, end, count=14):
    """Balls between two of them."""
    return [tuple(a + (b - a) * k / count for a, b in zip(start, end)) for k in range(count + 1)]


def _curve(points, steps=12):
    """Points of a smooth line through others."""
    vectors = [mathutils.Vector(p) for p in points]
    vectors = [2 * vectors[0] - vectors[1], *vectors, 2 * vectors[-1] - vectors[-2]]
    made_points = []
    for p0, p1, p2, p3 in zip(vectors, vectors[1:], vectors[2:], vectors[3:]):
        for step in range(steps):
            t = step / steps
            made_points.append(0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t**3))
    return [*made_points, vectors[-2]]


def _strap(points, width, material, axis=(0.0, 0.0), thickness=0.006):
    """Webbing through points; its flat side faces away from a vertical axis at (x, y)."""
    line = _curve(points)
    last = len(line) - 1

    def point(u, v):
        k = round(v * last)
        along = (line[min(k + 1, last)] - line[max(k - 1, 0)]).normalized()
        outward = mathutils.Vector((line[k].x - axis[0], line[k].y - axis[1], 0))
        outward = outward.normalized() if outward.length > 0.02 else mathutils.Vector((0, -1, 0))
        side = along.cross(outward).normalized()
        return line[k] + side * ((u - 0.5) * width)

    return surface(point, material, 2, last, thickness)


@shows('safety-helmet', elevation=18, quarter=35)
def safety_helmet():
    shell = m.plastic('f2f1ed', 0.25)
    dome = [(math.cos(a) ** 0.8 if a < 1.57 else 0.0, math.sin(a)) for a in (math.pi / 2 * k / 24 for k in range(25))]
    body = turned([(0.112 * r, 0.135 * z) for r, z in dome], (0, 0, 0.03), shell, thickness=0.003)
    body.scale = (1, 1.18, 1)
    low = turned([(0.119, 0), (0.116, 0.012), (0.112, 0.032)], (0, 0, 0), shell, thickness=0.003)
    low.scale = (1, 1.18, 1)
    brim = turned([(0.117, 0.002), (0.128, -0.003), (0.13, 0.001), (0.117, 0.008)], (0, 0, 0), shell)
    brim.scale = (1, 1.18, 1)

    def peak(u, v):
        angle = math.pi * (0.16 + 0.68 * u)
        reach = 0.12 + v * 0.052 * math.sin(math.pi * u) ** 0.6
        return (reach * math.cos(angle), -reach * 1.18 * math.sin(angle), 0.008 - 0.014 * v)

    surface(peak, shell, 40, 8, 0.004)
    for x, width in ((0, 0.013), (-0.034, 0.008), (0.034, 0.008)):
        arc = []
        for k in range(21):
            a = math.pi * (0.12 + 0.76 * k / 20)
            inside = math.sqrt(1 - (x / 0.112) ** 2)
            arc.append((x, -0.132 * inside * math.cos(a) * 1.0, 0.03 + (0.137 * inside) * math.sin(a) ** 0.8))
        tube(arc, width, shell)
    # Suspension and the knob of the ratchet behind.
    band = turned([(0.098, -0.028), (0.1, 0.01)], (0, 0.008, 0), m.plastic('2b2e32'), thickness=0.003)
    band.scale = (0.95, 1.12, 1)
    cylinder(0.026, 0.022, (0, 0.148, -0.016), m.plastic('2b2e32'), edge=0.004, turn=upright)
    for side in (-1, 1):
        tube([(side * 0.1, -0.02, 0.0), (side * 0.085, -0.03, -0.05), (side * 0.03, -0.06, -0.085), (0, -0.065, -0.09)], 0.004, m.fabric('2b2e32'))
        for k in range(3):
            box((0.01, 0.012, 0.005), (side * 0.1135, -0.014 + 0.018 * k, 0.052), m.plastic('b9bdc0'), 0.002)


@shows('fire-extinguisher', elevation=12)
def fire_extinguisher():
    red, black, steel = m.gloss('b5161d'), m.rubber('1d1f22'), m.metal('c3c7cb', 0.25)
    body = [(0, 0.012), (0.07, 0.012), (0.078, 0.02), (0.08, 0.03), (0.08, 0.4), (0.076, 0.43), (0.06, 0.462), (0.036, 0.482), (0.024, 0.487), (0.024, 0.5)]
    turned(body, (0, 0, 0), red)
    turned([(0.074, 0), (0.081, 0.004), (0.0815, 0.03), (0.0805, 0.034)], (0, 0, 0), black)

    # Label around the front: a white field with two plain pictures and lines.
    def label(u, v):
        angle = math.pi * (-0.85 + 0.7 * u)
        return (0.0805 * math.cos(angle), 0.0805 * math.sin(angle), 0.13 + 0.21 * v)

    def pick(u, v):
        if v > 0.8 or v < 0.06:
            return 1
        if 0.45 < v < 0.72 and 0.12 < (u * 3) % 1 < 0.88:
            return 2
        return 3 if v < 0.38 and (v * 18) % 1 < 0.35 and 0.1 < u < 0.9 else 0

    surface(label, m.plastic('f1f0ec', 0.3), 60, 60, 0, pick, (m.plastic('8c1016', 0.3), m.plastic('c9a23c', 0.3), m.plastic('5f6468', 0.3)))
    cylinder(0.021, 0.05, (0, 0, 0.497), steel, edge=0.003)
    cylinder(0.026, 0.012, (0, 0, 0.497), m.brass(), sides=6)
    profile([(-0.1, 0.572), (-0.1, 0.58), (-0.02, 0.566), (0.02, 0.556), (0.02, 0.535), (-0.03, 0.542)], 0.024, (0, 0, -0.004), black, 0.003)
    profile([(-0.105, 0.607), (-0.1, 0.617), (0.0, 0.594), (0.022, 0.575), (0.02, 0.562), (-0.02, 0.58)], 0.024, (0, 0, 0), m.plastic('24272b', 0.3), 0.003)
    cylinder(0.017, 0.012, (0.019, 0, 0.522), steel, edge=0.002, turn=sideways)
    cylinder(0.0145, 0.013, (0.0195, 0, 0.522), m.glow('3f9d5c', 0.4), turn=sideways)
    ring(0.013, 0.002, (0.026, -0.025, 0.575), m.metal('d3a94c', 0.3), sideways)
    tube([(-0.02, 0, 0.522), (-0.06, 0, 0.53), (-0.11, -0.01, 0.47), (-0.112, -0.01, 0.3), (-0.1, -0.012, 0.17)], 0.0105, black)
    cylinder(0.0135, 0.05, (-0.1, -0.012, 0.125), black, edge=0.003)
    cylinder(0.015, 0.055, (-0.099, -0.012, 0.075), black, top=0.0125, edge=0.003)
    box((0.03, 0.03, 0.014), (-0.09, -0.01, 0.2), black, 0.004)


def _bullet_camera():
    white, dark = m.plastic('f0f0ee', 0.3), m.dark_glass()
    cylinder(0.042, 0.016, (0, 0.05, 0), white, edge=0.005)
    tube([(0, 0.05, 0.015), (0, 0.045, 0.05), (0, 0.02, 0.075)], 0.013, white)
    ball(0.018, (0, 0.025, 0.07), white)
    cylinder(0.034, 0.15, (0, 0.075, 0.115), white, edge=0.006, turn=upright)
    cylinder(0.0335, 0.004, (0, -0.0745, 0.115), dark, edge=0.001, turn=upright)
    cylinder(0.013, 0.006, (0, -0.076, 0.115), m.plastic('3a3e43'), turn=upright)
    cylinder(0.0095, 0.007, (0, -0.077, 0.115), m.gloss('0a1020'), turn=upright)
    for k in range(8):
        a = math.pi * k / 4
        cylinder(0.0035, 0.004, (0.023 * math.cos(a), -0.0765, 0.115 + 0.023 * math.sin(a)), m.gloss('6b2020'), turn=upright)

    def shade(u, v):
        a = math.pi * (0.02 + 0.96 * u)
        return (0.039 * math.cos(a), 0.08 - 0.185 * v, 0.117 + 0.039 * math.sin(a))

    surface(shade, white, 24, 4, 0.003)


@shows('cctv-set', elevation=22, quarter=25)
def cctv_set():
    black = m.plastic('1c1e21', 0.35)
    box((0.62, 0.3, 0.07), (0, 0.16, 0.006), black, 0.006)
    box((0.62, 0.012, 0.06), (0, 0.005, 0.011), m.gloss('111315'), 0.003)
    for k, light in enumerate(('44c767', '4aa3ff', 'e5be3a')):
        cylinder(0.004, 0.003, (0.24 + 0.018 * k, -0.0005, 0.04), m.glow(light, 2), turn=upright)
    box((0.03, 0.004, 0.012), (-0.27, -0.0015, 0.03), m.plastic('3a3e43'))
    for x in (-0.26, 0.26):
        cylinder(0.015, 0.008, (x, 0.06, 0), m.rubber())
    for k in range(8):
        x = -0.225 + 0.15 * (k % 4)
        moved(made(_bullet_camera), (x, 0.17, 0.076) if k < 4 else (x, -0.16, 0))


@shows('smoke-alarm', elevation=35, quarter=20)
def smoke_alarm():
    white, slot = m.plastic('f2f1ed', 0.35), m.plastic('8f9498')

    def alarm():
        turned([(0.0, 0), (0.054, 0), (0.055, 0.008), (0.052, 0.012), (0.052, 0.02), (0.047, 0.031), (0.036, 0.036), (0.0, 0.037)], (0, 0, 0), white)
        turned([(0.0525, 0.0125), (0.0532, 0.0145), (0.0525, 0.0165)], (0, 0, 0), slot)
        for radius, height in ((0.041, 0.0345), (0.034, 0.0364)):
            for k in range(16):
                if k % 4:
                    a = 2 * math.pi * k / 16
                    box((0.0022, radius * 0.26, 0.001), (radius * math.cos(a), radius * math.sin(a), height - 0.0002), slot, 0, (0, 0, a))
        cylinder(0.013, 0.003, (0, 0, 0.0362), m.plastic('dfe1e2'), edge=0.001)
        cylinder(0.0025, 0.0025, (0.024, 0, 0.0362), m.glow('3fce63', 2))

    for k in range(6):
        moved(made(alarm), ((k % 3 - 1) * 0.122, (k // 3) * 0.122, 0))


@shows('welding-mask', elevation=14, quarter=35)
def welding_mask():
    shell, dark = m.plastic('1d1f23', 0.3), m.plastic('2d3137', 0.5)

    def point(u, v):
        angle = math.pi * (-0.12 + 1.24 * u)
        height = 0.36 * v
        spread = 0.085 + 0.04 * math.sin(math.pi * min(1, v * 0.78 + 0.12))
        lean = 0.05 * (1 - v) ** 2
        top = max(0, (v - 0.74) / 0.26)
        depth = 0.135 + 0.02 * math.sin(math.pi * v) - 0.11 * top**2
        side = spread * (1 - 0.35 * top**2)
        square = 0.7
        c, s = math.cos(angle), math.sin(angle)
        rise = 0.09 * max(0, -s + 0.25) * (1 - v)
        return (side * math.copysign(abs(c) ** square, c), -depth * math.copysign(abs(s) ** square, s) - lean * max(0, s), height - 0.03 * top * max(0, 1 - s) + rise)

    surface(point, shell, 60, 40, 0.005)
    standing(rounded(0.15, 0.125, 0.014), 0.035, (0, -0.135, 0.2), dark, 0.004)
    standing(rounded(0.115, 0.09, 0.006), 0.002, (0, -0.1705, 0.2), m.plastic('111214'), 0.0005)
    standing(rounded(0.1, 0.06, 0.004), 0.002, (0, -0.172, 0.2), m.gloss('1d4a35'), 0.0005)
    for z in (0.095, 0.08, 0.065):
        for side in (-1, 1):
            box((0.03, 0.02, 0.006), (side * 0.045, -0.178, z), m.plastic('3a3e43'), 0.003)
    for side in (-1, 1):
        cylinder(0.021, 0.022, (side * 0.108, 0.015, 0.21), m.plastic('d9702b'), edge=0.004, turn=(0, side * math.pi / 2, 0))
    band = turned([(0.1, 0), (0.1, 0.028)], (0, 0.03, 0.2), m.plastic('3a3e43'), thickness=0.003)
    band.scale = (0.95, 1.05, 1)
    tube([(-0.095, 0.03, 0.22), (-0.06, 0.03, 0.3), (0, 0.03, 0.33), (0.06, 0.03, 0.3), (0.095, 0.03, 0.22)], 0.006, m.plastic('3a3e43'))


def _glove(palm_side):
    cut, coat, edge = m.fabric('8d959c'), m.rubber('2b4c86'), m.fabric('d9702b')
    fingers = [((-0.034, 0.1), (-0.043, 0.168), 0.0105), ((-0.012, 0.105), (-0.014, 0.19), 0.011), ((0.011, 0.104), (0.014, 0.182), 0.011), ((0.033, 0.096), (0.042, 0.155), 0.0095)]

    def hand(grow, offset):
        balls = []
        for (x0, z0), (x1, z1), radius in fingers:
            balls += _line((x0, offset, z0 - 0.03, radius + 0.003 + grow), (x1, offset, z1, radius + grow))
        for x in (-0.032, -0.011, 0.011, 0.03):
            balls += _line((x * 0.85, offset, 0.0, 0.016 + grow), (x, offset, 0.1, 0.0155 + grow))
        balls += _line((-0.03, offset, 0.015, 0.017 + grow), (-0.078, offset - 0.004, 0.1, 0.0125 + grow))
        return balls

    def cuff():
        line = [(0.031, -0.075), (0.033, -0.074), (0.031, -0.04), (0.034, -0.01), (0.042, 0.012)]
        thing = turned(line, (0, 0, 0), cut, thickness=0.003)
        thing.scale = (1, 0.55, 1)
        band = turned([(0.0335, -0.077), (0.035, -0.075), (0.0345, -0.066), (0.0335, -0.065)], (0, 0, 0), edge, thickness=0.002)
        band.scale = (1, 0.57, 1)

    _blob(hand(0, 0), cut, 0.0025)
    _blob([(x, y, max(z, 0.004), r) for x, y, z, r in hand(0.0006, -0.0028 if palm_side else 0.0028)], coat, 0.0025)
    cuff()


@shows('gloves', elevation=14, quarter=18)
def gloves():
    moved(made(_glove, True), (-0.075, 0, 0.078))
    back = moved(made(_glove, False), (0.085, 0.02, 0.078))
    for thing in back:
        thing.matrix_world = mathutils.Matrix.Translation((0.17, 0, 0)) @ mathutils.Matrix.Scale(-1, 4, (1, 0, 0)) @ thing.matrix_world


@shows('safety-vest', elevation=10, quarter=24)
def safety_vest():
    lime, silver, edge = m.fabric('d2e02a'), m.metal('d4d7d9', 0.45), m.fabric('e06a1e')
    top = 0.66

    def outer(z):
        if z < 0.38:
            return 0.27 + 0.015 * (1 - z / 0.38)
        rise = (z - 0.38) / (top - 0.38)
        return 0.275 - 0.075 * math.sin(min(1.0, rise * 1.6) * math.pi / 2) + 0.015 * rise**2

    def inner(z, front):
        start = 0.4 if front else 0.6
        if z < start:
            return 0.003 if front else 0.0
        return 0.003 + 0.085 * ((z - start) / (top - start)) ** (0.9 if front else 0.5)

    def panel(side, front):
        def point(u, v):
            z = top * v
            x = inner(z, front) + (outer(z) - inner(z, front)) * u
            full = math.sqrt(max(0.0, 1 - (x / 0.292) ** 2))
            shoulder = math.sqrt(max(0.0, 1 - max(0.0, (v - 0.72) / 0.28) ** 2))
            depth = (0.135 if front else 0.12) * full * shoulder
            return (side * x, -depth if front else depth, z + (0.0 if v < 0.9 else -0.12 * x * (v - 0.9) * 10 * 0.9))

        def pick(u, v):
            z = top * v
            x = inner(z, front) + (outer(z) - inner(z, front)) * u
            low, high = 0.1 < z < 0.16, 0.24 < z < 0.3
            over = z >= 0.3 and 0.115 < x < 0.17
            if low or high or over:
                return 1
            if v < 0.018 or (u > 0.965 and z > 0.38) or u < 0.02 and front:
                return 2
            return 0

        surface(point, lime, 60, 110, 0.005, pick, (silver, edge))

    for side in (-1, 1):
        for front in (True, False):
            panel(side, front)
    box((0.008, 0.006, 0.38), (0, -0.137, 0.01), m.plastic('3a3e43'), 0.002)
    box((0.014, 0.008, 0.025), (0, -0.142, 0.37), m.metal(), 0.003)


@shows('safe', elevation=14, quarter=32)
def safe():
    body, door, black = m.plastic('3a3e44', 0.45), m.plastic('474c53', 0.4), m.gloss('111315')
    box((0.42, 0.36, 0.36), (0, 0.18, 0), body, 0.006)
    box((0.385, 0.014, 0.325), (0, -0.002, 0.0175), m.plastic('17191c'))
    box((0.378, 0.02, 0.318), (0, -0.005, 0.021), door, 0.004)
    standing(rounded(0.125, 0.17, 0.012), 0.014, (0.07, -0.012, 0.2), black, 0.003)
    box((0.095, 0.003, 0.03), (0.07, -0.0265, 0.243), m.glow('2c7a4b', 0.6), 0.001)
    for row in range(4):
        for column in range(3):
            box((0.022, 0.006, 0.018), (0.039 + 0.031 * column, -0.027, 0.128 + 0.027 * row), m.plastic('c3c7cb', 0.35), 0.003)
    cylinder(0.036, 0.006, (-0.075, -0.014, 0.18), m.chrome(), edge=0.002, turn=upright)
    cylinder(0.026, 0.03, (-0.075, -0.018, 0.18), m.metal('c3c7cb', 0.2), edge=0.006, turn=upright)
    box((0.012, 0.012, 0.05), (-0.075, -0.05, 0.155), m.metal('c3c7cb', 0.2), 0.003)
    for z in (0.05, 0.27):
        cylinder(0.006, 0.045, (-0.196, -0.006, z), m.metal('8d9296'))
    for x in (-0.17, 0.17):
        for y in (0.04, 0.32):
            cylinder(0.018, 0.012, (x, y, -0.012), m.rubber())


@shows('fire-blanket', elevation=10, quarter=26)
def fire_blanket():
    red, white = m.plastic('b3202a', 0.3), m.fabric('efece4')
    standing(rounded(0.2, 0.3, 0.02), 0.05, (0, 0.025, 0.42), red, 0.006)
    standing(rounded(0.17, 0.27, 0.014), 0.003, (0, -0.0255, 0.42), m.plastic('c02a33', 0.3), 0.001)
    flame = [(0.0, -0.04), (0.03, -0.032), (0.042, -0.005), (0.032, 0.022), (0.018, 0.008), (0.014, 0.038), (-0.008, 0.062), (-0.006, 0.03), (-0.026, 0.014), (-0.04, -0.008), (-0.03, -0.032)]
    standing(rounded(0.125, 0.15, 0.008), 0.002, (0, -0.028, 0.44), m.matte('f4f3ef'))
    standing(flame, 0.003, (0, -0.03, 0.43), m.plastic('b3202a'))

    # The blanket hangs out below, with its two black pull tabs.
    def sheet(u, v):
        x = (u - 0.5) * (0.165 + 0.22 * v)
        return (x, 0.012 * math.sin(u * 22) * (0.25 + v) , 0.29 - 0.29 * v)

    surface(sheet, white, 80, 30, 0.003)
    for x in (-0.05, 0.05):
        box((0.022, 0.004, 0.1), (x, -0.024, 0.19), m.fabric('1d1f23'), 0.001)
    tube([(-0.02, 0.0, 0.57), (-0.015, 0, 0.59), (0.015, 0, 0.59), (0.02, 0.0, 0.57)], 0.003, m.metal())


@shows('traffic-cone', elevation=12)
def traffic_cone():
    orange, white, black = m.plastic('e8641b', 0.4), m.plastic('f4f4f0', 0.3), m.rubber('2a2c2f')
    plate(rounded(0.42, 0.42, 0.05), 0.035, (0, 0, 0), black, 0.008)
    radius = lambda z: 0.145 - 0.118 * z / 0.7

    def band(low, high, material, out=0.0):
        turned([(radius(low) + out, low), (radius(high) + out, high)], (0, 0, 0.035), material)

    cylinder(0.165, 0.03, (0, 0, 0.03), orange, top=0.147, edge=0.01)
    for low, high, material in ((0.0, 0.2, orange), (0.2, 0.34, white), (0.34, 0.45, orange), (0.45, 0.56, white), (0.56, 0.7, orange)):
        band(low, high, material, 0.001 if material is white else 0.0)
    turned([(0.027, 0.7), (0.024, 0.708), (0.016, 0.708), (0.012, 0.66)], (0, 0, 0.035), orange)


def _hook(at):
    x, y, z = at
    steel = m.metal('b9bdc0', 0.25)
    ring(0.014, 0.005, (x, y, z), steel, upright)
    points = [(x, y, z - 0.015), (x + 0.03, y, z - 0.035), (x + 0.036, y, z - 0.08), (x, y, z - 0.115), (x - 0.034, y, z - 0.085), (x - 0.03, y, z - 0.06)]
    tube(points, 0.007, steel)
    tube([(x - 0.03, y, z - 0.062), (x - 0.004, y, z - 0.02)], 0.005, m.metal('d3a94c', 0.3))


@shows('harness', elevation=10, quarter=25)
def harness():
    orange, black, steel = m.fabric('e8641b'), m.fabric('24272b'), m.metal('c3c7cb', 0.25)
    width = 0.06
    for side in (-1, 1):
        # Over the shoulder from the crossing at the back, down to the hip.
        _strap([(side * -0.1, 0.1, 0.62), (0, 0.125, 0.86), (side * 0.09, 0.09, 1.0), (side * 0.105, 0.0, 1.05), (side * 0.1, -0.09, 0.99), (side * 0.1, -0.115, 0.85), (side * 0.115, -0.1, 0.62), (side * 0.14, -0.055, 0.5)], width, orange)
        # Loop of the thigh.
        loop = [(side * 0.1 + 0.085 * math.cos(a), 0.085 * math.sin(a), 0.3 + side * 0.07 * math.cos(a)) for a in (2 * math.pi * k / 12 for k in range(13))]
        _strap(loop, width, black, axis=(side * 0.1, 0))
        _strap([(side * 0.14, -0.055, 0.5), (side * 0.165, 0.0, 0.44), (side * 0.17, 0.02, 0.38)], width, orange)
        box((0.055, 0.012, 0.04), (side * 0.075, -0.083, 0.27), steel, 0.004)
        box((0.055, 0.012, 0.035), (side * 0.102, -0.115, 0.78), steel, 0.004)
    belt = [(0.158 * math.cos(a), 0.105 * math.sin(a), 0.6) for a in (2 * math.pi * k / 16 for k in range(17))]
    _strap(belt, 0.055, black)
    box((0.07, 0.014, 0.05), (0, -0.11, 0.575), steel, 0.005)
    _strap([(-0.1, -0.118, 0.86), (0, -0.13, 0.85), (0.1, -0.118, 0.86)], 0.04, black)
    box((0.05, 0.014, 0.035), (0, -0.134, 0.833), steel, 0.004)
    ring(0.03, 0.006, (0, 0.145, 0.87), steel, (0.5, 0, 0))
    # Double lanyard from the ring at the back, hanging beside the harness.
    for side, low in ((1, 0.2), (1.35, 0.26)):
        tube([(0, 0.15, 0.85), (0.16 * side, 0.13, 0.78), (0.25 * side, 0.05, 0.6), (0.26 * side, 0.0, 0.35), (0.26 * side, 0, low)], 0.011, m.fabric('e5be3a'))
        _hook((0.26 * side, 0, low - 0.015))


@shows('briefcase-medical', elevation=16, quarter=28)
def briefcase_medical():
    green, white, dark = m.plastic('2f7d4f', 0.35), m.plastic('f4f4f0', 0.3), m.plastic('24272b')
    for y, depth in ((-0.033, 0.064), (0.033, 0.064)):
        box((0.36, depth, 0.25), (0, y, 0), green, 0.02)
    box((0.352, 0.006, 0.242), (0, 0, 0.004), dark)
    standing(rounded(0.3, 0.19, 0.02), 0.004, (0, -0.0635, 0.125), m.plastic('378a59', 0.35), 0.0015)
    cylinder(0.075, 0.003, (0, -0.0665, 0.125), white, turn=upright)
    box((0.104, 0.004, 0.034), (0, -0.0705, 0.108), m.plastic('2f7d4f'), 0.001)
    box((0.034, 0.004, 0.104), (0, -0.0707, 0.073), m.plastic('2f7d4f'), 0.001)
    for x in (-0.1, 0.1):
        box((0.04, 0.05, 0.035), (x, 0, 0.228), white, 0.005)
    tube([(-0.06, 0, 0.245), (-0.06, 0, 0.285), (-0.045, 0, 0.298), (0.045, 0, 0.298), (0.06, 0, 0.285), (0.06, 0, 0.245)], 0.009, dark)
    for x in (-0.14, 0.14):
        box((0.04, 0.1, 0.012), (x, 0, -0.006), dark, 0.004)

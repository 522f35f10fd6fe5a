"""Ball, racket and riding sports; at the top, helpers of all modules of leisure."""

import math
import random

import bpy
import mathutils

from ..imported import model
from ..materials import chrome, clear, fabric, gloss, gold, leather, matte, metal, plastic, rubber, wood
from ..registry import shows
from ..shapes import ball, box, cylinder, plate, ring, standing, tube, turned


def rounded(points, steps=6, closed=False):
    """Points of a curve through points (Catmull-Rom)."""
    count, made = len(points), []
    pick = (lambda k: points[k % count]) if closed else (lambda k: points[min(max(k, 0), count - 1)])
    for k in range(count if closed else count - 1):
        four = [pick(k + n) for n in (-1, 0, 1, 2)]
        for t in (n / steps for n in range(steps)):
            made.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(*four)
            ))
    return made if closed else [*made, points[-1]]


def moved(build, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Moves, turns and scales all that `build` adds."""
    before = set(bpy.data.objects)
    build()
    change = mathutils.Matrix.LocRotScale(mathutils.Vector(at), mathutils.Euler(turn), mathutils.Vector((scale,) * 3))
    for thing in set(bpy.data.objects) - before:
        thing.matrix_basis = change @ thing.matrix_basis


def loft(sections, material, radius=0.004, smooth=False):
    """Solid through outlines of equally many (x, y, z) points."""
    count = len(sections[0])
    mesh = bpy.data.meshes.new('loft')
    faces = [
        (i * count + k, i * count + (k + 1) % count, (i + 1) * count + (k + 1) % count, (i + 1) * count + k)
        for i in range(len(sections) - 1)
        for k in range(count)
    ]
    last = (len(sections) - 1) * count
    faces += [tuple(reversed(range(count))), tuple(last + k for k in range(count))]
    mesh.from_pydata([point for section in sections for point in section], [], faces)
    mesh.materials.append(material)
    thing = bpy.data.objects.new('loft', mesh)
    bpy.context.collection.objects.link(thing)
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = len(polygon.vertices) == 4
    if radius:
        bevel = thing.modifiers.new('bevel', 'BEVEL')
        bevel.width, bevel.segments, bevel.limit_method = radius, 2, 'ANGLE'
    return thing


def swept(path, material, sides=20):
    """Bar along a path in the upright plane: (x, z, half its width, half its thickness) at each place."""
    sections = []
    for k, (x, z, half, thick) in enumerate(path):
        (x0, z0), (x1, z1) = path[max(k - 1, 0)][:2], path[min(k + 1, len(path) - 1)][:2]
        length = math.hypot(x1 - x0, z1 - z0) or 1
        across = (-(z1 - z0) / length, (x1 - x0) / length)
        angles = [2 * math.pi * s / sides for s in range(sides)]
        sections.append([
            (x + across[0] * half * math.cos(a), thick * math.sin(a), z + across[1] * half * math.cos(a)) for a in angles
        ])
    return loft(sections, material, radius=0, smooth=True)


def arc(middle, radius, first, last, steps=16):
    """Points (x, z) of an arc between angles in degrees."""
    angles = [math.radians(first + (last - first) * k / steps) for k in range(steps + 1)]
    return [(middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a)) for a in angles]


@shows('basketball', quarter=20)
def basketball():
    model('BlendSwap-CC-0/basketball')


@shows('football', quarter=20)
def football():
    model('BlendSwap-CC-BY/ballonFoot')


@shows('table-tennis', elevation=20)
def table_tennis():
    model('BlendSwap-CC-BY/table_tennis')


@shows('racket', elevation=20, quarter=15)
def racket():
    model('BlendSwap-CC-0/tennisRacket')


@shows('football-goal', quarter=28, elevation=12)
def football_goal():
    """Goal of 3 × 2 metres with its net."""
    white, net = gloss('f7f7f5'), matte('8b9298')
    front = [(-1.5, 0, 0), (-1.5, 0, 2), (1.5, 0, 2), (1.5, 0, 0)]
    tube(front, 0.05, white, smooth=False)
    for x in (-1.5, 1.5):
        tube([(x, 0, 2), (x, 0.7, 1.9), (x, 1.2, 0.04), (x, 0, 0.04)], 0.025, white, smooth=False)
        for k in range(1, 14):
            tube([(x, 0, k * 0.14), (x, 0.7 + 0.5 * (1.9 - k * 0.14) / 1.86, k * 0.14)], 0.006, net, smooth=False)
        for k in range(1, 8):
            y = k * 0.15
            tube([(x, y, 0.04), (x, y, 1.97 if y < 0.7 else 1.9 - (y - 0.7) * 3.72)], 0.006, net, smooth=False)
    tube([(-1.5, 1.2, 0.04), (1.5, 1.2, 0.04)], 0.025, white, smooth=False)
    for k in range(1, 20):
        x = -1.5 + k * 0.15
        tube([(x, 0, 2), (x, 0.7, 1.9), (x, 1.2, 0.04)], 0.006, net, smooth=False)
    for k in range(1, 14):
        y, z = 0.7 + 0.5 * k / 14, 1.9 - 1.86 * k / 14
        tube([(-1.5, y, z), (1.5, y, z)], 0.006, net, smooth=False)
    for k in range(1, 6):
        tube([(-1.5, k * 0.14, 2 - k * 0.02), (1.5, k * 0.14, 2 - k * 0.02)], 0.006, net, smooth=False)


@shows('ball-tube', quarter=10)
def ball_tube():
    """A clear tube of three balls, and one ball before it."""
    yellow, groove = fabric('d2de3c'), matte('f0f2e4')
    turned([(0.001, 0), (0.037, 0), (0.037, 0.215), (0.0365, 0.215)], (0, 0, 0), clear())
    cylinder(0.0385, 0.012, (0, 0, 0), plastic('1d4f9c'), edge=0.002)
    cylinder(0.0385, 0.016, (0, 0, 0.208), plastic('1d4f9c'), edge=0.003)
    turned([(0.0376, 0.02), (0.0376, 0.07)], (0, 0, 0), plastic('1d4f9c'))
    turned([(0.0378, 0.028), (0.0378, 0.034)], (0, 0, 0), plastic('d2de3c'))
    places = [(0, 0, 0.045), (0, 0, 0.110), (0, 0, 0.175), (0.085, -0.03, 0.0325)]
    for k, place in enumerate(places):
        _felt_ball(place, yellow, groove, k)


def _felt_ball(place, felt, groove, turn):
    radius = 0.0325
    ball(radius, place, felt)
    seam = []
    for k in range(48):
        a = 2 * math.pi * k / 48
        x, y, z = math.cos(a) + 0.35 * math.cos(3 * a), math.sin(a) - 0.35 * math.sin(3 * a), 1.1 * math.sin(2 * a)
        size = radius * 1.002 / math.sqrt(x * x + y * y + z * z)
        seam.append((x * size, y * size, z * size))
    line = tube(seam, 0.0008, groove, closed=True)
    line.location, line.rotation_euler = place, (0.4 + turn, 0.7 * turn, 0.5 * turn + 0.6)


@shows('padel-racket', quarter=22, elevation=10)
def padel_racket():
    """Solid face with holes, short bridge, and a wrapped grip with its cord."""
    frame, face, red = plastic('17191c', 0.25), plastic('24282e', 0.5), plastic('d9412b', 0.3)
    middle = 0.33
    outline = [_padel_edge(k / 60 * 2 * math.pi, middle) for k in range(60)]
    standing(outline, 0.032, (0, 0.016, 0), face, radius=0.004)
    tube([(x * 1.0, 0, middle + (z - middle) * 1.0) for x, z in outline], 0.019, frame, closed=True)
    tube([(x, -0.0165, z) for x, z in _scaled(outline, middle, 0.9)], 0.0022, red, closed=True)
    hole = rubber('060708')
    for row in range(-4, 5):
        for column in range(-4, 5):
            x, z = column * 0.021 + (row % 2) * 0.0105, middle + 0.012 + row * 0.019
            if (x / 0.092) ** 2 + ((z - middle) / 0.088) ** 2 < 1:
                cylinder(0.0052, 0.0345, (x, 0.01725, z), hole, sides=20, turn=(math.pi / 2, 0, 0))
    for side in (-1, 1):
        tube([(side * 0.094, 0, 0.235), (side * 0.062, 0, 0.19), (side * 0.014, 0, 0.138)], 0.015, red)
    tube([(-0.05, 0, 0.2), (0, 0, 0.207), (0.05, 0, 0.2)], 0.012, frame)
    cylinder(0.0155, 0.125, (0, 0, 0.02), matte('f0eee8'), edge=0.002)
    for k in range(8):
        ring(0.0158, 0.0009, (0, 0, 0.03 + k * 0.014), matte('bdbab2'), turn=(0.25, 0, 0))
    cylinder(0.019, 0.02, (0, 0, 0.004), frame, edge=0.005)
    tube([(0, 0, 0.005), (0.03, -0.015, -0.03), (0.04, -0.02, -0.06), (0.015, -0.01, -0.07), (0, 0, 0.004)], 0.003, frame)


def _padel_edge(angle, middle):
    narrow = 1 - 0.12 * max(0, -math.sin(angle))
    return 0.122 * math.cos(angle) * narrow, middle + 0.128 * math.sin(angle)


def _scaled(outline, middle, factor):
    return [(x * factor, middle + (z - middle) * factor) for x, z in outline]


@shows('cricket-bat', quarter=24, elevation=12)
def cricket_bat():
    """Bat of willow that stands, with a red ball."""
    willow = wood('d9b780')
    sections = ((0.0, 0.046, 0.012), (0.012, 0.052, 0.018), (0.1, 0.053, 0.03), (0.2, 0.053, 0.036), (0.4, 0.053, 0.026),
                (0.5, 0.051, 0.02), (0.535, 0.04, 0.018), (0.56, 0.02, 0.016))
    loft([_bat_section(z, half, thick) for z, half, thick in sections], willow)
    cylinder(0.0165, 0.29, (0, 0, 0.55), rubber('1f4fa8'), edge=0.003)
    for k in range(26):
        ring(0.0166, 0.0011, (0, 0, 0.562 + k * 0.0105), rubber('173f88'), turn=(0.3, 0, 0))
    cylinder(0.019, 0.014, (0, 0, 0.832), rubber('1f4fa8'), edge=0.004)
    standing([(-0.034, 0.38), (0.034, 0.38), (0.034, 0.475), (-0.034, 0.475)], 0.002, (0, -0.0085, 0), gloss('b3202a'))
    standing([(-0.034, 0.40), (0.034, 0.40), (0.034, 0.41), (-0.034, 0.41)], 0.002, (0, -0.009, 0), gloss('f2f1ed'))
    ball(0.036, (0.13, -0.06, 0.036), gloss('8e1520'))
    for offset in (-0.004, 0, 0.004):
        ring(math.sqrt(0.0362**2 - offset**2), 0.0006, (0.13 + offset, -0.06, 0.036), matte('f0e6d0'), turn=(0, math.pi / 2, 0.3))


def _bat_section(z, half, thick):
    """Flat face in front, a spine behind."""
    return [(-half, -0.008, z), (half, -0.008, z), (half, 0.004, z), (half * 0.4, thick * 0.75, z), (0, thick, z),
            (-half * 0.4, thick * 0.75, z), (-half, 0.004, z)]


@shows('golf-bag', quarter=25, elevation=12)
def golf_bag():
    """Bag with pockets, strap and stand legs, and the heads of clubs over its rim."""
    navy, black, white = fabric('1f2f52'), rubber(), fabric('f2f1ed')
    turned([(0.001, 0), (0.115, 0), (0.12, 0.02), (0.115, 0.1), (0.118, 0.4), (0.125, 0.8), (0.135, 0.86)], (0, 0, 0), navy, thickness=0.004)
    cylinder(0.125, 0.05, (0, 0, 0), black, edge=0.012)
    ring(0.133, 0.015, (0, 0, 0.86), black)
    turned([(0.1275, 0.66), (0.129, 0.74)], (0, 0, 0), white)
    cylinder(0.12, 0.01, (0, 0, 0.82), black)
    box((0.17, 0.09, 0.3), (0, -0.115, 0.08), navy, radius=0.03)
    box((0.13, 0.06, 0.16), (0, -0.12, 0.43), navy, radius=0.025)
    box((0.06, 0.16, 0.4), (0.115, 0, 0.1), navy, radius=0.025)
    for low, high, half in ((0.32, 0.335, 0.075), (0.55, 0.562, 0.055)):
        box((half * 2, 0.004, 0.006), (0, -0.161 if low < 0.5 else -0.151, low), white)
    tube([(-0.12, 0, 0.78), (-0.22, -0.03, 0.62), (-0.23, -0.03, 0.4), (-0.12, 0, 0.2)], 0.018, black)
    places = [(-0.07, -0.05), (0.0, -0.07), (0.07, -0.05), (-0.08, 0.03), (-0.02, 0.0), (0.06, 0.02), (-0.03, 0.07), (0.04, 0.075)]
    for k, (x, y) in enumerate(places):
        _club(x, y, 1.02 + 0.035 * (k % 4) + (0.1 if k > 5 else 0), k)


def _club(x, y, top, kind):
    steel = chrome()
    cylinder(0.0055, top - 0.5, (x, y, 0.5), steel if kind < 5 else plastic('17191c'), sides=16)
    side = 1 if x >= 0 else -1
    if kind >= 6:
        ball(0.05, (x + side * 0.03, y, top + 0.015), gloss('17191c'), scale=(1.05, 0.9, 0.62))
        return
    if kind == 5:
        ball(0.05, (x + side * 0.01, y, top), fabric('b3202a'), scale=(0.85, 0.85, 1.4))
        return
    outline = [(0, -0.02), (0.02, -0.02), (0.075, -0.005), (0.085, 0.03), (0.07, 0.048), (0.012, 0.02), (0, 0.02)]
    blade = standing([(px * side, pz) for px, pz in outline], 0.012, (x, y, top), metal('c3c7cb', 0.2), radius=0.003)
    blade.rotation_euler = (math.pi / 2 + 0.3, 0, 0.2 * side)


# Riding, camels and horses


@shows('riding-helmet', quarter=35)
def riding_helmet():
    """Helmet with peak, a vent stripe and its harness."""
    shell, stripe, strap = plastic('23262b', 0.5), gloss('3f444b'), leather('2b2320')
    profile = [(0.118, 0.0), (0.123, 0.01), (0.124, 0.04), (0.118, 0.08), (0.1, 0.12), (0.07, 0.148), (0.03, 0.16), (0.001, 0.162)]
    turned(profile, (0, 0, 0.11), shell).scale = (0.88, 1.1, 1)
    cylinder(0.116, 0.004, (0, 0, 0.112), fabric('17181a')).scale = (0.87, 1.09, 1)
    ring(0.121, 0.006, (0, 0, 0.113), rubber()).scale = (0.88, 1.1, 1)
    half = [(-1.1 * radius, 0.11 + height) for radius, height in profile[1:]]
    line = rounded(half + [(-y, z) for y, z in reversed(half[:-1])], steps=3)
    moved(lambda: swept([(y, z, 0.004, 0.03) for y, z in line], stripe), turn=(0, 0, math.pi / 2))
    for y, z in ((-0.117, 0.2), (-0.098, 0.226), (-0.07, 0.25)):
        box((0.03, 0.012, 0.008), (0, y, z), rubber(), radius=0.003, turn=(0.8, 0, 0))
    peak = [(0.1 * math.cos(a), 0.02 + 0.2 * math.sin(a)) for a in (math.pi * (1 + k / 24) for k in range(25))]
    inner = [(0.1 * math.cos(a), 0.02 + 0.13 * math.sin(a)) for a in (math.pi * (2 - k / 24) for k in range(25))]
    plate(peak + inner[1:-1], 0.007, (0, 0, 0.118), shell, radius=0.003, turn=(0.1, 0, 0))
    for side in (-1, 1):
        for y in (-0.05, 0.07):
            tube([(side * 0.1, y, 0.115), (side * 0.085, 0.01, 0.06), (side * 0.03, -0.02, 0.008)], 0.006, strap)
        cylinder(0.012, 0.006, (side * 0.088, 0.01, 0.06), chrome(), turn=(0, math.pi / 2, 0))
    tube([(-0.032, -0.02, 0.01), (0, -0.025, 0.006), (0.032, -0.02, 0.01)], 0.009, strap)


@shows('halter', elevation=50, quarter=12)
def halter():
    moved(_halter, turn=(-math.pi / 2, 0, 0))


def _halter():
    """Head piece that lies flat: nose band, cheek, crown and throat straps, with tassels and a chain."""
    band, gilt, red, black = leather('7c1f2a'), gold(0.25), fabric('b3202a'), fabric('1f1f22')

    def strap(points, half=0.012):
        line = rounded(points) if len(points) > 2 else points
        swept([(x, z, half, 0.004) for x, z in line], band)
        tube([(x, -0.0042, z) for x, z in line], 0.002, gilt)
        for x, z in line[2:-1:3]:
            ball(0.005, (x, -0.005, z), gilt, scale=(1, 0.5, 1))

    strap([(-0.2, 0.04), (-0.13, 0.075), (-0.06, 0.05), (-0.05, -0.02), (-0.1, -0.08), (-0.17, -0.06), (-0.2, 0.04)])
    strap([(-0.06, 0.04), (0.06, 0.11), (0.2, 0.2)])
    strap([(0.2, 0.2), (0.17, 0.3), (0.24, 0.36), (0.32, 0.3), (0.29, 0.2), (0.2, 0.2)])
    strap([(0.2, 0.2), (0.1, 0.27), (0.13, 0.33), (0.2, 0.3)], 0.009)
    strap([(0.28, 0.2), (0.24, 0.08), (0.08, 0.0), (-0.05, -0.02)], 0.008)
    for x, z in ((-0.06, 0.045), (0.2, 0.2), (-0.05, -0.025), (0.285, 0.2)):
        ring(0.018, 0.004, (x, -0.006, z), gilt, turn=(math.pi / 2, 0, 0))
    for k, (x, z) in enumerate([(-0.19 + n * 0.032, 0.048 + 0.02 * math.sin(n)) for n in range(5)] + [(0.12 + n * 0.022, 0.27 + n * 0.01) for n in range(4)] + [(0.1 + n * 0.045, 0.0 + n * 0.03) for n in range(4)]):
        swept([(x, z, 0.004, 0.004), (x, z - 0.01, 0.008, 0.007), (x, z - 0.02, 0.005, 0.005), (x + 0.002, z - 0.06, 0.012, 0.006)], red if k % 2 else black)
        ball(0.006, (x, -0.003, z - 0.02), gilt)
    for k in range(14):
        a = k * 0.28
        ring(0.011, 0.0028, (-0.07 - 0.02 * math.sin(a) + k * 0.015, 0, -0.05 - 0.012 * k + 0.03 * math.cos(a * 0.5)), gilt, turn=(math.pi / 2, (k % 2) * 0.9, 0.5))
    tube([(0.13, 0, -0.2), (0.22, 0, -0.24), (0.32, 0, -0.2), (0.3, 0, -0.13), (0.22, 0, -0.16), (0.3, 0, -0.25), (0.42, 0, -0.2)], 0.007, band)


@shows('robot-jockey', quarter=30)
def robot_jockey():
    """Small jockey of a box in silks with cap and goggles, an antenna, and a whip on a motor."""
    silk, white, black = fabric('b3202a'), fabric('f2efe8'), plastic('1d1f23', 0.4)
    loft([_ellipse(0.11, 0.08, 0.05), _ellipse(0.12, 0.09, 0.1), _ellipse(0.1, 0.075, 0.2), _ellipse(0.12, 0.08, 0.28), _ellipse(0.06, 0.05, 0.325)], silk, radius=0, smooth=True)
    loft([_ellipse(0.1115, 0.083, 0.185), _ellipse(0.106, 0.0785, 0.215), _ellipse(0.108, 0.078, 0.235)], white, radius=0, smooth=True)
    box((0.2, 0.26, 0.05), (0, 0.03, 0), black, radius=0.02)
    box((0.12, 0.006, 0.07), (0, -0.083, 0.1), black, radius=0.01)
    ball(0.008, (0, -0.088, 0.14), dark_green())
    ball(0.062, (0, 0, 0.375), matte('c79a74'), scale=(0.92, 1, 1.05))
    turned([(0.066, 0), (0.067, 0.02), (0.055, 0.05), (0.03, 0.068), (0.001, 0.073)], (0, 0.002, 0.385), silk)
    plate([(0.056 * math.cos(a), 0.075 * math.sin(a)) for a in (math.pi * (1 + k / 20) for k in range(21))], 0.006, (0, -0.03, 0.388), white, radius=0.002)
    ball(0.009, (0, 0.002, 0.459), white)
    for x in (-0.023, 0.023):
        ball(0.02, (x, -0.052, 0.372), gloss('17191c'), scale=(1, 0.5, 0.75))
    ring(0.06, 0.006, (0, 0.0, 0.372), rubber())
    tube([(-0.1, 0, 0.285), (-0.15, -0.05, 0.23), (-0.1, -0.13, 0.19)], 0.032, silk)
    ball(0.028, (-0.09, -0.145, 0.185), black)
    tube([(0.1, 0, 0.285), (0.16, -0.02, 0.22), (0.18, -0.07, 0.19)], 0.032, silk)
    cylinder(0.03, 0.045, (0.165, -0.09, 0.19), metal(), edge=0.005, turn=(0, math.pi / 2, 0))
    tube([(0.19, -0.09, 0.19), (0.23, 0.05, 0.3), (0.27, 0.2, 0.4)], 0.007, black)
    tube([(0.27, 0.2, 0.4), (0.3, 0.26, 0.4), (0.32, 0.3, 0.36)], 0.004, leather('6f4a32'))
    tube([(-0.06, 0.08, 0.05), (-0.06, 0.1, 0.52)], 0.004, black)
    ball(0.008, (-0.06, 0.1, 0.52), black)


def dark_green():
    return gloss('2f7d4f')


def _ellipse(half, deep, z, steps=32):
    return [(half * math.cos(a), deep * math.sin(a), z) for a in (2 * math.pi * k / steps for k in range(steps))]


@shows('hoof-kit', elevation=25, quarter=25)
def hoof_kit():
    """Tin of oil with its brush, a hoof pick, a rasp and a knife."""
    green, steel, timber = gloss('1f5a3c'), metal(), wood('a5703f')
    cylinder(0.055, 0.13, (-0.05, 0.03, 0), green, edge=0.004)
    for z in (0.002, 0.128):
        ring(0.055, 0.003, (-0.05, 0.03, z), gold_like())
    turned([(0.0556, 0.035), (0.0556, 0.095)], (-0.05, 0.03, 0), matte('efe3c4'))
    arch = [(-0.026, 0.0), (-0.03, 0.03)] + [(x, z + 0.03) for x, z in arc((0, 0), 0.028, 160, 20, 10)] + [(0.03, 0.03), (0.026, 0.0)]
    tube([(-0.05 + x * 0.8, 0.03 - 0.0575 + 0.3 * abs(x) ** 1.3 * 0.35, 0.045 + z * 0.8) for x, z in arch], 0.004, leather('6f4a32'))
    cylinder(0.05, 0.012, (-0.05, 0.03, 0.128), gold_like(), edge=0.003)
    cylinder(0.018, 0.02, (-0.05, 0.03, 0.14), steel, edge=0.004)
    moved(lambda: (swept([(0, 0, 0.011, 0.008), (0, 0.05, 0.013, 0.009), (0, 0.1, 0.009, 0.008)], timber), cylinder(0.012, 0.03, (0, 0, 0.1), steel), cylinder(0.011, 0.04, (0, 0, 0.13), fabric('2b2320'), top=0.015)),
          at=(0.06, 0.09, 0.015), turn=(-math.pi / 2 + 3.14159, 0, 0.5))
    moved(lambda: (box((0.04, 0.3, 0.006), (0, 0, 0.004), metal('8d9297', 0.5), radius=0.001), swept([(0, 0, 0.011, 0.01), (0, 0.05, 0.015, 0.012), (0, 0.11, 0.01, 0.01)], timber)
                   .rotation_euler.__setitem__(0, math.pi / 2), [box((0.036, 0.003, 0.0015), (0, y * 0.009, 0.0095), steel, turn=(0, 0, 0.5)) for y in range(-14, 15)]),
          at=(0.16, -0.0, 0.004), turn=(0, 0, 0.25))
    red = plastic('b3202a')
    moved(lambda: (swept([(0, 0, 0.009, 0.008), (0, 0.05, 0.014, 0.01), (0, 0.1, 0.01, 0.009)], red), tube([(0, 0, 0.1), (0, 0, 0.14), (0, -0.012, 0.158), (0, -0.035, 0.16)], 0.005, steel)),
          at=(-0.1, -0.1, 0.012), turn=(-math.pi / 2, 0, -1.2))
    moved(lambda: (swept([(0, 0, 0.01, 0.008), (0, 0.06, 0.013, 0.009), (0, 0.11, 0.01, 0.008)], timber), swept([(0, 0.11, 0.009, 0.002), (0, 0.18, 0.009, 0.002), (0.006, 0.195, 0.006, 0.002), (0.016, 0.193, 0.003, 0.002)], steel)),
          at=(-0.13, -0.15, 0.01), turn=(-math.pi / 2, 0, -1.35))


def gold_like():
    return metal('c79a4b', 0.3)


def _draped(x0, x1, radius, drop, material, thick=0.012, flare=0.06):
    """Strip of cloth over a round bar along X, which hangs down on both sides."""
    outer = [(radius + flare, -drop)] + arc((0, 0), radius, 0, 180, 20) + [(-radius - flare, -drop)]
    inner = [(y * (1 - thick / radius), z - (thick if z >= 0 else 0)) for y, z in reversed(outer)]
    return loft([[(x, y, z) for y, z in outer + inner] for x in (x0, x1)], material, radius=0, smooth=False)


def _fringe(xs, radius, drop, flare, material, long=0.05):
    for x in xs:
        for side in (-1, 1):
            tube([(x, side * (radius + flare - 0.006), -drop), (x + 0.002, side * (radius + flare), -drop - long)], 0.006, material, smooth=False)


@shows('camel-blanket', quarter=30, elevation=18)
def camel_blanket():
    """Racing cover in the owner's colours, hung over a rail."""
    def cover():
        tints = ['7c1f2a', 'f2efe8', '7c1f2a', '7c1f2a', '7c1f2a', 'f2efe8', '7c1f2a']
        edges = [-0.6, -0.5, -0.42, -0.15, 0.15, 0.42, 0.5, 0.6]
        for k, tint in enumerate(tints):
            _draped(edges[k], edges[k + 1], 0.16, 0.62, fabric(tint), flare=0.1)
        gilt = gold_cloth()
        _fringe([-0.59 + k * 0.02 for k in range(60)], 0.16, 0.62, 0.1, gilt)
        for x in (-0.6, -0.46, 0.46, 0.6):
            _draped(x - 0.008, x + 0.008, 0.162, 0.62, gilt, flare=0.101)
        for low in (0.56, 0.3):
            for side in (-1, 1):
                box((1.2, 0.012, 0.02), (0, side * (0.164 + 0.1 * low / 0.62), -low), gilt)
        outline = []
        for k in range(16):
            a, r = math.pi / 8 * k + math.pi / 2, 0.1 if k % 2 == 0 else 0.055
            outline.append((r * math.cos(a), r * math.sin(a)))
        standing(outline, 0.012, (0, -0.236, -0.43), gilt)
        cylinder(0.03, 0.016, (0, -0.232, -0.43), fabric('f2efe8'), turn=(math.pi / 2, 0, 0))
    moved(cover, at=(0, 0, 0.85))
    rail = wood('6d4526')
    cylinder(0.05, 1.5, (-0.75, 0, 0.92), rail, turn=(0, math.pi / 2, 0))
    for x in (-0.7, 0.7):
        for side in (-1, 1):
            tube([(x, 0, 0.92), (x, side * 0.3, 0)], 0.03, rail)


def gold_cloth():
    return fabric('d9ab3f')


@shows('camel-saddle', quarter=32, elevation=18)
def camel_saddle():
    """Shdad: two crosses of wood joined by bars, with a woven rug and tassels."""
    timber, red, black, cream = wood('8a5a34'), fabric('8c2a20'), fabric('232022'), fabric('e6d9bd')
    for x in (-0.32, 0.32):
        for side in (-1, 1):
            tube([(x, side * 0.34, 0.0), (x, side * 0.12, 0.42), (x, -side * 0.07, 0.78)], 0.032, timber)
            ball(0.045, (x, -side * 0.07, 0.79), timber)
        tube([(x, -0.13, 0.5), (x, 0.13, 0.5)], 0.03, timber)
        for k in range(5):
            ring(0.06, 0.012, (x, 0, 0.57 + k * 0.018), cream)
    for side in (-1, 1):
        for y, z in ((0.33, 0.03), (0.21, 0.26)):
            tube([(-0.44, side * y, z), (0.44, side * y, z)], 0.026, timber)

    def rug():
        stripes = [(-0.27, -0.2, red), (-0.2, -0.16, black), (-0.16, -0.11, cream), (-0.11, 0.11, red), (0.11, 0.16, cream), (0.16, 0.2, black), (0.2, 0.27, red)]
        for x0, x1, cloth_of in stripes:
            _draped(x0, x1, 0.2, 0.36, cloth_of, thick=0.03, flare=0.2)
        for k in range(-2, 3):
            for side in (-1, 1):
                ball(0.022, (k * 0.045, side * (0.23 + 0.09), -0.17), cream, scale=(1, 0.5, 1.4))
        for k in range(-6, 7):
            for side in (-1, 1):
                swept([(k * 0.042, -0.35, 0.008, 0.008), (k * 0.042, -0.37, 0.016, 0.014), (k * 0.042, -0.39, 0.01, 0.01), (k * 0.042, -0.47, 0.018, 0.012)], (red, black, cream)[k % 3]).location.y = side * 0.4
    moved(rug, at=(0, 0, 0.48))


@shows('hay-bale', quarter=32, elevation=20)
def hay_bale():
    """Bale of alfalfa tied with two strings."""
    greens = [matte('8a9452'), matte('a5a860'), matte('6f7f42'), matte('bdb878')]
    width, depth, height = 0.95, 0.48, 0.4
    box((width - 0.03, depth - 0.03, height - 0.03), (0, 0, 0.015), greens[2], radius=0.03)
    chance = random.Random(5)
    seeds = [cylinder(0.0035, 0.12, (0, 0, height / 2), tint, sides=5) for tint in greens]
    for k in range(2600):
        thing = seeds[k % 4].copy()
        side = k % 5
        x, y, z = (chance.uniform(-0.5, 0.5) * s for s in (width, depth, height))
        if side in (0, 1):
            y = -depth / 2 if side else depth / 2
            turn = (chance.uniform(-0.12, 0.12), chance.uniform(0, 3.1), chance.uniform(-0.12, 0.12))
        elif side == 2:
            x, turn = -width / 2, (chance.uniform(0, 3.1), chance.uniform(-0.12, 0.12), 0)
        elif side == 3:
            x, turn = width / 2, (chance.uniform(0, 3.1), chance.uniform(-0.12, 0.12), 0)
        else:
            z, turn = height / 2, (math.pi / 2 + chance.uniform(-0.1, 0.1), 0, chance.uniform(0, 3.1))
        thing.rotation_euler = turn
        middle = mathutils.Euler(turn).to_matrix() @ mathutils.Vector((0, 0, 0.06))
        x, y, z = x * (1 if side in (2, 3) else 0.95), y * (0.8 if side in (2, 3) else 0.98), z * (0.8 if side in (2, 3) else 0.97)
        thing.location = (x - middle.x, y - middle.y, max(0.02, z + height / 2) - middle.z)
        bpy.context.collection.objects.link(thing)
    for x in (-0.22, 0.22):
        points = [(x, -depth / 2, 0), (x, -depth / 2, height), (x, depth / 2, height), (x, depth / 2, 0)]
        tube([(px, y * 1.02, z * 1.0 + 0.004) for px, y, z in points], 0.007, fabric('d9702b'), closed=True, smooth=False)


@shows('riding-boot', quarter=50, elevation=12)
def riding_boot():
    for x in (-0.075, 0.075):
        moved(_boot, at=(x, 0, 0), turn=(0, 0, 0.08 * (1 if x > 0 else -1)))


def _boot():
    skin, dark = leather('2b1d16'), rubber()
    shaft = [(0.05, 0.042, 0.02, 0.06), (0.042, 0.045, 0.015, 0.12), (0.043, 0.05, 0.015, 0.17), (0.05, 0.058, 0.02, 0.25), (0.056, 0.063, 0.025, 0.33), (0.055, 0.06, 0.022, 0.42), (0.056, 0.06, 0.02, 0.45)]
    loft([[(half * math.cos(a), y + deep * math.sin(a), z) for a in (2 * math.pi * k / 32 for k in range(32))] for half, deep, y, z in shaft], skin, radius=0, smooth=True)
    foot = [(0.075, 0.012, 0.03, 0.03), (0.07, 0.03, 0.055, 0.075), (0.03, 0.04, 0.07, 0.1), (-0.02, 0.042, 0.066, 0.09), (-0.07, 0.045, 0.05, 0.06), (-0.12, 0.048, 0.043, 0.045), (-0.17, 0.04, 0.038, 0.035), (-0.195, 0.022, 0.033, 0.025), (-0.203, 0.006, 0.03, 0.01)]
    loft([[(half * math.cos(a), y, max(0.018, mid + rise * math.sin(a))) for a in (2 * math.pi * k / 32 for k in range(32))] for y, half, mid, rise in foot], skin, radius=0, smooth=True)
    sole = [(0.04 * math.cos(a), 0.042 + 0.042 * math.sin(a)) for a in (math.pi * k / 12 for k in range(13))] + [(-0.034, -0.01), (-0.05, -0.11), (-0.04, -0.17), (0, -0.208), (0.04, -0.17), (0.05, -0.11), (0.034, -0.01)]
    plate(sole, 0.009, (0, 0, 0.016), dark, radius=0.002)
    box((0.07, 0.07, 0.024), (0, 0.045, 0), dark, radius=0.006)
    ring(0.0575, 0.004, (0, 0.02, 0.447), leather('4a3022')).scale = (1, 1.08, 1)
    cylinder(0.052, 0.002, (0, 0.02, 0.448), rubber('0f0d0c'))
    tube([(0, -0.03, 0.11), (0, -0.038, 0.2), (0, -0.04, 0.35), (0, -0.04, 0.44)], 0.0016, leather('4a3022'))
    ring(0.046, 0.005, (0, 0.012, 0.105), leather('4a3022'), turn=(0.45, 0, 0))


def _seat_height(x):
    """Height of a saddle's seat from its pommel (left) to its cantle."""
    t = (x + 0.25) / 0.5
    return 0.07 * (1 - t) ** 3 + 0.085 * t**2.6


@shows('saddle', quarter=22, elevation=20)
def saddle():
    """Jumping saddle seen from its side, on a stand."""
    brown, dark, steel = leather('7a4424'), leather('56301a'), chrome()
    xs = [-0.25 + k * 0.5 / 24 for k in range(25)]

    def section(x, lower=0.0, wide=1.0):
        t = (x + 0.25) / 0.5
        half = wide * (0.07 + 0.1 * math.sin(math.pi * min(1, t * 0.62)) ** 1.5 + 0.02 * t) * (1 if t < 0.9 else math.sqrt(max(0.1, 1 - ((t - 0.9) / 0.105) ** 2)))
        top = 0.62 + _seat_height(x)
        points = []
        for k in range(17):
            s = -1 + k / 8
            points.append((x, half * s, top - lower - 0.075 * abs(s) ** 2.4))
        return points + [(x, half * s * 0.85, top - lower - 0.075 * abs(s) ** 2.4 - 0.05) for s in (1, 0.5, 0, -0.5, -1)]

    loft([section(x) for x in xs], brown, radius=0.006, smooth=True)
    for side in (-1, 1):
        flap = [(-0.2, 0.6), (-0.25, 0.5), (-0.3, 0.38), (-0.28, 0.27), (-0.2, 0.2), (-0.08, 0.19), (0.0, 0.25), (0.04, 0.38), (0.06, 0.52), (0.12, 0.58)]
        line = rounded(flap)
        moved(lambda: standing(line, 0.012, (0, 0.006, 0), brown, radius=0.004), at=(0, side * 0.15, 0.0), turn=(side * 0.12, 0, 0))
        moved(lambda: standing([(x * 0.6 - 0.02, 0.3 + (z - 0.3) * 0.7 + 0.1) for x, z in line], 0.014, (0, 0.007, 0), dark, radius=0.004), at=(0, side * 0.163, 0.0), turn=(side * 0.12, 0, 0))
        moved(lambda: swept([(-0.2, 0.5, 0.012, 0.01), (-0.235, 0.4, 0.02, 0.013), (-0.235, 0.32, 0.012, 0.01)], dark), at=(0, side * 0.166, 0), turn=(side * 0.12, 0, 0))
        panel = [(x, side * 0.085, 0.5 + _seat_height(x) * 0.75) for x in (-0.2, -0.1, 0.05, 0.18, 0.25)]
        tube(panel, 0.05, dark)
        moved(lambda: (box((0.026, 0.005, 0.36), (-0.06, -0.002, 0.21), dark, radius=0.001), box((0.016, 0.006, 0.03), (-0.06, -0.006, 0.3), steel)), at=(0, side * 0.178 - 0.0, 0), turn=(side * 0.1, 0, 0))
        y = side * 0.2
        tube([(-0.06, y, 0.22), (-0.105, y, 0.16), (-0.12, y, 0.09)], 0.007, steel)
        tube([(-0.06, y, 0.22), (-0.015, y, 0.16), (0.0, y, 0.09)], 0.007, steel)
        box((0.135, 0.035, 0.014), (-0.06, y, 0.083), steel, radius=0.005)
    stand = metal('3a3d42', 0.5)
    for x in (-0.2, 0.24):
        for side in (-1, 1):
            tube([(x, 0, 0.5), (x, side * 0.2, 0.0)], 0.014, stand)
    tube([(-0.28, 0, 0.5), (0.3, 0, 0.5)], 0.03, stand)


@shows('horse-trailer', quarter=32, elevation=14)
def horse_trailer():
    """Trailer for two horses, its rear ramp (left) let down, the drawbar at the right."""
    white, grey, black = gloss('eef0f0'), metal('8d9297', 0.5), rubber()
    outline = [(-1.6, 0.5), (1.15, 0.5), (1.62, 1.0), (1.6, 1.7), (1.35, 2.4), (1.2, 2.5), (-1.45, 2.5), (-1.6, 2.4)]
    for y in (-0.84, 0.8):
        standing(outline, 0.04, (0, y + 0.04, 0), white, radius=0.015)
    loft([[(x, y, z), (x, y, z + 0.0), (x * 1.0 - dx, y, z - dz), (x - dx, y, z - dz)] for y in (-0.82, 0.82) for x, z, dx, dz in ((1.62, 1.0, 0.47, 0.5),)], white, radius=0)
    front = [(1.15, 0.5), (1.62, 1.0), (1.6, 1.7), (1.35, 2.4), (1.2, 2.5), (-1.45, 2.5)]
    back = [(x - 0.04, z - 0.04) for x, z in reversed(front)]
    standing(front + back, 1.64, (0, 0.82, 0), white, radius=0.01)
    box((2.8, 1.64, 0.08), (-0.2, 0, 0.46), grey)
    box((2.9, 1.7, 0.06), (-0.15, 0, 0.44), grey, radius=0.02)
    box((2.7, 0.03, 0.9), (-0.2, 0, 0.6), fabric('2b2e33'))
    for y in (-0.86, 0.86):
        box((2.65, 0.02, 0.1), (-0.25, y, 1.3), plastic('7c1f2a'))
        box((2.65, 0.02, 0.03), (-0.25, y, 1.22), plastic('d3a94c'))
        box((0.5, 0.02, 0.28), (0.65, y, 1.95), gloss('14171a'), radius=0.04)
        box((0.6, 0.02, 1.5), (0.62, y * 0.995, 0.6), plastic('dfe2e3'), radius=0.02)
        box((0.5, 0.02, 0.24), (-0.6, y, 1.95), gloss('14171a'), radius=0.04)
        for x in (-0.62, 0.1):
            moved(lambda: _wheel(black), at=(x, y * 1.07, 0.33), turn=(math.pi / 2 if y < 0 else -math.pi / 2, 0, 0))
        fender = arc((-0.26, 0.36), 0.4, 0, 180, 20)
        fender = [(x + (0.36 if k < 11 else -0.36) * 1.0, z) for k, (x, z) in enumerate(fender)]
        standing(fender + [(x * 1.0 + (-0.03 if x > -0.26 else 0.03), z - 0.04) for x, z in reversed(fender)], 0.24, (0, y * 1.09 + 0.12, 0), black, radius=0.01)
    ramp = [(-1.6, 0.5), (-2.75, 0.0), (-2.75, 0.06), (-1.6, 0.58)]
    standing(ramp, 1.5, (0, 0.75, 0), grey, radius=0.01)
    for k in range(7):
        t = 0.1 + k * 0.13
        box((0.04, 1.4, 0.03), (-1.6 - 1.15 * t, 0, 0.575 - 0.52 * t), rubber('3a3d42'))
    for y in (-0.8, 0.8):
        tube([(-1.6, y * 0.98, 1.2), (-2.2, y * 0.96, 0.33)], 0.02, black)
        box((0.04, 0.1, 0.3), (-1.62, y, 0.7), gloss('b3202a'), radius=0.01)
    box((0.05, 1.64, 0.12), (-1.58, 0, 2.38), white, radius=0.01)
    box((0.02, 0.03, 1.9), (-1.56, 0, 0.55), grey)
    for y in (-0.6, 0.6):
        tube([(1.0, y, 0.42), (2.3, 0, 0.42)], 0.05, grey, smooth=False)
    tube([(2.2, 0, 0.44), (2.6, 0, 0.44)], 0.05, black)
    ball(0.07, (2.62, 0, 0.42), chrome())
    tube([(2.15, 0, 0.85), (2.15, 0, 0.1)], 0.03, grey)
    moved(lambda: _wheel(black), at=(2.15, 0.05, 0.1), turn=(math.pi / 2, 0, 0), scale=0.3)


def _wheel(black):
    cylinder(0.33, 0.2, (0, 0, -0.1), black, edge=0.05)
    cylinder(0.2, 0.02, (0, 0, 0.09), metal('c3c7cb', 0.35), edge=0.01)
    cylinder(0.06, 0.03, (0, 0, 0.1), metal('8d9297'), edge=0.01)
    for k in range(6):
        cylinder(0.03, 0.005, (0.13 * math.cos(k * math.pi / 3), 0.13 * math.sin(k * math.pi / 3), 0.108), black, sides=16)

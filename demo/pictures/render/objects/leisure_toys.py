"""Toys and games."""

import math

import bpy

from ..imported import model
from ..materials import chrome, clear, dark_glass, gloss, glow, matte, metal, plastic, rubber, wood
from ..registry import shows
from ..shapes import ball, box, cylinder, ring, text, tube, turned
from .leisure_skins import across, along, side_view, skin


@shows('teddy-bear')
def _teddy_bear():
    model('BlendSwap-CC-0/teddyBear')


@shows('doll-house')
def _doll_house():
    model('Scopia/doll-house')


@shows('trampoline', elevation=12)
def _trampoline():
    model('Scopia/trampoline')
    steel, foam, net = metal(), rubber('2a2d31'), clear('2b2e33', 0.16)
    for k in range(8):
        angle = math.pi / 8 + k * math.pi / 4
        x, y = 149 * math.cos(angle), 149 * math.sin(angle)
        tube([(x, y, -49), (x, y, 30)], 2.2, steel, smooth=False)
        cylinder(3.6, 172, (x, y, 5), foam, edge=1.5)
        ball(4.5, (x, y, 179), rubber('1f5fa8'))
    wall = turned([(142, 2), (143, 90), (147, 172)], (0, 0, 0), net, sides=64)
    ring(148, 1.5, (0, 0, 172), foam)
    threads = turned([(142, 2), (142.5, 45), (143, 90), (145, 130), (147, 172)], (0, 0, 0), matte('24272b'), sides=72)
    wire = threads.modifiers.new('wires', 'WIREFRAME')
    wire.thickness = 0.7
    return wall


def _brick(across_studs, deep_studs, at, colour, layers=1, turn=0.0):
    """Building brick of a number of studs; `at` counts in studs and layers."""
    pitch, high = 0.8, 0.96
    x, y, z = at[0] * pitch, at[1] * pitch, at[2] * high
    material = plastic(colour, 0.22)
    box((across_studs * pitch - 0.02, deep_studs * pitch - 0.02, high * layers - 0.01), (x, y, z), material, radius=0.035)
    first = ((across_studs - 1) / 2, (deep_studs - 1) / 2)
    for column in range(across_studs):
        for row in range(deep_studs):
            cylinder(0.24, 0.18, (x + (column - first[0]) * pitch, y + (row - first[1]) * pitch, z + high * layers - 0.01), material, edge=0.03, sides=32)


@shows('toy-brick', elevation=28)
def _toy_brick():
    _brick(4, 2, (-2, 0, 0), 'c4281c')
    _brick(4, 2, (2, 0, 0), '1e5aa8')
    _brick(4, 2, (0, 0, 1), 'f3c11b')
    _brick(2, 2, (-3, 0, 1), '2f9a4a')
    _brick(2, 2, (3, 0, 1), 'f2f1ed')
    _brick(2, 2, (-1, 0, 2), '1e5aa8')
    _brick(2, 2, (1, 0, 2), 'c4281c')
    _brick(2, 2, (0, 0, 3), 'e0702a')
    _brick(2, 2, (-3, -3.4, 0), 'f3c11b')
    _brick(4, 2, (1.4, -3.4, 0), '2f9a4a')
    _brick(2, 1, (4.6, -2.6, 0), 'c4281c')


def _tower(x, y, wall, roof, high=2.1):
    for k in range(4):
        cylinder(0.28, high / 4 + 0.05, (x, y, 0.45 + k * high / 4), wall if k % 2 else roof, edge=0.12)
    turned([(0.33, 0), (0.35, 0.08), (0.2, 0.4), (0.06, 0.75), (0, 0.8)], (x, y, 0.45 + high), roof)
    ball(0.07, (x, y, 1.27 + high), plastic('f3c11b'))


@shows('bouncy-castle', elevation=18)
def _bouncy_castle():
    red, blue, yellow, green = (plastic(colour, 0.35) for colour in ('d23a2e', '2f6fc4', 'f2c53a', '3fa85a'))
    box((3.2, 3.0, 0.5), (0, 0, 0), blue, radius=0.2)
    for k in range(9):
        tube([(-1.44 + 0.36 * k, -1.1, 0.45), (-1.44 + 0.36 * k, 1.2, 0.45)], 0.19, (yellow, red)[k % 2], smooth=False)
    tube([(-1.5, -1.35, 0.45), (1.5, -1.35, 0.45)], 0.2, green, smooth=False)
    for k in range(3):
        tube([(-1.2, 1.3, 0.8 + 0.38 * k), (1.2, 1.3, 0.8 + 0.38 * k)], 0.21, (red, yellow, blue)[k], smooth=False)
        for side in (-1, 1):
            tube([(side * 1.4, -1.0, 0.8 + 0.3 * k), (side * 1.4, 1.1, 0.8 + 0.3 * k)], 0.17, (red, yellow, blue)[k], smooth=False)
    for x, wall, roof in ((-1.4, yellow, red), (1.4, yellow, red)):
        _tower(x, -1.3, wall, roof)
        _tower(x, 1.3, blue, green)
    arch = [(1.35 * math.cos(a), -1.3, 1.75 + 1.0 * math.sin(a)) for a in (math.pi * k / 10 for k in range(11))]
    tube(arch, 0.2, blue)
    ball(0.24, (0, -1.36, 2.82), yellow, scale=(1, 0.7, 1))
    for x in (-0.55, 0.0, 0.55):
        tube([(x, -1.45, 0.28), (x, -2.1, 0.16)], 0.24, (green, yellow, green)[int(x / 0.55) + 1], smooth=False)
    # The blower with its hose.
    cylinder(0.24, 0.24, (2.25, -0.75, 0.27), plastic('e2962b'), edge=0.06, turn=along)
    cylinder(0.14, 0.03, (2.25, -0.98, 0.27), plastic('1d1f22'), edge=0.01, turn=along)
    box((0.4, 0.3, 0.06), (2.25, -0.87, 0), plastic('1d1f22'), radius=0.02)
    tube([(2.2, -0.8, 0.3), (1.95, -0.5, 0.28), (1.5, -0.3, 0.25)], 0.12, plastic('e2962b'))


def _wheel(x, y, radius, width, rim, tyre, knobs=0):
    cylinder(radius, width, (x - width / 2, y, radius), tyre, edge=width * 0.22, turn=across)
    for side in (-1, 1):
        cylinder(radius * 0.58, 0.006 * radius * 10, (x + side * width * 0.5 - 0.03 * radius, y, radius), rim, edge=0.01 * radius, turn=across)
        cylinder(radius * 0.2, 0.1 * radius, (x + side * width * 0.53 - 0.05 * radius, y, radius), chrome(), turn=across)
    for k in range(knobs):
        angle = 2 * math.pi * k / knobs
        box(
            (width * 0.95, radius * 0.14, radius * 0.12),
            (x, y + radius * 0.98 * math.sin(angle), radius + radius * 0.98 * math.cos(angle)),
            tyre,
            radius=radius * 0.02,
            turn=(-angle, 0, 0),
        )


@shows('ride-on-jeep', elevation=15, quarter=35)
def _ride_on_jeep():
    body, black, grey, lamp, seat = gloss('b3202a'), plastic('1d1f22'), plastic('8a8f94'), glow('fff3cf', 0.6), matte('2a2c30')
    tyre = rubber()
    box((0.56, 1.12, 0.16), (0, 0, 0.17), black, radius=0.03)
    # Bonnet, front with its slots and lamps, doors and tail.
    box((0.46, 0.44, 0.22), (0, -0.36, 0.28), body, radius=0.035)
    box((0.5, 0.05, 0.22), (0, -0.58, 0.27), body, radius=0.02)
    for k in range(7):
        box((0.025, 0.012, 0.12), ((k - 3) * 0.042, -0.605, 0.32), black, radius=0.006)
    for side in (-1, 1):
        cylinder(0.045, 0.03, (side * 0.19, -0.598, 0.42), chrome(), edge=0.006, turn=along)
        cylinder(0.036, 0.01, (side * 0.19, -0.626, 0.42), lamp, turn=along)
        box((0.16, 0.34, 0.03), (side * 0.29, -0.4, 0.37), black, radius=0.014)
        box((0.04, 0.5, 0.22), (side * 0.25, 0.1, 0.26), body, radius=0.018)
        box((0.015, 0.12, 0.02), (side * 0.275, 0.02, 0.42), black, radius=0.006)
        box((0.16, 0.34, 0.03), (side * 0.29, 0.42, 0.37), black, radius=0.014)
        box((0.06, 0.03, 0.05), (side * 0.3, -0.13, 0.54), black, radius=0.012)
        tube([(side * 0.24, -0.13, 0.5), (side * 0.3, -0.13, 0.56)], 0.008, black, smooth=False)
        tube([(side * 0.24, 0.3, 0.44), (side * 0.24, 0.3, 0.82), (side * 0.22, 0.3, 0.84)], 0.018, black, smooth=False)
        tube([(side * 0.24, -0.14, 0.48), (side * 0.23, -0.08, 0.76)], 0.014, black, smooth=False)
        box((0.16, 0.1, 0.3), (side * 0.11, 0.2, 0.32), seat, radius=0.04, turn=(-0.15, 0, 0))
        box((0.17, 0.24, 0.08), (side * 0.11, 0.06, 0.3), seat, radius=0.03)
    tube([(-0.23, 0.3, 0.83), (0.23, 0.3, 0.83)], 0.018, black, smooth=False)
    tube([(-0.23, -0.08, 0.76), (0.23, -0.08, 0.76)], 0.014, black, smooth=False)
    box((0.44, 0.008, 0.24), (0, -0.13, 0.49), clear('c9d6dc', 0.12), turn=(-0.2, 0, 0))
    box((0.5, 0.25, 0.24), (0, 0.44, 0.27), body, radius=0.03)
    box((0.6, 0.06, 0.08), (0, -0.64, 0.2), grey, radius=0.025)
    ring(0.08, 0.012, (-0.11, -0.1, 0.52), black, turn=(1.0, 0, 0))
    for x in (-0.27, 0.27):
        for y in (-0.4, 0.42):
            _wheel(x, y, 0.18, 0.14, grey, tyre, knobs=22)
    cylinder(0.15, 0.08, (0, 0.66, 0.42), tyre, edge=0.02, turn=along)


@shows('rc-buggy', elevation=22, quarter=38)
def _rc_buggy():
    shell, black, spring, tyre, rim = gloss('e0702a'), plastic('1d1f22'), gloss('d9b93a'), rubber('202124'), plastic('f2f1ed')
    side_view([(-0.26, 0.09), (-0.2, 0.12), (-0.08, 0.15), (0.0, 0.22), (0.1, 0.22), (0.22, 0.14), (0.22, 0.09)], 0.11, (0, 0, 0), shell, 0.015)
    side_view([(-0.075, 0.155), (0.0, 0.212), (0.08, 0.212), (0.1, 0.16)], 0.114, (0, 0, 0), dark_glass(), 0.004)
    box((0.17, 0.4, 0.02), (0, -0.01, 0.075), black, radius=0.008)
    box((0.04, 0.46, 0.01), (0, -0.03, 0.148), plastic('17191c'), radius=0.003, turn=(0.0, 0, 0))
    box((0.26, 0.09, 0.012), (0, 0.24, 0.25), black, radius=0.004, turn=(0.25, 0, 0))
    for side in (-1, 1):
        box((0.006, 0.1, 0.06), (side * 0.13, 0.24, 0.235), shell, radius=0.003)
        tube([(side * 0.05, 0.2, 0.14), (side * 0.05, 0.24, 0.25)], 0.006, black, smooth=False)
        for y in (-0.19, 0.18):
            tube([(side * 0.05, y, 0.09), (side * 0.15, y, 0.08)], 0.01, black, smooth=False)
            for k in range(5):
                ring(0.014, 0.004, (side * (0.06 + 0.011 * k), y + 0.035, 0.16 - 0.014 * k), spring, turn=(0, side * 0.7, 0))
            _wheel(side * 0.175, y, 0.085, 0.075, rim, tyre, knobs=18)
    box((0.24, 0.03, 0.03), (0, -0.29, 0.07), black, radius=0.012)
    tube([(0.03, 0.05, 0.2), (0.03, 0.08, 0.42)], 0.003, black)
    # The remote control with its wheel.
    box((0.1, 0.06, 0.05), (-0.4, -0.14, 0.1), black, radius=0.018)
    box((0.045, 0.05, 0.11), (-0.4, -0.12, 0.0), black, radius=0.015)
    box((0.08, 0.09, 0.02), (-0.4, -0.12, 0.0), black, radius=0.008)
    cylinder(0.038, 0.03, (-0.35, -0.14, 0.13), shell, edge=0.006, turn=across)
    tube([(-0.42, -0.13, 0.14), (-0.43, -0.11, 0.3)], 0.004, metal(), smooth=False)


def _tile(corners, colour):
    """Magnetic tile between corners in space: a frame with a clear field."""
    frame, field = plastic(colour, 0.25), clear(colour, 0.3)
    for first, second in zip(corners, corners[1:] + corners[:1]):
        tube([first, second], 0.035, frame, smooth=False)
    middle = tuple(sum(c[k] for c in corners) / len(corners) for k in range(3))
    mesh = bpy.data.meshes.new('tile')
    mesh.from_pydata(corners, [], [tuple(range(len(corners)))])
    thing = bpy.data.objects.new('tile', mesh)
    bpy.context.collection.objects.link(thing)
    mesh.materials.append(field)
    for corner in corners:
        tube([corner, tuple((c + m) / 2 * 0.9 + 0.1 * c for c, m in zip(corner, middle))], 0.014, frame, smooth=False)


@shows('magnetic-tiles', elevation=20, quarter=35)
def _magnetic_tiles():
    colours = ['e03a3a', '2f7fd6', 'f2c230', '37a857', '8a4fc0', 'f08030']
    order = ((0, 1, 2, 3, 4, 5, 2, 4), (3, 4, 5, 0, 1, 2, 1, 5))
    for level in range(2):
        sides = (((-1, -1), (0, -1)), ((0, -1), (1, -1)), ((1, -1), (1, 0)), ((1, 0), (1, 1)), ((-1, 1), (0, 1)), ((0, 1), (1, 1)), ((-1, 0), (-1, -1)), ((-1, 1), (-1, 0)))
        for (a, b), hue in zip(sides, order[level]):
            z = level * 1.0 + 0.03
            _tile([(*a, z), (*b, z), (*b, z + 1), (*a, z + 1)], colours[hue])
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    for k in range(4):
        a, b = corners[k], corners[(k + 1) % 4]
        _tile([(*a, 2.06), (*b, 2.06), (0, 0, 3.5)], colours[(k * 2 + 1) % 6])
    _tile([(-2.4, -1.2, 0.04), (-1.5, -1.6, 0.04), (-1.3, -0.7, 0.04), (-2.2, -0.4, 0.04)], colours[2])
    _tile([(1.6, -1.7, 0.04), (2.5, -1.4, 0.04), (1.8, -0.8, 0.04)], colours[0])


@shows('science-kit', elevation=20, quarter=20)
def _science_kit():
    rock, lava, glow_lava = matte('6d5846'), gloss('d9421e'), glow('ff7a2a', 0.5)
    profile = [(1.0, 0), (0.93, 0.08), (0.72, 0.28), (0.55, 0.5), (0.4, 0.75), (0.3, 0.95), (0.25, 1.0), (0.18, 0.95), (0.0, 0.9)]
    turned(profile, (0, 0.1, 0), rock, sides=22, smooth=False)
    cylinder(1.15, 0.05, (0, 0.1, 0.0), plastic('3f8f5a'), edge=0.02)
    cylinder(0.21, 0.03, (0, 0.1, 0.95), glow_lava)
    for angle, end in ((-1.9, 0.95), (-1.2, 0.7), (-0.5, 0.85), (-2.6, 0.75), (0.4, 0.8)):
        path = [(r * math.cos(angle + 0.12 * math.sin(5 * r)), 0.1 + r * math.sin(angle + 0.12 * math.sin(5 * r)), z) for r, z in ((0.2, 1.0), (0.3, 0.97), (0.42, 0.73), (0.57, 0.49), (0.72, 0.3), (0.93, 0.09)) if r <= end]
        tube(path, 0.055, lava)
    for x, y, colour, size in ((-1.25, -0.75, '9b5fd0', 0.42), (1.2, -0.85, '3fb5c9', 0.38)):
        material = gloss(colour)
        for k in range(7):
            angle, lean = k * 2.4, 0.0 if k == 0 else 0.45
            high = size * (1.6 if k == 0 else 0.8 + 0.1 * (k % 3))
            shaft = cylinder(size * 0.2, high, (x, y, 0), material, sides=6, turn=(lean * math.cos(angle), lean * math.sin(angle), angle))
            tip = cylinder(size * 0.2, size * 0.3, (0, 0, high), material, top=0.01, sides=6)
            tip.parent = shaft
        cylinder(size * 0.75, 0.06, (x, y, 0), matte('e8e2d4'), edge=0.02)
    # Test tubes in their stand.
    stand = wood('c49a6a')
    box((0.95, 0.26, 0.05), (0, -1.15, 0.0), stand, radius=0.015)
    box((0.95, 0.26, 0.04), (0, -1.15, 0.34), stand, radius=0.015)
    for x in (-0.44, 0.44):
        box((0.05, 0.24, 0.36), (x, -1.15, 0), stand, radius=0.01)
    for k, colour in enumerate(('e03a3a', '37a857', '2f7fd6')):
        x = (k - 1) * 0.27
        turned([(0, 0), (0.05, 0.02), (0.075, 0.08), (0.075, 0.36)], (x, -1.15, 0.06), gloss(colour))
        turned([(0.077, 0.3), (0.077, 0.62), (0.088, 0.63)], (x, -1.15, 0.06), clear('e6eef2', 0.4))


@shows('play-kitchen', elevation=14, quarter=28)
def _play_kitchen():
    cream, timber, teal, black, steel = plastic('f1ece0', 0.4), wood('c49a6a'), plastic('7fb3ad', 0.4), plastic('1d1f22'), metal()
    box((0.84, 0.32, 0.5), (0, 0, 0.03), cream, radius=0.01)
    box((0.88, 0.35, 0.03), (0, -0.005, 0.53), timber, radius=0.008)
    box((0.84, 0.03, 0.5), (0, 0.15, 0.55), cream, radius=0.01)
    box((0.84, 0.16, 0.025), (0, 0.08, 0.88), timber, radius=0.006)
    for x in (-0.4, 0.4):
        box((0.06, 0.3, 0.04), (x, 0, 0), timber, radius=0.01)
    # Oven, cupboard, hob and sink.
    box((0.36, 0.02, 0.34), (-0.2, -0.165, 0.08), teal, radius=0.012)
    box((0.26, 0.008, 0.18), (-0.2, -0.176, 0.13), dark_glass(), radius=0.004)
    tube([(-0.33, -0.175, 0.38), (-0.33, -0.205, 0.38), (-0.07, -0.205, 0.38), (-0.07, -0.175, 0.38)], 0.009, steel, smooth=False)
    for k in range(4):
        cylinder(0.022, 0.025, (-0.32 + 0.08 * k, -0.16, 0.478), black, edge=0.005, turn=along)
    box((0.36, 0.02, 0.42), (0.2, -0.165, 0.08), teal, radius=0.012)
    ball(0.018, (0.06, -0.185, 0.33), timber)
    for x in (-0.29, -0.11):
        cylinder(0.075, 0.008, (x, -0.02, 0.56), black, edge=0.002)
        ring(0.05, 0.005, (x, -0.02, 0.569), gloss('d9421e'))
    box((0.3, 0.22, 0.006), (0.2, -0.02, 0.558), steel, radius=0.002)
    cylinder(0.09, 0.004, (0.2, -0.03, 0.563), plastic('8f959a'), edge=0.001)
    tube([(0.2, 0.08, 0.56), (0.2, 0.08, 0.68), (0.2, 0.02, 0.72), (0.2, -0.03, 0.66)], 0.012, steel)
    # Pan on the hob, window, shelf with pots, tools on hooks.
    turned([(0, 0), (0.055, 0), (0.066, 0.05), (0.068, 0.055)], (-0.29, -0.02, 0.575), gloss('b3202a'), thickness=0.004)
    tube([(-0.36, -0.04, 0.62), (-0.46, -0.08, 0.63)], 0.008, timber, smooth=False)
    box((0.24, 0.01, 0.2), (0.22, 0.132, 0.64), timber, radius=0.006)
    box((0.2, 0.006, 0.16), (0.22, 0.125, 0.66), plastic('a9cfe0', 0.2), radius=0.003)
    for k in range(4):
        x = -0.34 + 0.09 * k
        tube([(x, 0.12, 0.83), (x, 0.12, 0.72)], 0.006, timber, smooth=False)
        ball(0.022, (x, 0.118, 0.71), (steel, timber)[k % 2], scale=(1, 0.4, 1.2))
    for x, colour in ((-0.3, 'f2c230'), (-0.12, 'b3202a'), (0.1, '37a857'), (0.28, '2f7fd6')):
        cylinder(0.04, 0.07, (x, 0.07, 0.905), gloss(colour), edge=0.008)


_letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'


@shows('puzzle', elevation=50, quarter=12)
def _puzzle():
    board, colours = wood('d2ab74'), ('d9534a', '3f86c9', 'f0bf3c', '4fa867', '8b62b5', 'e58a3c')
    box((3.75, 2.25, 0.08), (0, 0, 0), board, radius=0.04)
    for k, letter in enumerate(_letters):
        column, row = 6 - k % 7, k // 7
        x, y = (column - 3) * 0.51, (1.5 - row) * 0.52
        if k == 24:
            x, y = x - 0.06, y - 0.75
        box((0.45, 0.46, 0.08), (x, y, 0.085 if k != 24 else 0.0), plastic(colours[(k * 5 + row) % 6], 0.4), radius=0.02)
        top = 0.17 if k != 24 else 0.085
        text(letter, 0.24, (x, y, top), matte('fbf7ec'), depth=0.006, turn=(0, 0, 0), bold=True)


@shows('talking-pen', elevation=38, quarter=20)
def _talking_pen():
    cover, paper, frame, gold, ink = gloss('1d6f52'), matte('f6efdc'), matte('2f7d6f'), metal('d3a94c', 0.3), matte('4a443a')
    box((1.3, 0.9, 0.025), (0, 0, 0), cover, radius=0.01)
    for side in (-1, 1):
        points = [(side * 0.62 * k / 8, 0.03 + 0.055 * math.sin(math.pi * min(1, 0.12 + k / 8 * 0.9)) ) for k in range(9)]
        skin([[(x, y, z) for x, z in points] for y in (-0.42, 0.42)], paper, closed=False, thickness=0.01)
        box((0.6, 0.84, 0.035), (side * 0.31, 0, 0.02), paper, radius=0.004)
        for inset, material, height in ((0.0, frame, 0.086), (0.035, gold, 0.088), (0.05, paper, 0.09)):
            box((0.5 - inset * 2, 0.74 - inset * 2, 0.006), (side * 0.32, 0, height), material, radius=0.002)
        cylinder(0.1, 0.004, (side * 0.32, 0.22, 0.094), frame, edge=0.001)
        ring(0.1, 0.006, (side * 0.32, 0.22, 0.097), gold)
        for k in range(8):
            wide = 0.3 if k % 3 else 0.26
            for piece in range(4):
                box((wide / 4 - 0.014, 0.012, 0.002), (side * 0.32 + (piece - 1.5) * wide / 4, 0.08 - 0.05 * k, 0.096), ink)
    # The pen lies across a corner of the book.
    parts = [
        turned([(0, 0), (0.012, 0.01), (0.02, 0.06), (0.05, 0.14), (0.062, 0.24), (0.058, 0.62), (0.05, 0.72), (0.02, 0.76), (0, 0.765)], (0, 0, 0), gloss('f4f2ec')),
        cylinder(0.0625, 0.03, (0, 0, 0.28), gold),
        cylinder(0.012, 0.02, (0, 0, -0.005), metal('3a3d42')),
        box((0.05, 0.02, 0.05), (0, -0.058, 0.34), gloss('1d6f52'), radius=0.008),
        box((0.035, 0.02, 0.035), (0, -0.056, 0.42), gloss('1d6f52'), radius=0.008),
        box((0.035, 0.02, 0.035), (0, -0.055, 0.48), gloss('1d6f52'), radius=0.008),
    ]
    holder = bpy.data.objects.new('pen', None)
    bpy.context.collection.objects.link(holder)
    for part in parts:
        part.parent = holder
    holder.location, holder.rotation_euler = (-0.02, -0.3, 0.18), (-1.45, 0, -0.9)
    bpy.context.view_layer.update()
    for part in parts:
        placed = part.matrix_world.copy()
        part.parent = None
        part.matrix_world = placed


@shows('carrom', elevation=42, quarter=20)
def _carrom():
    frame, board, dark, red, cream = wood('4a2d1c'), wood('dfb985'), matte('1d1a18'), matte('b3202a'), gloss('efe0bd')
    box((0.74, 0.74, 0.02), (0, 0, 0), board, radius=0.002)
    for side in (-1, 1):
        box((0.86, 0.06, 0.05), (0, side * 0.4, 0), frame, radius=0.012)
        box((0.06, 0.86, 0.05), (side * 0.4, 0, 0), frame, radius=0.012)
        for other in (-1, 1):
            cylinder(0.031, 0.003, (side * 0.335, other * 0.335, 0.02), dark)
            cylinder(0.016, 0.002, (side * 0.235, other * 0.235, 0.02), red)
    for turn in range(4):
        angle = turn * math.pi / 2
        for offset in (-0.255, -0.22):
            x, y = -offset * math.sin(angle), offset * math.cos(angle)
            box((0.44, 0.004, 0.0015), (x, y, 0.02), dark, turn=(0, 0, angle))
        slanted = angle + math.pi / 4
        box((0.17, 0.003, 0.0015), (0.22 * math.cos(slanted), 0.22 * math.sin(slanted), 0.02), dark, turn=(0, 0, slanted))
    ring(0.085, 0.0016, (0, 0, 0.021), dark)
    ring(0.024, 0.002, (0, 0, 0.021), red)
    cylinder(0.016, 0.009, (0, 0, 0.02), gloss('c4281c'), edge=0.002)
    for count, radius in ((6, 0.034), (12, 0.067)):
        for k in range(count):
            a = 2 * math.pi * k / count
            cylinder(0.016, 0.009, (radius * math.cos(a), radius * math.sin(a), 0.02), (cream, gloss('26211d'))[k % 2], edge=0.002)
    cylinder(0.021, 0.011, (0.06, -0.237, 0.02), gloss('2f62b5'), edge=0.003)

"""Falconry and birds."""

import math
import random

from ..materials import brass, chrome, clear, dark_glass, fabric, glow, gold, leather, matte, metal, plastic, rubber, screen, wood
from ..registry import shows
from ..shapes import ball, box, cylinder, hull, plate, ring, tube, turned
from .leisure_sports import moved


# Falconry


@shows('falcon-perch', quarter=25)
def falcon_perch():
    """Wakir: a block with a turf top on a carved, turned post with a spike."""
    timber, trim = wood('7a4423'), brass()
    turned([(0.001, 0), (0.11, 0), (0.115, 0.015), (0.1, 0.03), (0.05, 0.04), (0.035, 0.06), (0.03, 0.1), (0.042, 0.13), (0.03, 0.16), (0.024, 0.24),
            (0.032, 0.3), (0.045, 0.33), (0.034, 0.36), (0.04, 0.39), (0.07, 0.43), (0.085, 0.47), (0.088, 0.5), (0.001, 0.5)], (0, 0, 0), timber)
    for radius, z in ((0.044, 0.13), (0.047, 0.33), (0.089, 0.495), (0.087, 0.47)):
        ring(radius, 0.005, (0, 0, z), trim)
    for k in range(16):
        a = k * math.pi / 8
        ball(0.008, (0.078 * math.cos(a), 0.078 * math.sin(a), 0.452), trim, scale=(1, 1, 1.6))
        ball(0.006, (0.1 * math.cos(a), 0.1 * math.sin(a), 0.03), trim)
    cylinder(0.086, 0.02, (0, 0, 0.5), matte('3c6b30'), edge=0.006)
    chance, blades = random.Random(9), [matte('3f7d35'), matte('5a9a42'), matte('2f6329')]
    for k in range(420):
        a, r = chance.uniform(0, 6.3), 0.083 * math.sqrt(chance.random())
        cylinder(0.0022, 0.02, (r * math.cos(a), r * math.sin(a), 0.515), blades[k % 3], top=0.0004, sides=5, turn=(chance.uniform(-0.4, 0.4), chance.uniform(-0.4, 0.4), 0))
    ring(0.02, 0.003, (0.034, -0.016, 0.225), trim, turn=(1.2, 0, 0.4))


def _rotor(x, y, z, dark):
    cylinder(0.02, 0.03, (x, y, z - 0.01), metal('8d9297'), edge=0.003)
    for side in (0, math.pi):
        box((0.13, 0.018, 0.003), (x + 0.06 * math.cos(side + 0.5), y + 0.06 * math.sin(side + 0.5), z + 0.02), dark, radius=0.001, turn=(0.1, 0, side + 0.5))


@shows('falcon-lure', elevation=28, quarter=28)
def falcon_lure():
    """Drone, and the lure of wings on a line that hangs before it."""
    dark, grey = plastic('26292d', 0.35), plastic('c9cdd0', 0.35)
    box((0.17, 0.13, 0.06), (0, 0, 0.1), grey, radius=0.025)
    box((0.1, 0.09, 0.03), (0, 0, 0.155), dark, radius=0.012)
    ball(0.024, (0, -0.07, 0.11), dark_glass())
    for x in (-1, 1):
        for y in (-1, 1):
            tube([(x * 0.06, y * 0.04, 0.14), (x * 0.2, y * 0.17, 0.16)], 0.012, dark)
            _rotor(x * 0.2, y * 0.17, 0.17, dark)
        tube([(x * 0.06, -0.09, 0.005), (x * 0.06, 0.09, 0.005)], 0.007, dark)
        for y in (-0.05, 0.05):
            tube([(x * 0.04, y, 0.105), (x * 0.06, y, 0.005)], 0.006, dark)
    tube([(0, -0.05, 0.1), (0.02, -0.16, 0.03), (-0.08, -0.26, 0.006), (0.06, -0.31, 0.012)], 0.003, fabric('d9702b'))
    _feathers(0.13, -0.34)


def _feathers(x, y):
    body, _chance = leather('7a4a2c'), random.Random(12)
    ball(0.03, (x, y, 0.022), body, scale=(1.9, 0.9, 0.75))
    shades = [fabric('5a4632'), fabric('cbb594'), fabric('8a6a48'), fabric('e6dac4')]
    for side in (-1, 1):
        for k in range(11):
            a = (0.5 + k * 0.12) if side > 0 else -(0.5 + k * 0.12)
            long = 0.16 - 0.004 * k
            outline = [(0, -0.004), (long * 0.5, -0.014), (long * 0.9, -0.009), (long, 0), (long * 0.9, 0.009), (long * 0.5, 0.014), (0, 0.004)]
            plate(outline, 0.002, (x, y, 0.02 + 0.0012 * k), shades[k % 4], turn=(0, 0.06, a))


@shows('frozen-quail', elevation=35, quarter=28)
def frozen_quail():
    """Open polystyrene box with plucked quails in rows on ice."""
    foam, meat, leg = matte('f4f6f7'), plastic('d99a86', 0.35), plastic('e3b09b', 0.35)
    for y in (-0.14, 0.14):
        box((0.44, 0.03, 0.13), (0, y, 0), foam, radius=0.006)
    for x in (-0.205, 0.205):
        box((0.03, 0.252, 0.129), (x, 0, 0), foam, radius=0.004)
    box((0.4, 0.27, 0.05), (0, 0, 0), plastic('cfe2ec'))
    box((0.1, 0.004, 0.05), (0, -0.156, 0.05), plastic('3f8fc4'), radius=0.001)
    chance, ice = random.Random(3), plastic('e3f1f7', 0.15)
    for k in range(70):
        box((0.018, 0.016, 0.014), (chance.uniform(-0.18, 0.18), chance.uniform(-0.115, 0.115), 0.048), ice, radius=0.003, turn=(chance.random(), chance.random(), chance.random()))
    for row in range(2):
        for column in range(4):
            x, y = -0.135 + column * 0.09, -0.06 + row * 0.12
            ball(0.04, (x, y, 0.08), meat, scale=(0.85, 1.15, 0.75))
            ball(0.026, (x, y + 0.008, 0.1), meat, scale=(0.9, 1.2, 0.6))
            for side in (-1, 1):
                ball(0.018, (x + side * 0.024, y - 0.03, 0.09), leg, scale=(0.8, 1.3, 0.8))
                tube([(x + side * 0.022, y - 0.04, 0.095), (x + side * 0.008, y - 0.058, 0.1)], 0.0055, leg)
                ball(0.014, (x + side * 0.032, y + 0.02, 0.085), leg, scale=(0.6, 1.6, 0.9))


@shows('falcon-hood', quarter=50)
def falcon_hood():
    """Hood with side panels, seams, beak opening, plume and braces."""
    red, tan, dark = leather('8c2a20'), leather('c79a5e'), leather('3a2317')
    turned([(0.021, 0), (0.025, 0.003), (0.029, 0.012), (0.0305, 0.024), (0.028, 0.036), (0.021, 0.046), (0.011, 0.052), (0.001, 0.0535)], (0, 0, 0), tan)
    for side in (-1, 1):
        ball(0.0165, (side * 0.0215, -0.006, 0.025), red, scale=(0.62, 0.95, 1))
        points = [(side * 0.0265, -0.006 + 0.0145 * math.cos(a), 0.025 + 0.0145 * math.sin(a)) for a in (k * math.pi / 16 for k in range(33))]
        tube([(x - side * 0.0026, y, z) for x, y, z in points[:-1]], 0.0009, gold(), closed=True)
        ball(0.003, (side * 0.0315, -0.006, 0.025), gold(), scale=(0.5, 1, 1))
    ball(0.012, (0, -0.0235, 0.007), dark, scale=(0.8, 0.9, 0.85))
    ring(0.0105, 0.0016, (0, -0.031, 0.0085), tan, turn=(1.35, 0, 0))
    tube([(0, -0.0312, 0.022), (0, -0.027, 0.038), (0, -0.012, 0.0525), (0, 0.01, 0.0525), (0, 0.027, 0.036), (0, 0.03, 0.01)], 0.0012, dark)
    ring(0.0225, 0.0018, (0, 0, 0.001), dark)
    cylinder(0.004, 0.008, (0, 0, 0.052), dark, edge=0.001)
    ring(0.0045, 0.0012, (0, 0, 0.058), gold())
    for k in range(9):
        a = k * 0.7
        tube([(0, 0, 0.058), (0.004 * math.cos(a), 0.004 * math.sin(a), 0.068), (0.013 * math.cos(a), 0.013 * math.sin(a), 0.08)], 0.0011, fabric('8c2a20' if k % 2 else 'e0b050'))
    for x in (-0.006, 0.006):
        tube([(x, 0.025, 0.006), (x * 1.6, 0.04, 0.008), (x * 2.6, 0.058, 0.003)], 0.0016, dark)
        ball(0.0028, (x * 2.6, 0.058, 0.003), dark)


@shows('transmitter', elevation=25, quarter=25)
def transmitter():
    """Receiver with its screen and folding antenna, and the small transmitter before it."""
    black, steel, orange = plastic('24272b', 0.4), metal(), plastic('e0762c', 0.35)
    box((0.09, 0.04, 0.17), (0, 0, 0), black, radius=0.012)
    box((0.072, 0.004, 0.06), (0, -0.0205, 0.095), screen('1d4f6b', '5fb39a'), radius=0.002)
    for row in range(2):
        for k in range(3):
            cylinder(0.008, 0.005, (-0.024 + k * 0.024, -0.019, 0.07 - row * 0.024), orange if k == 1 and not row else plastic('6a7076'), edge=0.002, turn=(math.pi / 2, 0, 0))
    cylinder(0.009, 0.014, (-0.026, 0, 0.168), black, edge=0.002)
    tube([(0.025, 0, 0.165), (0.025, 0, 0.32)], 0.0035, steel)
    for z, half in ((0.2, 0.085), (0.25, 0.075), (0.3, 0.065)):
        tube([(0.025 - half, 0, z), (0.025 + half, 0, z)], 0.0022, steel)
        ball(0.005, (0.025, 0, z), black)
    cylinder(0.011, 0.045, (0.075, -0.075, 0.011), orange, edge=0.005, turn=(0, math.pi / 2, 0.4))
    ball(0.011, (0.075, -0.075, 0.011), black)
    tube([(0.11, -0.06, 0.011), (0.16, -0.04, 0.02), (0.22, -0.03, 0.035)], 0.0012, steel)


@shows('falcon-glove', quarter=20, elevation=20)
def falcon_glove():
    """Mangala: a stiff padded cuff, embroidered, rope rings at both ends."""
    cloth_red, gilt, core = fabric('7c1f2a'), gold(0.35), fabric('2d2320')
    moved(lambda: _cuff(cloth_red, gilt, core), at=(0, 0, 0.072), turn=(0, math.pi / 2, 0))


def _cuff(tint, gilt, core):
    turned([(0.055, -0.15), (0.062, -0.145), (0.064, -0.1), (0.06, 0.0), (0.064, 0.1), (0.07, 0.145), (0.062, 0.15), (0.05, 0.14), (0.05, -0.14), (0.055, -0.15)], (0, 0, 0), tint)
    cylinder(0.051, 0.27, (0, 0, -0.135), rubber('15110f'))
    for z, radius in ((-0.145, 0.06), (0.145, 0.067)):
        ring(radius, 0.008, (0, 0, z), core)
    for z in (-0.12, -0.105, 0.105, 0.12):
        ring(0.0645, 0.002, (0, 0, z), gilt)
    for start in (0, math.pi):
        for lean in (1, -1):
            for turn in range(3):
                points = []
                for k in range(25):
                    t = k / 24
                    a = start + turn * 2 * math.pi / 3 + lean * t * math.pi * 0.9
                    points.append((0.0628 * math.cos(a), 0.0628 * math.sin(a), -0.095 + 0.19 * t))
                tube(points, 0.0017, gilt, smooth=False)
    for z in (-0.063, 0, 0.063):
        for k in range(6):
            a = k * math.pi / 3 + (0.5 if z else 0)
            ball(0.009, (0.061 * math.cos(a), 0.061 * math.sin(a), z), gilt, scale=(0.6, 0.6, 1))


# Birds


def _wire_panel(size, at, gap, wire, radius, turn=(0, 0, 0)):
    """Upright grid of bars; `at` is the middle of its lower edge."""
    width, height = size
    count = round(width / gap)

    def bars():
        for k in range(count + 1):
            x = -width / 2 + width * k / count
            cylinder(radius, height, (x, 0, 0), wire, sides=8)
        for z in (0, height / 3, height * 2 / 3, height):
            cylinder(radius * 1.3, width, (-width / 2, 0, z), wire, sides=8, turn=(0, math.pi / 2, 0))

    moved(bars, at, turn)


def _cage(size, at, gap, wire, radius):
    width, depth, height = size
    x, y, z = at
    _wire_panel((width, height), (x, y - depth / 2, z), gap, wire, radius)
    _wire_panel((width, height), (x, y + depth / 2, z), gap * 1.6, wire, radius)
    for side in (-1, 1):
        _wire_panel((depth, height), (x + side * width / 2, y, z), gap, wire, radius, (0, 0, math.pi / 2))


@shows('birdcage', quarter=28)
def birdcage():
    """Large cage with a gabled top on a stand with wheels."""
    wire, dark = metal('3a3d42', 0.45), plastic('24272b')
    box((0.84, 0.64, 0.07), (0, 0, 0.5), dark, radius=0.012)
    box((0.76, 0.02, 0.04), (0, -0.32, 0.515), plastic('565b61'), radius=0.004)
    _cage((0.8, 0.6, 0.8), (0, 0, 0.57), 0.036, wire, 0.005)
    for y in (-0.3, 0.3):
        for k in range(20):
            x = -0.38 + k * 0.04
            tube([(x, y, 1.37), (x * 0.55, y * 0.3, 1.6)], 0.005, wire)
    for k in range(-6, 7):
        for side in (-1, 1):
            tube([(side * 0.4, k * 0.045, 1.37), (side * 0.22, k * 0.014, 1.6)], 0.005, wire)
    box((0.46, 0.2, 0.02), (0, 0, 1.6), dark, radius=0.006)
    tube([(-0.08, 0, 1.61), (-0.06, 0, 1.68), (0.06, 0, 1.68), (0.08, 0, 1.61)], 0.01, wire)
    for x in (-0.17, 0.17):
        cylinder(0.009, 0.5, (x, -0.306, 0.64), wire, sides=12)
    for z in (0.64, 1.14):
        cylinder(0.009, 0.34, (-0.17, -0.306, z), wire, sides=12, turn=(0, math.pi / 2, 0))
    box((0.03, 0.02, 0.04), (0.17, -0.32, 0.9), brass(), radius=0.004)
    cylinder(0.016, 0.78, (-0.39, 0, 0.95), wood('a5784a'), turn=(0, math.pi / 2, 0))
    for x in (-0.3, 0.3):
        turned([(0.001, 0), (0.04, 0), (0.05, 0.05)], (x, -0.22, 0.72), chrome(), thickness=0.002)
    for x in (-0.38, 0.38):
        for y in (-0.28, 0.28):
            cylinder(0.014, 0.45, (x, y, 0.06), wire)
            cylinder(0.032, 0.02, (x - 0.01, y, 0.032), rubber(), turn=(0, math.pi / 2, 0))
    box((0.76, 0.56, 0.015), (0, 0, 0.16), dark, radius=0.004)


@shows('breeding-cages', quarter=25)
def breeding_cages():
    """Six cages, two beside each other on three levels."""
    wire, white, perch = metal('d5d8da', 0.3), plastic('f0f1f1'), wood('b98a55')
    for level in range(3):
        for side in (-1, 1):
            x, z = side * 0.32, level * 0.46
            box((0.62, 0.4, 0.05), (x, 0, z), plastic('2f7d4f' if (level + side) % 2 else '2f62b5'), radius=0.01)
            _cage((0.6, 0.38, 0.34), (x, 0, z + 0.05), 0.03, wire, 0.003)
            box((0.62, 0.4, 0.015), (x, 0, z + 0.39), white, radius=0.004)
            for shift in (-0.12, 0.12):
                cylinder(0.008, 0.37, (x + shift, 0.185, z + 0.2), perch, turn=(math.pi / 2, 0, 0))
                box((0.09, 0.05, 0.06), (x + shift * 1.7, -0.205, z + 0.08), white, radius=0.008)
            _wire_panel((0.12, 0.12), (x, -0.2, z + 0.14), 0.03, wire, 0.004)
    canary = plastic('f0cf3c')
    for x, z in ((-0.2, 0.72), (0.44, 1.18), (-0.44, 0.26), (0.2, 0.26)):
        ball(0.035, (x, 0, z), canary, scale=(1, 0.8, 1.3))
        ball(0.022, (x, -0.01, z + 0.05), canary)
    for x in (-0.64, 0.64):
        for y in (-0.2, 0.2):
            cylinder(0.012, 1.36, (x, y, 0), metal('8d9297'))


@shows('incubator', quarter=28, elevation=22)
def incubator():
    """Yellow case with a clear top, a control panel, and rows of eggs inside."""
    yellow, white, panel = plastic('e7b93c', 0.35), plastic('f0f0ee', 0.3), plastic('2b3036')
    box((0.56, 0.52, 0.12), (0, 0, 0), yellow, radius=0.025)
    box((0.57, 0.53, 0.025), (0, 0, 0.11), white, radius=0.01)
    egg = matte('efdcc2')
    for row in range(7):
        for column in range(7):
            ball(0.026, (-0.2 + column * 0.066, -0.19 + row * 0.062, 0.158), egg, scale=(0.85, 0.85, 1.15))
    box((0.53, 0.49, 0.12), (0, 0, 0.135), clear('e3f0f3', 0.14), radius=0.03)
    box((0.57, 0.16, 0.06), (0, 0.14, 0.24), white, radius=0.02)
    box((0.2, 0.1, 0.006), (0, 0.12, 0.3), panel, radius=0.006)
    box((0.16, 0.012, 0.05), (0, -0.257, 0.035), panel, radius=0.004)
    box((0.08, 0.004, 0.03), (-0.025, -0.264, 0.045), glow('c8332a', 1.2), radius=0.002)
    for k in range(3):
        cylinder(0.006, 0.006, (0.035 + k * 0.017, -0.261, 0.06), white, turn=(math.pi / 2, 0, 0))
    for x in (-0.2, 0.2):
        cylinder(0.02, 0.01, (x, -0.255, 0.06), plastic('8d9297'), turn=(math.pi / 2, 0, 0))


@shows('pigeon-loft', quarter=30)
def pigeon_loft():
    """Shed of planks on posts: gabled roof, landing board, holes and a mesh window."""
    plank, dark, roof = wood('a9763f'), wood('6d4526'), plastic('6a2f26', 0.6)
    for x in (-0.9, 0.9):
        for y in (-0.9, 0.9):
            box((0.1, 0.1, 0.4), (x, y, 0), dark, radius=0.01)
    box((2.04, 2.04, 0.08), (0, 0, 0.36), dark, radius=0.01)
    for k in range(9):
        z = 0.44 + k * 0.165
        box((2.0, 2.0, 0.155), (0, 0, z), plank, radius=0.012)
    for side in (-1, 1):
        box((2.3, 1.3, 0.05), (0, side * 0.55, 2.16), roof, radius=0.01, turn=(side * -0.55, 0, 0))
        for x in range(-5, 6):
            box((0.03, 1.3, 0.03), (x * 0.21, side * 0.55, 2.2), roof, radius=0.01, turn=(side * -0.55, 0, 0))
        hull([(side * 1.0, y, z) for y, z in ((-1, 1.92), (1, 1.92), (0, 2.52))] + [(side * 0.97, y, z) for y, z in ((-1, 1.92), (1, 1.92), (0, 2.52))], plank)
    front = -1.0
    box((0.95, 0.04, 0.7), (-0.45, front, 0.9), rubber('1b1a18'))
    _wire_panel((0.95, 0.7), (-0.45, front - 0.03, 0.9), 0.07, metal('b9bec2'), 0.006)
    for z in (0.87, 1.57):
        box((1.03, 0.06, 0.06), (-0.45, front - 0.01, z), dark, radius=0.01)
    for x in (-0.95, 0.05):
        box((0.06, 0.06, 0.76), (x, front - 0.01, 0.87), dark, radius=0.01)
    for k in range(3):
        x = 0.35 + k * 0.25
        box((0.15, 0.03, 0.2), (x, front, 1.2), rubber('1b1a18'), radius=0.01)
        cylinder(0.075, 0.03, (x, front + 0.015, 1.4), rubber('1b1a18'), turn=(math.pi / 2, 0, 0))
    box((0.85, 0.3, 0.03), (0.6, front - 0.14, 1.15), dark, radius=0.008)
    side = 1.0
    box((0.05, 0.75, 1.35), (side, 0.2, 0.45), dark, radius=0.01)
    box((0.06, 0.63, 1.22), (side, 0.2, 0.51), plank, radius=0.01)
    ball(0.03, (side + 0.05, -0.05, 1.1), brass())
    dove = matte('b9c0c8')
    ball(0.09, (0.6, front - 0.16, 1.27), dove, scale=(0.8, 1.3, 0.9))
    ball(0.05, (0.6, front - 0.25, 1.37), matte('8d97a3'))

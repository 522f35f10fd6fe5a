"""Home: what hangs on walls and stands on shelves, and wardrobes with mirrors."""

import math

from ..materials import brass, clear, gloss, glow, gold, matte, metal, wood
from ..registry import shows
from ..shapes import ball, box, cylinder, hull, plate, ring, standing, text, tube, turned
from .home_parts import FRONT, dial, face, upright_handle

MIRROR = 'e3e9ec'


@shows('wardrobe', colour='walnut')
def wardrobe(colour):
    timber, frame = wood(colour), metal('2b2d30', 0.35)
    box((2.4, 0.6, 2.2), (0, 0, 0), timber, 0.008)
    box((2.42, 0.63, 0.08), (0, 0, 2.2), timber, 0.008)
    box((2.36, 0.56, 0.06), (0, -0.02, 0), frame)
    for k, x in enumerate((-0.79, 0, 0.79)):
        y = -0.3 if k != 1 else -0.325
        face(0.8, 2.1, (x, y, 0.08), metal(MIRROR, 0.04) if k == 1 else timber, 0.022, 0.003)
        for side in (-1, 1):
            face(0.03, 2.1, (x + side * 0.385, y, 0.08), frame, 0.03)
        for z in (0.08, 2.15):
            face(0.8, 0.03, (x, y, z), frame, 0.03)
        if k != 1:
            for z in (0.76, 1.46):
                face(0.75, 0.006, (x, y - 0.021, z), frame, 0.004)
    box((2.4, 0.05, 0.05), (0, -0.31, 0.03), frame)


@shows('wall-mirror')
def wall_mirror():
    frame = brass(0.22)
    arch = [(-0.36, 0), (0.36, 0), (0.36, 1.3)]
    arch += [(0.36 * math.cos(a), 1.3 + 0.36 * math.sin(a)) for a in (math.pi * k / 24 for k in range(1, 24))] + [(-0.36, 1.3)]
    standing(arch, 0.03, (0, 0, 0), frame, 0.006)
    small = [(x * 0.945, z * 0.98 + 0.016) for x, z in arch]
    standing(small, 0.003, (0, -0.0295, 0), metal(MIRROR, 0.03))
    tube([(x, -0.03, z) for x, z in arch], 0.012, frame, closed=True, smooth=False)
    tube([(0, 0.0, 1.3), (0, 0.4, 0.0)], 0.012, frame)


@shows('wall-clock', quarter=22)
def wall_clock():
    frame, black = wood('5b3d2a'), matte('1d1e20')
    dial(0.2, (0, 0.02, 0.2), frame, 0.03)
    ring(0.19, 0.014, (0, -0.012, 0.2), brass(), turn=FRONT)
    dial(0.182, (0, -0.008, 0.2), matte('f6f2e8'), 0.004)
    for k, sign in enumerate('١٢ ١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩ ١٠ ١١'.split()):
        a = math.pi / 2 - 2 * math.pi * k / 12
        text(sign, 0.026, (0.145 * math.cos(a), -0.0135, 0.2 + 0.145 * math.sin(a)), black, 0.0005)
    for k in range(60):
        a = 2 * math.pi * k / 60
        box((0.002, 0.002, 0.008 if k % 5 else 0.013), (0.172 * math.cos(a), -0.013, 0.2 + 0.172 * math.sin(a)), black,
            turn=(0, math.pi / 2 - a + math.pi, 0))
    for a, length, wide in ((2.6, 0.085, 0.009), (0.52, 0.125, 0.006)):
        box((wide, 0.002, length), (0, -0.016, 0.2), black, 0.001, turn=(0, math.pi / 2 - a, 0))
    dial(0.01, (0, -0.014, 0.2), brass(), 0.006)


@shows('floating-shelves', elevation=18)
def floating_shelves():
    timber, black = wood('5b3d2a'), metal('222426', 0.4)
    for width, x, z in ((0.8, 0, 0.56), (0.6, -0.1, 0.28), (0.4, -0.2, 0.0)):
        box((width, 0.2, 0.035), (x, 0, z), timber, 0.004)
        for side in (-1, 1):
            place = x + side * width * 0.36
            box((0.02, 0.01, 0.1), (place, 0.1, z - 0.06), black)
            box((0.02, 0.19, 0.006), (place, 0, z - 0.0065), black)


@shows('framed-picture', quarter=24)
def framed_picture():
    frame, black, ink = wood('3a2a1e'), matte('17191c'), gold(0.3)
    box((0.7, 0.03, 0.9), (0, 0.02, 0), matte('2a2018'))
    face(0.64, 0.84, (0, 0.006, 0.03), black, 0.006)
    for side in (-1, 1):
        face(0.035, 0.9, (side * 0.3325, 0.01, 0), frame, 0.035, 0.006)
        face(0.006, 0.83, (side * 0.31, 0.005, 0.035), ink, 0.02)
    for z in (0, 0.865):
        face(0.7, 0.035, (0, 0.01, z), frame, 0.035, 0.006)
    for z in (0.035, 0.859):
        face(0.62, 0.006, (0, 0.005, z), ink, 0.02)

    def stroke(points, radius=0.011):
        tube([(x, -0.003, z) for x, z in points], radius, ink)

    stroke([(0.2, 0.62), (0.19, 0.46), (0.13, 0.36), (0.02, 0.33), (-0.12, 0.35), (-0.2, 0.43), (-0.19, 0.52)], 0.014)
    stroke([(0.11, 0.66), (0.1, 0.45)], 0.012)
    stroke([(0.03, 0.7), (0.035, 0.47), (-0.03, 0.42), (-0.08, 0.47), (-0.06, 0.54), (-0.01, 0.5)], 0.012)
    stroke([(-0.1, 0.68), (-0.1, 0.48)], 0.012)
    stroke([(0.22, 0.26), (0.1, 0.22), (-0.1, 0.22), (-0.23, 0.3)], 0.01)
    stroke([(-0.2, 0.66), (-0.15, 0.72), (-0.1, 0.74)], 0.006)
    for x, z in ((0.02, 0.27), (0.06, 0.27), (-0.15, 0.58), (0.16, 0.7), (0.2, 0.7)):
        hull([(x, -0.008, z - 0.016), (x + 0.016, -0.008, z), (x, -0.008, z + 0.016), (x - 0.016, -0.008, z), (x, 0, z)], ink)


@shows('candles', elevation=20)
def candles():
    for x, y, s, tint in ((-0.11, 0.03, 1.15, '6f4a32'), (0.02, -0.04, 1.0, 'd99a3f'), (0.13, 0.03, 0.9, 'e3a5b4')):
        cylinder(0.045 * s, 0.075 * s, (x, y, 0.006), matte(tint))
        turned([(0, 0), (0.05 * s, 0), (0.051 * s, 0.004), (0.051 * s, 0.115 * s)], (x, y, 0), clear('f2f2ee', 0.14))
        ring(0.0515 * s, 0.002, (x, y, 0.115 * s), gold())
        cylinder(0.052 * s, 0.035 * s, (x, y, 0.03 * s), matte('f2ebdc'))
        for z in (0.031, 0.062):
            ring(0.0522 * s, 0.0009, (x, y, z * s), gold())
        cylinder(0.0016, 0.018, (x, y, 0.08 * s), matte('26221f'))
        ball(0.006, (x, y, 0.08 * s + 0.026), glow('ffb84a', 6), (0.8, 0.8, 1.9))
        turned([(0, 0.001), (0.03, 0.001), (0.03, 0.006), (0, 0.007)], (x, y, 0.078 * s), matte(tint))


@shows('falcon', quarter=30)
def falcon():
    metal_ = brass(0.36)
    cylinder(0.11, 0.03, (0, 0, 0), wood('3a2a1e'), edge=0.008)
    cylinder(0.09, 0.012, (0, 0, 0.03), metal_, edge=0.004)
    cylinder(0.03, 0.1, (0, 0, 0.04), metal_, top=0.022)
    turned([(0.02, 0), (0.055, 0.02), (0.06, 0.035), (0.05, 0.045), (0, 0.05)], (0, 0, 0.13), metal_)
    # Body, leaning back: an ovoid, with breast, head and beak.
    body = ball(0.1, (0, 0.01, 0.32), metal_, (0.86, 0.95, 1.6))
    body.rotation_euler = (0.16, 0, 0)
    ball(0.085, (0, -0.035, 0.36), metal_, (0.85, 0.8, 1.15))
    ball(0.056, (0, -0.045, 0.485), metal_, (0.95, 1.15, 0.95))
    ball(0.05, (0, -0.03, 0.445), metal_, (1, 1, 1))
    for y, z, r in ((-0.1, 0.492, 0.02), (-0.116, 0.484, 0.015), (-0.124, 0.472, 0.009), (-0.125, 0.461, 0.005)):
        ball(r, (0, y, z), metal_)
    dark = gloss('17191c')
    for side in (-1, 1):
        ball(0.0085, (side * 0.04, -0.083, 0.5), dark)
        tube([(side * 0.03, -0.1, 0.513), (side * 0.048, -0.07, 0.517), (side * 0.05, -0.04, 0.505)], 0.006, metal_)
        wing = [(0.0, 0.24), (0.05, 0.2), (0.07, 0.1), (0.065, -0.05), (0.03, -0.2), (0.0, -0.3), (-0.03, -0.16), (-0.05, 0.0), (-0.045, 0.14)]
        thing = plate(wing, 0.022, (side * 0.07 - 0.011, 0.045, 0.3), metal_, 0.008)
        thing.rotation_euler, thing.scale = (math.pi / 2, 0, math.pi / 2), (0.9, 0.62, 1)
        for row in range(4):
            for k in range(3):
                z = 0.44 - 0.09 * row
                feather = ball(0.026, (side * (0.084 - 0.006 * row), 0.026 * k + 0.008 * row, z - 0.02 * k), metal_, (0.3, 0.75, 1.6))
                feather.rotation_euler = (0.2, 0, 0)
        for k in range(3):
            tube([(side * 0.04, -0.02, 0.22), (side * 0.04, -0.04, 0.19), (side * (0.025 + 0.015 * k), -0.075, 0.178), (side * (0.022 + 0.018 * k), -0.085, 0.165)], 0.0085, metal_)
        ball(0.04, (side * 0.04, -0.01, 0.24), metal_, (0.9, 1, 1.4))
    tail = [(-0.035, 0), (0.035, 0), (0.04, -0.2), (0.02, -0.225), (-0.02, -0.225), (-0.04, -0.2)]
    plate(tail, 0.014, (0, 0.1, 0.26), metal_, 0.005, turn=(math.pi / 2 + 0.25, 0, 0))


@shows('bookcase')
def bookcase():
    timber, trim = wood('7a5236'), brass()
    box((1.0, 0.02, 1.95), (0, 0.19, 0.06), timber)
    for side in (-1, 1):
        box((0.03, 0.38, 1.95), (side * 0.485, 0, 0.06), timber, 0.004)
    for z in (0.06, 0.62, 0.94, 1.26, 1.58, 1.98):
        box((1.0, 0.36, 0.025), (0, 0.01, z), timber, 0.003)
    box((1.06, 0.42, 0.05), (0, 0, 2.0), timber, 0.012)
    box((1.04, 0.4, 0.08), (0, 0, 0), timber, 0.008)
    hues = ('7a2430', '2f4a6b', '35593f', 'b58a3c', '4a3a5c', '8c8478', '23272c')
    for row, z in enumerate((0.645, 0.965, 1.285, 1.605)):
        x, k = -0.45, row * 3
        while x < 0.4 - 0.1 * (row % 2):
            width, high = 0.028 + 0.013 * ((k * 7) % 4), 0.19 + 0.022 * ((k * 5) % 4)
            box((width, 0.18, high), (x + width / 2, 0.04, z), matte(hues[k % 7]), 0.003)
            x, k = x + width + 0.002, k + 1
    for side in (-1, 1):
        x = side * 0.2475
        face(0.49, 0.53, (x, -0.19, 0.085), timber, 0.02, 0.004)
        face(0.37, 0.41, (x, -0.21, 0.145), timber, 0.008, 0.006)
        face(0.42, 1.3, (x, -0.195, 0.66), clear(), 0.004, 0)
        for edge in (-1, 1):
            face(0.04, 1.36, (x + edge * 0.225, -0.19, 0.63), timber, 0.02, 0.003)
        for z in (0.63, 1.94):
            face(0.49, 0.045, (x, -0.19, z), timber, 0.02, 0.003)
        upright_handle(0.12, (side * 0.03, -0.21, 1.2), trim, 0.005, 0.025)
        upright_handle(0.1, (side * 0.03, -0.21, 0.45), trim, 0.005, 0.025)

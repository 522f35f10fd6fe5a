"""Home: what hangs on walls and stands on shelves, and wardrobes with mirrors."""

import math

from ..materials import brass, clear, gloss, glow, gold, matte, metal, wood
from ..registry import shows
from ..shapes import ball, box, cylinder, hull, plate, ring, standing, text, tube, turned
from .home_parts import FRONT, dial, face, upright_handle
from .leisure_skins import oval, skin, smoothed

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

    # The word "karam" (generosity); its letters in their joined forms, from the left.
    text('\ufee1\ufeae\ufedb', 0.24, (0, 0, 0.49), ink, depth=0.004)
    for z in (0.2, 0.76):
        for x, radius in ((-0.12, 0.011), (0, 0.02), (0.12, 0.011)):
            hull([(x, -0.008, z - radius), (x + radius, -0.008, z), (x, -0.008, z + radius), (x - radius, -0.008, z), (x, 0.004, z)], ink)
        for side in (-1, 1):
            tube([(side * 0.17, 0, z), (side * 0.27, 0, z)], 0.004, ink)


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


@shows('falcon', elevation=8, quarter=42)
def falcon():
    """Statue of a falcon that sits on a perch, its wings folded."""
    cast, dark = brass(0.34), gloss('17191c')
    cylinder(0.12, 0.035, (0, 0.02, 0), wood('3a2a1e'), edge=0.01)
    turned([(0.09, 0), (0.085, 0.012), (0.035, 0.03), (0.028, 0.06), (0.045, 0.095), (0.075, 0.115), (0.078, 0.14), (0.06, 0.15), (0, 0.152)], (0, 0.02, 0.035), cast)
    trunk = ((0.19, 0.075, 0.02, 0.022), (0.22, 0.06, 0.06, 0.06), (0.28, 0.03, 0.088, 0.088), (0.35, 0.005, 0.1, 0.1), (0.41, -0.01, 0.097, 0.09), (0.455, -0.022, 0.072, 0.07), (0.485, -0.03, 0.053, 0.057), (0.515, -0.037, 0.052, 0.062), (0.54, -0.04, 0.046, 0.058), (0.557, -0.038, 0.03, 0.04), (0.563, -0.037, 0.006, 0.008))
    skin([oval(wide, deep, z, (0, y)) for z, y, wide, deep in smoothed(trunk, 5)], cast)
    beak = ((0.522, -0.088, 0.02, 0.014), (0.521, -0.108, 0.015, 0.013), (0.514, -0.122, 0.009, 0.01), (0.502, -0.127, 0.005, 0.006), (0.492, -0.126, 0.001, 0.001))
    skin([oval(wide, deep, z, (0, y)) for z, y, wide, deep in beak], cast)
    for side in (-1, 1):
        ball(0.0095, (side * 0.043, -0.07, 0.527), dark)
        tube([(side * 0.026, -0.098, 0.537), (side * 0.047, -0.072, 0.542), (side * 0.05, -0.04, 0.535)], 0.007, cast)
        for layer, (length, wide) in enumerate(((1.0, 0.8), (0.68, 0.95), (0.42, 1.0))):
            _folded_wing(side, length, wide, 0.004 * layer, cast)
        ball(0.044, (side * 0.044, -0.012, 0.25), cast, (0.85, 1.0, 1.5)).rotation_euler = (-0.2, 0, 0)
        for toe in (-1, 0, 1):
            foot = side * 0.042
            tube([(foot, -0.012, 0.205), (foot + toe * 0.012, -0.04, 0.197), (foot + toe * 0.024, -0.062, 0.186), (foot + toe * 0.028, -0.07, 0.168)], 0.0085, cast)
    for feather in range(-2, 3):
        outline = [(-0.014, 0), (0.014, 0), (0.018, -0.19), (0.0, -0.205), (-0.018, -0.19)]
        thing = plate(outline, 0.008, (feather * 0.013, 0.088 - abs(feather) * 0.004, 0.24), cast, 0.003)
        thing.rotation_euler = (math.pi / 2 + 0.3, 0, feather * 0.06)


def _folded_wing(side, length, wide, out, material):
    """Layer of the feathers of a folded wing: from the shoulder down to its tip behind the legs."""
    middle = ((0.47, -0.025, 0.062, 0.02), (0.43, 0.01, 0.092, 0.055), (0.36, 0.045, 0.1, 0.068), (0.28, 0.085, 0.086, 0.05), (0.2, 0.12, 0.058, 0.03), (0.11, 0.155, 0.026, 0.008))
    path = smoothed(middle, 6)
    path = path[: max(4, round(len(path) * length))]
    rings = []
    for number, (z, y, x, half) in enumerate(path):
        rest = (len(path) - 1 - number) / max(1, len(path) * 0.35)
        half, thick = half * wide * min(1, rest + 0.12) ** 0.6, 0.012 + out
        turn = 0.5 * (y + 0.03) / 0.18
        ring_points = []
        for step in range(20):
            a = 2 * math.pi * step / 20
            u, v = thick * math.cos(a), half * math.sin(a)
            ring_points.append((side * (x + u * math.cos(turn) - v * math.sin(turn)), y + u * math.sin(turn) + v * math.cos(turn), z))
        rings.append(ring_points)
    skin(rings, material)


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

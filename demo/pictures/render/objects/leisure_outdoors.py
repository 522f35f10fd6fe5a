"""Camping and the desert."""

import math

from ..imported import model
from ..materials import brass, fabric, gloss, glow, matte, metal, plastic, rubber, screen, wood
from ..registry import shows
from ..shapes import ball, box, copies, cylinder, ring, tube, turned
from .leisure_skins import across, along, band, oval, side_view, skin


@shows('tent', elevation=15)
def _tent():
    model('Scopia/campingTent')


@shows('tea-box', elevation=24, quarter=28)
def _tea_box():
    steel, dark, _timber, gold = metal('9ea3a8', 0.3), metal('8d9196', 0.35), wood('8a5f3c'), brass()
    box((0.6, 0.36, 0.012), (0, 0, 0), steel)
    for y in (-0.175, 0.175):
        box((0.6, 0.012, 0.2), (0, y, 0), steel, radius=0.004)
    for x in (-0.295, 0.295):
        box((0.012, 0.36, 0.2), (x, 0, 0), steel, radius=0.004)
        tube([(x * 1.02, -0.06, 0.13), (x * 1.1, -0.05, 0.12), (x * 1.1, 0.05, 0.12), (x * 1.02, 0.06, 0.13)], 0.008, dark)
    for x in (-0.1, 0.1):
        box((0.008, 0.34, 0.18), (x, 0, 0.01), steel)
    box((0.19, 0.008, 0.18), (0.195, 0, 0.01), steel)
    # The lid stands open.
    box((0.6, 0.014, 0.36), (0, 0.185, 0.2), steel, radius=0.005, turn=(-0.2, 0, 0))
    box((0.54, 0.006, 0.3), (0, 0.178, 0.23), metal('b2b6ba', 0.4), radius=0.003, turn=(-0.2, 0, 0))
    for x in (-0.2, 0.2):
        box((0.05, 0.012, 0.05), (x, -0.184, 0.13), dark, radius=0.004)
    # A coffee pot, a tea pot, jars and cups.
    turned([(0, 0), (0.06, 0), (0.07, 0.02), (0.045, 0.13), (0.035, 0.17), (0.045, 0.2), (0.04, 0.22), (0.01, 0.27), (0, 0.29)], (-0.2, 0.05, 0.012), gold)
    tube([(-0.24, 0.04, 0.16), (-0.29, 0.02, 0.22), (-0.32, 0.01, 0.215)], 0.012, gold)
    tube([(-0.16, 0.06, 0.2), (-0.11, 0.08, 0.19), (-0.12, 0.075, 0.1), (-0.15, 0.06, 0.07)], 0.008, gold)
    turned([(0, 0), (0.06, 0), (0.075, 0.05), (0.065, 0.12), (0.04, 0.15), (0.012, 0.17), (0.016, 0.185), (0, 0.195)], (0, 0.05, 0.06), gloss('2f62b5'))
    tube([(0.0, -0.02, 0.12), (0.0, -0.08, 0.18), (0.0, -0.1, 0.21)], 0.011, gloss('2f62b5'))
    for x, y, inside in ((0.155, 0.08, '5b3622'), (0.24, 0.08, '2f4a2a'), (0.155, 0.09 - 0.18, 'f2ead8'), (0.24, -0.09, 'c08a3a')):
        cylinder(0.037, 0.19, (x, y, 0.012), plastic(inside, 0.3), edge=0.004)
        cylinder(0.039, 0.03, (x, y, 0.2), steel, edge=0.005)
    for k in range(4):
        turned([(0.018, 0), (0.022, 0.01), (0.032, 0.04), (0.03, 0.038), (0.016, 0.012)], (-0.24 + 0.045 * (k % 2) * 1.8, -0.09, 0.14 + 0.018 * (k // 2)), gloss('f2f1ed'))
    for k in range(3):
        turned([(0.018, 0), (0.022, 0.01), (0.03, 0.05), (0.028, 0.048), (0.016, 0.012)], (-0.05 + 0.05 * k, -0.12, 0.15), gloss('f2f1ed'))


@shows('camp-light', elevation=8, quarter=20)
def _camp_light():
    black, steel, lamp = plastic('1d1f22'), metal('9da2a7'), glow('fff1c9', 1.6)
    for z, radius, high, material in ((0.25, 0.042, 0.42, black), (0.6, 0.034, 0.36, steel), (0.9, 0.026, 0.32, black)):
        cylinder(radius, high, (0, 0, z), material, edge=0.005)
        cylinder(radius + 0.012, 0.06, (0, 0, z + high - 0.03), black, edge=0.008)
    for k in range(3):
        a = math.pi / 6 + k * 2 * math.pi / 3
        x, y = math.cos(a), math.sin(a)
        tube([(0.03 * x, 0.03 * y, 0.5), (0.42 * x, 0.42 * y, 0.02)], 0.018, black, smooth=False)
        tube([(0.03 * x, 0.03 * y, 0.28), (0.24 * x, 0.24 * y, 0.24)], 0.011, steel, smooth=False)
        ball(0.026, (0.42 * x, 0.42 * y, 0.022), rubber())
    cylinder(0.055, 0.12, (0, 0, 1.18), black, edge=0.015)
    for k in range(4):
        _lamp_arm(k * math.pi / 2 - math.pi / 2, black, steel, lamp)
    # The remote.
    box((0.1, 0.03, 0.2), (0.3, -0.42, 0), black, radius=0.012, turn=(-0.1, 0, 0))
    for k in range(3):
        cylinder(0.014, 0.006, (0.3, -0.435 + 0.004 * k, 0.05 + 0.05 * k), plastic(('b3202a', 'f2f1ed', 'f2f1ed')[k]), turn=along)


def _lamp_arm(angle, black, steel, lamp):
    """One of the heads: a panel that hangs outwards from the mast and shines away from it."""
    x, y = math.cos(angle), math.sin(angle)
    turn = (-0.35, 0, angle + math.pi / 2)
    tube([(0.04 * x, 0.04 * y, 1.26), (0.16 * x, 0.16 * y, 1.3)], 0.014, steel, smooth=False)
    box((0.4, 0.035, 0.3), (0.16 * x, 0.16 * y, 1.14), black, radius=0.012, turn=turn)
    box((0.35, 0.01, 0.25), (0.181 * x, 0.181 * y, 1.17), lamp, radius=0.004, turn=turn)


@shows('tyre-inflator', elevation=20, quarter=30)
def _tyre_inflator():
    black, silver, red, brass_ = plastic('1d1f22'), metal('b2b6ba', 0.35), gloss('b3202a'), brass()
    box((0.36, 0.2, 0.018), (0, 0, 0), metal('3a3d42', 0.4), radius=0.006)
    for x in (-0.15, 0.15):
        for y in (-0.08, 0.08):
            cylinder(0.014, 0.03, (x, y, -0.028), rubber())
    cylinder(0.058, 0.17, (-0.085, 0, 0.085), red, edge=0.008, turn=across)
    for x in (-0.1, 0.1):
        cylinder(0.05, 0.05, (x - 0.025, 0, 0.085), black, edge=0.008, turn=across)
        cylinder(0.034, 0.09, (x + 0.03 * (1 if x > 0 else -1), 0, 0.12), silver)
        fin = cylinder(0.056, 0.006, (x + 0.03 * (1 if x > 0 else -1), 0, 0.13), silver, edge=0.001)
        copies(fin, [(0, 0, 0.013 * k) for k in range(1, 6)])
        box((0.075, 0.075, 0.025), (x + 0.03 * (1 if x > 0 else -1), 0, 0.212), black, radius=0.006)
    tube([(-0.13, 0, 0.235), (-0.1, 0, 0.26), (0.1, 0, 0.26), (0.13, 0, 0.235)], 0.007, brass_)
    tube([(-0.12, -0.02, 0.25), (-0.12, -0.02, 0.31), (0.12, -0.02, 0.31), (0.12, -0.02, 0.25)], 0.012, rubber())
    # The coiled hose with its gauge.
    coil = []
    for k in range(12 * 7):
        a = k * math.pi / 6
        coil.append((-0.13 + 0.0037 * k, -0.19 + 0.042 * math.cos(a), 0.046 + 0.042 * math.sin(a)))
    tube(coil, 0.008, gloss('e0702a'))
    tube([(0.0, -0.02, 0.262), (-0.02, -0.08, 0.2), (-0.1, -0.13, 0.1), coil[0]], 0.008, gloss('e0702a'))
    cylinder(0.042, 0.025, (0.26, -0.19, 0.06), black, edge=0.006, turn=along)
    cylinder(0.036, 0.004, (0.26, -0.214, 0.06), gloss('f2f1ed'), turn=along)
    box((0.003, 0.002, 0.028), (0.26, -0.219, 0.06), gloss('b3202a'), turn=(0, 0.6, 0))
    tube([coil[-1], (0.22, -0.18, 0.06)], 0.008, brass_)


@shows('roof-tent', elevation=14, quarter=35)
def _roof_tent():
    sand, grey, black, steel, mesh = fabric('a89a7a'), fabric('5d6166'), plastic('1d1f22'), metal(), fabric('2b2e32')
    base = 1.15
    box((1.4, 2.4, 0.07), (0, 0.0, base), black, radius=0.02)
    box((1.34, 1.2, 0.1), (0, 0.6, base + 0.07), plastic('2a2d31'), radius=0.04)
    # Walls and roof, as bows that fan out from the hinge.
    outline = [(-1.15, 0.08), (-1.1, 0.55), (-0.55, 1.18), (0.2, 1.25), (0.9, 0.85), (1.15, 0.5), (1.15, 0.08)]
    side_view(outline, 1.3, (0, 0, base), sand, 0.04)
    rain = [(-1.75, 0.78), (-1.12, 1.02), (-0.55, 1.24), (0.2, 1.31), (0.9, 0.91), (1.2, 0.52)]
    skin([[(x, y, base + z) for y, z in rain] for x in (-0.72, 0, 0.72)], grey, closed=False, thickness=0.025, smooth=False)
    for x in (-0.68, 0.68):
        tube([(x, -1.15, base + 0.6), (x, -1.73, base + 0.77)], 0.012, steel, smooth=False)
    for side in (-1, 1):
        x = side * 0.655
        window = [(-0.6, 0.4), (-0.45, 0.85), (0.3, 0.9), (0.5, 0.65), (0.5, 0.4)]
        side_view(window, 0.02, (x, 0, base), mesh, 0.02)
    box((0.8, 0.02, 0.5), (0, -1.145, base + 0.1), mesh, radius=0.01)
    tube([(-0.44, -1.15, base + 0.1), (-0.42, -1.12, base + 0.58), (0.42, -1.12, base + 0.58), (0.44, -1.15, base + 0.1)], 0.014, black)
    # The ladder.
    for x in (0.0, 0.4):
        tube([(x, -1.2, base + 0.1), (x, -1.75, 0.02)], 0.02, steel, smooth=False)
    for k in range(7):
        part = (k + 0.5) / 7
        tube([(0.0, -1.2 - 0.55 * part, base + 0.1 - 1.23 * part), (0.4, -1.2 - 0.55 * part, base + 0.1 - 1.23 * part)], 0.018, steel, smooth=False)
    # Bars that carry it.
    for y in (-0.6, 0.7):
        box((1.5, 0.07, 0.05), (0, y, base - 0.05), metal('7d8287'), radius=0.01)


@shows('camp-stove', elevation=24, quarter=28)
def _camp_stove():
    green, steel, black, red = gloss('2f5a45'), metal('b9bdc1', 0.3), metal('2b2d30', 0.5), plastic('b3202a')
    box((0.58, 0.32, 0.09), (0, 0, 0.015), green, radius=0.012)
    box((0.54, 0.28, 0.008), (0, 0, 0.1), steel, radius=0.003)
    box((0.58, 0.014, 0.3), (0, 0.165, 0.1), green, radius=0.006, turn=(-0.12, 0, 0))
    for side in (-1, 1):
        side_view([(-0.12, 0.0), (0.15, 0.0), (0.18, 0.26), (0.1, 0.26)], 0.008, (side * 0.29, 0, 0.105), green, 0.003)
        cylinder(0.06, 0.012, (side * 0.135, 0, 0.107), black, edge=0.003)
        cylinder(0.04, 0.018, (side * 0.135, 0, 0.115), brass(), edge=0.005)
        ring(0.085, 0.003, (side * 0.135, 0, 0.11), black)
        cylinder(0.026, 0.03, (side * 0.16, -0.158, 0.06), black, edge=0.006, turn=along)
        box((0.008, 0.006, 0.03), (side * 0.16, -0.19, 0.046), red, radius=0.002)
        box((0.06, 0.04, 0.018), (side * 0.24, -0.12, 0), rubber(), radius=0.004)
    for x in (-0.21, -0.135, -0.06, 0.06, 0.135, 0.21):
        tube([(x, -0.13, 0.135), (x, 0.13, 0.135)], 0.004, black, smooth=False)
    for y in (-0.13, 0, 0.13):
        tube([(-0.26, y, 0.135), (0.26, y, 0.135)], 0.004, black, smooth=False)
    box((0.12, 0.012, 0.03), (0, -0.166, 0.05), steel, radius=0.004)


@shows('recovery-boards', elevation=35, quarter=35)
def _recovery_boards():
    orange, strap, steel = plastic('e0702a', 0.45), fabric('e5be3a'), metal()
    for y, lift in ((0.0, 0.0), (-0.42, 0.0)):
        rings = []
        for x, wide in ((-0.58, 0.13), (-0.55, 0.155), (-0.4, 0.16), (0.4, 0.16), (0.55, 0.155), (0.58, 0.13)):
            z = lift + 0.08 * (abs(x) / 0.58) ** 4
            rings.append([(x, y - wide, z), (x, y + wide, z), (x, y + wide, z + 0.025), (x, y - wide, z + 0.025)])
        skin(rings, orange, smooth=False)
        for side in (-1, 1):
            box((0.86, 0.025, 0.035), (0, y + side * 0.145, lift + 0.015), orange, radius=0.008)
        for column in range(13):
            for row in range(4):
                x = (column - 6) * 0.065
                cylinder(0.014, 0.022, (x, y + (row - 1.5) * 0.066, lift + 0.024), orange if abs(column - 6) < 5 else metal('3a3d42', 0.5), top=0.008, sides=6)
        for x in (-0.49, 0.49):
            for row in (-1, 1):
                box((0.1, 0.045, 0.03), (x, y + row * 0.07, lift + 0.046), plastic('17191c'), radius=0.012)
    coil = [((0.09 + 0.0012 * k) * math.cos(k * math.pi / 8), (0.09 + 0.0012 * k) * math.sin(k * math.pi / 8)) for k in range(16 * 5)]
    band([(0.05 + x, 0.44 + y, 0.035) for x, y in coil], 0.06, (0, 0, 1), strap, 0.006, steps=2)
    end = coil[-1]
    band([(0.05 + end[0], 0.44 + end[1], 0.035), (0.24, 0.56, 0.035), (0.36, 0.6, 0.035)], 0.06, (0, 0, 1), strap, 0.006)
    for x, y in ((0.42, 0.6), (0.42, 0.5)):
        tube([(x - 0.05, y - 0.03, 0.02), (x + 0.02, y - 0.035, 0.02), (x + 0.055, y, 0.02), (x + 0.02, y + 0.035, 0.02), (x - 0.05, y + 0.03, 0.02)], 0.012, steel)
        tube([(x - 0.05, y - 0.05, 0.02), (x - 0.05, y + 0.05, 0.02)], 0.01, gloss('b3202a'), smooth=False)


def _camp_chair(x, y, cloth_, frame, pad):
    for side in (-1, 1):
        a = x + side * 0.27
        tube([(a, y - 0.24, 0.0), (a, y + 0.22, 0.44), (a, y + 0.3, 0.88)], 0.012, frame, smooth=False)
        tube([(a, y + 0.24, 0.0), (a, y - 0.24, 0.44), (a, y - 0.24, 0.62)], 0.012, frame, smooth=False)
        box((0.055, 0.5, 0.025), (a, y - 0.02, 0.62), pad, radius=0.01)
        band([(a, y - 0.24, 0.46), (a, y - 0.1, 0.44), (a, y + 0.22, 0.44)], 0.06, (0, 0, 1), cloth_, 0.01)
    for yy in (-0.24, 0.24):
        tube([(x - 0.27, y + yy, 0.015), (x + 0.27, y + yy, 0.015)], 0.01, frame, smooth=False)
    seat = [(y - 0.25, 0.45), (y - 0.1, 0.41), (y + 0.1, 0.4), (y + 0.22, 0.43)]
    skin([[(x + s, yy, z - 0.03 * (1 - (s / 0.27) ** 2)) for yy, z in seat] for s in (-0.27, -0.14, 0, 0.14, 0.27)], cloth_, closed=False, thickness=0.02, rounder=1)
    back = [(0.46, 0.225), (0.6, 0.25), (0.76, 0.28), (0.9, 0.3)]
    skin([[(x + s, y + yy + 0.04 * (1 - (s / 0.27) ** 2), z) for z, yy in back] for s in (-0.27, -0.14, 0, 0.14, 0.27)], cloth_, closed=False, thickness=0.02, rounder=1)


@shows('folding-chair', elevation=18, quarter=22)
def _folding_chair():
    cloth_, frame, pad, top = fabric('5f6439'), metal('3a3d42', 0.4), plastic('1d1f22'), metal('c3c7cb', 0.4)
    for x in (-0.62, 0.62):
        _camp_chair(x, 0.1, cloth_, frame, pad)
    for k in range(6):
        box((0.5, 0.075, 0.02), (0, -0.45 + 0.08 * k, 0.42), top, radius=0.006)
    for x in (-0.22, 0.22):
        tube([(x, -0.46, 0.0), (x, -0.04, 0.41)], 0.011, frame, smooth=False)
        tube([(x, -0.04, 0.0), (x, -0.46, 0.41)], 0.011, frame, smooth=False)
    for y in (-0.46, -0.04):
        tube([(-0.22, y, 0.01), (0.22, y, 0.01)], 0.01, frame, smooth=False)


@shows('power-station', elevation=16, quarter=28)
def _power_station():
    body, black, orange, socket = plastic('3d4147', 0.45), plastic('1d1f22'), plastic('e0702a'), plastic('0f1012')
    box((0.36, 0.24, 0.26), (0, -0.05, 0), body, radius=0.025)
    box((0.34, 0.006, 0.2), (0, -0.17, 0.03), black, radius=0.003)
    tube([(-0.13, -0.05, 0.25), (-0.12, -0.05, 0.315), (0.12, -0.05, 0.315), (0.13, -0.05, 0.25)], 0.016, orange)
    box((0.11, 0.004, 0.06), (0, -0.1745, 0.155), screen('1c3f7a', '6cc0d8'))
    for k in range(2):
        box((0.06, 0.008, 0.05), (-0.11, -0.176, 0.05 + 0.075 * k), plastic('e8e6e0'), radius=0.008)
        for x in (-0.012, 0.012):
            cylinder(0.005, 0.002, (-0.11 + x, -0.1815, 0.075 + 0.075 * k), socket, turn=along)
    for k in range(4):
        box((0.026, 0.006, 0.012), (-0.03 + 0.036 * (k % 2), -0.176, 0.06 + 0.04 * (k // 2)), plastic('d9dcdf'), radius=0.003)
        box((0.018, 0.002, 0.006), (-0.03 + 0.036 * (k % 2), -0.18, 0.063 + 0.04 * (k // 2)), socket)
    for z in (0.07, 0.14):
        cylinder(0.023, 0.008, (0.11, -0.172, z), orange, edge=0.003, turn=along)
        cylinder(0.014, 0.002, (0.11, -0.181, z), socket, turn=along)
    for k in range(6):
        box((0.004, 0.13, 0.012), (0.181, -0.05, 0.06 + 0.026 * k), black)
    # The solar panel behind it, folded out.
    for k in range(3):
        x = (k - 1) * 0.33 + 0.12
        box((0.32, 0.014, 0.5), (x, 0.2, 0.01), fabric('2a2d31'), radius=0.006, turn=(-0.22, 0, 0))
        for column in range(2):
            for row in range(3):
                box((0.135, 0.003, 0.14), (x - 0.07 + 0.14 * column, 0.2 + 0.035 + 0.155 * row * 0.215 - 0.04 - 0.003, 0.03 + 0.153 * row), gloss('1c2b4a'), turn=(-0.22, 0, 0))
    tube([(0.2, 0.2, 0.05), (0.28, 0.0, 0.01), (0.22, -0.03, 0.06), (0.18, -0.03, 0.1)], 0.005, rubber())


@shows('hair-tent', elevation=14, quarter=28)
def _hair_tent():
    black, stripe, timber, rope = fabric('221e1b'), fabric('d9cdb4'), wood('8a5f3c'), fabric('c9b48a')

    def height(x, y):
        peak = max(0.0, 1 - abs(((x + 3) % 2) - 1) * 0.9)
        ridge = 1 - abs(y) / 2.0
        return 1.05 + 0.75 * ridge + 0.22 * peak * ridge - 0.12 * (1 - peak) * ridge

    lines = [-3 + 0.25 * k for k in range(25)]
    deep = [-2 + 0.25 * k for k in range(17)]
    for k in range(16):
        material = stripe if k in (2, 13) else black
        skin([[(x, y, height(x, y)) for y in (deep[k], deep[k + 1])] for x in lines], material, closed=False, thickness=0.04)
    # Walls at the back and the sides, the front open.
    skin([[(x, 2.0, height(x, 2)), (x, 2.12, 0.0)] for x in lines], black, closed=False, thickness=0.03)
    for side in (-1, 1):
        skin([[(side * 3.0, y, height(3 * side, y)), (side * 3.1, y, 0.0)] for y in deep], black, closed=False, thickness=0.03)
        for k in range(2):
            skin([[(side * 3.13, y, 0.25 + 0.4 * k), (side * 3.12, y, 0.37 + 0.4 * k)] for y in deep], stripe, closed=False, thickness=0.02)
    for x in (-3, -1, 1, 3):
        tube([(x, -2.0, 0), (x, -2.0, height(x, -2))], 0.05, timber, smooth=False)
        tube([(x, -2.0, height(x, -2)), (x * 1.08, -3.3, 0.02)], 0.018, rope, smooth=False)
        cylinder(0.035, 0.22, (x * 1.08, -3.3, 0), timber)
    for x in (-2, 0, 2):
        tube([(x, 0, 0), (x, 0, height(x, 0))], 0.05, timber, smooth=False)
    # Carpet and seats inside.
    box((5.6, 3.6, 0.03), (0, 0, 0), fabric('7a1f2b'))
    for k in range(6):
        box((0.9, 0.5, 0.22), (-2.3 + 0.92 * k, 1.55, 0.03), fabric(('8f2a30', '2a2320')[k % 2]), radius=0.06)
        box((0.9, 0.16, 0.4), (-2.3 + 0.92 * k, 1.8, 0.2), fabric(('8f2a30', '2a2320')[k % 2]), radius=0.06)
    for k in range(12):
        box((0.14, 3.4, 0.01), (-2.6 + 0.47 * k, 0, 0.028), fabric(('d9cdb4', '221e1b')[k % 2]))


@shows('car-fridge', elevation=20, quarter=30)
def _car_fridge():
    body, black, grey = plastic('50555b', 0.45), plastic('1d1f22'), plastic('8d9196')
    box((0.62, 0.38, 0.36), (0, 0, 0.02), body, radius=0.025)
    box((0.64, 0.4, 0.07), (0, 0, 0.385), black, radius=0.022)
    box((0.5, 0.28, 0.012), (0, 0, 0.45), body, radius=0.006)
    for x in (-0.29, 0.29):
        for y in (-0.17, 0.17):
            box((0.07, 0.07, 0.4), (x, y, 0), black, radius=0.022)
    for side in (-1, 1):
        tube([(side * 0.31, -0.09, 0.33), (side * 0.36, -0.08, 0.34), (side * 0.36, 0.08, 0.34), (side * 0.31, 0.09, 0.33)], 0.014, grey)
    box((0.14, 0.012, 0.08), (0.17, -0.188, 0.26), black, radius=0.006)
    box((0.07, 0.004, 0.035), (0.155, -0.196, 0.29), screen('1c3f7a', '6cc0d8'))
    for k in range(3):
        cylinder(0.007, 0.004, (0.13 + 0.03 * k, -0.194, 0.275), grey, turn=along)
    for k in range(9):
        box((0.2, 0.006, 0.008), (-0.15, -0.19, 0.08 + 0.018 * k), black)
    box((0.08, 0.03, 0.06), (0, -0.195, 0.37), grey, radius=0.01)


@shows('drum-oven', elevation=22, quarter=25)
def _drum_oven():
    steel, dark, black = metal('b2b6ba', 0.35), metal('5d6166', 0.5), metal('2b2d30', 0.5)
    cylinder(0.32, 0.78, (0, 0, 0.06), steel, edge=0.01)
    for z in (0.07, 0.3, 0.55, 0.8):
        ring(0.322, 0.014, (0, 0, z), steel)
    for k in range(3):
        a = k * 2 * math.pi / 3 + 0.5
        cylinder(0.03, 0.07, (0.27 * math.cos(a), 0.27 * math.sin(a), 0), black)
    box((0.2, 0.02, 0.14), (0, -0.318, 0.12), dark, radius=0.006)
    for k in range(4):
        box((0.15, 0.006, 0.012), (0, -0.33, 0.145 + 0.027 * k), black)
    for side in (-1, 1):
        tube([(side * 0.32, -0.08, 0.64), (side * 0.39, -0.07, 0.64), (side * 0.39, 0.07, 0.64), (side * 0.32, 0.08, 0.64)], 0.014, black)
    # The lid is lifted and leans at its side, so the racks show.
    cylinder(0.3, 0.012, (0, 0, 0.835), matte('1c1a19'))
    for radius in (0.08, 0.16, 0.24):
        ring(radius, 0.007, (0, 0, 0.86), steel)
    for k in range(4):
        a = k * math.pi / 4
        tube([(0.3 * math.cos(a), 0.3 * math.sin(a), 0.86), (-0.3 * math.cos(a), -0.3 * math.sin(a), 0.86)], 0.006, steel, smooth=False)
    tube([(0, 0, 0.86), (0, 0, 1.0)], 0.008, steel, smooth=False)
    ring(0.035, 0.008, (0, 0, 1.03), steel, turn=along)
    lid = cylinder(0.335, 0.035, (0.46, -0.12, 0.325), steel, edge=0.01, turn=(0, 1.25, -0.3))
    handle = tube([(-0.1, 0, 0.03), (-0.09, 0, 0.1), (0.09, 0, 0.1), (0.1, 0, 0.03)], 0.014, black)
    handle.parent = lid


@shows('ice-box', elevation=18, quarter=30)
def _ice_box():
    body, lid, black = plastic('cdb899', 0.5), plastic('cdb899', 0.5), rubber()
    skin([oval(w, d, z, power=7, sides=64) for w, d, z in ((0.3, 0.17, 0.03), (0.315, 0.185, 0.04), (0.34, 0.205, 0.34), (0.34, 0.205, 0.35))], body)
    skin([oval(w, d, z, power=7, sides=64) for w, d, z in ((0.345, 0.21, 0.355), (0.355, 0.22, 0.365), (0.355, 0.22, 0.42), (0.33, 0.2, 0.445))], lid)
    box((0.5, 0.28, 0.012), (0, 0, 0.44), plastic('b9a382', 0.5), radius=0.006)
    for x in (-0.2, 0.2):
        box((0.05, 0.03, 0.15), (x, -0.215, 0.27), black, radius=0.012)
        ball(0.022, (x, -0.232, 0.29), black)
        box((0.07, 0.012, 0.12), (x, -0.2, 0.17), body, radius=0.005)
    for side in (-1, 1):
        box((0.04, 0.18, 0.05), (side * 0.34, 0, 0.29), body, radius=0.014)
        tube([(side * 0.355, -0.09, 0.31), (side * 0.4, -0.09, 0.2), (side * 0.4, 0.09, 0.2), (side * 0.355, 0.09, 0.31)], 0.008, fabric('17191c'), smooth=False)
        tube([(side * 0.4, -0.07, 0.2), (side * 0.4, 0.07, 0.2)], 0.018, black, smooth=False)
        for y in (-0.13, 0.13):
            box((0.09, 0.06, 0.035), (side * 0.24, y, 0), black, radius=0.01)
    cylinder(0.018, 0.015, (0.27, -0.185, 0.07), black, edge=0.004, turn=along)

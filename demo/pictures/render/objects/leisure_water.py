"""The sea and the beach: boards, kayaks, fishing, diving, and games on the sand."""

import math

import bpy

from ..imported import model
from ..materials import chrome, clear, fabric, gloss, matte, metal, plastic, rubber, screen
from ..registry import shows
from ..shapes import ball, box, cylinder, ring, standing, tube, turned
from .leisure_skins import across, along, band, netting, oval, skin, wires


@shows('fish-finder', elevation=12, quarter=22)
def _fish_finder():
    black, grey = plastic('1d1f22'), plastic('3a3d42')
    box((0.26, 0.05, 0.16), (0, 0, 0.05), black, radius=0.014)
    box((0.2, 0.004, 0.125), (-0.02, -0.0255, 0.068), screen('0b1f4a', '1c4f9a', 0.6), radius=0.002)
    # Sonar: bottom of the sea, water in layers and arches of fish; the map at the right.
    left, low = -0.117, 0.072
    y = -0.029
    bottom = [(left + 0.012 * k, low + 0.018 + 0.006 * math.sin(k * 1.1) + 0.0012 * k) for k in range(11)]
    standing([(left, low)] + bottom + [(left + 0.12, low)], 0.0006, (0, y, 0), gloss('d9702b'))
    standing([(a, b + 0.001) for a, b in bottom] + [(a, b + 0.009) for a, b in reversed(bottom)], 0.0006, (0, y - 0.0003, 0), gloss('e5be3a'))
    for x, z in ((-0.095, 0.14), (-0.06, 0.155), (-0.045, 0.125), (-0.02, 0.148)):
        arch = [(x + 0.009 * math.cos(a), y - 0.001, z + 0.008 * math.sin(a)) for a in (math.pi * k / 8 for k in range(9))]
        tube(arch, 0.0016, gloss('f2c53a'))
    box((0.073, 0.001, 0.118), (0.0415, y + 0.0005, 0.0715), gloss('8fc3d9'))
    standing([(0.006, 0.0715), (0.03, 0.0715), (0.038, 0.1), (0.022, 0.13), (0.03, 0.16), (0.024, 0.1895), (0.006, 0.1895)], 0.0006, (0, y, 0), gloss('e6d9a8'))
    tube([(0.05, y - 0.001, 0.08), (0.058, y - 0.001, 0.11), (0.05, y - 0.001, 0.14), (0.06, y - 0.001, 0.17)], 0.0012, gloss('b3202a'))
    for k in range(6):
        box((0.018, 0.006, 0.012), (0.106, -0.026, 0.072 + 0.019 * k), grey, radius=0.004)
    # The bracket with its knobs, and the transducer.
    for side in (-1, 1):
        cylinder(0.024, 0.022, (side * 0.142 - 0.011, 0.0, 0.12), black, edge=0.004, turn=across)
        tube([(side * 0.137, 0.0, 0.12), (side * 0.137, 0.03, 0.03), (side * 0.1, 0.035, 0.012)], 0.008, grey, smooth=False)
    box((0.22, 0.09, 0.014), (0, 0.03, 0), grey, radius=0.006)
    box((0.075, 0.03, 0.024), (0.2, -0.06, 0.0), black, radius=0.011)
    tube([(0.21, -0.05, 0.02), (0.25, 0.02, 0.03), (0.2, 0.08, 0.01), (0.1, 0.07, 0.03), (0.04, 0.03, 0.06)], 0.004, black)


@shows('fish-trap', elevation=20, quarter=25)
def _fish_trap():
    wire, steel = metal('a9adb1', 0.4), metal('8d9196', 0.5)
    dome = [(1.0 * math.cos(a), 0.86 * math.sin(a)) for a in (math.pi / 2 * k / 12 for k in range(13))]
    wires(turned([(r + 0.001, z + 0.04) for r, z in dome], (0, 0, 0), wire, sides=44), 0.012)
    for z, r in ((0.04, 1.0), (0.36, 0.915), (0.65, 0.66)):
        ring(r, 0.018, (0, 0, z), steel)
    for k in range(4):
        a = k * math.pi / 4
        arch = [(math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), 0.04 + 0.87 * math.sin(b)) for b in (math.pi * n / 16 for n in range(17))]
        tube(arch, 0.015, steel)
    wires(turned([(0.02, 0.02), (0.25, 0.02), (0.5, 0.02), (0.75, 0.02), (1.0, 0.02)], (0, 0, 0), wire, sides=40), 0.012)
    # The funnel by which fish come in, and the ring to lift it by.
    funnel = wires(turned([(0.3, 0.0), (0.25, 0.18), (0.2, 0.36), (0.17, 0.55)], (0, -0.98, 0.36), wire, sides=24), 0.014)
    funnel.rotation_euler = (-math.pi / 2, 0, 0)
    ring(0.3, 0.02, (0, -0.98, 0.36), steel, turn=along)
    ring(0.1, 0.016, (0, 0, 1.0), steel, turn=along)
    tube([(0, 0, 1.08), (0.1, -0.1, 1.02), (0.3, -0.2, 0.9), (0.6, -0.5, 0.72), (0.9, -0.7, 0.3), (1.2, -0.8, 0.03), (1.3, -0.5, 0.03), (1.1, -0.2, 0.03)], 0.022, fabric('2f6fc4'))


def _paddle(start, end, shaft, blade, both=True):
    (x, y, z), (a, b, c) = start, end
    tube([start, end], 0.016, shaft, smooth=False)
    long = math.dist(start, end)
    way = ((a - x) / long, (b - y) / long, (c - z) / long)
    for tip, sign in ((end, 1), (start, -1))[: 2 if both else 1]:
        flat = ball(1, tuple(p + sign * w * 0.16 for p, w in zip(tip, way)), blade, scale=(0.24, 0.09, 0.014))
        flat.rotation_euler = (0, -math.asin(way[2]), math.atan2(way[1], way[0]))


@shows('kayak', elevation=22, quarter=38)
def _kayak():
    hull, black, seat, silver = plastic('e58a2b', 0.35), plastic('1d1f22'), fabric('2a2d31'), metal()
    rings = []
    for k in range(33):
        t = -1 + k / 16
        x = 1.75 * t
        wide = 0.39 * max(0.012, 1 - abs(t) ** 2.6) ** 0.8
        lift = 0.13 * abs(t) ** 3
        low, top = lift, 0.27 + 0.12 * abs(t) ** 2.2
        deep = 0.12 * max(0.0, 1 - (abs(t) / 0.72) ** 6)
        shape = [(-1, 1), (-1.0, 0.72), (-0.8, 0.25), (-0.4, 0.03), (0, 0), (0.4, 0.03), (0.8, 0.25), (1.0, 0.72), (1, 1)]
        section = [(x, wide * u, low + (top - low) * v) for u, v in shape]
        section += [(x, wide * u, top + 0.015 - deep * v) for u, v in ((0.86, 0), (0.72, 0.95), (0.3, 1), (-0.3, 1), (-0.72, 0.95), (-0.86, 0))]
        rings.append(section)
    skin(rings, hull, rounder=1)
    for x in (0.75, -0.55):
        box((0.4, 0.4, 0.07), (x, 0, 0.2), seat, radius=0.03)
        box((0.07, 0.42, 0.36), (x + 0.22, 0, 0.23), seat, radius=0.03, turn=(0, 0.25, 0))
        for side in (-1, 1):
            band([(x + 0.26, side * 0.2, 0.45), (x + 0.0, side * 0.3, 0.36), (x - 0.2, side * 0.34, 0.31)], 0.03, (0, 0, 1), black)
    for x in (0.1, -1.15):
        box((0.12, 0.08, 0.16), (x, 0, 0.18), black, radius=0.02)
        for side in (-1, 1):
            tube([(x, side * 0.03, 0.3), (x - 0.05 * side, side * 0.1, 0.34)], 0.014, silver, smooth=False)
            box((0.11, 0.09, 0.03), (x - 0.06 * side, side * 0.15, 0.33), black, radius=0.01, turn=(0, -0.5, 0))
    cylinder(0.13, 0.03, (1.3, 0, 0.3), black, edge=0.008)
    for x, high in ((-1.68, 0.42), (1.68, 0.42)):
        tube([(x - 0.03, 0, high - 0.04), (x, 0, high + 0.03), (x + 0.03, 0, high - 0.04)], 0.012, black)
    _paddle((-0.75, -0.52, 0.03), (0.95, -0.6, 0.03), black, plastic('f2f1ed'))


@shows('kite-surf', elevation=16, quarter=22)
def _kite_surf():
    blue, white, orange, black = fabric('2f6fc4'), fabric('f2f1ed'), fabric('e0702a'), plastic('1d1f22')
    parts = 24
    ribs, front = [], []
    for k in range(parts + 1):
        a = math.pi * (0.04 + 0.92 * k / parts)
        chord = 0.15 + 0.62 * math.sin(a) ** 0.6
        x, z = 1.75 * math.cos(a), 0.95 + 1.05 * math.sin(a)
        front.append((x, -0.1 - chord * 0.35, z))
        ribs.append([(x, -0.1 - chord * 0.35 + chord * n / 6, z + 0.1 * math.sin(math.pi * n / 6 * 0.9)) for n in range(7)])
    for k in range(parts):
        material = orange if k in (5, 6, 17, 18) else (white if 9 <= k <= 14 else blue)
        skin([ribs[k], ribs[k + 1]], material, closed=False, thickness=0.012)
    tube(front, 0.07, black)
    for k in (4, 8, 12, 16, 20):
        tube([(x, y - 0.0, z - 0.035) for x, y, z in ribs[k]], 0.04, white)
    # Lines go down to the bar; the board lies below.
    bar_y, bar_z = -0.75, 0.42
    tube([(-0.3, bar_y, bar_z), (0.3, bar_y, bar_z)], 0.026, black, smooth=False)
    tube([(-0.3, bar_y, bar_z), (-0.14, bar_y, bar_z)], 0.03, plastic('b3202a'), smooth=False)
    line = matte('6b7075')
    for side in (-1, 1):
        tip = ribs[0 if side > 0 else parts]
        tube([(side * 0.29, bar_y, bar_z), tip[5]], 0.007, line, smooth=False)
        tube([(0, bar_y, bar_z + 0.05), front[4 if side > 0 else parts - 4]], 0.007, line, smooth=False)
        tube([(0, bar_y, bar_z + 0.05), front[1 if side > 0 else parts - 1]], 0.007, line, smooth=False)
    tube([(0, bar_y, bar_z + 0.1), (0, bar_y, bar_z - 0.12)], 0.014, black, smooth=False)
    ring(0.06, 0.014, (0, bar_y, bar_z - 0.17), plastic('b3202a'), turn=along)
    board = []
    for k in range(21):
        t = -1 + k / 10
        wide = 0.23 * max(0.3, (1 - 0.55 * abs(t) ** 6))
        z = 0.07 + 0.06 * t * t
        board.append([(0.75 * t, -0.75 - wide, z), (0.75 * t, -0.75 + wide, z), (0.75 * t, -0.75 + wide, z + 0.025), (0.75 * t, -0.75 - wide, z + 0.025)])
    skin(board, gloss('f2b52c'), smooth=False)
    for x in (-0.3, 0.3):
        box((0.17, 0.26, 0.025), (x, -0.75, 0.1), black, radius=0.01)
        tube([(x - 0.0, -0.87, 0.11), (x, -0.8, 0.2), (x, -0.7, 0.2), (x, -0.63, 0.11)], 0.035, black)


def _board_rings(long, wide, thick, rise):
    rings = []
    for k in range(41):
        t = -1 + k / 20
        half = wide / 2 * max(0.02, 1 - abs(t) ** (2.6 if t > 0 else 4.0)) ** 0.55
        z = rise * max(0, t) ** 3
        rings.append((long / 2 * t, half, z))
    return [_oval_ring(x, half, z, thick) for x, half, z in rings]


def _oval_ring(x, half, z, thick):
    points = []
    for k in range(20):
        a = 2 * math.pi * k / 20
        c, s = math.cos(a), math.sin(a)
        edge = min(half, thick / 2)
        points.append((x, (half - edge) * (1 if c > 0 else -1) + edge * c if abs(c) > 0.01 else 0, z + thick / 2 + thick / 2 * s))
    return points


@shows('paddle-board', elevation=32, quarter=38)
def _paddle_board():
    white, teal, pad, black = plastic('f2f1ed', 0.35), plastic('2fa7a6', 0.4), rubber('8d979c'), plastic('1d1f22')
    skin(_board_rings(3.2, 0.8, 0.14, 0.22), teal)
    deck = []
    for k in range(31):
        x = -1.35 + 2.75 * k / 30
        t = x / 1.6
        half = 0.33 * max(0.05, 1 - abs(t) ** (2.6 if t > 0 else 4)) ** 0.6
        deck.append([(x, y, 0.146 + 0.22 * max(0, t) ** 3) for y in (-half, -half / 2, 0, half / 2, half)])
    skin(deck, white, closed=False, thickness=0.008)
    mat = []
    for k in range(19):
        x = -1.2 + 1.6 * k / 18
        half = 0.28 * (1 - (abs(x) / 1.6) ** 6)
        mat.append([(x, y, 0.156) for y in (-half, 0, half)])
    skin(mat, pad, closed=False, thickness=0.01)
    for k in range(7):
        box((0.012, 0.5, 0.004), (-1.05 + 0.21 * k, 0, 0.16), rubber('5d666b'))
    for x, z in ((0.6, 0.16), (1.0, 0.21)):
        for side in (-1, 1):
            cylinder(0.03, 0.012, (x, side * (0.24 if x < 0.8 else 0.17), z), black, edge=0.004)
    for a, b in (((0.6, -0.24, 0.175), (1.0, 0.17, 0.225)), ((0.6, 0.24, 0.175), (1.0, -0.17, 0.225)), ((0.6, -0.24, 0.175), (0.6, 0.24, 0.175)), ((1.0, -0.17, 0.225), (1.0, 0.17, 0.225))):
        tube([a, b], 0.009, black, smooth=False)
    tube([(-0.4, -0.07, 0.16), (-0.38, -0.06, 0.2), (-0.38, 0.06, 0.2), (-0.4, 0.07, 0.16)], 0.016, black)
    # The paddle beside it.
    _paddle((-1.0, -0.62, 0.03), (0.75, -0.62, 0.03), black, teal, both=False)
    tube([(-1.0, -0.68, 0.03), (-1.0, -0.56, 0.03)], 0.02, black, smooth=False)


def _reel(x, y, z, body, spool, line, size=1.0):
    cylinder(0.05 * size, 0.018 * size, (x - 0.056 * size, y, z), body, edge=0.006 * size, turn=across)
    cylinder(0.05 * size, 0.018 * size, (x + 0.038 * size, y, z), body, edge=0.006 * size, turn=across)
    cylinder(0.036 * size, 0.08 * size, (x - 0.04 * size, y, z), line, edge=0.002, turn=across)
    for k in range(3):
        a = k * 2 * math.pi / 3
        tube([(x - 0.05 * size, y + 0.046 * size * math.cos(a), z + 0.046 * size * math.sin(a)), (x + 0.05 * size, y + 0.046 * size * math.cos(a), z + 0.046 * size * math.sin(a))], 0.005 * size, spool, smooth=False)
    tube([(x + 0.056 * size, y, z), (x + 0.07 * size, y, z)], 0.01 * size, spool, smooth=False)
    tube([(x + 0.072 * size, y, z), (x + 0.074 * size, y - 0.06 * size, z - 0.02 * size)], 0.007 * size, spool, smooth=False)
    ball(0.017 * size, (x + 0.09 * size, y - 0.062 * size, z - 0.02 * size), body, scale=(1.3, 1, 1))


def _rod(foot, lean, blank, grip, steel, gold, line):
    """Rod that stands and leans to a side by an angle, with its reel in front."""
    x, y = foot
    parts = [
        cylinder(0.018, 0.3, (0, 0, 0), grip, edge=0.006),
        cylinder(0.02, 0.02, (0, 0, 0), rubber(), edge=0.006),
        cylinder(0.014, 0.16, (0, 0, 0.29), steel),
        cylinder(0.02, 0.2, (0, 0, 0.44), grip, top=0.014, edge=0.005),
        cylinder(0.011, 1.0, (0, 0, 0.63), blank, top=0.005),
    ]
    for height, size in ((0.72, 0.028), (0.9, 0.024), (1.08, 0.02), (1.25, 0.017), (1.42, 0.014), (1.6, 0.012)):
        parts.append(ring(size, 0.003, (0, -size - 0.012, height), steel, turn=(0, 0, 0)))
        parts.append(cylinder(0.0125 - 0.004 * (height - 0.6), 0.04, (0, 0, height - 0.02), gold))
        parts.append(tube([(0, -0.006, height - 0.03), (0, -0.015, height)], 0.003, steel, smooth=False))
    parts.append(tube([(0, -0.06, 0.37)] + [(0, -s - 0.012, h) for h, s in ((0.72, 0.028), (1.08, 0.02), (1.6, 0.012))], 0.0015, line, smooth=False))
    known = set(bpy.context.scene.objects)
    _reel(0, -0.075, 0.37, gold, steel, line, 1.25)
    parts += [thing for thing in bpy.context.scene.objects if thing not in known]
    parts.append(box((0.025, 0.03, 0.1), (0, -0.02, 0.32), steel, radius=0.006))
    holder = bpy.data.objects.new('rod', None)
    bpy.context.collection.objects.link(holder)
    for part in parts:
        part.parent = holder
    holder.location, holder.rotation_euler = (x, y, 0.02), (0, lean, 0)
    bpy.context.view_layer.update()
    for part in parts:
        placed = part.matrix_world.copy()
        part.parent = None
        part.matrix_world = placed


@shows('fishing-rod', elevation=10, quarter=25)
def _fishing_rod():
    blank, grip, steel, gold, line = gloss('1f2f52'), rubber('2a2c30'), metal('c3c7cb'), metal('d3a94c', 0.25), plastic('7fd0d6')
    _rod((-0.55, 0), 0.62, blank, grip, steel, gold, line)
    _rod((-0.15, 0.1), 0.62, blank, grip, steel, gold, line)


@shows('diving-set', elevation=12, quarter=30)
def _diving_set():
    black, grey, yellow, steel, hose = fabric('202226'), fabric('5d6166'), gloss('e5be3a'), chrome(), rubber()
    # The cylinder, with the jacket before it.
    turned([(0, 0), (0.09, 0), (0.1, 0.02), (0.1, 0.58), (0.08, 0.65), (0.035, 0.69), (0.03, 0.72)], (0, 0.12, 0.0), yellow)
    cylinder(0.102, 0.05, (0, 0.12, 0.0), rubber(), edge=0.01)
    cylinder(0.03, 0.07, (0, 0.12, 0.71), steel, edge=0.006)
    cylinder(0.022, 0.05, (0.03, 0.12, 0.75), rubber(), edge=0.005, turn=across)
    box((0.06, 0.06, 0.07), (0, 0.06, 0.73), steel, radius=0.015)
    for z in (0.26, 0.44):
        band([(0.105 * math.cos(a), 0.12 + 0.105 * math.sin(a), z) for a in (k * math.pi / 8 for k in range(17))], 0.05, (0, 0, 1), black, 0.006, steps=2)
    for side in (-1, 1):
        side * 0.12
        # Front lobes, open in the middle, with pockets and straps.
        lobe = []
        for z, inner, outer, out in ((0.08, 0.07, 0.2, 0.05), (0.1, 0.05, 0.22, 0.09), (0.2, 0.045, 0.23, 0.11), (0.3, 0.05, 0.22, 0.1), (0.4, 0.08, 0.19, 0.08), (0.5, 0.1, 0.17, 0.06), (0.56, 0.1, 0.16, 0.04)):
            lobe.append([(side * (inner + (outer - inner) * (0.5 + 0.5 * math.cos(a))), -0.07 - out / 2 + out / 2 * math.sin(a), z) for a in (k * math.pi / 7 for k in range(14))])
        skin(lobe, black, rounder=1)
        back = [[(side * (0.1 + 0.1 * math.cos(a)), 0.03 + 0.035 * math.sin(a), z) for a in (k * math.pi / 6 for k in range(12))] for z in (0.06, 0.1, 0.4, 0.58, 0.62)]
        skin(back, black, rounder=1)
        band([(side * 0.13, -0.08, 0.55), (side * 0.13, -0.06, 0.63), (side * 0.11, 0.0, 0.66), (side * 0.1, 0.04, 0.6)], 0.075, (1, 0, 0), grey, 0.025)
        band([(side * 0.21, 0.03, 0.2), (side * 0.235, -0.03, 0.2), (side * 0.2, -0.1, 0.2)], 0.16, (0, 0, 1), black, 0.03)
        box((0.12, 0.03, 0.13), (side * 0.145, -0.135, 0.12), grey, radius=0.012)
        band([(side * 0.13, -0.135, 0.5), (side * 0.14, -0.14, 0.4), (side * 0.17, -0.13, 0.3)], 0.04, (1, 0, 0), grey, 0.008)
        box((0.05, 0.014, 0.035), (side * 0.135, -0.14, 0.42), plastic('1d1f22'), radius=0.005)
        ring(0.016, 0.004, (side * 0.13, -0.15, 0.36), steel, turn=along)
    band([(-0.07, -0.12, 0.3), (0, -0.135, 0.3), (0.07, -0.12, 0.3)], 0.035, (0, 0, 1), grey, 0.006)
    box((0.06, 0.02, 0.045), (0, -0.145, 0.278), plastic('1d1f22'), radius=0.006)
    # Regulators, gauge with its computer, and the inflator.
    tube([(0.03, 0.06, 0.76), (0.14, 0.02, 0.84), (0.27, -0.06, 0.76), (0.3, -0.14, 0.6)], 0.012, hose)
    cylinder(0.05, 0.045, (0.3, -0.14, 0.57), plastic('1d1f22'), edge=0.012, turn=along)
    cylinder(0.034, 0.006, (0.3, -0.183, 0.57), metal(), edge=0.002, turn=along)
    tube([(-0.03, 0.06, 0.76), (-0.16, 0.0, 0.82), (-0.28, -0.08, 0.7), (-0.31, -0.15, 0.5)], 0.012, hose)
    cylinder(0.05, 0.045, (-0.31, -0.15, 0.46), plastic('e5be3a'), edge=0.012, turn=along)
    cylinder(0.034, 0.006, (-0.31, -0.193, 0.46), plastic('1d1f22'), edge=0.002, turn=along)
    tube([(0.03, 0.05, 0.74), (0.24, 0.04, 0.66), (0.33, -0.04, 0.4), (0.33, -0.15, 0.24)], 0.009, hose)
    box((0.075, 0.03, 0.16), (0.33, -0.16, 0.06), plastic('1d1f22'), radius=0.014)
    for z in (0.1, 0.175):
        cylinder(0.03, 0.006, (0.33, -0.175, z), metal('9da2a7'), edge=0.002, turn=along)
        cylinder(0.025, 0.002, (0.33, -0.181, z), screen('bfd3c6', 'e6efe6', 0.4), turn=along)


@shows('snorkel-mask', elevation=12, quarter=30)
def _snorkel_mask():
    blue, black, strap = plastic('2f7fc4', 0.3), rubber('1d1f22'), fabric('24272b')
    rows = []
    for z, wide, out in ((0.0, 0.035, 0.075), (0.02, 0.055, 0.095), (0.06, 0.078, 0.105), (0.11, 0.09, 0.1), (0.16, 0.092, 0.09), (0.2, 0.075, 0.075), (0.215, 0.055, 0.065)):
        rows.append([(wide * math.sin(a), 0.02 - out * math.cos(a) ** 0.7, z) for a in (math.pi / 2 * (k / 8 - 1) * 0.98 for k in range(17))])
    visor = skin(rows, clear('a9d3e6', 0.2), closed=False, rounder=1)
    edge = [row[0] for row in rows] + rows[-1][1:-1] + [row[-1] for row in reversed(rows)] + list(reversed(rows[0][1:-1]))
    tube(edge, 0.009, blue, closed=True)
    inner = [(x * 0.96, y + 0.022, z * 0.98 + 0.002) for x, y, z in edge]
    tube(inner, 0.015, black, closed=True)
    tube([(x * 0.9, y + 0.045, z * 0.96 + 0.004) for x, y, z in edge], 0.012, black, closed=True)
    # The half-mask over nose and mouth, inside.
    skin([oval(w, d, z, at=(0, -0.025)) for w, d, z in ((0.03, 0.03, 0.01), (0.045, 0.045, 0.03), (0.04, 0.045, 0.07), (0.02, 0.035, 0.11), (0.012, 0.02, 0.125))], rubber('3a4046'), rounder=1)
    tube([(-0.055, -0.055, 0.02), (0, -0.085, 0.012), (0.055, -0.055, 0.02)], 0.014, blue)
    cylinder(0.024, 0.02, (0, -0.07, 0.02), blue, edge=0.006, turn=along)
    # The snorkel on top.
    box((0.06, 0.05, 0.035), (0, -0.03, 0.205), blue, radius=0.014)
    tube([(0, -0.03, 0.225), (0, -0.012, 0.255), (0, 0.01, 0.29)], 0.021, blue)
    cylinder(0.026, 0.06, (0, 0.008, 0.28), plastic('e0702a'), edge=0.008, turn=(-0.15, 0, 0))
    cylinder(0.021, 0.025, (0, 0.017, 0.335), black, edge=0.008)
    for z, x in ((0.05, 0.078), (0.165, 0.088)):
        for side in (-1, 1):
            box((0.02, 0.03, 0.024), (side * (x + 0.008), 0.035, z - 0.012), blue, radius=0.006)
        band([(x + 0.006, 0.04, z), (x * 0.95, 0.1, z + 0.01), (0.03, 0.15, 0.11), (-0.03, 0.15, 0.11), (-x * 0.95, 0.1, z + 0.01), (-x - 0.006, 0.04, z)], 0.028, (0, 0, 1), strap, 0.004)
    return visor


def _life_jacket(at, colour, size=1.0):
    x0, y0, z0 = at
    foam, strap, buckle, silver = fabric(colour), fabric('1d1f22'), plastic('17191c'), gloss('d9dcdf')

    def place(points):
        return [(x0 + size * x, y0 + size * y, z0 + size * z) for x, y, z in points]

    for side in (-1, 1):
        front = [
            [(side * (a + (b - a) * (0.5 + 0.5 * math.cos(t))), -0.1 + 0.05 * math.sin(t) - 0.02 * (b < 0.17), z) for t in (k * math.pi / 7 for k in range(14))]
            for z, a, b in ((0.0, 0.012, 0.19), (0.02, 0.008, 0.2), (0.2, 0.008, 0.2), (0.3, 0.02, 0.17), (0.4, 0.06, 0.145), (0.48, 0.07, 0.14), (0.5, 0.075, 0.135))
        ]
        skin([place(row) for row in front], foam, rounder=1)
        band(place([(side * 0.105, -0.09, 0.48), (side * 0.105, -0.05, 0.535), (side * 0.105, 0.02, 0.54), (side * 0.105, 0.08, 0.48)]), 0.07 * size, (1, 0, 0), foam, 0.03 * size)
        band(place([(side * 0.19, -0.09, 0.14), (side * 0.22, 0.0, 0.14), (side * 0.18, 0.09, 0.14)]), 0.2 * size, (0, 0, 1), foam, 0.03 * size)
        box((0.06 * size, 0.006 * size, 0.035 * size), (x0 + side * 0.105 * size, y0 - 0.145 * size, z0 + 0.36 * size), silver)
    back = [[(w * math.cos(t), 0.1 + 0.035 * math.sin(t), z) for t in (k * math.pi / 8 for k in range(16))] for z, w in ((0.0, 0.18), (0.02, 0.19), (0.3, 0.18), (0.45, 0.15), (0.5, 0.14))]
    skin([place(row) for row in back], foam, rounder=1)
    collar = [(0.11 * math.cos(t), 0.1 + 0.03 * math.sin(t) - 0.08 * math.cos(t) ** 2, 0.53 + 0.05 * math.sin(t)) for t in (math.pi * k / 8 for k in range(9))]
    tube(place(collar), 0.04 * size, foam)
    for z in (0.08, 0.2):
        band(place([(-0.2, -0.13, z), (-0.1, -0.158, z), (0, -0.15, z), (0.1, -0.158, z), (0.2, -0.13, z)]), 0.032 * size, (0, 0, 1), strap, 0.006 * size)
        box((0.06 * size, 0.022 * size, 0.042 * size), (x0, y0 - 0.156 * size, z0 + (z - 0.021) * size), buckle, radius=0.006 * size)
    box((0.02 * size, 0.012 * size, 0.06 * size), (x0 + 0.16 * size, y0 - 0.15 * size, z0 + 0.26 * size), gloss('e5be3a'), radius=0.004 * size)


@shows('life-jacket', elevation=12, quarter=25)
def _life_jacket_set():
    _life_jacket((0.27, 0.12, 0.0), 'e0602a')
    _life_jacket((-0.27, -0.08, 0.0), 'e5be3a', 0.85)


@shows('beach-volleyball', elevation=12, quarter=25)
def _beach_volleyball():
    pole, tape, net, blue, white, yellow = metal('c3c7cb', 0.35), fabric('e5be3a'), matte('2a2d31'), gloss('2f6fc4'), gloss('f2f1ed'), gloss('f2c53a')
    wide = 1.9
    for side in (-1, 1):
        cylinder(0.04, 2.0, (side * wide, 0, 0), pole, edge=0.01)
        cylinder(0.055, 0.8, (side * wide, 0, 0.3), rubber('2f6fc4'), edge=0.02)
        cylinder(0.2, 0.03, (side * wide, 0, 0), pole, edge=0.01)
        tube([(side * wide, 0, 1.9), (side * (wide + 0.35), 0.5, 0.02)], 0.012, fabric('e5be3a'), smooth=False)
        tube([(side * wide, 0, 1.9), (side * (wide + 0.35), -0.5, 0.02)], 0.012, fabric('e5be3a'), smooth=False)
        box((0.05, 0.012, 0.72), (side * (wide - 0.25), 0, 1.18), tape)
    netting([(-wide + 0.08, 0, 1.88), (wide - 0.08, 0, 1.88), (wide - 0.08, 0, 1.2), (-wide + 0.08, 0, 1.2)], 40, 8, 0.014, net)
    for z in (1.84, 1.17):
        box((2 * wide - 0.12, 0.014, 0.07), (0, 0, z), tape)
    ball(0.24, (0.55, -0.55, 0.24), yellow)
    for turn, material in (((0.2, 0.3, 0), white), ((1.5, 0.3, 0), blue), ((0.3, 1.5, 0.3), blue)):
        ring(0.233, 0.012, (0.55, -0.55, 0.24), material, turn=turn)


@shows('basketball-hoop', elevation=10, quarter=32)
def _basketball_hoop():
    model('Scopia/basketball_net_and_board')
    black, steel = plastic('1d1f22'), metal('3a3d42', 0.4)
    ground = -210
    for side in (-1, 1):
        tube([(side * 22, 3, 20), (side * 5, 62, -20)], 2.2, steel, smooth=False)
        tube([(side * 22, 3, -22), (side * 5, 62, -62)], 2.2, steel, smooth=False)
        cylinder(8, 6, (side * 34 - 3, 108, ground + 8), rubber(), edge=1, turn=across)
    box((46, 5, 5), (0, 4, 18), steel, radius=1)
    box((46, 5, 5), (0, 4, -24), steel, radius=1)
    tube([(0, 64, -10), (0, 64, ground + 22)], 5, black, smooth=False)
    tube([(0, 64, -110), (0, 64, ground + 22)], 6.5, black, smooth=False)
    tube([(0, 66, ground + 80), (0, 104, ground + 24)], 3, steel, smooth=False)
    box((80, 110, 22), (0, 62, ground), black, radius=9)
    cylinder(6, 4, (26, 90, ground + 21), steel, edge=1)

"""Home: lamps and lanterns."""

import math

from ..materials import brass, glass, gloss, glow, gold, metal, plastic
from ..registry import shows
from ..shapes import ball, box, cylinder, ring, tube, turned
from .home_parts import FRONT, circle, face

WARM = 'ffd9a0'


@shows('ceiling-panel', colour='white', elevation=22, has_detail=False)
def ceiling_panel(colour):
    frame, steel = plastic('c9cccf') if colour == 'white' else plastic(colour), metal('9a9fa4', 0.35)
    box((0.6, 0.012, 0.6), (0, 0.03, 0.005), steel, 0.003)
    face(0.545, 0.545, (0, 0.028, 0.0325), glow('fffaf0', 0.75), 0.008, 0.002)
    for side in (-1, 1):
        face(0.03, 0.6, (side * 0.285, 0.026, 0.005), frame, 0.02, 0.003)
    for z in (0.005, 0.575):
        face(0.6, 0.03, (0, 0.026, z), frame, 0.02, 0.003)
    for k in range(2):
        box((0.6, 0.035, 0.6), (0.05 + 0.05 * k, 0.12 + 0.09 * k, 0), frame, 0.004)
    box((0.14, 0.05, 0.04), (0.2, -0.1, 0), plastic('f2f2f0'), 0.008)
    tube([(0.13, -0.1, 0.02), (0.05, -0.07, 0.006), (0.02, 0.0, 0.006), (0.0, 0.03, 0.02)], 0.004, plastic('3a3d40'))


@shows('downlight', colour='white', elevation=24)
def downlight(colour):
    white = plastic(colour, 0.3)
    for x, y in ((-0.085, 0.02), (0.085, 0.02)):
        cylinder(0.055, 0.05, (x, y + 0.035, 0.075), metal('b9bdc1', 0.35), turn=(-math.pi / 2, 0, 0))
        for k in range(5):
            ring(0.058, 0.002, (x, y + 0.045 + 0.009 * k, 0.075), metal('8d9195', 0.35), turn=FRONT)
        cylinder(0.075, 0.012, (x, y + 0.035, 0.075), white, edge=0.004, turn=FRONT)
        ring(0.056, 0.005, (x, y + 0.023, 0.075), white, turn=FRONT)
        cylinder(0.054, 0.002, (x, y + 0.0235, 0.075), glow('fff3dc', 2.0), turn=FRONT)
        for side in (-1, 1):
            box((0.012, 0.05, 0.006), (x + side * 0.058, y + 0.07, 0.075), metal('8d9195'), 0.002)


@shows('led-strip', elevation=40)
def led_strip():
    body, white = plastic('e9eaec'), plastic('3a3d40')
    hues = ('e04848', 'e0a03a', '5fc95a', '3fa8e0', '7a5fe0', 'd94fae')
    lights = [glow(hue, 4) for hue in hues]
    turns, points = 3.2, []
    for k in range(150):
        a = 2 * math.pi * turns * k / 149
        points.append((0.05 + 0.014 * a / math.pi, a))
    for k, (r, a) in enumerate(points[:-1]):
        r2, b = points[k + 1]
        x, y, x2, y2 = r * math.cos(a), r * math.sin(a), r2 * math.cos(b), r2 * math.sin(b)
        length, angle = math.hypot(x2 - x, y2 - y), math.atan2(y2 - y, x2 - x)
        middle = ((x + x2) / 2, (y + y2) / 2, 0)
        box((length * 1.15, 0.002, 0.02), middle, body, turn=(0, 0, angle))
        box((0.006, 0.006, 0.006), (*middle[:2], 0.0075), lights[k * 6 // 150], 0.001, turn=(0, 0, angle))
        box((0.005, 0.005, 0.003), (*middle[:2], 0.019), lights[k * 6 // 150], turn=(0, 0, angle))
    r, a = points[-1]
    end = (r * math.cos(a), r * math.sin(a))
    tube([(end[0], end[1], 0.01), (end[0] - 0.02, end[1] + 0.05, 0.006), (0.2, 0.05, 0.004), (0.2, -0.03, 0.01)], 0.003, white)
    box((0.06, 0.035, 0.018), (0.2, -0.05, 0), plastic('white'), 0.004)
    box((0.05, 0.09, 0.007), (0.24, -0.13, 0), white, 0.003)
    for row in range(5):
        for column in range(3):
            cylinder(0.005, 0.002, (0.226 + 0.014 * column, -0.163 + 0.016 * row, 0.007), plastic(hues[(row + column) % 6]))


@shows('lantern', colour='gold', quarter=24)
def lantern(colour):
    frame = brass(0.22) if colour == 'gold' else metal('1d1e20', 0.35)
    pane, light = glow('f2b45a', 0.9), glow('ffe6b8', 4)
    for x, y, s in ((-0.16, 0.06, 1.0), (0.13, 0.08, 0.8), (0.04, -0.16, 0.6)):
        _lantern(x, y, s, frame, pane, light)


def _lantern(x, y, s, frame, pane, light):
    def hexagon(radius, height, z, material, top=None):
        cylinder(radius * s, height * s, (x, y, z * s), material, top=None if top is None else top * s, sides=6)

    hexagon(0.14, 0.025, 0, frame)
    hexagon(0.12, 0.02, 0.025, frame)
    hexagon(0.098, 0.28, 0.04, pane)
    for (px, py, _), a in circle(6, 0.105 * s, (x, y, 0)):
        box((0.012 * s, 0.012 * s, 0.28 * s), (px, py, 0.04 * s), frame, turn=(0, 0, a))
    for (px, py, _), a in circle(6, 0.088 * s, (x, y, 0), start=math.pi / 6):
        for side in (-1, 1):
            bar = box((0.005 * s, 0.005 * s, 0.28 * s), (px, py, 0.045 * s), frame)
            bar.rotation_euler = (0, side * 0.28, a + math.pi / 2)
            bar.location = (px - side * 0.038 * s * math.cos(a + math.pi / 2), py - side * 0.038 * s * math.sin(a + math.pi / 2), 0.045 * s)
        ball(0.018 * s, (px, py, 0.18 * s), frame, (1, 1, 1.3))
    ball(0.02 * s, (x, y, 0.12 * s), light)
    hexagon(0.13, 0.025, 0.32, frame)
    hexagon(0.125, 0.07, 0.345, frame, 0.07)
    hexagon(0.06, 0.04, 0.415, frame)
    turned([(0.07 * s, 0), (0.075 * s, 0.02 * s), (0.05 * s, 0.07 * s), (0.012 * s, 0.1 * s), (0, 0.13 * s)], (x, y, 0.45 * s), frame)
    ring(0.03 * s, 0.005 * s, (x, y, 0.605 * s), frame, turn=FRONT)


@shows('string-lights', elevation=45)
def string_lights():
    wire, light = plastic('2a4030'), glow(WARM, 5)
    points = []
    for k in range(260):
        a = 2 * math.pi * 6.5 * k / 259
        r = 0.16 + 0.028 * math.sin(a * 2.7) + 0.012 * math.sin(a * 0.41)
        points.append((r * math.cos(a), 0.9 * r * math.sin(a), 0.02 + 0.018 * math.sin(a * 1.37) + 0.006 * (k % 5) / 5))
    points += [(0.22, 0.02, 0.01), (0.26, -0.06, 0.006), (0.24, -0.16, 0.006), (0.16, -0.22, 0.006)]
    tube(points, 0.0022, wire)
    for x, y, z in points[:260:3]:
        cylinder(0.003, 0.008, (x, y, z), wire)
        ball(0.0062, (x, y, z + 0.011), light, (1, 1, 1.3))
    box((0.05, 0.04, 0.03), (0.14, -0.235, 0), plastic('1d1f22'), 0.006)


@shows('lamp-floor', colour='black', has_detail=False)
def lamp_floor(colour):
    dark = metal('1d1e20', 0.3)
    box((0.34, 0.34, 0.12), (0.62, 0, 0), gloss('e8e5de'), 0.02)
    tube([(0.62, 0, 0.1), (0.62, 0, 1.1), (0.5, 0, 1.6), (0.2, 0, 1.88), (-0.15, 0, 1.95), (-0.45, 0, 1.85), (-0.62, 0, 1.62)], 0.014, dark)
    cylinder(0.022, 0.05, (0.62, 0, 0.12), dark)
    turned([(0.21, 0), (0.2, 0.06), (0.15, 0.14), (0.06, 0.185), (0.02, 0.2)], (-0.62, 0, 1.42), dark, thickness=0.006)
    turned([(0.2, 0.002), (0.19, 0.06), (0.14, 0.13)], (-0.62, 0, 1.418), gold(), thickness=0.002)
    ball(0.06, (-0.62, 0, 1.46), glow(WARM, 4))


@shows('wall-light', colour='black', quarter=30)
def wall_light(colour):
    dark = metal('1f2123', 0.4)
    box((0.1, 0.03, 0.16), (0, 0.06, 0.06), dark, 0.008)
    box((0.03, 0.05, 0.05), (0, 0.03, 0.115), dark)
    for z, turn, high in ((0.14, 0, 0.14), (0.14, math.pi, 0.14)):
        cylinder(0.05, high, (0, -0.02, z), dark, turn=(turn, 0, 0))
    for z in (0.2802, -0.0022):
        cylinder(0.042, 0.002, (0, -0.02, z), glow(WARM, 4))
    ring(0.047, 0.003, (0, -0.02, 0.2805), dark)
    ring(0.0505, 0.0025, (0, -0.02, 0.14), brass())


@shows('garden-light', colour='black')
def garden_light(colour):
    dark, cell = metal('26282b', 0.4), gloss('14233f')
    for x, y, s in ((-0.2, 0.1, 1), (0.02, -0.06, 0.96), (0.22, 0.14, 1)):
        cylinder(0.004, 0.1, (x, y, 0), dark, top=0.014)
        cylinder(0.011, 0.34, (x, y, 0.1), metal('c3c7cb', 0.25))
        turned([(0.02, 0), (0.045, 0.03), (0.055, 0.1)], (x, y, 0.43 * s), glass('fff3dc', 0.2))
        ball(0.026, (x, y, 0.475 * s), glow(WARM, 6))
        for (px, py, _), _ in circle(4, 0.05, (x, y, 0)):
            tube([(x + (px - x) * 0.4, y + (py - y) * 0.4, 0.43 * s), (px, py, 0.53 * s)], 0.003, dark)
        cylinder(0.075, 0.03, (x, y, 0.53 * s), dark, top=0.055)
        box((0.062, 0.062, 0.003), (x, y, 0.5595 if s == 1 else 0.539), cell, 0.001)

"""Home: cookware and what stands on the table, with the coffee things of the Gulf."""

import math

from ..materials import brass, chrome, clear, gloss, glow, gold, matte, metal, plastic, wood
from ..registry import shows
from ..shapes import ball, box, cylinder, ring, tube, turned
from .home_parts import circle, face


def _pot(scale, at, material):
    """Dallah: waisted body, a long curved beak, a high lid with a finial and a handle."""
    x, y, z = at
    s = scale
    body = [(0, 0), (0.3, 0), (0.33, 0.03), (0.36, 0.16), (0.34, 0.3), (0.24, 0.45), (0.15, 0.58), (0.13, 0.68), (0.17, 0.82), (0.19, 0.86)]
    lid = [(0.2, 0.85), (0.2, 0.88), (0.15, 0.95), (0.07, 1.02), (0.04, 1.06), (0.06, 1.1), (0.03, 1.15), (0.015, 1.2), (0.03, 1.23), (0, 1.3)]
    turned([(r * s, h * s) for r, h in body], at, material)
    turned([(r * s, h * s) for r, h in lid], at, material)
    for r, h in ((0.345, 0.05), (0.352, 0.22), (0.145, 0.6), (0.195, 0.86)):
        ring(r * s, 0.012 * s, (x, y, z + h * s), material)
    places, _ = zip(*circle(20, 0.36 * s, (x, y, z + 0.135 * s)))
    for place in places:
        ball(0.018 * s, place, material)
    beak = [(-0.14, 0.74), (-0.26, 0.8), (-0.4, 0.8), (-0.52, 0.72), (-0.57, 0.64)]
    for k, (out, up) in enumerate(beak[:-1]):
        other, high = beak[k + 1]
        tube([(x + out * s, y, z + up * s), (x + other * s, y, z + high * s)], (0.075 - 0.014 * k) * s, material)
        ball((0.075 - 0.014 * k) * s, (x + out * s, y, z + up * s), material)
    grip = [(0.17, 0.86), (0.3, 0.92), (0.42, 0.84), (0.45, 0.62), (0.42, 0.42), (0.34, 0.26)]
    tube([(x + out * s, y, z + up * s) for out, up in grip], 0.026 * s, material)


@shows('dallah', quarter=18)
def dallah():
    _pot(0.3, (0, 0, 0), brass(0.18))


def _cup(at, size=1.0, rim=None):
    profile = [(0, 0), (0.016, 0), (0.018, 0.004), (0.024, 0.018), (0.031, 0.038), (0.035, 0.055)]
    turned([(r * size, h * size) for r, h in profile], at, gloss('white'), thickness=0.002)
    x, y, z = at
    for h, r in ((0.054, 0.0355), (0.022, 0.0265)):
        ring(r * size, 0.0012, (x, y, z + h * size), rim or gold())


@shows('finjan-cups', elevation=28)
def finjan_cups():
    for row in range(3):
        for column in range(4):
            at = (-0.135 + 0.09 * column, -0.09 + 0.09 * row, 0)
            _cup(at)
            for (x, y, _), a in circle(5, 0.0315, (at[0], at[1], 0), start=0.3):
                box((0.003, 0.001, 0.013), (x, y, 0.031), gold(), turn=(0, 0.3, a + math.pi / 2))
                ball(0.0022, (x, y, 0.048), gold())


@shows('mabkhara')
def mabkhara():
    timber, trim = wood('5b3d2a'), brass(0.2)
    box((0.13, 0.13, 0.02), (0, 0, 0), timber, 0.005)
    cylinder(0.06, 0.07, (0, 0, 0.02), timber, top=0.03, sides=4, turn=(0, 0, math.pi / 4))
    box((0.05, 0.05, 0.03), (0, 0, 0.08), trim, 0.004)
    cylinder(0.045, 0.09, (0, 0, 0.1), timber, top=0.1, sides=4, turn=(0, 0, math.pi / 4))
    for side in (-1, 1):
        for end in (-1, 1):
            cylinder(0.012, 0.05, (side * 0.058, end * 0.058, 0.185), timber, top=0.002, sides=4, turn=(0, 0, math.pi / 4))
            ball(0.005, (side * 0.058, end * 0.058, 0.237), trim)
            ball(0.012, (side * 0.055, end * 0.055, 0.005), trim)
    for k in range(4):
        a = k * math.pi / 2
        for t in range(3):
            x, y, z = 0.042 + 0.011 * t, 0, 0.115 + 0.025 * t
            for offset in (-0.016, 0, 0.016) if t else (0,):
                place = (x * math.cos(a) - offset * math.sin(a), x * math.sin(a) + offset * math.cos(a), z)
                ball(0.0065, place, trim)
        box((0.09, 0.003, 0.008), (0.0655 * math.sin(a), -0.0655 * math.cos(a), 0.006), trim, turn=(0, 0, a))
    cylinder(0.05, 0.012, (0, 0, 0.18), trim)
    for (x, y, z), a in circle(5, 0.022, (0, 0, 0.196)):
        ball(0.014, (x, y, z), matte('26221f'), (1, 0.8, 0.7))
    ball(0.012, (0.004, 0.004, 0.205), glow('d9582a', 2))


@shows('serving-dish', elevation=22)
def serving_dish():
    steel = chrome()
    box((0.6, 0.38, 0.07), (0, 0, 0.16), steel, 0.02)
    box((0.64, 0.42, 0.016), (0, 0, 0.22), steel, 0.006)
    lid = turned([(0.3, 0), (0.295, 0.05), (0.26, 0.12), (0.18, 0.17), (0.08, 0.19), (0, 0.193)], (0, 0, 0.237), metal('d9dcdf', 0.1), thickness=0.004)
    lid.scale = (1.0, 0.64, 1.0)
    tube([(-0.07, 0, 0.425), (-0.06, 0, 0.47), (0.06, 0, 0.47), (0.07, 0, 0.425)], 0.01, gold())
    for side in (-1, 1):
        tube([(side * 0.33, -0.07, 0.23), (side * 0.38, -0.06, 0.235), (side * 0.38, 0.06, 0.235), (side * 0.33, 0.07, 0.23)], 0.009, gold())
        for end in (-1, 1):
            tube([(side * 0.27, end * 0.16, 0.2), (side * 0.3, end * 0.19, 0.1), (side * 0.29, end * 0.185, 0.01)], 0.012, gold())
            ball(0.018, (side * 0.29, end * 0.185, 0.014), gold())
        tube([(side * 0.295, -0.18, 0.07), (side * 0.295, 0.18, 0.07)], 0.008, gold())
        cylinder(0.045, 0.06, (side * 0.14, 0, 0.06), steel)
    box((0.6, 0.1, 0.008), (0, 0, 0.055), steel)


@shows('food-containers', elevation=26)
def food_containers():
    tub, lid, clip = clear('dcebee', 0.3), plastic('5f8fa8', 0.35), plastic('3f6f88')
    for x, y, z, width, depth, height in ((-0.14, 0.05, 0, 0.24, 0.18, 0.09), (-0.14, 0.05, 0.112, 0.2, 0.15, 0.07),
                                          (0.14, 0.04, 0, 0.18, 0.18, 0.13), (0.02, -0.16, 0, 0.16, 0.12, 0.06), (0.22, -0.15, 0, 0.12, 0.12, 0.06)):
        box((width, depth, height), (x, y, z), tub, 0.02)
        box((width + 0.012, depth + 0.012, 0.018), (x, y, z + height), lid, 0.008)
        face(width * 0.4, 0.03, (x, y - depth / 2 - 0.006, z + height - 0.014), clip, 0.006, 0.003)
        box((width * 0.7, depth * 0.7, 0.003), (x, y, z + height + 0.0175), clip, 0.001)


@shows('tea-set', elevation=24)
def tea_set():
    china, trim = gloss('f2efe6'), gold()
    turned([(0, 0.005), (0.25, 0.005), (0.27, 0.02), (0.275, 0.026)], (0, 0, 0), metal('d0b06a', 0.2), thickness=0.004)
    turned([(0, 0), (0.05, 0), (0.055, 0.01), (0.085, 0.05), (0.09, 0.085), (0.07, 0.125), (0.04, 0.145)], (0, 0.07, 0.012), china)
    turned([(0.045, 0.143), (0.03, 0.158), (0.008, 0.165), (0.014, 0.178), (0, 0.188)], (0, 0.07, 0.012), china)
    for r, z in ((0.045, 0.156), (0.0905, 0.09), (0.055, 0.022)):
        ring(r, 0.0025, (0, 0.07, z), trim)
    tube([(-0.07, 0.07, 0.06), (-0.11, 0.07, 0.09), (-0.125, 0.07, 0.14), (-0.145, 0.07, 0.155)], 0.013, china)
    tube([(0.06, 0.07, 0.145), (0.12, 0.07, 0.15), (0.13, 0.07, 0.1), (0.085, 0.07, 0.06)], 0.008, trim)
    for x, y in ((-0.17, -0.02), (-0.1, -0.12), (0.02, -0.15), (0.13, -0.11), (0.18, 0.0)):
        turned([(0, 0.012), (0.04, 0.014), (0.05, 0.022)], (x, y, 0.003), china, thickness=0.002)
        ring(0.05, 0.0016, (x, y, 0.025), trim)
        turned([(0, 0), (0.016, 0), (0.03, 0.02), (0.036, 0.048)], (x, y, 0.02), china, thickness=0.002)
        ring(0.036, 0.0016, (x, y, 0.068), trim)
        cylinder(0.031, 0.001, (x, y, 0.058), gloss('8a4a1f'))
        tube([(x + 0.034, y, 0.06), (x + 0.054, y, 0.056), (x + 0.03, y, 0.034)], 0.0035, trim)


@shows('thermos', quarter=20)
def thermos():
    for x, y, s in ((-0.09, 0.03, 1.0), (0.11, -0.03, 0.84)):
        white, trim = gloss('f1ece0'), gold()
        body = [(0, 0), (0.07, 0), (0.078, 0.01), (0.085, 0.08), (0.082, 0.16), (0.06, 0.22), (0.042, 0.25), (0.04, 0.275), (0.048, 0.29)]
        turned([(r * s, h * s) for r, h in body], (x, y, 0), white)
        turned([(r * s, h * s) for r, h in ((0.05, 0.288), (0.05, 0.3), (0.03, 0.325), (0.012, 0.335), (0.018, 0.352), (0, 0.366))], (x, y, 0), trim)
        for r, h in ((0.078, 0.012), (0.0855, 0.09), (0.042, 0.252)):
            ring(r * s, 0.004 * s, (x, y, h * s), trim)
        tube([(x + a * s, y, h * s) for a, h in ((0.045, 0.28), (0.1, 0.275), (0.12, 0.2), (0.11, 0.12), (0.08, 0.075))], 0.0085 * s, trim)
        tube([(x - a * s, y, h * s) for a, h in ((0.035, 0.265), (0.06, 0.285), (0.085, 0.29))], 0.013 * s, trim)


def _plate(radius, at):
    x, y, z = at
    turned([(0, 0.004), (radius * 0.62, 0.004), (radius * 0.7, 0.01), (radius, 0.022)], at, gloss('f4f2ec'), thickness=0.003)
    ring(radius * 0.99, 0.0022, (x, y, z + 0.023), gold())
    ring(radius * 0.72, 0.0012, (x, y, z + 0.0145), gold())


@shows('plates', elevation=26)
def plates():
    for k in range(6):
        _plate(0.135, (-0.1, 0.06, 0.009 * k))
    for k in range(6):
        _plate(0.1, (0.15, 0.08, 0.009 * k))
    china = gloss('f4f2ec')
    for k in range(4):
        turned([(0, 0), (0.035, 0), (0.06, 0.02), (0.078, 0.05)], (0.05, -0.13, 0.014 * k), china, thickness=0.003)
        ring(0.078, 0.002, (0.05, -0.13, 0.05 + 0.014 * k), gold())
    turned([(0, 0), (0.06, 0), (0.1, 0.05), (0.1, 0.09), (0.09, 0.1), (0.05, 0.125), (0.012, 0.13), (0.018, 0.148), (0, 0.155)], (-0.1, 0.06, 0.07), china)
    ring(0.1, 0.0025, (-0.1, 0.06, 0.16), gold())
    turned([(0, 0.003), (0.05, 0.005), (0.07, 0.014)], (0.24, -0.07, 0), china, thickness=0.002)
    ring(0.07, 0.002, (0.24, -0.07, 0.014), gold())
    turned([(0, 0), (0.022, 0), (0.038, 0.025), (0.044, 0.06)], (0.24, -0.07, 0.008), china, thickness=0.002)
    ring(0.044, 0.002, (0.24, -0.07, 0.068), gold())
    tube([(0.282, -0.07, 0.058), (0.308, -0.07, 0.05), (0.276, -0.07, 0.028)], 0.004, gold())


@shows('tray', elevation=30)
def tray():
    timber, pearl = wood('5b3d2a'), gloss('e6e4dc')
    box((0.5, 0.34, 0.014), (0, 0, 0), timber, 0.004)
    for y in (-0.165, 0.165):
        box((0.5, 0.014, 0.05), (0, y, 0.004), timber, 0.004)
    for x in (-0.245, 0.245):
        box((0.014, 0.34, 0.05), (x, 0, 0.004), timber, 0.004)
        tube([(x, -0.06, 0.05), (x * 1.03, -0.05, 0.085), (x * 1.03, 0.05, 0.085), (x, 0.06, 0.05)], 0.008, brass())
    for row in range(9):
        for column in range(14):
            edge = row in (0, 8) or column in (0, 13)
            middle = abs(row - 4) / 4 + abs(column - 6.5) / 6.5
            if edge or (middle < 0.75 and (row + column) % 2 == 0):
                box((0.02, 0.02, 0.002), (-0.2145 + 0.033 * column, -0.132 + 0.033 * row, 0.0135), pearl,
                    turn=(0, 0, math.pi / 4 if not edge else 0))

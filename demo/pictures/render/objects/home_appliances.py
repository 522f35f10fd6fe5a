"""Home: refrigerators, washing and cleaning."""

import math

from ..materials import chrome, dark_glass, glass, gloss, glow, metal, plastic, rubber
from ..registry import shows
from ..shapes import ball, box, cylinder, hull, plate, ring, tube, turned
from .home_parts import dial, face, handle, legs, slats, upright_handle


@shows('display-fridge')
def display_fridge():
    white, grey = plastic('white'), plastic('3a3d40')
    box((0.62, 0.02, 1.9), (0, 0.29, 0.08), white)
    for side in (-1, 1):
        box((0.03, 0.6, 1.9), (side * 0.305, 0, 0.08), white, 0.006)
    box((0.64, 0.6, 0.12), (0, 0, 0.06), grey, 0.006)
    box((0.64, 0.6, 0.06), (0, 0, 1.92), white, 0.006)
    face(0.62, 0.24, (0, -0.3, 1.73), glow('3d7fb5', 0.8), 0.03)
    box((0.02, 0.02, 1.5), (-0.26, -0.25, 0.2), glow('ffffff', 3))
    for z in (0.2, 0.52, 0.84, 1.16, 1.48):
        box((0.58, 0.5, 0.015), (0, 0.02, z), metal('d4d7da', 0.4))
        slats(6, (0.07, 0.02, 0.03), (-0.22, -0.24, z + 0.012), (0.09, 0, 0), plastic('cfd4d8'))
    for z in (0.17, 1.69):
        face(0.62, 0.05, (0, -0.3, z), grey, 0.035)
    for side in (-1, 1):
        face(0.05, 1.57, (side * 0.285, -0.3, 0.17), grey, 0.035)
    upright_handle(0.4, (0.285, -0.335, 0.95), chrome(), 0.012)
    legs(0.56, 0.5, 0.06, grey)


@shows('mini-fridge')
def mini_fridge():
    black = plastic('1b1d20', 0.35)
    box((0.44, 0.42, 0.48), (0, 0.02, 0.02), black, 0.01)
    face(0.44, 0.46, (0, -0.2, 0.03), gloss('26292d'), 0.045, 0.012)
    upright_handle(0.2, (0.19, -0.245, 0.3), metal('8d9195', 0.3), 0.007, 0.03)
    face(0.4, 0.008, (0, -0.245, 0.44), chrome(), 0.003)
    legs(0.4, 0.36, 0.025, rubber())


@shows('vacuum')
def vacuum():
    red, black, steel = gloss('a81f28'), plastic('1d1f22'), metal('b9bdc1', 0.25)
    turned([(0, 0.08), (0.16, 0.08), (0.18, 0.11), (0.18, 0.36), (0.175, 0.37)], (0, 0, 0), red)
    turned([(0.188, 0.35), (0.19, 0.39), (0.17, 0.46), (0.12, 0.5), (0, 0.51)], (0, 0, 0), black)
    ring(0.185, 0.008, (0, 0, 0.36), steel)
    tube([(-0.09, 0, 0.49), (-0.07, 0, 0.56), (0.07, 0, 0.56), (0.09, 0, 0.49)], 0.014, black)
    cylinder(0.2, 0.05, (0, 0, 0.05), black, top=0.18)
    for x, y in ((0.15, 0.12), (-0.15, 0.12), (0.15, -0.12), (-0.15, -0.12)):
        ball(0.035, (x, y, 0.035), black)
    for side in (-1, 1):
        box((0.03, 0.03, 0.1), (side * 0.19, 0, 0.31), steel, 0.006)
    dial(0.04, (0, -0.172, 0.2), black, 0.04)
    tube([(0, -0.2, 0.2), (-0.1, -0.32, 0.22), (-0.3, -0.25, 0.5), (-0.36, 0, 0.85), (-0.42, 0.02, 0.95)], 0.02, black)
    tube([(-0.42, 0.02, 0.96), (-0.48, -0.02, 0.9), (-0.62, -0.16, 0.06)], 0.017, steel, smooth=False)
    box((0.3, 0.1, 0.05), (-0.63, -0.19, 0.005), black, 0.02, turn=(0, 0, 0.2))


@shows('twin-tub', elevation=26)
def twin_tub():
    white, blue = plastic('white', 0.25), plastic('3f6fa8', 0.2)
    box((0.82, 0.48, 0.84), (0, 0, 0.03), white, 0.03)
    box((0.82, 0.12, 0.16), (0, 0.18, 0.85), white, 0.03)
    face(0.76, 0.1, (0, 0.121, 0.885), plastic('d7dfe8'), 0.006)
    for x in (-0.26, 0, 0.26):
        dial(0.035, (x, 0.115, 0.935), blue, 0.025)
    box((0.44, 0.32, 0.03), (-0.16, -0.06, 0.865), blue, 0.012)
    box((0.26, 0.32, 0.03), (0.23, -0.06, 0.865), blue, 0.012)
    for x, width in ((-0.16, 0.2), (0.23, 0.12)):
        face(width, 0.02, (x, -0.215, 0.885), white, 0.02)
    face(0.4, 0.5, (-0.18, -0.24, 0.15), plastic('e3e6ea'), 0.004)
    face(0.26, 0.5, (0.23, -0.24, 0.15), plastic('e3e6ea'), 0.004)
    legs(0.74, 0.4, 0.04, rubber())


@shows('dishwasher', quarter=28)
def dishwasher():
    steel, black = metal('b1b5b9', 0.32), plastic('1b1d20')
    box((0.6, 0.55, 0.75), (0, 0.02, 0.1), plastic('8d9195'), 0.006)
    box((0.58, 0.5, 0.1), (0, 0.04, 0), black)
    box((0.6, 0.58, 0.02), (0, 0.02, 0.85), plastic('dfe1e3'), 0.004)
    face(0.598, 0.6, (0, -0.255, 0.11), steel, 0.025, 0.005)
    face(0.598, 0.125, (0, -0.255, 0.718), steel, 0.025, 0.005)
    face(0.14, 0.035, (0, -0.281, 0.765), dark_glass(), 0.003)
    for x in (-0.25, -0.21, -0.17, 0.17, 0.21, 0.25):
        dial(0.009, (x, -0.28, 0.782), black, 0.005)
    face(0.04, 0.012, (0, -0.284, 0.776), glow('7fd0e8', 2), 0.001)
    handle(0.5, (0, -0.28, 0.66), steel, 0.011, 0.045)


@shows('steam-iron', elevation=20)
def steam_iron():
    blue, white, grey = gloss('3b3f8f'), plastic('white', 0.25), plastic('33363a')
    box((0.22, 0.4, 0.13), (0, 0, 0.01), white, 0.04)
    box((0.224, 0.3, 0.05), (0, 0.03, 0.02), blue, 0.02)
    face(0.12, 0.05, (0, -0.2, 0.06), grey, 0.006, 0.003)
    for x in (-0.035, 0, 0.035):
        dial(0.011, (x, -0.205, 0.085), white, 0.006)
    sole = [(-0.05, 0.13), (0.05, 0.13), (0.058, 0.0), (0.045, -0.08), (0.02, -0.14), (0, -0.16),
            (-0.02, -0.14), (-0.045, -0.08), (-0.058, 0.0)]
    plate(sole, 0.012, (0, 0.02, 0.155), chrome(), 0.003)
    hull([(x * 0.95, y * 0.95 + 0.02, 0.167) for x, y in sole] + [(x * 0.6, y * 0.7 + 0.03, 0.215) for x, y in sole], blue)
    tube([(0, -0.06, 0.2), (0, -0.07, 0.26), (0, -0.02, 0.285), (0, 0.09, 0.285), (0, 0.13, 0.26), (0, 0.13, 0.18)], 0.02, white)
    box((0.015, 0.05, 0.012), (0, -0.02, 0.298), grey, 0.004)
    tube([(0, 0.15, 0.2), (0.1, 0.26, 0.2), (0.17, 0.2, 0.06), (0.19, 0.05, 0.014), (0.16, -0.2, 0.014)], 0.012, grey)
    tube([(-0.08, 0.19, 0.06), (-0.16, 0.25, 0.02), (-0.2, 0.1, 0.01)], 0.006, grey)


@shows('stick-vacuum', quarter=40)
def stick_vacuum():
    grey, purple, steel = plastic('5b5f66', 0.3), metal('6b4b93', 0.25), metal('c3c7cb', 0.25)
    box((0.27, 0.1, 0.05), (0, 0, 0.01), grey, 0.02)
    cylinder(0.032, 0.26, (-0.13, -0.045, 0.036), glass('cbb8d8', 0.1), turn=(0, math.pi / 2, 0))
    cylinder(0.022, 0.25, (-0.125, -0.045, 0.036), purple, turn=(0, math.pi / 2, 0))
    ball(0.03, (0, 0.05, 0.06), grey)
    tube([(0, 0.05, 0.07), (0, 0.2, 0.82)], 0.018, purple, smooth=False)
    tilt = (-0.2, 0, 0)
    cylinder(0.045, 0.22, (0, 0.2, 0.8), glass('d8dde0', 0.08), turn=tilt)
    cylinder(0.03, 0.2, (0, 0.202, 0.81), steel, turn=tilt)
    cylinder(0.055, 0.06, (0, 0.245, 1.01), purple, turn=tilt)
    for k in range(10):
        a = 2 * math.pi * k / 10
        cylinder(0.012, 0.09, (0.042 * math.cos(a), 0.235 + 0.042 * math.sin(a), 0.96), purple, top=0.006, turn=tilt)
    cylinder(0.05, 0.05, (0, 0.26, 1.07), grey, turn=tilt)
    tube([(0, 0.27, 1.09), (0, 0.38, 1.1), (0, 0.42, 1.02), (0, 0.4, 0.9), (0, 0.3, 0.88)], 0.018, grey)
    box((0.07, 0.1, 0.06), (0, 0.39, 0.83), grey, 0.015)
    box((0.012, 0.03, 0.03), (0, 0.36, 1.04), plastic('a81f28'), 0.004)


@shows('robot-vacuum', elevation=28)
def robot_vacuum():
    white, black = plastic('white', 0.25), plastic('1d1f22', 0.3)
    box((0.36, 0.26, 0.42), (0, 0.26, 0), white, 0.04)
    box((0.37, 0.36, 0.03), (0, 0.1, 0), black, 0.01)
    face(0.24, 0.16, (0, 0.13, 0.02), black, 0.004)
    for x in (-0.085, 0.085):
        box((0.155, 0.2, 0.03), (x, 0.27, 0.415), black, 0.014)
    face(0.1, 0.008, (0, 0.129, 0.34), glow('9fd4e8', 1.5), 0.002)
    turned([(0, 0.02), (0.17, 0.02), (0.178, 0.03), (0.178, 0.085), (0.17, 0.096), (0, 0.098)], (0, -0.13, 0), white)
    ring(0.178, 0.007, (0, -0.13, 0.05), black)
    cylinder(0.045, 0.022, (0, -0.08, 0.096), black, edge=0.006)
    cylinder(0.14, 0.003, (0, -0.13, 0.0965), plastic('e4e2dc'))
    for x in (-0.025, 0, 0.025):
        cylinder(0.008, 0.004, (x, -0.2, 0.0985), black)
    box((0.12, 0.02, 0.02), (0.17, -0.28, 0.005), black, 0.006, turn=(0, 0, 0.8))

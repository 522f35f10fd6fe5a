"""Home: air conditioners, fans, purifiers and small kitchen appliances."""

import math

from ..materials import chrome, dark_glass, glass, glow, metal, plastic, rubber
from ..registry import shows
from ..shapes import ball, box, copies, cylinder, plate, ring, tube, turned
from .home_parts import cage, castors, dial, face, handle, legs, slats

NIGHT = '1b1d20'


@shows('window-ac', quarter=26, elevation=18)
def window_ac():
    cream, dark = plastic('ebe7dc', 0.35), plastic('3a3d40')
    box((0.66, 0.55, 0.43), (0, 0.1, 0), metal('b9b7ae', 0.5), 0.008)
    for side in (-1, 1):
        slats(9, (0.004, 0.012, 0.24), (side * 0.331, 0.12, 0.1), (0, 0.025, 0), dark)
    face(0.7, 0.46, (0, -0.175, -0.015), cream, 0.06, 0.02)
    face(0.44, 0.36, (-0.1, -0.236, 0.03), dark, 0.003)
    slats(17, (0.44, 0.012, 0.01), (-0.1, -0.24, 0.035), (0, 0, 0.021), cream)
    face(0.17, 0.13, (0.23, -0.236, 0.26), dark, 0.003)
    slats(6, (0.008, 0.012, 0.13), (0.165, -0.24, 0.26), (0.026, 0, 0), cream)
    face(0.17, 0.19, (0.23, -0.236, 0.03), plastic('d6d2c6'), 0.006)
    for z in (0.075, 0.165):
        dial(0.032, (0.23, -0.24, z), dark, 0.022)
        face(0.006, 0.04, (0.23, -0.262, z - 0.005), cream, 0.003, 0.001)


@shows('air-purifier')
def air_purifier():
    white, grey = plastic('white', 0.3), plastic('55595d')
    box((0.25, 0.25, 0.6), (0, 0, 0.01), white, 0.025)
    box((0.24, 0.24, 0.012), (0, 0, 0), grey)
    hole = dial(0.0045, (-0.1, -0.124, 0.06), grey, 0.002)
    copies(hole, [(0.02 * c, 0, 0.02 * r) for r in range(15) for c in range(11) if r or c])
    hole = cylinder(0.0045, 0.002, (0.124, -0.1, 0.06), grey, turn=(0, math.pi / 2, 0))
    copies(hole, [(0, 0.02 * c, 0.02 * r) for r in range(15) for c in range(11) if r or c])
    for r in (0.03, 0.05, 0.07, 0.09, 0.105):
        ring(r, 0.003, (0, 0, 0.612), grey)
    dial(0.032, (0, -0.124, 0.5), dark_glass(), 0.003)
    ring(0.026, 0.002, (0, -0.128, 0.5), glow('5fd08a', 2), turn=(math.pi / 2, 0, 0))


@shows('stand-fan')
def stand_fan():
    black, steel = metal('1f2123', 0.4), metal('b9bdc1', 0.3)
    cylinder(0.26, 0.03, (0, 0, 0), black, edge=0.01)
    cylinder(0.05, 0.08, (0, 0, 0.03), black, top=0.025)
    cylinder(0.02, 1.15, (0, 0.03, 0.05), steel)
    cylinder(0.028, 0.5, (0, 0.03, 0.05), black)
    dial(0.03, (0, 0.0, 0.56), black, 0.03)
    dial(0.09, (0, 0.16, 1.35), black, 0.17)
    box((0.06, 0.06, 0.12), (0, 0.05, 1.15), black, 0.01)
    for k in range(3):
        a = 2 * math.pi * k / 3
        outline = [(0.03, -0.03), (0.12, -0.1), (0.26, -0.1), (0.3, -0.03), (0.28, 0.06), (0.15, 0.05), (0.03, 0.03)]
        plate(outline, 0.006, (0, -0.03, 1.35), metal('c3c7cb', 0.3), 0.001, turn=(math.pi / 2, a, 0))
    cage(0.34, (0, -0.06, 1.35), steel, 36)
    cage(0.34, (0, 0.05, 1.35), black, 20, depth=-0.06)


@shows('humidifier', elevation=20)
def humidifier():
    white, water = plastic('white', 0.25), glass('bcd9e6', 0.08)
    turned([(0, 0), (0.1, 0), (0.112, 0.015), (0.112, 0.09), (0.108, 0.1), (0, 0.1)], (0, 0, 0), white)
    turned([(0.104, 0.1), (0.112, 0.11), (0.108, 0.25), (0.09, 0.29), (0, 0.3)], (0, 0, 0), water)
    turned([(0, 0.295), (0.09, 0.293), (0.07, 0.31), (0.04, 0.325), (0.02, 0.33), (0.018, 0.35), (0, 0.35)], (0, 0, 0), white)
    cylinder(0.025, 0.2, (0, 0, 0.1), plastic('e7eef2'))
    dial(0.02, (0, -0.1, 0.05), metal('c3c7cb'), 0.022)
    ring(0.024, 0.002, (0, -0.113, 0.05), glow('66c4e8', 2), turn=(math.pi / 2, 0, 0))
    ball(0.006, (0.022, -0.02, 0.335), plastic('8d9195'))
    box((0.07, 0.025, 0.012), (0.085, -0.085, 0.012), plastic('55595d'), 0.004, turn=(0, 0, 0.8))


@shows('cassette-ac', quarter=24)
def cassette_ac():
    white, dark = plastic('white', 0.3), plastic('44484c')
    box((0.84, 0.28, 0.84), (0, 0.17, 0.055), metal('c3c7cb', 0.45), 0.01)
    face(0.95, 0.95, (0, 0.03, 0), white, 0.04, 0.02)
    face(0.5, 0.5, (0, -0.01, 0.225), dark, 0.004)
    slats(20, (0.5, 0.012, 0.013), (0, -0.012, 0.23), (0, 0, 0.025), white)
    slats(3, (0.012, 0.014, 0.5), (-0.125, -0.013, 0.225), (0.125, 0, 0), white)
    for z in (0.07, 0.81):
        face(0.6, 0.07, (0, -0.01, z), dark, 0.004, 0.002)
        face(0.59, 0.045, (0, -0.016, z + 0.012), white, 0.014, 0.006)
    for x in (-0.405, 0.405):
        face(0.07, 0.6, (x, -0.01, 0.175), dark, 0.004, 0.002)
        face(0.045, 0.59, (x, -0.016, 0.18), white, 0.014, 0.006)
    face(0.09, 0.02, (0.38, -0.01, 0.035), dark_glass(), 0.004)


@shows('air-cooler', elevation=18)
def air_cooler():
    white, grey, dark = plastic('white', 0.35), plastic('6f7479'), plastic('2b2e31')
    box((0.62, 0.42, 0.36), (0, 0, 0.08), grey, 0.03)
    box((0.6, 0.4, 0.72), (0, 0, 0.42), white, 0.03)
    face(0.52, 0.52, (0, -0.2, 0.48), dark, 0.004)
    slats(12, (0.52, 0.022, 0.012), (0, -0.205, 0.5), (0, 0, 0.042), white)
    slats(6, (0.01, 0.016, 0.5), (-0.2, -0.203, 0.49), (0.08, 0, 0), grey)
    face(0.5, 0.09, (0, -0.2, 1.03), dark, 0.01)
    for x in (-0.16, 0, 0.16):
        dial(0.03, (x, -0.21, 1.075), metal('c3c7cb'), 0.022)
    face(0.035, 0.2, (0.22, -0.21, 0.16), glass('9ecbe0', 0.1), 0.006)
    for side in (-1, 1):
        slats(10, (0.006, 0.28, 0.014), (side * 0.302, 0, 0.5), (0, 0, 0.055), grey)
    castors(0.54, 0.34, rubber(), 0.045)


@shows('portable-ac')
def portable_ac():
    white, grey, dark = plastic('white', 0.3), plastic('c9cccf'), plastic('2b2e31')
    box((0.4, 0.36, 0.72), (0, 0, 0.05), white, 0.06)
    face(0.32, 0.1, (0, -0.18, 0.6), dark, 0.004)
    slats(5, (0.31, 0.02, 0.007), (0, -0.183, 0.608), (0, 0, 0.02), grey)
    face(0.32, 0.42, (0, -0.18, 0.12), grey, 0.006, 0.003)
    slats(18, (0.3, 0.008, 0.006), (0, -0.186, 0.14), (0, 0, 0.022), white)
    box((0.28, 0.1, 0.006), (0, -0.09, 0.768), dark_glass(), 0.003)
    face(0.06, 0.018, (0, -0.18, 0.715), glow('8fd8ee', 1.5), 0.002)
    for side in (-1, 1):
        box((0.012, 0.1, 0.04), (side * 0.2, 0, 0.62), dark, 0.005)
    castors(0.32, 0.26, rubber(), 0.03)
    ring(0.08, 0.01, (0, 0.18, 0.5), grey, turn=(math.pi / 2, 0, 0))


@shows('kettle', elevation=18)
def kettle():
    steel, black = metal('b4b8bc', 0.2), plastic(NIGHT)
    cylinder(0.1, 0.02, (0, 0, 0), black, edge=0.006)
    turned([(0, 0.022), (0.09, 0.022), (0.092, 0.03), (0.09, 0.08), (0.078, 0.19), (0.07, 0.225), (0.066, 0.23)], (0, 0, 0), steel)
    turned([(0.067, 0.228), (0.06, 0.24), (0.03, 0.246), (0.014, 0.247), (0.016, 0.262), (0, 0.264)], (0, 0, 0), black)
    cylinder(0.089, 0.03, (0, 0, 0.022), black, top=0.09)
    cylinder(0.03, 0.06, (-0.058, 0, 0.175), steel, top=0.012, turn=(0, -0.55, 0))
    tube([(0.066, 0, 0.225), (0.12, 0, 0.235), (0.15, 0, 0.19), (0.135, 0, 0.1), (0.088, 0, 0.07)], 0.014, black)
    for k in range(4):
        cylinder(0.005, 0.002, (-0.03 + 0.02 * k, -0.095, 0.01), glow('8fd8ee', 1.2), turn=(math.pi / 2, 0, 0))
    face(0.012, 0.1, (0, -0.086, 0.07), glass('cfe2ea', 0.1), 0.008)


@shows('air-fryer', elevation=20)
def air_fryer():
    black, steel = plastic(NIGHT, 0.3), metal('b9bdc1', 0.25)
    box((0.36, 0.34, 0.33), (0, 0, 0.01), black, 0.06)
    face(0.3, 0.075, (0, -0.168, 0.235), dark_glass(), 0.012, 0.005)
    for x in (-0.1, -0.05, 0.05, 0.1):
        dial(0.008, (x, -0.18, 0.272), glow('e8eef0', 1), 0.002)
    face(0.05, 0.02, (0, -0.18, 0.262), glow('f0a04a', 2), 0.002, 0.001)
    face(0.31, 0.19, (0, -0.165, 0.03), plastic('26292c', 0.25), 0.02, 0.02)
    face(0.31, 0.006, (0, -0.18, 0.222), steel, 0.006, 0.002)
    face(0.16, 0.07, (0, -0.184, 0.12), dark_glass(), 0.004)
    box((0.05, 0.1, 0.035), (0, -0.235, 0.07), black, 0.012)
    box((0.034, 0.09, 0.006), (0, -0.24, 0.104), steel, 0.002)
    cylinder(0.1, 0.006, (0, 0.02, 0.338), plastic('2b2e31'))
    for r in (0.04, 0.06, 0.08):
        ring(r, 0.003, (0, 0.02, 0.345), black)
    legs(0.28, 0.26, 0.02, rubber())


@shows('pressure-cooker', elevation=22)
def pressure_cooker():
    steel, black = metal('c3c7cb', 0.16), plastic(NIGHT)
    turned([(0, 0), (0.125, 0), (0.135, 0.015), (0.135, 0.19), (0.14, 0.195)], (0, 0, 0), steel)
    turned([(0.142, 0.19), (0.144, 0.205), (0.12, 0.225), (0.06, 0.238), (0, 0.24)], (0, 0, 0), steel)
    ring(0.142, 0.005, (0, 0, 0.196), metal('8d9195', 0.3))
    for z in (0.175, 0.205):
        box((0.19, 0.042, 0.026), (0.22, 0, z), black, 0.011)
        box((0.06, 0.07, 0.024), (-0.16, 0, z), black, 0.01)
    cylinder(0.012, 0.03, (0, 0, 0.238), steel)
    cylinder(0.018, 0.035, (0, 0, 0.262), black, edge=0.005)
    cylinder(0.008, 0.02, (0.05, 0.03, 0.232), plastic('a81f28'))
    cylinder(0.01, 0.018, (-0.05, 0.02, 0.232), metal('d9c28a'))
    handle(0.01, (0.13, -0.03, 0.2), black, 0.004, 0.01)
    cylinder(0.13, 0.012, (0, 0, -0.001), chrome())

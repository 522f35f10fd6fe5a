"""Home: office furniture, and large appliances of plain shapes."""

import math

from ..materials import chrome, clear, dark_glass, fabric, gloss, glow, metal, plastic, wood
from ..registry import shows
from ..shapes import ball, box, cylinder, ring, tube
from .home_parts import FRONT, castors, dial, face, handle, legs, slats, upright_handle


@shows('locker')
def locker():
    grey, blue, dark = metal('9a9fa4', 0.5), metal('4a6a8c', 0.5), plastic('2b2e31')
    box((1.2, 0.45, 1.72), (0, 0, 0.08), grey, 0.006)
    legs(1.14, 0.4, 0.08, dark, 0.05)
    for column in range(4):
        for row in range(3):
            x, z = -0.4425 + 0.295 * column, 0.11 + 0.56 * row
            face(0.285, 0.545, (x, -0.225, z), blue, 0.015, 0.004)
            for k in range(4):
                face(0.12, 0.008, (x, -0.24, z + 0.43 + 0.022 * k), dark, 0.003, 0.001)
            dial(0.012, (x + 0.105, -0.24, z + 0.28), chrome(), 0.012)
            face(0.07, 0.03, (x, -0.24, z + 0.36), plastic('white'), 0.003, 0.001)


@shows('filing-cabinet')
def filing_cabinet():
    grey, dark = metal('8f9499', 0.5), plastic('26282b')
    box((0.46, 0.6, 1.3), (0, 0, 0.03), grey, 0.008)
    box((0.44, 0.56, 0.03), (0, 0, 0), dark)
    for row in range(4):
        z = 0.055 + 0.31 * row
        face(0.435, 0.3, (0, -0.3, z), metal('a3a8ad', 0.45), 0.018, 0.005)
        handle(0.13, (0, -0.318, z + 0.17), chrome(), 0.007, 0.03)
        face(0.09, 0.035, (0, -0.318, z + 0.215), chrome(), 0.004, 0.001)
        face(0.08, 0.026, (0, -0.3215, z + 0.2195), plastic('white'), 0.002, 0.0005)
    dial(0.01, (0.18, -0.318, 1.26), chrome(), 0.01)


@shows('waiting-bench')
def waiting_bench():
    steel, hole = metal('aeb3b8', 0.3), plastic('4a4e52')
    box((1.75, 0.07, 0.05), (0, 0.05, 0.33), metal('6f7479', 0.4), 0.006)
    for x in (-0.6, 0, 0.6):
        box((0.52, 0.46, 0.014), (x, 0, 0.42), steel, 0.006, turn=(0.06, 0, 0))
        box((0.52, 0.014, 0.46), (x, 0.235, 0.46), steel, 0.006, turn=(-0.2, 0, 0))
        tube([(x - 0.26, -0.23, 0.415), (x + 0.26, -0.23, 0.415)], 0.014, steel)
        for row in range(7):
            for column in range(11):
                cylinder(0.009, 0.002, (x - 0.2 + 0.04 * column, -0.16 + 0.05 * row, 0.4345 + 0.06 * (-0.16 + 0.05 * row)), hole, sides=12,
                         turn=(0.06, 0, 0))
                z = 0.08 + 0.05 * row
                cylinder(0.009, 0.002, (x - 0.2 + 0.04 * column, 0.227 + 0.2027 * z, 0.46 + z), hole, sides=12, turn=(math.pi / 2 - 0.2, 0, 0))
    for x in (-0.9, -0.3, 0.3, 0.9):
        tube([(x, 0.2, 0.44), (x, 0.2, 0.62), (x, -0.15, 0.64), (x, -0.22, 0.6), (x, -0.22, 0.43)], 0.014, chrome())
    for x in (-0.6, 0.6):
        box((0.05, 0.05, 0.32), (x, 0.05, 0.03), chrome(), 0.006)
        tube([(x, -0.26, 0.015), (x, -0.1, 0.05), (x, 0.05, 0.06), (x, 0.2, 0.05), (x, 0.34, 0.015)], 0.02, chrome())


@shows('whiteboard', quarter=26)
def whiteboard():
    frame, dark = metal('9a9fa4', 0.3), plastic('2b2e31')
    face(1.76, 0.96, (0, 0.01, 0.82), gloss('fbfbf9'), 0.02)
    for side in (-1, 1):
        box((0.04, 0.035, 1.0), (side * 0.89, 0, 0.8), frame, 0.008)
        box((0.04, 0.04, 1.78), (side * 0.95, 0, 0.06), frame, 0.008)
        box((0.05, 0.6, 0.04), (side * 0.95, 0, 0.06), frame, 0.01)
        cylinder(0.03, 0.07, (side * 0.94 - 0.035, 0, 1.3), dark, turn=(0, math.pi / 2, 0))
        for y in (-0.27, 0.27):
            ball(0.032, (side * 0.95, y, 0.032), dark)
    for z in (0.8, 1.77):
        box((1.8, 0.035, 0.035), (0, 0, z), frame, 0.008)
    box((1.8, 0.03, 0.04), (0, 0, 0.3), frame, 0.006)
    box((0.7, 0.08, 0.014), (0, -0.055, 0.79), frame, 0.005)
    for k, hue in enumerate(('17191c', '2f62b5', 'b3202a')):
        cylinder(0.009, 0.12, (-0.25 + 0.16 * k, -0.06, 0.813), plastic(hue), turn=(0, math.pi / 2, 0))
    box((0.12, 0.05, 0.03), (0.28, -0.055, 0.804), plastic('2f62b5'), 0.006)


@shows('meeting-table', elevation=22)
def meeting_table():
    timber, dark, hide = wood('8a6242'), plastic('26282b'), fabric('2f3337')
    box((3.4, 1.2, 0.04), (0, 0, 0.71), timber, 0.018)
    for x in (-1.1, 1.1):
        box((0.5, 0.7, 0.68), (x, 0, 0.03), dark, 0.02)
        box((0.56, 0.76, 0.03), (x, 0, 0), dark, 0.01)
    box((1.8, 0.05, 0.3), (0, 0, 0.38), timber)
    for x in (-0.8, 0.8):
        box((0.42, 0.16, 0.006), (x, 0, 0.748), metal('b9bdc1', 0.3), 0.002)
        for k in range(4):
            box((0.07, 0.09, 0.003), (x - 0.14 + 0.093 * k, 0, 0.753), dark)
    for x in (-1.2, -0.6, 0, 0.6, 1.2):
        for side in (-1, 1):
            box((0.46, 0.44, 0.08), (x, side * 0.72, 0.43), hide, 0.03)
            box((0.44, 0.06, 0.52), (x, side * 0.94, 0.48), hide, 0.028, turn=(-0.1 * side, 0, 0))
            cylinder(0.025, 0.38, (x, side * 0.72, 0.06), chrome())
            for k in range(5):
                a = 2 * math.pi * k / 5
                tube([(x, side * 0.72, 0.09), (x + 0.26 * math.cos(a), side * 0.72 + 0.26 * math.sin(a), 0.04)], 0.015, chrome())


@shows('phone-booth')
def phone_booth():
    shell, felt, dark = gloss('2f4a46'), fabric('b9b4aa'), metal('1d1e20', 0.4)
    box((1.0, 0.03, 2.2), (0, 0.47, 0.06), shell)
    for side in (-1, 1):
        box((0.05, 1.0, 2.2), (side * 0.5, 0, 0.06), shell, 0.012)
        box((0.02, 0.9, 2.1), (side * 0.465, 0, 0.1), felt)
    box((1.05, 1.0, 0.08), (0, 0, 0.04), dark, 0.01)
    box((1.05, 1.0, 0.1), (0, 0, 2.2), shell, 0.02)
    box((0.92, 0.02, 2.1), (0, 0.445, 0.1), felt)
    box((0.6, 0.6, 0.01), (0, 0, 2.188), glow('fff3dc', 3))
    box((0.9, 0.36, 0.03), (0, 0.25, 1.05), wood('a9805a'), 0.006)
    cylinder(0.17, 0.07, (0, -0.1, 0.68), fabric('c98a3a'), edge=0.03)
    cylinder(0.02, 0.6, (0, -0.1, 0.1), dark)
    cylinder(0.18, 0.02, (0, -0.1, 0.12), dark)
    for side in (-1, 1):
        face(0.06, 2.1, (side * 0.45, -0.47, 0.1), dark, 0.03)
    for z in (0.1, 2.13):
        face(0.9, 0.06, (0, -0.47, z), dark, 0.03)
    face(0.86, 2.0, (0, -0.48, 0.14), clear(opacity=0.1), 0.006, 0)
    upright_handle(0.5, (-0.38, -0.5, 1.1), chrome(), 0.012)
    for side in (-1, 1):
        for y in (-0.4, 0.4):
            cylinder(0.03, 0.05, (side * 0.42, y, 0), dark)


@shows('reception-counter', quarter=24)
def reception_counter():
    white, timber = gloss('f4f2ec'), wood('8a6242')
    box((2.2, 0.7, 0.08), (0, 0, 0), metal('3a3d40', 0.4))
    box((2.2, 0.12, 0.98), (0, -0.3, 0.08), white, 0.02)
    for side in (-1, 1):
        box((0.12, 0.75, 0.98), (side * 1.09, 0.02, 0.08), white, 0.02)
    box((2.34, 0.36, 0.05), (0, -0.24, 1.06), timber, 0.012)
    box((2.1, 0.6, 0.04), (0, 0.1, 0.72), white, 0.01)
    slats(31, (0.03, 0.03, 0.9), (-0.3, -0.37, 0.1), (0.044, 0, 0), timber)
    ring(0.17, 0.014, (-0.68, -0.365, 0.6), glow('ffdca0', 4), turn=FRONT)
    dial(0.09, (-0.68, -0.36, 0.6), glow('ffe9c4', 2.5), 0.02)
    face(2.1, 0.015, (0, -0.36, 0.085), glow('ffdca0', 3), 0.01, 0.002)
    face(2.1, 0.012, (0, -0.36, 1.04), glow('ffdca0', 2), 0.01, 0.002)


@shows('air-conditioner', quarter=25, elevation=6)
def air_conditioner():
    white, dark = plastic('f4f4f1', 0.22), plastic('3a3d40')
    box((0.95, 0.2, 0.29), (0, 0, 0.02), white, 0.04)
    box((0.9, 0.17, 0.03), (0, 0.0, 0), plastic('e2e2de'), 0.01)
    face(0.945, 0.2, (0, -0.085, 0.1), gloss('fafaf7'), 0.025, 0.012)
    face(0.86, 0.055, (0, -0.09, 0.03), dark, 0.012, 0.004)
    box((0.85, 0.06, 0.007), (0, -0.118, 0.03), white, 0.003, turn=(0.5, 0, 0))
    slats(18, (0.004, 0.008, 0.05), (-0.4, -0.098, 0.034), (0.047, 0, 0), white)
    face(0.945, 0.005, (0, -0.096, 0.097), plastic('c3c7cb'), 0.008, 0.001)
    face(0.05, 0.018, (0.38, -0.11, 0.2), glow('8fd8ee', 1.2), 0.0015, 0.001)
    slats(9, (0.85, 0.012, 0.004), (0, -0.07, 0.309), (0, 0.017, 0), plastic('c9cbcc'))


@shows('top-washer', elevation=24)
def top_washer():
    grey, dark = metal('a9aeb3', 0.4), plastic('2b2e31')
    box((0.6, 0.6, 0.88), (0, 0, 0.03), grey, 0.03)
    box((0.61, 0.61, 0.04), (0, 0, 0.9), plastic('4a4e52', 0.25), 0.015)
    box((0.61, 0.15, 0.09), (0, 0.23, 0.92), plastic('4a4e52', 0.25), 0.03)
    box((0.5, 0.4, 0.02), (0, -0.08, 0.935), metal('c3c7cb', 0.3), 0.01)
    box((0.44, 0.33, 0.012), (0, -0.07, 0.948), dark_glass(), 0.005)
    box((0.2, 0.03, 0.02), (0, -0.27, 0.945), chrome(), 0.008)
    box((0.3, 0.1, 0.006), (0, 0.22, 1.008), dark_glass(), 0.002)
    face(0.06, 0.004, (0, 0.2, 1.015), glow('8fd8ee', 2), 0.03)
    for x in (-0.2, 0.2):
        cylinder(0.035, 0.025, (x, 0.22, 1.005), chrome())
    for z in (0.3, 0.55):
        face(0.5, 0.008, (0, -0.3, z), metal('8d9297', 0.4), 0.003)
    legs(0.54, 0.54, 0.04, dark, 0.05)


@shows('water-dispenser')
def water_dispenser():
    black, steel = plastic('1f2124', 0.3), metal('b1b5b9', 0.3)
    box((0.31, 0.36, 1.02), (0, 0, 0.01), black, 0.02)
    face(0.3, 0.44, (0, -0.18, 0.05), steel, 0.02, 0.01)
    upright_handle(0.2, (0.115, -0.2, 0.33), chrome(), 0.006, 0.022)
    face(0.27, 0.27, (0, -0.18, 0.55), plastic('0f1012'), 0.004)
    box((0.27, 0.08, 0.02), (0, -0.215, 0.53), steel, 0.006)
    slats(8, (0.22, 0.004, 0.003), (0, -0.245, 0.55), (0, 0.009, 0), black)
    face(0.3, 0.18, (0, -0.18, 0.83), steel, 0.05, 0.012)
    for x, hue in ((-0.08, 'b3202a'), (0, 'e4e6e8'), (0.08, '2f62b5')):
        dial(0.022, (x, -0.23, 0.92), plastic(hue), 0.01)
        cylinder(0.014, 0.05, (x, -0.205, 0.785), chrome(), top=0.016)
    castors(0.24, 0.3, black, 0.012)

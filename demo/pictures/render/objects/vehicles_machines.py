"""Machines of building sites, workshops and farms; those that move face −X."""

import math

from ..imported import model
from ..materials import chrome, dark_glass, glow, leather, metal, paint, plastic, rubber, screen, wood
from ..shapes import box, cylinder, ring, standing, tube, turned
from ..registry import shows
from .vehicles_cars import body

up = math.pi / 2
yellow = 'f2b01c'


def wheel(x, y, radius, width, hub=yellow, cleats=0):
    """Wheel that rolls along X, its outer face away from the middle line."""
    side = 1 if y > 0 else -1
    cylinder(radius, width, (x, y + width / 2, radius), rubber(), edge=radius * 0.12, turn=(up, 0, 0))
    for share, material, out in ((0.6, plastic(hub), 0.012), (0.3, metal('6d7073'), 0.03)):
        cylinder(radius * share, width + 2 * out, (x, y + width / 2 + out, radius), material, turn=(up, 0, 0))
    for k in range(cleats):
        a = k * 2 * math.pi / cleats
        block = box((radius * 0.16, width * 0.95, radius * 0.14), (0, 0, 0), rubber(), 0.01)
        block.location = (x + radius * 0.95 * math.sin(a), y, radius + radius * 0.95 * math.cos(a))
        block.rotation_euler = (0, a, 0.25 * side)


def side_plate(outline, half, material, radius=0.03):
    return standing(outline, half * 2, (0, half, 0), material, radius)


def beam(start, end, width, material):
    """Square bar from one point (x, z) to another, in the plane of a y."""
    (x, _y, z), (u, _v, w) = start, end
    length = math.dist(start, end)
    thing = box((width, width, length), start, material, width * 0.12)
    thing.rotation_euler = (0, math.atan2(u - x, w - z), 0)
    return thing


def bucket(x, z, half, scale, material):
    outline = [(0, 0), (0.1, 0.62), (0.04, 0.64), (-0.12, 0.12), (-0.62, 0.02), (-0.62, -0.02), (-0.1, -0.02)]
    wall = [(0, 0), (0.1, 0.62), (-0.3, 0.4), (-0.62, 0.02)]
    thing = standing([(x + px * scale, z + pz * scale) for px, pz in outline], half * 2, (0, half, 0), material, 0.008)
    for y in (-half, half - 0.03):
        standing([(x + px * scale, z + pz * scale) for px, pz in wall], 0.03, (0, y + 0.03, 0), material)
    return thing


@shows('forklift', quarter=40, elevation=14, facing=90)
def forklift():
    model('BlendSwap-CC-0/forkLift')


@shows('skid-loader', elevation=14)
def skid_loader():
    shell, dark, black = body('f2f1ed'), plastic('26282b'), metal('1d1f22', 0.5)
    for x in (-0.55, 0.55):
        for y in (-0.68, 0.68):
            wheel(x, y, 0.4, 0.28, 'f2f1ed', 14)
    box((2.1, 1.0, 0.55), (0.1, 0, 0.35), dark, 0.05)
    side_plate([(0.35, 0.8), (1.25, 0.7), (1.25, 1.35), (1.1, 1.5), (0.35, 1.55)], 0.5, shell, 0.08)
    for y in (-0.45, 0.45):
        tube([(-0.62, y, 0.85), (-0.5, y, 1.95), (0.35, y, 1.98), (0.5, y, 1.4)], 0.045, dark)
        for k in range(6):
            tube([(-0.35 + k * 0.14, y, 0.9), (-0.35 + k * 0.14, y, 1.92)], 0.012, dark, smooth=False)
        tube([(1.05, y * 1.45, 1.5), (0.2, y * 1.45, 1.52), (-0.75, y * 1.45, 1.05), (-1.0, y * 1.45, 0.55)], 0.085, shell)
        tube([(0.9, y * 1.45, 0.9), (0.05, y * 1.45, 1.4)], 0.045, chrome(), smooth=False)
        box((0.16, 0.16, 0.75), (1.08, y * 1.45, 0.75), shell, 0.03)
        cylinder(0.08, 0.05, (-0.6, y * 1.05, 0.82), glow('f2f1ed', 0.6), turn=(0, -up, 0))
    box((0.9, 0.94, 0.06), (-0.08, 0, 1.95), dark, 0.03)
    box((0.03, 0.8, 0.95), (-0.56, 0, 0.95), dark_glass(), 0.01, turn=(0, 0.1, 0))
    box((0.45, 0.5, 0.12), (0, 0, 0.9), leather('1d1f22'), 0.05)
    box((0.1, 0.5, 0.5), (0.22, 0, 0.95), leather('1d1f22'), 0.05)
    bucket(-0.95, 0.1, 0.92, 0.9, black)
    for k in range(6):
        box((0.02, 0.02, 0.3), (1.27, -0.3 + k * 0.12, 0.85), dark)


@shows('backhoe-loader', elevation=14)
def backhoe_loader():
    shell, dark, black = paint(yellow), plastic('26282b'), metal('2b2d31', 0.5)
    for y in (-0.95, 0.95):
        wheel(1.0, y, 0.75, 0.42, 'f2f1ed', 20)
        wheel(-1.35, y * 0.95, 0.48, 0.32, 'f2f1ed', 16)
    box((4.0, 0.8, 0.4), (-0.2, 0, 0.6), dark, 0.04)
    side_plate([(-2.0, 0.9), (-0.1, 0.9), (-0.1, 1.65), (-1.7, 1.45), (-2.0, 1.3)], 0.45, shell, 0.08)
    for k in range(6):
        box((0.02, 0.7, 0.03), (-2.0, 0, 0.95 + k * 0.06), dark)
        box((0.5, 0.91, 0.03), (-0.9, 0, 1.05 + k * 0.06), dark)
    side_plate([(-0.1, 0.9), (1.45, 0.9), (1.45, 1.5), (-0.1, 1.5)], 0.7, shell, 0.06)
    side_plate([(-0.05, 1.5), (1.4, 1.5), (1.3, 2.75), (0.1, 2.75)], 0.66, dark_glass(), 0.05)
    for y in (-0.67, 0.67):
        for line in ([(-0.07, 1.45), (0.08, 2.75)], [(0.7, 1.45), (0.7, 2.75)], [(1.42, 1.45), (1.32, 2.75)]):
            tube([(x, y, z) for x, z in line], 0.045, dark, smooth=False)
        side = 1 if y > 0 else -1
        tube([(0.0, side * 0.62, 1.5), (-1.0, side * 0.62, 1.45), (-1.9, side * 0.62, 1.1), (-2.35, side * 0.62, 0.5)], 0.09, shell)
        tube([(-0.6, side * 0.62, 0.95), (-1.6, side * 0.62, 1.15)], 0.05, chrome(), smooth=False)
        box((1.2, 0.45, 0.05), (1.0, side * 0.95, 1.55), shell, 0.02)
        tube([(1.5, side * 0.5, 0.9), (1.7, side * 1.0, 0.5), (1.7, side * 1.0, 0.1)], 0.07, shell, smooth=False)
        box((0.3, 0.3, 0.06), (1.7, side * 1.0, 0.04), black, 0.01)
        box((0.06, 0.2, 0.1), (0.0, side * 0.5, 2.78), glow('f2f1ed', 0.7), 0.02)
    box((1.6, 1.5, 0.12), (0.7, 0, 2.74), shell, 0.05)
    cylinder(0.06, 0.16, (0.9, 0.4, 2.86), plastic('d9702b', 0.2))
    cylinder(0.05, 0.7, (-1.2, 0.2, 1.5), black)
    bucket(-2.25, 0.12, 1.15, 1.1, shell)
    box((0.25, 0.5, 0.8), (1.6, 0, 0.7), dark, 0.04)
    beam((1.7, 0, 1.1), (2.5, 0, 3.0), 0.24, shell)
    beam((2.5, 0, 3.05), (3.45, 0, 1.6), 0.2, shell)
    tube([(1.75, -0.16, 1.6), (2.35, -0.16, 3.0)], 0.06, chrome(), smooth=False)
    tube([(2.3, 0.0, 2.6), (2.9, 0.1, 2.8), (3.2, 0.05, 2.2)], 0.025, rubber())
    standing([(3.2, 1.7), (3.65, 1.55), (3.6, 0.95), (3.25, 0.7), (2.95, 0.75), (3.3, 0.95), (3.35, 1.3)], 0.6, (0, 0.3, 0), black, 0.02)
    for y in (-0.2, 0, 0.2):
        box((0.2, 0.06, 0.05), (2.9, y, 0.72), metal(), 0.01)


@shows('pallet-truck', elevation=18)
def pallet_truck():
    shell, dark = body('b3202a'), plastic('26282b')
    for y in (-0.19, 0.19):
        box((1.2, 0.16, 0.06), (0.45, y, 0.06), shell, 0.02)
        cylinder(0.04, 0.1, (0.9, y + 0.05, 0.04), plastic('e5be3a'), turn=(up, 0, 0))
        cylinder(0.05, 0.05, (-0.25, y + 0.14, 0.05), rubber(), turn=(up, 0, 0))
    box((0.42, 0.56, 0.5), (-0.32, 0, 0.1), shell, 0.06)
    box((0.22, 0.52, 0.18), (-0.28, 0, 0.56), dark, 0.05)
    box((0.02, 0.3, 0.2), (-0.53, 0, 0.3), dark, 0.01)
    cylinder(0.11, 0.08, (-0.42, 0.04, 0.11), rubber(), turn=(up, 0, 0))
    tube([(-0.5, 0, 0.35), (-0.62, 0, 0.75), (-0.85, 0, 1.15)], 0.03, dark)
    box((0.1, 0.2, 0.08), (-0.87, 0, 1.14), dark, 0.03)
    tube([(-0.87, -0.08, 1.18), (-0.95, -0.17, 1.25), (-1.0, -0.1, 1.3), (-1.0, 0.1, 1.3), (-0.95, 0.17, 1.25), (-0.87, 0.08, 1.18)], 0.017, rubber())
    box((0.04, 0.06, 0.03), (-0.92, 0, 1.19), plastic('b3202a'), 0.01)
    box((0.05, 0.1, 0.03), (-0.25, -0.12, 0.735), screen(), 0.005)


@shows('screw-compressor', elevation=14)
def screw_compressor():
    shell, dark = plastic('c9c4b6', 0.35), plastic('3a3d40')
    box((1.5, 0.9, 0.12), (0, 0, 0), dark, 0.02)
    box((1.5, 0.9, 1.3), (0, 0, 0.12), shell, 0.04)
    box((0.5, 0.02, 1.2), (-0.48, -0.45, 0.17), plastic('d9b23c', 0.35), 0.02)
    box((0.94, 0.02, 1.2), (0.25, -0.45, 0.17), shell, 0.02)
    box((0.3, 0.02, 0.22), (-0.48, -0.462, 1.05), dark, 0.02)
    box((0.2, 0.02, 0.12), (-0.48, -0.47, 1.12), screen(), 0.005)
    for k in range(3):
        cylinder(0.014, 0.02, (-0.55 + k * 0.07, -0.462, 1.08), plastic(('2f7d4f', 'b3202a', 'f2f1ed')[k]), turn=(up, 0, 0))
    for k in range(12):
        box((0.6, 0.02, 0.014), (0.25, -0.462, 0.3 + k * 0.045), dark)
        box((0.02, 0.6, 0.014), (-0.752, 0, 0.4 + k * 0.06), dark)
    for x in (0.1, 0.42):
        box((0.02, 0.03, 0.14), (x, -0.47, 1.1), dark, 0.005)
    for k in range(9):
        box((0.7, 0.02, 0.02), (0.2, -0.25 + k * 0.06, 1.42), dark)
    cylinder(0.04, 0.14, (0.75, -0.2, 0.8), metal(), turn=(0, up, 0))


@shows('generator', elevation=14)
def generator():
    shell, dark = paint(yellow), plastic('2b2d31')
    box((3.0, 1.1, 0.22), (0, 0, 0), metal('26282b', 0.5), 0.02)
    for x in (-0.8, 0.8):
        box((0.3, 1.12, 0.1), (x, 0, 0.06), metal('0c0f12', 0.6), 0.01)
    box((3.0, 1.1, 1.35), (0, 0, 0.22), shell, 0.05)
    box((3.04, 1.14, 0.08), (0, 0, 1.53), shell, 0.03)
    for x in (-0.85, 0.15, 1.05):
        box((0.85, 0.02, 1.15), (x, -0.55, 0.32), shell, 0.02)
        box((0.03, 0.03, 0.16), (x + 0.34, -0.57, 0.85), dark, 0.01)
    for x in (0.15, 1.05):
        for k in range(9):
            box((0.55, 0.03, 0.025), (x - 0.05, -0.565, 0.42 + k * 0.05), dark)
    box((0.5, 0.02, 0.62), (-0.88, -0.565, 0.75), dark_glass(), 0.02)
    box((0.22, 0.02, 0.12), (-0.93, -0.575, 1.16), screen(), 0.005)
    for k in range(4):
        cylinder(0.03, 0.02, (-1.02 + k * 0.09, -0.565, 0.98), plastic(('b3202a', '2f7d4f', 'e5be3a', 'f2f1ed')[k]), turn=(up, 0, 0))
    for k in range(14):
        box((0.03, 0.85, 0.025), (-1.5, 0, 0.4 + k * 0.07), dark)
    cylinder(0.07, 0.28, (1.1, 0.1, 1.58), metal('26282b', 0.5))
    cylinder(0.08, 0.02, (1.1, 0.1, 1.86), metal('26282b', 0.5), turn=(0, 0.4, 0))
    ring(0.09, 0.02, (0, 0, 1.68), metal('26282b'), turn=(up, 0, 0))


@shows('concrete-mixer', elevation=14)
def concrete_mixer():
    shell, dark = body('d9702b'), metal('26282b', 0.5)
    drum = turned([(0.12, -0.42), (0.4, -0.3), (0.46, 0.0), (0.42, 0.14), (0.24, 0.5), (0.26, 0.54)], (0, 0, 0.98), shell, thickness=0.012)
    rim = ring(0.465, 0.02, (0, 0, 0.98), dark)
    inside = cylinder(0.22, 0.01, (-0.25, -0.0, 1.28), metal('1d1f22', 0.8))
    for part in (drum, rim):
        part.rotation_euler = (0, -0.75, 0)
    inside.rotation_euler = (0, -0.75, 0)
    for k in range(24):
        a = k * math.pi / 12
        tooth = box((0.03, 0.05, 0.05), (0, 0, 0), dark)
        c, s = math.cos(-0.75), math.sin(-0.75)
        x, y, z = 0.47 * math.cos(a), 0.47 * math.sin(a), -0.02
        tooth.location, tooth.rotation_euler = (c * x + s * z, y, 0.98 - s * x + c * z), (0, -0.75, 0)
    for y in (-0.52, 0.52):
        tube([(-0.55, y, 0.05), (0, y * 1.02, 1.0), (0.55, y, 0.2)], 0.028, dark, smooth=False)
        tube([(-0.5, y, 0.14), (0.5, y, 0.26)], 0.022, dark, smooth=False)
        wheel(0.55, y * 1.15, 0.22, 0.1, 'd9702b')
        cylinder(0.06, 0.06, (0, y + 0.03, 1.0), dark, turn=(up, 0, 0))
    tube([(-0.55, -0.52, 0.05), (-0.55, 0.52, 0.05)], 0.028, dark, smooth=False)
    tube([(0.55, -0.6, 0.22), (0.55, 0.6, 0.22)], 0.028, dark, smooth=False)
    ring(0.24, 0.018, (0, -0.64, 1.0), dark, turn=(up, 0, 0))
    for a in (0.3, 0.3 + up):
        tube([(0.24 * math.cos(a), -0.64, 1.0 + 0.24 * math.sin(a)), (-0.24 * math.cos(a), -0.64, 1.0 - 0.24 * math.sin(a))], 0.012, dark, smooth=False)
    box((0.36, 0.4, 0.34), (0.42, 0, 0.3), plastic('b3202a', 0.35), 0.05)
    cylinder(0.06, 0.1, (0.42, -0.2, 0.46), dark, turn=(up, 0, 0))
    cylinder(0.07, 0.1, (0.42, 0.05, 0.63), plastic('f2f1ed'))


@shows('walking-tractor', elevation=14)
def walking_tractor():
    shell, dark = body('b3202a'), metal('26282b', 0.5)
    for y in (-0.36, 0.36):
        wheel(0, y, 0.34, 0.16, 'f2f1ed', 16)
    tube([(0, -0.36, 0.34), (0, 0.36, 0.34)], 0.035, dark, smooth=False)
    box((0.3, 0.26, 0.4), (0.05, 0, 0.28), dark, 0.04)
    box((0.8, 0.1, 0.08), (-0.45, -0.1, 0.38), dark, 0.02)
    box((0.8, 0.1, 0.08), (-0.45, 0.1, 0.38), dark, 0.02)
    box((0.42, 0.34, 0.3), (-0.5, 0, 0.45), metal('8d9195', 0.45), 0.04)
    box((0.5, 0.36, 0.16), (-0.5, 0, 0.78), shell, 0.06)
    box((0.14, 0.38, 0.3), (-0.82, 0, 0.42), shell, 0.04)
    for k in range(6):
        box((0.02, 0.3, 0.02), (-0.895, 0, 0.46 + k * 0.04), dark)
    cylinder(0.08, 0.03, (-0.89, 0, 0.76), glow('f2f1ed', 0.6), turn=(0, -up, 0))
    cylinder(0.17, 0.06, (-0.45, -0.2, 0.55), dark, turn=(up, 0, 0))
    standing([(-0.62, 0.5), (-0.5, 0.38), (0.15, 0.3), (0.22, 0.42), (0.15, 0.52), (-0.45, 0.72), (-0.6, 0.66)], 0.06, (0, -0.2, 0), shell, 0.02)
    cylinder(0.05, 0.22, (-0.6, 0.12, 0.93), dark)
    cylinder(0.035, 0.04, (-0.4, 0, 0.93), dark)
    for y in (-0.26, 0.26):
        tube([(0.1, y * 0.4, 0.55), (0.6, y, 0.9), (1.25, y * 1.1, 1.0)], 0.022, shell)
        tube([(1.1, y * 1.1, 0.99), (1.28, y * 1.1, 1.0)], 0.03, rubber())
        tube([(1.0, y * 1.1, 0.95), (1.22, y * 1.15, 0.93)], 0.008, metal())
    tube([(0.55, -0.25, 0.86), (0.55, 0.25, 0.86)], 0.018, shell, smooth=False)
    box((0.3, 0.7, 0.16), (0.55, 0, 0.32), shell, 0.04)
    for k in range(9):
        y = -0.32 + k * 0.08
        for n in range(3):
            a = k * 0.5 + n * 2 * math.pi / 3
            tube([(0.6, y, 0.2), (0.6 + 0.18 * math.cos(a), y, 0.2 + 0.18 * math.sin(a)), (0.6 + 0.2 * math.cos(a + 0.4), y + 0.03, 0.2 + 0.2 * math.sin(a + 0.4))], 0.013, metal('6d7073', 0.5), smooth=False)
    tube([(0.6, -0.36, 0.2), (0.6, 0.36, 0.2)], 0.03, dark, smooth=False)


@shows('scissor-lift', elevation=10)
def scissor_lift():
    shell, dark = body('d9702b'), metal('3a3d40', 0.5)
    for x in (-0.85, 0.85):
        for y in (-0.42, 0.42):
            wheel(x, y, 0.2, 0.12, 'c3c7cb')
    box((2.2, 0.76, 0.3), (0, 0, 0.16), shell, 0.04)
    box((0.5, 0.78, 0.2), (0.6, 0, 0.24), dark, 0.02)
    levels, low, rise = 5, 0.5, 0.44
    for k in range(levels):
        a, b = low + k * rise, low + (k + 1) * rise
        for y in (-0.3, 0.3):
            tube([(-0.9, y, a), (0.9, y, b)], 0.04, shell, smooth=False)
            tube([(0.9, y * 0.8, a), (-0.9, y * 0.8, b)], 0.04, shell, smooth=False)
            cylinder(0.05, 0.12, (0, y * 0.9 + 0.06, (a + b) / 2), dark, turn=(up, 0, 0))
        for x in (-0.9, 0.9):
            tube([(x, -0.33, b), (x, 0.33, b)], 0.03, dark, smooth=False)
    tube([(-0.4, 0, 0.6), (0.4, 0, 1.5)], 0.06, chrome(), smooth=False)
    top = low + levels * rise
    box((2.3, 0.8, 0.1), (0, 0, top), dark, 0.02)
    for z in (0.15, 0.6, 1.1):
        corner = [(-1.13, -0.38, top + z), (1.13, -0.38, top + z), (1.13, 0.38, top + z), (-1.13, 0.38, top + z)]
        tube(corner, 0.024, shell, closed=True, smooth=False)
    for x in (-1.13, -0.4, 0.4, 1.13):
        for y in (-0.38, 0.38):
            tube([(x, y, top), (x, y, top + 1.1)], 0.024, shell, smooth=False)
    box((0.16, 0.24, 0.26), (-1.0, -0.25, top + 0.95), plastic('26282b'), 0.02)
    cylinder(0.02, 0.06, (-1.0, -0.25, top + 1.2), plastic('b3202a'))


@shows('cnc-router', elevation=24)
def cnc_router():
    pale, dark, steel = plastic('dfe2e4', 0.35), plastic('2b2d31'), metal()
    for x in (-0.75, 0.75):
        box((0.14, 2.6, 0.16), (x, 0, 0.6), pale, 0.01)
        box((0.05, 2.5, 0.04), (x, 0, 0.76), steel)
        for y in (-1.15, 0, 1.15):
            box((0.14, 0.14, 0.6), (x, y, 0.02), pale, 0.01)
            cylinder(0.06, 0.03, (x, y, 0), dark)
    for y in (-1.15, 0, 1.15):
        box((1.5, 0.12, 0.12), (0, y, 0.12), pale, 0.01)
    box((1.4, 2.6, 0.08), (0, 0, 0.66), dark, 0.01)
    for k in range(14):
        box((0.07, 2.58, 0.02), (-0.65 + k * 0.1, 0, 0.74), metal('a5a9ad', 0.4), 0.003)
    box((1.2, 1.0, 0.02), (0, -0.7, 0.765), wood('c49a63'))
    for side in (-1, 1):
        standing([(-0.05, 0), (0.05, 0), (0.05, 0.7), (-0.05, 0.7)], 0.36, (side * 0.86, 0.28, 0.6), body('2f62b5'), 0.02)
    box((1.74, 0.2, 0.28), (0, 0.12, 1.02), body('2f62b5'), 0.03)
    for z in (1.06, 1.24):
        box((1.6, 0.03, 0.03), (0, 0.0, z), steel)
    box((0.28, 0.14, 0.5), (-0.1, -0.06, 0.95), pale, 0.02)
    cylinder(0.06, 0.34, (-0.1, -0.19, 0.98), metal('8d9195', 0.3))
    cylinder(0.025, 0.1, (-0.1, -0.19, 0.89), steel)
    cylinder(0.007, 0.1, (-0.1, -0.19, 0.79), steel)
    box((0.12, 0.12, 0.16), (-0.1, -0.06, 1.45), dark, 0.01)
    for k in range(16):
        box((0.07, 0.07, 0.05), (-0.1 + k * 0.06, 0.16, 1.31), dark, 0.01)
    box((0.45, 0.4, 0.9), (1.3, -0.5, 0), pale, 0.03)
    box((0.4, 0.04, 0.28), (1.3, -0.6, 1.0), dark, 0.02)
    box((0.36, 0.02, 0.22), (1.3, -0.622, 1.03), screen(), 0.005)
    box((0.4, 0.2, 0.03), (1.3, -0.6, 0.9), dark, 0.01)
    cylinder(0.03, 0.03, (1.42, -0.705, 0.75), plastic('b3202a'), turn=(up, 0, 0))


@shows('welding-machine', elevation=16)
def welding_machine():
    shell, dark = plastic('d9702b', 0.35), plastic('26282b')
    box((0.2, 0.42, 0.26), (0, 0, 0.01), shell, 0.015)
    box((0.21, 0.03, 0.28), (0, -0.21, 0), dark, 0.02)
    box((0.21, 0.03, 0.28), (0, 0.21, 0), dark, 0.02)
    tube([(0, -0.16, 0.26), (0, -0.14, 0.33), (0, 0.14, 0.33), (0, 0.16, 0.26)], 0.016, dark)
    box((0.12, 0.008, 0.05), (0, -0.226, 0.2), dark_glass(), 0.003)
    box((0.07, 0.006, 0.03), (0, -0.23, 0.21), glow('b3202a', 0.9), 0.002)
    cylinder(0.028, 0.025, (0, -0.225, 0.14), plastic('c3c7cb'), edge=0.004, turn=(up, 0, 0))
    box((0.004, 0.004, 0.022), (0, -0.251, 0.145), plastic('b3202a'))
    for x in (-0.055, 0.055):
        cylinder(0.024, 0.03, (x, -0.222, 0.06), dark, turn=(up, 0, 0))
        cylinder(0.012, 0.034, (x, -0.222, 0.06), metal('c79a4b'), turn=(up, 0, 0))
    for k in range(9):
        for side in (-1, 1):
            box((0.004, 0.16, 0.008), (side * 0.101, 0.02, 0.06 + k * 0.02), dark)
    tube([(0.055, -0.25, 0.06), (0.06, -0.33, 0.02), (0.2, -0.36, 0.012), (0.3, -0.22, 0.012), (0.22, -0.1, 0.012), (0.17, -0.2, 0.03), (0.26, -0.32, 0.02), (0.36, -0.3, 0.02)], 0.011, rubber())
    tube([(0.36, -0.3, 0.02), (0.48, -0.27, 0.03)], 0.018, dark, smooth=False)
    box((0.05, 0.025, 0.03), (0.5, -0.265, 0.018), metal('c79a4b'), 0.005)
    tube([(-0.055, -0.25, 0.06), (-0.07, -0.34, 0.02), (-0.2, -0.36, 0.012), (-0.28, -0.26, 0.012)], 0.011, rubber('b3202a'))
    for s in (-1, 1):
        tube([(-0.27, -0.26, 0.014), (-0.33, -0.24 + s * 0.012, 0.018), (-0.39, -0.22 + s * 0.004, 0.016)], 0.009, metal('c79a4b'))

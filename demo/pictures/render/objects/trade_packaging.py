"""Packaging: boxes, bags, cups and what closes them."""

import math
import random

import mathutils

from .. import materials as m
from ..imported import model
from ..registry import shows
from ..shapes import ball, box, cylinder, plate, ring, tube, turned
from .trade_electrical import made, moved, pipe, ribbon, rounded, sideways, surface


def _kraft():
    return m.matte('b98d5e')


@shows('pizza-box', elevation=28, quarter=30)
def pizza_box():
    kraft, inside = m.matte('c79a68'), m.matte('d9b68a')

    def closed():
        box((0.33, 0.33, 0.038), (0, 0, 0), kraft, 0.002)
        box((0.331, 0.004, 0.001), (0, -0.164, 0.036), m.matte('8f6a42'))
        for x in (-0.1, 0.1):
            box((0.03, 0.003, 0.016), (x, -0.1655, 0.02), inside, 0.001)
            box((0.022, 0.004, 0.004), (x, -0.1655, 0.018), m.matte('5b4128'))

    for k, (x, y, turn) in enumerate([(0, 0, 0), (0.004, 0.003, 2), (-0.003, 0, -1.5)]):
        moved(made(closed), (x, y, 0.0385 * k), turn)
    # The box on top is open.
    z = 0.1165
    box((0.33, 0.33, 0.002), (0, 0, z), inside)
    for x in (-0.164, 0.164):
        box((0.003, 0.33, 0.038), (x, 0, z), kraft)
    for y in (-0.164, 0.164):
        box((0.33, 0.003, 0.038), (0, y, z), kraft)
    lid = [box((0.326, 0.003, 0.326), (0, 0, 0), inside)]
    lid += [box((0.003, 0.034, 0.326), (x, -0.017, 0), kraft) for x in (-0.162, 0.162)]
    lid += [box((0.326, 0.034, 0.003), (0, -0.017, 0.323), kraft)]
    moved(lid, (0, 0.165, z + 0.037), tilt=-14)
    ring(0.115, 0.0018, (0, 0, z + 0.003), m.matte('b3202a'))


def _velvet(colour):
    material = m.matte(colour)
    material.node_tree.nodes['Principled BSDF'].inputs['Sheen Weight'].default_value = 0.7
    return material


@shows('velvet-box', elevation=26, quarter=30)
def velvet_box():
    velvet, satin, gilt = _velvet('5a1230'), m.plastic('f0e6d2', 0.4), m.gold(0.25)
    width, depth, height = 0.12, 0.09, 0.05
    box((width, depth, height), (0, 0, 0), velvet, 0.006)
    box((width - 0.008, depth - 0.008, 0.004), (0, 0, height - 0.003), satin, 0.001)
    # Bed of satin with a hollow for the bottle.
    hollow = m.plastic('d9cbb0', 0.5)
    plate(rounded(0.036, 0.07, 0.012), 0.0012, (-0.018, 0, height + 0.0006), hollow, 0.0005)
    plate(rounded(0.02, 0.05, 0.008), 0.0012, (0.03, 0, height + 0.0006), hollow, 0.0005)
    tube([(x, y, height + 0.001) for x, y in rounded(width - 0.006, depth - 0.006, 0.004)], 0.0012, gilt, closed=True, smooth=False)

    def lid():
        box((width, depth, 0.03), (0, 0, 0), velvet, 0.006)
        box((width - 0.01, depth - 0.01, 0.004), (0, 0, -0.002), satin, 0.0015)
        tube([(x, y, 0.0) for x, y in rounded(width - 0.006, depth - 0.006, 0.004)], 0.0012, gilt, closed=True, smooth=False)

    moved(moved(made(lid), (0, -depth / 2, 0)), (0, depth / 2, height + 0.002), tilt=-100)
    box((0.012, 0.004, 0.012), (0, -depth / 2 - 0.001, height - 0.014), gilt, 0.001)

    # A closed one beside it.
    def closed():
        box((width, depth, height), (0, 0, 0), velvet, 0.006)
        box((width, depth, 0.03), (0, 0, height + 0.002), velvet, 0.006)
        box((width - 0.004, depth - 0.004, 0.004), (0, 0, height - 0.001), gilt)
        box((0.014, 0.005, 0.016), (0, -depth / 2 - 0.001, height - 0.007), gilt, 0.001)

    moved(made(closed), (0.15, -0.01, 0), turn=-14)


@shows('packing-tape', elevation=26, quarter=25)
def packing_tape():
    brown, side, core = m.plastic('9a6a36', 0.22), m.plastic('a87a45', 0.4), m.matte('cdb08a')

    def hollow():
        turned([(0.041, 0), (0.055, 0), (0.055, 0.048), (0.041, 0.048)], (0, 0, 0), brown, smooth=False)
        turned([(0.0375, 0), (0.041, 0), (0.041, 0.0482), (0.0375, 0.0482), (0.0375, 0)], (0, 0, 0), core, smooth=False)
        for r in (0.044, 0.047, 0.05, 0.053):
            ring(r, 0.0004, (0, 0, 0.048), side)

    for x, y, z in ((-0.06, 0.04, 0), (0.06, 0.04, 0), (-0.06, 0.04, 0.049), (0.058, 0.042, 0.049), (-0.058, 0.038, 0.098), (0.06, 0.04, 0.098)):
        moved(made(hollow), (x, y, z))
    # One stands in front, its end pulled out.
    moved(made(hollow), (0.024, -0.075, 0.055), turn=90, tilt=90)
    ribbon([(-0.055, 0.0555), (-0.056, 0.03), (-0.06, 0.012), (-0.07, 0.003), (-0.085, 0.0006), (-0.11, 0.0006)], 0.048, (0.0, 0.0, 0), m.plastic('a3723c', 0.25), 0.0005)


def _cup(x, y, height=0.09, low=0.026, high=0.037):
    white, red, black = m.matte('f4efe4'), m.matte('a31f2b'), m.matte('1d1d1f')
    count = 12

    def point(u, v):
        a = 2 * math.pi * u
        r = low + (high - low) * v
        return (x + r * math.cos(a), y + r * math.sin(a), height * v)

    def pick(u, v):
        """Band of sadu: triangles between stripes."""
        if not 0.3 < v < 0.72:
            return 0
        if v < 0.335 or v > 0.685:
            return 2
        if v < 0.37 or v > 0.65:
            return 0
        if v < 0.41 or v > 0.61:
            return 1
        across = abs((u * count) % 1 - 0.5) * 2
        rise = abs((v - 0.51) / 0.1)
        return 0 if across + rise < 0.42 else 2 if across + rise < 0.95 else 1

    surface(point, white, 240, 100, 0.0006, pick, (red, black))
    ring(high, 0.0014, (x, y, height), white)
    cylinder(low, 0.001, (x, y, 0.003), white)


@shows('paper-cup', elevation=18, quarter=20)
def paper_cup():
    _cup(-0.032, 0.02)
    _cup(0.05, -0.01)
    white = m.matte('f4efe4')
    for k in range(3):
        low, high, z = 0.035, 0.037, 0.0905 + 0.012 * k
        turned([(low, z), (high, z + 0.011)], (-0.032, 0.02, 0), white)
        ring(high, 0.0014, (-0.032, 0.02, z + 0.0115), white)
    cylinder(0.0345, 0.001, (0.05, -0.01, 0.072), m.gloss('a8683a'))


@shows('shipping-labels', elevation=22, quarter=32)
def shipping_labels():
    paper, liner, core = m.plastic('f7f7f4', 0.5), m.plastic('ead9a8', 0.4), m.matte('b08a5c')
    thing = turned([(0.02, 0), (0.06, 0), (0.06, 0.104), (0.02, 0.104), (0.02, 0)], (-0.052, 0, 0.0605), paper, smooth=False)
    thing.rotation_euler = sideways
    for r in (0.026, 0.031, 0.036, 0.041, 0.046, 0.051, 0.056):
        for x in (-0.052, 0.052):
            ring(r, 0.0004, (x, 0, 0.0605), m.matte('d8cfae'), sideways)
    pipe(0.02, 0.0165, 0.106, (-0.053, 0, 0.0605), core, sideways)
    line = [(-0.0605, 0.07), (-0.0612, 0.055), (-0.063, 0.035), (-0.068, 0.018), (-0.078, 0.006), (-0.09, 0.0012)]
    line += [(-0.1 - 0.01 * k, 0.0008) for k in range(15)]
    ribbon(line, 0.104, (0, 0, 0), liner, 0.0004)
    black = m.matte('17191c')

    dots = random.Random(3)

    def label():
        plate(rounded(0.098, 0.142, 0.004), 0.0004, (0, 0, 0), paper)
        for k in range(26):
            box((0.0008 + 0.0014 * ((k * 7) % 4) / 3, 0.024, 0.0003), (-0.038 + 0.003 * k, 0.035, 0.0003), black)
        for y, width in ((0.062, 0.05), (0.054, 0.07), (0.01, 0.06), (0.002, 0.074), (-0.006, 0.05), (-0.05, 0.04), (-0.058, 0.03)):
            box((width, 0.0028, 0.0003), (-0.042 + width / 2, y, 0.0003), m.matte('4a4d52'))
        for y in (0.016, -0.015):
            box((0.09, 0.0008, 0.0003), (0, y, 0.0003), black)
        for k in range(49):
            if dots.random() < 0.55:
                box((0.0042, 0.0042, 0.0003), (0.014 + 0.0042 * (k % 7), -0.028 - 0.0042 * (k // 7), 0.0003), black)

    moved(made(label), (0, -0.168, 0.0016))


@shows('foil-container', elevation=28, quarter=30)
def foil_container():
    foil, card = m.metal('d3d6d8', 0.28), m.matte('f1f0ec')
    outline = rounded(0.2, 0.14, 0.03, 10)

    def tray():
        def wall(u, v):
            k = round(u * len(outline) * 2)
            x, y = outline[(k // 2) % len(outline)]
            x2, y2 = outline[((k + 1) // 2) % len(outline)]
            x, y = (x + x2) / 2, (y + y2) / 2
            grow = (0.82 + 0.18 * v) * (1 + 0.012 * (k % 2) if 0 < v < 0.95 else 1.0)
            return (x * grow, y * grow, 0.045 * v)

        surface(wall, foil, len(outline) * 2, 12, 0.0006)
        plate([(x * 0.83, y * 0.83) for x, y in outline], 0.0008, (0, 0, 0.0002), foil)
        tube([(x, y, 0.045) for x, y in rounded(0.208, 0.148, 0.032, 10)], 0.0035, foil, closed=True, smooth=False)

    def lid():
        plate(rounded(0.2, 0.14, 0.03), 0.0012, (0, 0, 0), card, 0.0004)

    for k in range(4):
        moved(made(tray), (-0.06, 0.09, 0.011 * k))
    moved(made(tray), (0.04, -0.1, 0), turn=-8)
    moved(made(lid), (0.17, 0.11, 0.0), turn=12)
    moved(made(lid), (0.168, 0.105, 0.0014), turn=4)


@shows('kraft-box', elevation=22, quarter=32)
def kraft_box():
    kraft, inside, seam = _kraft(), m.matte('d3b083'), m.matte('8f6a42')

    def shell(height):
        low, high = (0.11, 0.09), (0.13, 0.11)
        points = lambda size: rounded(size[0], size[1], 0.006, 3)
        a, b = points(low), points(high)

        def wall(u, v):
            k = round(u * len(a)) % len(a)
            return (a[k][0] + (b[k][0] - a[k][0]) * v, a[k][1] + (b[k][1] - a[k][1]) * v, height * v)

        surface(wall, kraft, len(a), 4, 0.0008)
        plate(a, 0.001, (0, 0, 0), kraft)

    def closed():
        shell(0.065)
        box((0.13, 0.11, 0.0012), (0, 0, 0.065), kraft)
        box((0.06, 0.09, 0.0012), (-0.034, 0, 0.0664), kraft)
        box((0.066, 0.1, 0.0012), (0.031, 0, 0.068), kraft)
        box((0.022, 0.026, 0.0014), (-0.012, 0, 0.0682), kraft, 0.0004)
        for y in (-0.014, 0.014):
            box((0.02, 0.0008, 0.0004), (-0.012, y, 0.0692), seam)
        tube([(-0.002, -0.05, 0.0695), (-0.002, 0.05, 0.0695)], 0.0004, seam)

    def opened():
        shell(0.065)
        plate(rounded(0.108, 0.088, 0.006), 0.0006, (0, 0, 0.0012), inside)
        flap = lambda width, length: [plate([(-width / 2, 0), (width / 2, 0), (width / 2 - 0.012, length), (-width / 2 + 0.012, length)], 0.0012, (0, 0, 0), inside)]
        moved(flap(0.126, 0.06), (0, 0.055, 0.065), tilt=62)
        moved(flap(0.126, 0.05), (0, -0.055, 0.065), turn=180, tilt=-8)
        for side in (-1, 1):
            moved(flap(0.104, 0.062), (side * 0.065, 0, 0.065), turn=-90 * side, tilt=38)

    moved(made(closed), (-0.085, 0.07, 0), turn=4)
    moved(made(closed), (-0.085, 0.07, 0.07), turn=-5)
    moved(made(opened), (0.05, -0.05, 0), turn=-8)


@shows('tissues', elevation=20, quarter=30)
def tissues():
    paper = m.matte('fdfdfb')

    def pack(colour):
        body, light = m.matte(colour), m.matte('f1f3f2')
        box((0.22, 0.115, 0.07), (0, 0, 0), body, 0.003)
        for k in range(9):
            x = -0.09 + 0.0225 * k
            ball(0.009, (x, -0.0575, 0.02 + 0.012 * (k % 3)), light, (1, 0.06, 1))
        plate([(0.07 * math.cos(a), 0.022 * math.sin(a)) for a in (2 * math.pi * k / 40 for k in range(40))], 0.001, (0, 0, 0.0695), light)

    def tuft():
        def sheet(u, v):
            x = (u - 0.5) * (0.075 + 0.05 * v)
            fold = 0.012 * math.sin(u * 9 + v * 2) * (0.5 + v)
            return (x, fold + 0.02 * v, 0.065 * v * (0.72 + 0.28 * math.cos(u * 7 - 2)) )

        surface(sheet, paper, 50, 24, 0.0008)

    moved(made(pack, '7fa9c9'), (-0.005, 0.1, 0), turn=2)
    moved(made(pack, 'd8a7b5'), (0.0, 0.1, 0.0705), turn=-3)
    moved(made(pack, '93b79c'), (0.02, -0.06, 0), turn=-6)
    for x, y, z in ((0.0, 0.1, 0.141), (0.02, -0.06, 0.0705)):
        moved(made(tuft), (x, y, z))


@shows('carton', elevation=20, quarter=32, has_detail=False)
def carton():
    # The model is longer than the cubes that are mostly sold.
    for thing in model('Scopia/cardboard-box'):
        thing.matrix_world = mathutils.Matrix.Diagonal((0.76, 1, 1.12, 1)) @ thing.matrix_world


@shows('courier-bag', elevation=36, quarter=22)
def courier_bag():
    grey, flap, seal = m.plastic('e9e9e7', 0.3), m.plastic('dcdcda', 0.3), m.plastic('5b8fc9', 0.3)

    def bag():
        def sheet(u, v):
            x, y = (u - 0.5) * 0.25, (v - 0.5) * 0.33
            puff = max(0, (1 - (2 * u - 1) ** 4)) ** 0.5 * max(0, (1 - (2 * v - 1) ** 4)) ** 0.5
            return (x, y, 0.0015 + 0.014 * puff + 0.0012 * math.sin(x * 70 + y * 50) * puff)

        surface(sheet, grey, 50, 50, 0.0006)
        plate(rounded(0.25, 0.33, 0.001), 0.001, (0, 0, 0), m.plastic('3a3e44', 0.3))
        box((0.25, 0.045, 0.0008), (0, 0.187, 0.0012), flap)
        box((0.25, 0.016, 0.0006), (0, 0.19, 0.002), seal)
        for x in (-0.124, 0.124):
            box((0.003, 0.33, 0.0008), (x, 0, 0.0018), flap)
        plate(rounded(0.12, 0.085, 0.004), 0.0005, (-0.03, 0.05, 0.0168), m.matte('fbfbf9'))
        for k in range(4):
            box((0.09, 0.0015, 0.0003), (-0.03, 0.026 + 0.016 * k, 0.0172), m.matte('9ea3a8'))

    for k in range(4):
        moved(made(bag), (0.03 * k - 0.05, -0.02 * k + 0.03, 0.0165 * k), turn=10 - 7 * k)


@shows('tote-bag', elevation=12, quarter=25)
def tote_bag():
    cotton, seam = m.fabric('e6dcc4'), m.fabric('cfc2a4')

    def side(front):
        def sheet(u, v):
            x = (u - 0.5) * (0.37 + 0.012 * v)
            full = (1 - (2 * u - 1) ** 2)
            bulge = (0.05 * (1 - v) ** 0.5 + 0.016 * v) * full ** 0.6 * min(1, v * 8) ** 0.5
            fold = 0.004 * math.sin(u * 17 + v * 5) * (1 - v * 0.5)
            return (x, (-1 if front else 1) * (bulge + 0.001) + fold * full, 0.4 * v - 0.006 * full * (1 - v))

        surface(sheet, cotton, 60, 50, 0.0025, lambda u, v: 1 if 0.925 < v < 0.932 else 0, (seam,))

    for front in (True, False):
        side(front)
        y = -0.016 if front else 0.016

        def handle(u, v):
            a = math.pi * v
            x = -0.075 * math.cos(a)
            rise = 0.24 * math.sin(a) ** 0.75 if 0 < v < 1 else 0.0
            out = y * (1 + 0.7 * math.sin(a))
            radial = (u - 0.5) * 0.028
            return (x + radial * math.cos(a) * -1.0, out, 0.398 + rise + radial * math.sin(a))

        surface(handle, cotton, 3, 40, 0.003)
        for x in (-0.075, 0.075):
            box((0.029, 0.004, 0.035), (x, y * 1.05, 0.365), cotton, 0.001)
            for dx in (-0.01, 0.01):
                box((0.0012, 0.001, 0.026), (x + dx, y * 1.05 + (-0.0024 if front else 0.0024), 0.369), seam)

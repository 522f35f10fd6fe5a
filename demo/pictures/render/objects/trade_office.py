"""Stationery: paper, pens, files and paints."""

import math

from .. import materials as m
from ..registry import shows
from ..shapes import box, cylinder, plate, ring, standing, text, tube, turned
from ..materials import clear
from .trade_electrical import made, moved, profile, ribbon, rounded, surface, upright

flat = (0, 0, 0)


@shows('sticky-notes', elevation=35, quarter=28)
def sticky_notes():
    colours = ['f2dc4e', 'f08fb0', '8fd0e8', 'a5d86e', 'f2a45a']

    def pad(colour, height):
        box((0.076, 0.076, height), (0, 0, 0), m.matte(colour), 0.0005)
        for k in range(1, 6):
            box((0.0766, 0.0766, 0.0002), (0, 0, height * k / 6), m.matte('d9d4c4'))

        def top(u, v):
            return ((u - 0.5) * 0.076, (0.5 - v) * 0.076, height + 0.0005 + 0.014 * max(0, v - 0.45) ** 1.6)

        surface(top, m.matte(colour), 6, 24, 0.0003)

    for k, (x, y, turn) in enumerate([(-0.085, 0.045, 4), (0.0, 0.05, -3), (0.085, 0.045, 5), (-0.045, -0.042, -6), (0.045, -0.042, 3)]):
        moved(made(pad, colours[k], 0.02), (x, y, 0), turn)
        moved(made(pad, colours[(k + 2) % 5], 0.02), (x, y, -0.02), -turn)


@shows('markers', elevation=38, quarter=24)
def markers():
    for k, colour in enumerate(('1c1e21', '2f62b5', 'b3202a', '2f7d4f')):
        x = (k - 1.5) * 0.026

        def marker():
            ink = m.plastic(colour, 0.3)
            for line, material in (
                ([(0, 0), (0.0085, 0), (0.009, 0.001), (0.009, 0.008)], ink),
                ([(0.009, 0.008), (0.0095, 0.01), (0.0095, 0.085), (0.009, 0.088)], m.plastic('f2f1ed', 0.3)),
                ([(0.0097, 0.085), (0.0102, 0.087), (0.0096, 0.13), (0.0085, 0.133), (0, 0.133)], ink),
                ([(0.00965, 0.03), (0.00965, 0.036)], ink),
                ([(0.00965, 0.04), (0.00965, 0.07)], m.plastic(colour, 0.4)),
            ):
                turned(line, (0, 0, 0), material)
            box((0.004, 0.004, 0.038), (0, -0.0105, 0.09), ink, 0.001)

        things = made(marker)
        moved(things, (x, 0.066 + 0.012 * (k % 2), 0.0135), tilt=90)


@shows('paper-carton', elevation=20, quarter=32)
def paper_carton():
    white, blue, dark = m.matte('f1f0eb'), m.matte('2b5ea8'), m.matte('2a2d31')
    box((0.315, 0.225, 0.26), (0, 0.13, 0), white, 0.002)
    box((0.325, 0.235, 0.075), (0, 0.13, 0.19), blue, 0.003)
    box((0.316, 0.226, 0.03), (0, 0.13, 0.06), blue)
    standing(rounded(0.08, 0.025, 0.012), 0.002, (0, 0.0125, 0.228), dark)
    # A ream in its wrapper, and one that is open.
    box((0.3, 0.212, 0.05), (0.0, -0.13, 0), white, 0.004)
    box((0.17, 0.2125, 0.0504), (-0.035, -0.13, -0.0001), blue, 0.004)
    box((0.297, 0.21, 0.022), (0.012, -0.135, 0.05), m.matte('fbfbf9'))
    for k in range(1, 7):
        box((0.2974, 0.2104, 0.0004), (0.012, -0.135, 0.05 + 0.003 * k), m.matte('d5d6d6'))


@shows('calculator', elevation=42, quarter=24)
def calculator():
    body, dark = m.plastic('2b2e33', 0.4), m.plastic('1b1d20', 0.3)
    profile([(0, 0), (0, 0.012), (0.13, 0.03), (0.15, 0.044), (0.2, 0.05), (0.205, 0.046), (0.205, 0)], 0.15, (0, -0.1, 0), body, 0.003)

    def deck():
        keys = {'main': m.plastic('ecebe6', 0.35), 'grey': m.plastic('8b9197', 0.35), 'red': m.plastic('c4482f', 0.35), 'blue': m.plastic('3a6fae', 0.35)}
        rows = ['↑%√CA', '789×÷', '456−±', '123+M', '00.=T']
        for r, row in enumerate(rows):
            for c in range(5):
                kind = 'red' if (r == 0 and c > 2) else 'grey' if r == 0 or c == 3 else 'blue' if c == 4 else 'main'
                x, y = -0.054 + c * 0.027, 0.112 - r * 0.0225
                box((0.022, 0.0165, 0.007), (x, y, 0), keys[kind], 0.002)
                text(row[c] if row[c] in '0123456789.%+−×÷=' else '', 0.0075, (x, y, 0.0072), m.plastic('1b1d20' if kind == 'main' else 'ffffff'), turn=flat)

    moved(made(deck), (0, -0.1, 0.0115), tilt=math.degrees(math.atan2(0.018, 0.13)))

    def display():
        box((0.132, 0.046, 0.004), (0, 0.0, 0), dark, 0.002)
        box((0.12, 0.03, 0.002), (0, -0.004, 0.003), m.gloss('a9b5a2'), 0.0005)
        for k in range(4):
            box((0.0135, 0.006, 0.001), (0.012 + k * 0.0145, 0.0165, 0.0038), m.gloss('4a2f2a'))
        text('1,234.50', 0.017, (0.018, -0.004, 0.0052), m.matte('2a2f2a'), turn=flat)

    moved(made(display), (0, 0.073, 0.0455), tilt=7)


@shows('canvases', elevation=14, quarter=28)
def canvases():
    white, wood = m.fabric('f2f0e9'), m.wood('c9a06c')

    def canvas():
        box((0.4, 0.018, 0.5), (0, 0, 0), white, 0.003)

    def back():
        canvas()
        for x in (-0.178, 0.178):
            box((0.04, 0.006, 0.49), (x, -0.012, 0.005), wood, 0.001)
        for z in (0.008, 0.452):
            box((0.33, 0.006, 0.04), (0, -0.012, z), wood, 0.001)
        for k in range(9):
            box((0.008, 0.002, 0.002), (-0.16 + 0.04 * k, -0.0155, 0.485), m.metal())
        box((0.3, 0.004, 0.4), (0, -0.0085, 0.05), m.fabric('ddd6c6'))

    for k in range(5):
        moved(made(canvas), (-0.035 * k + 0.1, 0.026 * k, 0), tilt=-9, turn=1.5 * (k % 2))
    moved(made(back), (0.17, -0.06, 0), tilt=-14, turn=-6, scale=0.98)


@shows('lever-arch-files', elevation=16, quarter=30)
def lever_arch_files():
    for k, colour in enumerate(('24272b', '24272b', '2f62b5', 'b3202a', '2f7d4f')):
        x = (k - 2) * 0.077
        cover = m.plastic(colour, 0.5)
        for side in (-1, 1):
            box((0.003, 0.285, 0.32), (x + side * 0.0345, 0.1425, 0), cover, 0.001)
        box((0.07, 0.004, 0.32), (x, 0, 0), cover, 0.0015)
        box((0.05, 0.002, 0.16), (x, -0.0025, 0.12), m.matte('f4f3ee'), 0.0005)
        for z in (0.15, 0.17, 0.19):
            box((0.04, 0.001, 0.0008), (x, -0.0038, z + 0.03), m.matte('9ea3a8'))
        ring(0.0135, 0.0022, (x, -0.003, 0.065), m.chrome(), upright)
        cylinder(0.0125, 0.002, (x, -0.0015, 0.065), m.matte('101113'), turn=upright)
        box((0.05, 0.21, 0.295), (x, 0.14, 0.006), m.matte('fafaf7'))
        for side in (-1, 1):
            box((0.006, 0.006, 0.012), (x + side * 0.03, -0.001, 0.0), m.metal('c3c7cb', 0.3), 0.002)


@shows('ballpoint-pens', elevation=42, quarter=20)
def ballpoint_pens():
    for k, colour in enumerate(('2450a8', '4a7bd0', '7fa8e2', 'a9c6ee', '4a7bd0', '2450a8')):

        def pen():
            body, white = m.plastic(colour, 0.25), m.plastic('f2f1ed', 0.3)
            turned([(0.0, -0.012), (0.0008, -0.011), (0.0022, 0.0), (0.0023, 0.001)], (0, 0, 0), m.metal('d3b46a', 0.3))
            turned([(0.0022, 0.0), (0.0038, 0.01), (0.0042, 0.012)], (0, 0, 0), white)
            turned([(0.0043, 0.012), (0.0048, 0.014), (0.0048, 0.048), (0.0044, 0.05)], (0, 0, 0), m.rubber(colour))
            for z in (0.02, 0.026, 0.032, 0.038):
                turned([(0.0048, z), (0.0051, z + 0.0015), (0.0048, z + 0.003)], (0, 0, 0), m.rubber(colour))
            turned([(0.0044, 0.05), (0.0044, 0.118), (0.004, 0.122)], (0, 0, 0), body)
            turned([(0.0046, 0.108), (0.0046, 0.122), (0.003, 0.125), (0.0024, 0.126), (0.0024, 0.135), (0.0, 0.136)], (0, 0, 0), white)
            box((0.003, 0.0014, 0.042), (0, -0.0068, 0.078), white, 0.0006)
            box((0.003, 0.004, 0.004), (0, -0.0055, 0.115), white, 0.0006)

        moved(made(pen), ((k - 2.5) * 0.0135, 0.06 - 0.004 * abs(k - 2.5), 0.0075), turn=(k - 2.5) * -4, tilt=90)


@shows('notebook', elevation=36, quarter=26)
def notebook():
    paper = m.matte('fbfaf4')

    def book(colour):
        cover = m.plastic(colour, 0.5)
        box((0.148, 0.21, 0.0012), (0, 0, 0), cover)
        box((0.145, 0.207, 0.0095), (0.0005, 0, 0.0012), paper)
        box((0.148, 0.21, 0.0012), (0, 0, 0.0108), cover, 0.0005)
        box((0.016, 0.2104, 0.0126), (-0.0675, 0, -0.0003), m.fabric('24272b'), 0.0008)

    for k, (colour, x, y, turn) in enumerate([('b3202a', 0, 0, 2), ('2f7d4f', 0.004, 0.003, -3), ('d9702b', -0.003, 0, 4), ('2f62b5', 0.002, 0, -2)]):
        moved(made(book, colour), (x - 0.05, y + 0.05, 0.0125 * k), turn)
        if k == 3:
            moved([box((0.08, 0.05, 0.0004), (0, 0, 0), m.matte('f4f3ee'), 0.0002)], (x - 0.045, 0.1, 0.0125 * k + 0.0121), turn)

    def opened():
        for side in (-1, 1):
            box((0.15, 0.212, 0.0012), (side * 0.075, 0, 0), m.plastic('1d6f72', 0.5))

            def page(u, v):
                x = u * 0.146
                return (side * x, (v - 0.5) * 0.207, 0.0012 + 0.0085 * min(1, (x / 0.02) ** 0.5) if x else 0.0012)

            def pick(u, v):
                if v > 0.86:
                    return 0
                return 1 if (v * 24) % 1 < 0.13 else 2 if abs(u - (0.16 if side > 0 else 0.84)) < 0.006 else 0

            surface(page, paper, 80, 180, 0, pick, (m.matte('9db7d8'), m.matte('dd9a9a')))
            box((0.126, 0.207, 0.007), (side * 0.083, 0, 0.0012), paper)

    moved(made(opened), (0.06, -0.13, 0), -6)


@shows('plastic-sleeves', elevation=40, quarter=24)
def plastic_sleeves():
    strip, hole, seam = m.plastic('e7eaee', 0.4), m.matte('8f969d'), m.plastic('b7c3cf', 0.3)

    def sleeve(tint):
        box((0.222, 0.305, 0.0006), (0, 0, 0), clear(tint, 0.42), 0)
        box((0.017, 0.305, 0.0009), (-0.1195, 0, 0), strip)
        for k in range(11):
            if k in (0, 1, 3, 4, 6, 7, 9, 10):
                cylinder(0.003, 0.0012, (-0.12, (k - 5) * 0.0262, 0), hole)
        for x, y, width, depth in ((0.111, 0, 0.0016, 0.305), (0, -0.152, 0.222, 0.0016), (-0.11, 0, 0.0012, 0.305)):
            box((width, depth, 0.001), (x, y, 0), seam)
        tube([(0.11, 0.152, 0.0008), (0.03, 0.152, 0.0008), (0.0, 0.14, 0.0008), (-0.03, 0.152, 0.0008), (-0.11, 0.152, 0.0008)], 0.0007, seam)

    box((0.21, 0.297, 0.003), (-0.05, 0.02, -0.004), m.matte('fbfbf9'))
    for k in range(6):
        moved(made(sleeve, 'c3d6e8'), (-0.055 + 0.022 * k, 0.02 - 0.008 * k, 0.0016 * k), turn=6 - 5 * k)


@shows('paint-tubes', elevation=40, quarter=20)
def paint_tubes():
    colours = ['f2f1ed', 'e5be3a', 'd9702b', 'b3202a', 'e07a9a', '6b4b93', '2f62b5', '4aa3d8', '2f7d4f', '8fb43a', '6f4a32', '17191c']

    def paint(colour):
        ink = m.plastic(colour, 0.3)

        def body(u, v):
            angle = 2 * math.pi * u
            flatness = max(0.04, 1 - v**1.5)
            wide = 0.0165 + 0.006 * v
            return (wide * math.cos(angle), 0.0165 * flatness * math.sin(angle), 0.022 + 0.115 * v)

        def pick(u, v):
            return 1 if 0.12 < v < 0.62 else 0

        surface(body, m.plastic('f0efec', 0.3), 40, 50, 0, pick, (ink,))
        box((0.045, 0.003, 0.008), (0, 0, 0.134), m.metal('c3c7cb', 0.3), 0.001)
        turned([(0.0165, 0.022), (0.009, 0.0185), (0.0085, 0.016)], (0, 0, 0), m.plastic('f0efec', 0.3))
        turned([(0, 0), (0.0095, 0), (0.0105, 0.001), (0.0105, 0.0165), (0.0085, 0.018)], (0, 0, 0), m.plastic('24272b', 0.4))

    for k, colour in enumerate(colours):
        x, back = (k % 6 - 2.5) * 0.05, k >= 6
        moved(made(paint, colour), (x, (0.075 if back else -0.075) - 0.068, 0.0165), tilt=-90)


@shows('leather-diary', elevation=34, quarter=28)
def leather_diary():
    hide, paper, gilt = m.leather('6f4028'), m.matte('f2ead6'), m.gold(0.3)
    box((0.15, 0.212, 0.0035), (0, 0, 0), hide, 0.0015)
    box((0.143, 0.205, 0.022), (0.001, 0, 0.0035), paper)
    for k in range(1, 9):
        box((0.1434, 0.2054, 0.0003), (0.001, 0, 0.0035 + 0.0024 * k), m.matte('d3c4a0'))
    box((0.15, 0.212, 0.0035), (0, 0, 0.0255), hide, 0.0015)
    spine = [(0.0145 * math.sin(a) * 0.5, 0.0145 * math.cos(a)) for a in (math.pi * k / 12 for k in range(13))]
    plate([(-0.074 - 0.9 * x, z + 0.0145) for x, z in spine], 0.212, (0, 0.106, 0), hide, turn=upright)
    # Stitches along the edges of the cover, a strap with its clasp and a ribbon.
    stitch = m.matte('c99a6a')
    for k in range(24):
        for x in (-0.058, 0.071):
            box((0.0008, 0.005, 0.0006), (x, -0.098 + k * 0.0085, 0.0289), stitch)
    for k in range(15):
        for y in (-0.102, 0.102):
            box((0.005, 0.0008, 0.0006), (-0.053 + k * 0.0085, y, 0.0289), stitch)
    box((0.06, 0.028, 0.003), (0.048, 0, 0.0288), m.leather('5a3220'), 0.0012)
    box((0.003, 0.028, 0.02), (0.0772, 0, 0.012), m.leather('5a3220'), 0.0012)
    cylinder(0.0075, 0.002, (0.028, 0, 0.0316), gilt, edge=0.0008)
    for x in (-0.0745, 0.0745):
        for y in (-0.1055, 0.1055):
            plate([(0, 0), (-math.copysign(0.014, x), 0), (0, -math.copysign(0.014, y))], 0.0006, (x, y, 0.0291), gilt)
    ribbon([(-0.1, 0.014), (-0.112, 0.012), (-0.122, 0.004), (-0.135, 0.0006)], 0.006, (0.02, 0, 0), m.fabric('8c1f2b'), 0.0005)



"""Pet supplies."""

import math
import random

from ..imported import model
from ..materials import brass, chrome, clear, dark_glass, fabric, gloss, glow, gold, matte, metal, plastic, rubber, wood
from ..registry import shows
from ..shapes import ball, box, cloth, copies, cylinder, plate, ring, standing, tube, turned
from .leisure_skins import band, skin
from .leisure_sports import arc, loft, moved, swept


@shows('dog-house', quarter=28)
def dog_house():
    model('Scopia/dog-house')


@shows('cooling-mat', elevation=40, quarter=25)
def cooling_mat():
    """Thin gel mat with quilted seams, one corner of it folded over."""

    def height(x, y):
        across, along = (x / 0.09) % 1, (y / 0.09) % 1
        return 0.014 * (math.sin(math.pi * across) * math.sin(math.pi * along)) ** 0.5

    cloth((0.9, 0.63), (0, 0, 0.004), height, gloss('6fa9d6'), steps=110)
    edge = fabric('2f62b5')
    tube([(-0.45, -0.315, 0.008), (0.45, -0.315, 0.008), (0.45, 0.315, 0.008), (-0.45, 0.315, 0.008)], 0.008, edge, closed=True, smooth=False)


@shows('pet-harness', elevation=16, quarter=48)
def pet_harness():
    """Harness as on a dog that looks to the front: padded back and chest, straps round them, and a coiled lead."""
    red, black, bright, shine = fabric('c22f2f'), fabric('202226'), metal('dfe5e6', 0.4), chrome()

    def girth(y, angle, out=0.0):
        """Point on the dog's trunk; 90 degrees is its back."""
        a = math.radians(angle)
        return ((0.1 + out) * math.cos(a), y, 0.16 + (0.135 + out) * math.sin(a))

    def neck(angle, out=0.0):
        """Point on the opening for the neck, which leans to the front at its lower side."""
        a = math.radians(angle)
        return ((0.088 + out) * math.cos(a), -0.13 - 0.05 * (1 - math.sin(a)), 0.185 + (0.1 + out) * math.sin(a))

    def panel(rows, material, thick):
        skin(rows, material, closed=False, thickness=thick)

    angles = [30 + 6 * k for k in range(21)]
    for out, inset, material, thick in ((0.004, 0.0, black, 0.014), (0.01, 0.012, red, 0.012)):
        rows = []
        for step in range(9):
            t = step / 8
            spread = 1 - inset * 6 - 0.35 * abs(t - 0.45) ** 1.5
            rows.append([
                tuple(a + (b - a) * (inset + t * (1 - 2 * inset)) for a, b in zip(neck(90 + (k - 90) * spread, out), girth(0.11, 90 + (k - 90) * spread, out)))
                for k in angles
            ])
        panel(rows, material, thick)
    _strap([neck(9 * k, 0.006) for k in range(41)], (0, 0.5, 0.86), 0.034, red)
    _strap([neck(9 * k, 0.0125) for k in range(41)], (0, 0.5, 0.86), 0.008, bright)
    _strap([girth(0.1, 9 * k, 0.006) for k in range(41)], (0, 1, 0), 0.036, black)
    _strap([girth(0.1, 9 * k, 0.0095) for k in range(41)], (0, 1, 0), 0.008, bright)
    chest = [neck(270, 0.006), (0, -0.14, 0.055), (0, -0.06, 0.028), (0, 0.03, 0.02), (0, 0.1, 0.02)]
    band(chest, 0.05, (1, 0, 0), red, thickness=0.014)
    for side in (-1, 1):
        x, y, z = girth(0.1, 90 - side * 92, 0.014)
        box((0.014, 0.034, 0.05), (x, y, z - 0.02), plastic('17191c'), radius=0.005)
        stripe = [tuple(a + (b - a) * t for a, b in zip(neck(90 - side * 42, 0.02), girth(0.11, 90 - side * 42, 0.02))) for t in (0.12, 0.4, 0.65, 0.86)]
        band(stripe, 0.014, (0.6 * side, 0, 0.8), bright, thickness=0.003)
    tube([(0, -0.07, 0.3), (0, -0.05, 0.335), (0, 0.03, 0.342), (0, 0.055, 0.31)], 0.009, black)
    ring(0.02, 0.0035, (0, 0.085, 0.325), shine, turn=(math.pi / 2, 0, 0))
    turns = [(0.24 + (0.085 - k * 0.0008) * math.cos(k * 0.3), -0.2 + (0.085 - k * 0.0008) * math.sin(k * 0.3), 0.008 + k * 0.0005) for k in range(70)]
    tube(turns, 0.0075, red)
    tube([turns[0], (0.335, -0.27, 0.008), (0.25, -0.335, 0.01), (0.17, -0.33, 0.01)], 0.0075, red)
    tube([(0.17, -0.33, 0.01), (0.125, -0.33, 0.01)], 0.01, shine)
    ring(0.016, 0.0035, (0.107, -0.33, 0.009), shine)


def _strap(points, across, width, material):
    """Strap that closes around; `across` is the direction of its width."""
    half = [part * width / 2 for part in across]
    rows = [[tuple(p + side * h for p, h in zip(point, half)) for side in (-1, 1)] for point in points]
    return skin(rows, material, closed=False, thickness=0.006)


def _bag(size, tint, accent, top=0.9):
    """Filled bag that stands: pinched and sealed at the top."""
    width, depth, height = size
    levels = ((0, 0.93, 0.9), (0.02, 1, 1), (0.3, 1.0, 1.06), (0.6, 0.99, 0.95), (0.8, 0.97, 0.62), (top, 0.965, 0.12), (top + 0.01, 0.965, 0.04), (1, 0.965, 0.04))
    loft([_rounded_square(width * w / 2, depth * d / 2, height * z) for z, w, d in levels], plastic(tint, 0.35), radius=0, smooth=True)
    box((width * 0.966, 0.006, height * 0.035), (0, -0.0005, height * (top + 0.03)), plastic(accent))
    return levels


def _rounded_square(half, deep, z):
    points = []
    for k in range(40):
        a = 2 * math.pi * k / 40
        c, s = math.cos(a), math.sin(a)
        points.append((half * math.copysign(abs(c) ** 0.35, c), deep * math.copysign(abs(s) ** 0.5, s), z))
    return points


def _paw(x, y, z, size, material):
    parts = ((0, 0, 0.5, 0.4), (-0.55, 0.42, 0.2, 0.27), (-0.2, 0.72, 0.2, 0.28), (0.2, 0.72, 0.2, 0.28), (0.55, 0.42, 0.2, 0.27))
    for dx, dz, wide, high in parts:
        ball(size, (x + dx * size, y, z + dz * size), material, scale=(wide, 0.12, high))


@shows('pet-food-bag', quarter=25)
def pet_food_bag():
    _bag((0.36, 0.14, 0.54), 'b8322c', 'f2f1ed')
    standing(_disc(0.1, 0.27), 0.004, (0, -0.0755, 0), plastic('f2f1ed'), radius=0.001)
    _paw(0, -0.081, 0.25, 0.075, plastic('b8322c'))
    standing([(-0.17, 0.06), (0.17, 0.06), (0.17, 0.12), (-0.17, 0.12)], 0.002, (0, -0.0735, 0), gold(0.4))
    turned([(0.001, 0.004), (0.075, 0.004), (0.095, 0.0), (0.1, 0.004), (0.082, 0.055), (0.078, 0.055), (0.068, 0.02), (0.001, 0.018)], (0.28, -0.13, 0), plastic('9fa5aa', 0.25))
    chance = random.Random(1)
    kibble = matte('8a5530')
    for k in range(60):
        a, r = chance.uniform(0, 6.3), 0.066 * math.sqrt(chance.random())
        ball(0.011, (0.28 + r * math.cos(a), -0.13 + r * math.sin(a), 0.045 + 0.02 * (1 - r / 0.07) + 0.004 * chance.random()), kibble, scale=(1, 1, 0.7))


def _disc(radius, z, x=0, steps=40):
    return arc((x, z), radius, 0, 360, steps)[:-1]


@shows('litter-bag', quarter=25)
def litter_bag():
    _bag((0.36, 0.17, 0.5), '8a75bb', 'f2f1ed')
    standing(_disc(0.105, 0.25), 0.004, (0, -0.0915, 0), plastic('f2f1ed'), radius=0.001)
    stalk, bloom = plastic('4c7a4b'), plastic('6b4b93')
    for k, lean in enumerate((-0.5, 0, 0.5)):
        tube([(0, -0.096, 0.18), (lean * 0.05, -0.096, 0.24), (lean * 0.1, -0.096, 0.3)], 0.0025, stalk)
        for n in range(6):
            ball(0.009 - n * 0.0006, (lean * (0.055 + n * 0.009) + 0.006 * (-1) ** n, -0.097, 0.25 + n * 0.013), bloom, scale=(1, 0.3, 1))
    tube([(-0.07, 0, 0.47), (-0.06, -0.01, 0.54), (0.06, -0.01, 0.54), (0.07, 0, 0.47)], 0.008, plastic('f2f1ed'))


@shows('litter-box', quarter=30)
def litter_box():
    """Ball-shaped self-cleaning box on its base with a drawer."""
    white, dark, grey = plastic('eceded', 0.3), plastic('2a2d31', 0.5), plastic('b9bec2')
    box((0.56, 0.52, 0.2), (0, 0, 0), white, radius=0.06)
    box((0.42, 0.02, 0.13), (0, -0.262, 0.03), grey, radius=0.01)
    box((0.12, 0.02, 0.014), (0, -0.272, 0.13), dark, radius=0.004)
    ball(0.3, (0, 0.02, 0.42), white, scale=(0.92, 0.9, 0.92))
    ring(0.168, 0.022, (0, -0.225, 0.42), grey, turn=(math.pi / 2, 0, 0))
    cylinder(0.165, 0.012, (0, -0.222, 0.42), dark, turn=(math.pi / 2, 0, 0))
    standing([(x, z) for x, z in arc((0, 0.42), 0.158, 205, 335, 24)], 0.008, (0, -0.233, 0), matte('cfc6b4'))
    for side in (-1, 1):
        box((0.04, 0.26, 0.16), (side * 0.255, 0.02, 0.17), white, radius=0.02)
    cylinder(0.02, 0.006, (0.18, -0.255, 0.17), glow('6fc3e8'), edge=0.002, turn=(math.pi / 2, 0, 0))
    box((0.34, 0.2, 0.02), (0, -0.4, 0), grey, radius=0.01)
    for k in range(9):
        box((0.3, 0.006, 0.008), (0, -0.48 + k * 0.02, 0.018), white, radius=0.002)


@shows('grooming-kit', elevation=45, quarter=20)
def grooming_kit():
    """Clipper, guard combs, scissors, comb and brush that lie side by side."""
    black, teal, steel = plastic('202328', 0.35), plastic('2fa7a6', 0.35), metal()
    swept_body = [(0, -0.09, 0.012, 0.012), (0, -0.085, 0.021, 0.016), (0, -0.02, 0.019, 0.017), (0, 0.04, 0.022, 0.018), (0, 0.066, 0.021, 0.012)]
    moved(lambda: swept(swept_body, black), at=(-0.07, 0, 0.019), turn=(-math.pi / 2, 0, 0))
    box((0.012, 0.03, 0.006), (-0.07, 0.0, 0.034), teal, radius=0.002)
    box((0.038, 0.022, 0.008), (-0.07, 0.075, 0.014), steel, radius=0.001)
    for k in range(12):
        box((0.0018, 0.012, 0.004), (-0.0865 + k * 0.003, 0.091, 0.014), steel)
    for n, (x, y) in enumerate(((-0.15, 0.07), (-0.15, 0.02), (-0.15, -0.03), (-0.15, -0.08))):
        box((0.042, 0.02, 0.012), (x, y - 0.008, 0), teal if n % 2 else black, radius=0.003)
        for k in range(8):
            box((0.002, 0.02, 0.006), (x - 0.018 + k * 0.0052, y + 0.012, 0.002), teal if n % 2 else black)
    for side in (-1, 1):
        plate([(0, 0), (side * 0.004, 0.095), (side * -0.004, 0.09), (side * -0.006, 0)], 0.003, (0.0, 0, 0.002 + 0.003 * (side > 0)), steel)
        tube([(0, 0, 0.004), (-side * 0.014, -0.05, 0.004)], 0.004, black, smooth=False)
        ring(0.014, 0.0038, (-side * 0.02, -0.07, 0.004), black)
    cylinder(0.004, 0.004, (0, 0.002, 0.006), brass())
    box((0.014, 0.2, 0.005), (0.052, 0, 0.002), steel, radius=0.002)
    for k in range(44):
        box((0.024, 0.0016, 0.003), (0.07, -0.096 + k * 0.0044, 0.003), steel)
    moved(lambda: swept([(0, -0.1, 0.009, 0.007), (0, -0.06, 0.012, 0.009), (0, 0.0, 0.009, 0.008)], black), at=(0.13, 0, 0.01), turn=(-math.pi / 2, 0, 0))
    box((0.065, 0.09, 0.012), (0.13, 0.05, 0.004), teal, radius=0.005)
    pin = box((0.0014, 0.0014, 0.014), (0.104, 0.014, 0.014), steel)
    copies(pin, [(i * 0.0058, j * 0.008, 0) for i in range(10) for j in range(10)])


@shows('pet-crate', quarter=32, elevation=18)
def pet_crate():
    """Carrier for airlines: lower and upper shell, door of wire, side vents, handle."""
    lower, upper, wire = plastic('6d747b'), plastic('c9cdd0'), metal('e3e5e7', 0.3)
    box((0.5, 0.76, 0.26), (0, 0, 0), lower, radius=0.05)
    box((0.5, 0.76, 0.27), (0, 0, 0.27), upper, radius=0.07)
    box((0.54, 0.8, 0.035), (0, 0, 0.25), lower, radius=0.012)
    box((0.37, 0.03, 0.4), (0, -0.375, 0.07), rubber('101214'), radius=0.03)
    for k in range(11):
        cylinder(0.004, 0.39, (-0.16 + k * 0.032, -0.396, 0.075), wire, sides=12)
    for k in range(5):
        tube([(-0.18, -0.398, 0.08 + k * 0.095), (0.18, -0.398, 0.08 + k * 0.095)], 0.005, wire)
    box((0.05, 0.02, 0.07), (0.0, -0.405, 0.24), plastic('d9702b'), radius=0.008)
    dark = rubber('14161a')
    for side in (-1, 1):
        for row in range(3):
            for k in range(6):
                box((0.02, 0.06, 0.022), (side * 0.243, -0.24 + k * 0.095, 0.32 + row * 0.05), dark, radius=0.004)
        for k in range(4):
            box((0.03, 0.03, 0.06), (side * 0.26, -0.27 + k * 0.18, 0.24), plastic('d9702b'), radius=0.006)
    tube([(0, -0.12, 0.53), (0, -0.1, 0.585), (0, 0.1, 0.585), (0, 0.12, 0.53)], 0.016, lower)
    box((0.1, 0.4, 0.015), (0, 0, 0.53), upper, radius=0.006)


@shows('pouches', elevation=22, quarter=22)
def pouches():
    """Pouches that stand in their open carton."""
    card = matte('d9a441')
    box((0.3, 0.16, 0.005), (0, 0, 0), card)
    for y in (-0.08, 0.08):
        box((0.3, 0.004, 0.075 if y < 0 else 0.1), (0, y, 0), card, radius=0.001)
    for x in (-0.15, 0.15):
        box((0.004, 0.16, 0.09), (x, 0, 0), card, radius=0.001)
    _paw(0, -0.083, 0.03, 0.024, matte('f5ead0'))
    tints = ['b3202a', '2f7d4f', '2f62b5', '6b4b93']
    for row in range(4):
        for column in range(3):
            x, y = (column - 1) * 0.097, -0.057 + row * 0.037
            moved(lambda: _pouch(tints[(row + column) % 4]), at=(x, y, 0.004), turn=(0.06, 0, 0))


def _pouch(tint):
    foil = plastic(tint, 0.25)
    levels = ((0, 1, 0.3), (0.02, 1, 0.9), (0.3, 0.98, 1), (0.6, 0.97, 0.8), (0.82, 0.97, 0.12), (1, 0.97, 0.08))
    loft([_rounded_square(0.046 * w, 0.015 * d, 0.135 * z) for z, w, d in levels], foil, radius=0, smooth=True)
    standing(_disc(0.022, 0.075), 0.002, (0, -0.0145, 0), plastic('f2f1ed', 0.3))
    ball(0.013, (0, -0.0165, 0.073), plastic('a5623a', 0.3), scale=(1, 0.2, 0.7))
    box((0.089, 0.003, 0.012), (0, 0, 0.122), metal('d3d6d8', 0.3))


@shows('pet-feeder', quarter=25)
def pet_feeder():
    """Tower with a tinted food bin, camera and bowl."""
    white, smoke = plastic('eef0f0', 0.25), plastic('3a4048', 0.12)
    box((0.2, 0.2, 0.2), (0, 0, 0), white, radius=0.03)
    box((0.2, 0.2, 0.15), (0, 0, 0.205), smoke, radius=0.03)
    box((0.204, 0.204, 0.03), (0, 0, 0.35), white, radius=0.015)
    box((0.05, 0.02, 0.01), (0, -0.095, 0.37), plastic('b9bec2'), radius=0.004)
    cylinder(0.024, 0.008, (0, -0.096, 0.165), plastic('17191c'), edge=0.002, turn=(math.pi / 2, 0, 0))
    ball(0.014, (0, -0.104, 0.165), dark_glass(), scale=(1, 0.4, 1))
    cylinder(0.003, 0.003, (0.04, -0.099, 0.165), glow('4fd07a'), turn=(math.pi / 2, 0, 0))
    box((0.09, 0.03, 0.06), (0, -0.09, 0.075), rubber('1c1f23'), radius=0.01)
    box((0.2, 0.16, 0.03), (0, -0.14, 0), white, radius=0.014)
    turned([(0.001, 0.03), (0.06, 0.03), (0.075, 0.06), (0.082, 0.06), (0.075, 0.02)], (0, -0.155, 0), chrome())
    chance, kibble = random.Random(4), matte('8a5530')
    for k in range(45):
        a, r = chance.uniform(0, 6.3), 0.055 * math.sqrt(chance.random())
        ball(0.009, (r * math.cos(a), -0.155 + r * math.sin(a), 0.042 + 0.012 * (1 - r / 0.06)), kibble, scale=(1, 1, 0.7))


@shows('cat-tree', quarter=30)
def cat_tree():
    plush, rope, cord = fabric('cfc3b0'), fabric('c2a06a'), matte('a5844f')
    box((0.6, 0.5, 0.05), (0, 0, 0), plush, radius=0.02)

    def post(x, y, low, high):
        cylinder(0.045, high - low, (x, y, low), rope)
        for k in range(round((high - low) / 0.025)):
            ring(0.0452, 0.003, (x, y, low + 0.012 + k * 0.025), cord)

    post(-0.2, -0.12, 0.05, 0.75)
    post(0.2, 0.12, 0.05, 1.5)
    post(-0.2, 0.15, 0.05, 1.1)
    box((0.34, 0.34, 0.3), (0.1, 0.03, 0.38), plush, radius=0.03)
    cylinder(0.1, 0.02, (0.1, -0.125, 0.53), rubber('2a241f'), turn=(math.pi / 2, 0, 0))
    ring(0.1, 0.014, (0.1, -0.142, 0.53), plush, turn=(math.pi / 2, 0, 0))
    post(0.0, -0.08, 0.05, 0.38)
    box((0.34, 0.3, 0.04), (-0.2, -0.1, 0.75), plush, radius=0.018)
    box((0.34, 0.34, 0.04), (-0.17, 0.1, 1.1), plush, radius=0.018)
    cylinder(0.2, 0.05, (0.16, 0.08, 1.5), plush, edge=0.02)
    ring(0.18, 0.035, (0.16, 0.08, 1.57), plush)
    tube([(-0.28, -0.2, 0.75), (-0.28, -0.2, 0.62)], 0.004, cord)
    ball(0.035, (-0.28, -0.2, 0.59), fabric('b3202a'))


@shows('fish-tank', quarter=25, elevation=12)
def fish_tank():
    """Tank with water, plants and fish, on its cabinet."""
    oak, frame = wood('6b5140'), plastic('1d1f22')
    box((1.0, 0.42, 0.66), (0, 0, 0), oak, radius=0.006)
    for x in (-0.25, 0.25):
        box((0.485, 0.014, 0.58), (x, -0.212, 0.04), oak, radius=0.004)
        cylinder(0.006, 0.12, (x * 0.12, -0.226, 0.3), metal(), sides=16)
    box((1.02, 0.44, 0.03), (0, 0, 0.66), frame, radius=0.006)
    box((0.98, 0.40, 0.06), (0, 0, 0.69), matte('c9b58c'))
    box((0.98, 0.005, 0.46), (0, 0.195, 0.69), plastic('2d6f9c'))
    box((0.985, 0.4, 0.43), (0, 0, 0.69), clear('9fd3e8', 0.16))
    box((1.0, 0.42, 0.5), (0, 0, 0.69), clear('e9f5f8', 0.08), radius=0.004)
    box((1.02, 0.44, 0.06), (0, 0, 1.17), frame, radius=0.01)
    chance, leaf = random.Random(6), [plastic('2f7d4f'), plastic('4f9a4a'), plastic('7aa63c')]
    for clump in (-0.42, -0.34, -0.2, 0.3, 0.38, 0.44):
        for k in range(7):
            x, y, high = clump + chance.uniform(-0.03, 0.03), chance.uniform(-0.1, 0.13), chance.uniform(0.12, 0.32)
            swept([(x, 0.74, 0.006, 0.003), (x + 0.015, 0.74 + high * 0.5, 0.011, 0.003), (x - 0.01, 0.74 + high, 0.002, 0.002)], leaf[k % 3], sides=8).location.y = y
    for x, y, r in ((0.05, 0.02, 0.09), (0.15, -0.05, 0.06), (-0.06, -0.06, 0.045)):
        ball(r, (x, y, 0.755), matte('6e6a66'), scale=(1.2, 0.8, 0.9))
    for x, y, z, tint, side in ((-0.1, -0.1, 0.98, 'e5772d', 1), (0.1, -0.12, 1.05, 'e5be3a', -1), (0.22, -0.1, 0.9, 'e5772d', -1), (-0.28, -0.13, 1.06, 'd9412b', 1), (0.0, -0.13, 0.88, 'e5be3a', 1), (0.36, -0.12, 1.04, 'd9412b', 1)):
        scale = plastic(tint, 0.3)
        ball(0.034, (x, y, z), scale, scale=(1.2, 0.4, 0.7))
        standing([(x - side * 0.035, z), (x - side * 0.07, z + 0.028), (x - side * 0.06, z), (x - side * 0.07, z - 0.028)], 0.004, (0, y + 0.002, 0), scale)
        standing([(x - side * 0.02, z + 0.018), (x + side * 0.015, z + 0.02), (x - side * 0.015, z + 0.042)], 0.004, (0, y + 0.002, 0), scale)
        ball(0.005, (x + side * 0.026, y - 0.012, z + 0.005), gloss('111111'))

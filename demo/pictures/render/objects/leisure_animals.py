"""Pet supplies, falconry and birds."""

import math
import random

from ..imported import model
from ..materials import brass, chrome, clear, dark_glass, fabric, gloss, glow, gold, leather, matte, metal, plastic, rubber, screen, wood
from ..registry import shows
from ..shapes import ball, box, cloth, copies, cylinder, hull, plate, ring, standing, tube, turned
from .leisure_sports import arc, loft, moved, swept


# Pet supplies


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


@shows('pet-harness', elevation=25, quarter=30)
def pet_harness():
    """Padded harness with neck and girth straps, and a coiled lead before it."""
    red, black, bright = fabric('c22f2f'), fabric('202226'), metal('d9dfe0', 0.35)
    side = [(math.cos(a), math.sin(a)) for a in (k * math.pi / 20 for k in range(41))]
    for y, rx, rz, z, half in ((-0.11, 0.075, 0.085, 0.115, 0.022), (0.09, 0.1, 0.115, 0.125, 0.022)):
        _band([(rx * c, y + 0.03 * s, z + rz * s) for c, s in side], half, black)
        _band([(rx * 1.03 * c, y + 0.03 * s, z + rz * 1.03 * s) for c, s in side], half * 0.3, bright)
    back = [[(x, y, 0.205 + 0.035 * (y + 0.11) / 0.2 - 5.2 * x * x + d) for x, d in
             [(-0.065, 0), (-0.045, 0), (-0.022, 0), (0, 0), (0.022, 0), (0.045, 0), (0.065, 0), (0.065, 0.012), (0.045, 0.012), (0.022, 0.012), (0, 0.012), (-0.022, 0.012), (-0.045, 0.012), (-0.065, 0.012)]]
            for y in (-0.13, -0.12, -0.05, 0.02, 0.11, 0.12)]
    loft(back, red, radius=0.003, smooth=True)
    box((0.04, 0.16, 0.03), (0, -0.01, 0.005), red, radius=0.012)
    for y in (-0.05, 0.03):
        box((0.05, 0.012, 0.006), (0, y, 0.2255 + 0.035 * (y + 0.05) / 0.2), bright, radius=0.001)
    tube([(0, -0.04, 0.235), (0, -0.02, 0.268), (0, 0.04, 0.28), (0, 0.065, 0.255)], 0.008, black)
    ring(0.014, 0.0028, (0, 0.085, 0.262), chrome(), turn=(math.pi / 2, 0, 0.6))
    for x in (-0.104, 0.104):
        box((0.012, 0.04, 0.045), (x, 0.09, 0.1), plastic('17191c'), radius=0.004)
    turns = [(0.2 + (0.075 - k * 0.0007) * math.cos(k * 0.3), -0.14 + (0.075 - k * 0.0007) * math.sin(k * 0.3), 0.008 + k * 0.0005) for k in range(70)]
    tube(turns, 0.007, red)
    tube([turns[0], (0.3, -0.2, 0.008), (0.2, -0.27, 0.01), (0.12, -0.26, 0.01)], 0.007, red)
    tube([(0.12, -0.26, 0.01), (0.08, -0.262, 0.01)], 0.009, chrome())
    ring(0.014, 0.003, (0.062, -0.262, 0.008), chrome())


def _band(points, half, material):
    """Flat strap along closed points, broad along Y."""
    sections = [[(x, y - half, z), (x, y + half, z), (x * 0.96, y + half, z * 0.985), (x * 0.96, y - half, z * 0.985)] for x, y, z in points]
    return loft(sections, material, radius=0.001)


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


# Falconry


@shows('falcon-perch', quarter=25)
def falcon_perch():
    """Wakir: a block with a turf top on a carved, turned post with a spike."""
    timber, trim = wood('7a4423'), brass()
    turned([(0.001, 0), (0.11, 0), (0.115, 0.015), (0.1, 0.03), (0.05, 0.04), (0.035, 0.06), (0.03, 0.1), (0.042, 0.13), (0.03, 0.16), (0.024, 0.24),
            (0.032, 0.3), (0.045, 0.33), (0.034, 0.36), (0.04, 0.39), (0.07, 0.43), (0.085, 0.47), (0.088, 0.5), (0.001, 0.5)], (0, 0, 0), timber)
    for radius, z in ((0.044, 0.13), (0.047, 0.33), (0.089, 0.495), (0.087, 0.47)):
        ring(radius, 0.005, (0, 0, z), trim)
    for k in range(16):
        a = k * math.pi / 8
        ball(0.008, (0.078 * math.cos(a), 0.078 * math.sin(a), 0.452), trim, scale=(1, 1, 1.6))
        ball(0.006, (0.1 * math.cos(a), 0.1 * math.sin(a), 0.03), trim)
    cylinder(0.086, 0.02, (0, 0, 0.5), matte('3c6b30'), edge=0.006)
    chance, blades = random.Random(9), [matte('3f7d35'), matte('5a9a42'), matte('2f6329')]
    for k in range(420):
        a, r = chance.uniform(0, 6.3), 0.083 * math.sqrt(chance.random())
        cylinder(0.0022, 0.02, (r * math.cos(a), r * math.sin(a), 0.515), blades[k % 3], top=0.0004, sides=5, turn=(chance.uniform(-0.4, 0.4), chance.uniform(-0.4, 0.4), 0))
    ring(0.02, 0.003, (0.034, -0.016, 0.225), trim, turn=(1.2, 0, 0.4))


def _rotor(x, y, z, dark):
    cylinder(0.02, 0.03, (x, y, z - 0.01), metal('8d9297'), edge=0.003)
    for side in (0, math.pi):
        box((0.13, 0.018, 0.003), (x + 0.06 * math.cos(side + 0.5), y + 0.06 * math.sin(side + 0.5), z + 0.02), dark, radius=0.001, turn=(0.1, 0, side + 0.5))


@shows('falcon-lure', elevation=28, quarter=28)
def falcon_lure():
    """Drone, and the lure of wings on a line that hangs before it."""
    dark, grey = plastic('26292d', 0.35), plastic('c9cdd0', 0.35)
    box((0.17, 0.13, 0.06), (0, 0, 0.1), grey, radius=0.025)
    box((0.1, 0.09, 0.03), (0, 0, 0.155), dark, radius=0.012)
    ball(0.024, (0, -0.07, 0.11), dark_glass())
    for x in (-1, 1):
        for y in (-1, 1):
            tube([(x * 0.06, y * 0.04, 0.14), (x * 0.2, y * 0.17, 0.16)], 0.012, dark)
            _rotor(x * 0.2, y * 0.17, 0.17, dark)
        tube([(x * 0.06, -0.09, 0.005), (x * 0.06, 0.09, 0.005)], 0.007, dark)
        for y in (-0.05, 0.05):
            tube([(x * 0.04, y, 0.105), (x * 0.06, y, 0.005)], 0.006, dark)
    tube([(0, -0.05, 0.1), (0.02, -0.16, 0.03), (-0.08, -0.26, 0.006), (0.06, -0.31, 0.012)], 0.003, fabric('d9702b'))
    _feathers(0.13, -0.34)


def _feathers(x, y):
    body, _chance = leather('7a4a2c'), random.Random(12)
    ball(0.03, (x, y, 0.022), body, scale=(1.9, 0.9, 0.75))
    shades = [fabric('5a4632'), fabric('cbb594'), fabric('8a6a48'), fabric('e6dac4')]
    for side in (-1, 1):
        for k in range(11):
            a = (0.5 + k * 0.12) if side > 0 else -(0.5 + k * 0.12)
            long = 0.16 - 0.004 * k
            outline = [(0, -0.004), (long * 0.5, -0.014), (long * 0.9, -0.009), (long, 0), (long * 0.9, 0.009), (long * 0.5, 0.014), (0, 0.004)]
            plate(outline, 0.002, (x, y, 0.02 + 0.0012 * k), shades[k % 4], turn=(0, 0.06, a))


@shows('frozen-quail', elevation=35, quarter=28)
def frozen_quail():
    """Open polystyrene box with plucked quails in rows on ice."""
    foam, meat, leg = matte('f4f6f7'), plastic('d99a86', 0.35), plastic('e3b09b', 0.35)
    for y in (-0.14, 0.14):
        box((0.44, 0.03, 0.13), (0, y, 0), foam, radius=0.006)
    for x in (-0.205, 0.205):
        box((0.03, 0.252, 0.129), (x, 0, 0), foam, radius=0.004)
    box((0.4, 0.27, 0.05), (0, 0, 0), plastic('cfe2ec'))
    box((0.1, 0.004, 0.05), (0, -0.156, 0.05), plastic('3f8fc4'), radius=0.001)
    chance, ice = random.Random(3), plastic('e3f1f7', 0.15)
    for k in range(70):
        box((0.018, 0.016, 0.014), (chance.uniform(-0.18, 0.18), chance.uniform(-0.115, 0.115), 0.048), ice, radius=0.003, turn=(chance.random(), chance.random(), chance.random()))
    for row in range(2):
        for column in range(4):
            x, y = -0.135 + column * 0.09, -0.06 + row * 0.12
            ball(0.04, (x, y, 0.08), meat, scale=(0.85, 1.15, 0.75))
            ball(0.026, (x, y + 0.008, 0.1), meat, scale=(0.9, 1.2, 0.6))
            for side in (-1, 1):
                ball(0.018, (x + side * 0.024, y - 0.03, 0.09), leg, scale=(0.8, 1.3, 0.8))
                tube([(x + side * 0.022, y - 0.04, 0.095), (x + side * 0.008, y - 0.058, 0.1)], 0.0055, leg)
                ball(0.014, (x + side * 0.032, y + 0.02, 0.085), leg, scale=(0.6, 1.6, 0.9))


@shows('falcon-hood', quarter=50)
def falcon_hood():
    """Hood with side panels, seams, beak opening, plume and braces."""
    red, tan, dark = leather('8c2a20'), leather('c79a5e'), leather('3a2317')
    turned([(0.021, 0), (0.025, 0.003), (0.029, 0.012), (0.0305, 0.024), (0.028, 0.036), (0.021, 0.046), (0.011, 0.052), (0.001, 0.0535)], (0, 0, 0), tan)
    for side in (-1, 1):
        ball(0.0165, (side * 0.0215, -0.006, 0.025), red, scale=(0.62, 0.95, 1))
        points = [(side * 0.0265, -0.006 + 0.0145 * math.cos(a), 0.025 + 0.0145 * math.sin(a)) for a in (k * math.pi / 16 for k in range(33))]
        tube([(x - side * 0.0026, y, z) for x, y, z in points[:-1]], 0.0009, gold(), closed=True)
        ball(0.003, (side * 0.0315, -0.006, 0.025), gold(), scale=(0.5, 1, 1))
    ball(0.012, (0, -0.0235, 0.007), dark, scale=(0.8, 0.9, 0.85))
    ring(0.0105, 0.0016, (0, -0.031, 0.0085), tan, turn=(1.35, 0, 0))
    tube([(0, -0.0312, 0.022), (0, -0.027, 0.038), (0, -0.012, 0.0525), (0, 0.01, 0.0525), (0, 0.027, 0.036), (0, 0.03, 0.01)], 0.0012, dark)
    ring(0.0225, 0.0018, (0, 0, 0.001), dark)
    cylinder(0.004, 0.008, (0, 0, 0.052), dark, edge=0.001)
    ring(0.0045, 0.0012, (0, 0, 0.058), gold())
    for k in range(9):
        a = k * 0.7
        tube([(0, 0, 0.058), (0.004 * math.cos(a), 0.004 * math.sin(a), 0.068), (0.013 * math.cos(a), 0.013 * math.sin(a), 0.08)], 0.0011, fabric('8c2a20' if k % 2 else 'e0b050'))
    for x in (-0.006, 0.006):
        tube([(x, 0.025, 0.006), (x * 1.6, 0.04, 0.008), (x * 2.6, 0.058, 0.003)], 0.0016, dark)
        ball(0.0028, (x * 2.6, 0.058, 0.003), dark)


@shows('transmitter', elevation=25, quarter=25)
def transmitter():
    """Receiver with its screen and folding antenna, and the small transmitter before it."""
    black, steel, orange = plastic('24272b', 0.4), metal(), plastic('e0762c', 0.35)
    box((0.09, 0.04, 0.17), (0, 0, 0), black, radius=0.012)
    box((0.072, 0.004, 0.06), (0, -0.0205, 0.095), screen('1d4f6b', '5fb39a'), radius=0.002)
    for row in range(2):
        for k in range(3):
            cylinder(0.008, 0.005, (-0.024 + k * 0.024, -0.019, 0.07 - row * 0.024), orange if k == 1 and not row else plastic('6a7076'), edge=0.002, turn=(math.pi / 2, 0, 0))
    cylinder(0.009, 0.014, (-0.026, 0, 0.168), black, edge=0.002)
    tube([(0.025, 0, 0.165), (0.025, 0, 0.32)], 0.0035, steel)
    for z, half in ((0.2, 0.085), (0.25, 0.075), (0.3, 0.065)):
        tube([(0.025 - half, 0, z), (0.025 + half, 0, z)], 0.0022, steel)
        ball(0.005, (0.025, 0, z), black)
    cylinder(0.011, 0.045, (0.075, -0.075, 0.011), orange, edge=0.005, turn=(0, math.pi / 2, 0.4))
    ball(0.011, (0.075, -0.075, 0.011), black)
    tube([(0.11, -0.06, 0.011), (0.16, -0.04, 0.02), (0.22, -0.03, 0.035)], 0.0012, steel)


@shows('falcon-glove', quarter=20, elevation=20)
def falcon_glove():
    """Mangala: a stiff padded cuff, embroidered, rope rings at both ends."""
    cloth_red, gilt, core = fabric('7c1f2a'), gold(0.35), fabric('2d2320')
    moved(lambda: _cuff(cloth_red, gilt, core), at=(0, 0, 0.072), turn=(0, math.pi / 2, 0))


def _cuff(tint, gilt, core):
    turned([(0.055, -0.15), (0.062, -0.145), (0.064, -0.1), (0.06, 0.0), (0.064, 0.1), (0.07, 0.145), (0.062, 0.15), (0.05, 0.14), (0.05, -0.14), (0.055, -0.15)], (0, 0, 0), tint)
    cylinder(0.051, 0.27, (0, 0, -0.135), rubber('15110f'))
    for z, radius in ((-0.145, 0.06), (0.145, 0.067)):
        ring(radius, 0.008, (0, 0, z), core)
    for z in (-0.12, -0.105, 0.105, 0.12):
        ring(0.0645, 0.002, (0, 0, z), gilt)
    for start in (0, math.pi):
        for lean in (1, -1):
            for turn in range(3):
                points = []
                for k in range(25):
                    t = k / 24
                    a = start + turn * 2 * math.pi / 3 + lean * t * math.pi * 0.9
                    points.append((0.0628 * math.cos(a), 0.0628 * math.sin(a), -0.095 + 0.19 * t))
                tube(points, 0.0017, gilt, smooth=False)
    for z in (-0.063, 0, 0.063):
        for k in range(6):
            a = k * math.pi / 3 + (0.5 if z else 0)
            ball(0.009, (0.061 * math.cos(a), 0.061 * math.sin(a), z), gilt, scale=(0.6, 0.6, 1))


# Birds


def _wire_panel(size, at, gap, wire, radius, turn=(0, 0, 0)):
    """Upright grid of bars; `at` is the middle of its lower edge."""
    width, height = size
    count = round(width / gap)

    def bars():
        for k in range(count + 1):
            x = -width / 2 + width * k / count
            cylinder(radius, height, (x, 0, 0), wire, sides=8)
        for z in (0, height / 3, height * 2 / 3, height):
            cylinder(radius * 1.3, width, (-width / 2, 0, z), wire, sides=8, turn=(0, math.pi / 2, 0))

    moved(bars, at, turn)


def _cage(size, at, gap, wire, radius):
    width, depth, height = size
    x, y, z = at
    _wire_panel((width, height), (x, y - depth / 2, z), gap, wire, radius)
    _wire_panel((width, height), (x, y + depth / 2, z), gap * 1.6, wire, radius)
    for side in (-1, 1):
        _wire_panel((depth, height), (x + side * width / 2, y, z), gap, wire, radius, (0, 0, math.pi / 2))


@shows('birdcage', quarter=28)
def birdcage():
    """Large cage with a gabled top on a stand with wheels."""
    wire, dark = metal('3a3d42', 0.45), plastic('24272b')
    box((0.84, 0.64, 0.07), (0, 0, 0.5), dark, radius=0.012)
    box((0.76, 0.02, 0.04), (0, -0.32, 0.515), plastic('565b61'), radius=0.004)
    _cage((0.8, 0.6, 0.8), (0, 0, 0.57), 0.036, wire, 0.005)
    for y in (-0.3, 0.3):
        for k in range(20):
            x = -0.38 + k * 0.04
            tube([(x, y, 1.37), (x * 0.55, y * 0.3, 1.6)], 0.005, wire)
    for k in range(-6, 7):
        for side in (-1, 1):
            tube([(side * 0.4, k * 0.045, 1.37), (side * 0.22, k * 0.014, 1.6)], 0.005, wire)
    box((0.46, 0.2, 0.02), (0, 0, 1.6), dark, radius=0.006)
    tube([(-0.08, 0, 1.61), (-0.06, 0, 1.68), (0.06, 0, 1.68), (0.08, 0, 1.61)], 0.01, wire)
    for x in (-0.17, 0.17):
        cylinder(0.009, 0.5, (x, -0.306, 0.64), wire, sides=12)
    for z in (0.64, 1.14):
        cylinder(0.009, 0.34, (-0.17, -0.306, z), wire, sides=12, turn=(0, math.pi / 2, 0))
    box((0.03, 0.02, 0.04), (0.17, -0.32, 0.9), brass(), radius=0.004)
    cylinder(0.016, 0.78, (-0.39, 0, 0.95), wood('a5784a'), turn=(0, math.pi / 2, 0))
    for x in (-0.3, 0.3):
        turned([(0.001, 0), (0.04, 0), (0.05, 0.05)], (x, -0.22, 0.72), chrome(), thickness=0.002)
    for x in (-0.38, 0.38):
        for y in (-0.28, 0.28):
            cylinder(0.014, 0.45, (x, y, 0.06), wire)
            cylinder(0.032, 0.02, (x - 0.01, y, 0.032), rubber(), turn=(0, math.pi / 2, 0))
    box((0.76, 0.56, 0.015), (0, 0, 0.16), dark, radius=0.004)


@shows('breeding-cages', quarter=25)
def breeding_cages():
    """Six cages, two beside each other on three levels."""
    wire, white, perch = metal('d5d8da', 0.3), plastic('f0f1f1'), wood('b98a55')
    for level in range(3):
        for side in (-1, 1):
            x, z = side * 0.32, level * 0.46
            box((0.62, 0.4, 0.05), (x, 0, z), plastic('2f7d4f' if (level + side) % 2 else '2f62b5'), radius=0.01)
            _cage((0.6, 0.38, 0.34), (x, 0, z + 0.05), 0.03, wire, 0.003)
            box((0.62, 0.4, 0.015), (x, 0, z + 0.39), white, radius=0.004)
            for shift in (-0.12, 0.12):
                cylinder(0.008, 0.37, (x + shift, 0.185, z + 0.2), perch, turn=(math.pi / 2, 0, 0))
                box((0.09, 0.05, 0.06), (x + shift * 1.7, -0.205, z + 0.08), white, radius=0.008)
            _wire_panel((0.12, 0.12), (x, -0.2, z + 0.14), 0.03, wire, 0.004)
    canary = plastic('f0cf3c')
    for x, z in ((-0.2, 0.72), (0.44, 1.18), (-0.44, 0.26), (0.2, 0.26)):
        ball(0.035, (x, 0, z), canary, scale=(1, 0.8, 1.3))
        ball(0.022, (x, -0.01, z + 0.05), canary)
    for x in (-0.64, 0.64):
        for y in (-0.2, 0.2):
            cylinder(0.012, 1.36, (x, y, 0), metal('8d9297'))


@shows('incubator', quarter=28, elevation=22)
def incubator():
    """Yellow case with a clear top, a control panel, and rows of eggs inside."""
    yellow, white, panel = plastic('e7b93c', 0.35), plastic('f0f0ee', 0.3), plastic('2b3036')
    box((0.56, 0.52, 0.12), (0, 0, 0), yellow, radius=0.025)
    box((0.57, 0.53, 0.025), (0, 0, 0.11), white, radius=0.01)
    egg = matte('efdcc2')
    for row in range(7):
        for column in range(7):
            ball(0.026, (-0.2 + column * 0.066, -0.19 + row * 0.062, 0.158), egg, scale=(0.85, 0.85, 1.15))
    box((0.53, 0.49, 0.12), (0, 0, 0.135), clear('e3f0f3', 0.14), radius=0.03)
    box((0.57, 0.16, 0.06), (0, 0.14, 0.24), white, radius=0.02)
    box((0.2, 0.1, 0.006), (0, 0.12, 0.3), panel, radius=0.006)
    box((0.16, 0.012, 0.05), (0, -0.257, 0.035), panel, radius=0.004)
    box((0.08, 0.004, 0.03), (-0.025, -0.264, 0.045), glow('c8332a', 1.2), radius=0.002)
    for k in range(3):
        cylinder(0.006, 0.006, (0.035 + k * 0.017, -0.261, 0.06), white, turn=(math.pi / 2, 0, 0))
    for x in (-0.2, 0.2):
        cylinder(0.02, 0.01, (x, -0.255, 0.06), plastic('8d9297'), turn=(math.pi / 2, 0, 0))


@shows('pigeon-loft', quarter=30)
def pigeon_loft():
    """Shed of planks on posts: gabled roof, landing board, holes and a mesh window."""
    plank, dark, roof = wood('a9763f'), wood('6d4526'), plastic('6a2f26', 0.6)
    for x in (-0.9, 0.9):
        for y in (-0.9, 0.9):
            box((0.1, 0.1, 0.4), (x, y, 0), dark, radius=0.01)
    box((2.04, 2.04, 0.08), (0, 0, 0.36), dark, radius=0.01)
    for k in range(9):
        z = 0.44 + k * 0.165
        box((2.0, 2.0, 0.155), (0, 0, z), plank, radius=0.012)
    for side in (-1, 1):
        box((2.3, 1.3, 0.05), (0, side * 0.55, 2.16), roof, radius=0.01, turn=(side * -0.55, 0, 0))
        for x in range(-5, 6):
            box((0.03, 1.3, 0.03), (x * 0.21, side * 0.55, 2.2), roof, radius=0.01, turn=(side * -0.55, 0, 0))
        hull([(side * 1.0, y, z) for y, z in ((-1, 1.92), (1, 1.92), (0, 2.52))] + [(side * 0.97, y, z) for y, z in ((-1, 1.92), (1, 1.92), (0, 2.52))], plank)
    front = -1.0
    box((0.95, 0.04, 0.7), (-0.45, front, 0.9), rubber('1b1a18'))
    _wire_panel((0.95, 0.7), (-0.45, front - 0.03, 0.9), 0.07, metal('b9bec2'), 0.006)
    for z in (0.87, 1.57):
        box((1.03, 0.06, 0.06), (-0.45, front - 0.01, z), dark, radius=0.01)
    for x in (-0.95, 0.05):
        box((0.06, 0.06, 0.76), (x, front - 0.01, 0.87), dark, radius=0.01)
    for k in range(3):
        x = 0.35 + k * 0.25
        box((0.15, 0.03, 0.2), (x, front, 1.2), rubber('1b1a18'), radius=0.01)
        cylinder(0.075, 0.03, (x, front + 0.015, 1.4), rubber('1b1a18'), turn=(math.pi / 2, 0, 0))
    box((0.85, 0.3, 0.03), (0.6, front - 0.14, 1.15), dark, radius=0.008)
    side = 1.0
    box((0.05, 0.75, 1.35), (side, 0.2, 0.45), dark, radius=0.01)
    box((0.06, 0.63, 1.22), (side, 0.2, 0.51), plank, radius=0.01)
    ball(0.03, (side + 0.05, -0.05, 1.1), brass())
    dove = matte('b9c0c8')
    ball(0.09, (0.6, front - 0.16, 1.27), dove, scale=(0.8, 1.3, 0.9))
    ball(0.05, (0.6, front - 0.25, 1.37), matte('8d97a3'))

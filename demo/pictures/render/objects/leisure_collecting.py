"""Books, antiques and collections."""

import math
import random

import bpy

from ..materials import brass, dark_glass, fabric, gloss, gold, leather, matte, metal, plastic, rubber, wood
from ..registry import shows
from ..shapes import ball, box, copies, cylinder, plate, ring, standing, tube, turned
from .leisure_sports import arc, moved, rounded, swept


# Books


def _book(size, colour, gilt=None):
    """Book that lies, its spine to the front."""
    width, depth, height = size
    cover, board = fabric(colour), 0.0025
    box((width, depth, board), (0, 0, 0), cover, radius=0.001)
    box((width, depth, board), (0, 0, height - board), cover, radius=0.001)
    spine = [(x, z) for x, z in arc((-depth / 2 + 0.003, height / 2), height / 2, 90, 270, 12)]
    flat = [((x + depth / 2 - 0.003) * 0.35 - depth / 2 + 0.004, z) for x, z in spine]
    outline = flat + [(x + 0.0025, z) for x, z in reversed(flat)]
    moved(lambda: standing(outline, width, (0, width / 2, 0), cover), turn=(0, 0, math.pi / 2))
    box((width - 0.008, depth - 0.012, height - 2 * board), (0, 0, board), matte('efe6d2'))
    if gilt:
        band = [(x - 0.0006, 0.5 * height + (z - 0.5 * height) * 1.01) for x, z in flat]
        strip = band + [(x + 0.0012, z) for x, z in reversed(band)]
        for x, broad in ((-0.42, 0.003), (-0.36, 0.0012), (0.36, 0.0012), (0.42, 0.003), (0.0, 0.05)):
            def one(x=x, broad=broad):
                standing(strip, broad, (0, broad / 2, 0), gilt)
            moved(one, at=(x * width, 0, 0), turn=(0, 0, math.pi / 2))


@shows('book-stack', colour='green', elevation=20, quarter=30)
def book_stack(colour):
    """Five books on each other, three of them in the colour."""
    books = (
        ((0.245, 0.175, 0.036), colour, gold(0.35), 0.0),
        ((0.235, 0.165, 0.026), 'ebe2cf', matte('7d5a3c'), 0.07),
        ((0.225, 0.16, 0.034), colour, matte('f2ead6'), -0.06),
        ((0.21, 0.15, 0.02), '2b3036', matte('d9d3c4'), 0.1),
        ((0.2, 0.145, 0.03), colour, gold(0.35), -0.12),
    )
    height = 0
    for size, tint, gilt, turn in books:
        moved(lambda: _book(size, tint, gilt), at=(0, 0, height), turn=(0, 0, turn))
        height += size[2]


_half = 0.2


def _page_height(x):
    x = abs(x)
    return 0.006 + 0.022 * (1 - math.exp(-x / 0.018)) * (1 - 0.6 * (x / _half) ** 2)


def _open_book(cover, paper, depth=0.27):
    xs = [_half * (k / 30 - 1) for k in range(61)]
    outline = [(x, _page_height(x)) for x in xs] + [(_half, 0.003), (-_half, 0.003)]
    standing(outline, depth, (0, depth / 2, 0), paper)
    for side in (-1, 1):
        box((_half + 0.006, depth + 0.014, 0.004), (side * (_half + 0.01) / 2, 0, 0), cover, radius=0.0015)


def _on_page(x0, x1, y0, y1, material, over=0.0006):
    """Something printed on a page, which follows the page's curve."""
    steps = max(2, int((x1 - x0) / 0.008))
    xs = [x0 + (x1 - x0) * k / steps for k in range(steps + 1)]
    vertices = [(x, y, _page_height(x) + over) for x in xs for y in (y0, y1)]
    mesh = bpy.data.meshes.new('print')
    mesh.from_pydata(vertices, [], [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(steps)])
    mesh.materials.append(material)
    thing = bpy.data.objects.new('print', mesh)
    bpy.context.collection.objects.link(thing)


@shows('book-open', elevation=38, quarter=25)
def book_open():
    _open_book(leather('1d4f45'), matte('f3ecda'))
    ink = matte('5c5750')
    chance = random.Random(3)
    for side in (-1, 1):
        for line in range(14):
            y = 0.105 - line * 0.016
            end = 0.17 if line % 5 != 4 else 0.17 - 0.03 - 0.05 * chance.random()
            low, high = 0.03, end
            x0, x1 = (low, high) if side > 0 else (-0.17, -0.17 + high - low)
            _on_page(x0, x1, y - 0.0028, y + 0.0028, ink)
    ribbon = gloss('a3202c')
    _on_page(-0.004, 0.004, -0.135, 0.13, ribbon, over=0.002)
    tube([(0, -0.134, 0.008), (0.002, -0.15, 0.004), (0.012, -0.175, 0.003)], 0.003, ribbon)


@shows('stamp-album', elevation=42, quarter=20)
def stamp_album():
    _open_book(leather('5a1f22'), matte('2a2b2f'))
    chance = random.Random(8)
    tints = ['2f7d4f', 'b3202a', '2f62b5', 'c99a34', '6b4b93', 'd9702b', '1d6f72', '8a5f3c', 'c2517d']
    paper, strip = matte('f4efe3'), gloss('3b3d42')
    for side in (-1, 1):
        for row in range(5):
            y = 0.1 - row * 0.05
            edges = (0.022, 0.185) if side > 0 else (-0.185, -0.022)
            _on_page(*edges, y - 0.022, y - 0.006, strip, over=0.0005)
            for column in range(5):
                x = edges[0] + 0.003 + column * 0.033
                wide = 0.026 if (row + column) % 3 else 0.021
                _on_page(x, x + wide, y - 0.018, y + 0.018, paper, over=0.0012)
                tint = chance.choice(tints)
                _on_page(x + 0.002, x + wide - 0.002, y - 0.0155, y + 0.0155, matte(tint), over=0.0018)
                _on_page(x + 0.006, x + wide - 0.006, y - 0.008, y + 0.009, matte('e9dcc0'), over=0.0024)
                _on_page(x + 0.009, x + wide - 0.009, y - 0.006, y + 0.004, matte(chance.choice(tints)), over=0.003)


# Antiques


def _stadium(width, depth):
    half, r = width / 2 - depth / 2, depth / 2
    return arc((half, 0), r, -90, 90, 12) + arc((-half, 0), r, 90, 270, 12)


@shows('old-camera', quarter=28, elevation=18)
def old_camera():
    """Rangefinder camera of the fifties with its lens."""
    silver, skin, black = metal('c9cbcc', 0.28), leather('1d1d1f'), rubber()
    plate(_stadium(0.138, 0.033), 0.006, (0, 0, 0), silver, radius=0.001)
    plate(_stadium(0.137, 0.032), 0.05, (0, 0, 0.006), skin)
    plate(_stadium(0.138, 0.033), 0.016, (0, 0, 0.056), silver, radius=0.002)
    box((0.11, 0.03, 0.006), (0.005, 0.0, 0.071), silver, radius=0.002)
    lens = lambda *parts: moved(lambda: [cylinder(*part[:2], (0, 0, part[2]), part[3], edge=0.0008) for part in parts],
                                at=(0.004, -0.0165, 0.033), turn=(math.pi / 2, 0, 0))
    lens((0.026, 0.003, 0, silver), (0.0235, 0.008, 0.003, silver), (0.022, 0.004, 0.011, black), (0.0245, 0.008, 0.015, silver),
         (0.021, 0.006, 0.023, silver), (0.0225, 0.005, 0.029, silver), (0.019, 0.002, 0.033, black))
    ball(0.0155, (0.004, -0.0495, 0.033), dark_glass(), scale=(1, 0.25, 1))
    for k in range(36):
        a = k * math.pi / 18
        cylinder(0.0011, 0.008, (0.004 + 0.0245 * math.cos(a), -0.0315, 0.033 + 0.0245 * math.sin(a)), silver, sides=8, turn=(math.pi / 2, 0, 0))
    for x, wide, high in ((0.05, 0.017, 0.01), (0.012, 0.012, 0.007), (-0.03, 0.008, 0.006)):
        box((wide + 0.004, 0.002, high + 0.003), (x, -0.017, 0.0595), silver, radius=0.001)
        box((wide, 0.002, high), (x, -0.0178, 0.061), dark_glass(), radius=0.001)
    cylinder(0.009, 0.007, (-0.058, 0, 0.072), silver, edge=0.001)
    cylinder(0.0085, 0.006, (-0.03, 0.002, 0.077), silver, edge=0.001)
    cylinder(0.0035, 0.005, (-0.045, -0.006, 0.072), silver, edge=0.001)
    cylinder(0.0095, 0.008, (0.056, 0, 0.072), silver, edge=0.001)
    tube([(-0.058, -0.002, 0.08), (-0.05, -0.014, 0.08), (-0.03, -0.019, 0.078)], 0.0022, silver)
    box((0.018, 0.017, 0.002), (0.004, 0.002, 0.077), metal('9b9ea0'), radius=0.0005)
    tube([(-0.044, -0.018, 0.05), (-0.046, -0.02, 0.036), (-0.044, -0.019, 0.03)], 0.003, silver)
    for x in (-0.07, 0.07):
        ring(0.005, 0.001, (x, 0, 0.058), silver, turn=(math.pi / 2, 0, 0.3))


def _silver():
    return metal('cfd0cf', 0.22)


@shows('khanjar', elevation=52, quarter=12)
def khanjar():
    moved(_khanjar, turn=(-math.pi / 2, 0, 0))


def _khanjar():
    silver, dark, horn = _silver(), metal('8e8f8f', 0.4), gloss('3a2317')
    bend = [(0, 0.1, 0.03, 0.013), (0, 0.06, 0.03, 0.013)]
    bend += [(x, z, 0.029 - 0.0007 * k, 0.012) for k, (x, z) in enumerate(arc((0.07, 0.05), 0.07, 180, 292, 18))]
    bend += [(0.115, -0.008, 0.014, 0.01), (0.132, 0.004, 0.009, 0.008), (0.144, 0.014, 0.004, 0.005)]
    swept(bend, silver)
    ball(0.009, (0.147, 0.017, 0), silver)
    for x, z, half, thick in bend[3:-2:2]:
        for offset in (-0.5, 0, 0.5):
            ball(0.0042, (x + offset * half * 0.8, -thick, z), dark)
    for z in (0.1, 0.05):
        box((0.078, 0.032, 0.014), (0, 0, z - 0.007), silver, radius=0.005)
        for k in range(7):
            ball(0.004, ((k - 3) * 0.011, -0.016, z), dark)
    for side in (-1, 1):
        for x in (0.05, 0.066):
            ring(0.013, 0.0028, (side * x, -0.004, 0.075), silver, turn=(math.pi / 2, 0, 0))
        for k in range(3):
            tube([(side * 0.035, -0.012, 0.095 - k * 0.02), (side * 0.05, -0.014, 0.09 - k * 0.015)], 0.002, silver)
    hilt = [(-0.026, 0.107), (0.026, 0.107), (0.02, 0.122), (0.012, 0.142), (0.014, 0.162), (0.032, 0.182), (0.033, 0.194),
            (-0.033, 0.194), (-0.032, 0.182), (-0.014, 0.162), (-0.012, 0.142), (-0.02, 0.122)]
    standing(hilt, 0.022, (0, 0.011, 0), horn, radius=0.005)
    for z, half in ((0.112, 0.024), (0.19, 0.033)):
        box((half * 2 + 0.004, 0.026, 0.009), (0, 0, z - 0.004), silver, radius=0.003)
    for x, z, r in ((0, 0.178, 0.009), (0, 0.122, 0.008), (0, 0.152, 0.005)):
        cylinder(r, 0.004, (x, -0.01, z), silver, edge=0.001, turn=(math.pi / 2, 0, 0))
        ring(r * 0.6, 0.001, (x, -0.0142, z), dark, turn=(math.pi / 2, 0, 0))
    for side in (-1, 1):
        _belt(side, silver)


def _belt(side, silver):
    strap = fabric('4a2c22')
    points = [(0.07, 0.076), (0.12, 0.085), (0.17, 0.115), (0.2, 0.165), (0.185, 0.215), (0.13, 0.235), (0.06, 0.24), (0.012, 0.24)]
    swept([(side * x, z, 0.017, 0.004) for x, z in rounded(points)], strap)
    for shift in (-0.011, 0, 0.011):
        line = rounded(points)
        tube([(side * (x + shift * 0.7), -0.0042, z - shift * 0.75) for x, z in line[2:-2]], 0.0016, silver)
    if side > 0:
        box((0.034, 0.012, 0.044), (0, 0, 0.218), silver, radius=0.004)
        box((0.018, 0.014, 0.024), (0, 0, 0.228), strap, radius=0.002)


@shows('sheathed-sword', elevation=40, quarter=18)
def sheathed_sword():
    moved(_sword, turn=(-math.pi / 2 + 0.05, 0, 0))


def _sword():
    silver, skin = _silver(), leather('43261a')
    curve = lambda x: 0.12 * (x / 0.8) ** 2
    sheath = [(k * 0.02, curve(k * 0.02), 0.026 - 0.00015 * k, 0.011) for k in range(40)]
    swept(sheath + [(0.8, curve(0.8), 0.012, 0.008), (0.81, curve(0.81), 0.004, 0.004)], skin)
    for first, last in ((0, 5), (12, 15), (24, 27), (34, 40)):
        swept([(x, z, half + 0.002, thick + 0.002) for x, z, half, thick in sheath[first:last]], silver)
    for k in (13, 25):
        x, z = k * 0.02, curve(k * 0.02)
        ring(0.014, 0.0025, (x, 0, z + 0.038), silver, turn=(math.pi / 2, 0, 0))
    swept([(-0.012, -0.06, 0.007, 0.007), (-0.01, -0.03, 0.006, 0.007), (-0.008, 0.0, 0.011, 0.011), (-0.01, 0.03, 0.006, 0.007), (-0.012, 0.06, 0.007, 0.007)], silver)
    for z in (-0.062, 0.062):
        ball(0.009, (-0.012, 0, z), silver)
    swept([(-0.015, 0, 0.014, 0.012), (-0.06, 0.003, 0.017, 0.013), (-0.105, 0.008, 0.015, 0.012), (-0.13, 0.002, 0.016, 0.012), (-0.15, -0.018, 0.015, 0.012), (-0.158, -0.03, 0.006, 0.008)], gloss('2a1710'))
    for k in range(7):
        x = -0.03 - k * 0.011
        ring(0.0165, 0.0012, (x, 0, 0.003), silver, turn=(0, math.pi / 2, 0))
    tube([(-0.15, 0, -0.02), (-0.1, 0, -0.06), (-0.04, 0, -0.072), (-0.012, 0, -0.06)], 0.0018, silver)
    tassel = fabric('7c1f24')
    tube([(0.26, 0, 0.05), (0.27, -0.005, 0.1), (0.36, -0.005, 0.15), (0.46, -0.005, 0.13), (0.5, 0, 0.085)], 0.005, tassel)


def _studs(points, radius, material):
    first = ball(radius, points[0], material, scale=(1, 0.7, 1))
    copies(first, [(x - points[0][0], y - points[0][1], z - points[0][2]) for x, y, z in points[1:]])


@shows('mandoos-chest', elevation=18, quarter=28)
def mandoos_chest():
    """Chest of dark wood with patterns of brass nails, and three drawers below."""
    timber, trim, studs = wood('5e2a1b'), wood('451c12'), brass(0.2)
    box((1.1, 0.52, 0.5), (0, 0, 0.1), timber, radius=0.008)
    box((1.16, 0.57, 0.07), (0, 0, 0.6), timber, radius=0.012)
    box((1.14, 0.55, 0.05), (0, 0, 0.06), trim, radius=0.01)
    for x in (-0.5, 0.5):
        for y in (-0.2, 0.2):
            box((0.1, 0.1, 0.07), (x, y, 0), trim, radius=0.015)
    front = -0.262
    for k in range(3):
        x = (k - 1) * 0.36
        box((0.33, 0.012, 0.13), (x, front, 0.13), trim, radius=0.004)
        ring(0.022, 0.004, (x, front - 0.014, 0.185), studs, turn=(1.3, 0, 0))
        cylinder(0.014, 0.006, (x, front - 0.004, 0.205), studs, edge=0.002, turn=(math.pi / 2, 0, 0))
        _studs([(x + i * 0.03, front - 0.006, z) for i in range(-5, 6) for z in (0.14, 0.25)], 0.0065, studs)
    points = [(i * 0.03, front, z) for i in range(-17, 18) for z in (0.29, 0.575)]
    points += [(x, front, 0.29 + j * 0.0316) for x in (-0.525, 0.525) for j in range(10)]
    for x in (-0.33, 0.33):
        points += [(x + r * math.cos(a), front, 0.43 + r * math.sin(a)) for r, n in ((0.1, 20), (0.06, 12), (0.025, 6))
                   for a in (k * 2 * math.pi / n for k in range(n))]
        points += [(x + 0.15 * t, front, 0.43 + s * 0.11 * (1 - abs(t))) for t in (k / 6 for k in range(-6, 7)) for s in (-1, 1)]
    _studs(points, 0.008, studs)
    _studs([(i * 0.035, -0.286, 0.635) for i in range(-16, 17)], 0.0075, studs)
    standing([(-0.07, 0.36), (0.07, 0.36), (0.085, 0.45), (0.07, 0.57), (-0.07, 0.57), (-0.085, 0.45)], 0.006, (0, front + 0.004, 0), studs, radius=0.002)
    box((0.045, 0.02, 0.13), (0, -0.292, 0.5), studs, radius=0.006)
    ring(0.03, 0.006, (0, front - 0.02, 0.47), studs, turn=(math.pi / 2, 0, 0))
    for side in (-1, 1):
        box((0.006, 0.2, 0.06), (side * 0.552, 0, 0.46), studs, radius=0.002)
        tube([(side * 0.555, -0.07, 0.49), (side * 0.6, -0.06, 0.43), (side * 0.6, 0.06, 0.43), (side * 0.555, 0.07, 0.49)], 0.009, studs)
        _studs([(side * 0.552, y * 0.04, z) for y in range(-5, 6) for z in (0.13, 0.29, 0.575)], 0.0075, studs)


@shows('pearl-chest', elevation=28, quarter=28)
def pearl_chest():
    """Small open chest, with a balance, brass sieves and pearls."""
    timber, metalwork = wood('6e3b22'), brass()
    box((0.3, 0.2, 0.02), (0, 0, 0), timber, radius=0.004)
    for y in (-0.094, 0.094):
        box((0.3, 0.012, 0.12), (0, y, 0.01), timber, radius=0.003)
    for x in (-0.144, 0.144):
        box((0.012, 0.2, 0.12), (x, 0, 0.01), timber, radius=0.003)
        for y in (-0.1005, 0.1005):
            box((0.03, 0.003, 0.12), (x * 0.93, y, 0.01), metalwork)
    moved(lambda: (box((0.3, 0.2, 0.022), (0, 0.1, 0), timber, radius=0.004), box((0.06, 0.03, 0.003), (0, 0.2, 0.01), metalwork)),
          at=(0, 0.1, 0.13), turn=(1.75, 0, 0))
    box((0.276, 0.176, 0.06), (0, 0, 0.02), fabric('7c1f2a'))
    box((0.05, 0.004, 0.04), (0, -0.1015, 0.08), metalwork, radius=0.001)
    pearl, chance = gloss('efe6da'), random.Random(2)
    for k in range(26):
        ball(0.006 + 0.004 * chance.random(), (0.07 + 0.05 * chance.uniform(-1, 1), 0.05 * chance.uniform(-1, 1), 0.086), pearl)
    moved(lambda: _balance(metalwork), at=(-0.06, 0.0, 0.08))
    for k, (x, y) in enumerate(((0.1, -0.2), (-0.02, -0.19), (-0.13, -0.18))):
        radius = 0.055 - k * 0.009
        moved(lambda: _sieve(radius, metalwork), at=(x, y, 0))
    for k in range(7):
        ball(0.006, (0.1 + 0.028 * math.cos(k * 2.4), -0.2 + 0.022 * math.sin(k * 2.4), 0.01), pearl)


def _sieve(radius, metalwork):
    turned([(0.001, 0.002), (radius * 0.85, 0.003), (radius, 0.02)], (0, 0, 0), metalwork, thickness=0.0015)
    ring(radius, 0.002, (0, 0, 0.02), metalwork)
    hole = matte('3a2a14')
    for circle in (0.25, 0.5, 0.72):
        for k in range(round(circle * 24)):
            a = k * 2 * math.pi / round(circle * 24)
            cylinder(0.0022, 0.001, (radius * circle * math.cos(a), radius * circle * math.sin(a), 0.0026), hole, sides=10)


def _balance(metalwork):
    cylinder(0.03, 0.006, (0, 0, 0), metalwork, edge=0.002)
    cylinder(0.004, 0.2, (0, 0, 0), metalwork)
    ball(0.009, (0, 0, 0.205), metalwork)
    tube([(-0.085, 0, 0.186), (0, 0, 0.19), (0.085, 0, 0.186)], 0.003, metalwork)
    for x in (-0.085, 0.085):
        turned([(0.001, 0.03), (0.02, 0.033), (0.033, 0.045)], (x, 0, 0.02), metalwork, thickness=0.001)
        for k in range(3):
            a = k * 2.1
            tube([(x, 0, 0.186), (x + 0.033 * math.cos(a), 0.033 * math.sin(a), 0.065)], 0.0007, metalwork)


@shows('wooden-radio', elevation=15, quarter=28)
def wooden_radio():
    """Valve radio in a rounded case of wood."""
    case, dark, ivory = wood('7a4423'), wood('4a2614'), plastic('e9dcb8')
    outline = arc((0.17, 0.22), 0.1, 0, 90, 10) + arc((-0.17, 0.22), 0.1, 90, 180, 10) + [(-0.27, 0.02), (0.27, 0.02)]
    standing(outline, 0.24, (0, 0.12, 0), case, radius=0.012)
    box((0.56, 0.25, 0.03), (0, 0, 0), dark, radius=0.008)
    grille = arc((-0.1, 0.18), 0.1, 0, 360, 40)[:-1]
    standing(grille, 0.006, (0, -0.118, 0), fabric('b99b62'))
    tube([(x, -0.122, z) for x, z in grille], 0.006, dark, closed=True)
    for x in (-0.16, -0.13, -0.1, -0.07, -0.04):
        half = math.sqrt(0.1**2 - (x + 0.1) ** 2)
        box((0.01, 0.01, half * 2), (x, -0.124, 0.18 - half), case, radius=0.003)
    cylinder(0.085, 0.01, (0.13, -0.118, 0.2), brass(), edge=0.003, turn=(math.pi / 2, 0, 0))
    cylinder(0.076, 0.012, (0.13, -0.118, 0.2), ivory, turn=(math.pi / 2, 0, 0))
    for k in range(24):
        a = k * math.pi / 12
        box((0.003, 0.002, 0.016 if k % 2 else 0.01), (0.13 + 0.062 * math.sin(a), -0.1305, 0.2 + 0.062 * math.cos(a)), matte('3b2a1a'), turn=(0, a, 0))
    box((0.004, 0.003, 0.06), (0.13, -0.132, 0.2), gloss('b3202a'), turn=(0, 0.7, 0))
    cylinder(0.012, 0.016, (0.13, -0.118, 0.2), brass(), edge=0.003, turn=(math.pi / 2, 0, 0))
    for x in (0.02, 0.13, 0.24):
        cylinder(0.02 if x != 0.13 else 0.024, 0.03, (x, -0.118, 0.07), gloss('2b160c'), edge=0.005, turn=(math.pi / 2, 0, 0))
        cylinder(0.012, 0.032, (x, -0.118, 0.07), brass(), edge=0.002, turn=(math.pi / 2, 0, 0))


@shows('banknotes', elevation=45, quarter=10)
def banknotes():
    """Five notes in a fan."""
    for k, tint in enumerate(('2f7d4f', '6b4b93', '56708a', '8a7a35', 'a8383a')):
        turn = 0.55 - k * 0.27
        moved(lambda: _note(tint), at=(0.0, 0, k * 0.0022), turn=(0, 0, turn))


def _note(tint):
    ink, pale, paper = matte(tint), matte('cfc8ae'), matte('efe8d4')
    at = (0.09, 0)

    def patch(x0, x1, y0, y1, material, level):
        box((x1 - x0, y1 - y0, 0.0004), (at[0] + (x0 + x1) / 2, at[1] + (y0 + y1) / 2, 0.0004 * level), material)

    patch(-0.078, 0.078, -0.039, 0.039, paper, 0)
    patch(-0.073, 0.073, -0.034, 0.034, ink, 1)
    patch(-0.07, 0.07, -0.031, 0.031, pale, 2)
    patch(-0.068, 0.03, -0.029, 0.029, ink, 3)
    patch(-0.066, 0.028, -0.02, 0.02, pale, 4)
    for radius, material, level in ((0.018, ink, 5), (0.015, pale, 6), (0.011, ink, 7), (0.006, pale, 8)):
        cylinder(radius, 0.0003, (at[0] - 0.019, 0, 0.0004 * level), material, sides=8 if radius > 0.012 else 24)
    for radius, material, level in ((0.018, ink, 3), (0.0165, paper, 4)):
        cylinder(radius, 0.0003, (at[0] + 0.05, 0, 0.0004 * level), material)
    for x in (-0.06, 0.02):
        for y in (-0.0245, 0.0245):
            cylinder(0.0035, 0.0003, (at[0] + x, y, 0.0018), pale, sides=24)
    for k in range(5):
        patch(-0.06 + k * 0.016, -0.05 + k * 0.016, -0.0265, -0.0235, pale, 4)


@shows('coins', elevation=35, quarter=25)
def coins():
    """A pile of silver thalers, with some before it."""
    chance = random.Random(5)
    for k in range(6):
        _coin((chance.uniform(-0.0015, 0.0015), 0.012 + chance.uniform(-0.0015, 0.0015), k * 0.0026), (0, 0, chance.random()))
    _coin((0.044, -0.012, 0), (0, 0, 0.2))
    _coin((-0.038, -0.022, 0), (0, 0, -0.3))
    _coin((0.006, -0.046, 0), (0, 0, 0.1))
    _coin((0.0, -0.0145, 0.0185), (1.2, 0, 0))


def _coin(at, turn):
    silver, dark = metal('c9cacb', 0.3), metal('a3a5a6', 0.35)

    def parts():
        cylinder(0.0198, 0.0022, (0, 0, 0), silver, edge=0.0003)
        ring(0.019, 0.0007, (0, 0, 0.0022), silver)
        first = ball(0.0005, (0.0172, 0, 0.0023), dark)
        copies(first, [(0.0172 * (math.cos(a) - 1), 0.0172 * math.sin(a), 0) for a in (k * math.pi / 20 for k in range(1, 40))])
        ball(0.006, (0.001, 0.004, 0.0022), silver, scale=(0.85, 1, 0.22))
        ball(0.0055, (-0.002, 0.0045, 0.0022), dark, scale=(0.9, 0.95, 0.25))
        ball(0.003, (0.0, -0.003, 0.0022), silver, scale=(1, 1.2, 0.35))
        ball(0.008, (-0.0005, -0.0085, 0.0022), silver, scale=(1.15, 0.5, 0.2))
        ball(0.0018, (0.0062, 0.0035, 0.0022), silver, scale=(1, 0.7, 0.4))

    moved(parts, at, turn)

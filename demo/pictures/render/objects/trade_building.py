"""Building materials. Lengths are decimetres."""

import math
import random

from mathutils import Vector, noise

from ..colours import rgb
from ..imported import model
from ..materials import brass, gloss, matte, metal, plastic, wood
from ..registry import shows
from ..shapes import ball, box, cylinder, ring, standing, tube, turned
from .trade_food import bumped, loft, oblong, printed, speckled, strewn

tilt = math.pi / 2


def marble(base, vein, scale=0.2):
    """Polished stone with veins."""
    material = gloss(base)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, clouds, distance, ramp = (nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'TexNoise', 'Math', 'ValToRGB'))
    clouds.inputs['Scale'].default_value, clouds.inputs['Detail'].default_value = scale, 8
    clouds.inputs['Distortion'].default_value = 0.9
    distance.operation, distance.inputs[1].default_value = 'SUBTRACT', 0.5
    size = nodes.new('ShaderNodeMath')
    size.operation = 'ABSOLUTE'
    links.new(place.outputs['Object'], clouds.inputs['Vector'])
    links.new(clouds.outputs['Fac'], distance.inputs[0])
    links.new(distance.outputs['Value'], size.inputs[0])
    links.new(size.outputs['Value'], ramp.inputs['Fac'])
    for element, colour, position in zip(ramp.color_ramp.elements, (vein, base), (0.0, 0.022)):
        element.color, element.position = (*rgb(colour), 1), position
    links.new(ramp.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    return material


@shows('sand-heap', elevation=15)
def _sand_heap():
    sand = speckled('c9a873', 'd9bd8c', 14)
    profile = [(10 * (1 - k / 60), 0.0) for k in range(60)] + [(0.02, 0.0)]
    heap = turned(profile, (0, 0, 0), sand, sides=160)
    for vertex in heap.data.vertices:
        x, y, _ = vertex.co
        r = math.hypot(x, y) / 10
        spread = r * (1.06 - 0.16 * noise.noise(Vector((x / 6, y / 6, 3))))
        height = 6.4 * (math.sqrt((1 - min(spread, 1)) ** 2 + 0.012) - 0.11)
        rough = 0.5 * noise.noise(Vector((x * 0.6, y * 0.6, 1))) + 0.16 * noise.noise(Vector((x * 2, y * 2, 5)))
        # A little above the ground, which the rim would else coincide with.
        vertex.co.z = 0.08 + max(0, height + rough * min(1, (1 - r) * 4)) if r < 0.995 else 0


@shows('cement-bag', elevation=14)
def _cement_bag():
    paper = bumped(matte('b9b2a4'), 3, 0.35)
    pack = printed('c9c2b2', ((0.1, '2c5f8a'), (0.26, 'c9c2b2'), (0.7, '2c5f8a'), (0.9, 'c9c2b2')), (0.5, 0.47, 0.26, 0.13, '8d9297'), paper)
    rings = []
    for k in range(33):
        t = k / 32
        ends = min(1, t / 0.1, (1 - t) / 0.1)
        thick = 1.6 * (0.42 + 0.58 * math.sqrt(1 - (1 - ends) ** 2))
        wide = 4.6 * (0.97 + 0.03 * ends) - 0.12 * math.sin(math.pi * t)
        rings.append(oblong(wide, thick, 6.2 * t, 4.5, rough=0.1, seed=2))
    loft(rings, pack)
    for z in (0.02, 6.08):
        box((4.3, 0.6, 0.1), (0, 0, z), matte('a89f8c'), radius=0.03)
    box((1.1, 0.5, 0.14), (1.55, 0, 6.16), matte('d9d2c2'), radius=0.04)


def hollow_block(at, material):
    """Concrete block of 40 × 20 × 20 cm with two cells."""
    x, y, z = at
    for dy in (-0.82, 0.82):
        box((4.0, 0.36, 1.95), (x, y + dy, z), material, radius=0.04)
    for dx in (-1.82, 0, 1.82):
        box((0.36, 1.5, 1.95), (x + dx, y, z), material, radius=0.04)


@shows('brick-wall', elevation=28)
def _brick_wall():
    concrete = bumped(speckled('9b9b98', 'aeaeaa', 16), 16, 0.6)
    for x in (-4.1, 0, 4.1):
        hollow_block((x, 0, 0), concrete)
    for x in (-2.05, 2.05):
        hollow_block((x, 0, 2.0), concrete)
    hollow_block((0, 0, 4.0), concrete)


@shows('sliding-window', elevation=8, quarter=25)
def _sliding_window():
    aluminium, pane = metal('8f9498', 0.4), plastic('a9c6d2', 0.05)
    pane.node_tree.nodes['Principled BSDF'].inputs['Coat Weight'].default_value = 0.8
    model('Scopia/window_2x1_with_sliders', replaced={'Cage|Frame': aluminium, 'Glass': pane})


@shows('tiles', elevation=24, quarter=24)
def _tiles():
    """Two big tiles that lean at the wall, and a low stack of others before them."""
    looks = [marble(base, vein, scale) for base, vein, scale in (('f1f0ec', 'b4b6b8', 0.2), ('e6dccb', 'c2a988', 0.25), ('55585c', '8d9092', 0.2))]
    for look, x, y in ((looks[2], 2.9, 1.7), (looks[0], -1.6, 1.2)):
        box((5.4, 0.22, 10.6), (x, y, 0), look, radius=0.03, turn=(-0.14, 0, 0))
    for k in range(5):
        box((5, 5, 0.24), (2.2 + 0.04 * (k % 2), -2.4 + 0.05 * (k % 3), 0.25 * k), looks[1], radius=0.03)


@shows('paint-can', elevation=20)
def _paint_can():
    side = printed('f2efe8', ((0.06, 'c96f3a'), (0.3, 'e0a05a'), (0.36, 'f2efe8'), (0.78, 'c96f3a')), None)
    turned([(0, 0), (1.3, 0), (1.34, 0.04), (1.48, 3.4)], (0, 0, 0), side)
    lid = plastic('f4f2ec', 0.35)
    turned([(1.48, 3.2), (1.58, 3.2), (1.6, 3.5), (1.54, 3.6), (1.4, 3.6), (1.36, 3.5), (0, 3.5)], (0, 0, 0), lid)
    for z in (2.85, 3.0):
        ring(1.47, 0.04, (0, 0, z), plastic('f2efe8'))
    for k in range(24):
        a = 2 * math.pi * k / 24
        box((0.1, 0.05, 0.2), (1.59 * math.cos(a), 1.59 * math.sin(a), 3.25), lid, radius=0.02, turn=(0, 0, a + tilt))
    for x, colour in ((-0.62, 'd9c7a4'), (-0.21, 'b5623f'), (0.21, '93a68a'), (0.62, '8dbbe0')):
        turn = math.asin(x / 1.42)
        cylinder(0.19, 0.03, (1.41 * math.sin(turn), -1.41 * math.cos(turn), 1.85), plastic(colour), turn=(tilt, 0, turn))
    handle = [(1.56 * math.cos(a), -1.56 * math.sin(a), 2.9 - 0.7 * math.sin(a)) for a in (k * math.pi / 14 for k in range(15))]
    tube(handle, 0.04, metal('b9bcbf'))
    tube([p for p in handle[6:9]], 0.09, plastic('f4f2ec'))


def star(radius, at, material, points=8):
    """Carved star in relief, facing the camera."""
    outline = [(r * math.cos(a), at[2] + r * math.sin(a)) for r, a in ((radius if k % 2 == 0 else radius * 0.72, k * math.pi / points + math.pi / 8) for k in range(2 * points))]
    return standing([(at[0] + x, z) for x, z in outline], 0.12, (0, at[1], 0), material, 0.03)


@shows('door-panel', elevation=8, quarter=25)
def _door_panel():
    teak, deep, light = wood('6f3f20'), wood('5a3018'), wood('80502c')
    for x in (-5.9, 5.9):
        box((1.0, 2.0, 22.4), (x, 0, 0), deep, radius=0.1)
        box((0.3, 0.3, 22.4), (x, -1.1, 0), light, radius=0.1)
    box((12.8, 2.0, 1.1), (0, 0, 21.6), deep, radius=0.1)
    box((13.6, 2.4, 0.6), (0, 0, 22.6), light, radius=0.15)
    box((11.0, 0.8, 21.5), (0, 0, 0.1), teak, radius=0.05)
    front = -0.4
    for z, high in ((1.4, 5.0), (7.4, 8.0), (16.4, 4.2)):
        for x in (-2.6, 2.6):
            for grow, depth, material in ((0, 0.22, light), (-0.5, 0.3, teak), (-1.0, 0.4, light)):
                box((4.4 + grow, depth, high + grow), (x, front, z - grow / 2), material, radius=0.08)
            count = max(1, round(high / 3.2))
            for k in range(count):
                middle = z + high * (k + 0.5) / count
                for radius, shade in ((1.45, deep), (1.05, light)):
                    star(radius, (x, front - 0.2 - (0.06 if shade is light else 0), middle), shade)
                ring(0.55, 0.1, (x, front - 0.4, middle), deep, turn=(tilt, 0, 0))
                ball(0.3, (x, front - 0.38, middle), light, scale=(1, 0.5, 1))
                for j in range(8):
                    a = j * math.pi / 4
                    petal = ball(0.17, (x + 0.82 * math.cos(a), front - 0.36, middle + 0.82 * math.sin(a)), deep, scale=(1, 0.4, 1))
                    petal.name = 'petal'
    box((0.5, 0.3, 21.4), (0, front, 0.15), light, radius=0.1)
    for k in range(9):
        ball(0.16, (0, front - 0.16, 1.6 + 2.3 * k), brass())
    box((0.5, 0.12, 2.4), (0.95, front - 0.08, 9.4), brass(), radius=0.05).location.x = 0.0
    tube([(0, front - 0.15, 11.2), (0, front - 0.7, 11.2), (0, front - 0.7, 9.9), (0, front - 0.15, 9.9)], 0.13, brass())


@shows('steel-bars', elevation=24, quarter=28)
def _steel_bars():
    rust, fresh = metal('7d7f82', 0.45), metal('8d7468', 0.55)
    length, radius = 12.0, 0.17
    profile = [(0, 0)]
    for k in range(int(length / 0.2)):
        z = 0.2 * k
        profile += [(radius, z), (radius, z + 0.12), (radius * 1.13, z + 0.14), (radius * 1.13, z + 0.18)]
    profile += [(radius, length), (0, length)]
    chance = random.Random(4)
    rows = (6, 7, 6, 5, 4)
    bars = []
    for row, count in enumerate(rows):
        for k in range(count):
            bars.append(((-length / 2 + chance.uniform(-0.3, 0.3), (k - (count - 1) / 2) * 0.37, radius + 0.32 * row), (0, tilt, 0), 1))
    strewn(turned(profile, (0, 0, 0), rust, sides=14, smooth=False), bars[::2])
    strewn(turned(profile, (0, 0, 0), fresh, sides=14, smooth=False), bars[1::2])
    wire = metal('3f4144', 0.4)
    outline = [(-1.15, 0.0), (1.15, 0.0), (1.38, 0.45), (0.95, 1.68), (-0.95, 1.68), (-1.38, 0.45)]
    for x in (-4.2, 0.0, 4.2):
        for shift in (-0.06, 0.06):
            tube([(x + shift, y, z) for y, z in outline], 0.05, wire, closed=True, smooth=False)

"""Packed and loose food: dates, coffee, tea, grain, spices, honey and oil. Lengths are decimetres."""

import math
import random

import bmesh
import bpy
from mathutils import Vector, noise

from ..colours import rgb
from ..materials import brass, glass, gloss, gold, matte, metal, plastic, wood
from ..registry import shows
from ..shapes import ball, box, cylinder, plate, ring, standing, tube, turned

tilt = math.pi / 2


def bumped(material, scale=12, strength=0.4):
    """The material with an uneven surface; `scale` is in bumps for a unit of length."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, grain, bump = (nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'TexNoise', 'Bump'))
    grain.inputs['Scale'].default_value = scale
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = strength, 0.1
    links.new(place.outputs['Object'], grain.inputs['Vector'])
    links.new(grain.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], nodes['Principled BSDF'].inputs['Normal'])
    return material


def speckled(first, second, scale=20, roughness=0.9):
    """Two colours in grains: powder, leaves, bran."""
    material = bumped(plastic(first, roughness), scale)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    grain = next(node for node in nodes if node.type == 'TEX_NOISE')
    ramp = nodes.new('ShaderNodeValToRGB')
    for element, colour, position in zip(ramp.color_ramp.elements, (first, second), (0.4, 0.6)):
        element.color, element.position = (*rgb(colour), 1), position
    links.new(grain.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    return material


def liquid(colour, through=0.25):
    """Honey, oil, syrup, milk behind glass: shiny, a little translucent."""
    material = plastic(colour, 0.08)
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Coat Weight'].default_value = 0.6
    shader.inputs['Transmission Weight'].default_value = through
    shader.inputs['Emission Color'].default_value = (*rgb(colour), 1)
    shader.inputs['Emission Strength'].default_value = 0.12
    return material


def printed(base, bands=(), spot=None, material=None):
    """
    Print on a package, by its bounds from 0 to 1: `bands` of (from height, colour) upwards, and an oval `spot` of
    (across, height, half width, half height, colour).
    """
    material = material or plastic(base, 0.45)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    place, parts, ramp = (nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'SeparateXYZ', 'ValToRGB'))
    steps = ramp.color_ramp
    steps.interpolation = 'CONSTANT'
    steps.elements[0].color, steps.elements[0].position = (*rgb(base), 1), 0
    steps.elements.remove(steps.elements[1])
    for height, colour in bands:
        steps.elements.new(height).color = (*rgb(colour), 1)
    links.new(place.outputs['Generated'], parts.inputs['Vector'])
    links.new(parts.outputs['Z'], ramp.inputs['Fac'])
    colour = ramp.outputs['Color']
    if spot:
        across, height, wide, high, shade = spot
        away, size, length, inside, mix = (
            nodes.new(f'ShaderNode{kind}') for kind in ('VectorMath', 'VectorMath', 'VectorMath', 'Math', 'Mix')
        )
        away.operation, size.operation, length.operation, inside.operation = 'SUBTRACT', 'MULTIPLY', 'LENGTH', 'LESS_THAN'
        away.inputs[1].default_value, size.inputs[1].default_value = (across, 0, height), (1 / wide, 0, 1 / high)
        inside.inputs[1].default_value, mix.data_type = 1, 'RGBA'
        mix.inputs['B'].default_value = (*rgb(shade), 1)
        links.new(place.outputs['Generated'], away.inputs[0])
        links.new(away.outputs['Vector'], size.inputs[0])
        links.new(size.outputs['Vector'], length.inputs[0])
        links.new(length.outputs['Value'], inside.inputs[0])
        links.new(inside.outputs['Value'], mix.inputs['Factor'])
        links.new(colour, mix.inputs['A'])
        colour = mix.outputs['Result']
    links.new(colour, shader.inputs['Base Color'])
    return material


def made(name, shape, material, smooth=True):
    mesh = bpy.data.meshes.new(name)
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = smooth
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def loft(rings, material, smooth=True):
    """Closed solid through rings of points, each of the same number."""
    shape = bmesh.new()
    made_rings = [[shape.verts.new(point) for point in points] for points in rings]
    count = len(rings[0])
    for low, high in zip(made_rings, made_rings[1:]):
        for k in range(count):
            shape.faces.new((low[k], low[(k + 1) % count], high[(k + 1) % count], high[k]))
    shape.faces.new(reversed(made_rings[0]))
    shape.faces.new(made_rings[-1])
    return made('loft', shape, material, smooth)


def oblong(wide, deep, z, power=4.0, steps=64, rough=0.0, seed=0.0):
    """Ring of a rectangle with round corners, the rounder the smaller the power; `rough` makes it uneven."""
    points = []
    for k in range(steps):
        a = 2 * math.pi * k / steps
        x, y = (math.copysign(abs(f(a)) ** (2 / power), f(a)) for f in (math.cos, math.sin))
        swell = 1 + rough * noise.noise(Vector((2.2 * x, 2.2 * y + seed, 1.6 * z)))
        points.append((x * wide / 2 * (1 + (swell - 1) * 0.4), y * deep / 2 * swell, z))
    return points


def pouch(size, material, seal=0.06):
    """Bag that stands on its bottom and is sealed flat at its top."""
    wide, deep, high = size
    rings = []
    for k in range(25):
        t = k / 24
        thick = deep * max(0.0, 1 - (t / (1 - seal)) ** 2.2) + 0.02
        waist = 1 - 0.05 * math.sin(math.pi * t) - 0.04 * (1 - t) ** 8
        rings.append(oblong(wide * waist, thick, t * high, 3 + 5 * t, rough=0.12))
    return loft(rings, material)


def full_sack(size, material, ear=0.05, seed=0.0, rough=0.25):
    """Filled woven sack that stands, with its sewn edge at the top."""
    wide, deep, high = size
    rings = []
    for k in range(33):
        t = k / 32
        low, top = min(1, t / 0.12), min(1, (1 - t) / 0.3)
        thick = deep * (0.55 + 0.45 * math.sqrt(1 - (1 - low) ** 2)) * math.sqrt(max(0.0, 1 - (1 - top) ** 2.4)) + 0.05
        width = wide * (0.9 + 0.1 * math.sqrt(1 - (1 - low) ** 2)) * (1 - ear * math.sin(math.pi * t) * 0.4)
        rings.append(oblong(width, thick, t * high, 2.8, rough=rough, seed=seed))
    return loft(rings, material)


def pebble(size, material, rough=0.0, detail=2, seed=0.0, stretch=1.5):
    """Ellipsoid with a rough surface, of few faces: dates, nuts, tubers. It lies at the origin."""
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=detail, radius=1)
    for vertex in shape.verts:
        swell = 1 + rough * noise.noise(vertex.co * stretch + Vector((seed, seed, seed)))
        vertex.co = [c * s * swell for c, s in zip(vertex.co, size)]
    return made('pebble', shape, material)


def strewn(first, places):
    """Copies of a thing at places of (location, rotation, scale); the thing takes the first."""
    for number, (place, rotation, scale) in enumerate(places):
        thing = first if number == 0 else first.copy()
        if number:
            bpy.context.collection.objects.link(thing)
        thing.location, thing.rotation_euler, thing.scale = place, rotation, (scale,) * 3


def heap_places(radius, height, count, chance, at=(0, 0, 0), lying=0.35, sizes=(0.85, 1.15)):
    """Places over a dome; pieces lie by up to `lying` radians from flat, turned any way."""
    places = []
    for k in range(count):
        r, a = radius * math.sqrt((k + 0.5) / count), k * 2.39996
        z = height * (1 - (r / radius) ** 2)
        turn = (chance.uniform(-lying, lying), chance.uniform(-lying, lying) + 0.5 * height / radius, a + chance.uniform(-1.2, 1.2))
        places.append(((at[0] + r * math.cos(a), at[1] + r * math.sin(a), at[2] + z), turn, chance.uniform(*sizes)))
    return places


def heap(piece, radius, height, count, under, at=(0, 0, 0), seed=1, **more):
    """Pieces on a dome of the colour `under`, so that no gaps show."""
    mound = turned([(radius * (1 - k / 12), height * (1 - (1 - k / 12) ** 2)) for k in range(13)], (at[0], at[1], at[2] - 0.03), matte(under))
    strewn(piece, heap_places(radius, height, count, random.Random(seed), at, **more))
    return mound


def bowl(radius, height, material, at=(0, 0, 0), thick=0.06, foot=0.5):
    """Open bowl with a foot."""
    profile = [(0, 0.02), (radius * foot, 0), (radius * foot, height * 0.08), (radius * 0.8, height * 0.42), (radius * 0.96, height * 0.8), (radius, height)]
    inner = [(r - thick if r > thick else 0, z + thick * 0.4) for r, z in reversed(profile[2:])] + [(0, height * 0.25)]
    return turned(profile + [(radius - thick * 0.3, height + thick * 0.3)] + inner, at, material)


def band(radius, low, high, material, at=(0, 0)):
    """Label around something round."""
    return turned([(radius, low), (radius, high)], (*at, 0), material)


def jar(radius, height, content, lid, at=(0, 0), full=0.9, label=None, neck=0.86):
    """Glass jar with what is in it, and a lid."""
    x, y = at
    edge, wall = radius * 0.16, radius * 0.05
    shell = [(radius - edge, 0), (radius - edge * 0.3, edge * 0.3), (radius, edge), (radius, height * 0.78), (radius * 0.97, height * 0.84), (radius * neck, height * 0.89), (radius * neck, height)]
    filled = [(r, z) for r, z in shell if z < height * full]
    turned([(0, 0)] + filled + [(filled[-1][0] * 0.99, height * full), (0, height * full)], (x, y, 0), content)
    turned([(r + wall * 0.1, z) for r, z in shell[len(filled) - 1 :]], (x, y, 0), glass('f4f8f8'))
    cylinder(radius * neck + radius * 0.07, height * 0.14, (x, y, height * 0.92), lid, edge=radius * 0.05)
    if label:
        band(radius * 1.012, height * 0.2, height * 0.66, label, at)


def dates_material():
    return bumped(plastic('5e3014', 0.28), 9, 0.25)


def date_piece(seed=0.0):
    return pebble((0.2, 0.115, 0.11), dates_material(), rough=0.14, detail=3, seed=seed, stretch=2.4)


@shows('date-box', elevation=42)
def _date_box():
    shell, lining = plastic('4b1f28', 0.4), metal('d8b15c', 0.35)
    box((3, 2.1, 0.08), (0, 0, 0), shell)
    for size, at in (((3, 0.08, 0.5), (0, -1.01, 0)), ((3, 0.08, 0.5), (0, 1.01, 0)), ((0.08, 2.1, 0.5), (-1.46, 0, 0)), ((0.08, 2.1, 0.5), (1.46, 0, 0))):
        box(size, at, shell, radius=0.02)
    box((2.86, 1.96, 0.16), (0, 0, 0.06), lining)
    box((3.04, 0.07, 1.6), (0, 1.08, 0.42), shell, radius=0.02, turn=(-0.9, 0, 0))
    box((2.8, 0.02, 1.44), (0, 1.03, 0.5), lining, turn=(-0.9, 0, 0))
    places = [((-1.2 + 0.48 * c, -0.78 + 0.31 * r, 0.36), (0.1 * ((c + r) % 3 - 1), 0.08, 0.12 * ((2 * c + r) % 3 - 1)), 1.25) for c in range(6) for r in range(6)]
    strewn(date_piece(), places)
    for row in range(5):
        box((2.86, 0.02, 0.3), (0, -0.625 + 0.31 * row, 0.1), lining)


@shows('dates', elevation=28)
def _dates():
    turned([(0, 0), (0.9, 0), (1.0, 0.08), (1.55, 0.2), (1.62, 0.28), (1.55, 0.26), (0.95, 0.14), (0, 0.12)], (0, 0, 0), brass())
    heap(date_piece(), 1.25, 0.8, 150, '2c150a', (0, 0, 0.22), lying=0.5)


@shows('tea-bag-box', elevation=22)
def _tea_bag_box():
    front = printed('9a1f2b', ((0.12, 'e6c46a'), (0.16, '9a1f2b'), (0.84, 'e6c46a'), (0.88, '9a1f2b')), (0.5, 0.5, 0.28, 0.26, 'f0dfb4'))
    box((1.9, 0.9, 1.3), (0, 0, 0), front, radius=0.03)
    turned([(0.22, 0.44), (0.34, 0.62), (0.36, 0.78), (0.34, 0.78), (0.3, 0.6), (0, 0.5)], (0, -0.46, 0.02), plastic('c9762c')).scale = (1, 0.12, 1)
    for k, x in enumerate((1.35, 1.75)):
        bag = box((0.55, 0.1, 0.65), (x, -0.35 - 0.1 * k, 0.0), bumped(matte('e9dfcb'), 20, 0.2), radius=0.045, turn=(-0.12, 0, 0.1))
        bag.name = 'bag'
        tube([(x, -0.33 - 0.1 * k, 0.62), (x + 0.1, -0.4, 0.85), (x + 0.3, -0.5, 0.5), (x + 0.28, -0.62, 0.02)], 0.01, matte('f4efe4'))
        box((0.24, 0.02, 0.24), (x + 0.28, -0.64, 0.0), plastic('9a1f2b'), radius=0.005, turn=(-0.2, 0, 0))


def jute():
    return speckled('8a6a42', 'b8966a', 22)


@shows('jute-sack', elevation=20)
def _jute_sack():
    cloth = jute()
    rings = [oblong(2.0 * w, 1.7 * w, z, 2.4, rough=0.07) for z, w in ((0, 0.82), (0.1, 0.93), (0.4, 1.02), (0.9, 1.04), (1.4, 1.0), (1.8, 0.97), (1.95, 0.98))]
    loft(rings, cloth)
    for z, r in ((1.93, 0.93), (2.05, 0.96), (2.15, 0.93)):
        ring(r, 0.11, (0, 0, z), cloth).scale = (1.05, 0.9, 1)
    bean = pebble((0.1, 0.075, 0.05), plastic('8f8a5c', 0.5), rough=0.1)
    heap(bean, 0.93, 0.4, 330, '6f6a45', (0, 0, 2.05), lying=0.6)


@shows('coffee-bag', elevation=12)
def _coffee_bag():
    pack = printed('2a1c16', ((0.1, 'b98a45'), (0.13, '2a1c16'), (0.78, 'b98a45'), (0.8, '3a2820')), (0.5, 0.45, 0.3, 0.2, 'e8d9bb'))
    pouch((1.5, 0.85, 2.5), pack)
    cylinder(0.11, 0.05, (0, -0.27, 1.8), plastic('c9c4bb'), turn=(tilt - 0.28, 0, 0))
    cylinder(0.05, 0.07, (0, -0.27, 1.8), plastic('5b4a40'), turn=(tilt - 0.28, 0, 0))
    bean = pebble((0.24, 0.16, 0.05), plastic('4a2814', 0.35), rough=0.05)
    bean.location, bean.rotation_euler = (0, -0.43, 1.1), (tilt - 0.05, 0.5, 0)
    box((1.46, 0.06, 0.1), (0, 0, 2.32), plastic('2a1c16', 0.5), radius=0.02)
    box((0.14, 0.08, 0.1), (-0.76, 0, 2.32), metal('c79a4b'), radius=0.02)
    box((0.14, 0.08, 0.1), (0.76, 0, 2.32), metal('c79a4b'), radius=0.02)


@shows('loose-tea', elevation=30)
def _loose_tea():
    bowl(1.1, 0.7, gloss('f0ece2'))
    leaf = pebble((0.11, 0.022, 0.02), plastic('2a1a12', 0.6), rough=0.4, detail=1)
    heap(leaf, 1.0, 0.45, 700, '1f140e', (0, 0, 0.58), lying=0.7)


@shows('sack', elevation=12)
def _sack():
    weave = bumped(plastic('efe9da', 0.6), 25, 0.25)
    pack = printed('ece5d4', ((0.14, '2f6b46'), (0.18, 'ece5d4'), (0.82, '2f6b46'), (0.86, 'ece5d4')), (0.5, 0.5, 0.3, 0.2, 'c9903a'), weave)
    full_sack((2.6, 1.3, 4.0), pack)
    tube([(-1.2 + 0.2 * k, -0.06, 3.86 + 0.02 * (k % 2)) for k in range(13)], 0.02, matte('2f6b46'))


@shows('rice-bag', elevation=12)
def _rice_bag():
    weave = bumped(plastic('f2efe6', 0.5), 25, 0.15)
    pack = printed('f4f1e8', ((0.1, '1f7a5a'), (0.3, 'd9a93b'), (0.33, 'f4f1e8'), (0.74, 'd9a93b'), (0.77, '1f7a5a')), (0.5, 0.53, 0.24, 0.15, 'b3202a'), weave)
    full_sack((2.3, 1.05, 3.3), pack, rough=0.16)
    tube([(-0.5, 0, 3.25), (-0.45, 0, 3.6), (0, 0, 3.75), (0.45, 0, 3.6), (0.5, 0, 3.25)], 0.06, plastic('1f7a5a'))


@shows('nut-bowl', elevation=30)
def _nut_bowl():
    bowl(1.3, 0.7, wood('7a4f2e'), thick=0.1)
    chance = random.Random(4)
    places = heap_places(1.18, 0.55, 240, chance, (0, 0, 0.58), lying=0.8)
    ball(1, (0, 0, 0.5), matte('7a5635'), scale=(1.15, 1.15, 0.52))
    kinds = (
        pebble((0.13, 0.07, 0.05), plastic('8c5226', 0.5), rough=0.15),
        pebble((0.13, 0.075, 0.055), plastic('e2c392', 0.45), rough=0.5, stretch=1.2),
        pebble((0.105, 0.07, 0.065), plastic('d9c49a', 0.5), rough=0.2),
        pebble((0.09, 0.06, 0.055), plastic('7d8a3a', 0.5), rough=0.2),
    )
    for k, kind in enumerate(kinds):
        strewn(kind, places[k::4])


@shows('spice-jar', elevation=15)
def _spice_jar():
    label = printed('f3ead6', ((0.1, '9a5b24'), (0.16, 'f3ead6'), (0.84, '9a5b24'), (0.9, 'f3ead6')))
    jar(0.55, 1.5, speckled('b4471c', 'd47a2a', 30, 0.25), metal('2a2a2c', 0.35), label=label, full=0.86)


@shows('cinnamon-sticks', elevation=30)
def _cinnamon_sticks():
    bark = bumped(wood('9a5a30'), 12, 0.3)
    chance = random.Random(2)
    for layer, count in enumerate((6, 5, 3)):
        for k in range(count):
            x = (k - (count - 1) / 2) * 0.3
            spiral = []
            for step in range(28):
                a, r = step / 27 * 4.6 * math.pi, 0.14 - 0.085 * step / 27
                spiral.append((r * math.cos(a), r * math.sin(a)))
            back = [(px * 0.8, py * 0.8) for px, py in reversed(spiral)]
            stick = plate(spiral + back, chance.uniform(2.5, 2.8), (x, 1.3, 0.15 + 0.25 * layer), bark, turn=(tilt, chance.uniform(0, 6), 0))
            stick.name = 'stick'
    tube([(1.02 * math.cos(a), -0.1, 0.36 + 0.44 * math.sin(a)) for a in (k * math.pi / 12 for k in range(24))], 0.035, jute(), closed=True)
    tube([(1.02 * math.cos(a), 0.0, 0.36 + 0.44 * math.sin(a)) for a in (k * math.pi / 12 for k in range(24))], 0.035, jute(), closed=True)


@shows('spices', elevation=38)
def _spices():
    pods = pebble((0.14, 0.06, 0.055), plastic('8a9a4a', 0.6), rough=0.15)
    buds = pebble((0.1, 0.085, 0.085), plastic('a03a52', 0.8), rough=0.45, stretch=3)
    limes = pebble((0.21, 0.2, 0.19), plastic('3d2a1c', 0.6), rough=0.15, detail=3)
    powder = speckled('d79a1a', 'e8b440', 40)
    for (x, y), inside in (((-0.95, -0.8), pods), ((0.95, -0.8), buds), ((-0.95, 0.95), limes), ((0.95, 0.95), None)):
        bowl(0.85, 0.5, wood('8a5f3c'), (x, y, 0), thick=0.07)
        if inside is None:
            ball(1, (x, y, 0.42), powder, scale=(0.76, 0.76, 0.42))
            continue
        count = {pods: 150, buds: 150, limes: 26}[inside]
        under = {pods: '5c6a30', buds: '5c1f2c', limes: '2a1c12'}[inside]
        heap(inside, 0.72, 0.3, count, under, (x, y, 0.42), lying=0.9)


@shows('saffron-box', elevation=32)
def _saffron_box():
    clear, threads = glass('f8fafa'), plastic('a01812', 0.55)
    turned([(0, 0), (0.62, 0), (0.65, 0.04), (0.65, 0.3)], (0, 0, 0), clear, thickness=0.02)
    ball(0.6, (0, 0, 0.1), matte('6a0f0c'), scale=(1, 1, 0.28))
    thread = pebble((0.17, 0.014, 0.012), threads, rough=0.5, detail=1)
    strewn(thread, heap_places(0.58, 0.2, 520, random.Random(3), (0, 0, 0.12), lying=0.5))
    ring(0.65, 0.035, (0, 0, 0.3), gold())
    ring(0.64, 0.03, (0, 0, 0.02), gold())
    lid = turned([(0.67, 0.0), (0.67, 0.16), (0.64, 0.2), (0, 0.2)], (0.95, 0.42, 0.05), metal('d3a94c', 0.25))
    lid.rotation_euler = (0, -0.85, 0.4)


@shows('honey', elevation=12)
def _honey():
    label = printed('f6efdc', ((0.08, 'b9862c'), (0.13, 'f6efdc'), (0.87, 'b9862c'), (0.92, 'f6efdc')))
    jar(0.7, 1.6, liquid('b8660a'), metal('d3a94c', 0.3), label=label)
    outline = [(0.17 * math.cos(a), 0.17 * math.sin(a)) for a in (math.pi / 6 + k * math.pi / 3 for k in range(6))]
    for x, z in ((0, 0.77), (-0.15, 0.51), (0.15, 0.51)):
        standing([(px * 0.8, pz * 0.8) for px, pz in outline], 0.02, (x, -0.70, z), plastic('d99a1e')).name = 'cell'


@shows('honeycomb', elevation=25)
def _honeycomb():
    frame = wood('c99a60')
    for size, at in (((4.4, 0.25, 0.25), (0, 0, 2.3)), ((3.8, 0.25, 0.18), (0, 0, 0)), ((0.18, 0.25, 2.4), (-1.85, 0, 0)), ((0.18, 0.25, 2.4), (1.85, 0, 0))):
        box(size, at, frame, radius=0.02)
    box((3.56, 0.16, 2.14), (0, 0, 0.16), liquid('c47a12', 0.1))
    wax = bumped(plastic('e3b04a', 0.45), 10, 0.3)
    cell = turned([(0.105, -0.05), (0.105, 0.05), (0.075, 0.05), (0.07, -0.05)], (0, 0, 0), wax, sides=6, smooth=False)
    capped = pebble((0.11, 0.11, 0.05), wax, rough=0.3)
    places = [(-1.66 + 0.19 * c + 0.095 * (r % 2), -0.1, 0.28 + 0.165 * r) for r in range(13) for c in range(18)]
    sealed = [p for p in places if noise.noise(Vector((p[0] * 0.7, 5, p[2] * 0.7))) > 0.12]
    strewn(cell, [(p, (tilt, 0, 0), 1) for p in places if p not in sealed])
    strewn(capped, [(p, (tilt, 0, 0), 1) for p in sealed])


@shows('ghee-jar', elevation=14)
def _ghee_jar():
    label = printed('f4ecd2', ((0.1, '2f6b46'), (0.2, 'f4ecd2'), (0.8, '2f6b46'), (0.9, 'f4ecd2')))
    jar(0.85, 1.6, bumped(liquid('f0d06a', 0.0), 6, 0.1), plastic('2f6b46'), label=label, neck=0.9)


@shows('bucket', elevation=18)
def _bucket():
    print_ = printed('f3efe6', ((0.12, 'b98a45'), (0.18, 'f3efe6'), (0.7, 'b98a45'), (0.76, 'f3efe6')))
    turned([(0, 0), (0.78, 0), (0.82, 0.04), (0.98, 1.75)], (0, 0, 0), print_)
    lid = plastic('b98a45', 0.4)
    turned([(0.98, 1.62), (1.08, 1.62), (1.08, 1.82), (1.04, 1.88), (0.92, 1.88), (0.9, 1.82), (0, 1.82)], (0, 0, 0), lid)
    ring(1.0, 0.03, (0, 0, 1.5), plastic('f3efe6'))
    handle = [(1.06 * math.cos(a), -1.06 * math.sin(a), 1.54 - 0.85 * math.sin(a)) for a in (k * math.pi / 14 for k in range(15))]
    tube(handle, 0.03, metal('b9bcbf'))
    for x in (-1.06, 1.06):
        cylinder(0.09, 0.08, (x - 0.04, 0, 1.54), plastic('f3efe6'), turn=(0, tilt, 0))


@shows('oil-bottle', elevation=10)
def _oil_bottle():
    shape = [(0, 0.02), (0.4, 0), (0.44, 0.05), (0.44, 1.75), (0.4, 1.95), (0.2, 2.25), (0.15, 2.4), (0.15, 2.75), (0.18, 2.76), (0.18, 2.82)]
    turned(shape, (0, 0, 0), liquid('4a5216', 0.45))
    band(0.448, 0.45, 1.4, printed('f1ead4', ((0.08, '5f6439'), (0.14, 'f1ead4'), (0.86, '5f6439'), (0.92, 'f1ead4'))))
    cylinder(0.18, 0.36, (0, 0, 2.66), metal('2c2f22', 0.4), edge=0.02)
    for k, (x, z) in enumerate(((-0.1, 0.98), (0.1, 0.9), (0.0, 0.78))):
        pebble((0.09, 0.03, 0.07), plastic('5f6a2c', 0.3)).location = (x, -0.44, z)


@shows('syrup-bottle', elevation=10)
def _syrup_bottle():
    shape = [(0, 0.02), (0.4, 0), (0.45, 0.06), (0.45, 0.9), (0.42, 1.0), (0.45, 1.1), (0.45, 1.5), (0.4, 1.75), (0.22, 2.1), (0.16, 2.25), (0.16, 2.5)]
    turned(shape, (0, 0, 0), liquid('4a0f1c', 0.15))
    band(0.456, 0.2, 0.85, printed('f3ead6', ((0.1, '8a1f3a'), (0.2, 'f3ead6'), (0.8, '8a1f3a'), (0.9, 'f3ead6'))))
    cylinder(0.2, 0.3, (0, 0, 2.4), plastic('d3a94c', 0.3), edge=0.02)
    ring(0.19, 0.015, (0, 0, 2.39), plastic('d3a94c', 0.3))


@shows('oil-tin', elevation=18)
def _oil_tin():
    pack = printed('e9dfc2', ((0.05, '5f6a2c'), (0.3, 'c9a23a'), (0.32, 'e9dfc2'), (0.78, 'c9a23a'), (0.8, '5f6a2c')), (0.5, 0.55, 0.3, 0.16, '4a5a24'))
    box((2.3, 2.3, 3.4), (0, 0, 0.03), pack, radius=0.12)
    for z in (0, 3.38):
        box((2.34, 2.34, 0.09), (0, 0, z), metal('d0d2d0', 0.3), radius=0.04)
    cylinder(0.28, 0.12, (-0.6, -0.6, 3.45), metal('c9a23a', 0.3), edge=0.03)
    tube([(-0.75, 0.3, 3.45), (-0.6, 0.3, 3.8), (0.6, 0.3, 3.8), (0.75, 0.3, 3.45)], 0.07, metal('c5c8ca'))


@shows('cooking-oil', elevation=12)
def _cooking_oil():
    oil = liquid('e3b21c', 0.35)
    rings = [oblong(1.5 * w, 1.1 * w, z, 3.4) for z, w in ((0, 0.88), (0.06, 0.98), (0.3, 1), (0.9, 1), (1.0, 0.96), (1.1, 1), (2.0, 1), (2.25, 0.93), (2.45, 0.68), (2.58, 0.4), (2.62, 0.33), (2.75, 0.33))]
    loft(rings, oil)
    rings = [oblong(1.53, 1.13, z, 3.4) for z in (1.15, 1.95)]
    loft(rings, printed('f4efdf', ((0.12, 'd23a26'), (0.2, 'f4efdf'), (0.8, '3c7a3a')), (0.5, 0.5, 0.2, 0.22, 'e8b81e')))
    cylinder(0.26, 0.3, (0, 0, 2.7), plastic('d23a26'), edge=0.03)
    tube([(0.42, 0, 2.42), (0.62, 0, 2.75), (0.95, 0, 2.7), (1.0, 0, 2.2), (0.76, 0, 1.85)], 0.09, oil)

"""Fruit and vegetables, then drinks and snacks. Lengths are decimetres."""

import math
import random

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

from ..colours import rgb
from ..materials import gloss, matte, metal, plastic
from ..registry import shows
from ..shapes import ball, box, copies, cylinder, plate, ring, tube, turned
from .trade_food import band, bumped, heap_places, jute, liquid, loft, made, oblong, pebble, printed, strewn

tilt = math.pi / 2


def ripened(stops, warp=0.5, scale=1.5, roughness=0.3, along='Z'):
    """Skin whose colour runs through `stops` of (position, colour) along an axis of its bounds, in clouds."""
    material = plastic(stops[0][1], roughness)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, parts, grain, mix, ramp = (
        nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'SeparateXYZ', 'TexNoise', 'Math', 'ValToRGB')
    )
    grain.inputs['Scale'].default_value = scale
    mix.operation, mix.inputs[1].default_value = 'MULTIPLY_ADD', warp
    links.new(place.outputs['Generated'], parts.inputs['Vector'])
    links.new(place.outputs['Object'], grain.inputs['Vector'])
    shifted = nodes.new('ShaderNodeMath')
    shifted.operation, shifted.inputs[1].default_value = 'SUBTRACT', 0.5
    links.new(grain.outputs['Fac'], shifted.inputs[0])
    links.new(shifted.outputs['Value'], mix.inputs[0])
    links.new(parts.outputs[along], mix.inputs[2])
    links.new(mix.outputs['Value'], ramp.inputs['Fac'])
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (position, colour) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = position, (*rgb(colour), 1)
    links.new(ramp.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    return material


def streaked(first, second, count, warp=0.35):
    """Stripes from pole to pole around the Z axis: watermelons, onions."""
    material = plastic(first, 0.3)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, angle, grain, bend, wave, ramp = (
        nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'TexGradient', 'TexNoise', 'Math', 'Math', 'ValToRGB')
    )
    angle.gradient_type, bend.operation, wave.operation = 'RADIAL', 'MULTIPLY_ADD', 'PINGPONG'
    grain.inputs['Scale'].default_value, grain.inputs['Detail'].default_value = 4, 4
    turns = nodes.new('ShaderNodeMath')
    turns.operation, turns.inputs[1].default_value = 'MULTIPLY', count
    bend.inputs[1].default_value, wave.inputs[1].default_value = warp * 2, 0.5
    links.new(place.outputs['Object'], angle.inputs['Vector'])
    links.new(place.outputs['Object'], grain.inputs['Vector'])
    links.new(angle.outputs['Fac'], turns.inputs[0])
    links.new(grain.outputs['Fac'], bend.inputs[0])
    links.new(turns.outputs['Value'], bend.inputs[2])
    links.new(bend.outputs['Value'], wave.inputs[0])
    links.new(wave.outputs['Value'], ramp.inputs['Fac'])
    for element, colour, position in zip(ramp.color_ramp.elements, (first, second), (0.2, 0.3)):
        element.color, element.position = (*rgb(colour), 1), position
    links.new(ramp.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    return material


def round_fruit(radius, height, material, dimple=0.0, foot=0.0, sides=28, at=(0, 0, 0)):
    """Apple, orange, tomato or onion: a ball with a dimple above and below; it lies on its foot."""
    profile = []
    for k in range(21):
        t = math.pi * k / 20
        r = radius * math.sin(t)
        hollow = math.exp(-((r / (radius * 0.38)) ** 2))
        z = -height / 2 * math.cos(t) + (foot * hollow if t < tilt else -dimple * hollow)
        profile.append((r, z))
    return turned(profile, at, material, sides=sides)


def crate(wide, deep, high, material):
    """Carton that is open above, with a hole for the hand at each end."""
    box((wide, deep, 0.1), (0, 0, 0), material)
    for size, at in (((wide, 0.09, high), (0, -deep / 2, 0)), ((wide, 0.09, high), (0, deep / 2, 0)), ((0.09, deep, high), (-wide / 2, 0, 0)), ((0.09, deep, high), (wide / 2, 0, 0))):
        box(size, at, material, radius=0.02)
    for x in (-wide / 2, wide / 2):
        hole = box((0.11, deep * 0.26, high * 0.2), (x, 0, high * 0.62), matte('3a2a1c'), radius=0.04)
        hole.name = 'hole'


def crate_places(columns, rows, step, height, chance, lift=0.25, layer=0.0):
    """Places of a layer of fruit in a crate, a little heaped in the middle."""
    return [
        (
            ((c - (columns - 1) / 2 + layer * (r % 2)) * step, (r - (rows - 1) / 2) * step * 0.95, height + lift * math.cos((c - (columns - 1) / 2) / columns * 2.4) * math.cos((r - (rows - 1) / 2) / rows * 2.4)),
            (chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5), chance.uniform(0, 6)),
            chance.uniform(0.93, 1.07),
        )
        for c in range(columns)
        for r in range(rows)
    ]


def cardboard():
    return matte('b98d5e')


def leaf(wide, long, material, bulge=0.5, ruffle=0.06, waves=5, thickness=0.012):
    """Leaf that grows from the origin along Z and leans to −Y, with a wavy edge."""
    shape = bmesh.new()
    across, up = 36, 26
    grid = []
    for j in range(up + 1):
        v = j / up
        row = []
        for i in range(across + 1):
            u = 2 * i / across - 1
            half = wide / 2 * (0.18 + 0.82 * math.sin(min(1, v * 1.25) * tilt)) * math.sqrt(max(0.01, 1 - max(0, (v - 0.55) / 0.45) ** 4 * 0.9))
            edge = max(abs(u), v**3) ** 4
            wave = ruffle * v * edge * math.sin(waves * math.atan2(u, 1.02 - v))
            cup = 0.35 * wide * (u * u)
            y = -bulge * v**2.2 * long + cup * (1 - v) + wave
            row.append(shape.verts.new((u * half, y, v * long + wave * 0.4)))
        grid.append(row)
    for low, high in zip(grid, grid[1:]):
        for i in range(across):
            shape.faces.new((low[i], low[i + 1], high[i + 1], high[i]))
    thing = made('leaf', shape, material)
    thing.modifiers.new('smooth', 'SUBSURF').render_levels = 1
    thing.modifiers.new('thickness', 'SOLIDIFY').thickness = thickness
    return thing


def swept(path, radii, material, sides=16, power=2.0):
    """Solid along points, its section round or, by the power, squarer."""
    rings = []
    for k, point in enumerate(path):
        ahead = Vector(path[min(k + 1, len(path) - 1)]) - Vector(path[max(k - 1, 0)])
        ahead.normalize()
        side = Vector((0, 1, 0))
        up = ahead.cross(side).normalized()
        ring_points = []
        for i in range(sides):
            a = 2 * math.pi * i / sides
            c, s = (math.copysign(abs(f(a)) ** (2 / power), f(a)) for f in (math.cos, math.sin))
            ring_points.append(Vector(point) + (side * c + up * s) * radii[k])
        rings.append(ring_points)
    return loft(rings, material)


@shows('avocado', elevation=25)
def _avocado():
    skin = bumped(plastic('2c3320', 0.45), 16, 0.5)
    profile = [(0, 0), (0.2, 0.02), (0.42, 0.16), (0.5, 0.4), (0.46, 0.68), (0.34, 0.95), (0.25, 1.15), (0.16, 1.28), (0, 1.32)]
    for at, turn in (((-0.95, 0.35, 0.47), (1.35, 0, 0.5)), ((0.05, 0.75, 0.47), (1.35, 0, -0.6))):
        whole = turned(profile, at, skin, sides=40)
        whole.rotation_euler = turn
        whole.modifiers.new('smooth', 'SUBSURF').render_levels = 1
    half_turn = Matrix.Translation((0.85, -0.35, 0.12)) @ Matrix.Rotation(0.75, 4, 'X') @ Matrix.Rotation(-0.15, 4, 'Z')
    outline = [(r, z) for r, z in profile[1:-1]]
    for scale, depth, colour in ((1.0, 0.02, '3a4524'), (0.96, 0.03, 'a8b84c'), (0.88, 0.04, 'dfe08a')):
        middle = 0.52
        points = [(x * scale, middle + (z - middle) * scale) for x, z in outline] + [(-x * scale, middle + (z - middle) * scale) for x, z in reversed(outline)]
        thing = plate(points, depth, (0, 0, 0), plastic(colour, 0.5))
        thing.matrix_world = half_turn
    back = turned(profile, (0, 0, 0), skin, sides=40)
    for vertex in back.data.vertices:
        vertex.co = (vertex.co.x, vertex.co.z, min(0.0, -abs(vertex.co.y)) if vertex.co.y < 0 else 0.0)
    back.matrix_world = half_turn
    stone = ball(0.24, (0, 0, 0), plastic('7a4724', 0.3))
    stone.matrix_world = half_turn @ Matrix.Translation((0, 0.42, 0.06))


@shows('onion', elevation=22)
def _onion():
    profile = [(0, 0), (0.12, 0.02), (0.36, 0.14), (0.47, 0.4), (0.42, 0.64), (0.24, 0.8), (0.1, 0.9), (0.06, 1.02), (0.08, 1.1), (0, 1.1)]
    for k, (at, turn) in enumerate((((-0.85, 0.1, 0), (0, 0, 0)), ((0.15, 0.35, 0), (0.05, 0.1, 1)), ((0.55, -0.55, 0.42), (0.2, 1.35, 0.7)), ((-0.35, -0.6, 0.02), (0.1, 0, 2)))):
        bulb = turned(profile, at, streaked('6d1838', '8f2d54', 26, 0.25), sides=48)
        bulb.rotation_euler = turn
        bulb.modifiers.new('smooth', 'SUBSURF').render_levels = 1


@shows('strawberry', elevation=32)
def _strawberry():
    tray = plastic('4f9a5c', 0.35)
    box((2.6, 2.0, 0.08), (0, 0, 0), tray)
    for size, at in (((2.75, 0.07, 0.62), (0, -1.04, 0)), ((2.75, 0.07, 0.62), (0, 1.04, 0)), ((0.07, 2.1, 0.62), (-1.35, 0, 0)), ((0.07, 2.1, 0.62), (1.35, 0, 0))):
        box(size, at, tray, radius=0.03)
        box((size[0] + 0.06, size[1] + 0.06, 0.08), (at[0], at[1], 0.58), tray, radius=0.03)
    red = plastic('ae0c16', 0.25)
    chance = random.Random(8)
    spots = crate_places(5, 4, 0.49, 0.62, chance, 0.3) + crate_places(4, 3, 0.5, 0.95, chance, 0.2)
    profile = [(0, -0.33), (0.08, -0.31), (0.17, -0.18), (0.24, 0.02), (0.25, 0.14), (0.19, 0.24), (0.08, 0.26), (0, 0.25)]
    for place, turn, scale in spots:
        turn = (turn[0] * 3, turn[1] * 3 + 0.4, turn[2])
        berry = turned(profile, place, red, sides=20)
        berry.rotation_euler = turn
        seeds = pebble((0.016, 0.016, 0.02), plastic('e6c060'), detail=1)
        dots = []
        for row, (r, z) in enumerate(((0.12, -0.25), (0.18, -0.14), (0.225, -0.02), (0.245, 0.09))):
            dots += [((r * math.cos(a), r * math.sin(a), z), (0, 0, 0), 1) for a in (2 * math.pi * (k + row % 2 / 2) / 9 for k in range(9))]
        strewn(seeds, dots)
        cap = plate([((0.24 if k % 2 else 0.08) * math.cos(k * math.pi / 6), (0.24 if k % 2 else 0.08) * math.sin(k * math.pi / 6)) for k in range(12)], 0.02, (0, 0, 0.25), plastic('3f7a2c', 0.6))
        for thing in list(bpy.context.collection.objects):
            if thing.parent is None and (thing is cap or (thing.name.startswith('pebble') and thing.data == seeds.data)):
                thing.parent = berry


@shows('watermelon', elevation=20)
def _watermelon():
    rind = streaked('1f4a22', '7fa850', 14)
    whole = ball(1.2, (-0.6, 0.7, 1.15), rind, scale=(1, 1, 1.12))
    whole.rotation_euler = (0.3, 1.3, 0.3)
    place = Matrix.Translation((0.95, -0.75, 0.86)) @ Matrix.Rotation(1.15, 4, 'X') @ Matrix.Rotation(0.2, 4, 'Y')
    shell = turned([(1.05 * math.sin(t), -1.05 * math.cos(t)) for t in (tilt * k / 16 for k in range(17))], (0, 0, 0), rind)
    shell.matrix_world = place
    for radius, depth, colour in ((1.05, 0.01, '2c5a2a'), (1.02, 0.02, 'dfe8b8'), (0.93, 0.035, 'e88a7a'), (0.9, 0.04, 'd8323a')):
        disc = cylinder(radius, depth, (0, 0, 0), plastic(colour, 0.5))
        disc.matrix_world = place
    seed = pebble((0.045, 0.03, 0.015), gloss('1a100c'))
    spots = [(r * math.cos(a + s), r * math.sin(a + s)) for r, n, s in ((0.36, 7, 0.2), (0.58, 11, 0.5), (0.75, 9, 0.1)) for a in (2 * math.pi * k / n for k in range(n))]
    for k, (x, y) in enumerate(spots):
        thing = seed if k == 0 else copies(seed, [(0, 0, 0)])[0]
        thing.matrix_world = place @ Matrix.Translation((x, y, 0.045)) @ Matrix.Rotation(math.atan2(y, x), 4, 'Z')


@shows('herb-bunch', elevation=15)
def _herb_bunch():
    chance = random.Random(5)
    stem, greens = plastic('7fa64a', 0.5), [plastic(c, 0.55) for c in ('3f7a2a', '2f6324', '5a963a')]
    spots = []
    for k in range(46):
        r, a = math.sqrt(k / 46), k * 2.39996
        x, y = r * math.cos(a), r * math.sin(a)
        top = (0.95 * x, 0.8 * y, 2.5 + 0.35 * (1 - r) + chance.uniform(-0.25, 0.2))
        tube([(0.32 * x, 0.3 * y, chance.uniform(0, 0.12)), (0.16 * x, 0.16 * y, 0.8), (0.5 * x, 0.42 * y, 1.6), top], 0.022, stem)
        for _ in range(13):
            t = chance.uniform(-0.5, 0.15)
            place = (top[0] * (1 + t * 0.4) + chance.uniform(-0.24, 0.24), top[1] * (1 + t * 0.4) + chance.uniform(-0.24, 0.24), top[2] + t * 1.5)
            spots.append((place, (chance.uniform(-1.1, 1.1), chance.uniform(-1.1, 1.1), chance.uniform(0, 6)), chance.uniform(0.8, 1.3)))
    for k, green in enumerate(greens):
        outline = [(r * math.cos(a), 0.8 * r * math.sin(a)) for r, a in ((0.17 if i % 2 else 0.11, i * math.pi / 5) for i in range(10))]
        strewn(plate(outline, 0.012, (0, 0, 0), green), spots[k::3])
    for z in (0.78, 0.84):
        ring(0.24, 0.03, (0, 0, z), jute())


@shows('apple', elevation=32)
def _apple():
    crate(3.6, 2.7, 1.1, cardboard())
    skin = ripened(((0.1, 'd9b04a'), (0.35, 'b8322a'), (0.75, 'a51f22'), (1.0, 'd6a848')), 1.2, 3)
    chance = random.Random(3)
    places = crate_places(5, 4, 0.68, 1.0, chance, 0.3) + crate_places(4, 3, 0.7, 1.35, chance, 0.22)
    strewn(round_fruit(0.37, 0.66, skin, 0.12, 0.06), places)
    strewn(cylinder(0.02, 0.16, (0, 0, 0), plastic('4a3320'), sides=8), [((x, y, z + 0.2), (0.25, 0.2, 0), 1) for (x, y, z), _, _ in places[20:]])


@shows('lettuce', elevation=25)
def _lettuce():
    chance = random.Random(6)
    layers = ((9, 1.5, 1.45, 0.75, '4f9a2a'), (9, 1.45, 1.6, 0.52, '62aa34'), (8, 1.3, 1.65, 0.32, '78b844'), (7, 1.1, 1.65, 0.15, '93c65a'), (5, 0.8, 1.5, 0.02, 'b4d97c'))
    for number, (count, wide, long, lean, colour) in enumerate(layers):
        material = ripened(((0.0, 'e6efc4'), (0.45, colour), (1.0, colour)), 0.5, 5, 0.5)
        for k in range(count):
            thing = leaf(wide, long * chance.uniform(0.92, 1.06), material, bulge=0.42, ruffle=0.13, waves=17)
            a = 2 * math.pi * (k + number * 0.5) / count
            thing.matrix_world = Matrix.Rotation(a, 4, 'Z') @ Matrix.Translation((0, -0.14, 0.1)) @ Matrix.Rotation(lean, 4, 'X')
    cylinder(0.2, 0.25, (0, 0, 0), plastic('e4ecc8'), edge=0.05)


@shows('citrus', elevation=32)
def _citrus():
    crate(3.6, 2.7, 1.1, cardboard())
    peel = bumped(plastic('e8821a', 0.35), 28, 0.25)
    chance = random.Random(7)
    strewn(round_fruit(0.37, 0.72, peel, 0.03, 0.03), crate_places(5, 4, 0.68, 1.0, chance, 0.3) + crate_places(4, 3, 0.7, 1.4, chance, 0.22))
    for x, y in ((0.7, -0.35), (-0.75, 0.3)):
        pebble((0.2, 0.09, 0.012), plastic('3a6a2a', 0.4)).location = (x, y, 2.0)


@shows('banana', elevation=28)
def _banana():
    skin = ripened(((0.0, 'd9a000'), (1.0, 'e8b80c')), 0.6, 3, 0.45)
    tip, crown = plastic('4a3a22', 0.7), plastic('8a8a3a', 0.6)
    arc = [-1.02 + 2.0 * k / 22 for k in range(23)]
    path = [(1.35 * math.sin(a), 0, 1.35 * math.cos(a)) for a in arc]
    radii = [0.09, 0.1, 0.13, 0.18] + [0.235 - 0.02 * abs(k - 7) / 7 for k in range(15)] + [0.19, 0.14, 0.09, 0.06]
    foot = Vector(path[0])
    for number in range(6):
        turn = Matrix.Rotation(-0.62 + 0.25 * number, 4, 'Z') @ Matrix.Rotation(0.1 * (number - 2.5), 4, 'X')
        scale = Matrix.Scale(1.0 - 0.03 * abs(number - 2.5), 4)
        place = turn @ scale @ Matrix.Translation(-foot)
        swept(path, radii, skin, sides=10, power=2.3).matrix_world = place
        end = ball(0.075, (0, 0, 0), tip)
        end.matrix_world = place @ Matrix.Translation(path[-1])
    knot = swept([(-0.12, 0, -0.12), (0.0, 0, 0.02), (0.14, 0, 0.18)], [0.2, 0.24, 0.16], crown)
    knot.scale = (1, 1.3, 1)


@shows('cucumber', elevation=32)
def _cucumber():
    skin = bumped(ripened(((0.0, '9cba58'), (0.18, '2f6a2c'), (0.85, '245822'), (1.0, '4a7a30')), 0.25, 6, 0.4), 14, 0.5)
    profile = [(0, 0), (0.1, 0.01), (0.17, 0.1), (0.21, 0.3), (0.22, 1.0), (0.21, 1.7), (0.16, 1.92), (0.06, 2.0), (0, 2.0)]
    chance = random.Random(2)
    for layer, count in enumerate((5, 4, 2)):
        for k in range(count):
            stick = turned(profile, ((k - (count - 1) / 2) * 0.46, 1.0 + chance.uniform(-0.08, 0.08), 0.22 + 0.38 * layer), skin, sides=24)
            stick.rotation_euler = (tilt, 0, chance.uniform(-0.04, 0.04))


@shows('mango', elevation=35)
def _mango():
    crate(3.9, 2.9, 0.85, cardboard())
    skin = ripened(((0.1, 'e8a51c'), (0.5, 'eeb22a'), (0.8, 'd96a2a'), (1.0, '8fa03a')), 0.5, 2, 0.3, 'X')
    places = [((-1.35 + 0.9 * c, -0.85 + 0.85 * r, 0.72), (0.15, 0.1, 1.2 + 0.3 * ((c + r) % 3)), 1) for c in range(4) for r in range(3)]
    strewn(pebble((0.55, 0.38, 0.36), skin, rough=0.18, detail=4, stretch=1.1), places)
    paper = matte('efe7da')
    strewn(pebble((0.6, 0.42, 0.2), paper, rough=0.3, detail=3), [((x, y, 0.42), turn, 1) for (x, y, _), turn, _ in places])


@shows('tomato', elevation=32)
def _tomato():
    crate(3.6, 2.7, 0.95, cardboard())
    chance = random.Random(9)
    places = crate_places(5, 4, 0.68, 0.85, chance, 0.28) + crate_places(4, 3, 0.68, 1.18, chance, 0.2)
    places = [(place, (a * 0.7, b * 0.7, c), scale) for place, (a, b, c), scale in places]
    strewn(round_fruit(0.37, 0.58, plastic('cc2018', 0.15), 0.08, 0.03), places)
    star = plate([((0.2 if k % 2 else 0.05) * math.cos(k * math.pi / 5), (0.2 if k % 2 else 0.05) * math.sin(k * math.pi / 5)) for k in range(10)], 0.02, (0, 0, 0), plastic('3f7a2a', 0.6))
    stars = []
    for place, turn, scale in places:
        up = Euler(turn).to_matrix() @ Vector((0, 0, 0.235 * scale))
        stars.append((tuple(Vector(place) + up), turn, scale))
    strewn(star, stars)


@shows('potato', elevation=25)
def _potato():
    skin = bumped(ripened(((0.0, 'b58a4e'), (1.0, 'cfa868')), 0.8, 5, 0.8), 10, 0.35)
    chance = random.Random(12)
    cloth = jute()
    rings = [oblong(2.0 * w, 1.6 * w, z, 2.4, rough=0.15) for z, w in ((0, 0.84), (0.1, 0.95), (0.4, 1.02), (0.8, 1.02), (1.2, 0.97), (1.35, 0.98))]
    loft(rings, cloth)
    for z, r in ((1.33, 0.93), (1.45, 0.96), (1.53, 0.92)):
        ring(r, 0.11, (0, 0, z), cloth).scale = (1.05, 0.86, 1)
    places = heap_places(0.8, 0.5, 22, chance, (0, 0, 1.5), lying=0.5)
    places += [((-0.75, -1.05, 0.24), (0, 0, 0.4), 1), ((0.05, -1.2, 0.24), (0.2, 0, -0.5), 1.1), ((0.85, -1.0, 0.22), (0, 0, 1.2), 0.95)]
    strewn(pebble((0.36, 0.27, 0.24), skin, rough=0.3, detail=3, stretch=1.0), places)


def water():
    """Clear bottle with water in it: it bends light little, so that the solid shape stays bright."""
    material = plastic('e2eff6', 0.04)
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Transmission Weight'].default_value, shader.inputs['IOR'].default_value = 0.8, 1.14
    shader.inputs['Coat Weight'].default_value = 0.7
    shader.inputs['Emission Color'].default_value, shader.inputs['Emission Strength'].default_value = (0.75, 0.88, 1, 1), 0.12
    return material


def clear_bottle(radius, height, at=(0, 0), label=None, cap=None):
    """Ribbed water bottle."""
    body = [(0, 0.03), (0.7, 0), (0.95, 0.03)]
    for k in range(9):
        body += [(1.0, 0.06 + 0.07 * k), (1.0, 0.1 + 0.07 * k), (0.95, 0.12 + 0.07 * k)]
    body += [(1.0, 0.7), (0.92, 0.77), (0.6, 0.86), (0.42, 0.91), (0.42, 0.95)]
    turned([(r * radius, z * height) for r, z in body], (*at, 0), water(), sides=40)
    band(radius * 1.015, height * 0.34, height * 0.6, label or printed('2a6fb5', ((0.15, 'f2f6f8'), (0.2, '2a6fb5'), (0.8, '8dbbe0'))), at)
    cylinder(radius * 0.48, height * 0.07, (*at, height * 0.93), cap or plastic('2a6fb5'), edge=radius * 0.05, sides=32)
    ring(radius * 0.46, radius * 0.05, (*at, height * 0.915), cap or plastic('2a6fb5'))


@shows('chips-bag', elevation=10)
def _chips_bag():
    pack = printed('d9501e', ((0.08, 'e5be3a'), (0.1, 'd9501e'), (0.86, 'e5be3a'), (0.88, 'd9501e')), (0.5, 0.5, 0.34, 0.24, 'f2d04a'), bumped(plastic('d9501e', 0.22), 3, 0.35))
    rings = []
    for k in range(33):
        t = k / 32
        full = max(0.0, min(1, (t - 0.05) / 0.9))
        thick = 0.9 * math.sin(math.pi * full) ** 0.6 + 0.02 if 0 < full < 1 else 0.02
        rings.append(oblong(1.75 * (1 - 0.06 * math.sin(math.pi * full)), thick, 2.5 * t, 2.6 if 0.1 < t < 0.9 else 6, rough=0.18))
    loft(rings, pack)
    chip = pebble((0.3, 0.035, 0.24), bumped(plastic('e0a83a', 0.5), 10, 0.3), rough=0.35, detail=3)
    strewn(chip, [((-0.12, -0.44, 1.3), (0.1, 0.3, 0), 1), ((0.2, -0.46, 1.12), (0.0, -0.5, 0.1), 0.9)])


@shows('milk-bottle', elevation=10)
def _milk_bottle():
    shape = [(0, 0.03), (0.36, 0), (0.42, 0.05), (0.43, 0.5), (0.4, 0.75), (0.4, 1.05), (0.43, 1.3), (0.4, 1.5), (0.26, 1.75), (0.22, 1.8), (0.22, 1.95)]
    turned(shape, (0, 0, 0), plastic('f7f6f1', 0.2)).modifiers.new('smooth', 'SUBSURF').render_levels = 2
    band(0.435, 0.52, 1.28, printed('3c8fc4', ((0.12, 'f7f6f1'), (0.2, '8cc8e8'), (0.62, 'f7f6f1'), (0.7, '2f7d4f'))))
    cylinder(0.26, 0.22, (0, 0, 1.84), plastic('2f7d4f'), edge=0.03)
    ring(0.25, 0.02, (0, 0, 1.83), plastic('2f7d4f'))


@shows('sweets-box', elevation=42)
def _sweets_box():
    shell, lining = plastic('1d6f72', 0.4), matte('f0e6d0')
    box((3, 2.4, 0.08), (0, 0, 0), shell)
    for size, at in (((3, 0.08, 0.45), (0, -1.16, 0)), ((3, 0.08, 0.45), (0, 1.16, 0)), ((0.08, 2.4, 0.45), (-1.46, 0, 0)), ((0.08, 2.4, 0.45), (1.46, 0, 0))):
        box(size, at, shell, radius=0.02)
    box((2.86, 2.26, 0.12), (0, 0, 0.06), lining)
    box((3.04, 0.07, 1.7), (0, 1.22, 0.36), shell, radius=0.02, turn=(-0.9, 0, 0))
    box((2.8, 0.02, 1.54), (0, 1.17, 0.44), plastic('d9b35c', 0.35), turn=(-0.9, 0, 0))
    column = [-1.19 + 0.476 * k for k in range(6)]
    biscuit = turned([(0, 0), (0.19, 0), (0.21, 0.06), (0.2, 0.14), (0.15, 0.2), (0.12, 0.19), (0.08, 0.22), (0, 0.23)], (0, 0, 0), bumped(matte('d9ac6a'), 14, 0.4), sides=24)
    strewn(biscuit, [((x, y, 0.18), (0, 0, k), 1) for k, x in enumerate(column[:2]) for y in (-0.88, -0.44, 0, 0.44, 0.88)])
    for x, colour in zip(column[2:4], ('e9b7b4', 'c3cf8e')):
        cube = box((0.36, 0.36, 0.28), (x, -0.88, 0.18), bumped(matte(colour), 20, 0.3), radius=0.04)
        copies(cube, [(0, 0.44 * k, 0) for k in range(1, 5)])
    strewn(pebble((0.2, 0.2, 0.19), plastic('b8702a', 0.25), rough=0.1, detail=3), [((x, y, 0.34), (0, 0, x + y), 1) for x in column[4:] for y in (-0.88, -0.44, 0, 0.44, 0.88)])
    for k in range(5):
        box((0.02, 2.26, 0.22), ((column[k] + column[k + 1]) / 2, 0, 0.1), lining)


@shows('water-bottle', elevation=10)
def _water_bottle():
    clear_bottle(0.32, 1.75)


@shows('soda-can', elevation=18)
def _soda_can():
    side = printed('a3141c', ((0.1, 'f0eeea'), (0.14, 'a3141c'), (0.86, 'f0eeea'), (0.9, '7a0f16')), (0.5, 0.5, 0.42, 0.2, '5c0a10'), metal('a3141c', 0.3))
    silver = metal('d0d3d6', 0.2)
    turned([(0.27, 0.0), (0.33, 0.12), (0.33, 1.04), (0.28, 1.14)], (0, 0, 0), side)
    turned([(0, 0.04), (0.22, 0.02), (0.25, 0.0), (0.27, 0.0)], (0, 0, 0), silver)
    turned([(0.28, 1.14), (0.29, 1.17), (0.27, 1.175), (0.25, 1.14), (0.24, 1.12), (0, 1.13)], (0, 0, 0), silver)
    for r, at in ((0.06, (0, 0.02, 1.14)), (0.075, (0, -0.1, 1.14))):
        ring(r, 0.014, at, silver)
    plate([(0.1 * math.cos(a), 0.08 * math.sin(a) - 0.12) for a in (k * math.pi / 10 for k in range(20))], 0.004, (0, 0, 1.128), metal('b4b7ba', 0.3))


@shows('juice-carton', elevation=12)
def _juice_carton():
    pack = printed('e8941e', ((0.1, 'f2c23a'), (0.28, 'f8efd8'), (0.66, 'f2c23a'), (0.72, 'e8941e')))
    body = loft([[(-0.38, -0.38, 0), (0.38, -0.38, 0), (0.38, 0.38, 0), (-0.38, 0.38, 0)], [(-0.38, -0.38, 1.75), (0.38, -0.38, 1.75), (0.38, 0.38, 2.0), (-0.38, 0.38, 2.0)]], pack, smooth=False)
    bevel = body.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments = 0.02, 2
    box((0.74, 0.06, 0.03), (0, 0.05, 1.9), plastic('e8941e'), turn=(0.31, 0, 0))
    cylinder(0.15, 0.16, (0, -0.16, 1.82), plastic('f4f1e8'), edge=0.02, turn=(0.31, 0, 0))
    fruit = pebble((0.24, 0.05, 0.2), ripened(((0.2, 'eeb22a'), (0.8, 'd9502a')), 0.4, 3, 0.3, 'X'), rough=0.15, detail=3)
    fruit.location, fruit.rotation_euler = (0.02, -0.37, 0.88), (0, 0.4, 0)
    pebble((0.14, 0.02, 0.05), plastic('3f7a2c')).location = (0.2, -0.39, 1.1)


@shows('water-pack', elevation=18)
def _water_pack():
    for x in (-0.9, 0, 0.9):
        for y in (-0.45, 0.45):
            clear_bottle(0.43, 3.0, (x, y))
    wrap = printed('f4f8fa', ((0.08, '2a6fb5'), (0.5, '8dbbe0'), (0.62, 'f4f8fa')), None, plastic('f4f8fa', 0.15))
    loft([oblong(2.84 - 0.04 * k, 1.94 - 0.04 * k, z, 9, rough=0.01) for k, z in enumerate((0.0, 0.3, 0.58, 0.6))], wrap)
    band_ = plastic('2a6fb5')
    tube([(-1.36, 0, 2.0), (-0.9, 0, 2.95), (-0.3, 0, 3.12), (0.3, 0, 3.12), (0.9, 0, 2.95), (1.36, 0, 2.0)], 0.05, band_)


@shows('food-tin', elevation=38)
def _food_tin():
    side = printed('7a1f28', ((0.14, 'd9b35c'), (0.22, '7a1f28'), (0.78, 'd9b35c'), (0.86, '7a1f28')))
    turned([(0, 0), (1.15, 0), (1.2, 0.04), (1.2, 0.62)], (0, 0, 0), side)
    ring(1.2, 0.035, (0, 0, 0.62), metal('d9b35c', 0.25))
    turned([(1.18, 0.5), (0.9, 0.54), (0.4, 0.57), (0, 0.57)], (0, 0, 0), bumped(liquid('8a3c0c', 0.1), 3, 0.25))
    almond = pebble((0.15, 0.085, 0.04), plastic('ecd3a4', 0.5), rough=0.1)
    strewn(almond, [((r * math.cos(a), r * math.sin(a), 0.58), (0.1, 0, a + 0.3 * k), 1) for k, (r, a) in enumerate((0.75 - 0.45 * (k % 2), k * 0.9) for k in range(14))])
    thread = pebble((0.13, 0.012, 0.012), plastic('c0261a'), rough=0.5, detail=1)
    strewn(thread, heap_places(0.9, 0.05, 40, random.Random(4), (0, 0, 0.56), lying=0.1))
    lid = turned([(1.24, 0), (1.24, 0.22), (1.18, 0.27), (0.85, 0.27), (0.82, 0.3), (0, 0.3)], (0.45, 1.75, 0.95), printed('7a1f28', material=metal('a3323c', 0.35)))
    lid.rotation_euler = (0.95, 0, -0.15)
    for r in (1.18, 0.82):
        hoop = ring(r, 0.025, (0, 0, 0.29), metal('d9b35c', 0.25))
        hoop.parent = lid


@shows('water-cups', elevation=28)
def _water_cups():
    foil, label = metal('cfd8de', 0.3), printed('2a6fb5', ((0.2, 'f4f8fa'), (0.3, '2a6fb5'), (0.85, '8dbbe0')))
    parts = [
        turned([(0, 0.02), (0.26, 0), (0.28, 0.03), (0.34, 0.85)], (0, 0, 0), water(), sides=40),
        turned([(0.3, 0.25), (0.325, 0.62)], (0, 0, 0), label, sides=40),
        turned([(0.34, 0.85), (0.4, 0.85), (0.4, 0.88), (0, 0.885)], (0, 0, 0), foil, sides=40),
        plate([(0.4, -0.1), (0.5, 0), (0.4, 0.1)], 0.01, (0, 0, 0.872), foil, turn=(0, 0, -0.9)),
    ]
    for part in parts:
        start = part.location.copy()
        places = [(0.84 * (c - 1.5), 0.84 * (r - 1), 0) for c in range(4) for r in range(3)]
        copies(part, places[1:])
        part.location = (start[0] + places[0][0], start[1] + places[0][1], start[2])

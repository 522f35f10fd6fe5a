"""A hatchback and the saloons that are made of it: painted, without marks, with a nose of their own."""

import bmesh
import bpy
import numpy

from ..imported import model
from ..materials import dark_glass, glass, gloss, metal, plastic, rubber
from ..registry import shows
from ..shapes import box, tube
from .leisure_skins import skin
from .vehicles_cars import body, remove

# Where a saloon differs from the hatchback: (y, z) of places of the side view, and where they go. Others stay.
moved = (
    # The roof falls off earlier, and the rear window lies flatter.
    ((60, 67), (52, 66.5)),
    ((80, 64), (70, 65)),
    ((105, 64), (88, 63.5)),
    ((135, 60.5), (108, 58.5)),
    ((160, 57.5), (124, 54.5)),
    ((174, 54), (134, 50)),
    ((184, 44), (152, 42)),
    ((192, 34), (167, 34)),
    ((200, 23), (184, 26.5)),
    # What was the edge below the window becomes the lid of the boot.
    ((203, 20), (206, 25.5)),
    ((206, 14), (238, 22)),
    ((205, 4), (239, 8)),
    ((206, -8), (240, -6)),
    ((214, -20), (243, -20)),
    ((217, -32), (244, -32)),
    ((216, -55), (241, -55)),
    ((190, -70), (200, -70)),
    # Doors and shoulders.
    ((120, 22), (113, 21)),
    ((150, 27), (138, 25)),
    ((178, 25), (172, 24)),
    ((178, 6), (186, 8)),
)
kept = [(112, -60), (147, -18), (183, -60), (112, -20), (183, -30), (80, 0), (80, -40), (80, -68), (80, 16), (150, 8), (147, -80)]
kept += [(y, z) for y in (-220, -120, -40, 20) for z in (-80, -30, 20, 66)]
# From here on, the saloon differs.
pillar = 20

# Depth of the nose's surface at heights and distances from its middle.
nose_heights = (-51, -36, -24, -21, -18, -15, -12, -9, -6, -3, 0)
nose_sides = (0, 20, 35, 50, 60)
nose_depths = (
    (-217, -217, -217, -211, -206),
    (-217.5, -217, -216.5, -213, -207.5),
    (-217, -216.5, -215.5, -213, -208),
    (-216, -215, -214.5, -211, -206),
    (-215, -214, -213.5, -209, -203.5),
    (-214, -213.5, -212.5, -207, -202),
    (-213, -212.5, -211, -205, -200),
    (-211, -210, -209, -203, -198),
    (-208, -207, -206, -200, -194),
    (-203, -203, -201, -195, -187),
    (-197, -196, -194, -188, -180),
)


def five_doors(colour):
    black = {'^black_rubber': rubber(), '^gray_darkMatte': plastic('232527'), '^glass_red': gloss('a3161d')}
    model('BlendSwap-CC-BY/fordFocus', 'carPaint', colour, body, {r'^glass(\.|$)': dark_glass(), **black})
    for name in ('logo_front', 'logo_back', 'Wheel_text'):
        remove(name)
    clear = glass('dfe8ee')
    for thing in [thing for thing in bpy.data.objects if thing.type == 'MESH']:
        for slot in thing.material_slots:
            name = slot.material.name if slot.material else ''
            if thing.name.startswith(('Circle', 'Cube.031')) and name.startswith('dark glass'):
                slot.material = clear
            if thing.name.startswith('grill') and name.startswith('chrome'):
                slot.material = plastic('1d1f22')
            if thing.name.startswith('Wheel_rim') and name.startswith('chrome_matte'):
                slot.material = metal('b4b8bc', 0.3)
    turn_outwards()


def turn_outwards():
    """Parts of the model's body look inwards, which makes their paint dull."""
    for thing in [thing for thing in bpy.data.objects if thing.name.startswith('Body')]:
        shape = bmesh.new()
        shape.from_mesh(thing.data)
        bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=0.001)
        bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
        shape.to_mesh(thing.data)
        shape.free()


def bend_plane(source, target):
    """Returns what moves places of a plane smoothly, such that the source's come to the target's: a thin plate's bending."""
    source, target = numpy.array(source, float), numpy.array(target, float)

    def bending(places):
        squares = ((places[:, None] - source[None]) ** 2).sum(-1)
        return squares * numpy.log(numpy.maximum(squares, 1e-9))

    def flat(places):
        return numpy.hstack([numpy.ones((len(places), 1)), places])

    softness = 30
    left = numpy.block([[bending(source) + softness * numpy.eye(len(source)), flat(source)], [flat(source).T, numpy.zeros((3, 3))]])
    weights = numpy.linalg.solve(left, numpy.vstack([target - source, numpy.zeros((3, 2))]))
    return lambda places: places + numpy.hstack([bending(places), flat(places)]) @ weights


def add_boot():
    """Turns the hatchback into a saloon with a boot; the wheels stay."""
    bpy.context.view_layer.update()
    place = bend_plane([at for at, _ in moved] + kept, [to for _, to in moved] + kept)
    for thing in bpy.data.objects:
        if thing.type != 'MESH' or thing.name.startswith('Wheel'):
            continue
        points = numpy.empty(len(thing.data.vertices) * 3, dtype=numpy.float32)
        thing.data.vertices.foreach_get('co', points)
        matrix = numpy.array(thing.matrix_world)
        world = points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
        behind = world[:, 1] > pillar
        world[behind, 1:] = place(world[behind, 1:])
        back = numpy.linalg.inv(matrix)
        thing.data.vertices.foreach_set('co', (world @ back[:3, :3].T + back[:3, 3]).astype(numpy.float32).reshape(-1))
        thing.data.update()


def nose(x, z, out):
    """Place on the nose, or before it."""
    column = [numpy.interp(abs(x), nose_sides, row) for row in nose_depths]
    return (x, numpy.interp(z, nose_heights, column) - out, z)


def panel(low, high, half_low, half_high, material, out=0.8):
    """Cover of the nose between two heights, and half as wide as told at each."""
    rows = []
    for k in range(13):
        share = k / 12
        half, z = half_low + (half_high - half_low) * share, low + (high - low) * share
        rows.append([nose(half * (i / 12 - 1), z, out) for i in range(25)])
    skin(rows, material, closed=False, thickness=1)


def bar(z, half, radius, material, out=2.4):
    tube([nose(half * (k / 8 - 1), z, out) for k in range(17)], radius, material)


@shows('hatchback', colour='red')
def hatchback(colour):
    """Five-door car with a slim dark grille."""
    five_doors(colour)
    panel(-15.5, -2.5, 47, 51, plastic('1b1d20', 0.3), 1.4)
    bar(-9.5, 48, 0.5, metal('6d7073', 0.4))


@shows('sedan', colour='silver', quarter=44)
def sedan(colour):
    """Saloon with a dark grille of bars in a bright frame."""
    five_doors(colour)
    add_boot()
    low, high, half_low, half_high = -21, -2.5, 44, 48
    panel(low, high, half_low, half_high, plastic('1b1d20', 0.35), 1.8)
    bright = metal('b9bdc1', 0.3)
    for z, half in ((low, half_low), (high, half_high)):
        bar(z, half, 0.8, bright)
    for side in (-1, 1):
        tube([nose(side * half_low, low, 2.4), nose(side * (half_low + half_high) / 2, (low + high) / 2, 2.4), nose(side * half_high, high, 2.4)], 0.8, bright)
    for k in range(1, 5):
        share = k / 5
        bar(low + (high - low) * share, half_low + (half_high - half_low) * share, 0.55, metal('55595d', 0.35))


@shows('electric-sedan', colour='white', quarter=44)
def electric_sedan(colour):
    """Saloon whose nose is closed, with a low intake only."""
    five_doors(colour)
    add_boot()
    paint = body(colour)
    panel(-16.5, -1.5, 48, 50, paint, 0.3)
    panel(-46.5, -22, 46, 52, paint, 0.3)
    panel(-50.5, -46.5, 44, 46, plastic('1b1d20'), 0.3)
    box((46, 1.2, 12), (0, -218.4, -40), plastic('1b1d20'), 0.5)
    box((43, 1.4, 9), (0, -219, -38.5), plastic('f1f1ee'), 0.4)

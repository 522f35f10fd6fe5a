"""Home: furnished rooms of flats, cut open at the two sides that face the camera. Lengths are metres."""

import math

import bpy
import mathutils

from ..materials import brass, chrome, dark_glass, fabric, gloss, glow, matte, metal, plastic, wood
from ..registry import shows
from ..shapes import ball, box, copies, cylinder, tube, turned
from .home_free import armchair, fridge_double, plant_pot, sofa
from .home_parts import face, legs, round_legs, upright_handle
from .home_rooms import bed

height, thick = 2.5, 0.12
# Turn of what stands at the wall on the right and of what faces that wall; without, things face the open side.
at_right, to_right = -90, 90


def put(build, at, degrees=0.0, scale=1.0):
    """Moves all that `build` adds to a place: scaled and turned around its origin."""
    place = mathutils.Matrix.LocRotScale(at, mathutils.Euler((0, 0, math.radians(degrees))), (scale, scale, scale))
    for thing in _added(build):
        thing.matrix_basis = place @ thing.matrix_basis


def furnish(build, width, at, degrees=0.0):
    """Like `put`, for models of any unit and origin: as wide as told, its middle above `at`, standing on it."""
    things = _added(build)
    bpy.context.view_layer.update()
    corners = [thing.matrix_basis @ mathutils.Vector(corner) for thing in things for corner in thing.bound_box]
    low, high = (mathutils.Vector([pick(corner[axis] for corner in corners) for axis in range(3)]) for pick in (min, max))
    scale = width / (high.x - low.x)
    turn = mathutils.Euler((0, 0, math.radians(degrees)))
    foot = mathutils.Matrix.Translation((-(low.x + high.x) / 2, -(low.y + high.y) / 2, -low.z))
    for thing in things:
        thing.matrix_basis = mathutils.Matrix.LocRotScale(at, turn, (scale, scale, scale)) @ foot @ thing.matrix_basis


def _added(build):
    before = set(bpy.data.objects)
    build()
    return [thing for thing in bpy.data.objects if thing not in before]


def room(width, depth, paints, floor, left_window=None, right_window=None):
    """
    Floor and the two walls at the back: at +Y, which is on the left of the cover, and at +X.

    paints   colours of both walls
    windows  (from, to, sill, lintel) along the wall, from its middle to the right
    """
    box((width + thick, depth + thick, 0.16), (thick / 2, thick / 2, -0.18), matte('d9d4ca'), 0.01)
    floor(width, depth)
    put(lambda: wall(-width / 2, width / 2 + thick, paints[0], left_window, width / 2), (0, depth / 2, 0))
    put(lambda: wall(-depth / 2, depth / 2, paints[1], right_window, depth / 2), (width / 2, 0, 0), at_right)


def wall(start, end, paint, window, skirted):
    """Wall along X whose inner side is at Y = 0; a window shows the sky, a skyline and the rail of a balcony."""
    colour, white = matte(paint), plastic('f4f2ee', 0.5)
    left, right, sill, lintel = window or (end, end, 0, height)
    for a, b, low, high in ((start, left, 0, height), (right, end, 0, height), (left, right, 0, sill), (left, right, lintel, height)):
        if b - a > 0.001 and high - low > 0.001:
            box((b - a, thick, high - low), ((a + b) / 2, thick / 2, low), colour)
    for a, b in ((start, left), (left, right), (right, skirted)):
        if b - a > 0.001:
            box((b - a, 0.02, 0.1), ((a + b) / 2, -0.01, 0), white, 0.004)
    box((end - start, thick + 0.004, 0.03), ((start + end) / 2, thick / 2, height), matte('cfc9be'))
    if not window:
        return
    wide, middle, tall = right - left, (left + right) / 2, lintel - sill
    box((wide, 0.01, tall), (middle, thick - 0.01, sill), glow('d2e7f3', 0.5))
    box((wide, 0.004, 0.3), (middle, thick - 0.013, sill), glow('a5cbd9', 0.4))
    for k, high in enumerate((0.3, 0.55, 0.38, 0.75, 0.45, 0.62, 0.35)):
        box((wide / 11, 0.004, high * tall * 0.55), (left + wide * (k + 0.8) / 7.6, thick - 0.016, sill + 0.28), glow('b9cfdb', 0.4))
    for k in range(int(wide / 0.11)):
        box((0.014, 0.012, 0.6), (left + 0.06 + 0.11 * k, thick - 0.03, sill), metal('8d9195', 0.4))
    box((wide, 0.025, 0.03), (middle, thick - 0.035, sill + 0.6), metal('8d9195', 0.4))
    for x in (left + 0.03, middle, right - 0.03):
        box((0.06, 0.05, tall), (x, 0.04, sill), white, 0.005)
    for z in (sill, lintel - 0.06):
        box((wide, 0.05, 0.06), (middle, 0.04, z), white, 0.005)
    box((wide + 0.1, 0.16, 0.03), (middle, 0.0, sill - 0.015), white, 0.008)


def curtains(window, colour, share=0.24):
    """Two drawn curtains on a rod, in front of a window of a wall along X."""
    left, right, _, lintel = window
    cloth = fabric(colour)
    first, count = left - 0.12, round((right - left) * share / 0.06) + 2
    for start, step in ((first, 0.06), (right + 0.12, -0.06)):
        pleat = cylinder(0.042, lintel - 0.02, (start, -0.1, 0.06), cloth, sides=20)
        copies(pleat, [(step * k, 0.018 * (-1) ** k, 0) for k in range(1, count)])
    cylinder(0.014, right - left + 0.5, ((left + right) / 2 - (right - left + 0.5) / 2, -0.1, lintel + 0.06), brass(), turn=(0, math.pi / 2, 0))


def planks(colours):
    def floor(width, depth):
        timbers = [wood(colour) for colour in colours]
        rows, pieces = round(depth / 0.2), 3
        row, length = depth / rows, width / pieces
        for r in range(rows):
            cuts = [0] + [length * (k + (r * 0.37) % 1) for k in range(pieces)] + [width]
            for k, (a, b) in enumerate(zip(cuts, cuts[1:])):
                if b - a > 0.01:
                    place = (-width / 2 + (a + b) / 2, -depth / 2 + row * (r + 0.5), -0.03)
                    box((b - a - 0.006, row - 0.006, 0.03), place, timbers[(r * 2 + k) % len(timbers)], turn=(0, 0, math.pi * (k % 2)))

    return floor


def marble(width, depth):
    tones = [gloss(colour) for colour in ('e7e2d9', 'e1dbd0', 'ebe7df')]
    across, along = round(width / 0.65), round(depth / 0.65)
    wide, deep = width / across, depth / along
    for c in range(across):
        for r in range(along):
            place = (-width / 2 + wide * (c + 0.5), -depth / 2 + deep * (r + 0.5), -0.03)
            box((wide - 0.008, deep - 0.008, 0.03), place, tones[(c * 2 + r * r) % 3])


def rug(width, depth, at, colour, border):
    x, y = at
    box((width, depth, 0.012), (x, y, 0), fabric(border), 0.004)
    box((width - 0.16, depth - 0.16, 0.016), (x, y, 0), fabric(colour), 0.004)


def framed(width, tall, at, colours):
    """Picture in a frame on a wall along X: bands of colours, a sun above hills."""
    x, y, z = at
    face(width, tall, (x, y, z), wood('walnut'), 0.03)
    face(width - 0.06, tall - 0.06, (x, y - 0.028, z + 0.03), matte('f4f1ea'), 0.004, 0)
    for k, colour in enumerate(colours):
        face(width - 0.2, (tall - 0.2) * (1 - k / len(colours)), (x, y - 0.031 - 0.002 * k, z + 0.1), matte(colour), 0.002, 0)
    cylinder(tall * 0.09, 0.004, (x + width * 0.12, y - 0.032, z + tall * 0.7), matte('f0c987'), turn=(math.pi / 2, 0, 0))


def shade(radius, tall, at):
    x, y, z = at
    turned([(radius, 0), (radius * 0.72, tall), (0.01, tall)], (x, y, z), glow('f6e3bd', 0.7), thickness=0.006, smooth=False)


def floor_lamp(x, y):
    cylinder(0.16, 0.025, (x, y, 0), brass())
    cylinder(0.014, 1.4, (x, y, 0.02), brass())
    shade(0.22, 0.28, (x, y, 1.35))


def bedside(x, y):
    body = wood('a98358')
    box((0.44, 0.38, 0.4), (x, y, 0.1), body, 0.01)
    for z in (0.12, 0.31):
        face(0.4, 0.17, (x, y - 0.19, z), plastic('f1eee7'), 0.015)
        ball(0.014, (x, y - 0.215, z + 0.085), brass())
    round_legs(0.34, 0.28, 0.1, brass(), 0.014, at=(x, y, 0))
    turned([(0.06, 0), (0.075, 0.05), (0.04, 0.14), (0.015, 0.22)], (x, y, 0.5), gloss('e8e3d8'))
    shade(0.13, 0.17, (x, y, 0.68))


def television():
    """Low cabinet with a television on it, along X, its back at Y = 0."""
    body, front = wood('8a5f3c'), plastic('efece5')
    box((1.7, 0.4, 0.34), (0, -0.22, 0.12), body, 0.01)
    for x in (-0.56, 0, 0.56):
        face(0.53, 0.28, (x, -0.42, 0.15), front, 0.015)
        ball(0.012, (x, -0.44, 0.38), brass())
    legs(1.6, 0.34, 0.12, brass(), 0.03, at=(0, -0.22, 0))
    box((0.36, 0.18, 0.015), (0, -0.2, 0.46), metal('3a3d40'), 0.006)
    box((0.08, 0.03, 0.1), (0, -0.19, 0.47), metal('3a3d40'))
    box((1.25, 0.035, 0.72), (0, -0.19, 0.54), plastic('17191c'), 0.008)
    face(1.22, 0.69, (0, -0.207, 0.555), dark_glass(), 0.003, 0)


def low_table(x, y, width, depth):
    box((width, depth, 0.04), (x, y, 0.34), wood('8a5f3c'), 0.015)
    legs(width - 0.06, depth - 0.06, 0.34, brass(), 0.03, at=(x, y, 0))
    for k, colour in enumerate(('1d6f72', 'e6ddcc')):
        box((0.26, 0.19, 0.03), (x - width * 0.2, y, 0.38 + 0.03 * k), matte(colour), 0.004, turn=(0, 0, 0.2 + 0.3 * k))
    turned([(0.03, 0), (0.06, 0.05), (0.05, 0.12), (0.025, 0.15)], (x + width * 0.22, y, 0.38), gloss('b5623f'))


def wardrobe(width):
    """Wardrobe with three doors along X, its back at Y = 0."""
    box((width, 0.58, 2.2), (0, -0.3, 0), wood('b8946a'), 0.01)
    door = width / 3
    for k in range(3):
        x = (k - 1) * door
        face(door - 0.02, 2.1, (x, -0.59, 0.06), metal('dfe6e8', 0.06) if k == 1 else plastic('efebe3', 0.35), 0.02)
        upright_handle(0.4, (x + (door * 0.4 if k == 0 else -door * 0.4), -0.61, 1.05), brass(), 0.008, 0.03)


def cupboards(count, front, top, upper=(), oven=None, sink=None, hob=None, unit=0.6):
    """Row of kitchen cupboards along X from X = 0, their backs at Y = 0; numbers of those above, of oven, sink and hob."""
    length, doors = count * unit, plastic(front, 0.35)
    box((length, 0.5, 0.1), (length / 2, -0.27, 0), matte('55524e'))
    box((length, 0.58, 0.76), (length / 2, -0.3, 0.1), doors)
    box((length, 0.64, 0.04), (length / 2, -0.32, 0.86), gloss(top), 0.006)
    for k in range(count):
        x = unit * (k + 0.5)
        face(unit - 0.015, 0.73, (x, -0.59, 0.115), dark_glass() if k == oven else doors, 0.02)
        box((unit * 0.6, 0.02, 0.015), (x, -0.625, 0.76), brass(), 0.005)
        if k in upper:
            box((unit, 0.33, 0.7), (x, -0.17, 1.45), doors)
            face(unit - 0.015, 0.69, (x, -0.335, 1.455), doors, 0.02)
            box((unit * 0.4, 0.015, 0.012), (x, -0.36, 1.49), brass(), 0.004)
        if k == sink:
            box((0.48, 0.4, 0.006), (x, -0.33, 0.9), metal('c3c7cb', 0.2), 0.002)
            box((0.42, 0.34, 0.004), (x, -0.33, 0.904), metal('6f767b', 0.3))
            tube([(x, -0.09, 0.9), (x, -0.09, 1.15), (x, -0.16, 1.22), (x, -0.26, 1.14)], 0.014, chrome())
        if k == hob:
            box((0.56, 0.48, 0.008), (x, -0.32, 0.9), dark_glass(), 0.003)
            box((0.6, 0.42, 0.08), (x, -0.22, 1.5), metal('b4b8bc', 0.3), 0.008)
            box((0.26, 0.24, height - 1.58), (x, -0.13, 1.58), metal('b4b8bc', 0.3))


def chair(colour):
    """Chair at the origin that faces -Y."""
    box((0.44, 0.44, 0.07), (0, 0, 0.42), fabric(colour), 0.03)
    box((0.42, 0.05, 0.42), (0, 0.2, 0.5), fabric(colour), 0.024, turn=(-0.12, 0, 0))
    round_legs(0.36, 0.36, 0.43, wood('8a5f3c'), 0.018, at=(0, 0, 0))


def stool():
    cylinder(0.18, 0.06, (0, 0, 0.62), fabric('b5623f'), edge=0.02)
    round_legs(0.24, 0.24, 0.62, wood('8a5f3c'), 0.018, at=(0, 0, 0))


@shows('living-room', elevation=30, quarter=45)
def living_room():
    window = (-1.55, 0.05, 0.3, 2.1)
    room(4.5, 4.0, ('e9e1d3', 'dfe5dc'), planks(('b98d5f', 'b08456', 'c0966a')), right_window=window)
    put(lambda: curtains(window, 'd8c7ad'), (2.25, 0, 0), at_right)
    rug(2.7, 2.1, (-0.35, 0.05), 'e6dfd0', '8fa3a0')
    furnish(lambda: sofa('teal'), 2.3, (-0.4, 1.46, 0))
    low_table(-0.35, 0.05, 1.1, 0.6)
    put(television, (2.23, -1.05, 0), at_right)
    furnish(plant_pot, 0.78, (1.55, 1.5, 0))
    floor_lamp(-1.9, 1.65)
    framed(1.3, 0.85, (-0.4, 2.0, 1.3), ('cfe0e2', '93a68a', 'c99a34', '5f6439'))
    furnish(lambda: armchair('mustard'), 0.75, (-1.55, -0.75, 0), to_right + 20)
    cylinder(0.26, 0.36, (0.5, -1.15, 0), fabric('b5623f'), edge=0.06)


@shows('flat-bedroom', elevation=30, quarter=45)
def flat_bedroom():
    window = (0.05, 1.6, 0.55, 2.1)
    room(4.3, 4.1, ('dde3e6', 'ece5d9'), planks(('c9a77a', 'c09c6e', 'd0b088')), right_window=window)
    put(lambda: curtains(window, 'a9b8c4'), (2.15, 0, 0), at_right)
    rug(2.9, 1.7, (-0.5, -0.3), 'e9e4d8', 'b9c4c9')
    put(lambda: bed('grey'), (-0.5, 0.88, 0))
    for x in (-1.8, 0.8):
        bedside(x, 1.75)
    put(lambda: wardrobe(1.7), (2.13, 1.15, 0), at_right)
    framed(1.2, 0.62, (-0.5, 2.05, 1.6), ('f0dcc8', 'd9a58a', '8d9aa8', '55677d'))
    furnish(lambda: armchair('pink'), 0.72, (1.45, -0.8, 0), -50)
    furnish(plant_pot, 0.5, (1.75, -1.65, 0))


@shows('studio-flat', elevation=30, quarter=45)
def studio_flat():
    window = (-0.3, 1.3, 0.7, 2.1)
    room(5.2, 4.0, ('ece6da', 'e0e6e8'), planks(('a97c50', 'a07348', 'b3875b')), left_window=window)
    put(lambda: curtains(window, 'dcd2c0', 0.18), (0, 2.0, 0))
    put(lambda: bed('navy'), (-1.6, 1.07, 0), scale=0.78)
    framed(0.8, 0.55, (-1.6, 2.0, 1.35), ('cfe0e2', 'c99a34', 'b5623f'))
    rug(1.8, 1.6, (0.5, 0.3), 'd9d2c2', 'b5623f')
    furnish(lambda: sofa('mustard'), 1.65, (0.5, 1.4, 0))
    low_table(0.5, 0.4, 0.7, 0.45)
    put(lambda: cupboards(4, 'f1efe9', '6f6a63', upper=(0, 2, 3), sink=3, hob=1, oven=1), (2.58, 1.15, 0), at_right)
    furnish(fridge_double, 0.75, (2.2, 1.58, 0), at_right)
    cylinder(0.48, 0.03, (-0.1, -1.15, 0.72), wood('c9a77a'), edge=0.01)
    turned([(0.25, 0), (0.25, 0.02), (0.04, 0.03), (0.04, 0.72)], (-0.1, -1.15, 0), metal('3a3d40'), smooth=False)
    put(lambda: chair('sage'), (0.5, -1.15, 0), at_right)
    put(lambda: chair('sage'), (-0.7, -1.15, 0), to_right)
    furnish(plant_pot, 0.5, (2.2, -1.6, 0))


@shows('open-kitchen', elevation=30, quarter=45)
def open_kitchen():
    window = (-0.7, 1.3, 0.3, 2.1)
    room(5.2, 4.3, ('e6e2da', 'dfe6e0'), marble, right_window=window)
    put(lambda: cupboards(7, '5f7a74', 'f2efe9', upper=(0, 1, 3, 4, 5, 6), oven=2, hob=2, sink=4, unit=0.58), (-2.55, 2.13, 0))
    box((4.06, 0.01, 0.54), (-0.52, 2.14, 0.9), gloss('f4f2ee'))
    furnish(fridge_double, 0.9, (2.05, 1.7, 0))
    box((2.2, 0.7, 0.86), (-1.0, 0.32, 0.02), plastic('efece5', 0.35), 0.006)
    box((2.4, 0.95, 0.05), (-1.0, 0.25, 0.88), gloss('f2efe9'), 0.01)
    for x in (-1.7, -1.0, -0.3):
        put(stool, (x, -0.3, 0))
    turned([(0.05, 0), (0.16, 0.06), (0.17, 0.08)], (-0.8, 0.27, 0.93), wood('8a5f3c'), thickness=0.008)
    for x, y, colour in ((-0.85, 0.27, 'd9702b'), (-0.75, 0.23, 'e5be3a'), (-0.78, 0.33, '2f7d4f')):
        ball(0.055, (x, y, 1.0), plastic(colour))
    box((0.9, 1.6, 0.04), (1.2, -0.9, 0.72), wood('b98d5f'), 0.012)
    legs(0.8, 1.5, 0.72, wood('b98d5f'), 0.06, at=(1.2, -0.9, 0))
    for y in (-1.3, -0.5):
        put(lambda: chair('cream'), (1.85, y, 0), at_right)
        put(lambda: chair('cream'), (0.55, y, 0), to_right)
    turned([(0.05, 0), (0.08, 0.06), (0.04, 0.16), (0.05, 0.2)], (1.2, -0.9, 0.76), gloss('c99a34'))
    furnish(plant_pot, 0.5, (2.25, 0.75, 0))

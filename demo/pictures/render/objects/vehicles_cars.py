"""Cars that are made of free models: paint in the colour asked for, dark windows, plain grilles and plates."""

import math

import bmesh
import bpy
import numpy

from ..colours import rgb
from ..imported import model
from ..materials import dark_glass, metal, paint, plastic, rubber
from ..shapes import box
from ..registry import shows


def srgb(colour):
    """The colour as a texture stores it."""
    return [12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in rgb(colour)]


def body(colour):
    """Paint of a body, a little deeper than its name, as the studio is bright."""
    share = {'white': 1.0, 'black': 0.35, 'yellow': 0.92, 'mustard': 0.92, 'orange': 0.95}.get(colour, 0.9)
    return paint(''.join(f'{round(255 * share * channel):02x}' for channel in srgb(colour)))


def pixels_of(image):
    width, height = image.size
    values = numpy.empty(width * height * 4, dtype=numpy.float32)
    image.pixels.foreach_get(values)
    return values.reshape(height, width, 4)[::-1].copy()


def put_pixels(image, values):
    image.pixels.foreach_set(values[::-1].reshape(-1).copy())
    image.update()
    image.pack()


def blank(name, *places):
    """
    Covers marks in a texture: (left, top, right, bottom) as shares, then a colour, `down` or `right`, which draw
    on the edge, or a number that makes darker.
    """
    image = next(image for image in bpy.data.images if name in image.name)
    values = pixels_of(image)
    height, width, _ = values.shape
    for left, top, right, bottom, how in places:
        x, y, u, v = int(left * width), int(top * height), int(right * width), int(bottom * height)
        if isinstance(how, float):
            values[y:v, x:u, :3] *= how
        elif how == 'down':
            values[y:v, x:u] = values[y - 1 : y, x:u]
        elif how == 'right':
            values[y:v, x:u] = values[y:v, x - 1 : x]
        else:
            values[y:v, x:u, :3] = srgb(how)
    put_pixels(image, values)


def cut(meshes, place):
    """Deletes the faces that show a part of a texture: (left, top, right, bottom) as shares."""
    left, top, right, bottom = place
    for thing in meshes:
        shape = bmesh.new()
        shape.from_mesh(thing.data)
        at = shape.loops.layers.uv.active
        if at and any('textured' in slot.name for slot in thing.data.materials):
            shown = [(face, [loop[at].uv for loop in face.loops]) for face in shape.faces]
            gone = [face for face, uvs in shown if all(left <= uv.x <= right and top <= 1 - uv.y <= bottom for uv in uvs)]
            bmesh.ops.delete(shape, geom=gone, context='FACES')
            shape.to_mesh(thing.data)
        shape.free()


def remove(pattern):
    """Deletes the objects whose names have a part."""
    for thing in [thing for thing in bpy.data.objects if pattern in thing.name]:
        bpy.data.objects.remove(thing)


def strip(meshes, materials, keep=lambda middle: False):
    """Deletes the faces of some materials, but those whose middle is to be kept."""
    bpy.context.view_layer.update()
    for thing in meshes:
        shape = bmesh.new()
        shape.from_mesh(thing.data)
        names = [slot.name for slot in thing.data.materials]
        gone = [
            face
            for face in shape.faces
            if names and names[face.material_index].startswith(materials) and not keep(thing.matrix_world @ face.calc_center_median())
        ]
        bmesh.ops.delete(shape, geom=gone, context='FACES')
        shape.to_mesh(thing.data)
        shape.free()


def bend(meshes, place):
    """Moves each vertex to `place(x, y, z)`, in the units of the world."""
    bpy.context.view_layer.update()
    for thing in meshes:
        back = thing.matrix_world.inverted()
        for vertex in thing.data.vertices:
            world = thing.matrix_world @ vertex.co
            world.x, world.y, world.z = place(world.x, world.y, world.z)
            vertex.co = back @ world
        thing.data.update()


def slope(value, start, end):
    share = min(1, max(0, (value - start) / (end - start)))
    return share * share * (3 - 2 * share)


@shows('coupe', colour='black')
def coupe(colour):
    meshes = model('Scopia/chevrolet', 'firstcolor', colour, body, {'^glass$': dark_glass(), '^tires': rubber()})
    cut(meshes, (0.03, 0.18, 0.26, 0.34))
    blank('chevrolet', (0.22, 0.73, 0.31, 0.84, '2a2c2e'), (0.55, 0.87, 0.99, 1.0, 'f2f1ed'))


def suv(colour):
    meshes = model('Scopia/suv', 'firstcolor', colour, body, {'^glass': dark_glass(), '^tires': rubber()})
    blank('suv-map', (0.19, 0.41, 0.42, 0.5, 'down'), (0.06, 0.46, 0.16, 0.49, 'down'), (0.0, 0.88, 0.41, 0.99, 'f2f1ed'), (0.67, 0.52, 0.84, 0.585, '8d9093'))
    return meshes


@shows('off-roader', colour='white')
def off_roader(colour):
    suv(colour)


@shows('pickup', colour='red')
def pickup(colour):
    belt = 12

    def place(x, y, z):
        if y > -118:
            z = min(z, belt) if y > -95 else z
            y = y + slope(y, -118, 0) * 70
        return x, y, z

    meshes = suv(colour)
    bend(meshes, place)


def blank_van():
    blank('texture-van', (0.34, 0.13, 0.5, 0.3, 'right'), (0.19, 0.5, 0.28, 0.59, '5a6063'), (0.64, 0.565, 0.98, 0.645, 'f2f1ed'))


@shows('van', colour='white')
def van(colour):
    model('Scopia/van', 'firstcolor|whiteglass', colour, body, {'^glass': dark_glass(), '^tires': rubber()})
    blank_van()


@shows('minibus', colour='white')
def minibus(colour):
    model('Scopia/van', 'firstcolor', colour, body, {'^glass': dark_glass(), '^whiteglass': dark_glass(), '^tires': rubber()})
    blank_van()


@shows('food-truck', colour='mustard')
def food_truck(colour):
    model('Scopia/van', 'firstcolor|whiteglass', colour, body, {'^glass': dark_glass(), '^tires': rubber()})
    blank_van()
    dark, steel, white = dark_glass(), metal(), plastic('f2f1ed')
    box((6, 200, 78), (-97, 300, 38), dark, 2)
    for y in (198, 402):
        box((8, 5, 86), (-98, y, 34), steel, 1)
    for k in range(3):
        box((4, 30, 24), (-99, 235 + k * 65, 48), plastic(('d9702b', 'ebe2cf', '6f4a32')[k]), 2)
    box((44, 212, 4), (-116, 300, 32), steel, 1)
    for y in (205, 395):
        box((2, 2, 60), (-118, y, 80), steel, turn=(0, math.radians(-35), 0))
    for k in range(11):
        box((62, 19, 4), (-124, 205 + k * 19, 122), white if k % 2 else plastic('b3202a'), turn=(0, math.radians(-16), 0))
        box((3, 19, 14), (-153, 205 + k * 19, 101), white if k % 2 else plastic('b3202a'), 1)
    box((60, 80, 26), (0, 330, 150), steel, 4)

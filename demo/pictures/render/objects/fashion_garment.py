"""Helpers for clothes: garments as on an invisible mannequin, and dyes for textured models."""

import math

import bpy
from mathutils import Matrix, Vector

from ..colours import rgb
from ..shapes import tube

front = -math.pi / 2


def surface(rings, material, thickness=0.004, closed=True, skip=None):
    """Surface through rings of points of one length; `skip(ring, side)` leaves faces out."""
    mesh = bpy.data.meshes.new('surface')
    sides = len(rings[0])
    faces = [
        (i * sides + k, i * sides + (k + 1) % sides, (i + 1) * sides + (k + 1) % sides, (i + 1) * sides + k)
        for i in range(len(rings) - 1)
        for k in range(sides if closed else sides - 1)
        if not (skip and skip(i, k))
    ]
    mesh.from_pydata([point for ring in rings for point in ring], [], faces)
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    thing = bpy.data.objects.new('surface', mesh)
    bpy.context.collection.objects.link(thing)
    if thickness:
        solid = thing.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = thickness, 0
    return thing


def smooth_between(levels, at):
    """Value at a place between (place, value, …) rows that ascend, without corners."""
    if at <= levels[0][0]:
        return levels[0][1:]
    for i in range(len(levels) - 1):
        a, b = levels[i], levels[i + 1]
        if at <= b[0]:
            t = (at - a[0]) / (b[0] - a[0])
            before, after = levels[max(i - 1, 0)], levels[min(i + 2, len(levels) - 1)]
            values = []
            for k in range(1, len(a)):
                m0 = (b[k] - before[k]) / (b[0] - before[0]) * (b[0] - a[0])
                m1 = (after[k] - a[k]) / (after[0] - a[0]) * (b[0] - a[0])
                t2, t3 = t * t, t * t * t
                values.append((2 * t3 - 3 * t2 + 1) * a[k] + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * b[k] + (t3 - t2) * m1)
            return values
    return levels[-1][1:]


class Body:
    """Body of a garment: half widths and half depths at heights, with folds that grow towards the hem."""

    def __init__(self, levels, folds=0.0, count=11, drop=0.05, train=0.0):
        self.levels = sorted(levels)
        self.low, self.top = self.levels[0][0], self.levels[-1][0]
        self.folds, self.count, self.drop, self.train = folds, count, drop, train

    def at(self, z, angle, out=0.0):
        """Point of the surface at a height and an angle (-90 degrees is the front)."""
        width, depth = smooth_between(self.levels, z)
        down = min(1, (self.top - z) / (self.top - self.low))
        wave = 0.6 * math.sin(self.count * angle + 0.8 * math.sin(3 * angle + 1) + 1.5 * down)
        wave += 0.4 * math.sin((self.count * 2 - 5) * angle + 1.3)
        grow = self.folds * max(0, down - 0.15) ** 1.2
        c, s = math.cos(angle), math.sin(angle)
        x = (width + wave * grow + out) * math.copysign(abs(c) ** 0.85, c)
        y = (depth + wave * grow + out) * math.copysign(abs(s) ** 0.85, s)
        if s > 0 and self.train:
            y += self.train * s * max(0, down - 0.6) ** 2 * 6
        near_top = max(0, 1 - (self.top - z) / 0.16)
        z -= self.drop * near_top**2 * max(0, -s) ** 2
        return (x, y, z)

    def build(self, material, slit=None, thickness=0.005):
        """Adds the body; `slit(z)` is the half width in radians that is open at the front."""
        steps, sides = 90, 144
        heights = [self.low + (self.top - self.low) * i / steps for i in range(steps + 1)]
        # The seam of the ring is at the back.
        angles = [math.pi / 2 + 2 * math.pi * k / sides for k in range(sides)]
        rings = [[self.at(z, a) for a in angles] for z in heights]
        skip = None
        if slit:
            skip = lambda i, k: abs(angles[k] + math.pi / sides - 3 * math.pi / 2) < slit(heights[i])
        return surface(rings, material, thickness, skip=skip)

    def band(self, low, high, material, thickness=0.004, out=0.006):
        """Ribbon around the garment between two heights."""
        rows = [low + (high - low) * i / 4 for i in range(5)]
        rings = [[self.at(z, 2 * math.pi * k / 144, out) for k in range(144)] for z in rows]
        return surface(rings, material, thickness)

    def strip(self, low, high, half, material, middle=0.0, out=0.006):
        """Ribbon down the front of a half width; `middle` shifts it sideways."""
        rings = []
        for i in range(41):
            z = low + (high - low) * i / 40
            width, _ = smooth_between(self.levels, z)
            rings.append([self.at(z, front + (middle + half * k / 4) / width, out) for k in range(-4, 5)])
        return surface(rings, material, 0.004, closed=False)

    def line(self, points, radius, material, out=0.004):
        """Cord on the surface through (height, sideways) points at the front."""
        placed = []
        for z, side in points:
            width, _ = smooth_between(self.levels, z)
            placed.append(self.at(z, front + side / width, out))
        return tube(placed, radius, material)


def sleeve(path, radii, material, flat=1.0, folds=0.003, count=5, thickness=0.005, sides=48, steps=36):
    """Tapered tube along points, open at its ends; `flat` squeezes it from front to back."""
    rows = [(i / (len(path) - 1), *point, radius) for i, (point, radius) in enumerate(zip(path, radii))]
    rings = []
    for i in range(steps + 1):
        t = i / steps
        x, y, z, radius = smooth_between(rows, t)
        ahead = Vector(smooth_between(rows, min(1, t + 0.01))[:3]) - Vector(smooth_between(rows, max(0, t - 0.01))[:3])
        ahead.normalize()
        side = ahead.cross(Vector((0, 1, 0))).normalized()
        depth = side.cross(ahead).normalized()
        ring = []
        for k in range(sides):
            a = 2 * math.pi * k / sides
            r = radius + folds * math.sin(count * a + 9 * t) * t + folds * math.sin(14 * t + 2 * a)
            ring.append(Vector((x, y, z)) + side * (r * math.cos(a)) + depth * (r * flat * math.sin(a)))
        rings.append([tuple(point) for point in ring])
    return surface(rings, material, thickness)


def sleeves(path, radii, material, **options):
    """Two sleeves, mirrored."""
    for sign in (1, -1):
        sleeve([(x * sign, y, z) for x, y, z in path], radii, material, **options)


def collar(width, depth, z, material, height=0.04, fold=0.05, point=0.03, gap=0.16):
    """Shirt collar around the neck that is folded over, open at the front."""
    steps = 60
    angles = [front + gap + (2 * math.pi - 2 * gap) * k / steps for k in range(steps + 1)]
    rings = []
    for out, up, dip in ((0.0, -0.01, 0.0), (0.0, height * 0.6, 0.1), (0.002, height, 0.15), (0.012, height * 0.95, 0.2),
                         (0.02, height * 0.55, 0.6), (0.028, height - fold, 1.0)):
        ring = []
        for a in angles:
            ahead = max(0, -math.sin(a))
            lower = 0.045 * ahead**2 + dip * point * ahead**6
            ring.append(((width + out) * math.cos(a), (depth + out) * math.sin(a) - dip * 0.02 * ahead**4, z + up - lower))
        rings.append(ring)
    return surface(rings, material, 0.004, closed=False)


def neckband(width, depth, z, material, height=0.03, drop=0.05, gap=0.0):
    """Band collar that stands around the neck."""
    steps = 72
    angles = [front + gap + (2 * math.pi - 2 * gap) * k / steps for k in range(steps + 1)]
    rings = [
        [((width + out) * math.cos(a), (depth + out) * math.sin(a), z + up - drop * max(0, -math.sin(a)) ** 2) for a in angles]
        for out, up in ((0.004, -0.012), (0.003, height * 0.5), (0.0, height))
    ]
    return surface(rings, material, 0.006, closed=False)


def moved(meshes, turn=(0, 0, 0), at=(0, 0, 0), scale=1.0):
    """Turns, scales and moves imported meshes as one."""
    change = Matrix.Translation(at) @ Matrix.Scale(scale, 4)
    for axis, angle in zip('XYZ', turn):
        change = change @ Matrix.Rotation(angle, 4, axis)
    bpy.context.view_layer.update()
    for thing in meshes:
        thing.matrix_world = change @ thing.matrix_world
    return meshes


def dyed(meshes, names, colour, light=1.6):
    """Gives a colour to textured materials and keeps the shades of their textures."""
    for name in names:
        material = bpy.data.materials[name]
        nodes, links = material.node_tree.nodes, material.node_tree.links
        target = nodes['Principled BSDF'].inputs['Base Color']
        if not target.links:
            target.default_value = (*rgb(colour), 1)
            continue
        source = target.links[0].from_socket
        grey, mix = nodes.new('ShaderNodeHueSaturation'), nodes.new('ShaderNodeMix')
        grey.inputs['Saturation'].default_value, grey.inputs['Value'].default_value = 0, light
        mix.data_type, mix.blend_type = 'RGBA', 'MULTIPLY'
        mix.inputs['Factor'].default_value = 1
        mix.inputs['B'].default_value = (*rgb(colour), 1)
        links.new(source, grey.inputs['Color'])
        links.new(grey.outputs['Color'], mix.inputs['A'])
        links.new(mix.outputs['Result'], target)
    return meshes

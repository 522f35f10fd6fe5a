"""Bands, skins over rings, side views and clear plastic, which several things of leisure need."""

import math

import bmesh
import bpy

from ..shapes import plate

across = (0, math.pi / 2, 0)
along = (math.pi / 2, 0, 0)


def smoothed(points, steps=8):
    """Points along a smooth line through the given ones."""
    made = []
    for k in range(len(points) - 1):
        a, b, c, d = (points[min(max(k + j, 0), len(points) - 1)] for j in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            made.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return made + [tuple(points[-1])]


def skin(rings, material, closed=True, caps=True, thickness=0.0, smooth=True, rounder=0):
    """Surface over rings of equally many points: hulls, boards, jackets; open rings make sheets."""
    count = len(rings[0])
    mesh = bpy.data.meshes.new('skin')
    shape = bmesh.new()
    rows = [[shape.verts.new(point) for point in ring] for ring in rings]
    for low, high in zip(rows, rows[1:]):
        for k in range(count if closed else count - 1):
            j = (k + 1) % count
            shape.faces.new((low[k], low[j], high[j], high[k]))
    if closed and caps:
        shape.faces.new(list(reversed(rows[0])))
        shape.faces.new(rows[-1])
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    shape.free()
    thing = bpy.data.objects.new('skin', mesh)
    bpy.context.collection.objects.link(thing)
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = smooth
    if rounder:
        fine = thing.modifiers.new('rounder', 'SUBSURF')
        fine.levels = fine.render_levels = rounder
    if thickness:
        solid = thing.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = thickness, 0
    return thing


def band(points, width, axis, material, thickness=0.004, steps=8):
    """Strap along points; `axis` is the direction of its width."""
    line = smoothed(points, steps)
    half = [part * width / 2 for part in axis]
    rows = [[tuple(p - h for p, h in zip(point, half)), tuple(p + h for p, h in zip(point, half))] for point in line]
    return skin(rows, material, closed=False, thickness=thickness)


def oval(wide, deep, height, at=(0, 0), sides=40, power=2.0):
    """Ring of points that lies: an ellipse, or a rounded rectangle with a higher power."""
    points = []
    for k in range(sides):
        angle = 2 * math.pi * k / sides
        c, s = math.cos(angle), math.sin(angle)
        points.append(
            (
                at[0] + wide * math.copysign(abs(c) ** (2 / power), c),
                at[1] + deep * math.copysign(abs(s) ** (2 / power), s),
                height,
            )
        )
    return points


def side_view(outline, width, at, material, radius=0.0):
    """Thing with an outline of (y, z) points, as seen from its side, and a width along X; `at` is its middle."""
    x, y, z = at
    return plate(outline, width, (x - width / 2, y, z), material, radius, turn=(math.pi / 2, 0, math.pi / 2))


def wires(thing, thickness):
    """Leaves only the edges of a thing, as wires."""
    wire = thing.modifiers.new('wires', 'WIREFRAME')
    wire.thickness = thickness
    return thing


def netting(points, across_count, down_count, thickness, material):
    """Net between four corners, given in their order around it."""
    a, b, c, d = points
    rows = []
    for row in range(down_count + 1):
        v = row / down_count
        left = [p + (q - p) * v for p, q in zip(a, d)]
        right = [p + (q - p) * v for p, q in zip(b, c)]
        rows.append([tuple(p + (q - p) * k / across_count for p, q in zip(left, right)) for k in range(across_count + 1)])
    return wires(skin(rows, material, closed=False, smooth=False), thickness)

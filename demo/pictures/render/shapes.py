"""Shapes that objects are modelled of. Lengths are metres, or any other unit: the studio scales an object as a whole.

X is to the right as the camera sees the front, Y away from it, Z up. Every function returns the object, whose location
and rotation may be changed.
"""

import math

import bmesh
import bpy


def _added(name, mesh, material, smooth):
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    if material:
        mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = smooth
    return thing


def _rounded(thing, radius, segments=3):
    if radius > 0:
        bevel = thing.modifiers.new('bevel', 'BEVEL')
        bevel.width, bevel.segments, bevel.limit_method = radius, segments, 'ANGLE'
        for polygon in thing.data.polygons:
            polygon.use_smooth = True
        thing.modifiers.new('normals', 'WEIGHTED_NORMAL')
    return thing


def box(size, at, material, radius=0.0, turn=(0, 0, 0)):
    """Box of a width, depth and height; `at` is the middle of its lower side."""
    width, depth, height = size
    mesh = bpy.data.meshes.new('box')
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=(width, depth, height), verts=shape.verts)
    bmesh.ops.translate(shape, vec=(0, 0, height / 2), verts=shape.verts)
    shape.to_mesh(mesh)
    shape.free()
    thing = _added('box', mesh, material, smooth=False)
    thing.location, thing.rotation_euler = at, turn
    return _rounded(thing, min(radius, min(size) * 0.49))


def cylinder(radius, height, at, material, top=None, edge=0.0, sides=64, turn=(0, 0, 0)):
    """Cylinder on its lower side, or a cone with another radius at its `top`."""
    mesh = bpy.data.meshes.new('cylinder')
    shape = bmesh.new()
    bmesh.ops.create_cone(
        shape, cap_ends=True, segments=sides, radius1=radius, radius2=radius if top is None else top, depth=height
    )
    bmesh.ops.translate(shape, vec=(0, 0, height / 2), verts=shape.verts)
    shape.to_mesh(mesh)
    shape.free()
    thing = _added('cylinder', mesh, material, smooth=False)
    thing.location, thing.rotation_euler = at, turn
    return _rounded(thing, edge if edge > 0 else min(radius, height) * 0.02, segments=2)


def ball(radius, at, material, scale=(1, 1, 1)):
    """Ball, or an ellipsoid by `scale`; `at` is its middle."""
    mesh = bpy.data.meshes.new('ball')
    shape = bmesh.new()
    bmesh.ops.create_uvsphere(shape, u_segments=48, v_segments=24, radius=radius)
    shape.to_mesh(mesh)
    shape.free()
    thing = _added('ball', mesh, material, smooth=True)
    thing.location, thing.scale = at, scale
    return thing


def turned(profile, at, material, sides=72, thickness=0.0, smooth=True):
    """Surface of revolution around Z: `profile` is a list of (radius, height), from the bottom up."""
    mesh = bpy.data.meshes.new('turned')
    rings = [
        [(r * math.cos(a), r * math.sin(a), z) for a in (2 * math.pi * side / sides for side in range(sides))]
        for r, z in profile
    ]
    vertices = [vertex for ring in rings for vertex in ring]
    faces = [
        (i * sides + k, i * sides + (k + 1) % sides, (i + 1) * sides + (k + 1) % sides, (i + 1) * sides + k)
        for i in range(len(rings) - 1)
        for k in range(sides)
    ]
    mesh.from_pydata(vertices, [], faces)
    thing = _added('turned', mesh, material, smooth)
    thing.location = at
    if thickness:
        solid = thing.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness = thickness
    return thing


def tube(points, radius, material, closed=False, smooth=True):
    """Round bar along points: cables, handles, legs, frames."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 6, True
    line = curve.splines.new('BEZIER' if smooth else 'POLY')
    if smooth:
        line.bezier_points.add(len(points) - 1)
        for point, place in zip(line.bezier_points, points):
            point.co = place
            point.handle_left_type = point.handle_right_type = 'AUTO'
    else:
        line.points.add(len(points) - 1)
        for point, place in zip(line.points, points):
            point.co = (*place, 1)
    line.use_cyclic_u = closed
    thing = bpy.data.objects.new('tube', curve)
    bpy.context.collection.objects.link(thing)
    curve.materials.append(material)
    return thing


def ring(radius, thickness, at, material, turn=(0, 0, 0)):
    """Torus that lies flat; `at` is its middle, `radius` that of its middle line."""
    points = [(radius * math.cos(a), radius * math.sin(a), 0) for a in (k * math.pi / 16 for k in range(32))]
    thing = tube(points, thickness, material, closed=True)
    thing.location, thing.rotation_euler = at, turn
    return thing


def plate(outline, thickness, at, material, radius=0.0, turn=(0, 0, 0)):
    """Flat thing that lies: an outline of (x, y) points, raised by a thickness."""
    mesh = bpy.data.meshes.new('plate')
    shape = bmesh.new()
    face = shape.faces.new([shape.verts.new((x, y, 0)) for x, y in outline])
    raised = bmesh.ops.extrude_face_region(shape, geom=[face])
    vertices = [part for part in raised['geom'] if isinstance(part, bmesh.types.BMVert)]
    bmesh.ops.translate(shape, vec=(0, 0, thickness), verts=vertices)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    shape.free()
    thing = _added('plate', mesh, material, smooth=False)
    thing.location, thing.rotation_euler = at, turn
    return _rounded(thing, radius)


def standing(outline, depth, at, material, radius=0.0):
    """Flat thing that stands and faces the camera: an outline of (x, z) points, with a depth along Y."""
    return plate(outline, depth, at, material, radius, turn=(math.pi / 2, 0, 0))


def cloth(size, at, height_of, material, steps=60, thickness=0.004):
    """Sheet of a width and a depth whose height is `height_of(x, y)`: fabrics, cushions, sand."""
    width, depth = size
    mesh = bpy.data.meshes.new('cloth')
    line = [step / steps - 0.5 for step in range(steps + 1)]
    vertices = [(x * width, y * depth, height_of(x * width, y * depth)) for y in line for x in line]
    across = steps + 1
    faces = [
        (r * across + c, r * across + c + 1, (r + 1) * across + c + 1, (r + 1) * across + c)
        for r in range(steps)
        for c in range(steps)
    ]
    mesh.from_pydata(vertices, [], faces)
    thing = _added('cloth', mesh, material, smooth=True)
    thing.location = at
    solid = thing.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness = thickness
    return thing


def cushion(size, at, material, turn=(0, 0, 0), puff=0.5):
    """Pillow: a box with very round edges, fuller in its middle."""
    thing = box(size, at, material, turn=turn)
    mesh = thing.data
    shape = bmesh.new()
    shape.from_mesh(mesh)
    bmesh.ops.subdivide_edges(shape, edges=shape.edges, cuts=6, use_grid_fill=True)
    width, depth, height = size
    for vertex in shape.verts:
        x, y = vertex.co.x / (width / 2), vertex.co.y / (depth / 2)
        full = (1 - puff) + puff * (1 - x * x) ** 0.5 * (1 - y * y) ** 0.5 if abs(x) <= 1 and abs(y) <= 1 else 1
        vertex.co.z = height / 2 + (vertex.co.z - height / 2) * full
    shape.to_mesh(mesh)
    shape.free()
    smooth = thing.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 2
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    return thing


def text(words, height, at, material, depth=0.0, turn=(math.pi / 2, 0, 0), width=None, bold=False):
    """Letters that stand and face the camera, centred at `at`; narrower where they would be wider than `width`."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.extrude = words, height * 1.4, depth
    curve.align_x, curve.align_y = 'CENTER', 'CENTER'
    if bold:
        curve.offset = height * 0.02
    thing = bpy.data.objects.new('text', curve)
    bpy.context.collection.objects.link(thing)
    curve.materials.append(material)
    thing.location, thing.rotation_euler = at, turn
    if width:
        bpy.context.view_layer.update()
        if thing.dimensions.x > width:
            thing.scale = (width / thing.dimensions.x, 1, 1)
    return thing


def copies(thing, places):
    """Copies of a thing at other places, given as (x, y, z) to add to its own."""
    made = []
    for x, y, z in places:
        other = thing.copy()
        other.location = (thing.location[0] + x, thing.location[1] + y, thing.location[2] + z)
        bpy.context.collection.objects.link(other)
        made.append(other)
    return made


def hull(points, material):
    """Convex solid around points: gems, stones, wedges."""
    mesh = bpy.data.meshes.new('hull')
    shape = bmesh.new()
    for point in points:
        shape.verts.new(point)
    bmesh.ops.convex_hull(shape, input=shape.verts)
    shape.to_mesh(mesh)
    shape.free()
    return _added('hull', mesh, material, smooth=False)

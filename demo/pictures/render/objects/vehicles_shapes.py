"""Registration of the vehicles' objects: curves become meshes, as the bounds of curves that Blender tells are too large."""

import functools

import bpy

from .. import registry


def solid():
    """Replaces the scene's curves by meshes of the same shape and place."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    curves = [thing for thing in bpy.context.scene.objects if thing.type == 'CURVE']
    made = [(thing, bpy.data.meshes.new_from_object(thing.evaluated_get(graph))) for thing in curves]
    for curve, mesh in made:
        for polygon in mesh.polygons:
            polygon.use_smooth = len(polygon.vertices) == 4
        thing = bpy.data.objects.new(curve.name, mesh)
        thing.matrix_world = curve.matrix_world
        bpy.context.collection.objects.link(thing)
        bpy.data.objects.remove(curve)


def shows(*names, **values):
    """`registry.shows` for objects that have curves."""

    def add(build):
        @functools.wraps(build)
        def whole(*colours):
            build(*colours)
            solid()

        return registry.shows(*names, **values)(whole)

    return add

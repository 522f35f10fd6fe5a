"""Models of Debian's package `sweethome3d-furniture`."""

import os
import re
import tempfile
import zipfile
from pathlib import Path

import bpy

from .colours import rgb

_package = Path(os.environ.get('FURNITURE_MODELS', '/usr/share/sweethome3d/furniture'))
_unpacked = Path(tempfile.gettempdir()) / 'furniture-models'


def model(path, painted=None, colour=None, finish=None, replaced=None):
    """
    Adds a model to the scene and returns its meshes.

    path      collection and name: `Scopia/sofa1`
    painted   pattern of the names of materials that take `colour`; None for the largest one
    finish    function of `materials` that makes the material instead, such as `paint`; None keeps all but the colour
    replaced  materials by patterns of the names of those that they replace: dark glass for windows
    """
    collection, name = path.split('/')
    before = set(bpy.data.objects)
    bpy.ops.wm.obj_import(filepath=str(_file(collection, name)))
    meshes = [thing for thing in bpy.data.objects if thing not in before and thing.type == 'MESH']
    for thing in meshes:
        for polygon in thing.data.polygons:
            polygon.use_smooth = True
        thing.data.set_sharp_from_angle(angle=0.6)
    _settle(meshes)
    if colour:
        chosen = _named(meshes, painted) if painted else [_largest(meshes)]
        for material in chosen:
            _swap(meshes, material, finish(colour)) if finish else _tint(material, colour)
    for pattern, material in (replaced or {}).items():
        for old in _named(meshes, pattern):
            _swap(meshes, old, material)
    return meshes


def _file(collection, name):
    folder = _unpacked / collection
    if not folder.exists():
        with zipfile.ZipFile(_package / f'{collection}.sh3f') as archive:
            archive.extractall(folder)
    found = sorted(folder.glob(f'*/{name}/*.obj')) or sorted(folder.glob(f'*/*/{name}.obj'))
    if not found:
        raise FileNotFoundError(f'no model {collection}/{name}')
    return found[0]


def _areas(meshes):
    areas = {}
    for thing in meshes:
        scale = thing.matrix_world.to_scale().x ** 2
        for polygon in thing.data.polygons:
            if thing.data.materials:
                name = thing.data.materials[polygon.material_index].name
                areas[name] = areas.get(name, 0) + polygon.area * scale
    return areas


def _largest(meshes):
    areas = _areas(meshes)
    return bpy.data.materials[max(areas, key=areas.get)]


def _named(meshes, pattern):
    return [bpy.data.materials[name] for name in _areas(meshes) if re.search(pattern, name)]


def _settle(meshes):
    """Old models shine like wet plastic: they are made a little rougher."""
    for name in _areas(meshes):
        material = bpy.data.materials[name]
        shader = material.use_nodes and material.node_tree.nodes.get('Principled BSDF')
        if shader:
            roughness = shader.inputs['Roughness']
            roughness.default_value = max(0.25, min(roughness.default_value, 0.6))


def _tint(material, colour):
    shader = material.node_tree.nodes['Principled BSDF']
    for link in list(shader.inputs['Base Color'].links):
        material.node_tree.links.remove(link)
    shader.inputs['Base Color'].default_value = (*rgb(colour), 1)


def _swap(meshes, old, new):
    for thing in meshes:
        for slot in thing.material_slots:
            if slot.material == old:
                slot.material = new

"""The studio: three soft lights, a camera that takes the whole object, and the ground of the shop's cards."""

import functools
import math
import tempfile
from pathlib import Path

import bpy
import mathutils
from PIL import Image, ImageChops

# Ground of cards (src/styles/tokens.css), so that picture and card are one surface.
ground = (0xF1, 0xF3, 0xF4)
aspect = 4 / 3
# Share of the picture that an object takes at most.
share = 0.8
# Views of an object: turn from the front in quarters of the cover's turn, and closeness. From the other side, an object
# is its cover mirrored, which takes no picture of its own.
views = {'cover': (1.0, 1.0), 'front': (0.0, 1.0), 'detail': (0.6, 1.75)}
# Share of the picture's height in which shadows fade into the ground, at each edge.
margin = 0.09
# Opacity, out of 255, at which the shadow of what is cut out ends, so that it has no edge where the picture ends.
faintest = 48
# Size of a file above which a detail is saved at a lower quality.
most_bytes = 60_000


def empty():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def shoot(entry, view, target, width, samples, cut_out=False):
    """
    Renders the scene's object in one view to a WebP or PNG file of a width in pixels: on the ground of cards, or cut out
    with its shadow, without margins.
    """
    turn, closeness = views[view]
    scene = bpy.context.scene
    height = _stand(entry.facing + turn * entry.quarter)
    _lights(height)
    _camera(entry.elevation, closeness)
    _settings(scene, width, samples)
    with tempfile.TemporaryDirectory() as folder:
        scene.render.filepath = str(Path(folder) / 'picture.png')
        bpy.ops.render.render(write_still=True)
        shot = Image.open(scene.render.filepath)
        picture = _cut(shot) if cut_out else _ground(shot, fades=closeness == 1)
    # A pattern that fills the picture would take too many bytes at the quality of whole objects.
    for quality in (75,) if closeness == 1 else (60, 45, 30):
        picture.save(target, **({'quality': quality, 'method': 6} if target.suffix == '.webp' else {}))
        if target.stat().st_size < most_bytes:
            break


def _ground(shot, fades):
    """Puts a shot on the ground; `fades` where no part of the object is near an edge."""
    picture = Image.new('RGB', shot.size, ground)
    alpha = shot.getchannel('A')
    picture.paste(shot, mask=ImageChops.multiply(alpha, _inside(shot.size)) if fades else alpha)
    return picture


@functools.cache
def _inside(size):
    """Returns a mask that is black at the edges and white from the margin on."""
    width, height = size
    reach = height * margin
    edges = Image.new('L', size)
    pixels = edges.load()
    for y in range(height):
        for x in range(width):
            depth = min(1, min(x, width - 1 - x, y, height - 1 - y) / reach)
            pixels[x, y] = round(255 * depth * depth * (3 - 2 * depth))
    return edges


def _cut(shot):
    faded = ImageChops.multiply(shot.getchannel('A'), _inside(shot.size))
    stretched = faded.point(lambda opacity: max(0, round((opacity - faintest) * 255 / (255 - faintest))))
    shot.putalpha(stretched)
    return shot.crop(stretched.getbbox())


def _bounds(things):
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in things:
        # Not `bound_box`, which is a unit too large for curves.
        evaluated = thing.evaluated_get(graph)
        points += [evaluated.matrix_world @ vertex.co for vertex in evaluated.to_mesh().vertices]
        evaluated.to_mesh_clear()
    return points


def _things():
    return [thing for thing in bpy.context.scene.objects if thing.type in ('MESH', 'CURVE', 'FONT') and thing.name != 'floor']


def _stand(degrees):
    """
    Puts the object on the ground in the middle of the studio, its longest side one unit, turned by degrees.
    Returns its height.
    """
    scene = bpy.context.scene
    root = scene.objects.get('root')
    if root is None:
        bpy.context.view_layer.update()
        points = _bounds(_things())
        low, high = (mathutils.Vector([pick(p[axis] for p in points) for axis in range(3)]) for pick in (min, max))
        middle, scale = (low + high) / 2, 1 / max(high - low)
        root = bpy.data.objects.new('root', None)
        scene.collection.objects.link(root)
        for thing in _things():
            if thing.parent is None:
                thing.parent = root
        root.scale = (scale, scale, scale)
        root['middle'] = (-middle.x * scale, -middle.y * scale, -low.z * scale)
        root['height'] = (high.z - low.z) * scale
        mesh = bpy.data.meshes.new('floor')
        mesh.from_pydata([(-9, -9, 0), (9, -9, 0), (9, 9, 0), (-9, 9, 0)], [], [(0, 1, 2, 3)])
        floor = bpy.data.objects.new('floor', mesh)
        floor.is_shadow_catcher = True
        scene.collection.objects.link(floor)
    turn = math.radians(degrees)
    x, y, z = root['middle']
    root.rotation_euler = (0, 0, turn)
    root.location = (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn), z)
    bpy.context.view_layer.update()
    return root['height']


def _lights(height):
    scene = bpy.context.scene
    if scene.world:
        return
    world = bpy.data.worlds.new('world')
    scene.world, world.use_nodes = world, True
    # The smooth sky needs no map of where its light comes from, which takes a second and a half to make.
    world.cycles.sampling_method = 'NONE'
    nodes, links = world.node_tree.nodes, world.node_tree.links
    coordinates, separate = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    ramp, background = nodes.new('ShaderNodeValToRGB'), nodes['Background']
    stretch = nodes.new('ShaderNodeMapRange')
    stretch.inputs['From Min'].default_value = -1
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[0].position = (0.35, 0.36, 0.38, 1), 0.3
    ramp.color_ramp.elements[1].color, ramp.color_ramp.elements[1].position = (1, 1, 1, 1), 0.75
    links.new(coordinates.outputs['Generated'], separate.inputs['Vector'])
    links.new(separate.outputs['Z'], stretch.inputs['Value'])
    links.new(stretch.outputs['Result'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], background.inputs['Color'])
    background.inputs['Strength'].default_value = 0.55
    target = mathutils.Vector((0, 0, height / 2))
    for place, size, power in (
        ((-2.2, -1.8, 2.6), 2.0, 70),
        ((2.6, -1.2, 1.6), 1.6, 22),
        ((0, 1.6, 3.0), 1.8, 40),
    ):
        light = bpy.data.lights.new('light', 'AREA')
        light.size, light.energy = size, power
        lamp = bpy.data.objects.new('light', light)
        lamp.location = place
        lamp.rotation_euler = (target - mathutils.Vector(place)).to_track_quat('-Z', 'Y').to_euler()
        scene.collection.objects.link(lamp)


def _camera(elevation, closeness):
    """Looks at the object from a height in degrees, near enough that it takes its share of the picture."""
    scene = bpy.context.scene
    if scene.camera is None:
        scene.camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
        scene.collection.objects.link(scene.camera)
    camera = scene.camera
    camera.data.lens = 75
    rise = math.radians(elevation)
    direction = mathutils.Vector((0, -math.cos(rise), math.sin(rise)))
    camera.rotation_euler = (-direction).to_track_quat('-Z', 'Y').to_euler()
    right, up = (camera.rotation_euler.to_matrix() @ mathutils.Vector(axis) for axis in ((1, 0, 0), (0, 1, 0)))
    points = _bounds(_things())
    half = math.tan(camera.data.angle / 2)
    middle = sum(points, mathutils.Vector()) / len(points)
    distance = 3.0
    for _ in range(4):
        # Perspective moves the outline: the middle of what is seen is looked for in a few steps.
        place = middle + direction * distance
        seen = [((p - place) @ right / ((place - p) @ direction), (p - place) @ up / ((place - p) @ direction)) for p in points]
        (left, over), (low, high) = ((min(s[0] for s in seen), max(s[0] for s in seen)), (min(s[1] for s in seen), max(s[1] for s in seen)))
        middle = middle + right * ((left + over) / 2 * distance) + up * ((low + high) / 2 * distance)
        needed = max((over - left) / 2 / half, (high - low) / 2 / half * aspect) / share
        distance *= needed
    camera.location = middle + direction * distance / closeness


def _settings(scene, width, samples):
    render = scene.render
    render.engine, scene.cycles.device, scene.cycles.samples = 'CYCLES', 'CPU', samples
    scene.cycles.use_denoising, scene.cycles.denoiser = True, 'OPENIMAGEDENOISE'
    # Half the time of the defaults, and no difference to be seen after denoising.
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 6, 1, 2
    scene.cycles.transmission_bounces, scene.cycles.transparent_max_bounces = 6, 6
    scene.cycles.use_light_tree, scene.cycles.denoising_quality = False, 'BALANCED'
    scene.cycles.denoising_prefilter = 'FAST'
    scene.cycles.adaptive_threshold, scene.cycles.adaptive_min_samples = 0.1, 3
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    render.film_transparent = True
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, round(width / aspect), 100
    render.image_settings.file_format, render.image_settings.color_mode = 'PNG', 'RGBA'
    # Colours stay what they are called: navy is navy.
    scene.view_settings.view_transform, scene.view_settings.exposure = 'Standard', -0.15

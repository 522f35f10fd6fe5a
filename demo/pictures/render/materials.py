"""Materials by their names. Each takes a colour (a name or a hex triplet) and returns a material of Blender."""

import bpy

from .colours import rgb


def _principled(name, colour, **values):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*rgb(colour), 1)
    for key, value in values.items():
        shader.inputs[key.replace('_', ' ').title().replace('Ior', 'IOR')].default_value = value
    return material


def plastic(colour, roughness=0.4):
    return _principled('plastic', colour, roughness=roughness)


def matte(colour):
    """Paper, plaster, food: no highlights."""
    return _principled('matte', colour, roughness=0.9)


def gloss(colour):
    """Lacquer, porcelain, polished stone."""
    return _principled('gloss', colour, roughness=0.12, coat_weight=0.6)


def paint(colour):
    """Paint of a car with its clear coat: metallic, unless it is light, which would turn grey."""
    is_light = min(rgb(colour)) > 0.55
    return _principled('paint', colour, metallic=0.0 if is_light else 0.7, roughness=0.35, coat_weight=0.4)


def metal(colour='c3c7cb', roughness=0.25):
    return _principled('metal', colour, metallic=1.0, roughness=roughness)


def gold(roughness=0.2):
    return metal('e0b050', roughness)


def brass(roughness=0.25):
    return metal('c79a4b', roughness)


def chrome():
    return metal('d9dcdf', 0.08)


def rubber(colour='1a1b1d'):
    return _principled('rubber', colour, roughness=0.75)


def leather(colour):
    material = _principled('leather', colour, roughness=0.5)
    _bump(material, scale=90, strength=0.12)
    return material


def fabric(colour):
    material = _principled('fabric', colour, roughness=0.95, sheen_weight=0.3)
    _bump(material, scale=160, strength=0.15)
    return material


def wood(colour='8a5f3c'):
    """Wood with its grain along the object's longest axis being X, Y or Z alike."""
    material = _principled('wood', colour, roughness=0.5)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    coordinates = nodes.new('ShaderNodeTexCoord')
    mapping = nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = (1.2, 9, 9)
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 3
    noise.inputs['Detail'].default_value = 6
    mix = nodes.new('ShaderNodeMix')
    mix.data_type = 'RGBA'
    base = rgb(colour)
    mix.inputs['A'].default_value = (*[channel * 0.62 for channel in base], 1)
    mix.inputs['B'].default_value = (*[min(1, channel * 1.25) for channel in base], 1)
    links.new(coordinates.outputs['Object'], mapping.inputs['Vector'])
    links.new(mapping.outputs['Vector'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], mix.inputs['Factor'])
    links.new(mix.outputs['Result'], shader.inputs['Base Color'])
    return material


def stone(colour='b9b4aa'):
    material = _principled('stone', colour, roughness=0.85)
    _bump(material, scale=40, strength=0.4)
    return material


def glass(colour='eef4f5', roughness=0.03):
    """Clear or tinted glass that lets light through."""
    return _principled('glass', colour, roughness=roughness, transmission_weight=1.0, ior=1.45)


def clear(colour='dfe9ee', opacity=0.25, roughness=0.0):
    """
    Clear plastic and thin panes that don't bend light: lids, visors, shelves.

    The camera sees through it by transmission, which keeps the picture's alpha smooth; light passes it freely.
    """
    material = bpy.data.materials.new('clear')
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*rgb(colour), 1)
    shader.inputs['Transmission Weight'].default_value = 1 - opacity
    shader.inputs['IOR'].default_value = 1.03
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Coat Weight'].default_value = 0.4
    path, through, mix = (nodes.new(f'Shader{kind}') for kind in ('NodeLightPath', 'NodeBsdfTransparent', 'NodeMixShader'))
    links.new(path.outputs['Is Camera Ray'], mix.inputs['Fac'])
    links.new(through.outputs['BSDF'], mix.inputs[1])
    links.new(shader.outputs['BSDF'], mix.inputs[2])
    links.new(mix.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    return material


def dark_glass():
    """Windows of vehicles and fronts of devices: dark, with reflections."""
    return _principled('dark glass', '0c0f12', roughness=0.06, coat_weight=0.5)


def glow(colour, strength=1.5):
    """Light and what shines by itself, such as a lit screen."""
    material = _principled('glow', colour, roughness=0.4)
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Emission Color'].default_value = (*rgb(colour), 1)
    shader.inputs['Emission Strength'].default_value = strength
    return material


def screen(first='1c3f7a', second='6cc0d8', strength=0.9):
    """Screen that is on: a gradient from corner to corner over the object's bounds."""
    material = glow(first, strength)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    shader.inputs['Roughness'].default_value = 0.08
    coordinates = nodes.new('ShaderNodeTexCoord')
    mapping = nodes.new('ShaderNodeMapping')
    mapping.inputs['Rotation'].default_value = (0, 0.7, 0.5)
    gradient = nodes.new('ShaderNodeTexGradient')
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color = (*rgb(first), 1)
    ramp.color_ramp.elements[1].color = (*rgb(second), 1)
    links.new(coordinates.outputs['Generated'], mapping.inputs['Vector'])
    links.new(mapping.outputs['Vector'], gradient.inputs['Vector'])
    links.new(gradient.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], shader.inputs['Emission Color'])
    links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    return material


def _bump(material, scale, strength):
    nodes, links = material.node_tree.nodes, material.node_tree.links
    coordinates = nodes.new('ShaderNodeTexCoord')
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = 0.02
    links.new(coordinates.outputs['Object'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], material.node_tree.nodes['Principled BSDF'].inputs['Normal'])

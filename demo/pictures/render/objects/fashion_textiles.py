"""Headdresses, folded cloths and sets for the newborn."""

import math

from ..colours import rgb
from ..materials import fabric, metal, plastic
from ..registry import shows
from ..shapes import ball, ring, tube, turned
from .fashion_garment import Body, neckband, sleeves, surface


def draped(material, half=0.52):
    """Cloth over a head that falls on the shoulders, open at the face; a helper for headdresses."""
    levels = [(-0.08, 0.225, 0.20), (0.04, 0.20, 0.17), (0.12, 0.138, 0.138), (0.20, 0.112, 0.127), (0.27, 0.103, 0.12), (0.315, 0.083, 0.098), (0.342, 0.045, 0.055), (0.352, 0.006, 0.008)]
    cover = Body(levels, 0.022, 9, drop=0.0)

    def slit(z):
        if z > 0.245:
            return -1
        return half * min(1, (0.245 - z) / 0.05) ** 0.5 * (1.0 if z > 0.12 else 1 - 0.35 * (0.12 - z) / 0.12)

    cover.build(material, slit=slit, thickness=0.004)
    for sign in (1, -1):
        edge = [(-0.08 + 0.325 * k / 30) for k in range(31)]
        tube([cover.at(z, -math.pi / 2 + sign * max(0, slit(z)), 0.001) for z in edge], 0.004, material)
    return cover


@shows('ghutra-agal', elevation=14, quarter=30)
def ghutra_agal():
    white = fabric('f4f4f1')
    cover = draped(white)
    inner = Body([(z, w * 0.94, d * 0.94) for z, w, d in cover.levels], 0.02, 9, drop=0)
    inner.build(fabric('dededa'), slit=lambda z: 0.75 if z < 0.235 else -1)
    black = fabric('17181a')
    for z in (0.277, 0.297):
        points = [cover.at(z + 0.006 * math.sin(a), a, 0.006) for a in (2 * math.pi * k / 40 for k in range(40))]
        tube(points, 0.011, black, closed=True)
    for side in (0.18, -0.18):
        x, y, z = cover.at(0.27, math.pi / 2 + side, 0.012)
        tube([(x, y, z), (x * 1.2, y + 0.03, 0.18), (x * 1.4, y + 0.06, 0.06)], 0.004, black)
        ball(0.012, (x * 1.4, y + 0.06, 0.05), black, scale=(1, 1, 1.8))


def checked(first, second, scale):
    """Fabric with a woven check."""
    material = fabric(first)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    coordinates, checker = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeTexChecker')
    checker.inputs['Color1'].default_value, checker.inputs['Color2'].default_value = (*rgb(first), 1), (*rgb(second), 1)
    checker.inputs['Scale'].default_value = scale
    turn = nodes.new('ShaderNodeMapping')
    turn.inputs['Rotation'].default_value = (0, 0, math.pi / 4)
    turn.inputs['Location'].default_value = (0.013, 0.017, 0.011)
    links.new(coordinates.outputs['Object'], turn.inputs['Vector'])
    links.new(turn.outputs['Vector'], checker.inputs['Vector'])
    links.new(checker.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    return material


def fold_path(half, gap, layers):
    """Side view of a cloth that lies in layers, from the bottom up."""
    points = []
    for layer in range(layers):
        sign = 1 if layer % 2 == 0 else -1
        z = gap * (layer + 0.5)
        points += [(sign * (-half + 2 * half * k / 14), z + 0.05 * gap * math.sin(k * 1.1 + layer)) for k in range(15)]
        if layer < layers - 1:
            points += [(sign * (half + gap * 0.5 * math.sin(math.pi * k / 8)), z + gap * (0.5 - 0.5 * math.cos(math.pi * k / 8))) for k in range(1, 8)]
    return points


def folded(width, depth, gap, layers, material, border=None, share=0.16, at=0.0):
    """Cloth in layers whose folds show on the left and the right; its ends may have a border."""
    path = fold_path(width / 2, gap, layers)

    def part(low, high, cloth):
        rows = []
        for k in range(13):
            y = low + (high - low) * k / 12
            rows.append([(x * (1 + 0.006 * math.sin(9 * y + z)), y, at + z + 0.04 * gap * math.sin(1.3 * y + 0.6 * x)) for x, z in path])
        surface(rows, cloth, gap * 0.86, closed=False)

    if border:
        edge = depth * share
        part(-depth / 2, -depth / 2 + edge, border)
        part(-depth / 2 + edge, depth / 2, material)
    else:
        part(-depth / 2, depth / 2, material)


@shows('folded-cloth', colour='grey', elevation=30, quarter=32)
def folded_cloth(colour):
    border = metal('d3a94c', 0.5) if colour in ('burgundy', 'gold') else fabric('5a5e63')
    if colour == 'gold':
        border = fabric('8a2a3c')
    folded(15, 12, 1.0, 5, fabric(colour), border)
    for k in range(4):
        tube([(-7.4, -5.9 + 2.2 + 0.12 * k, 5.0 + 0.02), (0, -5.9 + 2.2 + 0.12 * k, 5.03), (7.4, -3.7 + 0.12 * k, 5.02)], 0.035, metal('d3a94c', 0.5) if k % 2 else border)
    if colour == 'grey':
        for k in range(58):
            x = -7.3 + 14.6 * k / 57
            for z in (4.5, 2.5):
                tube([(x, -5.95, z), (x + 0.05 * math.sin(k * 2), -6.7, z - 0.35), (x + 0.1 * math.sin(k), -7.1, z - 1.3)], 0.05, fabric('85898e'))


@shows('shemagh', elevation=32, quarter=32)
def shemagh():
    woven = checked('b3202a', 'f2f1ed', 1.9)
    folded(15, 13, 1.0, 4, woven)
    white = fabric('f2f1ed')
    for k in range(40):
        x = -7.2 + 14.4 * k / 39
        tube([(x, -6.4, 3.5), (x + 0.05 * math.sin(k * 2), -7.1, 3.1), (x + 0.12 * math.sin(k), -7.5, 1.9)], 0.09, white)
        if k % 3 == 0:
            ball(0.16, (x, -7.1, 3.05), white)


@shows('newborn-set', colour='pink', elevation=22, quarter=22)
def newborn_set(colour):
    cloth, white = fabric(colour), fabric('f4f0ea')

    def suit():
        levels = [(0.17, 0.05, 0.04), (0.21, 0.10, 0.075), (0.27, 0.118, 0.085), (0.36, 0.112, 0.075), (0.42, 0.108, 0.066), (0.455, 0.082, 0.052), (0.475, 0.055, 0.045), (0.48, 0.05, 0.042)]
        body = Body(levels, 0.0, 7, drop=0.022)
        body.build(cloth)
        sleeves([(0.07, 0, 0.435), (0.105, 0, 0.405), (0.15, -0.01, 0.32), (0.175, -0.02, 0.255)], [0.026, 0.042, 0.04, 0.032], cloth, folds=0.002)
        sleeves([(0.172, -0.019, 0.265), (0.175, -0.02, 0.255), (0.178, -0.021, 0.245)], [0.035, 0.034, 0.033], white, folds=0)
        sleeves([(0.05, 0, 0.25), (0.06, 0, 0.17), (0.068, -0.005, 0.09), (0.07, -0.01, 0.035)], [0.052, 0.056, 0.05, 0.042], cloth, folds=0.002)
        for x in (-0.07, 0.07):
            ball(0.042, (x, -0.028, 0.032), white, scale=(1, 1.5, 0.75))
        body.strip(0.20, 0.46, 0.011, white)
        for k in range(5):
            ball(0.006, body.at(0.225 + 0.05 * k, -math.pi / 2, 0.009), plastic('d9b26a'), scale=(1, 0.5, 1))
        neckband(0.053, 0.045, 0.476, white, height=0.008, drop=0.025)
        for x, z in ((-0.06, 0.38), (0.055, 0.36), (-0.05, 0.28), (0.06, 0.29)):
            ball(0.011, body.at(z, -math.pi / 2 + x / 0.11, 0.002), white, scale=(1, 0.3, 1))

    suit()
    # A cap, mittens and booties beside it.
    turned([(0.075, 0), (0.08, 0.015), (0.078, 0.03), (0.074, 0.055), (0.055, 0.085), (0.02, 0.102), (0, 0.104)], (0.29, -0.02, 0), cloth)
    turned([(0.079, 0.0), (0.084, 0.004), (0.084, 0.026), (0.079, 0.03)], (0.29, -0.02, 0), white)
    ball(0.024, (0.29, -0.02, 0.118), white)
    for x in (-0.30, -0.21):
        ball(0.036, (x, -0.07, 0.03), cloth, scale=(1, 1.7, 0.85))
        turned([(0.028, 0.03), (0.032, 0.05), (0.034, 0.075), (0.036, 0.08), (0.033, 0.083)], (x, -0.045, 0), cloth)
        ring(0.036, 0.006, (x, -0.045, 0.078), white)
        for sign in (1, -1):
            ball(0.011, (x + sign * 0.011, -0.085, 0.055), white, scale=(1, 0.6, 0.7))

"""Earphones, loudspeakers and other audio. Lengths are centimetres."""

import math

from ..imported import model
from ..materials import chrome, fabric, glow, gloss, leather, metal, plastic, rubber, wood
from ..registry import shows
from ..shapes import ball, box, cylinder, ring, tube
from .devices_parts import disc, driver, hoop, knob, rounded, slab, unmarked


def _earbud(x, y, z, colour, lean):
    shell = plastic(colour, 0.2)
    ball(0.85, (x, y, z), shell, scale=(1, 0.95, 1))
    ball(0.5, (x - lean * 0.7, y - 0.35, z + 0.1), shell)
    ball(0.5, (x - lean * 0.95, y - 0.5, z + 0.15), rubber('dcdcd8' if colour == 'white' else '2a2b2e'), scale=(0.7, 0.9, 0.9))
    tube([(x + lean * 0.25, y - 0.3, z), (x + lean * 0.4, y - 0.2, z - 1.2), (x + lean * 0.42, y - 0.15, z - 2.3)], 0.36, shell)
    cylinder(0.37, 0.12, (x + lean * 0.42, y - 0.15, z - 2.5), metal())
    box((0.3, 0.1, 0.6), (x + lean * 0.1, y - 0.85, z - 0.2), plastic('1a1b1d'), 0.04)


@shows('earbuds', 'white', elevation=20, quarter=25)
def _earbuds(colour):
    shell = plastic(colour, 0.2)
    box((6, 2.4, 3.6), (0, 2.0, 0), shell, 1.0)
    box((5.4, 1.9, 0.1), (0, 2.0, 3.58), plastic('cfcfca' if colour == 'white' else '2a2c30'), 0.05)
    lid = box((6, 2.4, 1.5), (0, 3.6, 3.6), shell, 0.7)
    lid.rotation_euler.x = math.radians(-70)
    disc(0.12, 0.03, (0, 0.8, 2.4), glow('6fdc8c', 2))
    for side in (-1, 1):
        _earbud(side * 1.45, 1.95, 4.9, colour, side)


@shows('sound-card', 'walnut', elevation=15, quarter=25)
def _sound_card(colour):
    red = metal('a3202a', 0.35)
    box((17.5, 10, 4.6), (0, 0, 0.3), red, 0.5)
    box((17.3, 0.3, 4.4), (0, -5, 0.4), plastic('17181a'), 0.1)
    for x in (-7, -4.3):
        disc(1.05, 0.15, (x, -5.1, 2.4), metal('3a3c40'))
        disc(0.6, 0.2, (x, -5.15, 2.4), plastic('050505'))
    for x in (-1.7, 1.0):
        hoop(0.95, 0.12, (x, -5.15, 2.6), glow('7fe39a', 1.5))
        knob(0.8, 0.9, (x, -5.1, 2.6), metal('9b9ea3'), plastic('white'))
    knob(1.3, 1.1, (4.8, -5.1, 2.5), metal('c3c7cb'), plastic('1a1b1d'))
    disc(0.5, 0.2, (7.5, -5.1, 2.4), metal('c3c7cb'))
    # The condenser microphone on its stand stands beside it.
    x, black = 15, metal('2d2f33', 0.35)
    cylinder(5, 0.8, (x, 0, 0), black, edge=0.3)
    cylinder(0.7, 13, (x, 0, 0.5), metal('85898e'))
    ring(3.3, 0.3, (x, 0, 19), black, turn=(math.pi / 2, 0, 0))
    cylinder(2.3, 7, (x, -0.4, 13), wood('5b3d2a') if colour == 'walnut' else black, edge=0.3)
    cylinder(2.35, 0.5, (x, -0.4, 20), chrome())
    cylinder(2.25, 4, (x, -0.4, 20.4), metal('8f9398', 0.4), top=2.0, edge=0.5)
    for step in range(7):
        ring(2.27 - step * 0.03, 0.07, (x, -0.4, 20.8 + step * 0.5), metal('55585c'))
    for step in range(12):
        angle = step * math.pi / 6
        tube([(x + 2.27 * math.cos(angle), -0.4 + 2.27 * math.sin(angle), 20.4), (x + 2.05 * math.cos(angle), -0.4 + 2.05 * math.sin(angle), 24.2)], 0.06, metal('55585c'))
    tube([(x - 4.6, 3, 0.3), (x - 7, 6, 0.3), (6, 8, 0.3), (4, 5, 1.5)], 0.3, rubber())


@shows('soundbar', 'black', elevation=16, quarter=24)
def _soundbar(colour):
    """Bar with its subwoofer and two rear speakers behind it."""
    body, deep = plastic(colour, 0.4), plastic('0c0d0e')
    mesh, trim = fabric('2b2d31' if colour != 'white' else 'c9c8c4'), metal('8d9195', 0.3)
    box((84, 11, 6.8), (0, 0, 0.4), body, 2.2)
    box((80, 0.6, 5.0), (0, -5.4, 1.3), mesh, 0.25)
    box((80, 0.3, 0.25), (0, -5.75, 1.1), trim)
    for x in (-30, 30):
        box((16, 6, 0.1), (x, 0, 7.16), deep, 0.05)
    box((8, 3, 0.15), (0, 0, 7.16), deep, 0.05)
    for x in (-2.4, 0, 2.4):
        cylinder(0.4, 0.1, (x, 0, 7.3), glow('ffffff', 1.5))
    box((21, 24, 30), (-29, 22, 0.6), body, 1.8)
    driver(8.2, (-29, 9.9, 16), rim=trim)
    for x in (14, 32):
        box((12, 12, 20), (x, 20, 0.4), body, 1.8)
        box((10, 0.6, 17), (x, 13.8, 1.9), mesh, 0.25)
        driver(3.6, (x, 13.6, 7.5), rim=trim)
        driver(1.9, (x, 13.6, 15), rim=trim)


@shows('home-theatre', 'navy', elevation=18, quarter=20)
def _home_theatre(colour):
    receiver = model('Scopia/stereo_amplifier')
    unmarked('stereo_amplifier', [(28, 8, 158, 22)], grey=0.1)
    low, high = _span(receiver)
    scale = 43 / (high[0] - low[0])
    for part in receiver:
        part.scale = tuple(value * scale for value in part.scale)
        part.location = (-(low[0] + high[0]) / 2 * scale, -(low[1] + high[1]) / 2 * scale, -low[2] * scale)
    body = plastic(colour, 0.35)
    for x in (-48, 48):
        box((22, 28, 96), (x, 16, 2), body, 1)
        box((26, 32, 2), (x, 16, 0), plastic('17181a'), 0.5)
        for radius, z in ((8.5, 20), (8.5, 40), (8.5, 60), (4.5, 82)):
            driver(radius, (x, 1.9, z), cone='c9ccd0' if radius > 5 else '1d1e20')
    for x in (-30, 30):
        box((14, 16, 24), (x, -16, 0), body, 0.8)
        driver(5.4, (x, -24, 8), cone='c9ccd0')
        driver(3, (x, -24, 18))
    box((46, 18, 15), (0, 22, 26), body, 0.8)
    box((40, 18, 26), (0, 22, 0), body, 0.8)
    driver(5.5, (-14, 13, 33.5), cone='c9ccd0')
    driver(5.5, (14, 13, 33.5), cone='c9ccd0')
    driver(3, (0, 13, 33.5))


def _span(meshes):
    import bpy

    bpy.context.view_layer.update()
    points = [thing.matrix_world @ vertex.co for thing in meshes for vertex in thing.data.vertices]
    return [[pick(point[axis] for point in points) for axis in range(3)] for pick in (min, max)]


@shows('boom-box', 'grey', elevation=12, quarter=30)
def _boom_box(colour):
    across = (0, math.pi / 2, 0)
    cylinder(4.6, 20, (-10, 0, 5), fabric(colour), edge=0.8, turn=across)
    for side in (-1, 1):
        cylinder(4.65, 1.2, (side * 10.2 - 0.6, 0, 5), rubber('202226'), edge=0.4, turn=across)
        cylinder(3.7, 0.4, (side * 10.9 - 0.2, 0, 5), metal('9b9ea3', 0.3), edge=0.1, turn=across)
        cylinder(2.6, 0.5, (side * 11.0 - 0.25, 0, 5), plastic('1a1b1d'), edge=0.1, turn=across)
        ring(3.7, 0.2, (side * 11.05, 0, 5), rubber('101113'), turn=across)
    box((16, 5, 1.2), (0, 0, 0), rubber('202226'), 0.5)
    box((15, 2.6, 0.6), (0, -0.6, 9.2), rubber('202226'), 0.25)
    for x in (-5, -2.5, 0, 2.5, 5):
        box((1.2, 1.2, 0.3), (x, -0.6, 9.7), plastic('55585c'), 0.1)
    slab(4.4, 2.6, 0.4, (0, -4.35, 3.7), plastic('17181a'), 0.4)
    for x in (-1.2, 0, 1.2):
        disc(0.3, 0.1, (x, -4.7, 5), glow('ffffff', 1.5))


@shows('shelf-speaker', 'walnut', elevation=12, quarter=28, has_detail=False)
def _shelf_speaker(colour):
    body = wood(colour) if colour == 'walnut' else leather(colour)
    box((35, 18, 19), (0, 0, 0.8), body, 1.4)
    slab(32.4, 16.2, 0.8, (0, -8.6, 2.2), fabric('c9b38d' if colour == 'walnut' else '3a3f4c'), 1.2, 0.2)
    tube([(x, -9.3, z) for x, z in rounded(32.4, 16.2, 1.2, (0, 10.3))], 0.22, metal('c79a4b'), closed=True, smooth=False)
    box((26, 8, 0.3), (0, 0, 19.7), metal('c79a4b', 0.35), 0.1)
    for x in (-9, -4.5, 0):
        cylinder(1.3, 1.6, (x, 0, 19.9), metal('d3a94c'), edge=0.15)
    for x in (4.5, 7.5, 10.5):
        cylinder(0.7, 0.6, (x, 0, 19.9), plastic('1a1b1d'))
    for x in (-14, 14):
        for y in (-6, 6):
            cylinder(1, 0.9, (x, y, 0), rubber())
    slab(8, 1.2, 0.2, (0, -9.4, 4.2), metal('c79a4b'), 0.5)


@shows('speaker', 'black', elevation=10, quarter=30)
def _speaker(colour):
    for x in (-13, 13):
        box((18.5, 21, 28), (x, 0, 0.6), plastic(colour, 0.45), 1.2)
        slab(17.6, 27, 0.6, (x, -10.4, 1.1), plastic('1d1f22', 0.35), 1.6, 0.2)
        driver(6.6, (x, -10.9, 10.5), cone='d9b13a', cap=plastic('d9b13a', 0.4))
        disc(4.0, 0.4, (x, -10.9, 22), plastic('26282c'), edge=0.2)
        driver(2.0, (x, -11.2, 22), cone='d9b13a', cap=plastic('d9b13a', 0.4))
        slab(8, 1.3, 0.1, (x, -10.95, 1.8), plastic('050505'), 0.6)
        disc(0.25, 0.15, (x + 6.8, -10.95, 3), glow('7fd0ff', 2))


@shows('party-speaker', 'navy', elevation=12, quarter=28)
def _party_speaker(colour):
    body = plastic(colour, 0.45)
    box((33, 34, 66), (0, 0, 2), body, 3.5)
    slab(27, 60, 1.2, (0, -16.4, 5), plastic('17181a'), 3, 0.4)
    for z in (20.5, 45.5):
        driver(10.5, (0, -17.4, z))
        hoop(11.6, 0.5, (0, -17.8, z), glow('ff7a3c' if z > 30 else '4cc3ff', 1.8))
    driver(3.2, (0, -17.4, 60))
    tube([(-12, -14, 66), (-12, -14, 72), (12, -14, 72), (12, -14, 66)], 1.2, rubber('202226'))
    box((22, 9, 0.8), (0, 2, 67.8), plastic('17181a'), 0.3)
    for x in (-7, -2.4, 2.4, 7):
        cylinder(1.3, 1.2, (x, 2, 68.4), metal('55585c'), edge=0.1)
    for x in (-14, 14):
        cylinder(3.6, 3, (x - 1.5, 12, 3.6), rubber(), turn=(0, math.pi / 2, 0))
        box((6, 6, 2.4), (x * 0.8, -10, 0), rubber(), 0.5)
    for x in (24, 31):
        cylinder(1.7, 19, (x, -12, 0), plastic('26282c'), top=2.0, edge=0.3)
        ball(3.2, (x, -12, 21), metal('85898e', 0.5))
        ring(3.2, 0.35, (x, -12, 21), chrome())


@shows('turntable', 'black', elevation=28, quarter=28)
def _turntable(colour):
    base = plastic(colour, 0.3)
    box((45, 35, 7), (0, 0, 2), base, 1.0)
    for x in (-18, 18):
        for y in (-13, 13):
            cylinder(2.6, 2.2, (x, y, 0), rubber(), edge=0.3)
    cylinder(15.6, 1.4, (-5, 0.5, 9), metal('c3c7cb', 0.3), edge=0.3)
    cylinder(15.1, 0.4, (-5, 0.5, 10.4), gloss('0f1012'), edge=0.05)
    for step in range(9):
        ring(6.2 + step * 1.0, 0.05, (-5, 0.5, 10.8), plastic('2c2d30', 0.3))
    cylinder(4.9, 0.1, (-5, 0.5, 10.8), plastic('c9502f', 0.6))
    cylinder(1.2, 0.05, (-5, 0.5, 10.9), plastic('ebe2cf', 0.6))
    cylinder(0.35, 1.2, (-5, 0.5, 10.8), chrome())
    cylinder(3.2, 2.0, (17, 10, 9), metal('3a3c40'), edge=0.2)
    cylinder(1.3, 5, (17, 10, 10), metal('85898e'))
    tube([(17, 15, 14), (17, 10, 14), (17, -3, 13.4), (14.5, -9, 12.4), (9.5, -10, 11.6)], 0.45, chrome())
    cylinder(1.7, 3.2, (17, 17.5, 14), metal('55585c'), turn=(math.pi / 2, 0, 0))
    box((1.5, 3.4, 0.8), (8.4, -10.4, 11.2), plastic('101113'), 0.1, turn=(0, 0, math.radians(-65)))
    for x in (14, 18):
        cylinder(1.2, 0.6, (x, -13.5, 9), metal('c3c7cb'))
    box((1.2, 8, 0.4), (19.5, -4, 9), metal('c3c7cb'), 0.1)
    cylinder(1.5, 1.0, (-19, -13.5, 9), metal('c3c7cb'), edge=0.1)

"""Cameras and what carries them. Lengths are centimetres."""

import math

from ..materials import chrome, dark_glass, glow, gloss, matte, metal, plastic, rubber, screen
from ..registry import shows
from ..shapes import ball, box, cylinder, ring, standing, tube
from .devices_parts import disc, hoop, lens, rounded, slab
from .leisure_skins import oval, skin, smoothed


@shows('action-camera', elevation=15, quarter=30)
def _action_camera():
    slab(7.2, 5.1, 3.2, (0, 1.6, 0.8), plastic('2a2c30', 0.55), 0.8, 0.3)
    slab(7.0, 4.9, 0.1, (0, -1.55, 0.9), rubber('26282c'), 0.8)
    slab(3.0, 3.0, 0.8, (1.75, -1.5, 2.6), plastic('17181a', 0.3), 0.4, 0.12)
    lens(1.15, (1.75, -2.25, 4.1), 0.25)
    slab(2.5, 2.2, 0.1, (-1.7, -1.62, 3.2), dark_glass(), 0.2)
    slab(2.2, 1.9, 0.04, (-1.7, -1.72, 3.35), screen('14284f', '4fa3c8'), 0.1)
    for row in range(4):
        for column in range(5):
            box((0.28, 0.1, 0.18), (-3.0 + column * 0.5, -1.66, 1.2 + row * 0.4), plastic('0a0a0a'))
    box((1.5, 0.9, 0.25), (-1.7, 0, 5.85), plastic('55585c'), 0.1)
    disc(0.35, 0.05, (-1.7, -0.1, 5.95), glow('ff4a3c', 1.5))
    box((0.1, 1.6, 2.8), (3.6, 0, 2.0), plastic('17181a'), 0.04)
    for x in (-0.6, 0.6):
        box((0.5, 1.4, 1.0), (x, 0, 0), plastic('17181a'), 0.2)
    disc(0.12, 0.1, (-3.0, -1.62, 5.3), glow('ff4a3c', 3))


@shows('drone', elevation=24, quarter=30)
def _drone():
    grey, dark = plastic('b5b8bb', 0.4), plastic('3a3d42', 0.4)
    box((9, 20, 5.5), (0, 0, 4), grey, 1.8)
    box((7.5, 12, 1.5), (0, 2, 9), dark, 0.7)
    box((7, 1.0, 2.6), (0, -9.6, 5.5), plastic('17181a'), 0.4)
    for x in (-2.2, 2.2):
        disc(0.9, 0.4, (x, -9.9, 6.8), gloss('08090b'))
    # The camera hangs on its gimbal.
    box((5.6, 1, 0.8), (0, -10.6, 5.2), dark, 0.3)
    box((0.9, 2.4, 3.4), (2.6, -11.2, 2.2), dark, 0.3)
    box((3.8, 3.4, 3.4), (0, -11.8, 2.0), dark, 0.9)
    lens(1.35, (0, -13.3, 3.7), 0.5)
    for x, y, reach in ((-1, -1, 1), (1, -1, 1), (-1, 1, 1), (1, 1, 1)):
        end = (x * 18, y * 14 + 1, 8.2)
        tube([(x * 4, y * 6, 7), (x * 11, y * 10, 7.6), end], 1.0, grey)
        cylinder(1.9, 3.6, (end[0], end[1], 7.0), dark, edge=0.3)
        tube([(end[0], end[1], 7.6), (end[0], end[1], 0.6)], 0.75, dark, smooth=False)
        ball(0.9, (end[0], end[1], 0.9), rubber())
        cylinder(0.7, 0.8, (end[0], end[1], 10.5), chrome())
        for turn in (0.5 * x * y, 0.5 * x * y + math.pi):
            blade = [(0, -0.35), (4, -1.1), (11, -0.8), (12, 0), (10, 0.7), (0, 0.45)]
            part = standing(blade, 0.18, (end[0], end[1], 10.9), plastic('26282c', 0.4))
            part.rotation_euler = (0.12, 0, turn)
        disc(0.35, 0.3, (end[0], end[1] - 1.7, 8), glow('ff5a4c' if y < 0 else '6fdc8c', 2))


@shows('camera-lens', elevation=22, quarter=30)
def _camera_lens():
    black = plastic('1f2124', 0.4)
    parts = ((3.2, 0.5, metal('b9bcc0', 0.25)), (3.7, 1.6, black), (3.85, 0.25, metal('a3202a', 0.4)), (3.9, 2.2, black), (4.1, 2.6, rubber('17181a')), (4.0, 0.5, black), (4.15, 2.0, rubber('17181a')), (4.05, 1.0, black))
    lie, y = (math.pi / 2, 0, 0), 0.0
    for radius, long, material in parts:
        cylinder(radius, long, (0, -y, 4.2), material, edge=0.08, turn=lie)
        if long >= 2.0 and radius > 4:
            for step in range(48):
                angle = step * math.pi / 24
                tube([(radius * math.cos(angle), -y - 0.2, 4.2 + radius * math.sin(angle)), (radius * math.cos(angle), -y - long + 0.2, 4.2 + radius * math.sin(angle))], 0.09, black, smooth=False)
        y += long
    hoop(3.8, 0.25, (0, -y, 4.2), black)
    disc(3.6, 0.05, (0, -y + 0.02, 4.2), plastic('0a0a0b'))
    for step, radius in enumerate((3.2, 2.8, 2.4)):
        hoop(radius, 0.07, (0, -y - 0.02, 4.2), metal('55585c'))
    ball(2.75, (0, -y + 0.25, 4.2), gloss('0c1526'), scale=(1, 0.28, 1))
    ball(0.4, (-0.9, -y - 0.4, 5.2), gloss('7b6bc0'), scale=(1, 0.3, 1))
    ball(0.25, (0.8, -y - 0.45, 3.4), gloss('3f9a78'), scale=(1, 0.3, 1))
    box((0.7, 1.2, 0.5), (-3.9, -3, 4.0), plastic('c3c7cb'), 0.1)


def _tripod_legs(top, spread, black):
    for number in range(3):
        angle = math.radians(-90 + number * 120)
        x, y = math.cos(angle), math.sin(angle)
        middle = (x * spread * 0.5, y * spread * 0.5, top * 0.5)
        tube([(x * 3.5, y * 3.5, top), middle], 1.7, black, smooth=False)
        tube([middle, (x * spread, y * spread, 1)], 1.25, metal('55585c', 0.4), smooth=False)
        tube([(x * spread * 0.47, y * spread * 0.47, top * 0.53), (x * spread * 0.53, y * spread * 0.53, top * 0.47)], 2.1, plastic('9b1c24'), smooth=False)
        tube([(x * spread * 0.75, y * spread * 0.75, top * 0.25 + 0.3), (x * spread * 0.79, y * spread * 0.79, top * 0.21)], 1.7, black, smooth=False)
        ball(2, (x * spread, y * spread, 1.8), rubber())
        box((4.5, 4.5, 5), (x * 4, y * 4, top - 2), metal('3a3c40', 0.4), 0.8)


@shows('tripod', elevation=12, quarter=30)
def _tripod():
    black = plastic('1f2124', 0.35)
    _tripod_legs(78, 36, black)
    cylinder(1.5, 34, (0, 0, 50), metal('85898e'))
    cylinder(5, 4, (0, 0, 79), metal('3a3c40', 0.4), edge=0.5)
    ball(4.2, (0, 0, 85), metal('55585c', 0.3))
    box((9, 8, 8), (0, 0, 86), black, 1.5)
    for x in (-6.5, 4.5):
        cylinder(3, 2, (x, 0, 90), metal('3a3c40', 0.4), edge=0.4, turn=(0, math.pi / 2, 0))
    box((8, 14, 2), (0, 0, 95), black, 0.5)
    box((5.5, 9, 0.8), (0, 0, 97), rubber('9b1c24'), 0.2)
    cylinder(0.5, 1.5, (0, 0, 97.6), chrome())
    tube([(6, 2, 90), (13, -8, 84), (20, -20, 76)], 0.8, metal('85898e'), smooth=False)
    tube([(15.5, -12, 81.2), (20, -20, 76)], 1.5, rubber(), smooth=False)
    cylinder(1.8, 3, (-8.5, 0, 85), plastic('9b1c24'), edge=0.3, turn=(0, math.pi / 2, 0))


@shows('gimbal', elevation=12, quarter=30)
def _gimbal():
    black, grey = plastic('1f2124', 0.4), metal('55585c', 0.4)
    for number in range(3):
        angle = math.radians(-90 + number * 120)
        tube([(0, 0, 5), (9 * math.cos(angle), 9 * math.sin(angle), 0.8)], 0.8, black, smooth=False)
    cylinder(2.2, 4, (0, 0, 3), black, edge=0.3)
    cylinder(2.3, 12, (0, 0, 7), rubber('2a2c30'), edge=0.4)
    for z in range(8, 18, 2):
        ring(2.3, 0.15, (0, 0, z), black)
    box((5, 4.6, 7), (0, 0, 19), black, 1)
    slab(3, 2.6, 0.2, (0, -2.25, 22), screen('1b2f6b', '4fb0d0'), 0.3)
    disc(0.7, 0.6, (0, -2.3, 20.6), metal('9b9ea3'))
    disc(0.3, 0.3, (1.7, -2.3, 20.4), plastic('b3202a'))
    cylinder(3.1, 4.2, (0, 0, 26), grey, edge=0.4)
    cylinder(3.15, 0.4, (0, 0, 28.2), plastic('b3202a'))
    # Three arms, each turned by a motor.
    tube([(0, 0, 31), (0, 7, 32), (0, 14, 33.5), (0, 14, 41)], 1.2, grey)
    cylinder(2.8, 4, (0, 12, 43), black, edge=0.4, turn=(-math.pi / 2, 0, 0))
    box((15, 1.8, 2.2), (-6, 11, 42), grey, 0.4)
    box((2, 15, 2.4), (-13, 4.5, 42), grey, 0.4)
    cylinder(2.8, 3.4, (-14.5, -2.5, 43.2), black, edge=0.4, turn=(0, math.pi / 2, 0))
    box((2, 3, 7), (-11.6, -2.5, 37.8), grey, 0.4)
    box((13, 9, 1.2), (-4.6, -1.5, 37.2), grey, 0.3)
    # The mirrorless camera that it carries.
    box((12, 4.4, 7.6), (-4, -1.5, 38.4), black, 0.9)
    box((4, 4, 1.8), (-4, -1.5, 45.4), black, 0.7)
    disc(3.2, 5.5, (-4, -3.4, 42), black, edge=0.2)
    disc(3.35, 2, (-4, -5, 42), rubber('2a2c30'))
    lens(2.9, (-4, -8.7, 42), 0.4)
    box((2.2, 1.2, 6), (1.2, -3.9, 38.8), rubber('2a2c30'), 0.6)


@shows('instant-camera', elevation=15, quarter=28)
def _instant_camera():
    """Instant camera with round sides; a picture comes out at its top, and two boxes of film stand beside it."""
    pink, light, dark = gloss('f0b4c2'), gloss('f8e6ea'), plastic('2a2c30', 0.35)
    _pebble(5.4, 6.2, 5.4, (0, 0, 6.2), pink)
    # The slot, and the picture that comes out of it.
    box((7.4, 2.6, 1.4), (0, 0.3, 11.3), pink, 0.6)
    box((6.0, 0.7, 0.1), (0, 0.3, 12.65), dark, 0.04)
    _print((0, 0.3, 10.9))
    # The lens within its wide ring.
    at = (0.6, -2.4, 5.2)
    disc(3.7, 0.9, at, light, 0.4)
    disc(3.2, 1.6, at, light, 0.45)
    disc(2.7, 1.75, at, chrome(), 0.1)
    disc(2.5, 1.85, at, dark, 0.1)
    lens(1.6, (0.6, -4.2, 5.2), 0.3)
    for k in range(3):
        hoop(1.83 + 0.25 * k, 0.05, (0.6, -4.26, 5.2), plastic('3d4045'))
    # Viewfinder, flash, light sensors and shutter button.
    slab(1.9, 1.9, 0.5, (-2.9, -2.3, 9.1), dark, 0.5, 0.1)
    slab(1.4, 1.4, 0.1, (-2.9, -2.8, 9.35), dark_glass(), 0.3)
    slab(3.5, 2.0, 0.5, (2.3, -2.3, 9.1), light, 0.6, 0.12)
    slab(2.9, 1.4, 0.12, (2.3, -2.78, 9.4), metal('e3e6e9', 0.3), 0.35)
    for k in range(9):
        box((0.05, 0.06, 1.2), (1.2 + k * 0.275, -2.92, 9.5), plastic('b9bdc2'))
    for x in (-0.9, -0.3):
        disc(0.2, 0.5, (x, -2.4, 10.1), dark)
    disc(0.8, 0.5, (-4.05, -2.3, 5.2), light, 0.15)
    disc(0.58, 0.75, (-4.05, -2.3, 5.2), chrome(), 0.15)
    for at, turn, tint in (((10.4, 3.0, 0), -0.1, '8fc6d9'), ((14.2, -1.2, 0), 0.2, 'f0b4c2')):
        _film_box(at, turn, tint)


def _pebble(half, high, deep, at, material):
    """Body with a round outline and full sides that faces the camera; `at` is its middle."""
    x, y, z = at
    rings = []
    for step in range(25):
        a = math.pi * step / 24
        size = 0.6 + 0.4 * math.sin(a) ** 0.55
        depth = -deep / 2 * math.copysign(abs(math.cos(a)) ** 0.6, math.cos(a))
        rings.append([(x + across, y + depth, z + rise) for across, rise, _ in oval(half * size, high * size, 0, sides=72, power=3.4)])
    skin(rings, material)


def _print(at):
    """Instant picture of dunes at sunset that stands on its short side, within its white frame."""
    x, y, z = at
    paper, far, near = matte('f7f6f2'), matte('c98a52'), matte('a4633a')
    slab(5.4, 6.4, 0.08, (x, y, z), paper, 0.15)
    slab(4.6, 5.0, 0.02, (x, y - 0.085, z + 0.9), screen('f2b35e', '6fa8cf', 0.5), 0.05)
    disc(0.6, 0.01, (x + 0.9, y - 0.107, z + 3.6), glow('fff0c4', 0.8))
    for heights, material, front in (((1.7, 2.6, 2.1, 1.3), far, 0.11), ((1.1, 0.9, 1.3, 2.0), near, 0.12)):
        line = smoothed([(-2.3 + 4.6 * k / 3, height) for k, height in enumerate(heights)])
        standing([(-2.3, 0), (2.3, 0), *reversed(line)], 0.01, (x, y - front, z + 0.9), material)


def _film_box(at, turn, tint):
    """Box of film that stands, with a picture's frame printed on its front."""
    x, y, _ = at

    def place(across, depth):
        return x + across * math.cos(turn) - depth * math.sin(turn), y + across * math.sin(turn) + depth * math.cos(turn)

    box((7.2, 3.2, 9.4), at, matte('f4f2ee'), 0.12, turn=(0, 0, turn))
    box((7.22, 3.22, 2.2), (x, y, 0.25), gloss(tint), 0.1, turn=(0, 0, turn))
    for size, depth, rise, material in (((3.9, 4.9), 1.6, 3.6, gloss(tint)), ((3.5, 4.5), 1.63, 3.8, matte('ffffff')), ((2.9, 3.0), 1.66, 4.9, screen('f2b35e', '6fa8cf', 0.5))):
        near = standing(rounded(*size, 0.12, (0, size[1] / 2)), 0.02, (*place(0, -depth), rise), material)
        near.rotation_euler = (math.pi / 2, 0, turn)

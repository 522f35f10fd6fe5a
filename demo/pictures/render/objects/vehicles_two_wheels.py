"""Motorbikes, bicycles and scooters, most of free models."""

import math

import bpy

from ..imported import model
from ..materials import dark_glass, glow, leather, metal, plastic, rubber
from ..registry import shows
from ..shapes import ball, box, cylinder, ring, standing, tube, turned
from .leisure_skins import oval, skin, smoothed
from .vehicles_cars import body, pixels_of, put_pixels, srgb

up = math.pi / 2


def recolour(name, colour):
    """Turns what is red in a texture to a colour."""
    image = next(image for image in bpy.data.images if name in image.name)
    values = pixels_of(image)
    red = (values[..., 0] > 0.45) & (values[..., 1] < 0.3) & (values[..., 2] < 0.3)
    values[red, :3] = srgb(colour)
    put_pixels(image, values)


@shows('motorcycle', colour='navy', facing=-72)
def motorcycle(colour):
    model('Scopia/yamaha-yzr-r6', '^red-color', colour, body, {'^glass': dark_glass()})
    recolour('yamaha', colour)


@shows('motor-scooter', colour='navy', facing=108)
def motor_scooter(colour):
    model('KatorLegaz/scooter', '^Yellow|^White', colour, body, {'^Tire': rubber(), '^Black': plastic('1d1f22')})


@shows('bicycle', colour='black', facing=-78, quarter=28)
def bicycle(colour):
    model('Scopia/bicycle', '^firstcolor|^mudguards', colour, body, {'^tires': rubber()})


@shows('toy-scooter', colour='black', quarter=30)
def toy_scooter(colour):
    frame, black, light = body(colour), plastic('1d1f22'), plastic('c3c7cb')
    box((0.52, 0.16, 0.07), (0.08, 0, 0.1), frame, 0.03)
    box((0.44, 0.13, 0.006), (0.08, 0, 0.169), rubber('2b2d31'), 0.002)
    for k in range(9):
        box((0.012, 0.12, 0.004), (-0.1 + k * 0.045, 0, 0.174), rubber(), 0.001)
    for x in (-0.43, 0.43):
        ring(0.085, 0.026, (x, 0, 0.112), rubber(), turn=(up, 0, 0))
        cylinder(0.07, 0.044, (x, 0.022, 0.112), black, turn=(up, 0, 0))
        cylinder(0.035, 0.056, (x, 0.028, 0.112), metal(), turn=(up, 0, 0))
    tube([(-0.16, 0, 0.15), (-0.26, 0, 0.2), (-0.35, 0, 0.32)], 0.035, frame)
    tube([(-0.41, 0, 0.22), (-0.27, 0, 1.1)], 0.026, frame, smooth=False)
    for y in (-0.038, 0.038):
        tube([(-0.43, y, 0.112), (-0.41, y, 0.25)], 0.013, frame, smooth=False)
    box((0.06, 0.09, 0.05), (-0.41, 0, 0.22), frame, 0.02)
    standing([(-0.1, 0.06), (-0.06, 0.105), (0.0, 0.125), (0.06, 0.11), (0.1, 0.07), (0.09, 0.1), (0.06, 0.13), (0, 0.145), (-0.07, 0.125)], 0.06, (0.43, 0.03, 0.105), frame, 0.004)
    standing([(-0.1, 0.05), (-0.07, 0.1), (0.0, 0.125), (0.06, 0.11), (0.07, 0.13), (0, 0.145), (-0.08, 0.12)], 0.06, (-0.43, 0.03, 0.105), black, 0.004)
    tube([(-0.25, -0.25, 1.12), (-0.27, 0, 1.11), (-0.25, 0.25, 1.12)], 0.015, frame)
    for side in (-1, 1):
        tube([(-0.255, side * 0.15, 1.117), (-0.25, side * 0.26, 1.12)], 0.02, rubber())
        tube([(-0.28, side * 0.12, 1.1), (-0.31, side * 0.22, 1.09)], 0.006, light)
    box((0.08, 0.06, 0.02), (-0.27, 0, 1.11), black, 0.008, turn=(0, -0.5, 0))
    cylinder(0.026, 0.05, (-0.3, 0, 1.0), black, turn=(0, -up, 0))
    cylinder(0.021, 0.004, (-0.35, 0, 1.0), glow('f2f1ed', 1.2), turn=(0, -up, 0))
    box((0.012, 0.05, 0.025), (0.525, 0, 0.19), glow('b3202a', 0.8), 0.004)
    tube([(0.0, -0.08, 0.11), (0.06, -0.17, 0.0)], 0.009, black, smooth=False)


@shows('bike-helmet', colour='grey', elevation=18)
def bike_helmet(colour):
    shell, dark = body(colour), plastic('1d1f22')
    ball(0.12, (0, 0.01, 0.1), dark, (0.86, 1.13, 0.8))
    for k in range(7):
        tilt = (k - 3) * 0.36
        points = []
        for n in range(13):
            a = math.pi * (0.03 + 0.94 * n / 12)
            wide = 0.115 * math.sin(tilt) * (0.45 + 0.55 * math.sin(a))
            points.append((wide, -0.148 * math.cos(a), 0.1 + 0.112 * math.sin(a) * math.cos(tilt)))
        tube(points, 0.0135, shell)
    ring_points = [(0.1 * math.cos(a), 0.138 * math.sin(a) + 0.01, 0.088) for a in (k * math.pi / 12 for k in range(24))]
    tube(ring_points, 0.02, shell, closed=True)
    visor = [(0.105 * math.cos(a), -0.15 * math.sin(a), 0.045 + 0.05 * b) for b in (0, 1) for a in (math.pi * k / 12 for k in range(13))]
    mesh = bpy.data.meshes.new('visor')
    mesh.from_pydata(visor, [], [(k, k + 1, 14 + k, 13 + k) for k in range(12)])
    mesh.materials.append(dark_glass())
    bpy.context.collection.objects.link(bpy.data.objects.new('visor', mesh))
    box((0.03, 0.012, 0.014), (0, 0.155, 0.085), glow('b3202a', 1.0), 0.004)
    box((0.05, 0.02, 0.014), (0, -0.146, 0.105), glow('f2f1ed', 1.0), 0.006)
    for side in (-1, 1):
        tube([(side * 0.09, -0.03, 0.085), (side * 0.075, -0.01, 0.01), (side * 0.012, -0.03, -0.05)], 0.005, dark)
        tube([(side * 0.09, 0.06, 0.085), (side * 0.075, -0.01, 0.01)], 0.005, dark)
    box((0.03, 0.014, 0.02), (0, -0.03, -0.06), dark, 0.005)


@shows('bike-rack', colour='red', elevation=18)
def bike_rack(colour):
    frame, black = body(colour), plastic('1d1f22')
    for x in (-0.3, 0.3):
        tube([(x, 0.35, 0), (x, 0.1, 0.25), (x, 0.06, 0.75)], 0.022, frame)
        tube([(x, 0.06, 0.72), (x, -0.15, 0.8), (x, -0.55, 0.84)], 0.022, frame)
        tube([(x, 0.35, 0), (x, 0.4, 0.3), (x, 0.06, 0.75)], 0.018, metal('3a3d40'))
        ball(0.035, (x, 0.35, 0.0), rubber())
        for k in range(3):
            y = -0.14 - k * 0.18
            box((0.06, 0.06, 0.035), (x, y, 0.815), black, 0.01)
            ring(0.032, 0.008, (x, y, 0.865), rubber(), turn=(up, 0, 0))
            box((0.07, 0.02, 0.012), (x, y, 0.89), plastic('e5be3a'), 0.003)
    for y, z, r in ((0.06, 0.74, 0.02), (0.3, 0.04, 0.026), (0.1, 0.25, 0.018)):
        tube([(-0.34, y, z), (0.34, y, z)], r, metal('3a3d40') if r > 0.02 else frame, smooth=False)
    for x in (-0.3, 0.3):
        cylinder(0.05, 0.05, (x - 0.025, 0.06, 0.74), black, turn=(0, up, 0))
        tube([(x * 1.15, 0.1, 0.7), (x * 1.2, 0.4, 0.85), (x * 1.2, 0.6, 0.8)], 0.006, black)


@shows('quad', colour='red', elevation=14, quarter=38)
def quad(colour):
    """Quad bike: knobbly wheels, wide mudguards, a long saddle, racks and a handlebar; its front is near."""
    shell, black, steel = body(colour), plastic('1d1f22'), metal('6d7073', 0.4)
    for y in (-0.64, 0.6):
        for side in (-1, 1):
            _knobbly_wheel(side, (side * 0.47, y, 0.29), 0.29, 0.24 if y < 0 else 0.29)
            tube([(side * 0.1, y * 0.9, 0.3), (side * 0.42, y, 0.27)], 0.024, steel, smooth=False)
            tube([(side * 0.1, y * 0.9, 0.4), (side * 0.42, y, 0.34)], 0.02, steel, smooth=False)
            tube([(side * 0.2, y * 0.86, 0.72), (side * 0.36, y, 0.34)], 0.034, plastic('e5be3a'), smooth=False)
        _mudguards(y, shell)
    box((0.3, 1.3, 0.14), (0, 0, 0.26), black, 0.05)
    box((0.34, 0.5, 0.34), (0, 0.0, 0.32), steel, 0.08)
    for k in range(5):
        box((0.38, 0.3, 0.018), (0, -0.02, 0.44 + 0.035 * k), metal('8d9195', 0.4), 0.006)
    nose = ((-1.0, 0.1, 0.58, 0.66), (-0.94, 0.2, 0.5, 0.75), (-0.75, 0.25, 0.52, 0.83), (-0.5, 0.22, 0.55, 0.9), (-0.3, 0.18, 0.55, 0.95), (-0.1, 0.16, 0.55, 0.9), (0.06, 0.13, 0.55, 0.8))
    _along(nose, shell)
    seat = ((-0.14, 0.1, 0.78, 0.86), (-0.05, 0.14, 0.72, 0.87), (0.15, 0.17, 0.7, 0.83), (0.4, 0.19, 0.7, 0.83), (0.65, 0.2, 0.72, 0.88), (0.8, 0.17, 0.74, 0.89), (0.84, 0.1, 0.78, 0.86))
    _along(seat, leather('1d1f22'))
    _along(((0.5, 0.2, 0.56, 0.7), (0.7, 0.22, 0.58, 0.74), (0.95, 0.18, 0.64, 0.76), (1.0, 0.1, 0.67, 0.74)), shell)
    _quad_trim(black)
    tube([(0.2, 0.1, 0.4), (0.22, 0.55, 0.5), (0.2, 1.0, 0.56)], 0.05, metal('9a9da0', 0.3))


def _along(stations, material):
    """Rounded body along Y, of stations (y, half its width, its lower and its upper height)."""
    rings = []
    for y, half, low, high in smoothed(stations, 5):
        rings.append([(x, y, (low + high) / 2 + z) for x, z, _ in oval(half, (high - low) / 2, 0, power=3.2)])
    skin(rings, material)


def _knobbly_wheel(side, at, radius, width):
    """Wheel at a side (1 or -1): a round tyre with staggered knobs, and a rim with spokes."""
    x, y, z = at
    profile = [(radius * r, width * w) for r, w in ((0.55, -0.42), (0.75, -0.5), (0.9, -0.46), (0.96, -0.3), (0.97, 0), (0.96, 0.3), (0.9, 0.46), (0.75, 0.5), (0.55, 0.42))]
    turned(profile, at, rubber()).rotation_euler = (0, up, 0)
    for k in range(44):
        a = k * math.pi / 22
        knob = box((width * 0.4, radius * 0.11, radius * 0.09), (0, 0, 0), rubber('202225'), 0.006)
        knob.location = (x + width * (0.24 if k % 2 else -0.24), y + 0.93 * radius * math.sin(a), z + 0.93 * radius * math.cos(a))
        knob.rotation_euler = (-a, 0, 0)
    outer = x + side * width * 0.3
    cylinder(radius * 0.58, width * 0.6, (x - width * 0.3, y, z), plastic('17181b'), turn=(0, up, 0))
    ring(radius * 0.56, radius * 0.045, (outer + side * 0.01, y, z), metal(), turn=(0, up, 0))
    for k in range(5):
        a = 2 * math.pi * k / 5
        tube([(outer + side * 0.012, y, z), (outer + side * 0.012, y + radius * 0.55 * math.sin(a), z + radius * 0.55 * math.cos(a))], radius * 0.075, metal(), smooth=False)
    cylinder(radius * 0.17, 0.05, (outer - 0.025 + side * 0.025, y, z), plastic('1d1f22'), turn=(0, up, 0))


def _mudguards(y, material):
    """Shells over both wheels of an axle, lowered at their outer edge."""
    for side in (-1, 1):
        rings = []
        for step in range(19):
            a = math.radians(-70 + 140 * step / 18) + (0.16 if y > 0 else -0.05)
            reach = 0.43 + 0.03 * math.cos(a)
            upper = [(0.12, reach + 0.03), (0.3, reach + 0.035), (0.52, reach), (0.63, reach - 0.04), (0.645, reach - 0.09)]
            outline = upper + [(x - 0.015, r - 0.025) for x, r in reversed(upper)]
            rings.append([(side * x, y + r * math.sin(a), 0.29 + r * math.cos(a)) for x, r in outline])
        skin(rings, material)


def _quad_trim(black):
    """Racks, bumper, lights, footboards and handlebar of a quad bike."""
    for y0, y1, z in ((-0.98, -0.62, 0.87), (0.62, 1.02, 0.9)):
        tube([(-0.34, y0, z), (0.34, y0, z), (0.34, y1, z), (-0.34, y1, z)], 0.015, black, closed=True, smooth=False)
        for x in (-0.2, -0.07, 0.07, 0.2):
            tube([(x, y0, z), (x, y1, z)], 0.011, black, smooth=False)
        for x in (-0.2, 0.2):
            tube([(x, (y0 + y1) / 2, z), (x, (y0 + y1) / 2, z - 0.16)], 0.013, black, smooth=False)
    for side in (-1, 1):
        ball(0.08, (side * 0.155, -0.955, 0.67), glow('f2f1ed', 0.7), (0.9, 0.45, 0.6))
        tube([(side * 0.14, -0.85, 0.3), (side * 0.17, -1.08, 0.4), (side * 0.15, -1.1, 0.56), (side * 0.13, -1.0, 0.6)], 0.022, black)
        box((0.22, 0.62, 0.03), (side * 0.29, 0, 0.28), black, 0.01)
        tube([(0, -0.3, 0.96), (side * 0.12, -0.28, 1.06), (side * 0.28, -0.22, 1.1), (side * 0.44, -0.14, 1.08)], 0.017, metal('3a3d40'))
        tube([(side * 0.32, -0.2, 1.097), (side * 0.46, -0.13, 1.078)], 0.025, rubber())
        tube([(side * 0.26, -0.26, 1.1), (side * 0.42, -0.23, 1.07)], 0.008, metal())
        box((0.08, 0.03, 0.05), (side * 0.16, 1.0, 0.68), glow('b3202a', 0.8), 0.01)
    for z in (0.42, 0.56):
        tube([(-0.17, -1.09, z), (0.17, -1.09, z)], 0.022, black, smooth=False)
    box((0.26, 0.04, 0.12), (0, -0.98, 0.5), black, 0.02)
    box((0.16, 0.1, 0.1), (0, -0.34, 0.99), black, 0.03, turn=(-0.4, 0, 0))

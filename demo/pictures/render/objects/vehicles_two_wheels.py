"""Motorbikes, bicycles and scooters, most of free models."""

import math

import bpy

from ..imported import model
from ..materials import dark_glass, glow, metal, plastic, rubber
from ..registry import shows
from ..shapes import ball, box, cylinder, ring, standing, tube
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

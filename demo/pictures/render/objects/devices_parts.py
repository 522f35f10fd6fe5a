"""Parts that several devices are made of: rounded fronts, discs, grilles, keys, lenses and drivers."""

import math

import bpy

from ..materials import gloss, metal, plastic, rubber
from ..shapes import ball, box, copies, cylinder, ring, standing

front = (math.pi / 2, 0, 0)


def rounded(width, height, radius, at=(0, 0), steps=7):
    """Outline of a rectangle with round corners; `at` is its middle."""
    x, y = width / 2 - radius, height / 2 - radius
    corners = ((x, y, 0), (-x, y, 1), (-x, -y, 2), (x, -y, 3))
    return [
        (at[0] + a + radius * math.cos((quarter + k / steps) * math.pi / 2), at[1] + b + radius * math.sin((quarter + k / steps) * math.pi / 2))
        for a, b, quarter in corners
        for k in range(steps + 1)
    ]


def circle(radius, at=(0, 0), steps=48, flat=1.0):
    return [(at[0] + radius * math.cos(2 * math.pi * k / steps), at[1] + flat * radius * math.sin(2 * math.pi * k / steps)) for k in range(steps)]


def slab(width, height, depth, at, material, corner, edge=0.0):
    """Standing plate with round corners; `at` is the middle of its lower side, at its back; it reaches to the camera."""
    return standing(rounded(width, height, corner, (0, height / 2)), depth, at, material, edge)


def disc(radius, depth, at, material, edge=0.0, sides=48, top=None):
    """Cylinder that faces the camera; it reaches from `at` to the camera."""
    return cylinder(radius, depth, at, material, edge=edge, sides=sides, turn=front, top=top)


def hoop(radius, thickness, at, material):
    """Ring that faces the camera."""
    return ring(radius, thickness, at, material, turn=front)


def lens(radius, at, depth, rim=None):
    """Camera's eye that faces the camera."""
    x, y, z = at
    disc(radius, depth, at, rim or metal('2a2c2f', 0.3), edge=radius * 0.08)
    disc(radius * 0.78, depth * 0.2, (x, y - depth * 0.85, z), gloss('050608'))
    disc(radius * 0.5, depth * 0.1, (x, y - depth * 1.02, z), gloss('16223c'))
    disc(radius * 0.16, depth * 0.06, (x - radius * 0.14, y - depth * 1.12, z + radius * 0.14), gloss('6e86b8'))


def driver(radius, at, cone='1d1e20', rim=None, cap=None):
    """Loudspeaker's cone behind its rim, facing the camera."""
    x, y, z = at
    disc(radius, radius * 0.06, at, rubber('101113'))
    disc(radius * 0.86, radius * 0.05, (x, y - radius * 0.06, z), plastic(cone, 0.6))
    hoop(radius * 0.84, radius * 0.1, (x, y - radius * 0.08, z), rubber('1b1c1e'))
    hoop(radius, radius * 0.05, (x, y - radius * 0.06, z), rim or metal('4a4c50', 0.35))
    ball(radius * 0.32, (x, y - radius * 0.1, z), cap or plastic('2a2b2e', 0.35), scale=(1, 0.5, 1))


def dots(columns, rows, step, radius, at, material, depth=0.01, round_=False):
    """Holes of a grille that faces the camera; `at` is its middle."""
    across, up = (columns - 1) / 2, (rows - 1) / 2
    places = [((c - across) * step, 0, (r - up) * step) for c in range(columns) for r in range(rows)]
    if round_:
        places = [p for p in places if math.hypot(p[0], p[2]) <= (min(across, up) + 0.2) * step]
    first = disc(radius, depth, at, material, sides=10)
    copies(first, places)


def knob(radius, height, at, material, mark=None):
    """Knob that faces the camera."""
    x, y, z = at
    disc(radius, height, at, material, edge=radius * 0.12)
    if mark:
        box((radius * 0.12, radius * 0.06, radius * 0.6), (x, y - height - radius * 0.01, z + radius * 0.3), mark)


def unmarked(file, boxes=(), rings=(), grey=0.14):
    """Paints grey over the marks in a texture: boxes (left, top, right, bottom) and rings (x, y, inner, outer), in pixels."""
    image = next(image for image in bpy.data.images if file in image.filepath)
    width, height = image.size
    pixels = list(image.pixels)
    for left, top, right, bottom in [*boxes, *((x - far, y - far, x + far, y + far) for x, y, _, far in rings)]:
        for y in range(top, bottom):
            for x in range(left, right):
                near = [inner <= ((x - a) ** 2 + (y - b) ** 2) ** 0.5 <= far for a, b, inner, far in rings]
                if (left, top, right, bottom) in boxes or any(near):
                    place = ((height - 1 - y) * width + x) * 4
                    pixels[place : place + 3] = [grey] * 3
    image.pixels[:] = pixels
    image.update()
    image.pack()

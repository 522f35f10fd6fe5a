"""Parts that objects of the home share. Lengths are metres; fronts face -Y."""

import math


from ..shapes import box, cylinder, ring, tube

FRONT = (math.pi / 2, 0, 0)


def face(width, height, at, material, depth=0.01, radius=0.004):
    """Flat part on a front: `at` is the middle of its lower edge, on the surface that it stands on."""
    x, y, z = at
    return box((width, depth, height), (x, y - depth / 2, z), material, radius)


def dial(radius, at, material, depth=0.015):
    """Round part on a front: `at` is the middle of its back."""
    return cylinder(radius, depth, at, material, turn=FRONT)


def legs(width, depth, height, material, thick=0.03, at=(0, 0, 0), radius=0.004):
    x, y, z = at
    for side in (-1, 1):
        for end in (-1, 1):
            place = (x + side * (width - thick) / 2, y + end * (depth - thick) / 2, z)
            box((thick, thick, height), place, material, radius)


def round_legs(width, depth, height, material, thick=0.02, foot=0.012, at=(0, 0, 0)):
    x, y, z = at
    for side in (-1, 1):
        for end in (-1, 1):
            cylinder(foot, height, (x + side * width / 2, y + end * depth / 2, z), material, top=thick)


def slats(count, size, first, step, material, radius=0.002):
    """Equal boxes in a row: the first one's place and the step to the next."""
    for k in range(count):
        box(size, tuple(first[axis] + k * step[axis] for axis in range(3)), material, radius)


def handle(width, at, material, thick=0.008, out=0.04):
    """Bar in front of a door, along X; `at` is the middle of its line on the door."""
    x, y, z = at
    left, right = x - width / 2, x + width / 2
    tube([(left, y, z), (left, y - out, z), (right, y - out, z), (right, y, z)], thick, material, smooth=False)


def upright_handle(height, at, material, thick=0.01, out=0.045):
    x, y, z = at
    low, high = z - height / 2, z + height / 2
    tube([(x, y, low), (x, y - out, low), (x, y - out, high), (x, y, high)], thick, material, smooth=False)


def castors(width, depth, material, radius=0.03, z=0.0):
    for side in (-1, 1):
        for end in (-1, 1):
            place = (side * width / 2 - radius * 0.4, end * depth / 2, z + radius)
            cylinder(radius, radius * 0.8, place, material, turn=(0, math.pi / 2, 0))


def circle(count, radius, at=(0, 0, 0), start=0.0):
    """Places on a circle that lies flat, with their angles."""
    x, y, z = at
    angles = [start + 2 * math.pi * k / count for k in range(count)]
    return [((x + radius * math.cos(a), y + radius * math.sin(a), z), a) for a in angles]


def cage(radius, at, material, spokes=24, wire=0.002, depth=0.06):
    """Front guard of a fan, which faces the camera."""
    x, y, z = at
    for share in (0.25, 0.5, 0.75, 1.0):
        bulge = depth * (1 - share * share)
        ring(radius * share, wire if share < 1 else wire * 2.5, (x, y - bulge, z), material, turn=FRONT)
    for k in range(spokes):
        a = 2 * math.pi * k / spokes
        line = [(x + radius * s * math.cos(a), y - depth * (1 - s * s), z + radius * s * math.sin(a)) for s in (0.12, 0.5, 0.8, 1)]
        tube(line, wire, material)
    dial(radius * 0.16, (x, y - depth * 0.9, z), material, 0.01)

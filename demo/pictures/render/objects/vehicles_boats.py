"""Boats of the Gulf: dhow, yacht, sailing boat, jet ski and an outboard engine. The bow is at −X."""

import math

import bpy

from ..materials import chrome, dark_glass, fabric, gloss, leather, matte, metal, plastic, rubber, wood
from ..shapes import ball, box, cylinder, standing, tube
from ..registry import shows

up = math.pi / 2


def boat_hull(stations, material, deck=None, band=None):
    """Hull through stations (x, half width, height of the deck, height of the keel), from the bow to the stern."""
    shares = ((1, 1), (0.97, 0.8), (0.93, 0.5), (0.84, 0.2), (0.66, 0.03), (0, 0))
    rows = []
    for x, half, high, low in stations:
        right = [(x, half * w, low + (high - low) * h) for w, h in shares]
        rows.append([(px, -py, pz) for px, py, pz in right] + right[-2::-1])
    count = len(rows[0])
    vertices = [vertex for row in rows for vertex in row]
    faces, stripes = [], []
    for r in range(len(rows) - 1):
        for c in range(count - 1):
            faces.append((r * count + c, r * count + c + 1, (r + 1) * count + c + 1, (r + 1) * count + c))
            stripes.append(1 if band and c in (0, count - 2) else 0)
    last = (len(rows) - 1) * count
    faces.append(tuple(range(last, last + count)))
    stripes.append(0)
    mesh = bpy.data.meshes.new('hull')
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(material)
    if band:
        mesh.materials.append(band)
    for polygon, stripe in zip(mesh.polygons, stripes):
        polygon.use_smooth, polygon.material_index = True, stripe
    thing = bpy.data.objects.new('hull', mesh)
    bpy.context.collection.objects.link(thing)
    if deck:
        top = bpy.data.meshes.new('deck')
        points = [(x, -half * 0.99, high - 0.02) for x, half, high, _ in stations] + [(x, half * 0.99, high - 0.02) for x, half, high, _ in stations]
        n = len(stations)
        top.from_pydata(points, [], [(k, k + 1, n + k + 1, n + k) for k in range(n - 1)])
        top.materials.append(deck)
        bpy.context.collection.objects.link(bpy.data.objects.new('deck', top))
    for side in (-1, 1):
        tube([(x, side * half, high) for x, half, high, _ in stations], 0.012 * (stations[-1][0] - stations[0][0]) / 2, material)
    return thing


def cabin(outline, half, material, radius=0.05):
    """House of a side outline (x, z), as wide as twice `half`."""
    return standing(outline, half * 2, (0, half, 0), material, radius)


@shows('yacht', elevation=14, quarter=34)
def yacht():
    white, dark = gloss('f2f1ed'), dark_glass()
    stations = [(-6, 0.02, 2.3, 1.5), (-5.4, 0.55, 2.22, 0.7), (-4.4, 1.1, 2.1, 0.2), (-3, 1.55, 1.95, 0), (-1, 1.8, 1.8, 0), (2, 1.85, 1.65, 0), (5, 1.75, 1.55, 0.1)]
    boat_hull(stations, white, white, gloss('1f2f52'))
    cabin([(-3.9, 1.95), (3.0, 1.6), (3.0, 2.1), (-1.6, 2.75), (-2.6, 2.6)], 1.25, white, 0.08)
    cabin([(-2.3, 2.2), (2.4, 2.1), (1.6, 3.05), (-0.9, 3.05)], 1.2, dark, 0.08)
    cabin([(-1.5, 3.0), (2.9, 3.0), (2.8, 3.16), (-1.2, 3.16)], 1.35, white, 0.06)
    for side in (-1, 1):
        standing([(-2.9, 1.25), (0.5, 1.2), (0.3, 1.48), (-2.6, 1.55)], 0.03, (0, side * 1.72 + 0.015, 0), dark)
        tube([(-5.7, side * 0.3, 2.9), (-4.4, side * 1.0, 2.75), (-2.5, side * 1.5, 2.55)], 0.03, chrome())
        for x, y, z in ((-5.4, 0.5, 2.2), (-4.4, 1.0, 2.1), (-3.4, 1.3, 2.0), (-2.5, 1.5, 1.9)):
            tube([(x, side * y, z), (x, side * y, z + 0.66)], 0.025, chrome(), smooth=False)
        tube([(2.2, side * 1.2, 2.0), (1.9, side * 1.2, 3.05)], 0.06, white, smooth=False)
        cylinder(0.09, 0.3, (4.9, side * 0.6, 0.05), metal('26282b'), turn=(0, up, 0))
    box((1.4, 0.9, 0.5), (-0.1, 0, 3.14), white, 0.1)
    box((0.05, 0.8, 0.35), (-0.7, 0, 3.45), dark, 0.02, turn=(0, -0.4, 0))
    box((0.8, 1.8, 0.35), (1.7, 0, 3.14), leather('cdb899'), 0.1)
    tube([(2.6, -1.1, 3.1), (2.0, -1.0, 3.9), (2.0, 1.0, 3.9), (2.6, 1.1, 3.1)], 0.07, white, smooth=False)
    ball(0.22, (2.0, 0, 4.08), white, (1, 1, 0.6))
    box((1.4, 2.8, 0.4), (4.1, 0, 1.6), leather('cdb899'), 0.12)
    box((1.0, 3.2, 0.12), (5.4, 0, 0.75), wood(), 0.04)


@shows('sailboat', elevation=8, quarter=24)
def sailboat():
    white, sail = gloss('f2f1ed'), fabric('f2f1ed')
    for y in (-2.2, 2.2):
        stations = [(-6.2, 0.02, 1.75, 1.1), (-5.4, 0.36, 1.7, 0.3), (-4, 0.62, 1.65, 0.05), (-1, 0.8, 1.6, 0), (3, 0.8, 1.55, 0.1), (6, 0.65, 1.3, 0.5)]
        before = set(bpy.data.objects)
        boat_hull(stations, white, white, gloss('1f2f52'))
        for thing in set(bpy.data.objects) - before:
            thing.location.y += y
        for k in range(4):
            box((0.7, 1.64, 0.2), (-2.5 + k * 1.4, y, 1.0), dark_glass(), 0.06)
    box((7.2, 3.6, 0.5), (1.2, 0, 1.1), white, 0.15)
    cabin([(-2.6, 1.6), (3.4, 1.6), (3.4, 2.7), (-0.6, 2.7)], 1.9, white, 0.15)
    cabin([(-2.1, 1.95), (3.0, 1.95), (3.0, 2.45), (-1.1, 2.45)], 1.93, dark_glass(), 0.05)
    cabin([(1.4, 2.68), (5.2, 3.0), (5.2, 3.15), (1.4, 2.85)], 1.9, white, 0.05)
    box((0.2, 4.4, 0.25), (-4.6, 0, 1.5), metal(), 0.05)
    for side in (-1, 1):
        cylinder(0.04, 2.0, (5.0, side * 1.7, 1.2), chrome())
        tube([(-6.0, side * 2.2, 2.3), (-3, side * 2.8, 2.2), (5.5, side * 2.8, 2.0)], 0.03, chrome())
        for k in range(6):
            cylinder(0.025, 0.7, (-5.4 + k * 2.1, side * 2.7, 1.55), chrome())
    cylinder(0.12, 15.2, (-1, 0, 2.6), metal(), top=0.07)
    tube([(-1, 0, 3.9), (4.8, 0, 3.8)], 0.12, metal(), smooth=False)
    mesh = bpy.data.meshes.new('sails')
    points, faces = [], []
    for tack, clew, head, bulge in (((-0.85, 4.1), (4.7, 4.0), (-0.8, 17.4), 0.7), ((-5.0, 1.9), (-0.6, 3.0), (-1.1, 15.8), 0.6)):
        base, n = len(points), 12
        for r in range(n + 1):
            t = r / n
            a = [tack[i] + (head[i] - tack[i]) * t for i in (0, 1)]
            b = [clew[i] + (head[i] - clew[i]) * t for i in (0, 1)]
            roach = 0.9 * math.sin(math.pi * t) if bulge == 0.7 else 0
            for c in range(n + 1):
                s = c / n
                points.append((a[0] + (b[0] - a[0]) * s + roach * s, bulge * math.sin(math.pi * s) * (1 - t), a[1] + (b[1] - a[1]) * s))
        faces += [(base + r * (n + 1) + c, base + r * (n + 1) + c + 1, base + (r + 1) * (n + 1) + c + 1, base + (r + 1) * (n + 1) + c) for r in range(n) for c in range(n)]
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(sail)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    bpy.context.collection.objects.link(bpy.data.objects.new('sails', mesh))
    for k in range(5):
        z = 5.5 + k * 2.2
        tube([(-0.85, -0.05, z), (4.7 - (z - 4) * 0.4 + 0.5, -0.05, z + 0.3)], 0.025, plastic('c3c7cb'), smooth=False)
    for y in (-2.6, 2.6):
        tube([(0.5, y, 1.6), (-1, 0, 16)], 0.02, metal('6d7073'), smooth=False)
    tube([(-4.8, 0, 1.7), (-1, 0, 16.6)], 0.025, metal('6d7073'), smooth=False)


@shows('dhow', elevation=14, quarter=28)
def dhow():
    teak, pale, dark = wood('8a5a34'), wood('b58a5a'), wood('5b3d2a')
    stations = [(-9, 0.03, 4.6, 3.6), (-8, 0.45, 3.95, 2.0), (-6.5, 1.15, 3.2, 0.7), (-4, 2.0, 2.6, 0.15), (-1, 2.4, 2.3, 0), (3, 2.4, 2.4, 0), (6, 2.1, 2.9, 0.3), (7.6, 1.7, 3.5, 0.8)]
    boat_hull(stations, teak, pale, matte('ebe2cf'))
    boat_hull([(x, half * 0.985 + 0.05, high * 0.42, low) for x, half, high, low in stations[2:]], matte('2fa7a6'))
    tube([(-9, 0, 3.7), (-9.6, 0, 5.0), (-9.9, 0, 5.6)], 0.16, dark)
    for side in (-1, 1):
        tube([(x, side * half * 1.03, high + 0.02) for x, half, high, _ in stations], 0.1, dark)
        tube([(x, side * half * 1.0, high - 0.55) for x, half, high, low in stations[1:]], 0.06, dark)
        for x, half, high in ((3.2, 2.3, 2.4), (4.6, 2.2, 2.6), (6.0, 2.0, 2.9), (7.4, 1.65, 3.4)):
            tube([(x, side * half, high), (x, side * half, high + 0.7)], 0.06, pale, smooth=False)
        tube([(3.2, side * 2.3, 3.1), (6.0, side * 2.0, 3.6), (7.4, side * 1.65, 4.1)], 0.07, pale)
    box((4.2, 3.4, 1.9), (5.0, 0, 2.5), pale, 0.05)
    box((5.0, 4.0, 0.18), (4.9, 0, 4.4), dark, 0.05)
    for k in range(3):
        box((0.8, 3.46, 0.7), (3.7 + k * 1.3, 0, 3.3), dark_glass(), 0.03)
    box((0.1, 1.0, 1.4), (2.88, -0.6, 2.6), dark, 0.02)
    tube([(-1.6, 0, 2), (-2.1, 0, 11)], 0.18, pale)
    tube([(-6.6, -0.3, 5.6), (-2.0, -0.3, 9.8), (4.6, -0.3, 14.2)], 0.12, pale)
    mesh = bpy.data.meshes.new('sail')
    n = 14
    points, faces = [], []
    for r in range(n + 1):
        t = r / n
        a = (-6.5 + 10.9 * t, 5.5 + 8.6 * t + 0.45 * math.sin(math.pi * t))
        b = (-6.3 + 9.6 * t, 5.1 - 0.6 * t) if t < 1 else (3.3, 4.6)
        for c in range(n + 1):
            s = c / n
            x, z = a[0] + (b[0] + 0.8 * t * s - a[0]) * s, a[1] + (b[1] - a[1]) * s
            points.append((x, -0.35 - 1.1 * math.sin(math.pi * s) * math.sin(math.pi * min(1, t * 0.9 + 0.05)), z))
    faces = [(r * (n + 1) + c, r * (n + 1) + c + 1, (r + 1) * (n + 1) + c + 1, (r + 1) * (n + 1) + c) for r in range(n) for c in range(n)]
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(fabric('ebe2cf'))
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    bpy.context.collection.objects.link(bpy.data.objects.new('sail', mesh))
    tube([(-2.1, 0, 10.9), (6.5, 0, 4.4)], 0.03, matte('6f4a32'), smooth=False)
    tube([(-2.1, 0, 10.9), (-9.4, 0, 4.8)], 0.03, matte('6f4a32'), smooth=False)
    tube([(3.9, -0.3, 4.9), (6.8, -0.8, 4.2)], 0.03, matte('6f4a32'), smooth=False)


@shows('jet-ski', elevation=18, quarter=34)
def jet_ski():
    white, red, black = gloss('f2f1ed'), gloss('b3202a'), plastic('1d1f22')
    stations = [(-1.7, 0.02, 0.62, 0.45), (-1.5, 0.26, 0.62, 0.2), (-1.1, 0.46, 0.6, 0.05), (-0.5, 0.58, 0.55, 0), (0.5, 0.6, 0.5, 0), (1.5, 0.54, 0.46, 0.04)]
    boat_hull(stations, black, black)
    boat_hull([(x + 0.03, half * 0.96, high + 0.1, high - 0.16) for x, half, high, _ in stations], white, white)
    hood = [(-1.66, 0.6), (-0.35, 0.62), (-0.2, 1.0), (-0.42, 1.06), (-0.9, 0.9)]
    cabin(hood, 0.3, red, 0.12)
    cabin([(-1.55, 0.62), (-0.5, 0.6), (-0.55, 0.85), (-0.9, 0.8)], 0.42, white, 0.1)
    cabin([(-0.62, 1.0), (-0.4, 1.06), (-0.36, 1.22), (-0.42, 1.22)], 0.2, dark_glass(), 0.02)
    cabin([(-0.35, 0.55), (1.25, 0.5), (1.25, 0.78), (0.75, 0.86), (0.6, 0.8), (0.1, 0.78), (-0.2, 0.86)], 0.19, leather('1d1f22'), 0.08)
    cabin([(-0.4, 0.5), (1.35, 0.48), (1.35, 0.66), (-0.4, 0.7)], 0.25, red, 0.06)
    tube([(-0.28, -0.42, 1.06), (-0.32, -0.12, 1.08), (-0.32, 0.12, 1.08), (-0.28, 0.42, 1.06)], 0.022, metal('3a3d40'))
    for side in (-1, 1):
        tube([(-0.3, side * 0.28, 1.07), (-0.27, side * 0.44, 1.06)], 0.03, rubber())
        tube([(-0.75, side * 0.3, 0.95), (-0.75, side * 0.42, 1.02)], 0.02, black)
        ball(0.09, (-0.75, side * 0.46, 1.03), black, (0.5, 1, 0.7))
        box((1.2, 0.17, 0.02), (0.7, side * 0.38, 0.58), rubber('2b2d31'), 0.01)
        standing([(-1.3, 0.55), (-0.6, 0.56), (0.8, 0.5), (0.8, 0.54), (-0.6, 0.64)], 0.012, (0, side * 0.57 + 0.006, 0), red)
    tube([(1.2, -0.16, 0.62), (1.42, -0.16, 0.74), (1.42, 0.16, 0.74), (1.2, 0.16, 0.62)], 0.025, black)


@shows('outboard-engine', elevation=12, quarter=38)
def outboard_engine():
    black, grey = gloss('22252a'), metal('8d9195', 0.4)
    cowl = [(-0.3, 1.1), (0.22, 1.1), (0.3, 1.2), (0.27, 1.55), (0.15, 1.68), (-0.2, 1.62), (-0.32, 1.4)]
    cabin(cowl, 0.2, black, 0.07)
    cabin([(-0.29, 1.2), (0.29, 1.2), (0.29, 1.24), (-0.29, 1.24)], 0.206, gloss('c3c7cb'), 0.01)
    for side in (-1, 1):
        standing([(-0.2, 1.4), (0.18, 1.46), (0.16, 1.52), (-0.2, 1.46)], 0.006, (0, side * 0.2 + 0.003, 0), gloss('c3c7cb'))
    cabin([(-0.26, 0.98), (0.2, 0.98), (0.22, 1.14), (-0.28, 1.14)], 0.17, black, 0.04)
    cabin([(-0.12, 0.35), (0.12, 0.35), (0.16, 1.02), (-0.16, 1.02)], 0.075, black, 0.04)
    cabin([(-0.2, 0.35), (0.3, 0.37), (0.28, 0.4), (-0.18, 0.39)], 0.13, black, 0.012)
    cabin([(-0.08, 0.2), (0.14, 0.2), (0.14, 0.38), (-0.08, 0.38)], 0.05, black, 0.03)
    ball(0.075, (0.03, 0, 0.22), black, (3.2, 1, 1))
    cabin([(-0.1, 0.02), (0.02, 0.0), (0.1, 0.18), (-0.12, 0.18)], 0.014, black, 0.01)
    cylinder(0.05, 0.14, (0.2, 0, 0.22), metal('26282b'), top=0.035, turn=(0, up, 0))
    for k in range(3):
        a = k * 2 * math.pi / 3
        blade = ball(0.085, (0.27, 0.1 * math.cos(a), 0.22 + 0.1 * math.sin(a)), metal('c3c7cb'), (0.12, 1.15, 0.75))
        blade.rotation_euler = (a, 0, 0.5)
    box((0.06, 0.3, 0.3), (-0.3, 0, 0.72), grey, 0.02)
    for y in (-0.11, 0.11):
        box((0.14, 0.05, 0.36), (-0.26, y, 0.72), grey, 0.015)
        box((0.14, 0.05, 0.1), (-0.36, y, 0.98), grey, 0.015)
        cylinder(0.015, 0.1, (-0.45, y, 0.82), metal(), turn=(0, up, 0))
    tube([(-0.28, 0.05, 1.15), (-0.5, 0.05, 1.2), (-0.62, 0.05, 1.1)], 0.018, rubber())

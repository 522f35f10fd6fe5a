"""Electrical and plumbing goods, with the sheet materials and the services of builders; shapes that the shop's other trade modules share."""

import math

import bpy
import mathutils

from .. import materials as m
from ..imported import model
from ..registry import shows
from ..shapes import box, copies, cylinder, plate, ring, standing, tube, turned

upright = (math.pi / 2, 0, 0)  # of a cylinder whose axis points at the camera
sideways = (0, math.pi / 2, 0)  # of one along X


def surface(point, material, across=40, up=40, thickness=0.0, pick=None, others=()):
    """Surface of `point(u, v)`, u and v from 0 to 1; `pick(u, v)` chooses between the material (0) and the others (1, 2, …)."""
    mesh = bpy.data.meshes.new('surface')
    vertices = [point(c / across, r / up) for r in range(up + 1) for c in range(across + 1)]
    row = across + 1
    faces = [(r * row + c, r * row + c + 1, (r + 1) * row + c + 1, (r + 1) * row + c) for r in range(up) for c in range(across)]
    mesh.from_pydata(vertices, [], faces)
    thing = bpy.data.objects.new('surface', mesh)
    bpy.context.collection.objects.link(thing)
    for each in (material, *others):
        mesh.materials.append(each)
    for number, polygon in enumerate(mesh.polygons):
        polygon.use_smooth = True
        if pick:
            polygon.material_index = pick((number % across + 0.5) / across, (number // across + 0.5) / up)
    if thickness:
        solid = thing.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = thickness, 0
    return thing


def profile(outline, width, at, material, radius=0.0):
    """Solid whose side is an outline of (y, z) points; `at` is the middle of its width."""
    x, y, z = at
    return plate(outline, width, (x - width / 2, y, z), material, radius, turn=(math.pi / 2, 0, math.pi / 2))


def ribbon(line, width, at, material, thickness):
    """Sheet of a width along X that follows a line of (y, z) points."""
    steps = len(line) - 1

    def point(u, v):
        y, z = line[round(v * steps)]
        return ((u - 0.5) * width, y, z)

    thing = surface(point, material, 2, steps, thickness)
    thing.location = at
    return thing


def rounded(width, depth, radius, corner=8):
    """Outline of a rectangle with round corners, its middle at 0."""
    points = []
    for x, y, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(corner + 1):
            angle = math.radians(start + 90 * step / corner)
            points.append((x * (width / 2 - radius) + radius * math.cos(angle), y * (depth / 2 - radius) + radius * math.sin(angle)))
    return points


def moved(things, by=(0, 0, 0), turn=0.0, scale=1.0, tilt=0.0):
    """Things turned around Z and tilted around X (in degrees), scaled and moved as a whole."""
    bpy.context.view_layer.update()
    change = (
        mathutils.Matrix.Translation(by) @ mathutils.Matrix.Rotation(math.radians(turn), 4, 'Z')
        @ mathutils.Matrix.Rotation(math.radians(tilt), 4, 'X') @ mathutils.Matrix.Scale(scale, 4)
    )
    for thing in things:
        thing.matrix_world = change @ thing.matrix_world
    return things


def made(build, *values):
    """Calls a function and returns the things that it has added to the scene."""
    before = set(bpy.data.objects)
    build(*values)
    return [thing for thing in bpy.data.objects if thing not in before]


def pipe(outer, inner, length, at, material, turn=(0, 0, 0)):
    """Tube that is open at its ends, on its lower end."""
    thing = turned([(inner, 0), (outer, 0), (outer, length), (inner, length), (inner, 0)], at, material, smooth=False, sides=40)
    thing.rotation_euler = turn
    return thing


@shows('gypsum', elevation=28)
def gypsum():
    core, paper, edge = m.matte('e9e7e1'), m.matte('8fb89b'), m.matte('c9cbb8')
    for k, (x, y) in enumerate([(0, 0), (0.02, 0.01), (-0.02, -0.01), (0.03, 0.03), (-0.05, 0.06), (0.08, -0.1)]):
        z = k * 0.034
        box((2.0, 1.2, 0.022), (x, y, z + 0.004), core)
        box((2.0, 1.204, 0.005), (x, y, z), paper)
        box((2.0, 1.204, 0.005), (x, y, z + 0.025), paper)
        box((2.0, 0.004, 0.026), (x, y - 0.601, z + 0.002), edge)


def _spiral(turns, inner, step):
    steps = turns * 48
    line = []
    for k in range(steps + 1):
        angle = -2 * math.pi * k / 48
        radius = inner + step * k / 48
        line.append((radius * math.sin(angle), radius * math.cos(angle)))
    outer = inner + step * turns
    line = [(y, z + outer) for y, z in line]
    return line, outer


@shows('membrane-roll', elevation=22, quarter=35)
def membrane_roll():
    line, outer = _spiral(7, 0.05, 0.0125)
    line = line[:-24]
    low = line[-1]
    line += [(low[0] - 0.02 * k, max(0.004, low[1] * (1 - k / 3))) for k in range(1, 26)]
    ribbon(line, 1.0, (0, 0, 0), m.stone('2d3034'), 0.009)
    ribbon([(y - 0.0005, z + 0.0055) for y, z in line[-22:]], 0.09, (-0.455, 0, 0), m.plastic('17181a', 0.3), 0.002)
    pipe(0.047, 0.038, 1.0, (-0.5, 0, outer), m.matte('b08a5c'), sideways)


@shows('plywood', elevation=28)
def plywood():
    face, light, dark = m.wood('c89a68'), m.matte('d9b98c'), m.matte('8a5a38')
    for k, (x, y) in enumerate([(0, 0), (0.015, 0.01), (-0.01, 0), (0.02, -0.01), (0, 0.02), (-0.06, 0.05), (0.07, -0.09)]):
        for layer in range(5):
            box((1.9, 1.2, 0.0078), (x, y, k * 0.043 + layer * 0.008), face if layer == 4 else (light, dark)[layer % 2])


@shows('breaker-panel', elevation=12, quarter=22)
def breaker_panel():
    case, inner, grey = m.plastic('eceded', 0.35), m.plastic('dcdedf'), m.plastic('9ea3a8')
    box((0.5, 0.09, 0.4), (0, 0, 0), case, 0.008)
    box((0.46, 0.004, 0.36), (0, -0.046, 0.02), inner, 0.002)
    box((0.42, 0.006, 0.11), (0, -0.048, 0.145), m.plastic('3b3f44'))
    for k in range(14):
        x = -0.188 + k * 0.029 + (0.004 if k > 1 else 0)
        main = k < 2
        box((0.027, 0.03, 0.095), (x, -0.055, 0.1525), m.plastic('f4f4f2', 0.3), 0.002)
        box((0.027, 0.02, 0.045), (x, -0.067, 0.1775), m.plastic('f4f4f2', 0.3), 0.002)
        box((0.015, 0.02, 0.02), (x, -0.083, 0.193), m.plastic('b3202a' if main else '24272b', 0.3), 0.003, (0.35, 0, 0))
        box((0.016, 0.002, 0.007), (x, -0.0775, 0.181), m.plastic('2f62b5'))
    for x in (-0.21, 0.21):
        for z in (0.04, 0.36):
            cylinder(0.008, 0.004, (x, -0.048, z), grey, turn=upright)
    for k in range(12):
        box((0.024, 0.002, 0.018), (-0.16 + k * 0.029, -0.049, 0.095), m.matte('fbfbf8'))
    door = box((0.5, 0.014, 0.4), (0.25, 0, 0), case, 0.006)
    window = box((0.4, 0.018, 0.12), (0.25, 0, 0.14), m.glass('aab4bb', 0.1), 0.004)
    moved([door, window], (-0.25, -0.05, 0), turn=-112)


@shows('shattaf', elevation=10, quarter=25)
def shattaf():
    finish, hose = m.brass(0.18), m.metal('c9a561', 0.35)
    # The spray hangs in its bracket.
    cylinder(0.022, 0.012, (0, 0.03, 0.62), finish, edge=0.003, turn=upright)
    ring(0.018, 0.005, (0, -0.008, 0.62), finish)
    cylinder(0.011, 0.16, (0, -0.008, 0.47), finish, top=0.015, edge=0.004)
    cylinder(0.015, 0.05, (0, -0.008, 0.63), finish, edge=0.005)
    cylinder(0.02, 0.06, (0, -0.004, 0.672), finish, top=0.027, edge=0.006, turn=(0.9, 0, 0))
    cylinder(0.023, 0.004, (0, -0.004 - 0.0605 * math.sin(0.9), 0.672 + 0.0605 * math.cos(0.9)), m.plastic('33363a'), turn=(0.9, 0, 0))
    box((0.012, 0.012, 0.075), (0, 0.016, 0.58), finish, 0.004, (-0.25, 0, 0))
    cylinder(0.013, 0.03, (0, -0.008, 0.44), finish, edge=0.003)
    # Hose in a loop down to the angle valve.
    tube([(0, -0.008, 0.44), (-0.005, -0.01, 0.4), (0.03, -0.02, 0.31), (0.1, -0.03, 0.28), (0.165, -0.02, 0.33), (0.18, -0.005, 0.44)], 0.0085, hose)
    cylinder(0.012, 0.03, (0.18, -0.005, 0.43), finish, edge=0.003)
    cylinder(0.016, 0.05, (0.18, -0.005, 0.46), finish, edge=0.004)
    cylinder(0.012, 0.04, (0.18, 0.035, 0.49), finish, turn=upright)
    cylinder(0.03, 0.008, (0.18, 0.04, 0.49), finish, edge=0.003, turn=upright)
    cylinder(0.02, 0.03, (0.18, -0.02, 0.49), finish, top=0.017, edge=0.005, turn=upright)


def _seat_outline(scale=1.0, length=1.0):
    back = [(0.18 * scale, 0.0), (0.18 * scale, -0.16 * length)]
    front = []
    for k in range(1, 24):
        angle = math.pi * k / 24
        front.append((0.18 * scale * math.cos(angle), -0.16 * length - 0.32 * length * math.sin(angle)))
    return back + front + [(-0.18 * scale, -0.16 * length), (-0.18 * scale, 0.0)]


@shows('toilet', elevation=15, quarter=33)
def toilet():
    white = m.gloss('f4f4f1')
    box((0.62, 0.18, 1.12), (0, 0.09, 0), m.matte('b9bcbc'), 0.004)
    box((0.62, 0.19, 0.02), (0, 0.09, 1.12), m.gloss('e9e9e5'), 0.003)
    box((0.25, 0.014, 0.165), (0, -0.007, 0.86), m.metal('dfe1e3', 0.2), 0.006)
    for x, radius in ((-0.045, 0.05), (0.06, 0.035)):
        cylinder(radius, 0.008, (x, -0.014, 0.9425), m.chrome(), edge=0.003, turn=upright)
    outline = _seat_outline()

    def bowl(u, v):
        x, y = outline[round(u * (len(outline) - 1))]
        width = (0.45, 0.68, 0.86, 0.95, 0.98, 0.98)
        length = (0.42, 0.62, 0.8, 0.92, 0.97, 0.97)
        heights = (0.06, 0.075, 0.13, 0.22, 0.3, 0.36)
        k = min(4, int(v * 5))
        part = v * 5 - k
        mix = lambda row: row[k] + (row[k + 1] - row[k]) * part
        return (x * mix(width), y * mix(length), mix(heights))

    surface(bowl, white, len(outline) - 1, 40)
    plate([(x * 0.45, y * 0.42) for x, y in outline], 0.01, (0, 0, 0.06), white)
    plate(outline, 0.018, (0, -0.02, 0.362), white, 0.006)
    plate(_seat_outline(1.02, 1.01), 0.022, (0, -0.02, 0.386), white, 0.009)


@shows('cable-roll', elevation=32)
def cable_roll():
    red, white = m.plastic('b3202a', 0.35), m.plastic('f2f1ed')
    for layer in range(7):
        for k in range(5):
            radius = 0.085 + k * 0.0125 + (0.006 if layer % 2 else 0)
            ring(radius, 0.0062, (0.001 * (k % 2), 0, 0.007 + layer * 0.0108), red)
    for angle in (0.5, 2.1, 3.7, 5.3):
        x, y = math.cos(angle), math.sin(angle)
        points = [(r * x, r * y, z) for r, z in ((0.075, 0.0), (0.15, 0.0), (0.153, 0.04), (0.15, 0.084), (0.075, 0.084), (0.072, 0.04))]
        tube(points, 0.003, white, closed=True)
    tube([(0.06, -0.13, 0.07), (0.11, -0.125, 0.05), (0.17, -0.1, 0.012), (0.22, -0.1, 0.007)], 0.0062, red)
    cylinder(0.0035, 0.02, (0.22, -0.1, 0.007), m.metal('c77b4a'), turn=sideways)


@shows('pipes', elevation=18, quarter=40)
def pipes():
    green, strap = m.plastic('3f9a5f', 0.35), m.plastic('f2f1ed')
    row, z = 0, 0.0
    for count in (4, 5, 4, 4, 3):
        for k in range(count):
            x = (k - (count - 1) / 2) * 0.05 + (0.025 if row == 3 else 0)
            pipe(0.0245, 0.016, 1.0, (x, -0.5 - 0.01 * ((k * 7 + row * 3) % 5), 0.0245 + z), green, (-math.pi / 2, 0, 0))
        row += 1
        z += 0.0435
    outline = [(-0.105, 0.0), (0.105, 0.0), (0.132, 0.05), (0.12, 0.14), (0.085, 0.225), (-0.085, 0.225), (-0.11, 0.14), (-0.132, 0.05)]
    for y in (-0.3, 0.3):
        tube([(x, y, h) for x, h in outline], 0.006, strap, closed=True, smooth=False)


def _panel(width=1.13, height=2.1):
    frame = m.metal('c3c7cb', 0.35)
    box((width, 0.03, height), (0, 0, 0), frame, 0.003)
    box((width - 0.05, 0.004, height - 0.05), (0, -0.0155, 0.025), m.plastic('cfd4d8', 0.5))
    cell_width, cell_height = (width - 0.09) / 6, (height - 0.1) / 24
    cell = box((cell_width - 0.006, 0.002, cell_height - 0.005), (-width / 2 + 0.045 + cell_width / 2, -0.0185, 0.045), m.plastic('122347', 0.55))
    copies(cell, [(c * cell_width, 0, r * cell_height + (0.01 if r > 11 else 0)) for c in range(6) for r in range(24) if c or r])


@shows('solar-panel', elevation=12)
def solar_panel():
    moved(made(_panel), (0.42, 0.22, 0), tilt=-8)
    moved(made(_panel), (-0.2, 0, 0), tilt=-8)


@shows('smart-switch', elevation=10, quarter=28)
def smart_switch():
    standing(rounded(0.088, 0.088, 0.006), 0.012, (0, 0.012, 0), m.plastic('e9e9e7'), 0.002)
    standing(rounded(0.09, 0.09, 0.007), 0.006, (0, 0, 0), m.gloss('101216'), 0.0015)
    white, blue = m.glow('ffffff', 1.0), m.glow('5fb4ff', 1.6)
    for x, z, light in ((-0.02, 0.02, white), (0.02, 0.02, blue), (0, -0.02, white)):
        ring(0.0095, 0.0009, (x, -0.0062, z), light, upright)
        box((0.0016, 0.0008, 0.007), (x, -0.0063, z), light)


@shows('solar-heater', elevation=14, quarter=35)
def solar_heater():
    frame, dark = m.metal('aeb3b7', 0.4), m.gloss('182130')

    def collector():
        for x in (-0.53, 0.53):
            box((1.0, 0.09, 1.9), (x, 0, 0), m.metal('b4b9bd', 0.35), 0.006)
            box((0.93, 0.004, 1.83), (x, -0.046, 0.035), dark)
            for k in range(8):
                box((0.008, 0.002, 1.8), (x - 0.4 + k * 0.114, -0.049, 0.05), m.metal('5f6f86', 0.3))

    moved(made(collector), (0, -0.75, 0.12), tilt=-42)
    cylinder(0.3, 2.0, (-1.0, 0.78, 1.62), m.plastic('ecedea', 0.25), edge=0.05, turn=sideways)
    for x in (-0.6, 0.6):
        cylinder(0.305, 0.04, (x - 0.02, 0.78, 1.62), frame, turn=sideways)
    for x in (-0.85, 0.85):
        tube([(x, 0.78, 1.34), (x, 0.78, 0.02)], 0.025, frame, smooth=False)
        tube([(x, 0.78, 0.03), (x, -0.78, 0.03)], 0.025, frame, smooth=False)
        tube([(x, -0.72, 0.07), (x, 0.72, 1.42)], 0.025, frame, smooth=False)
    tube([(-0.85, 0.78, 0.03), (0.85, 0.78, 1.2)], 0.018, frame, smooth=False)
    tube([(1.0, 0.78, 1.62), (1.14, 0.74, 1.58), (1.14, 0.5, 1.4), (1.04, 0.45, 1.36)], 0.03, m.metal('c78a5a'))


@shows('kitchen-tap', elevation=12, quarter=38)
def kitchen_tap():
    chrome = m.chrome()
    cylinder(0.032, 0.008, (0, 0, 0), chrome, edge=0.003)
    cylinder(0.024, 0.15, (0, 0, 0.008), chrome, edge=0.004)
    cylinder(0.0175, 0.03, (0, 0, 0.155), chrome, edge=0.003)
    arc = [(0, 0.0 - 0.1 + 0.1 * math.cos(a), 0.34 + 0.1 * math.sin(a)) for a in (math.pi * k / 12 for k in range(13))]
    tube([(0, 0, 0.17), (0, 0, 0.25), *arc, (0, -0.2, 0.31)], 0.0135, chrome)
    cylinder(0.0205, 0.12, (0, -0.2, 0.2), chrome, top=0.0165, edge=0.004)
    cylinder(0.018, 0.006, (0, -0.2, 0.195), m.rubber('33363a'))
    box((0.012, 0.004, 0.03), (0, -0.2195, 0.235), m.rubber('33363a'), 0.002)
    cylinder(0.019, 0.05, (0.015, 0, 0.11), chrome, edge=0.004, turn=sideways)
    tube([(0.058, 0, 0.11), (0.07, -0.012, 0.14), (0.083, -0.035, 0.2)], 0.0065, chrome)


@shows('water-tank', elevation=15)
def water_tank():
    skin = m.plastic('e7dfcd', 0.45)
    profile_line = [(0.0, 0.0), (0.7, 0.0), (0.74, 0.03)]
    z = 0.06
    for _ in range(6):
        profile_line += [(0.75, z), (0.75, z + 0.17), (0.735, z + 0.19), (0.72, z + 0.205), (0.735, z + 0.22)]
        z += 0.235
    profile_line += [(0.75, z), (0.74, z + 0.05), (0.68, z + 0.13), (0.5, z + 0.2), (0.3, z + 0.235), (0.28, z + 0.24), (0.28, z + 0.3), (0, z + 0.3)]
    turned(profile_line, (0, 0, 0), skin)
    cylinder(0.31, 0.07, (0, 0, z + 0.28), skin, edge=0.02)
    cylinder(0.07, 0.05, (0, 0, z + 0.35), skin, edge=0.015)
    for angle in range(12):
        a = angle * math.pi / 6
        box((0.03, 0.03, 0.06), (0.31 * math.cos(a), 0.31 * math.sin(a), z + 0.285), skin, 0.008, (0, 0, a))
    cylinder(0.07, 0.03, (0.25, -0.69, 0.12), m.plastic('24272b'), turn=upright)
    cylinder(0.045, 0.14, (0.25, -0.69, 0.12), m.brass(), turn=upright)


@shows('submersible-pump', elevation=26, quarter=24)
def submersible_pump():
    steel, dark, cable = m.metal('c6cacd', 0.22), m.plastic('2b2e32'), m.rubber('1d4f9a')
    z = 0.075

    def part(radius, start, length, material, edge=0.004, top=None):
        cylinder(radius, length, (start, 0, z), material, edge=edge, top=top, turn=sideways)

    part(0.055, -0.72, 0.03, dark, 0.012)
    part(0.072, -0.69, 0.62, steel, 0.008)
    part(0.062, -0.07, 0.05, m.metal('8d9296', 0.4))
    part(0.066, -0.02, 0.11, m.metal('4c5055', 0.5))
    for k in range(5):
        part(0.069, -0.016 + k * 0.024, 0.007, steel, 0.001)
    part(0.07, 0.09, 0.52, steel, 0.005)
    for x in (0.2, 0.31, 0.42, 0.53):
        part(0.0715, x, 0.006, m.metal('a5aaae', 0.3), 0.001)
    part(0.07, 0.61, 0.06, m.brass(0.35), 0.006, top=0.052)
    part(0.043, 0.67, 0.06, m.brass(0.35), 0.004)
    box((0.72, 0.03, 0.014), (0.26, -0.062, z + 0.03), m.metal('b4b9bd', 0.3), 0.005, (0.9, 0, 0))
    tube([(-0.1, -0.06, 0.12), (0.1, -0.085, 0.09), (0.5, -0.08, 0.09), (0.72, -0.1, 0.06), (0.7, -0.24, 0.012), (0.4, -0.3, 0.012)], 0.011, cable)
    for k in range(4):
        ring(0.11 - 0.004 * (k % 2), 0.0105, (0.32, -0.235, 0.011 + k * 0.019), cable)


@shows('water-pump', elevation=16, quarter=35)
def water_pump():
    blue, steel, dark = m.paint('2f62b5'), m.metal('c6cacd', 0.25), m.plastic('24272b')
    z = 0.13
    cylinder(0.078, 0.2, (-0.02, 0, z), blue, edge=0.01, turn=sideways)
    for k in range(20):
        a = math.pi * 2 * k / 20
        box((0.17, 0.004, 0.018), (0.08, -0.074 * math.sin(a), z + 0.074 * math.cos(a)), blue, 0.001, (a, 0, 0))
    cylinder(0.088, 0.06, (0.18, 0, z), dark, edge=0.015, turn=sideways)
    for k in range(5):
        ring(0.02 + 0.013 * k, 0.002, (0.241, 0, z), m.plastic('3d4146'), sideways)
    cylinder(0.09, 0.02, (-0.04, 0, z), blue, edge=0.004, turn=sideways)
    cylinder(0.1, 0.1, (-0.14, 0, z), steel, edge=0.02, turn=sideways)
    cylinder(0.085, 0.02, (-0.158, 0, z), steel, edge=0.008, turn=sideways)
    cylinder(0.035, 0.05, (-0.2, 0, z), steel, edge=0.004, turn=sideways)
    cylinder(0.025, 0.02, (-0.215, 0, z), m.brass(), turn=sideways)
    cylinder(0.03, 0.05, (-0.09, 0, z + 0.085), steel, edge=0.004)
    cylinder(0.034, 0.03, (-0.09, 0, z + 0.12), m.brass(0.3), sides=6)
    # Pressure controller on the outlet, and the box of the wiring.
    cylinder(0.045, 0.1, (-0.09, 0, z + 0.15), dark, edge=0.01)
    cylinder(0.028, 0.012, (-0.09, -0.034, z + 0.2), m.plastic('f2f1ed'), turn=upright)
    box((0.11, 0.07, 0.055), (0.07, 0, z + 0.08), dark, 0.01)
    for x in (-0.09, 0.1):
        box((0.05, 0.16, 0.05), (x, 0, 0.012), blue, 0.008)
    box((0.26, 0.18, 0.014), (0.01, 0, 0), dark, 0.005)


@shows('socket', elevation=10, quarter=28)
def socket():
    model('BlendSwap-CC-BY/wallDoubleSocket')


@shows('paint-roller', elevation=42, quarter=28)
def paint_roller():
    wire, sleeve, handle = m.chrome(), m.fabric('f2f1ed'), m.plastic('d9702b', 0.35)
    cylinder(0.027, 0.23, (-0.115, 0.2, 0.028), sleeve, edge=0.008, turn=sideways)
    for x in (-0.119, 0.112):
        cylinder(0.02, 0.007, (x, 0.2, 0.028), m.plastic('2b2e32'), turn=sideways)
    tube([(0.11, 0.2, 0.028), (0.155, 0.2, 0.028), (0.157, 0.13, 0.028), (0.14, 0.115, 0.028), (0.02, 0.085, 0.028), (0.0, 0.07, 0.028), (0, -0.02, 0.028)], 0.0038, wire)
    line = [(0.008, 0), (0.012, 0.01), (0.013, 0.03), (0.011, 0.06), (0.0145, 0.1), (0.015, 0.125), (0.012, 0.14), (0.0, 0.142)]
    thing = turned(line, (0, -0.02, 0.028), handle)
    thing.rotation_euler = upright
    ring(0.0142, 0.0025, (0, -0.045, 0.028), m.rubber(), upright)


@shows('shrub', elevation=12)
def shrub():
    model('Scopia/hedge')

"""Parts of cars, tyres and number plates."""

import math

import bmesh
import bpy
import mathutils

from ..materials import chrome, dark_glass, glass, glow, leather, matte, metal, plastic, rubber, screen
from ..shapes import ball, box, cylinder, plate, ring, standing, text, tube, turned
from ..registry import shows
from .vehicles_cars import strip, suv

up = math.pi / 2


def around(count, start=0.0):
    return [start + k * 2 * math.pi / count for k in range(count)]


def standing_wheel(parts):
    """Turns what was built lying, its face up, to face the camera."""
    for part in parts:
        part.rotation_euler = (up, 0, 0)
        x, y, z = part.location
        part.location = (x, -z, y)


def lying_rim(radius, depth, material, spokes=5):
    barrel = [(radius * 0.9, 0), (radius, 0.0), (radius * 0.97, 0.01), (radius * 0.9, depth * 0.2), (radius * 0.9, depth * 0.85), (radius, depth), (radius * 0.97, depth * 1.01), (radius * 0.9, depth * 0.86)]
    parts = [turned(barrel, (0, 0, 0), material, thickness=0.004), cylinder(radius * 0.88, 0.01, (0, 0, depth * 0.25), metal('3a3d40', 0.5))]
    parts += [cylinder(radius * 0.75, 0.02, (0, 0, depth * 0.35), metal('77797c', 0.35))]
    for angle in around(spokes, up):
        for side in (-0.13, 0.13):
            a = angle + side
            inner, outer = radius * 0.16, radius * 0.93
            parts.append(
                tube([(inner * math.cos(angle), inner * math.sin(angle), depth * 0.9), (outer * math.cos(a), outer * math.sin(a), depth * 0.93)], radius * 0.055, material, smooth=False)
            )
    parts.append(cylinder(radius * 0.2, depth * 0.25, (0, 0, depth * 0.75), material, edge=0.008))
    parts += [cylinder(radius * 0.03, 0.012, (radius * 0.13 * math.cos(a), radius * 0.13 * math.sin(a), depth), metal('3a3d40')) for a in around(5)]
    return parts


@shows('rim', elevation=12)
def rim():
    standing_wheel(lying_rim(0.24, 0.2, metal('b9bdc1', 0.22)))


@shows('tyre', elevation=12)
def tyre():
    outer, inner, width = 0.36, 0.235, 0.26
    profile = [(inner, 0.02), (inner + 0.03, 0), (outer - 0.05, -0.008), (outer - 0.012, 0.02), (outer, 0.05), (outer, width - 0.05), (outer - 0.012, width - 0.02), (outer - 0.05, width + 0.008), (inner + 0.03, width), (inner, width - 0.02)]
    black = rubber()
    parts = [turned(profile, (0, 0, 0), black)]
    parts += [ring(radius, 0.003, (0, 0, width + 0.006), black) for radius in (0.27, 0.305)]
    for k, a in enumerate(around(56)):
        for level in (0.05, 0.115, 0.18):
            shift = 0.05 if k % 2 else 0
            parts_box = box((0.014, 0.028, 0.052), (0, 0, 0), black, 0.003, turn=(0, 0, a))
            parts_box.location = ((outer + 0.001) * math.cos(a + shift), (outer + 0.001) * math.sin(a + shift), level)
            parts_box.rotation_euler = (0, 0, a)
            parts_box.name = 'tread'
            parts.append(parts_box)
    for part in parts:
        x, y, z = part.location
        turn = part.rotation_euler[2] if part.name.startswith('tread') else 0
        part.rotation_euler = (up, -turn, 0) if turn else (up, 0, 0)
        part.location = (x, -z, y)
    standing_wheel(lying_rim(0.24, 0.24, metal('b9bdc1', 0.22), 6))


@shows('number-plate', elevation=8, quarter=24, has_text=True)
def number_plate(words):
    *emirate, number = (words or 'Dubai_R_7007').split('_')
    code = emirate.pop() if len(emirate) > 1 else ''
    black = plastic('17191c')
    box((0.53, 0.012, 0.125), (0, 0, 0), black, 0.005)
    box((0.52, 0.012, 0.115), (0, -0.002, 0.005), plastic('f2f1ed'), 0.004)
    if code:
        text(code, 0.05, (-0.19, -0.009, 0.078), black, 0.0008, bold=True, width=0.09)
    text(' '.join(emirate).upper() or 'UAE', 0.017, (-0.19, -0.009, 0.028), black, 0.0008, bold=True, width=0.11)
    text(number, 0.07, (0.06, -0.009, 0.062), black, 0.0008, bold=True, width=0.33)
    for x in (-0.252, 0.252):
        cylinder(0.004, 0.002, (x, -0.008, 0.062), metal(), turn=(up, 0, 0))


def cut(meshes, point, normal):
    """Cuts off what lies on the side of a plane that its normal points to."""
    bpy.context.view_layer.update()
    for thing in meshes:
        thing.data.transform(thing.matrix_world)
        thing.matrix_world = mathutils.Matrix()
        shape = bmesh.new()
        shape.from_mesh(thing.data)
        parts = shape.verts[:] + shape.edges[:] + shape.faces[:]
        bmesh.ops.bisect_plane(shape, geom=parts, plane_co=point, plane_no=normal, clear_outer=True)
        shape.to_mesh(thing.data)
        shape.free()


@shows('bumper', elevation=12, quarter=28)
def bumper():
    meshes = [thing for thing in suv('silver') if not thing.name.startswith(('interior', 'sweethome'))]
    for other in [thing for thing in bpy.data.objects if thing.type == 'MESH' and thing not in meshes]:
        bpy.data.objects.remove(other)
    strip(meshes, ('rubber', 'interior', 'tires'))
    cut(meshes, (0, -392, 0), (0, 1, 0))
    cut(meshes, (0, 0, -21), (0, 0, 1))


def lamp(x, way):
    """Headlight from its middle, its outer end to the right where `way` is 1."""
    outline = [(-0.24, -0.05), (0.02, -0.1), (0.2, -0.07), (0.3, 0.08), (0.29, 0.12), (0.1, 0.09), (-0.1, 0.03), (-0.25, -0.01)]
    points = [(way * px, pz) for px, pz in (outline if way > 0 else outline[::-1])]
    standing([(px * 1.04, pz * 1.06) for px, pz in points], 0.14, (x, 0.16, 0.12), plastic('1d1f22'), 0.02)
    standing(points, 0.03, (x, 0.028, 0.12), metal('3a3d40', 0.3), 0.006)
    for px, pz, radius in ((-0.02, -0.03, 0.045), (0.11, 0.0, 0.05)):
        cylinder(radius, 0.03, (x + way * px, 0.005, 0.12 + pz), chrome(), edge=0.006, turn=(up, 0, 0))
        ball(radius * 0.78, (x + way * px, -0.022, 0.12 + pz), glass('cfe3f2'), (1, 0.5, 1))
    line = [(-0.23, -0.03), (-0.05, 0.025), (0.1, 0.07), (0.27, 0.1), (0.235, 0.02), (0.19, -0.05)]
    tube([(x + way * px, -0.008, 0.12 + pz) for px, pz in line], 0.008, glow('f2f6ff', 1.6))
    tube([(x + way * px, -0.006, 0.12 + pz) for px, pz in ((-0.2, -0.045), (0.02, -0.085), (0.15, -0.07))], 0.007, glow('d9702b', 0.7))
    box((0.08, 0.1, 0.08), (x + way * 0.05, 0.2, 0.1), plastic('1d1f22'), 0.01)


@shows('headlight', elevation=12, quarter=22)
def headlight():
    lamp(-0.3, -1)
    lamp(0.3, 1)


@shows('car-battery')
def car_battery():
    box((0.28, 0.175, 0.16), (0, 0, 0), plastic('1d1f22'), 0.008)
    box((0.284, 0.179, 0.03), (0, 0, 0.158), plastic('b3202a'), 0.006)
    box((0.2, 0.002, 0.09), (0, -0.0885, 0.04), plastic('c3c7cb'), 0.001)
    box((0.18, 0.002, 0.03), (0, -0.0895, 0.07), plastic('2f62b5'), 0.001)
    for x, colour in ((-0.1, 'b3202a'), (0.1, '17191c')):
        cylinder(0.016, 0.012, (x, -0.05, 0.187), plastic(colour))
        cylinder(0.009, 0.022, (x, -0.05, 0.195), metal('9a9da0', 0.4), top=0.008)
    for k in range(6):
        cylinder(0.012, 0.005, (-0.1 + k * 0.04, 0.03, 0.187), plastic('1d1f22'))
    tube([(-0.13, 0, 0.19), (-0.11, 0, 0.225), (0.11, 0, 0.225), (0.13, 0, 0.19)], 0.005, plastic('1d1f22'))


@shows('shock-absorber', elevation=20)
def shock_absorber():
    for k in range(4):
        x = (k - 1.5) * 0.16
        cylinder(0.035, 0.3, (x, 0, 0.05), metal('26282b', 0.4), edge=0.006)
        cylinder(0.012, 0.26, (x, 0, 0.33), chrome())
        cylinder(0.045, 0.012, (x, 0, 0.2), metal('26282b'))
        cylinder(0.045, 0.012, (x, 0, 0.55), metal('26282b'))
        turns = 7
        spring = [(x + 0.048 * math.cos(a), 0.048 * math.sin(a), 0.215 + 0.33 * a / (turns * 2 * math.pi)) for a in (n * math.pi / 6 for n in range(turns * 12 + 1))]
        tube(spring, 0.008, plastic('b3202a', 0.3))
        cylinder(0.008, 0.06, (x, 0, 0.56), metal())
        ring(0.022, 0.01, (x, 0, 0.026), metal('26282b', 0.4), turn=(up, 0, 0))


def pulley(at, radius=0.06, turn=(up, 0, 0)):
    x, y, z = at
    cylinder(radius, 0.035, at, metal('3a3d40', 0.4), turn=turn)
    for k in range(4):
        ring(radius, 0.003, (x, y - 0.005 - k * 0.008, z), metal('1d1f22', 0.5), turn=turn)
    cylinder(radius * 0.55, 0.045, at, metal(), turn=turn)


@shows('compressor', elevation=18, quarter=52)
def compressor():
    grey = metal('a5a9ad', 0.4)
    for y, length, radius in ((0.18, 0.13, 0.06), (0.05, 0.05, 0.066)):
        cylinder(radius, length, (0, y, 0.08), grey, edge=0.006, turn=(up, 0, 0))
    for a in around(6):
        tube([(0.058 * math.cos(a), 0.18, 0.08 + 0.058 * math.sin(a)), (0.058 * math.cos(a), 0, 0.08 + 0.058 * math.sin(a))], 0.008, metal('8d9195', 0.4))
    pulley((0, -0.003, 0.08), 0.062)
    box((0.06, 0.06, 0.04), (0, 0.1, 0.13), grey, 0.006)
    for x in (-0.016, 0.016):
        cylinder(0.011, 0.03, (x, 0.1, 0.165), metal('6d7073'))
    for x in (-0.07, 0.07):
        box((0.025, 0.12, 0.02), (x, 0.11, 0.03), grey, 0.004)
        cylinder(0.014, 0.03, (x, 0.07, 0.04), grey, turn=(up, 0, 0))
    tube([(0.05, 0.03, 0.13), (0.09, 0.02, 0.16), (0.11, 0.03, 0.15)], 0.004, rubber())


@shows('gearbox', elevation=18, quarter=58)
def gearbox():
    grey = metal('a5a9ad', 0.45)
    cylinder(0.2, 0.16, (0, 0, 0.24), grey, top=0.15, edge=0.008, turn=(-up, 0, 0))
    cylinder(0.19, 0.02, (0, -0.01, 0.24), metal('77797c', 0.4), turn=(-up, 0, 0))
    ring(0.2, 0.012, (0, 0, 0.24), grey, turn=(up, 0, 0))
    cylinder(0.12, 0.03, (0, -0.03, 0.24), metal('3a3d40', 0.4), turn=(-up, 0, 0))
    cylinder(0.03, 0.08, (0, -0.1, 0.24), chrome(), turn=(-up, 0, 0))
    box((0.26, 0.32, 0.24), (0, 0.3, 0.12), grey, 0.03)
    box((0.3, 0.34, 0.05), (0, 0.3, 0.07), metal('26282b', 0.5), 0.012)
    cylinder(0.09, 0.2, (0, 0.45, 0.24), grey, top=0.055, turn=(-up, 0, 0))
    cylinder(0.03, 0.06, (0, 0.64, 0.24), chrome(), turn=(-up, 0, 0))
    for a in around(10):
        cylinder(0.012, 0.03, (0.2 * math.cos(a), -0.018, 0.24 + 0.2 * math.sin(a)), metal('6d7073'), turn=(-up, 0, 0))
    for k in range(6):
        box((0.275, 0.012, 0.2), (0, 0.18 + k * 0.05, 0.15), grey, 0.004)
    box((0.03, 0.12, 0.06), (-0.15, 0.28, 0.24), plastic('17191c'), 0.006)


@shows('engine', elevation=15)
def engine():
    grey, dark = metal('a5a9ad', 0.45), plastic('26282b')
    box((0.4, 0.5, 0.28), (0, 0, 0.15), grey, 0.02)
    box((0.34, 0.46, 0.14), (0, 0, 0.02), metal('3a3d40', 0.5), 0.03)
    for side in (-1, 1):
        box((0.2, 0.5, 0.16), (side * 0.19, 0, 0.4), grey, 0.02, turn=(0, side * 0.6, 0))
        box((0.18, 0.48, 0.07), (side * 0.28, 0, 0.53), dark, 0.025, turn=(0, side * 0.6, 0))
        for k in range(3):
            tube([(side * 0.33, -0.16 + k * 0.16, 0.42), (side * 0.43, -0.16 + k * 0.16, 0.38), (side * 0.45, -0.1 + k * 0.13, 0.25)], 0.024, metal('7a5d48', 0.5))
            tube([(side * 0.12, -0.16 + k * 0.16, 0.52), (side * 0.08, -0.16 + k * 0.16, 0.64), (0, -0.16 + k * 0.16, 0.67)], 0.03, metal('c3c7cb', 0.3))
        tube([(side * 0.45, -0.12, 0.25), (side * 0.45, 0.22, 0.22)], 0.032, metal('7a5d48', 0.5))
    box((0.14, 0.5, 0.1), (0, 0.02, 0.62), metal('c3c7cb', 0.3), 0.04)
    cylinder(0.05, 0.08, (0, -0.22, 0.67), dark, turn=(up, 0, 0))
    pulley((0, -0.26, 0.14), 0.09)
    pulley((-0.2, -0.26, 0.3), 0.065)
    pulley((0.2, -0.26, 0.3), 0.065)
    pulley((0, -0.26, 0.4), 0.055)
    tube([(-0.09, -0.28, 0.13), (-0.265, -0.28, 0.3), (-0.2, -0.28, 0.37), (0, -0.28, 0.345), (0.2, -0.28, 0.37), (0.265, -0.28, 0.3), (0.09, -0.28, 0.13), (0, -0.28, 0.05)], 0.008, rubber(), closed=True)
    cylinder(0.03, 0.03, (0.24, -0.12, 0.6), plastic('17191c'))


@shows('oil-can')
def oil_can():
    body = plastic('2b2d31', 0.35)
    outline = [(-0.1, 0), (0.1, 0), (0.1, 0.2), (0.085, 0.25), (0.02, 0.28), (-0.1, 0.28)]
    standing(outline, 0.1, (0, 0.05, 0), body, 0.014)
    cylinder(0.026, 0.035, (0.055, 0, 0.262), plastic('b3202a'), edge=0.004, turn=(0, 0.35, 0))
    tube([(-0.085, 0, 0.27), (-0.07, 0, 0.315), (0.0, 0, 0.31), (0.02, 0, 0.27)], 0.014, body)
    box((0.16, 0.002, 0.17), (-0.005, -0.051, 0.025), plastic('d3a94c', 0.3), 0.001)
    box((0.16, 0.002, 0.05), (-0.005, -0.0515, 0.08), plastic('b3202a', 0.3), 0.001)
    ball(0.018, (-0.005, -0.052, 0.16), plastic('f2f1ed', 0.3), (1, 0.1, 1.5))


@shows('brake-pads', elevation=40, quarter=25)
def brake_pads():
    for x in (-0.09, 0.09):
        for y in (-0.045, 0.045):
            outline = [(-0.07, -0.02), (-0.055, -0.028), (0.055, -0.028), (0.07, -0.02), (0.065, 0.02), (0.04, 0.032), (-0.04, 0.032), (-0.065, 0.02)]
            plate(outline, 0.006, (x, y, 0), metal('26282b', 0.5), 0.001)
            for side in (-1, 1):
                box((0.02, 0.02, 0.006), (x + side * 0.073, y, 0), metal('9a9da0', 0.4), 0.001)
                plate([(px * 0.38 + side * 0.029, py * 0.85) for px, py in outline], 0.012, (x, y, 0.006), matte('4a4744'), 0.002)


@shows('dash-camera')
def dash_camera():
    black = plastic('1d1f22', 0.3)
    box((0.1, 0.03, 0.055), (0, 0, 0), black, 0.012)
    cylinder(0.022, 0.018, (-0.015, -0.012, 0.028), black, edge=0.003, turn=(up, 0, 0))
    ring(0.018, 0.002, (-0.015, -0.03, 0.028), metal(), turn=(up, 0, 0))
    ball(0.015, (-0.015, -0.028, 0.028), dark_glass(), (1, 0.4, 1))
    for k in range(4):
        box((0.016, 0.001, 0.002), (0.032, -0.0155, 0.018 + k * 0.006), metal('3a3d40'))
    box((0.03, 0.014, 0.02), (0, 0.004, 0.053), black, 0.003)
    box((0.06, 0.04, 0.006), (0, 0.006, 0.072), black, 0.002)
    cylinder(0.018, 0.045, (0.1, 0.015, 0.022), black, edge=0.004, turn=(up, 0, 0))
    ball(0.012, (0.1, -0.03, 0.022), dark_glass(), (1, 0.4, 1))
    box((0.02, 0.025, 0.02), (0.1, 0, 0.04), black, 0.003)


@shows('car-screen')
def car_screen():
    box((0.26, 0.03, 0.165), (0, 0, 0), plastic('1d1f22', 0.3), 0.012)
    box((0.245, 0.004, 0.15), (0, -0.014, 0.0075), dark_glass(), 0.002)
    box((0.215, 0.003, 0.132), (0.008, -0.0165, 0.0165), screen(), 0.001)
    for k in range(8):
        colour = ('2f7d4f', '2f62b5', 'd9702b', 'b3202a', 'f2f1ed', '6b4b93', 'e5be3a', '2fa7a6')[k]
        box((0.028, 0.002, 0.028), (-0.06 + (k % 4) * 0.045, -0.0182, 0.095 - (k // 4) * 0.05), glow(colour, 0.7), 0.006)
    for k in range(4):
        cylinder(0.004, 0.003, (-0.111, -0.015, 0.04 + k * 0.028), metal(), turn=(up, 0, 0))
    box((0.18, 0.12, 0.1), (0, 0.07, 0.03), metal('8d9195', 0.4), 0.004)


@shows('seat-cover')
def seat_cover():
    tan, dark = leather('8a5a38'), leather('26282b')
    tilt = -0.2
    box((0.52, 0.52, 0.15), (0, 0, 0.18), dark, 0.06)
    box((0.3, 0.44, 0.04), (0, -0.03, 0.305), tan, 0.02)
    for side in (-1, 1):
        box((0.11, 0.5, 0.09), (side * 0.21, -0.01, 0.28), dark, 0.04)
        box((0.1, 0.13, 0.58), (side * 0.2, 0.18, 0.34), dark, 0.045, turn=(tilt, 0, 0))
    box((0.48, 0.12, 0.66), (0, 0.22, 0.32), dark, 0.05, turn=(tilt, 0, 0))
    box((0.28, 0.04, 0.52), (0, 0.155, 0.38), tan, 0.02, turn=(tilt, 0, 0))
    for k in range(5):
        z = 0.46 + k * 0.09
        box((0.27, 0.006, 0.006), (0, 0.118 + (z - 0.38) * 0.2, z), dark, 0.003)
        box((0.29, 0.006, 0.006), (0, -0.2 + k * 0.08, 0.342), dark, 0.003)
    box((0.28, 0.1, 0.17), (0, 0.38, 1.0), dark, 0.045, turn=(tilt, 0, 0))
    for x in (-0.06, 0.06):
        tube([(x, 0.34, 0.92), (x, 0.38, 1.06)], 0.008, chrome())
    box((0.44, 0.44, 0.16), (0, 0.02, 0.02), plastic('1d1f22'), 0.02)

"""Equipment of restaurants and bakeries."""

import math

from .. import materials as m
from ..imported import model
from ..registry import shows
from ..shapes import ball, box, cylinder, ring, tube, turned
from ..materials import clear
from .trade_electrical import made, moved, profile, sideways, surface, upright


def _steel():
    return m.metal('c6c9cb', 0.32)


def _knob(at, radius=0.022, colour='1d1f22'):
    x, y, z = at
    cylinder(radius * 1.35, 0.004, (x, y, z), m.metal('9a9fa4', 0.4), turn=upright)
    cylinder(radius, 0.022, (x, y, z), m.plastic(colour, 0.35), top=radius * 0.85, edge=0.003, turn=upright)
    box((0.004, 0.003, radius * 0.9), (x, y - 0.022, z), m.plastic('f2f1ed'))


def _feet(width, depth, height, at=(0, 0), radius=0.018, material=None):
    for x in (-width / 2, width / 2):
        for y in (-depth / 2, depth / 2):
            cylinder(radius, height, (at[0] + x, at[1] + y, 0), material or m.rubber())


def _wheel(at, radius=0.06):
    x, y, z = at
    cylinder(radius, 0.035, (x - 0.0175, y, radius), m.rubber(), edge=0.008, turn=sideways)
    cylinder(radius * 0.55, 0.039, (x - 0.0195, y, radius), m.metal(), turn=sideways)
    for side in (-1, 1):
        box((0.004, 0.035, z - radius + 0.01), (x + side * 0.026, y, radius - 0.01), m.metal())
    box((0.07, 0.07, 0.006), (x, y, z), m.metal())


@shows('griddle', elevation=24, quarter=25)
def griddle():
    steel, iron = _steel(), m.metal('24262a', 0.5)
    # Round plate for regag bread on a gas stand.
    cylinder(0.3, 0.028, (0, 0, 0.2), iron, edge=0.006)
    ring(0.296, 0.007, (0, 0, 0.226), m.metal('3a3d42', 0.45))
    cylinder(0.285, 0.1, (0, 0, 0.1), steel, edge=0.006)
    for k in range(18):
        a = 2 * math.pi * k / 18
        box((0.008, 0.03, 0.04), (0.285 * math.cos(a), 0.285 * math.sin(a), 0.135), m.plastic('2b2e32'), 0.003, (0, 0, a + math.pi / 2))
    for a in (0.8, 2.35, 3.95, 5.5):
        tube([(0.24 * math.cos(a), 0.24 * math.sin(a), 0.11), (0.3 * math.cos(a), 0.3 * math.sin(a), 0.0)], 0.013, m.metal('3a3d42', 0.4))
    box((0.26, 0.06, 0.085), (0, -0.285, 0.1), steel, 0.006)
    for x in (-0.07, 0.07):
        _knob((x, -0.315, 0.143), 0.022)
    for side in (-1, 1):
        tube([(side * 0.28, -0.06, 0.17), (side * 0.34, -0.06, 0.17), (side * 0.34, 0.06, 0.17), (side * 0.28, 0.06, 0.17)], 0.008, m.metal('3a3d42', 0.4))
    tube([(0.24, 0.2, 0.12), (0.36, 0.24, 0.1), (0.4, 0.12, 0.012), (0.42, -0.1, 0.012)], 0.009, m.rubber('d9702b'))


@shows('ice-maker', elevation=14)
def ice_maker():
    steel, dark = _steel(), m.plastic('24272b', 0.3)
    box((0.5, 0.58, 0.78), (0, 0, 0.1), steel, 0.008)
    _feet(0.42, 0.5, 0.1, material=m.metal('9a9fa4', 0.4))
    for k in range(9):
        box((0.38, 0.004, 0.008), (0, -0.291, 0.14 + 0.018 * k), dark, 0.002)
    box((0.5, 0.006, 0.006), (0, -0.29, 0.34), dark)
    # Open bin with ice cubes behind the flap.
    box((0.4, 0.02, 0.26), (0, -0.283, 0.38), m.plastic('33373c'), 0.004)
    ice = m.glass('dcecf5', 0.08)
    for k in range(44):
        x, row = (k % 11 - 5) * 0.034, k // 11
        cube = box((0.03, 0.03, 0.03), (x + 0.008 * ((k * 7) % 3 - 1), -0.297 - 0.006 * (k % 2), 0.385 + row * 0.029), m.plastic('e9f3f8', 0.1) if k % 3 else ice, 0.006)
        cube.rotation_euler = ((k * 37 % 10) / 10, (k * 53 % 10) / 10, (k * 71 % 10) / 10)
    flap = [box((0.43, 0.02, 0.25), (0, 0, 0), m.plastic('3a3f45', 0.3), 0.006), box((0.2, 0.02, 0.025), (0, -0.015, 0.02), steel, 0.006)]
    moved(flap, (0, -0.3, 0.645), tilt=38)
    box((0.5, 0.01, 0.13), (0, -0.291, 0.745), dark, 0.004)
    box((0.11, 0.004, 0.05), (-0.1, -0.297, 0.785), m.glow('2f7fc0', 0.8), 0.002)
    for k in range(4):
        cylinder(0.012, 0.005, (0.02 + 0.045 * k, -0.296, 0.81), m.plastic('c3c7cb'), turn=upright)


@shows('cake-display', elevation=14, quarter=28)
def cake_display():
    wood, steel, light = m.gloss('2a2625'), m.metal('d3b27a', 0.25), m.glow('fff4dc', 4)
    width, low, high = 1.5, 0.42, 1.2
    box((width, 0.66, 0.38), (0, 0, 0.04), wood, 0.006)
    box((width - 0.06, 0.6, 0.04), (0, 0, 0), m.plastic('17191c'))
    box((width + 0.01, 0.02, 0.02), (0, -0.325, 0.4), steel, 0.004)
    for k in range(8):
        box((0.16, 0.004, 0.006), (0.4, -0.331, 0.1 + 0.016 * k), m.plastic('0f1012'))
    box((width, 0.03, high - low), (0, 0.315, low), m.plastic('e9e7e2'), 0.004)
    box((width, 0.3, 0.05), (0, 0.18, high - 0.02), wood, 0.006)
    box((width - 0.1, 0.03, 0.012), (0, 0.05, high - 0.034), light)
    pane = clear('e3eef0', 0.14, 0.05)
    box((width - 0.04, 0.6, 0.01), (0, 0, low - 0.004), m.gloss('e9e7e2'))
    outline = [(0.3, low), (-0.31, low), (-0.33, 0.7), (-0.27, 0.95), (-0.14, 1.12), (0.03, high), (0.3, high)]
    for side in (-1, 1):
        profile(outline, 0.01, (side * (width / 2 - 0.006), 0, 0), pane)

    def curved(u, v):
        angle = v * math.pi / 2
        return ((u - 0.5) * width, 0.03 - 0.36 * math.cos(angle) ** 0.75, low + 0.02 + 0.76 * math.sin(angle) ** 0.85)

    surface(curved, pane, 2, 40)
    cream = ['f4efe4', '5b3a29', 'e3a5b4', 'c99a5a', '7a2430', 'f0dfae']
    for level, (z, depth, start) in enumerate(((0.43, 0.56, 0.0), (0.69, 0.46, 0.05), (0.93, 0.32, 0.12))):
        if level:
            box((width - 0.04, depth, 0.008), (0, start + 0.03, z), clear('dfeeee', 0.3, 0.05))
            box((width - 0.04, 0.006, 0.012), (0, start + 0.03 - depth / 2, z - 0.002), steel)
        for k in range(6):
            x, colour = (k - 2.5) * 0.235, cream[(k + level * 2) % 6]
            cake = 0.065 + 0.03 * (level == 0)
            cylinder(cake + 0.02, 0.006, (x, start - 0.02, z + 0.008), m.gloss('f4f4f1'))
            cylinder(cake, 0.085 - 0.015 * level, (x, start - 0.02, z + 0.014), m.plastic(colour, 0.5), edge=0.012)
            for n in range(6):
                a = math.pi * n / 3
                ball(0.013, (x + cake * 0.72 * math.cos(a), start - 0.02 + cake * 0.72 * math.sin(a), z + 0.105 - 0.015 * level), m.plastic(cream[(k + n % 2 * 2 + 2) % 6], 0.4))


@shows('work-table', elevation=16, quarter=30)
def work_table():
    steel, top = m.metal('b9bdc0', 0.35), m.metal('cdd0d2', 0.28)
    box((1.8, 0.7, 0.045), (0, 0, 0.83), top, 0.006)
    box((1.8, 0.018, 0.1), (0, 0.341, 0.87), top, 0.005)
    box((1.68, 0.58, 0.03), (0, 0, 0.22), top, 0.005)
    for x in (-0.84, 0.84):
        for y in (-0.29, 0.29):
            cylinder(0.022, 0.8, (x, y, 0.04), steel)
            cylinder(0.018, 0.05, (x, y, 0.0), m.plastic('24272b'), top=0.021)
    for y in (-0.29, 0.29):
        box((1.66, 0.03, 0.05), (0, y, 0.78), steel, 0.003)
    for x in (-0.84, 0.84):
        box((0.03, 0.56, 0.05), (x, 0, 0.78), steel, 0.003)


@shows('dough-mixer', elevation=18, quarter=40)
def dough_mixer():
    body, steel = m.plastic('e9e8e4', 0.3), m.metal('cdd0d2', 0.2)
    profile([(-0.36, 0.06), (-0.36, 0.16), (-0.1, 0.2), (0.14, 0.24), (0.16, 0.7), (0.42, 0.7), (0.46, 0.66), (0.46, 0.06)], 0.46, (0, 0, 0), body, 0.03)
    profile([(-0.34, 0.78), (-0.3, 0.94), (-0.22, 0.98), (0.36, 0.98), (0.44, 0.92), (0.44, 0.68), (0.1, 0.68), (-0.05, 0.76)], 0.4, (0, 0, 0), body, 0.03)
    bowl = [(0, 0.24), (0.2, 0.245), (0.27, 0.29), (0.29, 0.36), (0.295, 0.56), (0.305, 0.565), (0.3, 0.572), (0.287, 0.56), (0.28, 0.36), (0.2, 0.26), (0, 0.25)]
    turned(bowl, (0, -0.16, 0), steel)
    ball(0.2, (0, -0.16, 0.36), m.matte('ecdfc2'), (1.3, 1.3, 0.5))
    spiral = []
    for k in range(40):
        a = 0.45 * k
        radius = 0.02 + 0.1 * min(1, k / 16)
        spiral.append((0.07 + radius * math.cos(a), -0.16 + radius * math.sin(a), 0.74 - 0.0095 * k))
    tube([(0.07, -0.16, 0.8), *spiral], 0.016, steel)
    cylinder(0.022, 0.5, (-0.03, -0.16, 0.32), steel)
    # Guard of bars over the bowl, and the panel.
    for a in (k * math.pi / 9 for k in range(9, 19)):
        x, y = 0.3 * math.cos(a), -0.16 + 0.3 * math.sin(a)
        tube([(x * 0.55, -0.16 + (y + 0.16) * 0.55, 0.72), (x * 0.9, -0.16 + (y + 0.16) * 0.9, 0.68), (x, y, 0.58)], 0.005, steel)
    for scale, z in ((1.0, 0.585), (0.9, 0.68), (0.55, 0.72)):
        tube([(0.3 * scale * math.cos(a), -0.16 + 0.3 * scale * math.sin(a), z) for a in (k * math.pi / 12 for k in range(12, 25))], 0.006, steel)
    box((0.24, 0.01, 0.1), (0, -0.318, 0.82), m.plastic('24272b'), 0.004, (-0.25, 0, 0))
    for x, colour in ((-0.07, '2f9d57'), (0.0, 'c3202a'), (0.07, 'e5be3a')):
        cylinder(0.02, 0.016, (x, -0.335, 0.872), m.plastic(colour, 0.3), edge=0.004, turn=(math.pi / 2 - 0.25, 0, 0))
    for x in (-0.18, 0.18):
        for y in (-0.28, 0.38):
            cylinder(0.035, 0.065, (x, y, 0), m.rubber(), edge=0.006)


@shows('coffee-grinder', elevation=12, quarter=30)
def coffee_grinder():
    black, steel = m.plastic('1d1f22', 0.3), m.metal('b9bdc0', 0.25)
    box((0.19, 0.27, 0.03), (0, 0.0, 0), black, 0.012)
    profile([(-0.02, 0.03), (0.0, 0.25), (-0.09, 0.27), (-0.1, 0.36), (0.09, 0.36), (0.11, 0.3), (0.115, 0.03)], 0.165, (0, 0, 0), m.plastic('2b2e33', 0.25), 0.012)
    box((0.13, 0.006, 0.05), (0, -0.1, 0.292), m.gloss('0b0d10'), 0.004)
    box((0.09, 0.003, 0.03), (0, -0.1035, 0.302), m.screen('16456f', '5fb4e0'), 0.002)
    cylinder(0.066, 0.03, (0, 0.01, 0.36), steel, edge=0.004)
    hopper = [(0.05, 0.0), (0.055, 0.03), (0.085, 0.12), (0.088, 0.19), (0.085, 0.2)]
    turned(hopper, (0, 0.01, 0.39), m.glass('dfe3e6', 0.05), thickness=0.002)
    turned([(0, 0.005), (0.048, 0.005), (0.053, 0.032), (0.079, 0.118), (0.08, 0.14), (0, 0.148)], (0, 0.01, 0.39), m.plastic('4a2c1a', 0.4))
    for k in range(40):
        a, r = k * 2.4, 0.072 * math.sqrt((k + 0.5) / 40)
        bean = ball(0.009, (r * math.cos(a), 0.01 + r * math.sin(a), 0.536), m.plastic('5a3520' if k % 3 else '3f2414', 0.35), (1.3, 0.8, 0.6))
        bean.rotation_euler = (0.2 * k, 0.3 * k, k)
    cylinder(0.089, 0.014, (0, 0.01, 0.588), black, edge=0.005)
    cylinder(0.02, 0.05, (0, -0.055, 0.215), steel, top=0.034, edge=0.003)
    # Fork for the holder of the filter, and the tray.
    for x in (-0.03, 0.03):
        tube([(x, 0.0, 0.155), (x, -0.09, 0.155), (x * 0.8, -0.1, 0.163)], 0.006, steel)
    box((0.08, 0.03, 0.05), (0, -0.005, 0.13), black, 0.005)
    cylinder(0.06, 0.008, (0, -0.068, 0.03), steel, edge=0.003)
    cylinder(0.02, 0.012, (0.083, 0.03, 0.2), steel, edge=0.003, turn=sideways)


@shows('vegetable-cutter', elevation=22, quarter=32)
def vegetable_cutter():
    steel, dark = m.metal('c6c9cb', 0.25), m.plastic('3a3f45', 0.35)
    profile([(-0.2, 0.03), (-0.2, 0.1), (-0.16, 0.3), (0.05, 0.38), (0.2, 0.38), (0.22, 0.34), (0.22, 0.03)], 0.26, (0, 0, 0), steel, 0.02)
    head = [cylinder(0.13, 0.09, (0, 0, 0), m.plastic('d3d6d8', 0.3), edge=0.02), box((0.13, 0.16, 0.08), (0, 0.05, 0.005), m.plastic('d3d6d8', 0.3), 0.02)]
    head += [cylinder(0.075, 0.13, (0.02, 0.02, 0.08), steel, edge=0.006), cylinder(0.068, 0.03, (0.02, 0.02, 0.185), dark, edge=0.006)]
    head += [cylinder(0.03, 0.1, (-0.08, -0.04, 0.08), steel, edge=0.004), cylinder(0.026, 0.08, (-0.08, -0.04, 0.15), dark, edge=0.006)]
    head += [tube([(0.02, 0.13, 0.04), (0.02, 0.13, 0.27), (0.02, 0.11, 0.29), (0.02, -0.17, 0.29)], 0.011, dark, smooth=False), cylinder(0.02, 0.08, (0.02, 0.02, 0.2), dark)]
    moved(head, (0, 0.0, 0.36), tilt=16)
    profile([(-0.13, 0.19), (-0.25, 0.09), (-0.25, 0.13), (-0.15, 0.26)], 0.16, (0, 0, 0), m.metal('aeb3b6', 0.3), 0.006)
    for z, colour in ((0.08, '2f9d57'), (0.12, 'c3202a')):
        cylinder(0.014, 0.012, (0.131, -0.09, z), m.plastic(colour, 0.3), turn=sideways)
        cylinder(0.014, 0.012, (-0.08 + (z - 0.08) * 1.2, -0.2, z - 0.02), m.plastic(colour, 0.3), turn=upright)
    _feet(0.2, 0.36, 0.03, (0, 0.01))
    # The five discs.
    for k in range(5):

        def disc():
            cylinder(0.092, 0.006, (0, 0, 0), m.metal('cdd0d2', 0.2), edge=0.002)
            cylinder(0.02, 0.012, (0, 0, 0), dark)
            for n in range(2 if k % 2 else 30):
                if k % 2:
                    box((0.012, 0.075, 0.004), (0.05 * (1 if n else -1), 0, 0.006), m.metal('83888d', 0.2), 0.001)
                else:
                    a, r = n * 2.4, 0.028 + 0.058 * math.sqrt(n / 30)
                    cylinder(0.005, 0.004, (r * math.cos(a), r * math.sin(a), 0.005), m.metal('6d7277', 0.3), top=0.003)

        if k < 2:
            moved(made(disc), (-0.24, -0.14 + 0.2 * k, 0.006 * k), turn=30)
        else:
            moved(made(disc), (0.19 + 0.045 * (k - 2), -0.06 + 0.02 * k, 0.094), tilt=90, turn=72)


@shows('espresso-machine', elevation=16, quarter=28)
def espresso_machine():
    for thing in model('Scopia/coffee_machine'):
        for slot in thing.material_slots:
            if slot.material.name.startswith('metal'):
                shader = slot.material.node_tree.nodes['Principled BSDF']
                shader.inputs['Metallic'].default_value, shader.inputs['Roughness'].default_value = 0.9, 0.3


@shows('tandoor', elevation=34, quarter=30)
def tandoor():
    steel, clay = m.metal('c3c6c8', 0.35), m.stone('a4643f')
    for x, y, width, depth in ((0, -0.39, 0.8, 0.02), (0, 0.39, 0.8, 0.02), (-0.39, 0, 0.02, 0.8), (0.39, 0, 0.02, 0.8)):
        box((width, depth, 0.78), (x, y, 0.14), steel, 0.006)
    box((0.78, 0.78, 0.02), (0, 0, 0.14), steel)

    # Top with a round hole.
    def top(u, v):
        c, s = math.cos(2 * math.pi * u), math.sin(2 * math.pi * u)
        radius = 0.28 + (0.42 / max(abs(c), abs(s)) - 0.28) * v
        return (radius * c, radius * s, 0.93)

    surface(top, m.metal('d3d6d8', 0.25), 96, 2, 0.025)
    turned([(0.3, 0.0), (0.29, 0.035), (0.25, 0.05), (0.215, 0.03), (0.24, -0.2), (0.3, -0.35), (0, -0.36)], (0, 0, 0.935), clay)
    cylinder(0.18, 0.01, (0, 0, 0.62), m.glow('f07a28', 2.0))
    box((0.3, 0.012, 0.2), (0, -0.402, 0.22), m.metal('aeb3b6', 0.35), 0.005)
    for k in range(6):
        box((0.22, 0.006, 0.01), (0, -0.409, 0.25 + 0.024 * k), m.plastic('17191c'))
    _knob((0.28, -0.4, 0.34), 0.025)
    for x in (-0.3, 0.3):
        for z in (0.48, 0.84):
            cylinder(0.008, 0.004, (x, -0.4, z), m.metal('8b9095', 0.3), turn=upright)
    tube([(-0.3, -0.4, 0.72), (-0.3, -0.45, 0.72), (0.3, -0.45, 0.72), (0.3, -0.4, 0.72)], 0.012, m.metal('d3d6d8', 0.2), smooth=False)
    for x in (-0.33, 0.33):
        for y in (-0.33, 0.33):
            _wheel((x, y, 0.14))
    lid = cylinder(0.27, 0.012, (0, 0, 0), steel, edge=0.004)
    grip = tube([(-0.06, 0, 0.012), (-0.06, 0, 0.05), (0.06, 0, 0.05), (0.06, 0, 0.012)], 0.009, m.plastic('24272b'))
    moved([lid, grip], (0.44, 0.0, 0.68), turn=90, tilt=82)


@shows('tea-boiler', elevation=12, quarter=28)
def tea_boiler():
    steel, black = m.metal('cdd0d2', 0.18), m.plastic('1d1f22', 0.35)
    turned([(0, 0.0), (0.16, 0.0), (0.165, 0.01), (0.165, 0.09), (0.155, 0.1)], (0, 0, 0.025), black)
    turned([(0.15, 0.12), (0.155, 0.13), (0.155, 0.48), (0.16, 0.485), (0.16, 0.5), (0.15, 0.505)], (0, 0, 0), steel)
    turned([(0.158, 0.5), (0.15, 0.515), (0.1, 0.55), (0.04, 0.565), (0, 0.567)], (0, 0, 0), steel)
    cylinder(0.012, 0.02, (0, 0, 0.565), black)
    ball(0.024, (0, 0, 0.595), black, (1, 1, 0.75))
    for side in (-1, 1):
        box((0.014, 0.03, 0.04), (side * 0.158, 0, 0.375), steel, 0.004)
        tube([(side * 0.16, -0.05, 0.4), (side * 0.205, -0.05, 0.4), (side * 0.205, 0.05, 0.4), (side * 0.16, 0.05, 0.4)], 0.01, black)
    # Tap, gauge and controls.
    cylinder(0.014, 0.07, (0, -0.15, 0.19), steel, turn=upright)
    cylinder(0.018, 0.05, (0, -0.215, 0.16), steel, top=0.02, edge=0.004)
    cylinder(0.011, 0.04, (0, -0.215, 0.125), steel)
    box((0.014, 0.05, 0.014), (0, -0.222, 0.222), black, 0.005, (0.35, 0, 0))
    cylinder(0.007, 0.22, (-0.05, -0.155, 0.22), m.glass('e9eef0'))
    cylinder(0.0055, 0.15, (-0.05, -0.155, 0.22), m.plastic('a5673a', 0.3))
    for z in (0.21, 0.435):
        box((0.022, 0.025, 0.018), (-0.05, -0.152, z), steel, 0.004)
    _knob((0, -0.162, 0.075), 0.026)
    for x, colour in ((-0.07, 'e0402e'), (0.07, '3fce63')):
        cylinder(0.007, 0.02, (x, -0.142, 0.075), m.glow(colour, 1.6), turn=upright)
    cylinder(0.03, 0.006, (0, -0.153, 0.4), m.chrome(), turn=upright)
    cylinder(0.026, 0.007, (0, -0.154, 0.4), m.matte('f4f4f0'), turn=upright)
    box((0.002, 0.002, 0.02), (0.004, -0.1615, 0.4), m.plastic('b3202a'), 0, (0, 0.6, 0))
    for a in (0.8, 2.3, 3.9, 5.5):
        cylinder(0.016, 0.03, (0.13 * math.cos(a), 0.13 * math.sin(a), 0), m.rubber())


@shows('pizza-oven', elevation=14, quarter=28)
def pizza_oven():
    steel, dark = m.metal('c3c6c8', 0.3), m.plastic('2b2e33', 0.35)
    box((0.98, 0.86, 0.74), (0, 0, 0.06), steel, 0.008)
    box((0.99, 0.02, 0.012), (0, -0.425, 0.425), dark)
    for z in (0.09, 0.45):
        box((0.7, 0.03, 0.3), (-0.115, -0.43, z + 0.015), m.metal('d0d3d5', 0.25), 0.006)
        box((0.5, 0.006, 0.17), (-0.115, -0.446, z + 0.06), m.plastic('141517', 0.2), 0.004)
        box((0.44, 0.003, 0.03), (-0.115, -0.45, z + 0.075), m.stone('cdbfa4'))
        box((0.44, 0.002, 0.06), (-0.115, -0.4495, z + 0.115), m.glow('e8873a', 1.2))
        box((0.5, 0.004, 0.17), (-0.115, -0.452, z + 0.06), m.glass('d9c9b6', 0.04))
        for x in (-0.4, 0.17):
            box((0.02, 0.045, 0.02), (x, -0.46, z + 0.262), dark, 0.003)
        tube([(-0.42, -0.485, z + 0.272), (0.19, -0.485, z + 0.272)], 0.012, dark)
        box((0.19, 0.012, 0.3), (0.36, -0.432, z + 0.015), dark, 0.004)
        for k in range(3):
            _knob((0.36, -0.438, z + 0.07 + 0.09 * k), 0.022, 'e9e8e4')
        cylinder(0.008, 0.006, (0.42, -0.438, z + 0.29), m.glow('f0622e', 1.8), turn=upright)
    _feet(0.86, 0.74, 0.06, radius=0.03)


@shows('shawarma-machine', elevation=13, quarter=30)
def shawarma_machine():
    steel, dark = m.metal('c6c9cb', 0.28), m.plastic('24272b', 0.35)
    box((0.5, 0.56, 0.08), (0, 0, 0.03), steel, 0.008)
    box((0.46, 0.4, 0.02), (0, -0.1, 0.1), m.metal('a5aaae', 0.3), 0.008)
    _feet(0.42, 0.48, 0.03)
    box((0.4, 0.1, 0.86), (0, 0.22, 0.11), steel, 0.006)
    for k in range(4):
        z = 0.17 + 0.185 * k
        box((0.34, 0.02, 0.165), (0, 0.163, z), m.metal('8b9095', 0.4), 0.004)
        box((0.3, 0.012, 0.13), (0, 0.153, z + 0.017), m.glow('f0642a', 1.5), 0.003)
        for n in range(6):
            box((0.3, 0.006, 0.003), (0, 0.146, z + 0.032 + 0.02 * n), m.metal('5a3a2a', 0.5))
        _knob((0.16 - 0.107 * k, -0.281, 0.07), 0.018)
    for side in (-1, 1):
        box((0.006, 0.16, 0.76), (side * 0.2, 0.1, 0.16), steel, 0.002)
    box((0.12, 0.4, 0.035), (0, 0.05, 0.97), steel, 0.006)
    cylinder(0.05, 0.1, (0, -0.06, 1.0), dark, edge=0.01)
    cylinder(0.008, 0.88, (0, -0.06, 0.11), m.metal())
    cylinder(0.1, 0.012, (0, -0.06, 0.15), m.metal('aeb3b6', 0.3), edge=0.004)
    turned([(0.0, 0.165), (0.08, 0.17), (0.118, 0.36), (0.135, 0.56), (0.122, 0.76), (0.09, 0.84), (0, 0.85)], (0, -0.06, 0), m.plastic('7a4020', 0.5))
    # Layers of meat, wider towards the top.
    tones = ('8a4a26', 'a5602f', '7a3d20', 'b5713c')
    for k in range(26):
        z = 0.165 + 0.026 * k
        radius = 0.085 + 0.055 * math.sin(math.pi * min(1, (k + 4) / 34)) + 0.006 * ((k * 7) % 5 - 2) / 2

        def layer(u, v):
            a = 2 * math.pi * u
            r = (radius + 0.006 * math.sin(a * 5 + k * 2) + 0.004 * math.sin(a * 11 + k)) * math.sin(math.pi * (0.12 + 0.76 * v)) ** 0.3 if 0 < v < 1 else 0.0
            return (r * math.cos(a), -0.06 + r * math.sin(a), z + 0.03 * v + 0.006 * math.sin(a * 2 + k))

        surface(layer, m.plastic(tones[k % 4], 0.45), 48, 8)
    ball(0.05, (0, -0.06, 0.87), m.plastic('c23a26', 0.3), (1, 1, 0.8))

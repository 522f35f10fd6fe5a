"""Home: beds, seats and tables that no free model shows."""

import math

from ..materials import brass, fabric, glass, gloss, gold, leather, metal, plastic, wood
from ..registry import shows
from ..shapes import ball, box, copies, cushion, cylinder, tube
from .home_parts import dial, face, legs, round_legs, slats


@shows('bed', colour='cream', quarter=35, elevation=20)
def bed(colour):
    cover, sheet = fabric(colour), fabric('f4f1ea')
    box((1.9, 2.1, 0.3), (0, 0, 0.08), cover, 0.03)
    box((1.82, 2.02, 0.24), (0, 0, 0.36), sheet, 0.08)
    box((1.88, 1.35, 0.13), (0, -0.38, 0.5), fabric('e6ddcc' if colour != 'beige' else 'f2ece0'), 0.06)
    box((1.9, 0.3, 0.14), (0, 0.2, 0.51), sheet, 0.06)
    box((1.89, 0.42, 0.145), (0, -0.72, 0.5), cover, 0.06)
    for x in (-0.47, 0.47):
        cushion((0.78, 0.5, 0.22), (x, 0.7, 0.6), sheet, turn=(0.55, 0, 0), puff=0.85)
        cushion((0.55, 0.4, 0.18), (x * 0.75, 0.45, 0.6), cover, turn=(0.75, 0, 0), puff=0.85)
    box((2.0, 0.08, 1.2), (0, 1.1, 0.08), cover, 0.03)
    for k in range(7):
        box((0.262, 0.07, 0.86), (-0.816 + 0.272 * k, 1.04, 0.38), cover, 0.032)
    trim = gold() if colour in ('cream', 'white') else wood('walnut')
    legs(1.8, 2.0, 0.1, trim, 0.06)
    if colour in ('cream', 'white'):
        box((2.02, 0.09, 0.02), (0, 1.1, 1.275), trim, 0.008)


@shows('mattress', colour='white', elevation=24)
def mattress(colour):
    top = fabric(colour)
    box((2.0, 2.0, 0.28), (0, 0, 0), top, 0.07)
    for z in (0.03, 0.25):
        tube([(-0.95, -1.0, z), (0.95, -1.0, z), (1.0, -0.95, z), (1.0, 0.95, z), (0.95, 1.0, z), (-0.95, 1.0, z),
              (-1.0, 0.95, z), (-1.0, -0.95, z)], 0.016, fabric('8d9aa8'), closed=True, smooth=False)
    tuft = cushion((0.27, 0.27, 0.07), (-0.825, -0.825, 0.24), fabric('f4f3ef'), puff=0.6)
    copies(tuft, [(0.275 * c, 0.275 * r, 0) for r in range(7) for c in range(7) if r or c])


@shows('fabrics', colour='white', elevation=22)
def fabrics(colour):
    linen, band = fabric(colour), fabric('c9cfd4')
    for k, (width, high) in enumerate(((0.62, 0.1), (0.6, 0.09), (0.58, 0.05), (0.57, 0.05))):
        z = (0, 0.1, 0.19, 0.24)[k]
        for layer in range(3):
            box((width, 0.46 - 0.01 * layer, high / 3), (0, 0, z + layer * high / 3), linen if k % 2 == 0 else band, high / 6.2)
    for k, x in enumerate((-0.01, 0.01)):
        cushion((0.62, 0.44, 0.24), (x, 0, 0.25 + 0.13 * k), linen if k else band, puff=0.92)
    box((0.05, 0.48, 0.3), (0.12, 0, -0.002), fabric('9aa8b4'), 0.004)


@shows('recliner', colour='brown')
def recliner(colour):
    hide, black = leather(colour), plastic('17191c')
    box((0.6, 0.66, 0.2), (0, 0, 0.1), hide, 0.04)
    box((0.58, 0.62, 0.18), (0, -0.05, 0.3), hide, 0.075)
    for side in (-1, 1):
        box((0.2, 0.86, 0.44), (side * 0.4, 0.02, 0.08), hide, 0.06)
        box((0.23, 0.8, 0.15), (side * 0.4, 0, 0.48), hide, 0.07)
    back = (-0.32, 0, 0)
    box((0.62, 0.16, 0.72), (0, 0.33, 0.38), hide, 0.06, turn=back)
    box((0.58, 0.17, 0.26), (0, 0.28, 0.45), hide, 0.08, turn=back)
    box((0.58, 0.17, 0.24), (0, 0.37, 0.7), hide, 0.08, turn=back)
    box((0.56, 0.2, 0.26), (0, 0.45, 0.9), hide, 0.09, turn=back)
    box((0.56, 0.4, 0.12), (0, -0.66, 0.3), hide, 0.055, turn=(0.12, 0, 0))
    box((0.56, 0.16, 0.13), (0, -0.42, 0.3), hide, 0.06)
    for side in (-1, 1):
        tube([(side * 0.22, -0.3, 0.2), (side * 0.22, -0.5, 0.25), (side * 0.22, -0.7, 0.3)], 0.014, metal('8d9195', 0.4))
    box((0.82, 0.7, 0.09), (0, 0.03, 0), black, 0.01)


@shows('rocking-seat', colour='brown', quarter=40)
def rocking_seat(colour):
    rattan, linen = wood('9a6b40'), fabric('e6dcc6')
    for side in (-1, 1):
        x = side * 0.29
        arc = [(x, 0.95 * math.sin(a), 0.95 - 0.95 * math.cos(a) + 0.02) for a in (-0.55, -0.3, 0, 0.3, 0.62)]
        tube(arc, 0.02, rattan)
        tube([(x, -0.28, 0.06), (x, -0.28, 0.62), (x, -0.2, 0.68), (x, 0.2, 0.64), (x, 0.32, 0.6)], 0.018, rattan)
        tube([(x, 0.24, 0.06), (x, 0.25, 0.4), (x * 0.97, 0.4, 0.85), (x * 0.9, 0.55, 1.2)], 0.018, rattan)
        tube([(x, -0.3, 0.4), (x, 0.26, 0.36)], 0.016, rattan)
        tube([(x, -0.27, 0.1), (x, 0, 0.38), (x, 0.24, 0.1)], 0.012, rattan)
    tube([(-0.29, -0.3, 0.4), (0.29, -0.3, 0.4)], 0.018, rattan)
    tube([(-0.265, 0.55, 1.18), (-0.1, 0.57, 1.25), (0.1, 0.57, 1.25), (0.265, 0.55, 1.18)], 0.018, rattan)
    slats(13, (0.014, 0.56, 0.01), (-0.252, -0.02, 0.375), (0.042, 0, 0), rattan)
    for k in range(14):
        x = -0.247 + 0.038 * k
        tube([(x, 0.255, 0.38), (x * 0.97, 0.4, 0.85), (x * 0.93, 0.55, 1.2)], 0.006, rattan)
    for k in range(10):
        t = k / 9
        tube([(-0.28, 0.27 + 0.27 * t, 0.46 + 0.7 * t), (0.28, 0.27 + 0.27 * t, 0.46 + 0.7 * t)], 0.006, rattan)
    cushion((0.54, 0.54, 0.14), (0, -0.02, 0.39), linen)
    cushion((0.5, 0.62, 0.13), (0, 0.335, 0.72), linen, turn=(1.24, 0, 0))


@shows('floor-majlis', colour='red', elevation=24, quarter=25)
def floor_majlis(colour):
    red, cream, black = fabric(colour), fabric('ece2cc'), fabric('17191c')

    def seat(length, at, turned):
        size = (length, 0.7, 0.16) if not turned else (0.7, length, 0.16)
        x, y = at
        box(size, (x, y, 0), red, 0.05)
        strip = (length * 0.99, 0.1, 0.01) if not turned else (0.1, length * 0.99, 0.01)
        for step, band in ((-0.2, cream), (-0.08, black), (0.04, cream)):
            place = (x, y + step, 0.153) if not turned else (x - step, y, 0.153)
            box(strip, place, band)

    seat(2.8, (0.0, 0.9), False)
    seat(1.9, (-1.05, -0.42), True)
    seat(1.9, (1.05, -0.42), True)

    def back(at, wide):
        x, y = at
        box((0.66, 0.18, 0.4) if wide else (0.18, 0.58, 0.4), (x, y, 0.16), red, 0.07)
        for z, band in ((0.27, cream), (0.33, black), (0.39, cream)):
            thin = (0.6, 0.19, 0.025) if wide else (0.19, 0.52, 0.025)
            box(thin, (x, y, z), band, 0.01)

    for x in (-1.02, -0.34, 0.34, 1.02):
        back((x, 1.17), True)
    for side in (-1, 1):
        for y in (0.2, -0.42, -1.04):
            back((side * 1.32, y), False)
    box((1.3, 1.5, 0.012), (0, -0.5, 0), fabric('7a1c22'), 0.004)
    box((1.15, 1.35, 0.016), (0, -0.5, 0), cream, 0.004)
    box((1.05, 1.25, 0.02), (0, -0.5, 0), red, 0.004)


@shows('dining-set', colour='beige', elevation=22, quarter=30)
def dining_set(colour):
    kinds = {'beige': gloss('e3dcd0'), 'sage': gloss('e8e6e0'), 'grey': glass('cfe0e2', 0.05)}
    top = kinds.get(colour) or gloss(colour)
    if colour == 'grey':
        frame = metal('3a3d40', 0.35)
        box((1.9, 0.95, 0.015), (0, 0, 0.75), top, 0.006)
        legs(1.8, 0.85, 0.75, frame, 0.05)
        for y in (-0.4, 0.4):
            box((1.75, 0.04, 0.05), (0, y, 0.69), frame)
    else:
        box((1.9, 0.95, 0.04), (0, 0, 0.73), top, 0.015)
        for x in (-0.5, 0.5):
            box((0.12, 0.5, 0.7), (x, 0, 0.03), gold() if colour == 'beige' else wood('walnut'), 0.02)
            box((0.4, 0.7, 0.03), (x, 0, 0), gold() if colour == 'beige' else wood('walnut'), 0.01)
    cover, foot = (leather('5d6166'), metal('3a3d40')) if colour == 'grey' else (fabric(colour), wood('walnut'))
    for x in (-0.6, 0, 0.6):
        for side in (-1, 1):
            _chair(x, side * 0.62, 0 if side == 1 else math.pi, cover, foot)


def _chair(x, y, turn, cover, foot):
    """Upholstered chair whose back is at +Y before it is turned by half a circle, or not."""
    away = 1 if turn == 0 else -1
    box((0.45, 0.45, 0.1), (x, y, 0.4), cover, 0.04)
    box((0.44, 0.07, 0.56), (x, y + away * 0.22, 0.44), cover, 0.033, turn=(-0.12 * away, 0, 0))
    round_legs(0.36, 0.36, 0.41, foot, 0.018, at=(x, y, 0))


@shows('round-table', colour='walnut', elevation=22)
def round_table(colour):
    timber = wood(colour)
    cylinder(0.5, 0.03, (0, 0, 0.31), timber, edge=0.01, sides=96)
    cylinder(0.42, 0.03, (0, 0, 0.28), timber)
    for side in (-1, 1):
        for end in (-1, 1):
            tube([(side * 0.3, end * 0.3, 0), (side * 0.24, end * 0.22, 0.29)], 0.024, timber, smooth=False)
        tube([(side * 0.29, -0.28, 0.06), (side * 0.29, 0.28, 0.06)], 0.013, timber)
    dial(0.012, (0, -0.42, 0.295), brass(), 0.012)


@shows('buffet', colour='walnut')
def buffet(colour):
    timber, trim = wood(colour), brass()
    box((1.8, 0.45, 0.72), (0, 0, 0.14), timber, 0.012)
    box((1.86, 0.48, 0.035), (0, 0, 0.86), timber, 0.01)
    for x in (-0.675, -0.225, 0.225, 0.675):
        face(0.435, 0.47, (x, -0.225, 0.17), timber, 0.018, 0.006)
        face(0.35, 0.37, (x, -0.242, 0.22), wood('6b4a34'), 0.006, 0.004)
        face(0.435, 0.18, (x, -0.225, 0.66), timber, 0.018, 0.006)
        ball(0.014, (x, -0.255, 0.75), trim)
        ball(0.014, (x + (0.18 if x in (-0.675, 0.225) else -0.18), -0.255, 0.42), trim)
    round_legs(1.6, 0.34, 0.14, trim, 0.024)
    box((1.3, 0.035, 0.95), (0, 0.16, 0.92), timber, 0.015)
    face(1.16, 0.81, (0, 0.143, 0.99), metal('e3e9ec', 0.03), 0.006, 0.002)
    for x in (-0.59, 0.59):
        face(0.014, 0.83, (x, 0.14, 0.98), trim, 0.014)
    for z in (0.975, 1.8):
        face(1.19, 0.014, (0, 0.14, z), trim, 0.014)

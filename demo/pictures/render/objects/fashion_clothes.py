"""Clothes of the Gulf and of the subcontinent: abayas, kanduras, dresses."""

import math

from ..materials import fabric, gold, metal, plastic
from ..registry import shows
from ..shapes import ball, tube
from .fashion_garment import Body, collar, neckband, sleeves

# Half widths and half depths of the shoulders up to the neck, for all that is worn on them.
shoulders = [(1.30, 0.215, 0.125), (1.37, 0.215, 0.115), (1.415, 0.195, 0.095), (1.445, 0.135, 0.08), (1.465, 0.085, 0.07), (1.475, 0.075, 0.066)]
arm = [(0.13, 0, 1.385), (0.195, 0, 1.325), (0.272, -0.015, 1.11), (0.34, -0.045, 0.87)]
trims = {'white': 'c9b27a', 'black': 'b8954a', 'navy': 'c9b27a', 'green': 'd8bf7c', 'beige': '9a7b4f', 'brown': 'c7a56a', 'burgundy': 'd0a860'}


def robe(hem, waist=0.19, chest=0.215, low=0.03, folds=0.02, count=11, drop=0.05, train=0.0):
    levels = [(low, hem, hem * 0.68), (0.4, hem * 0.62 + waist * 0.38, hem * 0.42 + waist * 0.28), (0.95, waist * 1.08, waist * 0.7),
              (1.12, waist, waist * 0.66), (1.22, chest, 0.13)]
    return Body(levels + shoulders, folds, count, drop, train)


def buttons(body, heights, material, side=0.0, radius=0.006):
    for z in heights:
        x, y, z = body.at(z, -math.pi / 2 + side / 0.2, 0.008)
        ball(radius, (x, y, z), material, scale=(1, 0.5, 1))


def scrolls(body, low, high, side, material, radius=0.0022):
    """Embroidery: a waving vine with leaves on both sides of the front."""
    count = max(3, round((high - low) / 0.045))
    for sign in (1, -1):
        vine = [(low + (high - low) * i / (count * 2), sign * (side + 0.012 * (-1) ** i)) for i in range(count * 2 + 1)]
        body.line(vine, radius, material)
        for z, x in vine[1::2]:
            px, py, pz = body.at(z, -math.pi / 2 + (x + sign * 0.012) / 0.2, 0.005)
            ball(0.006, (px, py, pz), material, scale=(1, 0.4, 1.5))


@shows('abaya', colour='black', quarter=28)
def abaya(colour):
    cloth, trim = fabric(colour), metal(trims.get(colour, 'c9b27a'), 0.45)
    body = robe(hem=0.44, waist=0.25, folds=0.035, count=12, drop=0.06, train=0.14)
    body.build(cloth, slit=lambda z: 0.16 * max(0, 1 - z / 0.75))
    inner = Body([(z, w * 0.9, d * 0.9) for z, w, d in body.levels[:-3]], 0.03, 12)
    inner.build(fabric('2a2b2e' if colour == 'black' else colour))
    path = [(0.12, 0, 1.385), (0.205, 0, 1.32), (0.32, -0.02, 1.12), (0.41, -0.05, 0.93)]
    sleeves(path, [0.052, 0.078, 0.115, 0.165], cloth, flat=0.55, folds=0.006, count=5)
    sleeves([(0.404, -0.049, 0.945), (0.408, -0.05, 0.935), (0.41, -0.05, 0.93)], [0.166, 0.169, 0.171], trim, flat=0.56, folds=0)
    for side in (0.022, -0.022):
        body.strip(0.75, 1.41, 0.004, trim, middle=side)
    scrolls(body, 0.78, 1.38, 0.05, trim)
    neckband(0.078, 0.068, 1.472, trim, height=0.008, drop=0.065)


@shows('kandura', quarter=28)
def kandura():
    cloth, seam = fabric('f4f4f1'), fabric('d3d3cd')
    body = robe(hem=0.30, waist=0.205, folds=0.02, count=10, drop=0.045)
    body.build(cloth)
    sleeves(arm, [0.05, 0.068, 0.075, 0.072], cloth, flat=0.8)
    sleeves([(0.33, -0.04, 0.905), (0.335, -0.043, 0.887), (0.34, -0.045, 0.87)], [0.0745, 0.075, 0.075], seam, flat=0.81, folds=0)
    body.strip(1.05, 1.42, 0.017, seam)
    buttons(body, (1.10, 1.18, 1.26, 1.34), plastic('dcdcd8'))
    neckband(0.077, 0.068, 1.468, cloth, height=0.022, drop=0.05)
    # The tarboosha, the tassel of an Emirati kandura.
    x, y, _ = body.at(1.40, -math.pi / 2, 0.012)
    tube([(x, y, 1.435), (x + 0.003, y - 0.012, 1.33), (x + 0.002, y - 0.016, 1.16)], 0.006, seam)
    ball(0.011, (x + 0.002, y - 0.017, 1.155), seam)
    for k in range(7):
        tube([(x, y - 0.017, 1.15), (x + 0.012 * math.cos(k), y - 0.018 + 0.008 * math.sin(k), 1.07)], 0.0035, cloth)


@shows('dress', colour='turquoise', quarter=28)
def dress(colour):
    cloth, trim = fabric(colour), gold(0.4)
    body = robe(hem=0.40, waist=0.165, chest=0.20, folds=0.034, count=12, drop=0.07)
    body.build(cloth)
    path = [(0.12, 0, 1.395), (0.20, 0, 1.335), (0.29, -0.02, 1.12), (0.36, -0.05, 0.93)]
    sleeves(path, [0.05, 0.068, 0.08, 0.11], cloth, flat=0.65, folds=0.005)
    sleeves([(0.352, -0.045, 0.955), (0.356, -0.048, 0.94), (0.36, -0.05, 0.93)], [0.107, 0.112, 0.114], trim, flat=0.66, folds=0)
    body.band(1.09, 1.14, trim)
    body.strip(1.14, 1.40, 0.012, trim)
    body.strip(0.04, 1.09, 0.012, trim)
    scrolls(body, 1.17, 1.40, 0.035, trim)
    scrolls(body, 0.08, 1.05, 0.035, trim)
    body.band(0.035, 0.06, trim)
    neckband(0.079, 0.069, 1.472, trim, height=0.008, drop=0.075)
    ball(0.022, body.at(1.115, -math.pi / 2, 0.012), trim, scale=(1, 0.4, 1))


@shows('bisht', quarter=28)
def bisht():
    cloth, trim = fabric('1b1b1d'), metal('d3a94c', 0.4)
    under = robe(hem=0.28, waist=0.19, low=0.05, folds=0.015, count=10, drop=0.045)
    under.build(fabric('f1f0ec'))
    neckband(0.077, 0.068, 1.468, fabric('f1f0ec'), height=0.022, drop=0.05)
    levels = [(0.03, 0.44, 0.31), (0.4, 0.40, 0.28), (0.9, 0.355, 0.235), (1.15, 0.32, 0.20), (1.30, 0.275, 0.165), (1.385, 0.235, 0.13),
              (1.435, 0.16, 0.10), (1.467, 0.092, 0.078), (1.475, 0.084, 0.074)]
    cloak = Body(levels, 0.03, 11, drop=0.05)
    half = lambda z: 0.34 - 0.06 * z
    cloak.build(cloth, slit=half)
    for sign in (1, -1):
        low = [(0.04 + 1.40 * i / 16) for i in range(17)]
        for shift, radius in ((0.0, 0.011), (0.035, 0.004)):
            points = [cloak.at(z, -math.pi / 2 + sign * (half(z) + 0.03 + shift / cloak_width(cloak, z)), 0.004) for z in low]
            tube(points, radius, trim)
        x, y, z = cloak.at(1.08, -math.pi / 2 + sign * 0.6, 0.01)
        tube([(x, y, z + 0.12), (x + sign * 0.004, y - 0.012, z), (x + sign * 0.004, y - 0.01, z - 0.16)], 0.004, trim)
        ball(0.013, (x + sign * 0.004, y - 0.01, z - 0.17), trim, scale=(1, 1, 1.8))
    neckband(0.086, 0.076, 1.472, trim, height=0.012, drop=0.05, gap=0.3)


def cloak_width(body, z):
    return abs(body.at(z, 0)[0])


@shows('shalwar-kameez', colour='white', quarter=28)
def shalwar_kameez(colour):
    cloth, seam = fabric(colour), fabric({'white': 'cfcdc6', 'grey': '66696e'}.get(colour, 'd9b26a'))
    levels = [(0.52, 0.27, 0.17), (0.8, 0.235, 0.15), (1.12, 0.195, 0.13), (1.22, 0.21, 0.13)]
    body = Body(levels + shoulders, 0.02, 9, drop=0.05)
    body.build(cloth)
    sleeves(arm, [0.05, 0.068, 0.07, 0.065], cloth, flat=0.8)
    legs = [(0.10, 0, 0.70), (0.125, 0, 0.50), (0.14, 0, 0.22), (0.135, -0.01, 0.04)]
    sleeves(legs, [0.12, 0.13, 0.125, 0.075], cloth, folds=0.006, count=7)
    sleeves([(0.135, -0.01, 0.065), (0.135, -0.01, 0.05), (0.135, -0.01, 0.035)], [0.080, 0.078, 0.077], seam, folds=0)
    body.strip(1.10, 1.42, 0.016, seam)
    buttons(body, (1.15, 1.23, 1.31, 1.38), plastic('e8e6e0'))
    if colour not in ('white', 'grey'):
        scrolls(body, 1.12, 1.40, 0.04, seam)
        body.band(0.53, 0.56, seam)
    neckband(0.077, 0.068, 1.468, cloth, height=0.026, drop=0.05)


def shirt_body(length=0.74, waist=0.2, folds=0.012, drop=0.05):
    levels = [(length, waist + 0.015, 0.14), (1.0, waist, 0.13), (1.15, 0.205, 0.13)]
    return Body(levels + shoulders, folds, 9, drop)


@shows('shirt', colour='white', quarter=25)
def shirt(colour):
    cloth, seam = fabric(colour), fabric({'white': 'd6d5d0', 'cream': 'ddd3bd', 'sky': '7fafd6'}.get(colour, colour))
    body = shirt_body()
    body.build(cloth)
    sleeves(arm, [0.05, 0.068, 0.067, 0.055], cloth, flat=0.8)
    sleeves([(0.328, -0.039, 0.915), (0.334, -0.042, 0.89), (0.34, -0.045, 0.867)], [0.058, 0.054, 0.053], seam, flat=0.85, folds=0)
    body.strip(0.75, 1.42, 0.017, seam)
    buttons(body, [0.82 + 0.09 * k for k in range(7)], plastic('efeee9'), radius=0.0065)
    pocket = [(1.27, 0.06), (1.27, 0.14), (1.18, 0.14), (1.165, 0.10), (1.18, 0.06), (1.27, 0.06)]
    for first, second in zip(pocket, pocket[1:]):
        body.line([first, second], 0.002, seam)
    collar(0.079, 0.07, 1.468, cloth)


short_arm = [(0.13, 0, 1.385), (0.195, 0, 1.33), (0.245, -0.01, 1.26), (0.272, -0.015, 1.18)]


@shows('t-shirt', colour='black', quarter=25)
def t_shirt(colour):
    cloth = fabric(colour)
    body = shirt_body(drop=0.075)
    body.build(cloth)
    sleeves(short_arm, [0.05, 0.07, 0.088, 0.092], cloth, flat=0.75)
    neckband(0.083, 0.072, 1.462, fabric(colour), height=0.016, drop=0.08)


@shows('polo', colour='white', quarter=25)
def polo(colour):
    cloth, trim = fabric(colour), fabric('f2f1ed' if colour == 'red' else '1f2f52')
    body = shirt_body()
    body.build(cloth)
    sleeves(short_arm, [0.05, 0.07, 0.086, 0.088], cloth, flat=0.75)
    sleeves([(0.265, -0.014, 1.20), (0.269, -0.015, 1.19), (0.272, -0.015, 1.178)], [0.091, 0.091, 0.091], trim, flat=0.76, folds=0)
    body.strip(1.24, 1.42, 0.016, cloth, out=0.008)
    buttons(body, (1.28, 1.34, 1.40), plastic('f1efe8' if colour == 'red' else '33404f'), radius=0.0065)
    collar(0.079, 0.07, 1.468, trim)


@shows('football-shirt', colour='white', quarter=25)
def football_shirt(colour):
    cloth, red, green, black = fabric(colour), fabric('c22330'), fabric('1f7a46'), fabric('1b1c1e')
    body = shirt_body(drop=0.085)
    body.build(cloth)
    sleeves(short_arm, [0.05, 0.07, 0.092, 0.097], cloth, flat=0.75)
    sleeves([(0.265, -0.014, 1.20), (0.269, -0.015, 1.19), (0.272, -0.015, 1.178)], [0.099, 0.099, 0.099], red, flat=0.76, folds=0)
    neckband(0.083, 0.072, 1.462, red, height=0.016, drop=0.09)
    for side, material in ((0.095, green), (0.11, red), (0.125, black)):
        body.strip(0.75, 1.36, 0.007, material, middle=-side)
    ball(0.02, body.at(1.28, -math.pi / 2 + 0.09 / 0.2, 0.004), gold(0.4), scale=(1, 0.25, 1.2))


@shows('coverall', colour='blue', quarter=25)
def coverall(colour):
    cloth, band = fabric(colour), metal('d5d8d6', 0.5)
    levels = [(0.70, 0.07, 0.06), (0.76, 0.16, 0.11), (0.88, 0.21, 0.145), (1.02, 0.195, 0.13), (1.15, 0.21, 0.13)]
    body = Body(levels + shoulders, 0.01, 9)
    body.build(cloth)
    sleeves(arm, [0.05, 0.07, 0.074, 0.062], cloth, flat=0.85)
    sleeves([(0.09, 0, 0.86), (0.105, 0, 0.62), (0.125, 0, 0.32), (0.135, 0, 0.03)], [0.10, 0.108, 0.098, 0.09], cloth, folds=0.005)
    for z, radius in ((0.34, 0.102), (0.25, 0.1)):
        sleeves([(0.124, 0, z + 0.025), (0.126, 0, z), (0.127, 0, z - 0.025)], [radius] * 3, band, folds=0)
    sleeves([(0.278, -0.018, 1.10), (0.285, -0.02, 1.08), (0.29, -0.022, 1.06)], [0.079] * 3, band, flat=0.86, folds=0)
    body.band(1.02, 1.05, fabric('1f2f52'))
    body.band(1.17, 1.21, band)
    body.strip(0.80, 1.42, 0.012, fabric('1f2f52'))
    body.line([(0.8, 0), (1.42, 0)], 0.003, metal())
    for side in (0.05, -0.15):
        body.strip(1.235, 1.31, 0.045, cloth, middle=side + 0.05, out=0.010)
        body.strip(1.295, 1.315, 0.047, fabric('1f2f52'), middle=side + 0.05, out=0.012)
    collar(0.079, 0.07, 1.468, cloth)


@shows('shorts', colour='orange', quarter=25)
def shorts(colour):
    cloth, white = fabric(colour), fabric('f2f1ed')
    body = Body([(0.74, 0.1, 0.07), (0.77, 0.17, 0.11), (0.82, 0.205, 0.13), (0.9, 0.2, 0.132), (0.97, 0.18, 0.122), (1.0, 0.172, 0.118)], 0.005, 13, drop=0.0)
    body.build(cloth)
    sleeves([(0.1, 0, 0.86), (0.108, 0, 0.76), (0.118, 0, 0.65), (0.126, 0, 0.55)], [0.1, 0.108, 0.113, 0.118], cloth, folds=0.004, count=7)
    body.band(0.972, 1.0, fabric('e8853f'), out=0.003)
    for sign in (1, -1):
        sleeves([(0.1255, 0, 0.565), (0.126, 0, 0.555), (0.126, 0, 0.545)], [0.124] * 3, white, folds=0)
        x, y, z = body.at(0.985, -math.pi / 2, 0.01)
        tube([(x, y, z), (x + sign * 0.02, y - 0.012, z - 0.03), (x + sign * 0.028, y - 0.016, z - 0.11)], 0.004, white)


@shows('kids-outfit', colour='mustard', quarter=25)
def kids_outfit(colour):
    cloth, red, green, white, black = (fabric(c) for c in ('f2f1ed', 'c22330', '1f7a46', 'fafaf7', '1b1c1e'))
    levels = [(0.80, 0.32, 0.25), (0.95, 0.25, 0.19), (1.10, 0.19, 0.13), (1.2, 0.2, 0.13)]
    body = Body(levels + shoulders, 0.03, 12, drop=0.07)
    body.build(fabric(colour))
    sleeves(short_arm, [0.05, 0.07, 0.09, 0.088], cloth, flat=0.8)
    sleeves([(0.265, -0.014, 1.20), (0.269, -0.015, 1.19), (0.272, -0.015, 1.178)], [0.092] * 3, red, flat=0.8, folds=0)
    for low, material in ((0.802, black), (0.832, white), (0.862, green)):
        body.band(low, low + 0.03, material)
    body.band(1.09, 1.13, red)
    neckband(0.082, 0.072, 1.466, red, height=0.014, drop=0.075)
    legs = [(0.08, 0, 0.92), (0.09, 0, 0.75), (0.10, 0, 0.62), (0.105, 0, 0.50)]
    sleeves(legs, [0.08, 0.085, 0.08, 0.075], cloth)
    for sign in (1, -1):
        ball(0.035, (sign * 0.035, body.at(1.11, -math.pi / 2)[1] - 0.02, 1.11), green, scale=(1.1, 0.4, 0.7))
    ball(0.014, (0, body.at(1.11, -math.pi / 2)[1] - 0.028, 1.11), white)


@shows('trousers', colour='blue', quarter=25, elevation=12)
def trousers(colour):
    seam = {'blue': 'c99a5a', 'navy': '33466b', 'black': '3a3c40', 'beige': 'a8926f'}.get(colour, colour)
    cloth, thread = fabric({'blue': '44669c'}.get(colour, colour)), fabric(seam)
    body = Body([(0.66, 0.05, 0.05), (0.73, 0.15, 0.11), (0.82, 0.195, 0.135), (0.92, 0.185, 0.125), (1.02, 0.158, 0.105), (1.05, 0.155, 0.10)], 0.0, 9, drop=0.015)
    body.build(cloth)
    legs = [(0.088, 0, 0.84), (0.098, 0, 0.66), (0.115, 0, 0.36), (0.13, 0, 0.03)]
    sleeves(legs, [0.095, 0.104, 0.098, 0.108], cloth, folds=0.004, count=4)
    sleeves([(0.1287, 0, 0.055), (0.1293, 0, 0.04), (0.13, 0, 0.028)], [0.1095, 0.1105, 0.111], cloth, folds=0)
    body.band(1.012, 1.05, cloth, out=0.004)
    for z in (1.012, 1.046):
        body.band(z, z + 0.003, thread, out=0.007)
    body.line([(1.01, 0.0), (0.80, 0.0), (0.76, 0.0)], 0.0025, thread)
    body.line([(1.01, 0.028), (0.88, 0.03), (0.85, 0.0)], 0.002, thread)
    for sign in (1, -1):
        body.line([(1.01, sign * 0.07), (0.95, sign * 0.085), (0.925, sign * 0.15)], 0.0025, thread)
        body.strip(1.005, 1.055, 0.006, cloth, middle=sign * 0.075, out=0.011)
    x, y, z = body.at(1.03, -math.pi / 2, 0.009)
    ball(0.011, (x, y, z), metal('a8864a', 0.3), scale=(1, 0.5, 1))

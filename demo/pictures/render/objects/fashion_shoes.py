"""Shoes and boots that are lofted over a last, as pairs."""

import math

import bpy

from ..materials import fabric, gloss, leather, metal, plastic, rubber
from ..registry import shows
from ..shapes import ball, cylinder, plate, tube
from .fashion_garment import moved, smooth_between, surface

# Half widths from the heel (0) to the toe (1); a shoe is 28 long.
last = [(0, 1.2), (0.03, 2.3), (0.1, 3.0), (0.2, 3.2), (0.38, 3.0), (0.55, 3.6), (0.7, 4.3), (0.82, 4.1), (0.92, 3.1), (0.98, 1.7), (1, 0.9)]
length = 28


class Shoe:
    """Upper of a shoe: heights over the last, and the stretch and width of its opening."""

    def __init__(self, heights, opening, brim=0.8, lift=((0, 2.2), (1, 1.2)), side=1):
        self.heights, self.opening, self.brim, self.lift, self.side = heights, opening, brim, lift, side

    def point(self, t, a, out=0.0):
        width, = smooth_between(last, t)
        height, = smooth_between(self.heights, t)
        base, = smooth_between(list(self.lift), t)
        c, s = math.cos(a), math.sin(a)
        x = (width + out) * math.copysign(abs(c) ** 0.75, c) + self.side * 0.7 * math.sin(math.pi * t)
        return (x, length / 2 - length * t - (out if t > 0.9 else 0), base + (height + out) * max(0, s) ** 0.8)

    def upper(self, material):
        steps, sides = 70, 60
        places = [i / steps for i in range(steps + 1)]
        rings = [[self.point(t, math.pi * k / sides) for k in range(sides + 1)] for t in places]
        for end in (0, -1):
            x, y, z = (rings[end][0][0] + rings[end][-1][0]) / 2, rings[end][0][1], rings[end][0][2] + 0.3
            surface([rings[end], [(x, y, z)] * len(rings[end])], material, 0.3, closed=False)
        start, end = self.opening
        limit = lambda t: self.brim + (1 - self.brim) * max(0, (t - end + 0.2) / 0.2) ** 2 if start < t < end else 2
        return surface(rings, material, 0.3, closed=False, skip=lambda i, k: math.sin(math.pi * (k + 0.5) / sides) > limit(places[i]))

    def outline(self, out):
        places = [i / 30 for i in range(31)]
        right = [self.point(t, 0, out) for t in places]
        left = [self.point(t, math.pi, out) for t in reversed(places)]
        return [(x, y) for x, y, _ in right + left]

    def sole(self, material, thickness, at=0.0, out=0.35):
        return plate(self.outline(out), thickness, (0, 0, at), material, 0.15)

    def insole(self, material, at):
        return plate(self.outline(-0.4), 0.15, (0, 0, at), material)

    def heel(self, material, height):
        places = [i / 12 * 0.27 for i in range(13)]
        edge = [self.point(t, 0, 0.3)[:2] for t in places] + [self.point(t, math.pi, 0.3)[:2] for t in reversed(places)]
        return plate(edge, height, (0, 0, 0), material, 0.1)

    def seam(self, t, radius, material, low=0.1, high=math.pi - 0.1, out=0.18, bow=0.0):
        points = []
        for k in range(25):
            a = low + (high - low) * k / 24
            points.append(self.point(t + bow * math.sin(a), a, out))
        return tube(points, radius, material)

    def laces(self, places, radius, material, half=0.5):
        for t in places:
            for lean in (0.012, -0.012):
                points = []
                for k in range(9):
                    a = math.pi / 2 - half + 2 * half * k / 8
                    points.append(self.point(t + lean * (k - 4) / 4, a, 0.25 + 0.2 * (1 - ((k - 4) / 4) ** 2)))
                tube(points, radius, material)


def pair(one, gap=10.5):
    """Two shoes: `one(side)` builds each of them in the middle."""
    for side in (1, -1):
        before = set(bpy.data.objects)
        one(-side)
        moved([thing for thing in bpy.data.objects if thing not in before], turn=(0, 0, side * 0.06), at=(side * gap / 2, 0 if side > 0 else 1.5, 0))


@shows('oxford-shoe', colour='black', elevation=28, quarter=38)
def oxford_shoe(colour):
    def one(side):
        hide, edge = leather(colour), plastic('0f0f11', 0.5)
        shoe = Shoe([(0, 5.0), (0.06, 5.8), (0.2, 5.0), (0.36, 5.6), (0.44, 6.0), (0.58, 4.9), (0.75, 3.7), (0.9, 3.0), (0.97, 2.2), (1, 1.2)], (0.02, 0.44), side=side)
        shoe.upper(hide)
        shoe.sole(edge, 0.8, at=1.4)
        shoe.heel(edge, 1.5)
        shoe.insole(leather('9a7550'), 2.6)
        shoe.seam(0.78, 0.1, edge)
        shoe.seam(0.775, 0.06, plastic('55565a'))
        shoe.seam(0.22, 0.08, edge, high=1.1)
        shoe.seam(0.22, 0.08, edge, low=math.pi - 1.1, high=math.pi - 0.1)
        shoe.laces((0.47, 0.51, 0.55, 0.59), 0.14, plastic('2e2f33'))

    pair(one)


@shows('football-boot', colour='green', elevation=25, quarter=40)
def football_boot(colour):
    def one(side):
        upper, dark = gloss(colour), plastic('1b1c1e')
        shoe = Shoe([(0, 5.0), (0.06, 6.0), (0.2, 5.0), (0.36, 5.4), (0.44, 5.8), (0.58, 4.8), (0.75, 3.7), (0.9, 3.0), (0.97, 2.2), (1, 1.2)], (0.02, 0.42), lift=((0, 2.2), (1, 2.2)), side=side)
        shoe.upper(upper)
        shoe.sole(dark, 0.7, at=1.6, out=0.15)
        shoe.insole(fabric('dfe6df'), 2.6)
        shoe.laces((0.45, 0.50, 0.55, 0.60, 0.65), 0.15, fabric('f2f1ed'), half=0.45)
        for t in (0.56,):
            shoe.seam(t, 0.3, plastic('f2f1ed'), high=1.0, bow=-0.12)
            shoe.seam(t, 0.3, plastic('f2f1ed'), low=math.pi - 1.0, high=math.pi - 0.1, bow=-0.12)
        for t in (0.06, 0.19, 0.55, 0.68, 0.8, 0.9):
            width = smooth_between(last, t)[0] * 0.75
            for x in (-width, width):
                mid = side * 0.7 * math.sin(math.pi * t)
                cylinder(0.5, 1.7, (x + mid, length / 2 - length * t, 0), plastic('c3d14a'), top=0.75, sides=24)

    pair(one)


@shows('ballet-flat', colour='black', elevation=38, quarter=35)
def ballet_flat(colour):
    def one(side):
        hide = leather(colour)
        shoe = Shoe([(0, 4.4), (0.06, 4.8), (0.25, 3.6), (0.5, 3.2), (0.7, 3.2), (0.85, 2.9), (0.95, 2.2), (1, 1.1)], (0.02, 0.8), brim=0.62, lift=((0, 0.9), (1, 0.7)), side=side)
        shoe.upper(hide)
        shoe.sole(plastic('2a2a2c'), 0.5, at=0.3, out=0.1)
        shoe.heel(plastic('2a2a2c'), 0.7)
        shoe.insole(leather('cdb899'), 1.0)
        x, y, z = shoe.point(0.82, math.pi / 2, 0.2)
        for sign in (1, -1):
            ball(0.95, (x + sign * 0.95, y, z), hide, scale=(1, 0.5, 0.45))
            tube([(x, y, z), (x + sign * 0.9, y - 1.2, z - 0.2)], 0.14, hide)
        ball(0.36, (x, y - 0.1, z + 0.1), hide)

    pair(one)


@shows('boots', colour='brown', elevation=22, quarter=40)
def boots(colour):
    def one(side):
        hide, dark = leather({'brown': '9a6a3a'}.get(colour, colour)), rubber('33261c')
        shoe = Shoe([(0, 6.5), (0.06, 8.0), (0.2, 8.0), (0.36, 8.0), (0.46, 7.2), (0.58, 5.8), (0.72, 4.8), (0.86, 4.4), (0.95, 3.4), (1, 1.6)], (2, 3), lift=((0, 2.6), (1, 2.2)), side=side)
        shoe.upper(hide)
        shoe.sole(dark, 1.6, at=1.0, out=0.5)
        shoe.sole(plastic('d9b787', 0.6), 0.3, at=2.5, out=0.5)
        shoe.heel(dark, 1.3)
        for k in range(9):
            t = 0.42 + 0.065 * k
            for a in (0, math.pi):
                x, y, _ = shoe.point(t, a, 0.2)
                cylinder(0.7, 1.2, (x, y, 0), dark, sides=6)
        rings = []
        for i in range(25):
            s = i / 24
            middle, deep, wide = 8.3 - 0.6 * s, 6.3 - 0.3 * s, 3.5 + 0.6 * s
            rings.append([(wide * math.cos(a) + side * 0.4, middle + deep * math.sin(a) * 0.86, 5.0 + 13.5 * s + 0.8 * s * math.sin(a)) for a in (2 * math.pi * k / 60 for k in range(60))])
        surface(rings, hide, 0.4)
        tube(rings[-1], 0.75, leather('3a2a1e'), closed=True)
        shoe.seam(0.74, 0.12, plastic('e2c796'), high=math.pi - 0.1, bow=-0.05)
        x = side * 0.4
        for k in range(5):
            z = 9.5 + 1.8 * k
            front_y = 8.3 - 0.6 * (z - 5) / 13.5 - (6.3 - 0.3 * (z - 5) / 13.5) * 0.86 - 0.35
            for sign in (1, -1):
                tube([(x - sign * 1.3, front_y + 0.35, z), (x, front_y - 0.15, z + 0.9), (x + sign * 1.3, front_y + 0.35, z + 1.8)], 0.2, fabric('5a4430'))
                ball(0.34, (x + sign * 1.4, front_y + 0.35, z), metal('b08b4a'))
        shoe.laces((0.49, 0.54, 0.59), 0.2, fabric('5a4430'), half=0.4)

    pair(one, gap=11.5)

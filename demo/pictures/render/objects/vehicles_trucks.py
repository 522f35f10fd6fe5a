"""Lorries, trailers and tractors of the road, of free models with other bodies."""


from ..imported import model
from ..materials import dark_glass, metal, plastic, wood
from ..shapes import box, cylinder
from ..registry import shows
from .vehicles_cars import blank, body, strip


@shows('tractor-head', colour='silver')
def tractor_head(colour):
    strip(model('BlendSwap-CC-BY/dafTruck'), ('Payload', 'Trailer'))
    blank(
        'DAF_XF',
        (0.036, 0.626, 0.096, 0.645, '2a2c2e'),
        (0.25, 0.625, 0.296, 0.646, '2a2c2e'),
        (0.005, 0.345, 0.032, 0.41, '17191c'),
        (0.55, 0.678, 0.584, 0.695, 'f2f1ed'),
        (0.0, 0.42, 0.595, 0.82, 1.0 if colour == 'white' else 0.74),
    )


def chassis(colour):
    """Cab, frame and wheels of the lorry; its frame's top is at z −35 from y −120 to 320."""
    meshes = model('Scopia/truck', '^red-cabin', colour, body, {'^glass': dark_glass()})
    strip(meshes, ('white-container', 'grey-metalic-frame'))
    strip([thing for thing in meshes if thing.name.startswith('back-doors')], ('black-plastic',))


@shows('lorry', colour='red')
def lorry(colour):
    chassis(colour)
    steel = metal('8d9195', 0.5)
    box((236, 440, 8), (0, 102, -32), steel, 1)
    for side in (-1, 1):
        box((7, 440, 120), (side * 116, 102, -28), steel, 1)
        box((12, 446, 10), (side * 117, 102, 88), metal('6d7073', 0.5), 2)
        for k in range(8):
            box((14, 10, 116), (side * 117, -112 + k * 61.5, -28), metal('6d7073', 0.5), 1)
    box((240, 8, 150), (0, -118, -28), steel, 1)
    for k in range(5):
        box((10, 14, 148), (-100 + k * 50, -119, -28), metal('6d7073', 0.5), 1)
    box((236, 7, 120), (0, 322, -28), steel, 1)
    box((236, 70, 8), (0, -140, 118), steel, 2, turn=(-0.12, 0, 0))
    cylinder(10, 60, (0, -108, -60), metal(), turn=(0.5, 0, 0))


@shows('flatbed', colour='silver')
def flatbed(colour):
    chassis(colour)
    steel = metal('6d7073', 0.5)
    box((244, 452, 12), (0, 102, -38), steel, 2)
    for k in range(11):
        box((20, 444, 3), (-106 + k * 21.2, 102, -26.5), wood('a0764a'))
    for side in (-1, 1):
        box((6, 452, 18), (side * 122, 102, -40), body(colour), 2)
        for k in range(9):
            box((8, 6, 14), (side * 124, -105 + k * 52, -40), plastic('e5be3a'), 1)
    box((240, 10, 18), (0, -118, -30), body(colour), 2)
    for x in (-112, -56, 0, 56, 112):
        box((8, 8, 130), (x, -118, -28), steel, 1)
    for z in (20, 60, 98):
        box((232, 6, 8), (0, -118, z), steel, 1)
    box((90, 22, 14), (0, -205, 140), plastic('d9702b', 0.25), 5)

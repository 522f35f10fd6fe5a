"""Home: furniture and appliances that free models show well."""

import mathutils

from ..imported import model
from ..materials import brass, chrome, dark_glass, fabric, glass, gloss, glow, gold, matte, metal, plastic, wood
from ..registry import shows
from ..shapes import box, cylinder, ring, tube, turned
from .home_parts import circle


@shows('sofa', colour='cream')
def sofa(colour):
    if colour == 'brown':
        model('BlendSwap-CC-0/winchesterSofa', 'Buttons|Surround|Sit|Back', colour)
    elif colour in ('gold', 'green'):
        model('Scopia/clear_sofa', 'skin', colour, fabric, {'cushions': fabric('cream'), 'wood': wood('walnut')})
    elif colour == 'beige':
        model('Scopia/beige_sofa', 'beige', colour)
    else:
        model('Scopia/burlap_sofa', 'light_beige', colour)


@shows('armchair', colour='pink')
def armchair(colour):
    model('Scopia/armchair', 'sillon', colour, fabric)


@shows('corner-sofa', colour='navy')
def corner_sofa(colour):
    model('BlendSwap-CC-0/L_shaped_sofa', 'leather', colour, fabric, {'wood': wood('brown')})


@shows('dressing-table', colour='white')
def dressing_table(colour):
    model('Scopia/dressing-table', 'whitewood', colour, replaced={'mirror': metal('e8eef0', 0.03)})


@shows('bunk-bed', colour='brown')
def bunk_bed(colour):
    frame = wood('8a5f3c') if colour == 'brown' else metal('33363a', 0.45)
    cover = matte('9fb4c4' if colour == 'brown' else '8c9094')
    model('BlendSwap-CC-BY/bunkBed', replaced={'^None': frame, 'couch': cover})


@shows('cabinet', colour='brown')
def cabinet(colour):
    model('BlendSwap-CC-BY/dresserWithDrawers', 'white_wood', colour, wood, {'handle': brass()})


@shows('dining-chair', colour='cream')
def dining_chair(colour):
    model('BlendSwap-CC-0/chair', 'Cadeiras', colour, fabric, {'Madeira': wood('walnut')})


@shows('chandelier', colour='gold', quarter=10)
def chandelier(colour):
    if colour == 'gold':
        model('Scopia/chandelier-lamp', replaced={'black-metal|^metall': gold()})
    else:
        _ring_chandelier(metal('1d1e20', 0.3))


def _ring_chandelier(frame):
    """Three rings of light at different heights, on thin wires."""
    light = glow('ffe2b0', 2.5)
    cylinder(0.12, 0.03, (0, 0, 1.2), frame)
    for radius, z, x, y in ((0.4, 0.0, 0, 0), (0.3, 0.25, 0.12, 0.05), (0.2, 0.48, -0.08, -0.04)):
        turned([(radius - 0.012, 0), (radius, 0), (radius, 0.06), (radius - 0.012, 0.06), (radius - 0.012, 0)], (x, y, z), frame, smooth=False)
        ring(radius - 0.014, 0.01, (x, y, z + 0.03), light)
        ring(radius - 0.005, 0.006, (x, y, z), light)
        for (px, py, _), _ in circle(3, radius - 0.006, (x, y, z), start=0.4):
            tube([(px, py, z + 0.05), (px * 0.15, py * 0.15, 1.2)], 0.0022, frame, smooth=False)


@shows('lamp', colour='green')
def lamp(colour):
    model('Scopia/little_lamp2', 'lampshade', colour, fabric, {'^wood': brass()})


@shows('pot')
def pot():
    model('BlendSwap-CC-BY/largePan', replaced={'Steel': metal('b9bdc1', 0.3)})


@shows('knife-block')
def knife_block():
    model('Scopia/kitchenKnifeStandSet', replaced={'Sheet': metal(), 'Handle': plastic('17191c')})


@shows('plant-pot')
def plant_pot():
    model('BlendSwap-CC-0/decorativePlant')


@shows('fountain')
def fountain():
    model('BlendSwap-CC-BY/fountain')


@shows('pool', elevation=24)
def pool():
    model('Scopia/rectangle-swimming-pool', replaced={'^light-blue': plastic('4f8fc4'), '^dark-blue': plastic('2b5f94'),
                                                      '^water': gloss('3fb0d8')})


@shows('chest-freezer')
def chest_freezer():
    model('Scopia/chest-freezer', replaced={'white-metal': gloss('white')})


@shows('fridge')
def fridge():
    model('KatorLegaz/fridge', replaced={'Appliances': metal('b4b8bc', 0.35), 'Chrome': chrome()})


@shows('fridge-double')
def fridge_double():
    model('BlendSwap-CC-0/refrigerator', replaced={'Stainless$': metal('b4b8bc', 0.3), 'Grey': plastic('55595d')})


@shows('washer')
def washer():
    model('Scopia/clothes_washing_machine', replaced={'without-texture|no-reflection': gloss('white')})


@shows('ceiling-fan')
def ceiling_fan():
    model('BlendSwap-CC-0/ceilingFan', replaced={'^Plastic$': wood('8a5f3c'), 'White': metal('c3c7cb', 0.3)})


@shows('cooker')
def cooker():
    model('BlendSwap-CC-BY/largeStove', replaced={'^Cooker-black': metal('9a9ea2', 0.35), 'Fake-Glass': dark_glass()})


@shows('coffee-machine')
def coffee_machine():
    model('BlendSwap-CC-0/coffeeBrewer', replaced={'Plastic_B': gloss('17191c'), 'Plastic_A': plastic('3a3d40')})


@shows('mixer')
def mixer():
    model('BlendSwap-CC-0/kitchenaid', replaced={'Yellow': gloss('b3202a'), 'Writing': chrome(), 'Glass': chrome()})


@shows('oven')
def oven():
    model('BlendSwap-CC-0/oven')


@shows('microwave')
def microwave():
    case = plastic('9a9ea2')
    meshes = model('BlendSwap-CC-BY/microwave', replaced={'Glass': dark_glass(), 'back': case})
    # The model has no upper side.
    corners = [thing.matrix_basis @ mathutils.Vector(corner) for thing in meshes for corner in thing.bound_box]
    low, high = (mathutils.Vector([pick(corner[axis] for corner in corners) for axis in range(3)]) for pick in (min, max))
    middle = (low + high) / 2
    box((high.x - low.x - 0.4, high.y - low.y - 4.5, 0.3), (middle.x, middle.y + 1.4, high.z - 0.28), case, 0.1)


@shows('blender')
def blender():
    model('BlendSwap-CC-BY/kitchenblender', replaced={'PlasticTransparent': glass('dfeaee', 0.05)})


@shows('rice-cooker', elevation=22)
def rice_cooker():
    model('Scopia/cooker')


@shows('vase')
def vase():
    model('Scopia/vase2', 'Material', 'c9a77a', matte)

"""Clothes, shoes, bags and cosmetics that free models show well."""

from ..imported import model
from ..materials import fabric, gold, leather, metal, plastic
from ..registry import shows
from .fashion_garment import dyed


def _satin(colour):
    return metal('a9adb3' if colour == 'silver' else colour, 0.42)


@shows('blazer', colour='black', quarter=25)
def blazer(colour):
    model('BlendSwap-CC-BY/suit', painted='suit1', colour=colour, finish=fabric, replaced={'Button': plastic('26221f')})


@shows('sneaker', colour='blue', elevation=28, quarter=30)
def sneaker(colour):
    dyed(model('Scopia/sneakers'), ['red'], colour)


@shows('heels', colour='silver', elevation=22, quarter=32)
def heels(colour):
    model('Scopia/woman_shoes', painted='black', colour=colour, finish=_satin, replaced={'grey': leather('cdb899')})


@shows('handbag', colour='brown', quarter=25)
def handbag(colour):
    model('BlendSwap-CC-0/handbag', painted='Color', colour=colour, finish=leather, replaced={'Ring': gold()})


@shows('briefcase', quarter=30, colour='brown')
def briefcase(colour):
    model('BlendSwap-CC-0/briefcase', painted='Case', colour=colour, finish=leather, replaced={'Lock': gold()})


@shows('gift-box', elevation=22)
def gift_box():
    model('BlendSwap-CC-BY/gift', painted='Material', colour='5a2a33', finish=plastic, replaced={'gift5': gold(0.35)})


@shows('cream-jar', elevation=22)
def cream_jar():
    model('BlendSwap-CC-0/cosmeticsPot', painted='Cap', colour='d3a94c', replaced={'Cap': gold(0.3)})


@shows('pump-bottle')
def pump_bottle():
    model('Scopia/com_bath2_soap', painted='verde', colour='cdb899')


@shows('sandals', colour='brown', elevation=35)
def sandals(colour):
    model('BlendSwap-CC-0/slippers', painted='fabric1|line', colour=colour, finish=leather, replaced={'base': leather('8a6a4c')})

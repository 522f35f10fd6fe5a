"""Devices that free models show."""

from ..imported import model
from ..materials import gloss, leather, metal, plastic, rubber, screen, wood
from ..registry import shows
from .devices_parts import unmarked


@shows('controller', elevation=35)
def _controller():
    model('Scopia/ps4-joystick', 'base', '2b2d31')
    unmarked('ps4baked', [(202, 300, 241, 338)])


@shows('projector', elevation=20)
def _projector():
    model('Scopia/video-projector')
    unmarked('video-projector', [(150, 428, 182, 444)], grey=0.27)


@shows('camera')
def _camera():
    model('Scopia/reflex_camera')
    unmarked('reflex_camera_map', [(150, 272, 245, 305), (395, 355, 422, 368)])
    unmarked('reflex_camera_objective', rings=[(386, 388, 83, 107)], grey=0.22)


@shows('upright-piano')
def _upright_piano():
    model('BlendSwap-CC-BY/piano', replaced={r'^Material\.003$': gloss('0d0e10'), '^klavierlack': gloss('0d0e10')})


@shows('electric-guitar')
def _electric_guitar():
    model(
        'BlendSwap-CC-0/electricGuitar',
        replaced={'^Body$': gloss('b4491c'), '^Head$': wood('c08a4e'), '^Pod$': rubber(), '^Points$': plastic('white')},
    )


@shows('office-chair')
def _office_chair():
    model('Scopia/office_chair', replaced={'tela_sillon_azul': leather('26272a'), 'plastico_negro': plastic('17181a')})


@shows('button-phone', 'black', elevation=30)
def _button_phone(colour):
    body = '1f3f8f' if colour == 'blue' else '202226'
    model(
        'BlendSwap-CC-BY/mobile',
        replaced={
            '^Material$': plastic(body),
            '^Frt': plastic('101114', 0.3),
            '^b$': plastic(body),
            '^screen$': screen('12305f', '6cc0d8'),
        },
    )


@shows('television', elevation=8, quarter=25)
def _television():
    model(
        'BlendSwap-CC-0/led_tv',
        replaced={'white_glossy_plastic': plastic('17181a', 0.3), '^screen$': screen('12305f', 'd98a5a')},
    )


@shows('headphones', 'black')
def _headphones(colour):
    dark = '17191c' if colour != 'white' else 'c9c8c4'
    model(
        'BlendSwap-CC-0/headphones',
        replaced={
            r'Material\.003': leather(dark),
            r'Material\.004': plastic(colour, 0.35),
            r'^Material$': leather(dark),
            r'Material\.001': metal('c3c7cb') if colour == 'silver' else plastic(colour, 0.3),
        },
    )

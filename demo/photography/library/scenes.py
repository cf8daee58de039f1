"""Wide pictures for pages: products in a kitchen. Parts as in sets.py: (product, colour, x, y, turn[, z])."""

from . import bowls, gifts, knives, linen
from . import materials as m
from .forms import block, lathe, placed, sweep
from .products import PRODUCTS


def _plank(length=1500, width=230, height=34):
    block(length, width, height, m.wood('oak', 'x'), 6, 3)


def _hob():
    """A black glass hob with its four zones."""
    block(620, 500, 26, m.plain((0.006, 0.0065, 0.007), 0.07, 0.5), 14, 3)
    ring = m.plain((0.16, 0.16, 0.16), 0.5)
    for x, y, r in ((-150, -60, 104), (150, 70, 118), (-140, 150, 74), (160, -150, 74)):
        with placed((x, y, 26)):
            lathe([(r - 1.6, 0.1), (r - 1.6, 0.35), (r, 0.35), (r, 0.1)], ring, 96)


def _small_bowl(color):
    def build(colors):
        m.set_tint(m.linear(colors[color]))
        bowls.bowl(120, 56)

    return build


def _cloth(width, depth, color, pattern='plain', layers=3):
    def build(colors):
        m.set_tint(m.linear(colors[color]))
        linen.folded(width, depth, layers, 3.2, m.cloth(pattern, 20, across='u' if pattern == 'stripe' else 'v'), seed=4, loose=1.5)

    return build


def _box(length, width, height, color):
    def build(colors):
        m.set_tint(m.linear(colors[color]))
        gifts.gift_box(length, width, height)

    return build


SCENES = {
    'home': {
        'parts': [
            ('oak-handled-saucepan-18cm', None, -480, 120, 190), ('breakfast-bowl-15cm', 'oat', -330, -90, 0), (_small_bowl('butter'), None, -330, -90, 0, 16),
            ('enamelled-dutch-oven-26cm', 'moss', 0, 60, 0), ('oak-chopping-board', None, 390, -10, 50), ('turned-oak-mills-pair', None, 352, 30, 0, 20), (_small_bowl('berry'), None, 500, -40, 0, 20),
            (_cloth(230, 150, 'linen', 'stripe'), None, -120, -170, -14),
        ],
        'camera': {'camera': 'wide', 'fill': 0.80, 'rise': 0.5, 'low': 0.235, 'elevation': 13, 'azimuth': 2},
        'tall': {
            'parts': [('enamelled-dutch-oven-26cm', 'moss', 0, 60, 0), ('breakfast-bowl-15cm', 'oat', -150, -140, 0), (_small_bowl('butter'), None, -150, -140, 0, 16), ('turned-oak-mills-pair', None, 170, -120, 0)],
            'camera': {'camera': 'wide', 'fill': 0.88, 'rise': 0.5, 'low': 0.26, 'elevation': 16, 'azimuth': 2},
        },
    },
    'sets': {
        'parts': [
            ('dinner-plate-27cm', 'sky', -440, 30, 0), ('side-plate-20cm', 'cream', -440, 30, 0, 14), ('breakfast-bowl-15cm', 'cream', -440, 30, 0, 24), ('cutlery-sixteen', None, -180, -60, 0),
            ('glass-carafe-1l', None, 20, 140, 0), ('tumblers-four', None, 190, 30, 0), ('dinner-plate-27cm', 'oat', 470, 60, 0), ('dinner-plate-27cm', 'oat', 470, 60, 0, 10), ('pasta-bowl-22cm', 'sky', 470, 60, 0, 28),
            (_cloth(210, 170, 'sage'), None, 380, -190, 16), ('oval-platter-38cm', 'cream', 100, -200, -10),
        ],
        'camera': {'camera': 'wide', 'fill': 0.9, 'rise': 0.62, 'low': 0.4, 'elevation': 24, 'azimuth': 4},
    },
    'categories': {
        'parts': [
            (lambda colors: _plank(1660), None, 0, 0, 0), ('oak-lidded-jars-three', None, -610, 10, -14, 34), ('enamel-canister-1-8l', 'moss', -420, 6, 0, 34), ('enamel-canister-1-8l', 'cream', -280, 14, 0, 34),
            ('enamel-stovetop-kettle', 'berry', -70, 10, 4, 34), ('aluminium-moka-pot-6', None, 130, 0, 0, 34), ('stoneware-mug-350ml', 'sky', 255, -20, 0, 34), ('stoneware-mug-350ml', 'sky', 255, -20, 40, 128),
            ('stoneware-teapot-1-1l', 'oat', 430, 0, 0, 34), ('insulated-bottle-500ml', 'terracotta', 590, 10, 0, 34), ('breakfast-bowl-15cm', 'butter', 735, 0, 0, 34), ('breakfast-bowl-15cm', 'cream', 735, 0, 30, 51),
        ],
        'camera': {'camera': 'wide', 'fill': 0.94, 'rise': 0.62, 'low': 0.36, 'elevation': 9, 'azimuth': 2},
    },
    'services': {
        'parts': [
            ('beech-carving-board', None, -60, 40, 0), ('chef-knife-20cm', None, -60, 20, -34, 28), ('paring-knife-9cm', 'berry', 40, -70, -20, 28), ('whetstone-1000-3000', None, 320, 60, -16),
            (lambda colors: knives.knife_block(250, 110, 230, True), None, -380, 140, 34), ('turned-oak-mills-pair', None, 260, 190, 0), (_cloth(200, 140, 'slate', 'stripe'), None, 270, -190, 20),
        ],
        'camera': {'camera': 'wide', 'fill': 0.88, 'rise': 0.7, 'low': 0.44, 'elevation': 27, 'azimuth': 8},
    },
    'story': {
        'parts': [
            (lambda colors: _hob(), None, 0, 0, 0), ('enamelled-dutch-oven-26cm', 'berry', 150, 70, 0, 26), ('copper-saucepan-16cm', None, -150, -60, 200, 26), ('turned-oak-mills-pair', None, 420, 60, 0),
            ('stoneware-utensil-crock', 'cream', -420, 130, 0), ('olive-wood-spatula', None, -400, -130, 20), ('steel-ladle', None, 430, -160, 100),
        ],
        'camera': {'camera': 'wide', 'fill': 0.88, 'rise': 0.7, 'low': 0.43, 'elevation': 20, 'azimuth': 6},
    },
    'visit': {
        'parts': [
            ('electric-gooseneck-kettle-1l', 'cream', -330, 110, 0), ('stoneware-pour-over', 'terracotta', -80, 60, 0), ('hand-coffee-grinder', None, 110, 120, 0), ('stoneware-mug-350ml', 'moss', 60, -110, 0), ('stoneware-mug-350ml', 'butter', 190, -60, 30),
            ('two-slice-toaster', 'cream', 380, 170, 0), ('side-plate-20cm', 'sky', 400, -110, 0), ('lidded-butter-dish', 'butter', -230, -130, 10),
        ],
        'camera': {'camera': 'wide', 'fill': 0.9, 'rise': 0.7, 'low': 0.43, 'elevation': 17, 'azimuth': 6},
    },
    'lost': {
        'parts': [
            ('dinner-plate-27cm', 'cream', 0, 0, 0), ('cutlery-sixteen', None, -290, -20, 0), (_cloth(180, 150, 'plum'), None, 280, -30, 12), ('tumblers-four', None, 330, 190, 0),
        ],
        'camera': {'camera': 'wide', 'fill': 0.84, 'rise': 0.66, 'low': 0.44, 'elevation': 40, 'azimuth': 4},
    },
    'gift': {
        'parts': [
            (_box(300, 240, 168, 'moss'), None, -150, 90, -8), (_box(220, 180, 110, 'linen'), None, -140, 100, 14, 178), ('linen-wrapping-cloth', 'berry', 170, 40, 0), ('gift-card-25', 'moss', 60, -190, -8), ('lidded-salt-cellar', 'sage', 390, -10, 0), ('enamelled-dutch-oven-20cm', 'cream', -470, 40, 0),
        ],
        'camera': {'camera': 'wide', 'fill': 0.88, 'rise': 0.76, 'low': 0.45, 'elevation': 17, 'azimuth': 6},
    },
    'baking': {
        'parts': [
            ('stand-mixer-4-8l', 'sage', -330, 100, 0), ('nesting-bowls-three', 'berry', 20, 110, 0), ('springform-cake-tin-23cm', None, 330, 130, 0), ('beech-rolling-pin', None, 110, -160, -30), ('flat-kitchen-scale', 'cream', -330, -170, 0),
            ('balloon-whisk-28cm', None, 500, -150, -30), ('steel-measuring-cups', None, 590, 60, 0),
        ],
        'camera': {'camera': 'wide', 'fill': 0.9, 'rise': 0.74, 'low': 0.44, 'elevation': 19, 'azimuth': 6},
    },
}


def _put(parts, colors):
    def build():
        for what, color, x, y, turn, *rest in parts:
            if color:
                m.set_tint(m.linear(colors[color]))
            with placed((x, y, rest[0] if rest else 0), turn=turn):
                what(colors) if callable(what) else PRODUCTS[what]['build']()

    return build


def every_scene(colors):
    """(name, build, camera, width, height) of each: 16:9, and 4:5 where a phone gets a picture of its own."""
    for name, scene in SCENES.items():
        yield name, _put(scene['parts'], colors), scene['camera'], 1920, 1080
        if 'tall' in scene:
            yield f'{name}-tall', _put(scene['tall']['parts'], colors), scene['tall']['camera'], 1280, 1600

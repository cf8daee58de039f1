"""Sets: their products together. Each part = (product, colour or None, x, y, turn[, z])."""

from . import materials as m
from .forms import placed
from .products import PRODUCTS, _product

_ARRANGED = {
    'the-sunday-set': ([('beech-carving-board', None, 0, 60, 0), ('enamelled-dutch-oven-26cm', 'moss', -30, 70, 0, 29), ('turned-oak-mills-pair', None, 146, -26, 0, 29)], 'group'),
    'first-kitchen-set': ([('oak-chopping-board', None, -60, -150, 50), ('steel-saucepan-lidded-20cm', None, -150, 120, 60), ('steel-frying-pan-28cm', None, 170, 60, 10), ('chef-knife-20cm', None, -90, -160, -42, 21), ('olive-wood-spatula', None, 170, -180, -34)], 'board'),
    'bread-bakers-set': ([('cast-iron-bread-oven', None, -80, 110, 0), ('cooling-rack-large', None, 150, -110, 0), ('flat-kitchen-scale', 'cream', -200, -140, 6), ('bread-knife-24cm', None, 150, -120, -20, 22)], 'board'),
    'slow-morning-set': ([('electric-gooseneck-kettle-1l', 'cream', -150, 60, 0), ('stoneware-pour-over', 'cream', 80, 40, 0), ('hand-coffee-grinder', None, 196, -10, 0), ('stoneware-mug-350ml', 'cream', -20, -110, 0), ('stoneware-mug-350ml', 'cream', 100, -140, 20)], 'group'),
    'moka-corner-set': ([('aluminium-moka-pot-6', None, -70, 30, 0), ('enamel-canister-1-8l', 'slate', 90, 70, 0), ('stoneware-mug-350ml', 'chestnut', -90, -110, 0), ('stoneware-mug-350ml', 'chestnut', 40, -90, 10), ('moka-gasket-six-cup', None, 150, -90, 0)], 'group'),
    'sharp-drawer-set': ([('chef-knife-20cm', None, -70, 20, 16), ('bread-knife-24cm', None, 30, 20, 12), ('paring-knife-9cm', 'ink', -140, -70, 18), ('whetstone-1000-3000', None, 110, -60, 30)], 'flat'),
    'table-for-four-set': ([('dinner-plate-27cm', 'cream', -110, 90, 0), ('dinner-plate-27cm', 'cream', -110, 90, 0, 10), ('dinner-plate-27cm', 'cream', -110, 90, 0, 20), ('dinner-plate-27cm', 'cream', -110, 90, 0, 30),
                            ('pasta-bowl-22cm', 'cream', 160, 90, 0), ('pasta-bowl-22cm', 'cream', 160, 90, 0, 15), ('pasta-bowl-22cm', 'cream', 160, 90, 0, 30), ('pasta-bowl-22cm', 'cream', 160, 90, 0, 45), ('tumblers-four', None, 150, -140, 0), ('cutlery-sixteen', None, -110, -190, 0)], 'board'),
    'roast-lunch-set': ([('beech-carving-board', None, -40, 150, 0), ('steel-roasting-tin-rack', None, 60, -160, 0), ('cook-tongs-30cm', None, -90, 150, 0, 29), ('quilted-oven-mitt', 'moss', -240, -170, 10)], 'board'),
    'open-shelf-set': ([('oak-lidded-jars-three', None, -120, 60, 0), ('enamel-canister-1-8l', 'cream', 60, 60, 0), ('enamel-canister-1-8l', 'cream', 150, -50, 0), ('stoneware-utensil-crock', 'cream', 0, -90, 0)], 'group'),
    'wok-night-set': ([('carbon-steel-wok-32cm', None, -70, 130, 86), ('granite-mortar-16cm', None, 190, -70, 0), ('vegetable-cleaver-18cm', None, -110, -150, -10), ('steel-ladle', None, 30, -240, -40)], 'board'),
    'linen-drawer-set': ([('checked-cotton-tea-towels-three', None, 0, 0, 0)], 'cloth'),
    'tea-for-two-set': ([('keepsake-gift-box', 'linen', -40, 160, 0), ('stoneware-teapot-1-1l', 'sky', -60, -80, 0), ('stoneware-mug-350ml', 'sky', 110, -60, 0), ('stoneware-mug-350ml', 'sky', 60, -170, 20)], 'group'),
    'afternoon-baking-set': ([('muffin-tin-twelve', None, -30, 220, 0), ('springform-cake-tin-23cm', None, -120, -70, 0), ('balloon-whisk-28cm', None, -70, -270, -44), ('silicone-spatula', 'terracotta', 60, -330, -46), ('steel-measuring-cups', None, 150, -60, 0)], 'board'),
    'sponge-cake-set': ([('cooling-rack-large', None, -20, -20, 0), ('sandwich-tins-pair-20cm', None, -20, 20, 0, 23), ('silicone-spatula', 'sage', 120, -230, -36)], 'board'),
}


def _linen_drawer(colors):
    from . import linen

    def build():
        m.set_tint(m.linear(colors['moss']))
        with placed((-90, 60, 0), turn=4):
            linen.folded(240, 210, 5, 4.0, m.cloth('plain'), seed=5, loose=1.4)
        with placed((-80, 66, 33), turn=-3):
            linen.towels(2, 'border')
        with placed((165, 20, 0), turn=-12):
            linen.mitt(330, 190)
        with placed((40, -190, 0), turn=4):
            linen.pot_holders()

    return build


def every_set(catalogue, colors):
    for entry in catalogue['sets']:
        parts, camera = _ARRANGED[entry['id']]

        def build(parts=parts):
            for product, color, x, y, turn, *rest in parts:
                if color:
                    m.set_tint(m.linear(colors[color]))
                with placed((x, y, rest[0] if rest else 0), turn=turn):
                    PRODUCTS[product]['build']()

        if entry['id'] == 'linen-drawer-set':
            build = _linen_drawer(colors)
        yield entry['id'], {'camera': {'camera': camera, 'fill': 0.93, 'low': 0.49}, 'build': build}

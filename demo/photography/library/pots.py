"""Dutch ovens, casseroles, gratin dishes: thick walls, two handles, a heavy lid."""

from . import materials as m
from .forms import lathe, placed, shell, sweep


def knob(kind='brass', height=38, diameter=42, z=0):
    material = {'brass': m.brass, 'steel': m.polished, 'iron': m.cast_iron, 'glaze': m.glaze, 'oak': lambda: m.wood('oak', 'z')}[kind]()
    r, h = diameter / 2, height
    stem = [(0, -3), (r * 0.56, -3), (r * 0.56, 0, 2), (r * 0.42, h * 0.12, 3), (r * 0.38, h * 0.42, 6)]
    head = [(r * 0.92, h * 0.60, 5), (r, h * 0.78, 5), (r * 0.86, h * 0.95, 6), (r * 0.3, h, 8), (0, h)]
    with placed((0, 0, z)):
        lathe(stem + head, material, 72)


def loop_handle(reach, half, z, material, thick=15, drop=3, side=1, flat=1.0):
    """A cast handle that stands out from the wall: `reach` = (from, to)."""
    a, b = reach
    bow = a + (b - a) * 0.62
    points = [(a, -half, z - drop), (bow, -half * 0.9, z), (b, -half * 0.42, z + 1), (b, half * 0.42, z + 1), (bow, half * 0.9, z), (a, half, z - drop)]
    sweep([(side * x, y, h) for x, y, h in points], thick * 1.25, thick * flat, material, taper=[1.25, 1, 0.95, 0.95, 1, 1.25])


def _turned(length, width, profile, material):
    """A profile of (inset, height): round where length equals width, else an oval."""
    if length == width:
        return lathe([(max(length / 2 - p[0], 0), *p[1:]) for p in profile], material, 144)
    return shell(length, width, None, [(min(p[0], width / 2 - 0.5), *p[1:]) for p in profile], material, power=2.35)


_OUTSIDE = {'enamel': m.enamel, 'iron': m.cast_iron, 'glaze': m.glaze}
_INSIDE = {'enamel': m.enamel_inside, 'iron': m.cast_iron, 'glaze': m.glaze}


def dutch_oven(length, height, width=None, kind='enamel', knob_kind='brass', reach=36, knob_size=(38, 42), round_foot=0.155, dome=1.0):
    """`height` with lid and knob; length and width of the body without handles."""
    material, inside = _OUTSIDE[kind](), _INSIDE[kind]()
    width = width or length
    outer, wall = width / 2, 5.5
    rise = 23 * dome
    body = height - knob_size[0] - rise - 1
    low = outer * round_foot
    outside = [(outer, 0), (low, 0, 9), (outer * 0.03, body * 0.22, 40), (0, body * 0.80, 20), (-2, body - 4, 2), (-4, body - 2.5, 1.5), (-4, body, 1), (wall, body, 1)]
    within = [(wall, body, 1), (wall + 2, body * 0.5, 20), (low + wall, wall + 2, 30), (outer, wall + 2)]
    _turned(length, width, outside, material)
    _turned(length, width, within, inside)
    rim = body + 1
    lid = [(-5, rim, 1.5), (-5.5, rim + 7, 3), (3, rim + 9.5, 4), (outer * 0.14, rim + 9 + rise * 0.2, 14), (outer * 0.55, rim + rise * 0.86, 40), (outer, rim + rise)]
    _turned(length, width, lid, material)
    _turned(length, width, [(-5, rim, 1), (outer, rim + 0.2)], material)
    knob(knob_kind, knob_size[0], knob_size[1], rim + rise - 1)
    for side in (1, -1):
        loop_handle((length / 2 - 8, length / 2 + reach), min(46, outer * 0.36), body * 0.78, material, 15, side=side, flat=0.95)


def gratin(length, width, height):
    material = m.glaze()
    body = length - 44
    a = width / 2
    shell(body, width, None, [(a, 0), (26, 0, 10), (8, height * 0.6, 30), (0, height - 3, 2), (-3, height - 2, 2), (-3, height, 2), (5, height, 2),
                              (13, height * 0.6, 30), (32, 7, 12), (a - 0.5, 7)], material, power=2.2)
    for side in (1, -1):
        points = [(side * (body / 2 - 5), -40, height - 7), (side * (body / 2 + 14), -27, height - 4), (side * (body / 2 + 21), 0, height - 3),
                  (side * (body / 2 + 14), 27, height - 4), (side * (body / 2 - 5), 40, height - 7)]
        sweep(points, 16, 10, material)

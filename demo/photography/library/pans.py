"""Saucepans, frying pans, woks: thin walls and one long handle, which points to +x."""

import math

from . import materials as m
from .forms import block, lathe, placed, rounded, shell, slab, sweep, wire
from .pots import loop_handle

_METAL = {'steel': m.steel, 'copper': m.copper, 'aluminium': m.aluminium, 'carbon': m.carbon_steel, 'iron': m.cast_iron, 'enamel': m.enamel, 'paint': m.paint}


def steel_lid(radius, z, knob='loop', material=None):
    material = material or m.polished()
    with placed((0, 0, z)):
        lathe([(radius + 3, 0, 1), (radius + 3, 3, 1.5), (radius - 5, 4.5, 4), (radius * 0.6, 15, 40), (0, 21)], material, 128)
        lathe([(radius + 3, 0), (0, 0.5)], material, 64)
        if knob == 'loop':
            sweep([(-32, 0, 18), (-27, 0, 34), (0, 0, 42), (27, 0, 34), (32, 0, 18)], 12, 6, m.steel(), up=(0, 1, 0.01))
            for x in (-31, 31):
                with placed((x, 0, 17)):
                    lathe([(0, 5), (9, 4, 2), (10, 0)], m.steel(), 32)


def _long_handle(kind, start, length, z, rise):
    """From the wall at x = start. Wood sits in a steel socket; steel is a strap with a hole; iron is cast."""
    if kind in ('oak', 'walnut', 'beech', 'phenolic'):
        grip = m.phenolic() if kind == 'phenolic' else m.wood(kind, 'x')
        neck = min(46, length * 0.3)
        sweep([(start - 3, 0, z - 2), (start + neck * 0.5, 0, z + 2), (start + neck, 0, z + rise * 0.25)], 19, 9, m.steel(), taper=[1.7, 1.0, 0.95])
        points = [(start + neck - 4, 0, z + rise * 0.25), (start + length * 0.5, 0, z + rise * 0.55), (start + length * 0.85, 0, z + rise * 0.92), (start + length, 0, z + rise)]
        sweep(points, 26, 21, grip, taper=[0.78, 0.92, 1.08, 1.0, 0.86], power=2.3)
        with placed((start + neck - 3, 0, z + rise * 0.25), roll=90 - math.degrees(math.atan2(rise, length))):
            lathe([(0, -5), (10.5, -5, 1), (11.5, 7, 1), (0, 7)], m.polished(), 48)
        with placed((start + length - 14, 0, z + rise * 0.97 + 8.6)):
            lathe([(3.2, 0), (5.4, 0.7, 0.5), (5.4, -1.4)], m.polished(), 32)
    elif kind == 'steel':
        points = [(start - 2, 0, z), (start + length * 0.12, 0, z + rise * 0.22), (start + length * 0.5, 0, z + rise * 0.72), (start + length, 0, z + rise)]
        sweep(points, 24, 9, m.steel(0.3), taper=[1.5, 0.72, 0.95, 1.12, 0.95], power=2.8)
    else:
        material = m.cast_iron() if kind == 'iron' else m.enamel()
        points = [(start - 4, 0, z), (start + length * 0.2, 0, z + rise * 0.3), (start + length * 0.6, 0, z + rise * 0.8), (start + length, 0, z + rise)]
        sweep(points, 28, 14, material, taper=[1.5, 0.75, 0.95, 1.15, 0.9], power=2.5)
    if kind in ('steel', 'oak', 'walnut', 'beech', 'copper-iron'):
        for side in (-9, 9):
            with placed((start - 3.5, side, z), roll=-90):
                lathe([(0, 5), (3, 4, 1.5), (4, 1)], m.polished(), 24)


def saucepan(diameter, height, handle_length, metal='steel', handle='oak', lid=False, pour=False, rise=None, inside=None):
    r, h = diameter / 2, height
    body, within = _METAL[metal](), _METAL[inside or ('steel' if metal != 'aluminium' else 'aluminium')]()
    lip = ((math.pi / 2, -math.pi / 2), 7, h * 0.72, h * 0.28) if pour else None
    lathe([(0, 0), (r - 10, 0, 3), (r, 9, 8), (r, h - 4, 4), (r + 3.5, h, 1), (r + 2.4, h + 0.8, 0.6)], body, 144, pour=lip)
    lathe([(r + 2.4, h + 0.8, 0.5), (r - 1.6, h - 3, 4), (r - 2.2, 12, 9), (0, 4)], within, 144, pour=lip)
    _long_handle(handle, r, handle_length, h * 0.80, rise if rise is not None else handle_length * 0.17)
    if lid:
        steel_lid(r, h + 1.5)


def stockpot(diameter, height):
    r, h = diameter / 2, height
    lathe([(0, 0), (r - 5, 0, 3), (r - 1, 3, 2), (r - 1, 9, 1), (r, 10, 1), (r, h - 4, 4), (r + 4, h, 1), (r + 2, h + 1)], m.steel(), 144)
    lathe([(r + 2, h + 1), (r - 2, h - 3, 3), (r - 2, 6, 4), (0, 6)], m.steel(), 144)
    steel_lid(r, h + 2)
    for side in (1, -1):
        loop_handle((r - 2, r + 38), 44, h * 0.80, m.steel(), 12, side=side, flat=0.7)


def frying_pan(diameter, wall, handle_length, metal='steel', handle='steel', rise=50, foot=0.72, inside=None, lip=3):
    r, h = diameter / 2, wall
    body, within = _METAL[metal](), (_METAL[inside]() if isinstance(inside, str) else inside) or _METAL[metal]()
    flare = [(0, 0), (r * foot, 0, 6), (r * (foot + 0.10), h * 0.10, 14), (r - 4, h * 0.86, 22), (r + lip - 3, h, 1)]
    lathe(flare, body, 144)
    lathe([(r + lip - 3, h, 0.5), (r - 7, h * 0.84, 22), (r * (foot + 0.07), h * 0.13, 16), (r * foot * 0.9, 3.2, 8), (0, 3.2)], within, 144)
    _long_handle(handle, r - 6, handle_length, h * 0.78, rise)


def skillet(diameter, wall, length):
    r, h = diameter / 2, wall
    iron = m.cast_iron()
    spouts = ((math.pi / 2, -math.pi / 2), 6, h * 0.6, h * 0.4)
    lathe([(0, 0), (r - 22, 0, 5), (r - 16, 2, 4), (r - 1, h - 5, 6), (r, h - 4, 2), (r, h, 1.5), (r - 6, h, 1.5), (r - 9, h - 6, 4), (r - 26, 6, 10), (0, 6)], iron, 144, pour=spouts)
    reach = length - diameter
    outline = rounded([(r - 10, -22, 8), (r + 18, -12, 20), (r + reach * 0.6, -13, 30), (r + reach - 6, -18, 20), (r + reach, 0, 26),
                       (r + reach - 6, 18, 20), (r + reach * 0.6, 13, 30), (r + 18, 12, 20), (r - 10, 22, 8)], True)
    hole = rounded([(r + reach - 42, 0, 4), (r + reach - 24, -8, 8), (r + reach - 12, 0, 8), (r + reach - 24, 8, 8)], True)
    with placed((0, 0, h - 16), roll=-4):
        slab(outline, 11, iron, holes=(hole,), edge=3, z=0)
    loop_handle((-r + 4, -r - 16), 26, h - 9, iron, 9, flat=1)


def wok(diameter, wall, handle_length):
    r, h = diameter / 2, wall
    steel = m.carbon_steel()
    points = [(0, 0), (52, 0, 8)] + [(52 + (r - 52) * math.sin(a), h * (1 - math.cos(a))) for a in (math.pi / 2 * k / 16 for k in range(1, 17))]
    lathe(points, steel, 144)
    lathe([(r, h + 0.2)] + [(max(x - 1.5, 0), z + 1.6) for x, z, *_ in reversed(points[1:-1])] + [(0, 2)], steel, 144)
    _long_handle('beech', r - 7, handle_length, h * 0.86, 70)


def grill_pan(size, wall, length):
    iron = m.enamel()
    a = size / 2
    shell(size, size, 40, [(a - 0.5, 0), (26, 0, 6), (5, wall * 0.7, 14), (0, wall - 2, 2), (0, wall, 1.5), (7, wall, 1.5), (12, wall * 0.6, 10), (26, 7, 8), (a - 0.5, 7)], iron)
    for k in range(-7, 8):
        y = k * (size - 78) / 15
        sweep([(-a + 38, y, 7), (0, y, 7), (a - 38, y, 7)], 6.5, 11, iron, smooth=2)
    reach = length - size
    sweep([(a - 6, 0, wall - 12), (a + reach * 0.3, 0, wall - 8), (a + reach, 0, wall)], 30, 15, iron, taper=[1.7, 0.85, 1.0, 1.15, 0.9])


def saute(diameter, wall, handle_length):
    r, h = diameter / 2, wall
    lathe([(0, 0), (r - 8, 0, 4), (r, 8, 8), (r, h - 4, 4), (r + 4, h, 1)], m.steel(), 144)
    lathe([(r + 4, h), (r - 2, h - 3, 3), (r - 2, 8, 8), (0, 4)], m.steel(), 144)
    steel_lid(r, h + 1.5)
    _long_handle('steel', r, handle_length, h * 0.8, 52)
    loop_handle((-r + 2, -r - 34), 36, h * 0.78, m.steel(), 11, flat=0.7)


def double_boiler(diameter, height, handle_length):
    r, h = diameter / 2, height
    lathe([(0, 0), (r * 0.5, 0, 20), (r * 0.84, h * 0.4, 40), (r - 1, h * 0.62, 2), (r - 1, h * 0.66, 2), (r, h - 3, 3), (r + 7, h, 1), (r + 7, h + 1)], m.steel(0.22), 144, pour=((math.pi / 2, -math.pi / 2), 6, h * 0.7, h * 0.3))
    lathe([(r + 7, h + 1), (r - 2, h - 2, 4), (r * 0.83, h * 0.4, 40), (r * 0.5, 2, 20), (0, 2)], m.steel(0.22), 144)
    _long_handle('steel', r, handle_length, h * 0.82, 14)

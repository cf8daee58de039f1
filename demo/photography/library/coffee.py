"""Kettles, pots, presses, grinders."""

import math

from . import materials as m
from .forms import ball, block, curve, lathe, oval, placed, rounded, shell, slab, sweep, wire
from .pots import knob


def stovetop_kettle(diameter, height, kind='enamel', grip='oak', spout=1.0):
    r = diameter / 2
    body = height * 0.60
    material = m.enamel() if kind == 'enamel' else m.polished()
    lathe([(0, 0), (r - 10, 0, 5), (r - 2, 6, 8), (r, body * 0.28, 20), (r * 0.93, body * 0.62, 30), (r * 0.60, body * 0.94, 26), (r * 0.46, body, 3), (r * 0.44, body + 2)], material, 144)
    lathe([(r * 0.50, body - 1, 1), (r * 0.50, body + 3, 2), (r * 0.38, body + 9, 8), (0, body + 13)], material, 96)
    if grip == 'oak':
        knob('oak', 20, 24, body + 12)
    else:
        with placed((0, 0, body + 12)):
            lathe([(0, 0), (6, 0), (5, 6, 2), (10, 12, 3), (8, 18, 4), (0, 19)], m.wood(grip, 'z'), 48)
    # Spout to −x, handle over the top.
    sweep([(-r * 0.80, 0, body * 0.42), (-r * 1.08, 0, body * 0.66), (-r * 1.22, 0, body * 0.90), (-r * 1.32 * spout, 0, body * 0.98)], 34, 34, material, up=(0, 1, 0.001), taper=[1.5, 1.0, 0.72, 0.64])
    top = height - 12
    for side in (1, -1):
        sweep([(side * r * 0.74, 0, body * 0.78), (side * r * 0.80, 0, body * 1.06), (side * r * 0.66, 0, top - 16), (side * r * 0.50, 0, top - 2)], 15, 5, m.polished(), up=(0, 1, 0.001), taper=[1.3, 1, 1, 1], power=3)
        with placed((side * r * 0.75, 0, body * 0.80)):
            ball(6.5, m.polished())
    wood = m.wood(grip, 'x')
    sweep([(-r * 0.60, 0, top - 8), (-r * 0.3, 0, top + 1), (0, 0, top + 3), (r * 0.3, 0, top + 1), (r * 0.60, 0, top - 8)], 24, 20, wood, up=(0, 1, 0.001), taper=[0.85, 1, 1.06, 1, 0.85])


def gooseneck(height):
    body, paint = 120, m.paint()
    base = m.plain((0.02, 0.02, 0.02), 0.4)
    lathe([(0, 0), (76, 0, 3), (78, 4, 3), (76, 20, 4), (66, 23, 2), (0, 23)], base, 112)
    with placed((0, 0, 24)):
        lathe([(0, 0), (70, 0, 4), (73, 4, 5), (72, 16, 20), (54, body * 0.92, 18), (46, body, 3), (44, body + 1)], paint, 128)
        lathe([(47, body - 1, 1), (48, body + 4, 2), (40, body + 8, 4), (0, body + 10)], paint, 96)
        lathe([(0, body + 8), (5, body + 9), (5, body + 17, 1), (13, body + 19, 3), (12, body + 28, 4), (0, body + 30)], base, 48)
        sweep([(-62, 0, 22), (-98, 0, 22), (-116, 0, 52), (-110, 0, 92), (-124, 0, 122), (-146, 0, 128)], 15, 15, paint, up=(0, 1, 0.001), taper=[1.7, 1.1, 0.85, 0.75, 0.68, 0.6])
        sweep([(50, 0, body * 0.88), (84, 0, body * 0.98), (116, 0, body * 0.90), (126, 0, body * 0.55), (116, 0, 24)], 24, 15, base, up=(0, 1, 0.001), taper=[0.8, 1, 1.05, 1, 0.75], power=2.6)
    with placed((0, -74.5, 12), tilt=90):
        lathe([(0, 2.6), (8, 2.4, 0.6), (8.4, 0)], m.polished(), 40)


def pour_over(height):
    glaze, glass = m.glaze(), m.glass()
    # The server, with a little coffee in it.
    lathe([(0, 0), (48, 0, 8), (57, 12, 12), (55, 52, 30), (36, 96, 16), (39, 112, 4)], glass, 128, pour=((math.pi,), 8, 98, 14))
    lathe([(39, 112), (37.4, 112), (34.4, 96, 16), (53.2, 52, 30), (55, 13, 12), (47, 3, 8), (0, 3)], glass, 128, pour=((math.pi,), 8, 98, 14))
    coffee = m.plain((0.035, 0.012, 0.005), 0.08, 0.5)
    lathe([(0, 3.4), (46.5, 3.4, 8), (54.4, 13, 10), (54.6, 34), (0, 34)], coffee, 96)
    sweep([(35, 0, 98), (66, 0, 100), (78, 0, 74), (60, 0, 36), (54, 0, 34)], 9, 8, glass, up=(0, 1, 0.001))
    with placed((0, 0, 114)):
        lathe([(0, -10), (16, -10, 1), (18, 0), (50, 0, 2), (51, 5, 2), (24, 7, 4), (22, 12, 3)], glaze, 112)
        lathe([(20, 10, 2), (26, 22, 14), (57, 98, 12), (58, 103, 1.5), (54.5, 103, 1.5), (22, 26, 14), (16, 8), (0, 6)], glaze, 144)
        with placed(turn=-22):
            sweep([(50, 0, 84), (74, 0, 84), (80, 0, 58), (60, 0, 36), (36, 0, 40)], 13, 9, glaze, up=(0, 1, 0.001), taper=[1.2, 0.9, 0.9, 0.9, 1.2])


def french_press(height):
    glass, steel = m.glass(), m.polished()
    lathe([(0, 12), (44, 12, 8), (50, 20, 6), (50, 168), (53, 174, 1)], glass, 128, pour=((math.pi,), 8, 158, 14))
    lathe([(53, 174), (51, 174), (48, 168), (48, 21, 6), (43, 15, 6), (0, 15)], glass, 128, pour=((math.pi,), 8, 158, 14))
    coffee = m.plain((0.03, 0.011, 0.005), 0.08, 0.5)
    lathe([(0, 15.4), (42.6, 15.4, 6), (47.4, 22, 5), (47.4, 108), (0, 108)], coffee, 96)
    for z in (30, 150):
        lathe([(51, z - 5), (52.6, z - 5, 0.6), (52.6, z + 5, 0.6), (51, z + 5)], steel, 112)
    for k in range(4):
        a = math.radians(45 + 90 * k)
        x, y = 52.6 * math.cos(a), 52.6 * math.sin(a)
        sweep([(x * 1.12, y * 1.12, 1), (x * 1.02, y * 1.02, 12), (x, y, 30), (x, y, 90), (x, y, 150)], 7, 2.4, steel, up=(x, y, 0.001), power=3)
    lathe([(54.6, 176, 1), (55, 184, 2), (50, 190, 5), (12, 196, 10), (0, 196)], steel, 112)
    with placed((0, 0, 195)):
        lathe([(0, 0), (2.6, 0), (2.6, 18)], steel, 24)
        lathe([(0, 17), (7, 17.5, 3), (14, 25, 6), (10, 34, 6), (0, 36)], m.phenolic(), 48)
    lathe([(0, 112), (46.5, 112, 1), (46.5, 116, 1), (0, 116)], steel, 96)
    sweep([(52, 0, 150), (86, 0, 152), (96, 0, 110), (86, 0, 42), (52, 0, 32)], 20, 13, m.phenolic(), up=(0, 1, 0.001), taper=[0.8, 1, 1, 1, 0.8], power=2.6)


def moka(height, kind='aluminium', grip='phenolic'):
    h = height
    metal = m.aluminium(0.24) if kind == 'aluminium' else m.polished()
    eight = 8 if kind == 'aluminium' else 96

    def part(points, material=metal):
        with placed(turn=22.5):
            ob = lathe(points, material, eight)
            if eight == 8:
                ob.data.auto_smooth_angle = math.radians(24)
        return ob

    s = h / 216
    part([(0, 0), (50 * s, 0), (52 * s, 3 * s), (47 * s, 56 * s), (40 * s, 78 * s), (40 * s, 84 * s)])
    with placed():
        lathe([(0, 82 * s), (43 * s, 83 * s, 1), (43 * s, 94 * s, 1), (41 * s, 95 * s), (0, 95 * s)], metal, 96)
    part([(38 * s, 95 * s), (38 * s, 98 * s), (52 * s, 168 * s), (52.5 * s, 172 * s), (50 * s, 172 * s)])
    part([(53 * s, 172 * s), (53.5 * s, 177 * s), (30 * s, 188 * s), (9 * s, 193 * s), (0, 194 * s)])
    dark = m.phenolic() if grip == 'phenolic' else m.polished()
    with placed((0, 0, 192 * s)):
        lathe([(0, 0), (6, 0, 1), (5, 6, 2), (10, 12, 3), (9, 20, 3), (0, 22)], dark, 8 if grip == 'phenolic' else 48)
    # A beak in front, the handle behind.
    from .forms import mesh

    mesh([(-44 * s, -17 * s, 172 * s), (-44 * s, 17 * s, 172 * s), (-66 * s, 0, 174 * s), (-41 * s, -2 * s, 128 * s), (-41 * s, 2 * s, 128 * s)],
         [(0, 2, 3), (2, 1, 4), (2, 4, 3), (0, 1, 2), (0, 3, 4, 1)], metal, 10)
    grip_points = [(50 * s, 0, 160 * s), (82 * s, 0, 166 * s), (98 * s, 0, 158 * s), (90 * s, 0, 110 * s), (84 * s, 0, 72 * s)]
    sweep(grip_points, 19 * s, 15 * s, dark, up=(0, 1, 0.001), taper=[0.9, 1, 1.1, 1, 0.8], power=3)
    with placed((52 * s, 0, 180 * s), tilt=90):
        lathe([(0, -9), (4, -9, 1), (4, 9, 1), (0, 9)], metal, 24)
    with placed((47 * s, -11 * s, 46 * s), tilt=90, turn=20):
        lathe([(6, 0), (6, 3, 1), (4, 5, 1), (0, 6)], m.brass(), 32)


def grinder(diameter, height):
    r, h = diameter / 2, height
    steel = m.steel(0.2)
    body = h - 34
    lathe([(0, 0), (r - 1, 0, 2), (r, 3, 2), (r, body * 0.36, 1), (r - 1, body * 0.365, 0.5), (r - 1, body * 0.375, 0.5), (r, body * 0.38, 1), (r, body, 3), (r - 5, body + 4, 3), (0, body + 6)], steel, 112)
    for k in range(24):
        a = 2 * math.pi * k / 24
        with placed((r * math.cos(a), r * math.sin(a), body * 0.39)):
            lathe([(0, 0), (1.1, 0.5), (1.1, body * 0.22), (0, body * 0.22 + 0.5)], steel, 8)
    with placed((0, 0, body + 4)):
        lathe([(0, 0), (7, 0, 1), (7, 10, 2), (0, 11)], m.polished(), 40)
        with placed(turn=-24):
            sweep([(-8, 0, 8), (10, 0, 8.5), (60, 0, 12), (120, 0, 14)], 15, 4.5, m.polished(), taper=[1.0, 1.1, 0.8, 0.85], power=3)
            with placed((114, 0, 15)):
                lathe([(3, -2), (3, 5)], m.polished(), 24)
                lathe([(0, 4), (6, 4, 2), (10, 14, 8), (13, 27, 8), (8, 37, 7), (0, 38)], m.wood('walnut', 'z'), 64)


def teapot(height):
    glaze = m.glaze()
    h = height * 0.80
    lathe([(0, 2), (40, 2), (42, 0, 1), (46, 0, 2), (62, 10, 20), (76, h * 0.45, 40), (62, h * 0.80, 26), (40, h * 0.93, 4), (38, h * 0.95)], glaze, 144)
    lathe([(42, h * 0.925, 1), (43, h * 0.95, 2), (36, h * 1.01, 10), (12, h * 1.07, 8), (0, h * 1.075)], glaze, 112)
    with placed((0, 0, h * 1.06)):
        lathe([(0, 0), (7, 0), (6, 5, 2), (12, 12, 4), (10, 20, 5), (0, 22)], glaze, 48)
    sweep([(-64, 0, h * 0.36), (-92, 0, h * 0.50), (-104, 0, h * 0.76), (-124, 0, h * 0.94)], 24, 24, glaze, up=(0, 1, 0.001), taper=[1.75, 1.15, 0.8, 0.62])
    sweep([(60, 0, h * 0.80), (96, 0, h * 0.86), (118, 0, h * 0.60), (104, 0, h * 0.30), (70, 0, h * 0.26)], 16, 11, glaze, up=(0, 1, 0.001), taper=[1.25, 0.95, 0.95, 0.95, 1.2])

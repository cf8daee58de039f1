"""Boards, mills, mortars, spatulas of wood."""

import math

from . import materials as m
from .forms import block, lathe, oval, placed, rings, rounded, shell, slab, sweep


def walnut_board(length, width, height):
    block(length, width, height, m.end_grain('walnut', 42), 14, 3)


def handled_board(length, width, height, material=None, hole=13):
    body = length - 96
    a = -length / 2
    outline = rounded([(a, -width / 2, 26), (a + body, -width / 2, 30), (a + body + 26, -30, 20), (length / 2, -27, 26), (length / 2, 27, 26), (a + body + 26, 30, 20), (a + body, width / 2, 30), (a, width / 2, 26)], True)
    ring = [(length / 2 - 32 + x, y) for x, y in oval(hole, hole, 40)]
    slab(outline, height, material or m.wood('oak', 'x'), holes=(ring,), edge=min(3, height * 0.3))


def carving_board(length, width, height):
    a = width / 2
    shell(length, width, 22, [(a - 0.5, 0), (3, 0, 2), (0, 3, 2), (0, height - 3, 3), (3, height, 2), (20, height, 1.5), (23, height - 5, 3), (31, height - 5, 3), (34, height, 1.5), (a - 0.5, height)], m.wood('beech', 'x'))


def bread_board(length, width, height):
    tray = m.wood('oak', 'x')
    block(length, width, height * 0.5, tray, 8, 2)
    for x in (-length / 2 + 10, length / 2 - 10):
        with placed((x, 0, 0)):
            block(20, width, height - 2, m.wood('oak', 'y'), 5, 2)
    for y in (-width / 2 + 8, width / 2 - 8):
        with placed((0, y, 0)):
            block(length - 42, 16, height - 2, tray, 2, 1.5)
    count = 9
    for k in range(count):
        y = (k - (count - 1) / 2) * (width - 38) / count
        with placed((0, y, height - 11)):
            block(length - 44, (width - 38) / count - 5, 11, tray, 3, 1.5)


def prep_board(length, width, height):
    outline = rounded([(-length / 2, -width / 2, 20), (length / 2, -width / 2, 20), (length / 2, width / 2, 20), (-length / 2, width / 2, 20)], True)
    hole = [(length / 2 - 28 + x, y) for x, y in oval(12, 34, 48, 3)]
    slab(outline, height, m.silicone(), holes=(hole,), edge=1.6)


def mill(height, diameter, wood='oak', knob=None):
    h, r = height / 155, diameter / 2 / 25
    material = m.wood(wood, 'z')
    body = [(0, 0), (23, 0, 2), (25, 4, 3), (24, 14, 4), (22, 24, 10), (15.5, 58, 26), (15, 76, 14), (19.5, 94, 6), (19.5, 98, 2), (11, 99.5, 1)]
    lathe([(p[0] * r, p[1] * h, *p[2:]) for p in body], material, 96)
    lathe([(11 * r, 99 * h), (11 * r, 102.5 * h)], m.polished(), 48)
    top = [(11 * r, 102 * h), (18 * r, 103 * h, 3), (20 * r, 112 * h, 8), (20.5 * r, 122 * h, 10), (15 * r, 139 * h, 8), (5 * r, 143 * h, 3), (0, 143.5 * h)]
    lathe(top, material, 96)
    lathe([(0, 142 * h), (6 * r, 142.5 * h, 1), (5 * r, 145 * h, 1), (7 * r, 150 * h, 4), (5 * r, 155 * h, 3), (0, 155 * h)], m.polished() if knob is None else material, 48)


def mills_pair():
    with placed((-34, 10, 0)):
        mill(210, 58)
    with placed((40, -24, 0), turn=40):
        mill(140, 54)


def mortar(diameter, height):
    r, h, stone = diameter / 2, height, m.granite()
    lathe([(0, 0), (r * 0.62, 0, 5), (r * 0.66, 8, 5), (r * 0.78, h * 0.3, 20), (r, h * 0.72, 30), (r, h - 6, 6), (r - 8, h, 5), (r - 17, h - 4, 5), (r * 0.62, h * 0.4, 30), (0, h * 0.22)], stone, 112)
    with placed((r * 0.10, -2, h * 0.36), turn=-28, roll=38):
        lathe([(0, -8), (21, -2, 12), (23, 16, 14), (15, 60, 30), (13, 100, 10), (16, 126, 10), (10, 138, 6), (0, 139)], stone, 64)


def spatula(length, width, thickness, wood='olive'):
    a = length / 2
    outline = rounded([(-a, -9, 9), (-a, 9, 9), (a - 110, 8.5, 40), (a - 80, width * 0.46, 26), (a - 6, width / 2, 10), (a, -width * 0.42, 8), (a - 78, -width * 0.44, 26), (a - 110, -8.5, 40)], True)
    slab(outline, thickness, m.wood(wood, 'x'), edge=thickness * 0.34)

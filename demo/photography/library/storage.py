"""Jars, tins, bins, bottles."""

import math

from . import materials as m
from .forms import ball, block, lathe, placed, rounded, shell, slab, sweep, wire


def _jar_glass(r, h, neck=None, thick=2.2):
    glass = m.glass()
    neck = neck or r
    lathe([(0, 0), (r - 8, 0, 6), (r, 9, 8), (r, h * 0.82, 12), (neck, h * 0.92, 8), (neck, h, 1)], glass, 128)
    lathe([(neck, h), (neck - thick, h), (neck - thick, h * 0.92, 8), (r - thick, h * 0.81, 12), (r - thick, 10, 8), (r - 10, 4, 6), (0, 4)], glass, 128)


def clip_jar(diameter, height):
    r = diameter / 2
    body = height - 26
    _jar_glass(r, body, r * 0.80, 3)
    lathe([(r * 0.74, body - 0.5), (r * 0.90, body, 1), (r * 0.90, body + 4.5, 1), (r * 0.74, body + 5)], m.rubber((0.50, 0.12, 0.03)), 96)
    glass = m.glass()
    lathe([(0, body + 5), (r * 0.86, body + 5, 1), (r * 0.88, body + 14, 4), (r * 0.6, body + 20, 8), (r * 0.5, body + 25, 2), (r * 0.45, body + 25, 2), (r * 0.40, body + 19, 4), (0, body + 18)], glass, 112)
    steel = m.polished()
    for z in (body - 9, body + 10):
        wire([(r * 0.86 * math.cos(a), r * 0.86 * math.sin(a), z) for a in (2 * math.pi * k / 64 for k in range(64))], 2.6, steel, smooth=0, closed=True)
    # The clip in front, the hinge behind.
    with placed(turn=-68):
        e = r * 0.88
        wire([(e, -13, body - 9), (e + 9, -13, body - 2), (e + 10, -13, body + 12), (e, -13, body + 14)], 2.6, steel)
        wire([(e, 13, body - 9), (e + 9, 13, body - 2), (e + 10, 13, body + 12), (e, 13, body + 14)], 2.6, steel)
        wire([(e + 8, -13, body + 8), (e + 13, -12, body - 18), (e + 13, 0, body - 34), (e + 13, 12, body - 18), (e + 8, 13, body + 8)], 2.8, steel)
        wire([(-e, -10, body - 9), (-e - 7, -10, body + 1), (-e, -10, body + 10)], 2.6, steel)
        wire([(-e, 10, body - 9), (-e - 7, 10, body + 1), (-e, 10, body + 10)], 2.6, steel)


def oak_jar(diameter, height):
    r = diameter / 2
    _jar_glass(r, height - 14)
    with placed((0, 0, height - 15)):
        lathe([(0, -6), (r - 5, -6, 1), (r - 5, 0), (r + 1, 0, 2), (r + 1, 15, 3), (0, 15)], m.wood('oak', 'x'), 96)


def oak_jars():
    for x, y, h in ((-84, 26, 250), (34, 34, 170), (-10, -78, 110)):
        with placed((x, y, 0), turn=x):
            oak_jar(100, h)


def canister(diameter, height):
    r, h, enamel = diameter / 2, height - 42, m.enamel()
    lathe([(0, 0), (r - 5, 0, 4), (r, 5, 4), (r, h, 1)], enamel, 128)
    lathe([(r + 1.6, h - 4, 0.6), (r + 1.8, h + 8, 3), (r - 4, h + 13, 4), (r * 0.5, h + 19, 20), (0, h + 20)], enamel, 128)
    wire([((r + 1) * math.cos(a), (r + 1) * math.sin(a), h - 4) for a in (2 * math.pi * k / 96 for k in range(96))], 2.4, m.plain((0.02, 0.022, 0.025), 0.25, 0.5), smooth=0, closed=True)
    with placed((0, 0, h + 18)):
        lathe([(0, 0), (8, 0), (6, 6, 2), (13, 14, 4), (11, 22, 5), (0, 24)], enamel, 48)


def spice_tin(diameter, height):
    r, h, paint = diameter / 2, height, m.enamel()
    lathe([(0, 0), (r - 2, 0, 1), (r - 1, 1.5, 1), (r - 1, h - 18)], paint, 96)
    lathe([(r, h - 18, 0.5), (r, h - 1.5, 1.5), (r - 2.5, h, 1), (r - 4, h - 1.2, 1), (0, h - 1.2)], paint, 96)
    with placed((0, 0, (h - 18) / 2 - 9)):
        # A paper label half around.
        from .forms import surface

        surface(lambda u, v: ((r - 0.85) * math.sin(2.0 * (u - 0.5)), -(r - 0.85) * math.cos(2.0 * (u - 0.5)), v * 20), 24, 1, m.paper())


def spice_tins():
    for k, (x, y, z) in enumerate(((-62, 34, 0), (0, 42, 0), (62, 30, 0), (-34, -26, 0), (32, -30, 0), (-28, 38, 66))):
        with placed((x, y, z), turn=(-14, 6, 16, -10, 12, 4)[k]):
            spice_tin(55, 68)


def salt_cellar(diameter, height):
    r, h = diameter / 2, height - 16
    lathe([(0, 1.5), (r - 14, 1.5), (r - 12, 0, 1), (r - 8, 0, 2), (r, h * 0.4, 24), (r - 3, h, 2), (r - 8, h, 1)], m.glaze(), 128)
    with placed((0, 0, h)):
        lathe([(0, 0.6), (r - 3, 0.6, 1.5), (r - 1, 4, 3), (r - 3, 11, 3), (0, 12)], m.wood('oak', 'x'), 96)
        lathe([(0, 11), (6, 12, 2), (5, 15, 1), (9, 19, 3), (8, 24, 4), (0, 25)], m.wood('oak', 'z'), 48)


def bread_bin(length, width, height):
    a = width / 2
    shell(length, width, 44, [(a - 0.1, 0), (6, 0, 3), (0, 5, 4), (0, height - 24, 1), (-1.5, height - 23, 1), (-1.5, height - 20, 1), (3, height - 19)], m.paint())
    with placed((0, 0, height - 19)):
        block(length + 5, width + 5, 19, m.wood('oak', 'x'), 46, 4)
    dark = m.plain((0.02, 0.02, 0.02), 0.6, 0.2)
    for side in (1, -1):
        for k in range(5):
            with placed((side * (length / 2 + 0.1), (k - 2) * 12, height - 52), roll=90):
                lathe([(0, 0.4 * side), (2.6, 0.4 * side), (2.6, 0)], dark, 20)


def lunch_box(length, width, height):
    steel, a = m.steel(0.22), width / 2
    tier = (height - 14) / 2
    for z in (0, tier):
        with placed((0, 0, z)):
            shell(length - 6, width - 6, 34, [(a - 3.2, 0), (6, 0, 4), (1, 6, 5), (0, tier - 5, 2), (-2.4, tier - 4, 1), (-2.4, tier - 1.2, 1), (0, tier - 0.6)], steel)
    with placed((0, 0, 2 * tier)):
        shell(length - 3, width - 3, 36, [(0.5, -1), (0, 0, 1), (0, 7, 3), (5, 11, 3), (a - 2, 12.5)], steel)
    for side in (1, -1):
        with placed((side * (length / 2 - 1), 0, tier * 0.55)):
            sweep([(0, 0, 0), (side * 5, 0, tier * 0.6), (side * 5, 0, tier * 1.2), (side * 1, 0, tier * 1.64), (-side * 7, 0, tier * 1.70)], 34, 2.4, m.polished(), up=(0, 1, 0), power=4) if False else None
            wire([(0, -16, 4), (side * 6, -16, tier * 0.7), (side * 4, -16, tier * 1.5), (-side * 5, -16, tier * 1.62)], 3, m.polished())
            wire([(0, 16, 4), (side * 6, 16, tier * 0.7), (side * 4, 16, tier * 1.5), (-side * 5, 16, tier * 1.62)], 3, m.polished())
            sweep([(side * 6, -17, tier * 0.7), (side * 6.6, 0, tier * 0.7), (side * 6, 17, tier * 0.7)], 3, 17, m.polished(), power=4)


def bottle(diameter, height):
    r, h = diameter / 2, height
    lathe([(0, 0), (r - 3, 0, 2), (r, 4, 4), (r, h * 0.66, 10), (r * 0.78, h * 0.80, 20), (r * 0.66, h * 0.835, 2)], m.paint(), 112)
    lathe([(r * 0.66, h * 0.83), (r * 0.66, h * 0.85)], m.polished(), 96)
    lathe([(r * 0.68, h * 0.85, 1), (r * 0.72, h * 0.86, 1), (r * 0.72, h * 0.985, 2), (r * 0.64, h, 3), (0, h)], m.steel(), 112)


def fermenting_crock(diameter, height):
    r, h, glaze = diameter / 2, height * 0.86, m.salt_glaze()
    lathe([(0, 0), (r - 20, 0, 4), (r - 14, 4, 4), (r, h * 0.42, 80), (r - 10, h * 0.80, 40), (r - 34, h * 0.90, 10), (r - 20, h * 0.92, 8), (r - 14, h, 3), (r - 20, h, 2), (r - 28, h * 0.94, 6), (r - 40, h * 0.93)], glaze, 144)
    lathe([(r - 27, h * 0.95, 1), (r - 28, h * 1.03, 10), (r * 0.4, h * 1.08, 20), (0, h * 1.09)], glaze, 112)
    with placed((0, 0, h * 1.08)):
        lathe([(0, 0), (12, 0), (10, 8, 3), (19, 16, 5), (16, 24, 6), (0, 26)], glaze, 64)
    for side in (1, -1):
        x = r - 6
        sweep([(side * x, -40, h * 0.66), (side * (x + 17), -30, h * 0.70), (side * (x + 23), 0, h * 0.71), (side * (x + 17), 30, h * 0.70), (side * x, 40, h * 0.66)], 18, 20, glaze)


def recipe_tin(length, width, height):
    enamel, a = m.enamel(), width / 2
    shell(length, width, 8, [(a - 0.1, 0), (3, 0, 2), (0, 3, 2), (0, height * 0.62, 0.6), (1.2, height * 0.62, 0.6), (1.2, 6), (a - 0.1, 5)], enamel)
    # The lid, open on its hinge behind.
    with placed((0, width / 2 - 1, height * 0.62), tilt=-112):
        with placed((0, -width / 2, 0)):
            shell(length + 2, width + 2, 9, [(1, 0, 0.5), (0, 0.5, 0.5), (0, height * 0.30, 3), (3, height * 0.33, 2), (a - 0.1, height * 0.33)], enamel, cap_first=False)
    paper = m.paper()
    for k in range(26):
        y = -width / 2 + 9 + k * (width - 24) / 26
        with placed((0, y, 6), tilt=-6 + 0.3 * k):
            tall = height * (0.60 if k % 6 else 0.74)
            block(length - 14, 1.5, tall, paper if k % 6 else m.plain((0.46, 0.36, 0.24), 0.9, 0.1), 0.7, 0.3)
            if k % 6 == 0:
                with placed(((-1 + (k // 6) % 3) * 42, 0, tall - 2)):
                    block(34, 1.5, 9, m.plain((0.46, 0.36, 0.24), 0.9, 0.1), 0.7, 0.3)

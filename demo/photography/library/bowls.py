"""Bowls, plates, mugs and other things of the table; colanders, measuring cups."""

import math

from . import materials as m
from .forms import ball, block, curve, lathe, oval, placed, rings, rounded, shell, slab, sweep, wire


def bowl(diameter, height, outside=None, inside=None, wall=5, foot=0.46, belly=0.5):
    r, h = diameter / 2, height
    outside, inside = outside or m.glaze(), inside or m.glaze()
    f = r * foot
    lathe([(0, 2.5), (f - 5, 2.5), (f - 4, 0, 1), (f, 0, 1.5), (f + 1, 4, 2), (r * 0.80, h * (1 - belly) * 0.62, r * 0.35), (r - 1.5, h * 0.8, 20), (r, h - 1, 2), (r - wall * 0.4, h + 0.6, 1.2)], outside, 144)
    lathe([(r - wall * 0.4, h + 0.6, 1), (r - wall, h - 2, 2), (r - wall - 1.5, h * 0.8, 20), (r * 0.80 - wall, h * (1 - belly) * 0.62 + wall, r * 0.33), (f * 0.9, wall + 3, f * 0.6), (0, wall + 2)], inside, 144)


def nesting_bowls():
    speckled = m.plain((0.52, 0.45, 0.34), 0.4, 0.3)
    outside = _oat()
    for k, (d, h) in enumerate(((260, 106), (216, 92), (172, 78))):
        with placed((k * 1.5, -k, k * 17)):
            bowl(d, h, outside, m.enamel(), belly=0.62)


def _oat():
    """The fixed speckled glaze outside the nesting bowls."""
    held = m._tint
    graph = m.Graph('oat glaze', rough=0.34, coat=0.25)
    specks = graph.ramp(graph.noise((14, 14, 14), 2), (0.30, (0.20, 0.13, 0.08)), (0.36, (0.60, 0.51, 0.38)))
    graph.color(specks)
    return graph.material


def steel_bowls():
    for k, (d, h) in enumerate(((280, 124), (238, 106), (198, 90), (160, 74))):
        r = d / 2
        with placed((k * 2, -k * 2, k * 15)):
            lathe([(0, 0), (r * 0.4, 0, 6), (r * 0.86, h * 0.42, r * 0.4), (r - 3, h - 4, 8), (r, h - 2, 1), (r + 5, h - 2, 1), (r + 5, h, 1), (r - 3, h, 1)], m.steel(0.22), 144)
            lathe([(r - 3, h, 1), (r - 5, h - 5, 6), (r * 0.85, h * 0.43, r * 0.4), (r * 0.4, 1.5, 6), (0, 1.5)], m.steel(0.24), 144)
    # Two of the lids lean against them.
    with placed((-64, -142, 5), turn=14):
        lathe([(0, 1), (98, 1), (102, -4, 1), (104, -4, 1), (104, 4, 2), (94, 6, 4), (86, 3, 4), (0, 3)], m.plain((0.72, 0.70, 0.66), 0.45, 0.3), 128)
    with placed((-40, -150, 14), turn=14):
        lathe([(0, 1), (78, 1), (82, -4, 1), (84, -4, 1), (84, 4, 2), (74, 6, 4), (66, 3, 4), (0, 3)], m.plain((0.72, 0.70, 0.66), 0.45, 0.3), 128)


def colander(diameter, height):
    r, h, enamel = diameter / 2, height, m.enamel()
    lathe([(r * 0.44, 0, 1), (r * 0.47, 0, 1), (r * 0.43, 20, 3)], enamel, 96)
    profile = rounded([(0.1, 18), (r * 0.5, 19, 20), (r * 0.86, h * 0.48, 45), (r - 4, h - 12, 14), (r - 2, h - 3, 2), (r + 8, h - 2, 2), (r + 8, h, 1)])
    lathe([(x, z) for x, z in profile], enamel, 144)
    lathe([(x - (1.6 if 5 < x < r else 0), z + 1.4) for x, z in reversed(profile)], enamel, 144)
    wire([((r + 8) * math.cos(a), (r + 8) * math.sin(a), h - 1) for a in (2 * math.pi * k / 96 for k in range(96))], 4, m.plain((0.02, 0.022, 0.025), 0.25, 0.5), smooth=0, closed=True)
    # Holes: dark discs a hair off the wall on both sides, for light comes through them only from inside.
    dark = m.plain((0.012, 0.012, 0.012), 0.7, 0.1)
    for line, (fx, fz) in enumerate(((0.62, 0.155), (0.74, 0.25), (0.85, 0.37), (0.92, 0.50), (0.955, 0.63))):
        # The row sits on the profile where its radius is fx of the rim's.
        i = min(range(len(profile) - 1), key=lambda k: abs(profile[k][1] - h * (fz + 0.02)))
        (x0, z0), (x1, z1) = profile[max(i - 1, 0)], profile[min(i + 1, len(profile) - 1)]
        slope = math.degrees(math.atan2(z1 - z0, x1 - x0))
        x, z = profile[i]
        count = 26
        for k in range(count):
            if line % 2 == 0 or k % 2 == 0 or True:
                turn = 360 * (k + (line % 2) / 2) / count
                with placed(turn=turn):
                    with placed((x, 0, z + 0.6), roll=-slope):
                        lathe([(0, 1.15), (3.6, 1.15), (3.6, -2.0), (0, -2.0)], dark, 20)
    from .pots import loop_handle

    for side in (1, -1):
        loop_handle((r + 2, r + 34), 34, h - 4, enamel, 9, side=side)


def measuring_cups():
    steel = m.steel(0.22)
    for k, (d, h, x, y, turn) in enumerate(((88, 58, 30, 30, -150), (72, 48, -62, 44, -135), (58, 40, -104, -20, -118), (48, 32, -48, -66, -70))):
        r = d / 2
        with placed((x, y, 0), turn=turn):
            lathe([(0, 0), (r - 8, 0, 6), (r, h * 0.5, 10), (r, h, 0.5), (r + 1.4, h, 0.5), (r - 1, h - 1, 1), (r - 1.4, h * 0.5, 10), (r - 9, 1.2, 6), (0, 1.2)], steel, 96)
            sweep([(r - 1, 0, h - 1.5), (r + 30, 0, h - 1), (r + 66, 0, h - 1)], 15, 1.8, steel, taper=[0.9, 1, 1.2], power=4)
    for k in range(5):
        with placed((64, -30 - k * 3, 3 + k * 3.2), turn=-58 + k * 17):
            d = 34 - k * 4
            lathe([(0, 0), (d * 0.3, 1, 4), (d / 2, d * 0.3, 6), (d / 2 + 0.6, d * 0.3 + 0.5), (d / 2 - 0.7, d * 0.3, 5), (d * 0.28, 1.8, 4), (0, 1.2)], steel, 64)
            sweep([(d / 2 - 1, 0, d * 0.3), (d / 2 + 40, 0, d * 0.28), (d / 2 + 84, 0, d * 0.26)], 9, 1.6, steel, power=4)


def plate(diameter, height, stack=1):
    r, h = diameter / 2, height
    for k in range(stack):
        with placed((0, 0, k * 9)):
            lathe([(0, 2.5), (r * 0.58, 2.5), (r * 0.60, 0, 1), (r * 0.64, 0, 1.5), (r * 0.74, 6, 14), (r * 0.95, h - 7, 12), (r, h - 1.5, 2), (r - 1.5, h, 1.5), (r * 0.955, h - 4.5, 8), (r * 0.86, 8.5, 10), (r * 0.6, 6, 20), (0, 5.6)], m.glaze(), 160)


def platter(length, width, height):
    a, h = width / 2, height
    shell(length, width, None, [(a - 0.1, 2.5), (a * 0.42, 2.5), (a * 0.4, 0, 1), (a * 0.36, 0, 2), (a * 0.22, 8, 10), (3, h - 5, 14), (0, h - 1.5, 2), (1.5, h, 1.5), (6, h - 4, 8), (a * 0.26, 10, 12), (a * 0.45, 6, 10), (a - 0.1, 6)], m.glaze(), power=2.15)


def mug(diameter, height, handle=True, wall=4):
    r, h, glaze = diameter / 2, height, m.glaze()
    lathe([(0, 2), (r * 0.66, 2), (r * 0.68, 0, 1)], m.clay(), 96)
    lathe([(r * 0.68, 0, 1), (r * 0.80, 0.5, 2), (r * 0.97, h * 0.10, 12), (r, h * 0.4, 30), (r - 1, h - 2, 4), (r - 2, h, 1.5), (r - wall, h - 1, 1.5), (r - wall, h * 0.4, 30), (r * 0.85, h * 0.10 + 3, 12), (0, 6)], glaze, 128)
    if handle:
        with placed(turn=-28):
            points = [(r - 2, 0, h * 0.80), (r + 15, 0, h * 0.83), (r + 31, 0, h * 0.62), (r + 26, 0, h * 0.36), (r + 8, 0, h * 0.20), (r - 2.5, 0, h * 0.17)]
            sweep(points, 13, 9, glaze, up=(0, 1, 0.001), taper=[1.35, 0.95, 0.9, 0.9, 1.0, 1.25])


def crock(diameter, height):
    r, h = diameter / 2, height
    lathe([(0, 2), (r - 12, 2), (r - 10, 0, 1)], m.clay(), 96)
    lathe([(r - 10, 0, 1), (r - 5, 1, 3), (r - 1, 14, 10), (r, h * 0.5, 30), (r - 2, h - 16, 6), (r, h - 9, 3), (r + 1, h - 3, 3), (r - 3, h, 2), (r - 7, h - 3, 2), (r - 8, h * 0.5, 30), (r - 9, 14, 10), (0, 9)], m.glaze(), 128)


def carafe(diameter, height):
    r, h, glass = diameter / 2, height, m.glass()
    profile = [(0, 0), (r - 8, 0, 6), (r, 10, 10), (r, h * 0.30, 40), (r * 0.46, h * 0.66, 60), (r * 0.48, h * 0.82, 20), (r * 0.60, h * 0.885, 3)]
    lathe(profile, glass, 128)
    lathe([(r * 0.60, h * 0.885), (r * 0.57, h * 0.887), (r * 0.445, h * 0.82, 20), (r * 0.43, h * 0.66, 60), (r - 3, h * 0.30, 40), (r - 3, 12, 10), (r - 10, 5, 6), (0, 5)], glass, 128)
    ball(h * 0.068, m.wood('oak', 'z'), (0, 0, h * 0.93), 1.0)


def tumbler(diameter, height):
    r, h, glass = diameter / 2, height, m.glass()
    lathe([(0, 0), (r * 0.80, 0, 3), (r * 0.86, 4, 4), (r - 0.5, h - 2, 4), (r - 1.2, h, 0.8), (r - 2.2, h - 1, 0.8), (r * 0.86 - 2.2, 10, 5), (0, 9)], glass, 96)


def tumblers():
    for x, y in ((-56, 30), (40, 58), (-18, -56), (80, -38)):
        with placed((x, y, 0)):
            tumbler(82, 88)


def butter_dish(length, width, height):
    glaze, a = m.glaze(), width / 2
    shell(length, width, 26, [(a - 0.1, 2), (16, 2), (14, 0, 1), (12, 0, 2), (2, 10, 8), (0, 13, 1), (1.5, 14, 1), (9, 10, 6), (a - 0.1, 8)], glaze)
    l, w, b = length - 24, width - 26, (width - 26) / 2
    with placed((0, 0, 9.5)):
        shell(l, w, 20, [(0, 0, 0.5), (0, 0.5), (2, height * 0.55, 10), (8, height * 0.66, 14), (b - 0.1, height * 0.70)], glaze)
        with placed((0, 0, height * 0.70 - 2)):
            lathe([(0, -2), (8, 0, 3), (7, 6, 3), (13, 12, 4), (11, 18, 5), (0, 20)], glaze, 64)


def _fork(length, width):
    steel, z = m.steel(0.3), 4
    sweep([(-length * 0.5, 0, 2), (-length * 0.1, 0, 3), (length * 0.16, 0, 7)], 15, 3, steel, taper=[1.05, 0.75, 0.42, 0.45], power=3)
    outline = rounded([(length * 0.13, -3.4, 4), (length * 0.22, -width / 2, 10), (length * 0.30, -width / 2, 3), (length * 0.30, width / 2, 3), (length * 0.22, width / 2, 10), (length * 0.13, 3.4, 4)], True)
    slab(outline, 2.2, steel, edge=0.7, z=5.6)
    for k in range(4):
        y = (k - 1.5) * (width - 3.4) / 3
        sweep([(length * 0.29, y, 6.7), (length * 0.42, y, 5.6), (length * 0.5, y * 0.92, 6.6)], 3.4, 2, steel, taper=[1, 1, 0.55])


def _spoon(length, width):
    steel = m.steel(0.3)
    sweep([(-length * 0.5, 0, 2), (-length * 0.05, 0, 3.4), (length * 0.24, 0, 6)], 15, 3, steel, taper=[1.05, 0.75, 0.42], power=3)
    a, b = length * 0.16, width / 2
    with placed((length * 0.36, 0, 1)):
        sections = []
        for t, z in ((1.0, 6.2), (1.02, 6.8), (0.96, 6.6), (0.75, 3.6), (0.4, 1.6), (0.02, 1.2)):
            sections.append([(x * t * (1 - 0.10 * (x / a)), y * t * (1 - 0.14 * x / a), z) for x, y in oval(a, b, 48)])
        rings(sections, steel)


def _table_knife(length):
    steel = m.steel(0.3)
    sweep([(-length * 0.5, 0, 3), (-length * 0.2, 0, 4), (0, 0, 4)], 14, 6.5, steel, taper=[1.0, 1.05, 0.85], power=3)
    outline = rounded([(-3, -5.5, 2), (length * 0.2, -8, 20), (length * 0.42, -8, 14), (length * 0.5, 4, 10), (length * 0.45, 7.5, 6), (-3, 6, 2)], True)
    slab(outline, 1.8, steel, edge=0.6, z=3)


def cutlery():
    """Four of each, fanned a little."""
    for row, (make, x) in enumerate(((lambda: _fork(205, 25), -78), (lambda: _table_knife(232), -26), (lambda: _spoon(205, 43), 28), (lambda: _spoon(145, 31), 80))):
        for k in range(4):
            with placed((x + (k - 1.5) * 1.5, (k - 1.5) * 11 - (18 if row == 3 else 0), k * 3.4), turn=90 + (k - 1.5) * 3.2):
                make()

"""Tins, sheets, racks, pie dishes, rolling pins."""

import math

from . import materials as m
from .forms import block, lathe, oval, placed, rings, rounded, shell, slab, sweep, wire
from .pots import loop_handle


def tin(length, width, height, material, corner=18, slope=12, rim=9, thick=1.6, roll=2.6):
    """An open tin: sloping walls and a rolled rim."""
    a = width / 2
    shell(length, width, corner, [(a - 0.5, 0), (rim + slope, 0, 5), (rim, height - 3, 3), (roll, height - 2, 1), (0, height - roll, 1.5), (0, height, 1.5), (rim, height + 0.4, 1.5),
                                  (rim + thick + slope, thick, 5), (a - 0.5, thick)], material)


def baking_sheet(length, width, height):
    tin(length, width, height, m.aluminium(0.42), corner=26, slope=8, rim=11)


def roasting_tin(length, width, height):
    tin(length, width, height - 22, m.steel(), corner=38, slope=10, rim=8)
    for side in (1, -1):
        x = length / 2 - 9
        points = [(side * x, -66, height - 24), (side * (x - 1), -63, height - 6), (side * (x - 2), -40, height), (side * (x - 2), 40, height), (side * (x - 1), 63, height - 6), (side * x, 66, height - 24)]
        wire(points, 8, m.polished())
    inner_l, inner_w = length - 66, width - 66
    with placed((0, 0, 40)):
        outline = rounded([(-inner_l / 2, -inner_w / 2, 24), (inner_l / 2, -inner_w / 2, 24), (inner_l / 2, inner_w / 2, 24), (-inner_l / 2, inner_w / 2, 24)], True)
        wire([(x, y, 0) for x, y in outline], 5, m.polished(), smooth=0, closed=True)
        for k in range(-7, 8):
            x = k * inner_l / 16
            wire([(x, -inner_w / 2, 1), (x, 0, 1), (x, inner_w / 2, 1)], 3, m.polished(), smooth=1)
        for y in (-inner_w / 4, inner_w / 4):
            wire([(-inner_l / 2, y, -2), (0, y, -2), (inner_l / 2, y, -2)], 4, m.polished(), smooth=1)


def enamel_tin(length, width, height):
    tin(length, width, height, m.enamel(), corner=34, slope=11, rim=9)
    outline = rounded([(-length / 2, -width / 2, 34), (length / 2, -width / 2, 34), (length / 2, width / 2, 34), (-length / 2, width / 2, 34)], True)
    wire([(x, y, height - 1.5) for x, y in outline], 4.6, m.plain((0.02, 0.022, 0.025), 0.25, 0.5), smooth=0, closed=True)


def loaf_tin(length, width, height):
    tin(length, width, height, m.aluminium(0.34), corner=14, slope=16, rim=8)
    for side in (1, -1):
        with placed((side * (length / 2 - 2), 0, height - 1)):
            block(10, width * 0.6, 2, m.aluminium(0.34), 4, 0.8)


def springform(diameter, height):
    r, h, dark = diameter / 2, height, m.dark_tin()
    lathe([(0, 2), (r - 3, 2), (r - 3, 0, 1), (r + 7, 0, 1.5), (r + 7, 5, 1.5), (r, 6, 2), (r, 12, 2), (r - 1, 14, 2), (r, 16, 2), (r, h - 4, 2), (r + 3, h - 3, 1), (r + 3, h, 1.5), (r - 1, h, 1), (r - 1, 5, 2), (0, 5)], dark, 144)
    with placed(turn=-52):
        with placed((r + 4, 0, h * 0.5)):
            for y in (-17, 17):
                with placed((-2, y, 0)):
                    block(7, 7, h * 0.62, m.polished(), 1.5, 1, z=-h * 0.31)
            wire([(3, -17, 9), (8, 0, 9), (8, 17, 9)], 4, m.polished())
            wire([(3, -17, -9), (8, 0, -9), (8, 17, -9)], 4, m.polished())
            sweep([(7, 16, -9), (9, 18, 0), (7, 16, 9)], 5, 5, m.polished())
            sweep([(8, 14, 0), (10, -8, 0), (9, -34, 0), (12, -46, 0)], 20, 3, m.polished(), up=(1, 0, 0), taper=[0.6, 1, 1, 0.9])


def sandwich_tin(diameter, height):
    r, h = diameter / 2, height
    lathe([(0, 0.5), (r - 14, 0.5), (r - 14, 0, 0.5), (r - 4, 0, 3), (r, h - 4, 2), (r + 3, h - 3, 1.4), (r + 3, h, 1.4), (r - 1.5, h, 1), (r - 5.5, 2.5, 3), (r - 15, 2.5, 0.4), (r - 16, 1.6, 0.4), (0, 1.6)], m.aluminium(0.33), 144)


def sandwich_tins(diameter, height):
    sandwich_tin(diameter, height)
    with placed((diameter * 0.30, diameter * 0.44, diameter * 0.50), turn=-24, tilt=72):
        sandwich_tin(diameter, height)


def muffin_tin(length, width, height, columns=4, lines=3):
    dark = m.dark_tin()
    top = height
    outline = rounded([(-length / 2, -width / 2, 24), (length / 2, -width / 2, 24), (length / 2, width / 2, 24), (-length / 2, width / 2, 24)], True)
    step_x, step_y, r = (length - 40) / columns, (width - 16) / lines, 35
    holes, centres = [], []
    for i in range(columns):
        for j in range(lines):
            x, y = (i - (columns - 1) / 2) * step_x, (j - (lines - 1) / 2) * step_y
            centres.append((x, y))
            holes.append([(x + px, y + py) for px, py in oval(r, r, 48)])
    slab(outline, 1.6, dark, holes=holes, edge=0.5, z=top - 1.6)
    wire([(x, y, top - 1) for x, y in outline], 4, dark, smooth=0, closed=True)
    for x, y in centres:
        with placed((x, y, 0)):
            lathe([(0, 0), (r - 9, 0, 3), (r - 1, top - 1.5), (r + 2.2, top + 0.3, 1), (r - 1.2, top - 1, 1), (r - 10, 1.5, 3), (0, 1.5)], dark, 64)


def pie_dish(diameter, height):
    r, h = diameter / 2, height
    lathe([(0, 0), (r * 0.72, 0, 6), (r - 14, h - 9, 10), (r - 8, h - 5, 4), (r, h - 3, 1.5), (r, h, 1.5), (r - 14, h - 1.5, 4), (r - 20, h - 8, 6), (r * 0.72 - 2, 6, 10), (0, 6)],
          m.glaze(), 288, flutes=(36, 2.6, 4, 34))


def cooling_rack(length, width, height):
    steel = m.polished()
    outline = rounded([(-length / 2, -width / 2, 22), (length / 2, -width / 2, 22), (length / 2, width / 2, 22), (-length / 2, width / 2, 22)], True)
    wire([(x, y, height - 2.5) for x, y in outline], 5, steel, smooth=0, closed=True)
    count = 24
    for k in range(1, count):
        x = -length / 2 + length * k / count
        wire([(x, -width / 2, height - 2), (x, 0, height - 2), (x, width / 2, height - 2)], 2.4, steel, smooth=1)
    for y in (-width / 6, width / 6, 0):
        wire([(-length / 2, y, height - 4.5), (0, y, height - 4.5), (length / 2, y, height - 4.5)], 3.2, steel, smooth=1)
    for x in (-length / 2 + 40, length / 2 - 40):
        for y in (-width / 2 + 2, width / 2 - 2):
            wire([(x - 14, y, height - 3), (x - 9, y, 4), (x, y, 2), (x + 9, y, 4), (x + 14, y, height - 3)], 3.6, steel)


def rolling_pin(length, diameter):
    r = diameter / 2
    with placed((0, 0, r), roll=90):
        half = length / 2
        lathe([(0, -half), (r * 0.62, -half, 6), (r * 0.82, -half * 0.72, 60), (r, -half * 0.3, 60), (r, half * 0.3, 60), (r * 0.82, half * 0.72, 60), (r * 0.62, half, 6), (0, half)], m.wood('beech', 'z'), 72)

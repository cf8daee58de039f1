"""Cards, boxes, ribbons."""

import math

from . import materials as m
from .forms import block, curve, lathe, oval, placed, rings, rounded, shell, slab, surface, sweep, wire


def _pot_mark(scale, material, z):
    """The shop's mark: a small pot."""
    body = rounded([(-13, 8, 2), (13, 8, 2), (11, -10, 6), (-11, -10, 6)], True)
    lid = rounded([(-15, 10, 1), (15, 10, 1), (9, 16, 6), (-9, 16, 6)], True)
    grip = oval(2.6, 2.6, 24)
    for shape in (body, lid, [(x, y + 19) for x, y in grip]):
        slab([(x * scale, y * scale) for x, y in shape], 0.5, material, edge=0.1, z=z)
    for side in (1, -1):
        slab(rounded([(side * 13.5 * scale, 5 * scale, 2), (side * 18 * scale, 5 * scale, 2), (side * 18 * scale, 1 * scale, 2), (side * 13.2 * scale, 1 * scale, 2)], True), 0.5, material, edge=0.1, z=z)


def gift_card(bars=1):
    """A printed card on its envelope."""
    envelope = m.plain((0.70, 0.62, 0.50), 0.9, 0.1)
    with placed((-10, 14, 0), turn=-9):
        block(162, 114, 1.6, envelope, 2, 0.5)
        flap = [(-81, 57), (81, 57), (0, -12)]
        slab(rounded([(-80, 56, 3), (80, 56, 3), (0, -8, 10)], True), 0.8, m.plain((0.62, 0.54, 0.42), 0.9, 0.1), edge=0.3, z=1.7)
    with placed((14, -22, 3.4), turn=7, tilt=1.2):
        block(148, 105, 1.8, m.paper(True), 4, 0.5)
        cream = m.plain((0.80, 0.74, 0.63), 0.8, 0.1)
        brass = m.plain((0.60, 0.40, 0.14), 0.45, 0.5)
        with placed((0, 10, 0)):
            _pot_mark(1.15, cream if bars == 1 else brass, 1.7)
        for k in range(bars):
            with placed((0, -27 - 5 * k, 1.7)):
                block(58 - 22 * k, 1.3, 0.4, cream if bars == 1 else brass, 0.6, 0.1)
        for y in (-46.5, 46.5):
            with placed((0, y, 1.7)):
                block(136, 0.8, 0.3, cream if bars == 1 else brass, 0.3, 0.1)
        for x in (-68, 68):
            with placed((x, 0, 1.7)):
                block(0.8, 93.8, 0.3, cream if bars == 1 else brass, 0.3, 0.1)


def _bow(ribbon, z, size=1.0):
    for side in (1, -1):
        loop = [(0, 0, z + 3), (side * 26 * size, -9, z + 22 * size), (side * 56 * size, -6, z + 27 * size), (side * 64 * size, 2, z + 12 * size), (side * 40 * size, 6, z + 4), (0, 0, z + 4)]
        sweep(loop, 24, 1.6, ribbon, up=(0, 0.25, 1), power=4)
        tail = [(0, -2, z + 3), (side * 22 * size, -26, z + 7), (side * 44 * size, -54, z + 3), (side * 56 * size, -78, z + 3)]
        sweep(tail, 24, 1.6, ribbon, up=(0, 0.1, 1), power=4)
    with placed((0, 0, z + 2)):
        shell(26, 22, 8, [(3, 0), (0, 4, 3), (0, 10, 3), (3, 15), (10, 15.5)], ribbon)


def gift_box(length, width, height):
    paper = m.paper(True)
    lid = 46
    with placed():
        block(length - 6, width - 6, height - 4, paper, 2, 0.8)
        with placed((0, 0, height - lid)):
            block(length, width, lid, paper, 2, 0.8)
    ribbon = m.plain((0.74, 0.66, 0.53), 0.7, 0.2)
    h = height
    for line, along in (([(-length / 2 - 0.8, 0, 1), (-length / 2 - 0.8, 0, h + 0.6), (length / 2 + 0.8, 0, h + 0.6), (length / 2 + 0.8, 0, 1)], 'x'), ([(0, -width / 2 - 0.8, 1), (0, -width / 2 - 0.8, h + 0.6), (0, width / 2 + 0.8, h + 0.6), (0, width / 2 + 0.8, 1)], 'y')):
        a, b, c, d = line
        for start, end in ((a, b), (b, c), (c, d)):
            x0, y0, z0 = start
            x1, y1, z1 = end
            cx, cy, cz = (x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2
            size = (abs(x1 - x0) + 1.2, 24, abs(z1 - z0) + 1.2) if along == 'x' else (24, abs(y1 - y0) + 1.2, abs(z1 - z0) + 1.2)
            with placed((cx, cy, cz - size[2] / 2)):
                block(*size, ribbon, 0.6, 0.3)
    _bow(ribbon, h, 1.0)

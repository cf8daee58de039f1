"""Knives, blocks and sheaths. A knife lies flat with its point to +x, its edge towards −y."""

import math

from . import materials as m
from .forms import block, curve, lathe, placed, rings, rounded, shell, slab, sweep


def _blade(spine, edge, thickness, z, material):
    """Wedge between two lines [(x, y)] of equal count."""
    upper, lower = curve(spine, 8), curve(edge, 8)
    sections = []
    for (x, top), (x2, bottom) in zip(upper, lower):
        t = thickness / 2
        mid = bottom + (top - bottom) * 0.30
        xm = (x + x2) / 2
        sections.append([(x, top, z + t), (xm, mid, z + t * 0.72), (x2, bottom, z + 0.05), (x2, bottom, z - 0.05), (xm, mid, z - t * 0.72), (x, top, z - t)])
    rings(sections, material, smooth_angle=14)


def _grip(length, width, thickness, material, rivets=3, x=0, drop=4, z=None):
    z = thickness / 2 if z is None else z
    points = [(x, 0, z), (x - length * 0.3, 0.5, z), (x - length * 0.7, -1, z), (x - length, -drop, z)]
    sweep(points, width, thickness, material, taper=[0.86, 1.0, 0.92, 1.02, 0.98], power=2.7)
    for k in range(rivets):
        with placed((x - length * (0.22 + 0.28 * k), -0.4 - k * 0.5, z + thickness * 0.44)):
            lathe([(3.4, -1), (3.2, 1.2, 0.6), (0, 1.5)], m.polished(), 32)


def chef_knife(length, width, grip_length=126, wood='walnut', straight=False):
    b = length - grip_length
    w, z = width, 10
    if straight:
        spine = [(0, w * 0.42), (b * 0.5, w * 0.40), (b * 0.82, w * 0.28), (b * 0.95, w * -0.1), (b, -w * 0.36)]
        edge = [(0, -w * 0.52), (b * 0.5, -w * 0.55), (b * 0.80, -w * 0.52), (b * 0.93, -w * 0.48), (b, -w * 0.37)]
    else:
        spine = [(0, w * 0.42), (b * 0.35, w * 0.40), (b * 0.7, w * 0.24), (b * 0.9, w * 0.0), (b, -w * 0.2)]
        edge = [(0, -w * 0.55), (b * 0.35, -w * 0.56), (b * 0.7, -w * 0.47), (b * 0.9, -w * 0.32), (b, -w * 0.21)]
    _blade(spine, edge, 2.6, z, m.blade())
    sweep([(-16, 2, z), (-4, 2, z), (5, 1, z)], 24, 12, m.polished(), taper=[0.95, 1.0, 0.8], power=2.6)
    _grip(grip_length, 25, 20, m.wood(wood, 'x'), x=-10, z=z)


def small_knife(length, width, grip_length, material=None, rivets=0, thickness=12):
    b, w, z = length - grip_length, width, thickness / 2
    spine = [(0, w * 0.42), (b * 0.5, w * 0.36), (b * 0.85, w * 0.12), (b, -w * 0.14)]
    edge = [(0, -w * 0.48), (b * 0.5, -w * 0.46), (b * 0.85, -w * 0.32), (b, -w * 0.15)]
    _blade(spine, edge, 1.6, z, m.blade())
    _grip(grip_length, 19, thickness, material or m.plastic(), rivets, x=4, drop=3, z=z)


def bread_knife(length, width):
    b, w, z = length - 130, width * 0.8, 10
    spine = [(0, w * 0.46), (b * 0.4, w * 0.44), (b * 0.8, w * 0.36), (b * 0.95, w * 0.1), (b, -w * 0.2)]
    edge = [(0, -w * 0.48), (b * 0.4, -w * 0.48), (b * 0.8, -w * 0.5), (b * 0.95, -w * 0.42), (b, -w * 0.22)]
    teeth = 34
    line = curve(spine, 8)
    outline = [(x, y) for x, y in line]
    bottom = curve(edge, 8)
    saw = []
    for k in range(teeth * 4):
        t = k / (teeth * 4 - 1) * (len(bottom) - 1)
        i = min(int(t), len(bottom) - 2)
        x = bottom[i][0] + (bottom[i + 1][0] - bottom[i][0]) * (t - i)
        y = bottom[i][1] + (bottom[i + 1][1] - bottom[i][1]) * (t - i)
        saw.append((x, y + 2.4 * abs(math.sin(k * math.pi / 4))))
    slab(outline + list(reversed(saw)), 2.2, m.blade(), edge=0.35, z=z - 1.1)
    sweep([(-14, 1, z), (-2, 1, z), (5, 1, z)], 24, 12, m.polished(), taper=[0.95, 1.0, 0.85], power=2.6)
    _grip(126, 25, 20, m.wood('walnut', 'x'), x=-8, z=z)


def cleaver(length, width):
    b, w, z = length - 122, width, 10
    spine = [(0, w * 0.40), (b * 0.5, w * 0.42), (b * 0.94, w * 0.38), (b, w * 0.28)]
    edge = [(0, -w * 0.56), (b * 0.5, -w * 0.58), (b * 0.9, -w * 0.53), (b, -w * 0.42)]
    _blade(spine, edge, 2.4, z, m.blade())
    with placed((0, w * 0.2, 0)):
        sweep([(-14, 0, z), (-3, 0, z), (5, 0, z)], 24, 12, m.polished(), power=2.6)
        _grip(120, 25, 21, m.wood('oak', 'x'), x=-8, z=z, rivets=0)


def steak_knives(length, width):
    for k in range(4):
        with placed((k * 6 - 9, (1.5 - k) * 42, 0), turn=-3 + 2 * k):
            small_knife(length, width, 106, m.wood('walnut', 'x'), 2, 14)


def knife_block(length, width, height, filled=False):
    """A leaning block with six slots; `filled` with five knives."""
    wood = m.wood('walnut', 'y')
    outline = rounded([(-length * 0.36, 0, 8), (length * 0.40, 0, 8), (length * 0.24, height * 0.80, 8), (-length * 0.42, height * 0.98, 8)], True)
    with placed((0, width / 2, 0), tilt=90):
        slab(outline, width, wood, edge=3)
    lean = math.degrees(math.atan2(height * 0.18, length * 0.66))
    slot = m.plain((0.012, 0.008, 0.006), 0.8, 0.1)
    for along, y, wide in ((0.16, -28, 46), (0.16, 0, 40), (0.16, 28, 46), (0.56, -28, 34), (0.56, 0, 34), (0.56, 28, 30)):
        with placed((-length * 0.42 + length * 0.66 * along + 12, y, height * 0.98 - height * 0.18 * along - 3.1), roll=lean):
            block(wide, 4, 1, slot, 1.8, 0.3)
    if not filled:
        return
    for i, (along, y, size) in enumerate(((0.12, -24, 1.0), (0.34, -24, 1.0), (0.60, -24, 0.9), (0.2, 22, 0.95), (0.55, 22, 0.85))):
        x0, z0 = -length * 0.42 + length * 0.66 * along, height * 0.98 - height * 0.18 * along
        with placed((x0 + 8, y, z0 - 4), roll=-12):
            with placed((0, 0, -6)):
                block(30 * size, 3, 12, m.polished(), 1, 0.5)
            sweep([(0, 0, 2), (0, 0, 40 * size), (-2, 0, 80 * size), (2, 0, 112 * size)], 24 * size, 17 * size, m.wood('walnut', 'z'), up=(0, 1, 0), taper=[0.9, 1.0, 0.92, 1.0, 0.96], power=2.7)
            for k in (26, 56, 86):
                with placed((0, -8.2 * size, k * size), tilt=90):
                    lathe([(3.2, -1), (3, 1, 0.5), (0, 1.2)], m.polished(), 24)


def whetstone(length, width, height):
    block(length + 14, width + 12, 15, m.rubber((0.045, 0.048, 0.05)), 10, 3)
    with placed((0, 0, 13)):
        block(length, width, 17, m.stone((0.62, 0.60, 0.55)), 3, 1.2)
    with placed((0, 0, 29.6)):
        block(length, width, 15, m.stone((0.46, 0.17, 0.095)), 3, 1.2)

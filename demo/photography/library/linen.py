"""Cloth: folded, rolled, laid out."""

import math

from . import materials as m
from .forms import block, curve, oval, placed, rings, rounded, slab, surface, sweep


def _wave(x, y, seed):
    return math.sin(x * 0.021 + seed * 1.7) * math.sin(y * 0.017 + seed * 2.3 + x * 0.006) + 0.5 * math.sin(x * 0.05 + y * 0.037 + seed)


def folded(width, depth, layers, thickness, cloth, seed=1, loose=1.0, sides=2):
    """A cloth folded to width × depth: `layers` plies one over the other, their folds at the front and back in turn.
    Each ply is also doubled sideways, which shows as a soft fold at its left edge."""
    path = []
    z = thickness * 0.5
    gap = thickness * 1.55
    for k in range(layers):
        inset = 3.0 * loose * math.sin(k * 2.1 + seed)
        front, back = -depth / 2 + inset, depth / 2 - inset * 0.7
        ends = (front, back) if k % 2 == 0 else (back, front)
        path += [(ends[0], z), (ends[0] * 0.4, z), (ends[1] * 0.4, z), (ends[1], z)]
        if k < layers - 1:
            sign = 1 if k % 2 == 0 else -1
            path.append((ends[1] + sign * gap * 0.62, z + gap / 2))
        z += gap
    line = curve(path, 8)
    total = len(line) - 1

    def at(u, v):
        t = v * total
        i = min(int(t), total - 1)
        f = t - i
        y = line[i][0] + (line[i + 1][0] - line[i][0]) * f
        h = line[i][1] + (line[i + 1][1] - line[i][1]) * f
        x = (u - 0.5) * width
        high = h / max(z, 1)
        edge = 1 + 0.014 * loose * math.sin(v * 9 + seed) * (1 if u > 0.5 else 0.4)
        h += loose * 1.5 * high * _wave(x, y, seed)
        return (x * edge, y + loose * 1.4 * math.sin(u * 5 + seed + v * 3), max(h, thickness * 0.5))

    return surface(at, 60, total * 2, cloth, thickness)


def towels(count, pattern, width=236, depth=172, stripes=22):
    z = 0
    for k in range(count):
        with placed((k * 3, -k * 2, z), turn=(-3, 5, -1)[k]):
            folded(width, depth, 4, 3.0, m.cloth(pattern, stripes, across='v' if pattern == 'border' else 'u'), seed=k + 1)
        z += 4 * 3.0 * 1.55 + 4


def napkins():
    z = 0
    for k in range(4):
        with placed(((k % 2) * 5 - 2, k * 3 - 4, z), turn=(-4, 6, -1, 9)[k]):
            folded(168, 160, 3, 2.6, m.cloth('plain'), seed=k + 3, loose=1.5)
        z += 3 * 2.6 * 1.55 + 4.5


def runner(width=300):
    """Rolled from one end; the other lies open and leads to the front."""
    cloth = m.cloth('border', across='u')
    path = []
    turns, start, pitch = 4.2, 8, 5.6
    steps = 90
    outer = start + pitch * turns
    for k in range(steps + 1):
        a = k / steps * turns * 2 * math.pi
        r = start + pitch * a / (2 * math.pi)
        # Unrolls at the bottom towards −y.
        angle = -math.pi / 2 - (turns * 2 * math.pi - a)
        path.append((r * math.cos(angle), outer + r * math.sin(angle) + 2))
    end_y = path[-1][0]
    for k in range(1, 40):
        y = end_y - k * 8
        path.append((y, 2 + 3.2 * math.sin(k * 0.33) ** 2 * min(1, k / 10) * (0.6 + 0.4 * math.sin(k))))
    total = len(path) - 1

    def at(u, v):
        t = v * total
        i = min(int(t), total - 1)
        f = t - i
        y = path[i][0] + (path[i + 1][0] - path[i][0]) * f
        z = path[i][1] + (path[i + 1][1] - path[i][1]) * f
        return ((u - 0.5) * width + 2.5 * math.sin(v * 11) * (u - 0.5), y, z)

    surface(at, 24, total, cloth, 2.2)


def apron(length, width, pattern='plain', cross=True):
    """Laid on the table: bib, skirt, pocket, straps."""
    cloth = m.cloth('plain' if pattern == 'plain' else 'butcher', 17, across='u')
    half = length / 2

    def wide(v):
        # v = 0 at the hem, 1 at the top of the bib.
        skirt, bib = width / 2 * 0.72, width * 0.17
        if v < 0.56:
            return skirt
        t = min((v - 0.56) / 0.27, 1)
        return skirt + (bib - skirt) * (1 - (1 - t) ** 2.1)

    def at(u, v):
        x = (u - 0.5) * 2 * wide(v)
        y = -half + v * length
        # Folds run down from the waist and open towards the hem; the bib lies almost flat.
        loose = max(0.12, 1.0 - v * 1.15)
        fold = math.sin(x * 0.027 + 0.5 * math.sin(y * 0.006)) ** 3 + 0.45 * math.sin(x * 0.061 + 1.3)
        z = 20 + 17 * loose * fold + 4 * _wave(x, y, 2)
        x += 7 * loose * math.sin(y * 0.012 + 1)
        return (x, y, max(z, 2))

    surface(at, 110, 130, cloth, 2.6)
    pocket_width, low, high = width * 0.20, 0.34, 0.53

    def pocket(u, v):
        t = low + (high - low) * v
        x = (u - 0.5) * 2 * pocket_width
        full = at(0.5 + x / (2 * wide(t)), t)
        return (full[0], full[1], full[2] + 3.4)

    surface(pocket, 40, 30, m.cloth('plain') if pattern == 'plain' else cloth, 2.6)
    top = half
    bib = wide(1) - 14
    strap = m.cloth('plain')
    if cross:
        for side in (1, -1):
            points = [(side * bib, top - 12, 7), (side * bib * 0.9, top + 70, 5), (side * -bib * 0.2, top + 128, 8), (side * -bib * 1.25, top + 78, 6), (side * -width * 0.34, top - 180, 4), (side * -wide(0.6) + side * 12, -half + length * 0.585, 8)]
            sweep(points, 30, 3, strap, power=4)
    else:
        sweep([(-bib, top - 10, 7), (-bib * 1.1, top + 70, 5), (0, top + 132, 6), (bib * 1.1, top + 70, 5), (bib, top - 10, 7)], 24, 3, strap, power=4)
        for side in (1, -1):
            x = wide(0.56)
            sweep([(side * (x - 12), -half + length * 0.56, 7), (side * (x + 50), -half + length * 0.55, 4), (side * (x + 92), -half + length * 0.46, 4), (side * (x + 70), -half + length * 0.34, 4)], 20, 3, strap, power=4)


def mitt(length, width):
    cloth = m.cloth('quilt')
    a, w = length / 2, width / 2
    hand = rounded([(-w * 0.66, -a, 4), (w * 0.46, -a, 4), (w * 0.50, -a * 0.25, 30), (w * 0.55, a * 0.45, 40), (w * 0.42, a * 0.92, 50), (-w * 0.1, a, 50), (-w * 0.62, a * 0.86, 50), (-w * 0.66, a * 0.2, 60)], True)
    thumb = rounded([(w * 0.30, -a * 0.46, 10), (w * 0.72, -a * 0.16, 20), (w * 1.06, a * 0.26, 30), (w * 1.0, a * 0.50, 34), (w * 0.72, a * 0.46, 30), (w * 0.44, a * 0.10, 18), (w * 0.2, -a * 0.1, 10)], True)
    slab(hand, 30, cloth, edge=13.5)
    with placed((0, 0, 1.5)):
        slab(thumb, 27, cloth, edge=12)
    with placed((-w * 0.10, -a + 9, 0)):
        block(w * 1.16, 22, 33, m.cloth('bias'), 7, 6)
    sweep([(-w * 0.62, -a + 12, 16), (-w * 0.80, -a - 16, 14), (-w * 0.74, -a - 44, 13), (-w * 0.56, -a - 30, 14), (-w * 0.56, -a + 6, 16)], 9, 3, m.cloth('bias'), power=4)


def pot_holder(size, seed=0):
    a = size / 2

    def puff(u, v):
        x, y = (u - 0.5) * size, (v - 0.5) * size
        quilting = abs(math.sin(u * math.pi * 6)) ** 0.5 * abs(math.sin(v * math.pi * 6)) ** 0.5
        edge = min(1, min(u, 1 - u, v, 1 - v) * 14)
        return (x, y, 4 + 7.5 * edge * (0.55 + 0.45 * quilting))

    surface(puff, 96, 96, m.cloth('check', 12))
    outline = rounded([(-a, -a, 14), (a, -a, 14), (a, a, 14), (-a, a, 14)], True)
    sweep([(x, y, 5) for x, y in outline], 10, 9, m.cloth('plain'), smooth=0, closed=True)
    sweep([(a - 8, a - 12, 5), (a + 16, a + 8, 5), (a + 18, a + 24, 5), (a + 4, a + 20, 5), (a - 12, a - 8, 5)], 8, 5, m.cloth('plain'))


def pot_holders():
    with placed((-16, 14, 0), turn=-8):
        pot_holder(200)
    with placed((22, -30, 13), turn=17):
        pot_holder(200, 1)


def wrapping_cloth():
    """Knotted around a box: four corners gathered on top."""
    cloth = m.cloth('check', 9)

    def wrap(u, v):
        # A soft bundle: a rounded box whose sides lean in to the knot.
        a = u * 2 * math.pi
        c, s = math.cos(a), math.sin(a)
        half = 72 / max(abs(c), abs(s)) ** 0.72
        if v < 0.12:
            r, z = half * v / 0.12, 1
        elif v < 0.55:
            t = (v - 0.12) / 0.43
            r, z = half * (1.0 + 0.03 * math.sin(t * 3.1)), 2 + 88 * t
        else:
            t = (v - 0.55) / 0.45
            r, z = half * (1 - t) ** 0.85 * (1 + 0.05 * math.sin(a * 8) * t) + 11 * t, 90 + 20 * math.sin(t * math.pi / 2)
        pleats = 1 + 0.035 * math.sin(a * 12 + 3 * v) * min(1, max(0, (v - 0.3) * 3))
        return (r * pleats * c, r * pleats * s, z)

    surface(wrap, 160, 80, cloth)
    # The knot and its two ears.
    sweep([(-15, -6, 112), (-4, -15, 121), (12, -4, 122), (5, 13, 115), (-10, 8, 112)], 20, 15, cloth)
    for side in (1, -1):
        def ear(u, v, side=side):
            spread = 6 + 38 * math.sin(v * math.pi * 0.62) * (1 - 0.75 * max(0, v - 0.72) / 0.28)
            across = (u - 0.5) * 2
            x = side * (8 + 82 * v)
            return (x, across * spread * (1 - v * 0.3), 119 + 30 * math.sin(v * 2.2) - 20 * v + 7 * math.cos(across * 3.0) * (1 - v * 0.5))

        surface(ear, 24, 28, cloth, 2.2)

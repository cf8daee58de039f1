"""Kitchen tools. Long tools lie along x, their working end to +x."""

import math

from . import materials as m
from .forms import ball, block, curve, lathe, oval, placed, rings, rounded, shell, slab, surface, sweep, wire


def _teeth(count_x, count_z, width, height, size, taper):
    """Raised dark-edged holes on a grater's front, y = 0 plane facing −y."""
    dark = m.plain((0.03, 0.03, 0.03), 0.6, 0.2)
    steel = m.polished()
    for j in range(count_z):
        z = (j + 0.5) / count_z * height
        row = width * (1 - taper * z / height)
        for i in range(count_x):
            x = ((i + (0.5 if j % 2 else 0.0) + 0.25) / count_x - 0.5) * row
            with placed((x, 0, z), tilt=90):
                lathe([(0, 0.25), (size, 0.25), (size, -0.5)], dark, 14)
                with placed((0, size * 0.45, 0)):
                    lathe([(size * 1.05, 0), (size * 0.8, size * 0.5, 1), (0, size * 0.7)], steel, 14)


def box_grater(length, width, height):
    steel = m.steel(0.22)
    body = height - 62
    # A frustum of four sides on a rubber foot.
    shell(length - 4, width - 4, 9, [(0, 14), (0, 16), (16, body, 1), (17.5, body + 3, 1.5), (22, body + 3.5, 1)], steel, cap_first=False)
    shell(length + 2, width + 2, 11, [(3, 0, 1), (0, 1, 2), (0, 15, 2), (4, 18, 1), (8, 18)], m.rubber(), cap_last=False)
    w = length - 24
    lean = math.degrees(math.atan2(16, body - 16))
    with placed((0, -width / 2 + 2.6, 20), tilt=-lean):
        with placed((0, -0.2, 6)):
            _teeth(6, 8, w, body - 34, 4.4, 0.28)
    with placed((length / 2 - 2.6, 0, 20), turn=90, tilt=0):
        with placed(tilt=-lean):
            with placed((0, -0.2, 6)):
                _teeth(7, 13, width - 24, body - 34, 2.3, 0.3)
    # Shoulders and a bent handle.
    sweep([(-length / 2 + 24, 0, body - 2), (-length / 2 + 21, 0, body + 30), (-14, 0, height - 5), (14, 0, height - 5), (length / 2 - 21, 0, body + 30), (length / 2 - 24, 0, body - 2)], 6, 24, m.steel(0.25), up=(0, 1, 0.001), taper=[0.9, 1, 1.05, 1.05, 1, 0.9], power=3)


def fine_grater(length, width):
    grip = 120
    a = length / 2
    steel = m.steel(0.2)
    blade = length - grip
    # A channel: the middle flat, its sides folded down.
    slab(rounded([(-a + grip - 6, -width / 2, 3), (a, -width / 2, 7), (a, width / 2, 7), (-a + grip - 6, width / 2, 3)], True), 1.4, steel, edge=0.4, z=12)
    for side in (1, -1):
        with placed((-a + grip + blade / 2 - 2, side * (width / 2 - 0.8), 6)):
            block(blade - 4, 1.6, 7.4, steel, 0.6, 0.4)
    dark = m.plain((0.05, 0.05, 0.05), 0.5, 0.3)
    for i in range(30):
        for j in range(5):
            x = -a + grip + 12 + i * (blade - 26) / 30 + (3 if j % 2 else 0)
            y = (j - 2) * (width - 9) / 5
            with placed((x, y, 13.2)):
                lathe([(0, 0.35), (1.5, 0.35), (1.7, 0)], dark, 10)
            with placed((x + 1.2, y, 13.4)):
                ball(1.3, m.polished(), squash=0.7)
    sweep([(-a + grip + 4, 0, 12), (-a + grip - 22, 0, 12.5), (-a + grip * 0.42, 0, 12), (-a, 0, 11)], 30, 19, m.plastic(), taper=[0.85, 0.95, 1.0, 0.86], power=2.6)


def peeler(length, width):
    """A Y: a moulded grip, two arms, a blade across."""
    grip = m.plastic()
    sweep([(-length * 0.5, 0, 6), (-length * 0.2, 0, 7), (length * 0.10, 0, 7)], 17, 12, grip, taper=[0.95, 1.1, 0.85], power=2.5)
    for side in (1, -1):
        points = [(length * 0.04, side * 2, 7), (length * 0.20, side * width * 0.30, 7), (length * 0.34, side * width * 0.44, 7), (length * 0.5, side * width * 0.45, 7)]
        sweep(points, 11, 9, grip, taper=[1.0, 0.85, 0.75, 0.7], power=2.5)
        with placed((length * 0.455, side * width * 0.45, 0), tilt=90):
            with placed((0, 7, -6)):
                lathe([(0, 0), (2.6, 0.3, 1), (2.6, 12, 1), (0, 12)], m.polished(), 24)
    half = width * 0.42
    blade = [(-6, 0), (-1.5, 1.8), (-0.6, 1.4), (0.6, 1.4), (1.5, 1.8), (6, 0), (6, -0.6), (1.5, 1.2), (-1.5, 1.2), (-6, -0.6)]
    with placed((length * 0.455, 0, 7.4)):
        rings([[(x, y, z) for x, z in blade] for y in (-half, half)], m.blade(), smooth_angle=20)


def whisk(length, width):
    steel = m.polished()
    grip = length * 0.42
    a = length / 2
    with placed((0, 0, width / 2 - 2)):
        sweep([(-a + grip + 4, 0, 0), (-a + grip * 0.6, 0, 0), (-a + grip * 0.2, 0, 0), (-a, 0, 0)], 19, 19, m.steel(0.25), taper=[0.78, 1.0, 0.9, 1.0])
        with placed((-a - 8, 0, 0), tilt=90):
            wire([(8 * math.cos(t), 8 * math.sin(t), 0) for t in (2 * math.pi * k / 24 for k in range(24))], 2.6, steel, smooth=0, closed=True)
        wires = 6
        for k in range(wires):
            angle = math.pi * (k + 0.5) / wires
            c, s = math.cos(angle), math.sin(angle)
            line = []
            for x, r in ((0, 3), (0.22, 13), (0.5, width * 0.38), (0.78, width * 0.5), (0.95, width * 0.34)):
                line.append((x, r))
            reach = length - grip - 2
            reach *= 1 - 0.03 * (k % 3)
            path = [(-a + grip + x * reach, r * c, r * s) for x, r in line] + [(-a + grip + reach, 0, 0)] + [(-a + grip + x * reach, -r * c, -r * s) for x, r in reversed(line)]
            wire(path, 1.9, steel, smooth=8)


def silicone_spatula(length, width):
    a = length / 2
    s = m.silicone()
    sweep([(-a, 0, 6), (-a * 0.4, 0, 6), (a * 0.35, 0, 6), (a * 0.5, 0, 6)], 17, 12, s, taper=[1.05, 0.9, 0.72, 0.9], power=2.4)
    outline = rounded([(a * 0.40, -8, 14), (a * 0.54, -width * 0.44, 16), (a * 0.94, -width * 0.5, 12), (a, -width * 0.2, 24), (a, width * 0.3, 16), (a * 0.93, width * 0.5, 6), (a * 0.54, width * 0.44, 16), (a * 0.40, 8, 14)], True)
    slab(outline, 9, s, edge=3.4, z=1.6)


def fish_turner(length, width):
    a = length / 2
    steel = m.steel(0.22)
    outline = rounded([(a * 0.05, -11, 10), (a * 0.3, -width * 0.34, 30), (a * 0.97, -width * 0.5, 10), (a, width * 0.42, 14), (a * 0.3, width * 0.28, 30), (a * 0.05, 11, 10)], True)
    holes = []
    for k in range(6):
        y = (k - 2.5) * width * 0.125 - 1
        start, end = a * (0.36 + 0.012 * abs(k - 2.5)), a * 0.90
        holes.append(rounded([(start, y - 1.9 - 0.6, 1.8), (end, y * 1.12 - 2.5, 1.8), (end, y * 1.12 + 2.5, 1.8), (start, y + 1.9 + 0.6, 1.8)], True))
    with placed((0, 0, 2), roll=-2.5):
        slab(outline, 1.6, steel, holes=holes, edge=0.4, z=1)
    sweep([(a * 0.12, 0, 3.5), (-a * 0.02, 0, 8), (-a * 0.2, 0, 11)], 22, 3.4, steel, taper=[1, 0.7, 0.6], power=4)
    sweep([(-a * 0.16, 0, 11), (-a * 0.5, 0, 12), (-a * 0.8, 0, 12), (-a, 0, 11)], 22, 17, m.wood('walnut', 'x'), taper=[0.86, 1, 1.05, 0.92], power=2.6)
    for x in (-0.34, -0.74):
        with placed((a * x, 0, 20)):
            lathe([(3.2, -1), (3, 1, 0.5), (0, 1.2)], m.polished(), 24)


def ladle(length, diameter):
    steel = m.steel(0.2)
    r = diameter / 2
    a = length / 2
    with placed((a - r, 0, 0)):
        lips = ((math.pi / 2, -math.pi / 2), 6, r * 0.5, r * 0.4)
        lathe([(0, 0), (r * 0.5, 3, 18), (r * 0.94, r * 0.52, 20), (r, r * 0.9, 4), (r - 1, r * 0.93, 1), (r * 0.92, r * 0.52, 20), (r * 0.48, 5, 18), (0, 2)], steel, 112, pour=lips)
    sweep([(a - 2 * r + 4, 0, r * 0.55), (a - 2 * r - 2, 0, r * 1.0), (a - 2 * r - 60, 0, r * 1.28), (-a + 40, 0, r * 0.7), (-a + 6, 0, r * 0.30), (-a, 0, 8)], 17, 3.4, steel, taper=[1.3, 0.85, 0.8, 0.95, 1.1, 0.9], power=4)


def tongs(length):
    steel = m.steel(0.22)
    a = length / 2
    for side in (1, -1):
        points = [(-a, side * 3, 12), (-a * 0.6, side * 15, 12), (a * 0.2, side * 24, 12), (a * 0.72, side * 15, 12)]
        sweep(points, 3, 22, steel, taper=[0.7, 1, 1, 0.85], power=5)
        outline = []
        for k in range(25):
            t = k / 24
            outline.append((a * 0.68 + a * 0.30 * t, 14 + (2.2 if k % 4 < 2 else 0) * (t > 0.35) + 2 * math.sin(math.pi * t)))
        sections = []
        for k, (x, half) in enumerate(outline):
            t = k / 24
            y = side * (15 - 9 * t)
            closing = half if t < 0.92 else half * (1 - (t - 0.92) * 6)
            sections.append([(x, y + side * 1.1, 12 + closing), (x, y + side * 3.2, 12 + closing * 0.4), (x, y + side * 3.2, 12 - closing * 0.4), (x, y + side * 1.1, 12 - closing),
                             (x, y, 12 - closing * 0.9), (x, y + side * 1.8, 12 - closing * 0.4), (x, y + side * 1.8, 12 + closing * 0.4), (x, y, 12 + closing * 0.9)])
        rings(sections, steel, smooth_angle=30)
    with placed((-a + 6, 0, 0)):
        lathe([(0, 1), (6, 1, 1), (6, 23, 1), (0, 23)], m.polished(), 32)
    wire([(-a + 2, -6, 12), (-a - 14, -7, 12), (-a - 22, 0, 12), (-a - 14, 7, 12), (-a + 2, 6, 12)], 3, m.polished())


def scale(length, width, height):
    block(length, width, height - 5, m.plain((0.05, 0.05, 0.05), 0.5), 16, 3)
    with placed((0, 0, height - 6)):
        block(length, width, 6, m.enamel(), 16, 1.2)
    # The window for the numbers.
    with placed((0, -width / 2 + 28, height)):
        block(84, 28, 0.5, m.plain((0.008, 0.009, 0.009), 0.12, 0.5), 4, 0.2)
        digit = m.Graph('digits', (0.9, 0.9, 0.85))
        digit.set('Emission', (0.95, 0.92, 0.82, 1))
        digit.set('Emission Strength', 0.9)
        for k in range(2):
            with placed((14 + k * 15, 0, 0.5)):
                for x, y, w, h in ((0, 7, 7, 1.6), (0, -7, 7, 1.6), (-4, 3.6, 1.6, 6), (4, 3.6, 1.6, 6), (-4, -3.6, 1.6, 6), (4, -3.6, 1.6, 6)):
                    with placed((x, y, 0)):
                        block(w, h, 0.3, digit.material, 0.5, 0.1)

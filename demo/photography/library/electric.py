"""Electric appliances."""

import math

from . import materials as m
from .forms import ball, block, lathe, mesh, oval, placed, rings, rounded, shell, slab, sweep, wire
from .tools import whisk


def toaster(length, width, height, slots=2, kind='paint'):
    body = m.paint() if kind == 'paint' else m.steel(0.3)
    dark = m.plain((0.012, 0.012, 0.012), 0.5, 0.3)
    a = width / 2
    with placed((0, 0, 8)):
        shell(length, width, 46, [(a - 0.1, 0), (6, 0, 4), (0, 8, 10), (0, height - 62, 30), (10, height - 14, 30), (30, height - 8, 14), (a - 0.1, height - 7)], body)
    shell(length - 18, width - 18, 40, [(0, 0), (0, 10)], m.rubber())
    top = height + 1
    lines = (-1, 1)
    for side in lines:
        with placed((0, side * width * 0.155, top - 3.0)):
            block(length * 0.70, 33, 3.2, m.polished(), 8, 1)
            block(length * 0.66, 25, 3.6, dark, 5, 0.6)
    # Front: levers, a dial.
    levers = (0,) if slots == 2 else (-42, 42)
    for y in levers:
        with placed((length / 2, y, 0)):
            with placed((0.4, 0, height * 0.30)):
                block(1.6, 5, height * 0.42, dark, 0.7, 0.4)
            with placed((9, 0, height * 0.60)):
                block(20, 30, 10, m.polished() if kind == 'paint' else m.phenolic(), 6, 3)
        with placed((length / 2, y - (32 if slots == 2 else 0), height * (0.30 if slots == 2 else 0.17)), roll=90):
            lathe([(0, 12), (11, 11, 3), (13, 0), (0, 0)], m.polished(), 64)


def blender_jug(height):
    paint = m.paint()
    shell(190, 176, 60, [(87, 0), (4, 0, 4), (0, 8, 8), (22, 92, 30), (36, 118, 6), (87, 119)], paint)
    with placed((0, -80, 50), tilt=78):
        lathe([(0, 18), (17, 17, 4), (20, 0), (0, 0)], m.polished(), 72)
    with placed((0, 0, 118)):
        lathe([(0, 0), (56, 0, 3), (58, 12, 3), (50, 22, 2), (0, 22)], m.phenolic(), 112)
    glass = m.glass()
    with placed((0, 0, 140)):
        lathe([(0, 0), (48, 0, 4), (50, 6, 6), (68, 180, 20), (72, 212, 2)], glass, 128, pour=((math.pi,), 12, 190, 22))
        lathe([(72, 212), (69, 212), (64.6, 180, 20), (46.6, 9, 6), (0, 8)], glass, 128, pour=((math.pi,), 12, 190, 22))
        lathe([(0, 4), (15, 4), (13, 10), (5, 16), (5, 24), (0, 25)], m.polished(), 32)
        for k in range(4):
            with placed((0, 0, 22), turn=90 * k + 20):
                sweep([(2, 0, 0), (18, 0, 5), (32, 0, 16 if k % 2 else 3)], 9, 1.6, m.blade(), taper=[1, 1, 0.3], power=4)
        lathe([(0, 206), (66, 206), (70, 212, 1), (73, 213, 2), (72, 226, 4), (30, 230, 2), (29, 246, 3), (0, 247)], m.phenolic(), 112)
        with placed(turn=-20):
            sweep([(66, 0, 190), (104, 0, 192), (116, 0, 150), (104, 0, 80), (62, 0, 60)], 26, 15, glass, up=(0, 1, 0.001), taper=[1.1, 1, 0.95, 1, 1.1], power=2.6)


def stand_mixer():
    paint, steel = m.paint(), m.polished()
    # Foot: a long plate with the bowl's seat in front (−x).
    outline = rounded([(-172, -78, 70), (60, -86, 40), (176, -106, 60), (176, 106, 60), (60, 86, 40), (-172, 78, 70)], True)
    slab(outline, 38, paint, edge=13)
    # Column.
    sections = []
    for z, x, a, b in ((30, 96, 66, 62), (70, 100, 58, 52), (130, 104, 52, 44), (190, 96, 56, 44), (236, 84, 66, 50), (268, 78, 60, 46)):
        sections.append([(x + px, py, z) for px, py in oval(a, b, 64, 2.4)])
    rings(sections, paint)
    # Head: a long rounded body over the bowl.
    head = []
    for k in range(25):
        t = k / 24
        x = 150 - 330 * t
        grow = math.sin(math.pi * min(max((t + 0.02) / 1.04, 0), 1)) ** 0.36
        a, b = 62 * grow * (1 - 0.14 * t), 66 * grow * (1 - 0.10 * t)
        head.append([(x, px, 288 + py * (1 if py > 0 else 0.86) + 4 * t) for px, py in oval(max(a, 0.5), max(b, 0.5), 64, 2.35)])
    rings(head, paint)
    for side in (-1,):
        sweep([(146, side * 30, 286), (60, side * 60.4, 285), (-40, side * 59.4, 287), (-120, side * 51, 290)], 2.4, 9, steel, power=3)
    with placed((-182, 0, 292), roll=-90):
        lathe([(0, 8), (17, 7, 3), (20, -4), (0, -4)], steel, 64)
    with placed((40, -63, 256), tilt=90):
        lathe([(0, 9), (10, 8, 3), (11, 0), (0, 0)], steel, 48)
    # Bowl, with the planet gear and whisk above it.
    with placed((-84, 0, 38)):
        lathe([(0, 0), (48, 0, 3), (50, 8, 3), (44, 14, 3), (70, 34, 22), (102, 96, 30), (106, 150, 10), (110, 152, 1), (110, 154, 1)], steel, 144)
        lathe([(110, 154), (104, 150, 3), (100, 96, 30), (68, 37, 22), (0, 26)], m.steel(0.2), 144)
        sweep([(-20, -106, 128), (-26, -140, 128), (-8, -152, 96), (10, -140, 58), (2, -92, 56)], 20, 5, steel, power=3)
    with placed((-84, 0, 214)):
        lathe([(0, 0), (30, 0, 4), (34, 14, 4), (34, 30), (0, 30)], steel, 96)
        lathe([(0, -26), (9, -26), (9, 2), (0, 2)], steel, 40)
        for k in range(5):
            a = math.pi * k / 5
            c, s = math.cos(a), math.sin(a)
            points = [(6 * c, 6 * s, -22), (34 * c, 34 * s, -60), (46 * c, 46 * s, -110), (24 * c, 24 * s, -148), (0, 0, -154), (-24 * c, -24 * s, -148), (-46 * c, -46 * s, -110), (-34 * c, -34 * s, -60), (-6 * c, -6 * s, -22)]
            wire(points, 2.4, steel)


def hand_blender():
    """The hand blender: shaft and motor upright, whisk and beaker beside it."""
    steel, body = m.polished(), m.plain((0.014, 0.015, 0.015), 0.35, 0.45)
    with placed((-66, 10, 0)):
        lathe([(0, 16), (20, 8), (31, 0, 2), (33, 2, 2), (30, 22, 10), (15, 44, 14), (13.5, 60, 10), (14.5, 190, 6), (20, 200, 2), (0, 200)], steel, 96)
        with placed((0, 0, 200)):
            sweep([(0, 0, 1), (0, 0, 60), (2, 0, 130), (0, 0, 196)], 58, 54, body, up=(0, 1, 0), taper=[0.78, 0.92, 1.04, 0.9], power=2.2)
            for z, r in ((96, 9), (64, 7)):
                with placed((1, -27, z), tilt=84):
                    lathe([(0, 3.4), (r, 2.6, 1.5), (r + 1, 0)], m.rubber((0.10, 0.10, 0.10)), 48)
            lathe([(24.2, 8), (24.8, 12), (24.2, 16)], steel, 96)
    with placed((46, 34, 0)):
        glass = m.glass()
        lathe([(0, 0), (40, 0, 4), (42, 4, 4), (46, 138, 2)], glass, 112, pour=((math.pi,), 7, 122, 14))
        lathe([(46, 138), (44, 138), (40, 6, 4), (0, 4)], glass, 112, pour=((math.pi,), 7, 122, 14))
    with placed((34, 30, 8), turn=18, roll=-80):
        with placed((0, 0, 0)):
            with placed((112, 0, -28)):
                whisk(230, 58)
    with placed((44, -64, 0)):
        glass = m.glass()
        lathe([(0, 0), (46, 0, 6), (50, 8, 6), (51, 62, 2), (48, 62), (47, 8, 6), (0, 4)], glass, 112)
        lathe([(0, 63), (53, 63, 1), (53, 70, 2), (40, 78, 6), (20, 82, 3), (18, 96, 2), (0, 96)], body, 112)
        lathe([(0, 4), (8, 4), (6, 40), (0, 42)], steel, 32)
        for k in range(2):
            with placed((0, 0, 16 + 16 * k), turn=40 + 180 * k):
                sweep([(4, 0, 0), (22, 0, 2), (40, 0, 5)], 11, 1.6, m.blade(), taper=[1, 1, 0.4], power=4)

"""Knobs, gaskets, filters, handles."""

import math

from . import materials as m
from .forms import ball, block, lathe, oval, placed, rings, rounded, shell, slab, surface, sweep, wire
from .pots import knob


def _screw(length=18):
    steel = m.polished()
    lathe([(0, 0), (6, 0, 0.5), (6.5, 3, 1.5), (0, 4)], steel, 40)
    points = [(0, 3)]
    z = 3.5
    while z < length:
        points += [(2.6, z), (3.3, z + 0.6), (2.6, z + 1.2)]
        z += 1.2
    lathe(points + [(0, length)], steel, 32)


def lid_knob(kind, height, diameter):
    """One upright, its screw and washer beside it."""
    knob(kind, height, diameter)
    with placed((40, -18, 0)):
        _screw()
    with placed((22, -36, 0)):
        lathe([(3.6, 0), (8, 0, 0.4), (8, 1.4, 0.4), (3.6, 1.4), (3.6, 0)], m.polished(), 48)


def gasket(diameter, material=None, thick=9, high=4.5, tab=False):
    material = material or m.plain((0.76, 0.74, 0.70), 0.55, 0.3)
    r = diameter / 2
    lathe([(r - thick, 0), (r, 0, 1.2), (r, high, 1.2), (r - thick, high, 1.2), (r - thick, 0, 1.2), (r - thick + 1, 0)], material, 128)
    if tab:
        slab(rounded([(r - 3, -11, 3), (r + 12, -9, 7), (r + 12, 9, 7), (r - 3, 11, 3)], True), high - 0.4, material, edge=0.8, z=0.2)


def moka_gasket(diameter, height):
    gasket(diameter, None, 9, height)
    with placed((diameter * 0.40, diameter * 0.30, height + 1.6), turn=24):
        # The filter plate that comes with it.
        steel = m.polished()
        lathe([(0, 0), (22, 0, 1), (25, 2.4, 1), (25.6, 2.4), (25.6, 1.4), (22, -0.8), (0, -0.8)], steel, 96)
        dark = m.plain((0.03, 0.03, 0.03), 0.6)
        for ring_radius, count in ((0, 1), (5.5, 6), (11, 12), (16.5, 18)):
            for k in range(count):
                a = 2 * math.pi * k / count
                with placed((ring_radius * math.cos(a), ring_radius * math.sin(a), 0.05)):
                    lathe([(0, 0.12), (1.1, 0.12), (1.1, 0)], dark, 12)


def jar_rings():
    rubber = m.rubber((0.50, 0.13, 0.035))
    for k in range(8):
        with placed((math.sin(k * 2.1) * 1.6, math.cos(k * 1.7) * 1.6, k * 2.9), turn=-40 + 9 * math.sin(k * 1.3)):
            gasket(100, rubber, 12, 2.7, tab=True)
    with placed((64, -62, 0), turn=-100):
        gasket(100, rubber, 12, 2.7, tab=True)
    with placed((40, -44, 2.8), turn=-60, tilt=0):
        gasket(100, rubber, 12, 2.7, tab=True)


def saucepan_handle(length, diameter):
    with placed((0, 0, diameter / 2)):
        sweep([(-length / 2, 0, 0), (-length * 0.2, 0, 0), (length * 0.25, 0, 0), (length / 2, 0, 0)], diameter, diameter * 0.82, m.wood('oak', 'x'), taper=[0.74, 0.9, 1.05, 0.92], power=2.3)
        with placed((-length / 2 + 2, 0, 0), roll=-90):
            lathe([(0, 5), (10, 5, 1), (11.4, -5, 1), (0, -5)], m.polished(), 48)
        with placed((length / 2 - 16, 0, diameter * 0.39)):
            lathe([(3.4, 0), (5.6, 0.8, 0.5), (5.6, -2)], m.polished(), 32)
    with placed((-length * 0.34, -36, 3), turn=30, tilt=0, roll=90):
        _screw(46)


def press_mesh(diameter):
    """A disc of woven wire with a rolled rim: a fine grid, a hole in the middle."""
    r = diameter / 2
    graph_dark = m.plain((0.10, 0.10, 0.10), 0.5)
    steel = m.polished()
    lathe([(5, 1.6), (r - 4, 1.6), (r - 1, 2.4, 1)], _mesh_material(), 128)
    lathe([(5, 1.8), (r - 4, 1.8), (r - 1, 2.6, 1)], _mesh_material(), 128)
    wire([((r - 0.5) * math.cos(a), (r - 0.5) * math.sin(a), 2.4) for a in (2 * math.pi * k / 128 for k in range(128))], 4.4, steel, smooth=0, closed=True)
    wire([(6 * math.cos(a), 6 * math.sin(a), 2.0) for a in (2 * math.pi * k / 48 for k in range(48))], 2.6, steel, smooth=0, closed=True)


def _mesh_material():
    graph = m.Graph('wire mesh', (0.6, 0.6, 0.58), rough=0.3, metal=1.0)
    place = graph.node('ShaderNodeSeparateXYZ', Vector=graph.node('ShaderNodeTexCoord').outputs['Object'])
    waves = [graph.math('ABSOLUTE', graph.math('SINE', graph.math('MULTIPLY', place.outputs[k], 150.0))) for k in (0, 1)]
    holes = graph.math('MULTIPLY', *waves)
    graph.color(graph.ramp(holes, (0.35, (0.66, 0.66, 0.64)), (0.75, (0.10, 0.10, 0.10))))
    return graph.material


def paper_filters():
    """A stack of flat cones and one opened."""
    paper = m.plain((0.56, 0.42, 0.27), 0.95, 0.05)
    outline = rounded([(-82, 52, 3), (82, 52, 3), (32, -52, 4), (-32, -52, 4)], True)
    for k in range(22):
        with placed((math.sin(k * 1.9) * 1.3, math.cos(k * 2.3) * 1.0, k * 1.5), turn=math.sin(k) * 1.2):
            slab(outline, 1.3, paper, edge=0.3)
    # An opened one stands on the stack.
    def cone(u, v):
        a = u * 2 * math.pi
        wide, narrow = 62, 15
        r = narrow + (wide - narrow) * v
        flat = 0.30 + 0.52 * v
        return (r * math.cos(a), r * flat * math.sin(a), 34 + 92 * v)

    with placed((0, 6, 0)):
        surface(cone, 72, 20, paper, 0.9)

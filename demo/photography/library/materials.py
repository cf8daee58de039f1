"""Materials. `tint` materials take the colour of the shot; the pass `tint` stores their share of each pixel, so that one
render gives every colour (see develop.py)."""

import bpy

_made = {}
_tint = (0.5, 0.5, 0.5)


def begin(tint):
    """Clears the materials of the previous scene; `tint` is the linear colour of this shot."""
    _made.clear()
    set_tint(tint)


def set_tint(tint):
    global _tint
    _tint = tuple(tint)


def linear(hex_color):
    def channel(value):
        value /= 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return tuple(channel(int(hex_color[i : i + 2], 16)) for i in (1, 3, 5))


class Graph:
    """A principled material, and the few nodes that it needs."""

    def __init__(self, name, base=(0.5, 0.5, 0.5), rough=0.4, metal=0.0, coat=0.0, specular=0.5, transmission=0.0, ior=1.45):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.shader = self.nodes['Principled BSDF']
        self.set('Base Color', (*base, 1))
        self.set('Roughness', rough)
        self.set('Metallic', metal)
        self.set('Clearcoat', coat)
        self.set('Clearcoat Roughness', 0.05)
        self.set('Specular', specular)
        self.set('Transmission', transmission)
        self.set('IOR', ior)

    def set(self, name, value):
        self.shader.inputs[name].default_value = value

    def node(self, kind, **inputs):
        made = self.nodes.new(kind)
        for name, value in inputs.items():
            self.feed(made.inputs[name.replace('_', ' ')], value)
        return made

    def feed(self, socket, value):
        if hasattr(value, 'is_output'):
            self.links.new(value, socket)
        else:
            socket.default_value = value

    def noise(self, scale=(1, 1, 1), detail=4, distortion=0.0, coordinates='Object', size=1.0):
        place = self.node('ShaderNodeTexCoord').outputs[coordinates]
        mapped = self.node('ShaderNodeMapping', Vector=place, Scale=scale).outputs[0]
        return self.node('ShaderNodeTexNoise', Vector=mapped, Scale=size, Detail=detail, Distortion=distortion).outputs['Fac']

    def ramp(self, fac, *stops):
        made = self.node('ShaderNodeValToRGB', Fac=fac)
        elements = made.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position = position
            element.color = (*color, 1) if isinstance(color, tuple) else (color, color, color, 1)
        return made.outputs['Color']

    def mix(self, fac, first, second):
        made = self.nodes.new('ShaderNodeMixRGB')
        self.feed(made.inputs[0], fac)
        self.feed(made.inputs[1], (*first, 1) if isinstance(first, tuple) else first)
        self.feed(made.inputs[2], (*second, 1) if isinstance(second, tuple) else second)
        return made.outputs[0]

    def math(self, operation, first, second=0.0):
        made = self.nodes.new('ShaderNodeMath')
        made.operation = operation
        self.feed(made.inputs[0], first)
        self.feed(made.inputs[1], second)
        return made.outputs[0]

    def color(self, socket):
        self.links.new(socket, self.shader.inputs['Base Color'])

    def bump(self, height, strength=0.1, distance=0.02):
        made = self.node('ShaderNodeBump', Height=height, Strength=strength, Distance=distance)
        self.links.new(made.outputs[0], self.shader.inputs['Normal'])

    def report(self, name, value):
        """Writes a value into a pass of that name."""
        made = self.nodes.new('ShaderNodeOutputAOV')
        made.name = name
        self.feed(made.inputs['Value'], value)


def _once(make):
    def made(*arguments, **options):
        key = (make.__name__, arguments, tuple(sorted(options.items())), _tint)
        if key not in _made:
            graph = make(*arguments, **options)
            _made[key] = graph.material
        return _made[key]

    return made


def _tinted(name, **options):
    graph = Graph(name, _tint, **options)
    graph.report('tint', 1.0)
    return graph


@_once
def enamel():
    return _tinted('enamel', rough=0.22, coat=0.9, specular=0.35)


@_once
def enamel_inside():
    return Graph('enamel inside', (0.76, 0.70, 0.58), rough=0.2, coat=0.6)


@_once
def paint():
    """Powder coat and painted die-cast metal: satin."""
    return _tinted('paint', rough=0.38, coat=0.12, specular=0.4)


@_once
def plastic():
    return _tinted('plastic', rough=0.34, specular=0.45)


@_once
def silicone():
    return _tinted('silicone', rough=0.55, specular=0.3)


@_once
def glaze(speckled=True):
    """Glazed stoneware; iron specks show through."""
    graph = Graph('glaze', _tint, rough=0.24, coat=0.55, specular=0.4)
    if not speckled:
        graph.report('tint', 1.0)
        return graph
    specks = graph.ramp(graph.noise((16, 16, 16), 2), (0.285, 1.0), (0.335, 0.0))
    amount = graph.math('MULTIPLY', specks, 0.55)
    graph.color(graph.mix(amount, _tint, (0.16, 0.11, 0.07)))
    graph.report('tint', graph.math('SUBTRACT', 1.0, amount))
    return graph


@_once
def clay():
    """The unglazed foot of stoneware."""
    graph = Graph('clay', (0.52, 0.42, 0.31), rough=0.8, specular=0.2)
    graph.color(graph.ramp(graph.noise((20, 20, 20)), (0.35, (0.40, 0.31, 0.22)), (0.6, (0.58, 0.48, 0.36))))
    return graph


@_once
def salt_glaze():
    graph = Graph('salt glaze', rough=0.3, coat=0.5)
    fac = graph.noise((5, 5, 9), 6, 0.4)
    graph.color(graph.ramp(fac, (0.3, (0.11, 0.05, 0.022)), (0.55, (0.24, 0.115, 0.05)), (0.75, (0.36, 0.20, 0.10))))
    return graph


@_once
def steel(rough=0.27):
    graph = Graph('steel', (0.66, 0.655, 0.64), rough=rough, metal=1.0)
    return graph


@_once
def polished():
    return Graph('polished steel', (0.72, 0.715, 0.70), rough=0.12, metal=1.0)


@_once
def blade():
    return Graph('blade', (0.70, 0.70, 0.70), rough=0.2, metal=1.0)


@_once
def aluminium(rough=0.36):
    return Graph('aluminium', (0.74, 0.74, 0.74), rough=rough, metal=1.0)


@_once
def dark_tin():
    """Non-stick coated steel."""
    return Graph('dark tin', (0.035, 0.035, 0.036), rough=0.38, specular=0.6)


@_once
def cast_iron():
    graph = Graph('cast iron', (0.018, 0.018, 0.018), rough=0.5, specular=0.5)
    graph.bump(graph.noise((38, 38, 38), 2), 0.22, 0.012)
    return graph


@_once
def carbon_steel():
    graph = Graph('carbon steel', (0.28, 0.29, 0.31), rough=0.34, metal=1.0)
    graph.color(graph.ramp(graph.noise((1.4, 1.4, 1.4), 3), (0.35, (0.20, 0.205, 0.225)), (0.65, (0.34, 0.34, 0.345))))
    return graph


@_once
def copper():
    return Graph('copper', (0.88, 0.42, 0.26), rough=0.2, metal=1.0)


@_once
def brass():
    return Graph('brass', (0.82, 0.56, 0.25), rough=0.2, metal=1.0)


@_once
def phenolic():
    return Graph('phenolic', (0.012, 0.012, 0.012), rough=0.32)


@_once
def rubber(color=(0.03, 0.03, 0.03)):
    return Graph('rubber', color, rough=0.6, specular=0.3)


@_once
def granite():
    graph = Graph('granite', rough=0.6, specular=0.3)
    first = graph.ramp(graph.noise((9, 9, 9), 6), (0.36, (0.07, 0.07, 0.07)), (0.5, (0.26, 0.255, 0.25)), (0.64, (0.5, 0.49, 0.47)))
    graph.color(first)
    graph.bump(graph.noise((14, 14, 14), 4), 0.35, 0.02)
    return graph


@_once
def stone(color):
    graph = Graph('stone', color, rough=0.85, specular=0.15)
    return graph


_WOODS = {
    'oak': ((0.27, 0.145, 0.066), (0.46, 0.29, 0.155)),
    'beech': ((0.45, 0.27, 0.15), (0.60, 0.40, 0.245)),
    'walnut': ((0.050, 0.024, 0.012), (0.17, 0.085, 0.042)),
    'olive': ((0.17, 0.085, 0.03), (0.50, 0.32, 0.14)),
    'cork': ((0.34, 0.20, 0.10), (0.52, 0.35, 0.20)),
}


@_once
def wood(kind='oak', along='x'):
    """Oiled wood, its grain along an axis."""
    dark, light = _WOODS[kind]
    graph = Graph(kind, light, rough=0.46, coat=0.06, specular=0.35)
    stretch = {'x': (0.10, 1, 1), 'y': (1, 0.10, 1), 'z': (1, 1, 0.10)}[along]
    twist = 1.4 if kind == 'olive' else 0.55
    wide = graph.noise(tuple(2.6 * s for s in stretch), 5, twist)
    fine = graph.noise(tuple(24 * s for s in stretch), 3, 0.1)
    both = graph.math('ADD', graph.math('MULTIPLY', wide, 0.72), graph.math('MULTIPLY', fine, 0.28))
    graph.color(graph.ramp(both, (0.36, dark), (0.62, light)))
    graph.bump(fine, 0.06, 0.01)
    return graph


@_once
def end_grain(kind='walnut', cell=40):
    """Blocks standing on end: each its own shade, with rings."""
    dark, light = _WOODS[kind]
    graph = Graph('end grain', light, rough=0.5, specular=0.3)
    place = graph.node('ShaderNodeTexCoord').outputs['Object']
    bricks = graph.node('ShaderNodeTexBrick', Vector=place, Scale=1.0)
    bricks.inputs['Brick Width'].default_value = cell * 0.01 * 1.3
    bricks.inputs['Row Height'].default_value = cell * 0.01
    bricks.inputs['Mortar Size'].default_value = 0.0035
    bricks.inputs['Color1'].default_value = (0, 0, 0, 1)
    bricks.inputs['Color2'].default_value = (1, 1, 1, 1)
    bricks.inputs['Mortar'].default_value = (0, 0, 0, 1)
    grain = graph.noise((9, 9, 0.6), 4, 1.2)
    fac = graph.math('ADD', graph.math('MULTIPLY', bricks.outputs['Color'], 0.5), graph.math('MULTIPLY', grain, 0.55))
    graph.color(graph.ramp(fac, (0.14, dark), (0.85, light)))
    return graph


@_once
def glass(color=(0.97, 0.985, 0.98)):
    """Clear thin glass with a light shadow."""
    graph = Graph('glass', color, rough=0.0, transmission=1.0, ior=1.45)
    through = graph.node('ShaderNodeBsdfTransparent')
    through.inputs[0].default_value = (0.90, 0.91, 0.905, 1)
    path = graph.node('ShaderNodeLightPath')
    either = graph.math('MAXIMUM', path.outputs['Is Shadow Ray'], path.outputs['Is Diffuse Ray'])
    choose = graph.nodes.new('ShaderNodeMixShader')
    graph.links.new(either, choose.inputs[0])
    graph.links.new(graph.shader.outputs[0], choose.inputs[1])
    graph.links.new(through.outputs[0], choose.inputs[2])
    graph.links.new(choose.outputs[0], graph.nodes['Material Output'].inputs['Surface'])
    return graph


@_once
def plain(color, rough=0.6, specular=0.3, coat=0.0):
    return Graph('plain', color, rough=rough, specular=specular, coat=coat)


@_once
def paper(tinted=False):
    if tinted:
        return _tinted('paper', rough=0.85, specular=0.15)
    return Graph('paper', (0.82, 0.78, 0.70), rough=0.9, specular=0.1)


@_once
def cloth(pattern='plain', count=12, ground=(0.74, 0.68, 0.58), across='v', threads=150):
    """Woven linen or cotton on UV coordinates. `stripe` runs along one direction, `check` along both; `plain` is
    dyed through, the others weave the shot's colour into an undyed ground."""
    graph = Graph('cloth', _tint, rough=0.95, specular=0.08)
    uv = graph.node('ShaderNodeSeparateXYZ', Vector=graph.node('ShaderNodeTexCoord').outputs['UV'])
    u, v = uv.outputs[0], uv.outputs[1]

    def bands(coordinate):
        phase = graph.math('FRACT', graph.math('MULTIPLY', coordinate, float(count)))
        return graph.math('LESS_THAN', phase, 0.42 if pattern != 'butcher' else 0.3)

    if pattern in ('plain', 'quilt', 'bias'):
        amount = None
    elif pattern == 'check':
        amount = graph.math('MULTIPLY', graph.math('ADD', bands(u), bands(v)), 0.5)
    elif pattern == 'border':
        coordinate = v if across == 'v' else u
        near = graph.math('ABSOLUTE', graph.math('SUBTRACT', coordinate, 0.5))
        first = graph.math('MULTIPLY', graph.math('GREATER_THAN', near, 0.36), graph.math('LESS_THAN', near, 0.42))
        second = graph.math('MULTIPLY', graph.math('GREATER_THAN', near, 0.435), graph.math('LESS_THAN', near, 0.45))
        amount = graph.math('ADD', first, second)
    else:
        amount = bands(v if across == 'v' else u)
    shade = graph.ramp(graph.noise((22, 22, 22), 3), (0.3, 0.86), (0.7, 1.06))
    base = graph.mix(amount, ground, _tint) if amount is not None else None
    shaded = graph.nodes.new('ShaderNodeMixRGB')
    shaded.blend_type = 'MULTIPLY'
    shaded.inputs[0].default_value = 1
    graph.feed(shaded.inputs[1], base if base is not None else (*_tint, 1))
    graph.links.new(shade, shaded.inputs[2])
    graph.color(shaded.outputs[0])
    graph.report('tint', graph.math('MULTIPLY', amount, shade) if amount is not None else shade)
    if pattern == 'quilt':
        # Seams cross in squares on the diagonal.
        place = graph.node('ShaderNodeSeparateXYZ', Vector=graph.node('ShaderNodeTexCoord').outputs['Object'])
        first = graph.math('ADD', place.outputs[0], place.outputs[1])
        second = graph.math('SUBTRACT', place.outputs[0], place.outputs[1])
        waves = [graph.math('POWER', graph.math('ABSOLUTE', graph.math('SINE', graph.math('MULTIPLY', d, 8.0))), 0.4) for d in (first, second)]
        graph.bump(graph.math('MULTIPLY', *waves), 0.9, 0.05)
    else:
        graph.bump(graph.noise((60, 60, 60), 2), 0.25, 0.012)
    return graph


@_once
def backdrop():
    graph = Graph('backdrop', (0.80, 0.755, 0.685), rough=1.0, specular=0.0)
    graph.report('backdrop', 1.0)
    return graph

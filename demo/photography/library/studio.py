"""The studio: a linen-coloured backdrop, light from the left, a camera that frames the objects."""

import math

import bpy
from mathutils import Matrix, Vector

from . import materials

# Degrees above the table and around it (0 = from the front), millimetres of lens: one entry for each kind of thing.
CAMERAS = {
    'pot': (19, 10, 85),
    'pan': (31, 8, 85),
    'dish': (33, 10, 85),
    'low': (24, 12, 85),
    'standing': (11, 8, 90),
    'machine': (13, 22, 85),
    'board': (40, 14, 85),
    'plate': (42, 0, 85),
    'bowl': (27, 4, 85),
    'flat': (64, 0, 85),
    'over': (78, 0, 85),
    'cloth': (46, 14, 85),
    'small': (28, 12, 90),
    'group': (22, 6, 75),
    'wide': (14, 4, 60),
}


def begin(tint):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.begin(tint)


def _light(at, to, width, height, power, color, spread=180):
    data = bpy.data.lights.new('light', 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', width, height
    data.energy, data.color, data.spread = power, color, math.radians(spread)
    ob = bpy.data.objects.new('light', data)
    ob.location = at
    ob.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(ob)


def _points():
    """All vertices in the scene, for framing."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    out = []
    for ob in bpy.context.scene.objects:
        if ob.type != 'MESH':
            continue
        vertices = ob.evaluated_get(graph).data.vertices
        step = max(1, len(vertices) // 1500)
        out += [ob.matrix_world @ vertices[i].co for i in range(0, len(vertices), step)]
    return out


def set_up(camera='pot', fill=0.84, width=960, height=1200, elevation=None, azimuth=None, aim=None, low=0.47, rise=None, world=0.42, sheen=False):
    """Lights, sweep and a camera in which everything fits: `fill` of the width, `rise` of the height.
    `aim` = (x, y, z, span) in millimetres looks at a detail instead; `low` is where the middle stands from below."""
    points = _points()
    lowest = min(p.z for p in points)
    middle = Vector([(min(p[i] for p in points) + max(p[i] for p in points)) / 2 for i in range(3)])
    radius = max((p - middle).length for p in points)
    high, around, lens = CAMERAS[camera]
    high, around = math.radians(elevation if elevation is not None else high), math.radians(azimuth if azimuth is not None else around)
    back = Vector((math.sin(around) * math.cos(high), -math.cos(around) * math.cos(high), math.sin(high)))

    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.sensor_fit, data.sensor_width, data.sensor_height = 'VERTICAL', 30, 36
    ob = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(ob)
    bpy.context.scene.camera = ob
    data.clip_start, data.clip_end = 0.01, 4000
    rotation = back.to_track_quat('Z', 'Y')
    right, up = rotation @ Vector((1, 0, 0)), rotation @ Vector((0, 1, 0))
    half = 18 / lens
    aspect = width / height
    if aim:
        target = Vector(aim[:3]) * 0.01
        distance = aim[3] * 0.01 / 2 / (half * aspect)
    else:
        target, distance = middle.copy(), radius / half * 1.4
        for _ in range(8):
            eye = target + back * distance
            xs, ys = [], []
            for p in points:
                d = p - eye
                depth = -d.dot(back)
                xs.append(d.dot(right) / depth / (half * aspect))
                ys.append(d.dot(up) / depth / half)
            extent = max((max(xs) - min(xs)) / 2 / fill, (max(ys) - min(ys)) / 2 / (rise or fill * 0.86))
            target += right * ((max(xs) + min(xs)) / 2 * half * aspect * distance)
            target += up * (((max(ys) + min(ys)) / 2 - (2 * low - 1)) * half * distance)
            distance *= extent
    ob.location = target + back * distance
    ob.rotation_euler = rotation.to_euler()

    # The studio scales with its content, so that light and shadow look the same at every size.
    r = radius if not aim else max(radius, 0.3)
    _frame(target + back * distance, back, right, up, half, aspect, points, bool(aim))
    _sweep(r, lowest, around)
    turned = Matrix.Rotation(around, 3, 'Z')

    def at(x, y, z):
        return middle + turned @ Vector((x, y, z)) * r

    aimed = middle
    _light(at(-5.4, -3.0, 5.6), aimed, 3.6 * r, 3.6 * r, 640 * r * r, (1, 0.96, 0.91))
    _light(at(-1.3, 5.0, 4.6), aimed, 3.4 * r, 1.7 * r, 170 * r * r, (1, 0.985, 0.96))
    _light(at(1.2, 1.0, 8.6), at(1.2, 7.5, 1.5), 5.0 * r, 2.5 * r, 330 * r * r, (1, 0.975, 0.94))
    if sheen:
        # Flat objects mirror the ceiling: a narrow panel there lights a blade.
        _light(at(-0.9, 2.6, 6.0), aimed, 1.5 * r, 4.5 * r, 105 * r * r, (1, 0.985, 0.96))
    _world(world)


_box = None


def _frame(eye, back, right, up, half, aspect, points, whole):
    """Stores the part of the picture (0…1 from left and bottom) with objects and their contact shadows."""
    global _box
    _box = None
    if whole:
        return
    at = [(d.dot(right) / -d.dot(back) / (half * aspect), d.dot(up) / -d.dot(back) / half) for d in (p - eye for p in points)]
    xs, ys = [x / 2 + 0.5 for x, _ in at], [y / 2 + 0.5 for _, y in at]
    box = (max(0, min(xs) - 0.03), max(0, min(ys) - 0.035), min(1, max(xs) + 0.04), min(1, max(ys) + 0.02))
    if (box[2] - box[0]) * (box[3] - box[1]) < 0.85:
        _box = box


def _sweep(r, floor, around):
    start, bend = 4.2 * r, 4.0 * r
    line = [(-60 * r, 0), (start, 0)]
    line += [(start + bend * math.sin(a), bend - bend * math.cos(a)) for a in (math.pi / 2 * k / 24 for k in range(1, 25))]
    line += [(start + bend, 60 * r)]
    turned = Matrix.Rotation(around, 3, 'Z')
    vertices = [turned @ Vector((x, y, 0)) + Vector((0, 0, z + floor)) for y, z in line for x in (-80 * r, 80 * r)]
    data = bpy.data.meshes.new('sweep')
    data.from_pydata(vertices, [], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)])
    for polygon in data.polygons:
        polygon.use_smooth = True
    data.materials.append(materials.backdrop())
    bpy.context.collection.objects.link(bpy.data.objects.new('sweep', data))


def _world(strength):
    """Environment for reflections in steel: bright above and to the left, dim behind the camera."""
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    place = nodes.new('ShaderNodeTexCoord').outputs['Generated']
    parts = nodes.new('ShaderNodeSeparateXYZ')
    links.new(place, parts.inputs[0])
    sideways = nodes.new('ShaderNodeMath')
    sideways.operation = 'MULTIPLY_ADD'
    links.new(parts.outputs[0], sideways.inputs[0])
    sideways.inputs[1].default_value = -0.35
    links.new(parts.outputs[2], sideways.inputs[2])
    ramp = nodes.new('ShaderNodeValToRGB')
    links.new(sideways.outputs[0], ramp.inputs[0])
    ramp.color_ramp.elements[0].color = (0.30, 0.285, 0.265, 1)
    ramp.color_ramp.elements[0].position = 0.0
    ramp.color_ramp.elements[1].color = (1.0, 0.985, 0.96, 1)
    ramp.color_ramp.elements[1].position = 0.75
    background = nodes['Background']
    links.new(ramp.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength
    world.cycles.sampling_method = 'NONE'


PASSES = (
    *('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color'),
    *('transmission_direct', 'transmission_indirect', 'transmission_color', 'z', 'normal', 'emit', 'environment'),
)


def expose(path, width, height, samples):
    """Renders uncompressed EXRs with every pass that develop.py asks for: what stands there in full; the empty sweep,
    whose light is smooth, at a third of the size. → [(file, width, height, left, top)] in the picture's pixels."""
    scene = bpy.context.scene
    _settings(scene)
    made = []
    if _box:
        parts = [(1 / 3, samples, None), (1, samples, _box)]
    else:
        parts = [(1, samples, None)]
    for scale, count, box in parts:
        w, h = round(width * scale), round(height * scale)
        scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = w, h, 100
        scene.cycles.samples = count
        scene.render.use_border = scene.render.use_crop_to_border = box is not None
        left = top = 0
        if box:
            # Whole pixels, so that the part fits back where it was cut.
            left, right = int(box[0] * w), int(box[2] * w)
            below, above = int(box[1] * h), int(box[3] * h)
            border = ((left + 0.25) / w, (below + 0.25) / h, (right + 0.25) / w, (above + 0.25) / h)
            scene.render.border_min_x, scene.render.border_min_y, scene.render.border_max_x, scene.render.border_max_y = border
            top = h - above
        file = path.with_name(f'{path.stem}-{len(made)}.exr')
        scene.render.filepath = str(file)
        bpy.ops.render.render(write_still=True)
        made.append((file, scale, left, top))
    return made


def _settings(scene):
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_denoising = cycles.use_adaptive_sampling = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 1, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.blur_glossy = 0.6
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    layer = scene.view_layers[0]
    for name in PASSES:
        setattr(layer, f'use_pass_{name}', True)
    for name in ('tint', 'backdrop'):
        aov = layer.aovs.add()
        aov.name, aov.type = name, 'VALUE'
    settings = scene.render.image_settings
    settings.file_format, settings.color_depth, settings.exr_codec = 'OPEN_EXR_MULTILAYER', '32', 'NONE'

"""Basic shapes. All lengths in millimetres, z up, standing on z = 0."""

import math
from contextlib import contextmanager

import bpy
from mathutils import Matrix, Vector

SCALE = 0.01
_places = [Matrix.Identity(4)]


@contextmanager
def placed(at=(0, 0, 0), turn=0, tilt=0, roll=0, scale=1):
    """Context that places all objects made inside it: rotated around z, then x, then y, in degrees."""
    rotation = (
        Matrix.Rotation(math.radians(turn), 4, 'Z')
        @ Matrix.Rotation(math.radians(tilt), 4, 'X')
        @ Matrix.Rotation(math.radians(roll), 4, 'Y')
    )
    _places.append(_places[-1] @ Matrix.Translation(Vector(at)) @ rotation @ Matrix.Diagonal((scale, scale, scale, 1)))
    try:
        yield
    finally:
        _places.pop()


def _stand(ob):
    """Applies the current placement to an object. Its local axes are unchanged, so wood grain follows the object."""
    matrix = _places[-1].copy()
    matrix.translation *= SCALE
    ob.matrix_world = matrix
    bpy.context.collection.objects.link(ob)
    return ob


def mesh(vertices, faces, material, smooth_angle=38):
    data = bpy.data.meshes.new('form')
    data.from_pydata([(x * SCALE, y * SCALE, z * SCALE) for x, y, z in vertices], [], faces)
    data.materials.append(material)
    for polygon in data.polygons:
        polygon.use_smooth = True
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(smooth_angle)
    return _stand(bpy.data.objects.new('form', data))


def rounded(points, closed=False):
    """A polyline [(x, y) or (x, y, fillet)] with its corners rounded: a quadratic arc in each of them."""
    count = len(points)
    out = []
    for i, point in enumerate(points):
        x, y = point[:2]
        fillet = point[2] if len(point) > 2 else 0
        if fillet <= 0 or (not closed and i in (0, count - 1)):
            out.append((x, y))
            continue
        px, py = points[i - 1][:2]
        nx, ny = points[(i + 1) % count][:2]
        to_last = math.hypot(px - x, py - y) or 1e-9
        to_next = math.hypot(nx - x, ny - y) or 1e-9
        a = min(fillet, to_last * 0.49) / to_last
        b = min(fillet, to_next * 0.49) / to_next
        ax, ay = x + (px - x) * a, y + (py - y) * a
        bx, by = x + (nx - x) * b, y + (ny - y) * b
        steps = 7
        for k in range(steps + 1):
            t = k / steps
            out.append(
                (
                    (1 - t) ** 2 * ax + 2 * t * (1 - t) * x + t * t * bx,
                    (1 - t) ** 2 * ay + 2 * t * (1 - t) * y + t * t * by,
                )
            )
    return out


def curve(points, samples=10):
    """A smooth line (Catmull–Rom) through points of any dimension."""
    out = []
    count = len(points)
    for i in range(count - 1):
        p0, p1, p2, p3 = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, count - 1)]
        for k in range(samples):
            t = k / samples
            out.append(
                tuple(
                    0.5
                    * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                    for a, b, c, d in zip(p0, p1, p2, p3)
                )
            )
    out.append(tuple(points[-1]))
    return out


def rings(sections, material, cap_first=True, cap_last=True, closed=False, smooth_angle=38):
    """A skin over rings of the same number of points."""
    count = len(sections[0])
    vertices = [p for section in sections for p in section]
    faces = []
    turns = len(sections) if closed else len(sections) - 1
    for s in range(turns):
        a, b = s * count, ((s + 1) % len(sections)) * count
        faces += [(a + k, a + (k + 1) % count, b + (k + 1) % count, b + k) for k in range(count)]
    if not closed and cap_first:
        faces.append(tuple(reversed(range(count))))
    if not closed and cap_last:
        faces.append(tuple(range((len(sections) - 1) * count, len(sections) * count)))
    return mesh(vertices, faces, material, smooth_angle)


def lathe(profile, material, steps=128, pour=None, flutes=None):
    """Turns a profile [(radius, height[, fillet])] around z. `pour` = (angle, reach, from_height): a lip;
    `flutes` = (count, depth, from_height): a fluted wall."""
    line = rounded(profile)
    sections = []
    for r, z in line:
        ring = []
        for i in range(steps):
            angle = 2 * math.pi * i / steps
            radius = r
            if pour:
                for direction in pour[0]:
                    off = math.atan2(math.sin(angle - direction), math.cos(angle - direction))
                    rise = max(0, min(1, (z - pour[2]) / pour[3]))
                    radius += pour[1] * math.exp(-((off / 0.17) ** 2)) * rise**2
            if flutes and z > flutes[2]:
                rise = min(1, (z - flutes[2]) / flutes[3])
                radius += flutes[1] * rise * math.cos(angle * flutes[0])
            ring.append((max(radius, 1e-4) * math.cos(angle), max(radius, 1e-4) * math.sin(angle), z))
        sections.append(ring)
    return rings(sections, material, cap_first=False, cap_last=False)


def rectangle(a, b, corner, per_corner=10):
    """The outline of a rounded rectangle, half as long as a and half as wide as b."""
    corner = max(min(corner, a - 0.01, b - 0.01), 0.01)
    out = []
    for cx, cy, start in ((a - corner, b - corner, 0), (corner - a, b - corner, 90), (corner - a, corner - b, 180), (a - corner, corner - b, 270)):
        for k in range(per_corner + 1):
            angle = math.radians(start + 90 * k / per_corner)
            out.append((cx + corner * math.cos(angle), cy + corner * math.sin(angle)))
    return out


def oval(a, b, steps=112, power=2.0):
    out = []
    for i in range(steps):
        angle = 2 * math.pi * i / steps
        c, s = math.cos(angle), math.sin(angle)
        out.append((a * math.copysign(abs(c) ** (2 / power), c), b * math.copysign(abs(s) ** (2 / power), s)))
    return out


def shell(length, width, corner, profile, material, power=2.3, smooth_angle=38, cap_first=True, cap_last=True):
    """A body over a rounded rectangle (`corner` in mm) or an oval (`corner=None`); profile [(inset, height[, fillet])]."""
    sections = []
    for inset, z in rounded(profile):
        a, b = max(length / 2 - inset, 0.05), max(width / 2 - inset, 0.05)
        outline = oval(a, b, power=power) if corner is None else rectangle(a, b, corner - inset if inset > 0 else corner)
        sections.append([(x, y, z) for x, y in outline])
    return rings(sections, material, cap_first, cap_last, smooth_angle=smooth_angle)


def block(length, width, height, material, corner=4, edge=2, z=0):
    """A solid with rounded edges."""
    return shell(length, width, corner, [(edge, z), (0, z, edge), (0, z + height, edge), (edge, z + height)], material)


def sweep(points, width, height, material, up=(0, 0, 1), taper=None, power=2.0, smooth=10, ends=True, closed=False):
    """A bar along points. Its section is `width` across and `height` along `up`; taper = scales along the way."""
    line = [Vector(p) for p in (curve(list(points) + ([points[0]] if closed else []), smooth) if smooth else points)]
    if closed:
        line.pop()
    count = len(line)
    section = oval(1, 1, 24, power)
    up = Vector(up)

    def scale_at(t):
        if not taper:
            return 1.0
        x = t * (len(taper) - 1)
        i = min(int(x), len(taper) - 2)
        return taper[i] + (taper[i + 1] - taper[i]) * (x - i)

    sections = []

    def ring(centre, tangent, scale):
        side = tangent.cross(up)
        side = side.normalized() if side.length > 1e-6 else Vector((1, 0, 0))
        rise = side.cross(tangent).normalized()
        sections.append([tuple(centre + side * (x * width / 2 * scale) + rise * (y * height / 2 * scale)) for x, y in section])

    for i, point in enumerate(line):
        if closed:
            tangent = (line[(i + 1) % count] - line[i - 1]).normalized()
        else:
            tangent = (line[min(i + 1, count - 1)] - line[max(i - 1, 0)]).normalized()
        scale = scale_at(i / max(count - 1, 1))
        if ends and not closed and i in (0, count - 1):
            sign = -1 if i == 0 else 1
            bulge = min(width, height) / 2 * scale * 0.7
            steps = [(math.cos(a), math.sin(a)) for a in (k * math.pi / 2 / 6 for k in range(7))]
            for shrink, ahead in reversed(steps) if i == 0 else steps:
                ring(point + tangent * (sign * bulge * ahead), tangent, scale * max(shrink, 0.02))
        else:
            ring(point, tangent, scale)
    return rings(sections, material, closed=closed)


def wire(points, diameter, material, smooth=10, closed=False, ends=True):
    up = (0.013, 0.021, 1)
    return sweep(points, diameter, diameter, material, up=up, smooth=smooth, closed=closed, ends=ends)


def slab(outline, thickness, material, holes=(), edge=1.0, z=0):
    """A flat plate with an outline [(x, y)], holes through it and edges rounded by `edge`."""
    data = bpy.data.curves.new('slab', 'CURVE')
    data.dimensions = '2D'
    data.fill_mode = 'BOTH'
    data.extrude = max(thickness / 2 - edge, 0.01) * SCALE
    data.bevel_depth = edge * SCALE
    data.offset = -edge * SCALE
    data.bevel_resolution = 2
    for line in (outline, *holes):
        spline = data.splines.new('POLY')
        spline.points.add(len(line) - 1)
        for target, (x, y) in zip(spline.points, line):
            target.co = (x * SCALE, y * SCALE, 0, 1)
        spline.use_cyclic_u = True
    data.materials.append(material)
    flat = bpy.data.objects.new('slab', data)
    bpy.context.collection.objects.link(flat)
    made = bpy.data.meshes.new_from_object(flat.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(flat)
    for vertex in made.vertices:
        vertex.co.z += (z + thickness / 2) * SCALE
    made.materials.clear()
    made.materials.append(material)
    for polygon in made.polygons:
        polygon.use_smooth = True
    made.use_auto_smooth = True
    made.auto_smooth_angle = math.radians(32)
    return _stand(bpy.data.objects.new('slab', made))


def surface(function, columns, rows, material, thickness=0, smooth_angle=60):
    """A cloth-like sheet: function(u, v) → (x, y, z) for u, v in 0…1; optional thickness along its normals."""
    grid = [[Vector(function(i / columns, j / rows)) for i in range(columns + 1)] for j in range(rows + 1)]
    vertices = [tuple(p) for row in grid for p in row]
    n = columns + 1
    faces = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(rows) for i in range(columns)]
    ob = mesh(vertices, faces, material, smooth_angle)
    coordinates = ob.data.uv_layers.new(name='UVMap')
    for loop in ob.data.loops:
        j, i = divmod(loop.vertex_index, n)
        coordinates.data[loop.index].uv = (i / columns, j / rows)
    if thickness:
        modifier = ob.modifiers.new('solid', 'SOLIDIFY')
        modifier.thickness = thickness * SCALE
        modifier.offset = 0
    return ob


def ball(radius, material, at=(0, 0, 0), squash=1.0):
    with placed(at):
        profile = [(radius * math.sin(a), -radius * squash * math.cos(a)) for a in (math.pi * k / 32 for k in range(33))]
        return lathe(profile, material, 64)

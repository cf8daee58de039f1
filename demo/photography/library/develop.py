"""From light passes to pictures: removes the grain of few samples, gives each colour, writes WebP.

The passes keep light and colour apart. Light is smooth, so it is filtered without hurting grain of wood or weave of
linen, which live in the colour passes; edges are known from normals, depth and colours."""

import struct

import cv2
import numpy as np
from numba import njit, prange


def read_exr(path):
    """Channels of an uncompressed scan-line EXR: {name: float32 array, height × width}."""
    data = open(path, 'rb').read()
    at = 8
    channels, window = [], None
    while data[at]:
        end = data.index(b'\0', at)
        name = data[at:end]
        at = end + 1
        end = data.index(b'\0', at)
        at = end + 1
        (size,) = struct.unpack_from('<i', data, at)
        value = data[at + 4 : at + 4 + size]
        at += 4 + size
        if name == b'channels':
            k = 0
            while value[k]:
                end = value.index(b'\0', k)
                (kind,) = struct.unpack_from('<i', value, end + 1)
                channels.append((value[k:end].decode(), kind))
                k = end + 17
        elif name == b'dataWindow':
            window = struct.unpack('<4i', value)
        elif name == b'compression' and value != b'\0':
            raise ValueError('the EXR is compressed')
    at += 1
    width, height = window[2] - window[0] + 1, window[3] - window[1] + 1
    at += 8 * height
    sizes = [2 if kind == 1 else 4 for _, kind in channels]
    row = 8 + width * sum(sizes)
    rows = np.frombuffer(data, np.uint8, row * height, at).reshape(height, row)
    out, offset = {}, 8
    for (name, kind), size in zip(channels, sizes):
        part = np.ascontiguousarray(rows[:, offset : offset + width * size])
        out[name] = part.view(np.float16 if kind == 1 else np.float32 if kind == 2 else np.uint32).astype(np.float32)
        offset += width * size
    return out


def _pass(channels, name):
    keys = [k for k in channels if f'.{name}.' in k]
    order = {'R': 0, 'G': 1, 'B': 2, 'X': 0, 'Y': 1, 'Z': 2}
    keys = sorted((k for k in keys if k[-1] in order), key=lambda k: order[k[-1]])
    if not keys:
        return None
    return np.ascontiguousarray(np.stack([channels[k] for k in keys], -1)) if len(keys) > 1 else channels[keys[0]]


@njit(parallel=True, fastmath=True, cache=True)
def _a_trous(light, guide, depth, step, sigma, normal_power, albedo_weight):
    """One pass of the edge-keeping wavelet filter. guide: normal xyz and albedo rgb; sigma: per-pixel deviation."""
    height, width = depth.shape
    out = np.empty_like(light)
    kernel = np.array([0.375, 0.25, 0.0625], np.float32)
    for y in prange(height):
        for x in range(width):
            n0, n1, n2 = guide[y, x, 0], guide[y, x, 1], guide[y, x, 2]
            a0, a1, a2 = guide[y, x, 3], guide[y, x, 4], guide[y, x, 5]
            z = depth[y, x]
            l0, l1, l2 = light[y, x, 0], light[y, x, 1], light[y, x, 2]
            lum = 0.3 * l0 + 0.6 * l1 + 0.1 * l2
            soft = sigma[y, x]
            total, s0, s1, s2 = 0.0, 0.0, 0.0, 0.0
            for j in range(-2, 3):
                yy = y + j * step
                if yy < 0 or yy >= height:
                    continue
                for i in range(-2, 3):
                    xx = x + i * step
                    if xx < 0 or xx >= width:
                        continue
                    w = kernel[abs(i)] * kernel[abs(j)]
                    if i != 0 or j != 0:
                        dot = n0 * guide[yy, xx, 0] + n1 * guide[yy, xx, 1] + n2 * guide[yy, xx, 2]
                        e = (1.0 - dot) * normal_power
                        da = abs(a0 - guide[yy, xx, 3]) + abs(a1 - guide[yy, xx, 4]) + abs(a2 - guide[yy, xx, 5])
                        e += da * albedo_weight
                        e += abs(z - depth[yy, xx]) / (0.004 * z * step + 1e-6)
                        if soft > 0.0:
                            other = 0.3 * light[yy, xx, 0] + 0.6 * light[yy, xx, 1] + 0.1 * light[yy, xx, 2]
                            e += abs(lum - other) / soft
                        if e > 12.0:
                            continue
                        w *= np.exp(-e)
                    total += w
                    s0 += w * light[yy, xx, 0]
                    s1 += w * light[yy, xx, 1]
                    s2 += w * light[yy, xx, 2]
            out[y, x, 0] = s0 / total
            out[y, x, 1] = s1 / total
            out[y, x, 2] = s2 / total
    return out


def _deviation(light):
    """Luminance noise around a pixel, without the contribution of edges."""
    lum = light @ np.array([0.3, 0.6, 0.1], np.float32)
    smooth = cv2.GaussianBlur(cv2.medianBlur(lum, 5), (0, 0), 1.5)
    return np.sqrt(np.maximum(cv2.blur((lum - smooth) ** 2, (9, 9)), 0)) + 1e-4


def _clean(light, guide, depth, strength, floor, passes, normal_power, albedo_weight, shadows=None):
    lum = light.max(-1)
    # Clamps isolated bright pixels to slightly above the median of their neighbours.
    limit = cv2.dilate(cv2.medianBlur(np.minimum(lum, 1e4), 3), np.ones((3, 3))) * 1.35 + 0.02
    light = light * np.minimum(1, limit / np.maximum(lum, 1e-6))[..., None]
    # The first pass uses the guides only; its result is smooth enough to detect edges of light.
    light = _a_trous(light, guide, depth, 1, np.zeros_like(depth), normal_power, albedo_weight)
    for k in range(passes):
        sigma = _deviation(light) * strength + floor
        if shadows:
            # Contact shadows fall to zero within a few pixels: keep them.
            sigma = np.minimum(sigma, shadows * light.max(-1) + 0.006)
        sigma = sigma.astype(np.float32)
        light = _a_trous(light, guide, depth, 1 << k, sigma, normal_power, albedo_weight)
    return light


class _Part:
    """The denoised passes of one render."""

    def __init__(self, path):
        channels = read_exr(path)
        get = lambda name: _pass(channels, name)
        self.share = np.maximum(get('tint'), 0)
        self.backdrop = np.clip(get('backdrop'), 0, 1)
        diffuse = get('DiffDir') + get('DiffInd')
        glossy = get('GlossDir') + get('GlossInd')
        through = get('TransDir') + get('TransInd')
        self.diffuse_color, self.glossy_color, self.through_color = get('DiffCol'), get('GlossCol'), get('TransCol')
        self.emitted = get('Emit') + get('Env')
        depth = np.minimum(get('Depth'), 1e5).astype(np.float32)
        normal = get('Normal')
        guide = np.zeros((*depth.shape, 6), np.float32)
        guide[..., :3] = normal
        guide[..., 3] = self.backdrop
        self.diffuse = _clean(diffuse, guide, depth, 5.0, 0.012, 5, 40.0, 6.0, shadows=0.16)
        guide[..., 3:] = 0.6 * np.clip(self.glossy_color + self.through_color, 0, 1)
        self.glossy = _clean(glossy, guide, depth, 3.0, 0.01, 4, 90.0, 4.0)
        self.through = _clean(through, guide, depth, 2.0, 0.01, 3, 60.0, 3.0) if through.max() > 0 else through

    layers = ('share', 'backdrop', 'diffuse', 'glossy', 'through', 'diffuse_color', 'glossy_color', 'through_color', 'emitted')


class Negative:
    """The denoised and combined passes of one render; `print` gives it any colour."""

    def __init__(self, parts, tint, width, height):
        self.tint = np.array(tint, np.float32)
        for file, scale, left, top in parts:
            part = _Part(file)
            for name in _Part.layers:
                layer = getattr(part, name)
                if scale != 1 or not hasattr(self, name):
                    setattr(self, name, cv2.resize(layer, (width, height), interpolation=cv2.INTER_LINEAR))
                    continue
                h, w = layer.shape[:2]
                whole = getattr(self, name)
                mask = _feather(h, w, left, top, width, height)
                if layer.ndim == 3:
                    mask = mask[..., None]
                under = whole[top : top + h, left : left + w]
                whole[top : top + h, left : left + w] = under * (1 - mask) + layer * mask

    def print(self, color=None, target=0.735):
        """Linear light → 8-bit sRGB. The sweep's middle brightness always becomes `target` (linear)."""
        diffuse_color = self.diffuse_color
        if color is not None:
            diffuse_color = diffuse_color + self.share[..., None] * (np.array(color, np.float32) - self.tint)
        light = self.diffuse * np.maximum(diffuse_color, 0) + self.glossy * self.glossy_color
        light += self.through * self.through_color + self.emitted
        light = _outline(light, self.backdrop)
        sweep = (light @ np.array([0.3, 0.6, 0.1], np.float32))[self.backdrop > 0.99]
        if sweep.size > 500:
            light = light * (target / np.percentile(sweep, 62))
        return tone(light)


def _feather(h, w, left, top, width, height, over=14):
    """1 inside, falling to 0 at those edges of a part that lie within the picture."""
    ramp = np.minimum(np.arange(1, over + 1, dtype=np.float32) / over, 1)
    x, y = np.ones(w, np.float32), np.ones(h, np.float32)
    if left > 0:
        x[:over] *= ramp
    if left + w < width:
        x[-over:] *= ramp[::-1]
    if top > 0:
        y[:over] *= ramp
    if top + h < height:
        y[-over:] *= ramp[::-1]
    return y[:, None] * x[None, :]


def _outline(light, backdrop):
    """Recomputes pixels on the edge between object and backdrop from their clean neighbours on both sides."""

    def around(chosen):
        weight = cv2.GaussianBlur(chosen.astype(np.float32), (7, 7), 1.3)
        return cv2.GaussianBlur(light * chosen[..., None], (7, 7), 1.3) / np.maximum(weight, 1e-5)[..., None], weight

    behind, has_behind = around(backdrop > 0.985)
    thing, has_thing = around(backdrop < 0.015)
    mixed = (backdrop >= 0.015) & (backdrop <= 0.985) & (has_behind > 0.01) & (has_thing > 0.01)
    share = backdrop[..., None]
    return np.where(mixed[..., None], behind * share + thing * (1 - share), light).astype(np.float32)


def tone(light):
    """Straight until 0.62, then a shoulder that never quite reaches white; sRGB."""
    knee, room = 0.62, 0.38
    light = np.maximum(light, 0)
    over = np.maximum(light - knee, 0)
    light = np.minimum(light, knee) + room * (1 - np.exp(-over / room * 0.92))
    srgb = np.where(light <= 0.0031308, light * 12.92, 1.055 * np.power(np.maximum(light, 1e-8), 1 / 2.4) - 0.055)
    grain = (np.random.default_rng(7).random(light.shape[:2], np.float32)[..., None] - 0.5) / 255
    return np.clip((srgb + grain) * 255 + 0.5, 0, 255).astype(np.uint8)


def save(picture, path, quality=86):
    path.parent.mkdir(parents=True, exist_ok=True)
    ok, data = cv2.imencode(path.suffix, cv2.cvtColor(picture, cv2.COLOR_RGB2BGR), [cv2.IMWRITE_WEBP_QUALITY, quality] if path.suffix == '.webp' else [])
    if not ok:
        raise OSError(f'{path} cannot be encoded')
    part = path.with_name(path.name + '.part')
    part.write_bytes(data.tobytes())
    part.rename(path)

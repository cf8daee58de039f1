import path from 'node:path';
import sharp from 'sharp';
import { between, eased } from './easing.ts';
import { filmSize } from './film-files.ts';
import type { Camera, Erased } from './shot-types.ts';

/** A picture with its backdrop continued to both sides. Coordinates are those of the photograph. */
export interface Ground {
  /** Not rounded: slow gradients stay smooth until the frame is dithered. */
  rgb: Float32Array;
  width: number;
  height: number;
  /** Column of `rgb` where the photograph starts. */
  left: number;
}

export const { width: frameWidth, height: frameHeight } = filmSize;

const pictures = path.join(import.meta.dirname, '../photography/pictures');
/** The backdrop is continued this far, so that an upright photograph fills a wide frame. */
const MARGIN = 700;
/** The continued backdrop has the colours of the edge, smoothed so that no grain is drawn into streaks. */
const SMOOTH = 40;
/** Shadows that reach the edge fade out over this width. */
const SHADOW = 420;

export const pictureFile = (picture: string): string => path.join(pictures, `${picture}.webp`);

/** A plain ground in a colour of the palette (#rrggbb), lit from the left as the photographs are. */
export function plainGround(color: string): Ground {
  const base = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const rgb = new Float32Array(frameWidth * frameHeight * 3);
  for (let y = 0; y < frameHeight; y++) {
    for (let x = 0; x < frameWidth; x++) {
      const away = Math.hypot(x / frameWidth - 0.3, (y / frameHeight - 0.3) * 0.6);
      const light = 1.03 - 0.14 * eased(away / 0.9);
      for (let channel = 0; channel < 3; channel++) {
        // Blue falls off a little faster: the shadows of the photographs are warm.
        const warmth = channel === 2 ? 0.025 * eased(away / 0.9) : 0;
        rgb[(y * frameWidth + x) * 3 + channel] = base[channel]! * (light - warmth);
      }
    }
  }
  return { rgb, width: frameWidth, height: frameHeight, left: 0 };
}

export async function pictureGround(picture: string, erased: readonly Erased[] = []): Promise<Ground> {
  const { data, info } = await sharp(pictureFile(picture))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const area of erased) erase(data, info.width, area);
  // Wide scenes fill the frame as they are.
  const left = info.width > info.height ? 0 : MARGIN;
  const width = info.width + 2 * left;
  const rgb = new Float32Array(width * info.height * 3);
  const edges = [smoothedColumn(data, info, 0), smoothedColumn(data, info, info.width - 1)] as const;
  const clear = edges.map((edge) => withoutShadow(edges[0], edge)) as [Float32Array, Float32Array];
  for (let y = 0; y < info.height; y++) {
    const row = y * width * 3;
    rgb.set(data.subarray(y * info.width * 3, (y + 1) * info.width * 3), row + left * 3);
    for (let x = 0; x < left; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = y * 3 + channel;
        const [near, far] = [eased((left - x) / SHADOW), eased((x + 1) / SHADOW)];
        rgb[row + x * 3 + channel] = between(edges[0][at]!, clear[0][at]!, near);
        rgb[row + (left + info.width + x) * 3 + channel] = between(edges[1][at]!, clear[1][at]!, far);
      }
    }
    if (left > 0) feather(rgb, row, left, info.width, edges, y);
  }
  return { rgb, width, height: info.height, left };
}

/** Blends the outermost columns of the photograph into the smoothed edge: no line is seen where they meet. */
function feather(
  rgb: Float32Array,
  row: number,
  left: number,
  width: number,
  [first, last]: readonly [Float32Array, Float32Array],
  y: number,
): void {
  const FEATHER = 24;
  for (let x = 0; x < FEATHER; x++) {
    const share = x / FEATHER;
    for (let channel = 0; channel < 3; channel++) {
      const a = row + (left + x) * 3 + channel;
      const b = row + (left + width - 1 - x) * 3 + channel;
      rgb[a] = rgb[a]! * share + first[y * 3 + channel]! * (1 - share);
      rgb[b] = rgb[b]! * share + last[y * 3 + channel]! * (1 - share);
    }
  }
}

/** An edge as it would be without shadows: the lit edge, in the brightness that this one has at its top and bottom. */
function withoutShadow(lit: Float32Array, edge: Float32Array): Float32Array {
  const last = edge.length / 3 - 1;
  return edge.map((_, at) => {
    const [y, channel] = [Math.floor(at / 3), at % 3];
    const top = edge[channel]! / lit[channel]!;
    const bottom = edge[last * 3 + channel]! / lit[last * 3 + channel]!;
    return lit[at]! * between(top, bottom, y / last);
  });
}

function smoothedColumn(
  data: Uint8Array,
  { width, height }: { width: number; height: number },
  x: number,
): Float32Array {
  const column = new Float32Array(height * 3);
  for (let y = 0; y < height; y++) {
    const from = Math.max(0, y - SMOOTH);
    const to = Math.min(height - 1, y + SMOOTH);
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0;
      for (let at = from; at <= to; at++) sum += data[(at * width + x) * 3 + channel]!;
      column[y * 3 + channel] = sum / (to - from + 1);
    }
  }
  return column;
}

/** Replaces what stands before the backdrop by the backdrop at its two sides. */
function erase(data: Uint8Array, width: number, { x, y, width: across, height }: Erased): void {
  for (let row = y; row < y + height; row++) {
    for (let column = 0; column < across; column++) {
      const share = column / across;
      for (let channel = 0; channel < 3; channel++) {
        const left = data[(row * width + x - 2) * 3 + channel]!;
        const right = data[(row * width + x + across + 2) * 3 + channel]!;
        data[(row * width + x + column) * 3 + channel] = left * (1 - share) + right * share;
      }
    }
  }
}

/** Catmull-Rom: as sharp as the photograph, and smooth between its pixels. */
function kernel(distance: number): number {
  const d = Math.abs(distance);
  if (d < 1) return 1.5 * d ** 3 - 2.5 * d ** 2 + 1;
  return d < 2 ? -0.5 * d ** 3 + 2.5 * d ** 2 - 4 * d + 2 : 0;
}

interface Taps {
  count: number;
  index: Int32Array;
  weight: Float32Array;
}

/** For each output pixel: which source pixels it is made of. A smaller scale takes in more of them. */
function taps(start: number, length: number, outputs: number, size: number): Taps {
  const step = length / outputs;
  const reach = Math.max(1, step);
  const count = Math.ceil(reach * 4) + 1;
  const index = new Int32Array(outputs * count);
  const weight = new Float32Array(outputs * count);
  for (let output = 0; output < outputs; output++) {
    const centre = start + (output + 0.5) * step - 0.5;
    const first = Math.ceil(centre - 2 * reach);
    let sum = 0;
    for (let tap = 0; tap < count; tap++) {
      const value = kernel((first + tap - centre) / reach);
      index[output * count + tap] = Math.min(size - 1, Math.max(0, first + tap));
      weight[output * count + tap] = value;
      sum += value;
    }
    for (let tap = 0; tap < count; tap++) weight[output * count + tap]! /= sum;
  }
  return { count, index, weight };
}

/** A fixed 4 × 4 pattern: it hides the steps of slow gradients, and costs the codec nothing as it does not move. */
const dither = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((level) => (level + 0.5) / 16);

/**
 * The frame that a camera sees. The position is not rounded to pixels, so that slow moves do not jitter.
 * Rows first, then columns.
 */
export function view(ground: Ground, camera: Camera): Uint8Array {
  const height = (camera.width * frameHeight) / frameWidth;
  const left = camera.x - camera.width / 2 + ground.left;
  const columns = taps(left, camera.width, frameWidth, ground.width);
  const rows = taps(camera.y - height / 2, height, frameHeight, ground.height);
  const top = rows.index.reduce((a, b) => Math.min(a, b));
  const bottom = rows.index.reduce((a, b) => Math.max(a, b));
  const narrow = new Float32Array((bottom - top + 1) * frameWidth * 3);
  for (let y = top; y <= bottom; y++) {
    const source = y * ground.width * 3;
    const target = (y - top) * frameWidth * 3;
    for (let x = 0; x < frameWidth; x++) {
      let [r, g, b] = [0, 0, 0];
      for (let tap = x * columns.count; tap < (x + 1) * columns.count; tap++) {
        const at = source + columns.index[tap]! * 3;
        const weight = columns.weight[tap]!;
        r += ground.rgb[at]! * weight;
        g += ground.rgb[at + 1]! * weight;
        b += ground.rgb[at + 2]! * weight;
      }
      narrow[target + x * 3] = r;
      narrow[target + x * 3 + 1] = g;
      narrow[target + x * 3 + 2] = b;
    }
  }
  return gatherRows(narrow, rows, top);
}

function gatherRows(narrow: Float32Array, rows: Taps, top: number): Uint8Array {
  const out = new Uint8Array(frameWidth * frameHeight * 3);
  const line = new Float32Array(frameWidth * 3);
  for (let y = 0; y < frameHeight; y++) {
    line.fill(0);
    for (let tap = y * rows.count; tap < (y + 1) * rows.count; tap++) {
      const from = (rows.index[tap]! - top) * frameWidth * 3;
      const weight = rows.weight[tap]!;
      if (weight === 0) continue;
      for (let at = 0; at < line.length; at++) line[at]! += narrow[from + at]! * weight;
    }
    for (let at = 0; at < line.length; at++) {
      const pattern = dither[(y & 3) * 4 + (((at / 3) | 0) & 3)]!;
      out[y * line.length + at] = Math.min(255, Math.max(0, line[at]! + pattern));
    }
  }
  return out;
}

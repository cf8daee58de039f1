import sharp from 'sharp';
import { pictureFile } from './picture.ts';
import type { CutOut, Drawing, Erased, Overlay } from './shot-types.ts';

/** An image inside an SVG, with its place in the picture that it was cut from. */
export interface Sprite {
  href: string;
  box: Erased;
}

export interface Sprites {
  picture: Sprite;
  shadow?: Sprite;
}

const SHADOW_BLUR = 22;

/** Points of a path with absolute coordinates only. */
function pointsOf(outline: string): [number, number][] {
  const numbers = (outline.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[index * 2]!,
    numbers[index * 2 + 1]!,
  ]);
}

export function boxOf(outline: string, margin = 0): Erased {
  const points = pointsOf(outline);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const x = Math.floor(Math.min(...xs)) - margin;
  const y = Math.floor(Math.min(...ys)) - margin;
  return {
    x,
    y,
    width: Math.ceil(Math.max(...xs)) + margin - x,
    height: Math.ceil(Math.max(...ys)) + margin - y,
  };
}

const href = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

const mask = (outline: string, { x, y, width, height }: Erased, color = '#fff') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"><path d="${outline}" fill="${color}"/></svg>`,
  );

async function crop(picture: string, { x, y, width, height }: Erased): Promise<Buffer> {
  return sharp(pictureFile(picture))
    .extract({ left: x, top: y, width, height })
    .ensureAlpha()
    .png()
    .toBuffer();
}

async function cutOut({ picture, outline, hasShadow }: CutOut): Promise<Sprites> {
  const box = boxOf(outline, 2);
  // Half a pixel of blur: the edge is as soft as that of the render.
  const shape = await sharp(mask(outline, box)).blur(0.6).png().toBuffer();
  const png = await sharp(await crop(picture, box))
    .composite([{ input: shape, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const sprites: Sprites = { picture: { href: href(png), box } };
  if (!hasShadow) return sprites;
  const wide = boxOf(outline, SHADOW_BLUR * 3);
  const shadow = await sharp(mask(outline, wide, '#2b2118'))
    .resize(Math.round(wide.width / 4), Math.round(wide.height / 4))
    .blur(SHADOW_BLUR / 4)
    .png()
    .toBuffer();
  return { ...sprites, shadow: { href: href(shadow), box: wide } };
}

/** Rust: noise of two grains, seen where the coarse one is strong. */
async function rust(outline: string): Promise<Sprites> {
  const box = boxOf(outline);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}">
    <filter id="rust" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="0.022 0.034" numOctaves="5" seed="7" result="noise"/>
      <feColorMatrix in="noise" values="0.25 0 0 0 0.32  0.2 0 0 0 0.1  0.1 0 0 0 0.05  0 3.2 2 0 -2.1"/>
    </filter>
    <rect width="100%" height="100%" filter="url(#rust)"/></svg>`;
  return { picture: { href: href(await sharp(Buffer.from(svg)).png().toBuffer()), box } };
}

async function spritesOf(drawing: Drawing): Promise<Sprites | null> {
  if (drawing.kind === 'cutOut') return cutOut(drawing);
  if (drawing.kind === 'texture')
    return { picture: { href: href(await crop(drawing.picture, drawing.area)), box: drawing.area } };
  return drawing.kind === 'wipe' && drawing.film === 'rust' ? rust(drawing.outline) : null;
}

/** Images that the overlays of a shot need, made once. */
export async function makeSprites(overlays: readonly Overlay[]): Promise<Map<Overlay, Sprites>> {
  const sprites = new Map<Overlay, Sprites>();
  for (const overlay of overlays) {
    const made = await spritesOf(overlay);
    if (made) sprites.set(overlay, made);
  }
  return sprites;
}

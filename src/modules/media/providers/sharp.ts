import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import { maxPicturePixels } from '../contract.ts';
import type { PictureFormat } from '../rules.ts';

/** Loaded when first needed: the library takes 15 MB, and a shop whose pictures are ready does without it. */
let library: Promise<typeof sharp> | undefined;
const openLibrary = (): Promise<typeof sharp> => (library ??= loadLibrary());

async function loadLibrary(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp');
  // Allows only the needed loaders: each supported format adds attack surface. `svg` is for pictures of older demos;
  // uploads are checked by their first bytes before they get here.
  loaded.block({ operation: ['VipsForeignLoad'] });
  loaded.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadHeif',
      'VipsForeignLoadSvg',
    ],
  });
  loaded.cache(false);
  // One core per picture, so that the server stays responsive.
  loaded.concurrency(1);
  return loaded;
}

/** Pixels. Pages use a width of at most 1920; the larger master is for future layouts. */
const MASTER_WIDTH = 2560;
const MASTER_HEIGHT = 3840;

export type Decoded =
  | { ok: true; bytes: Uint8Array; width: number; height: number }
  | { ok: false; problem: 'not_a_picture' | 'picture_too_large' };

/**
 * Decodes an upload and re-encodes it as WebP: upright, in sRGB, without metadata. Nothing of the original file
 * remains.
 */
export async function makeMaster(bytes: Uint8Array): Promise<Decoded> {
  const open = await openLibrary();
  try {
    const { data, info } = await open(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: MASTER_WIDTH, height: MASTER_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .webp({ quality: 90, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, bytes: data, width: info.width, height: info.height };
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    return { ok: false, problem: tooLarge ? 'picture_too_large' : 'not_a_picture' };
  }
}

/** Renders a master in one width, never wider than the master. */
export async function renderPicture(
  master: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array> {
  const open = await openLibrary();
  const image = open(master, { limitInputPixels: maxPicturePixels }).resize({
    width,
    withoutEnlargement: true,
  });
  return encode(image, format).toBuffer();
}

const PREVIEW_WIDTH = 16;

/** A blurred placeholder: a few pixels as WebP, about a hundred bytes. */
export async function renderPreview(picture: Uint8Array): Promise<Uint8Array> {
  const open = await openLibrary();
  return (
    open(picture, { limitInputPixels: maxPicturePixels })
      .resize({ width: PREVIEW_WIDTH })
      // A lower quality shifts the preview's few colours to green and pink.
      .webp({ quality: 75, smartSubsample: true, alphaQuality: 0, effort: 4 })
      .toBuffer()
  );
}

function encode(image: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'webp':
      return image.webp({ quality: 80, effort: 3 });
    case 'avif':
      // Colours in half the resolution, as WebP always has them: a fifth less memory and time.
      return image.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' });
    case 'png':
      return image.png({ compressionLevel: 9 });
  }
}

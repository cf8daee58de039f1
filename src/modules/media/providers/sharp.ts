import sharp, { type Sharp } from 'sharp';
import { maxPicturePixels } from '../contract.ts';
import type { PictureFormat } from '../rules.ts';

// The loaders that the shop needs, and no other: each format understood is a format that can be attacked. `svg` is for
// what older demos were drawn with; uploads are told apart by their first bytes before they come here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvg',
  ],
});
sharp.cache(false);
// A picture takes one core, not all of them: two at once leave the shop able to answer.
sharp.concurrency(1);

/** No page shows a picture wider than 1920; some more is kept for the day one does. */
const MASTER_WIDTH = 2560;
const MASTER_HEIGHT = 3840;

export type Decoded =
  | { ok: true; bytes: Uint8Array; width: number; height: number }
  | { ok: false; problem: 'not_a_picture' | 'picture_too_large' };

/**
 * An upload, decoded whole and written anew as WebP: turned upright, in sRGB, without metadata, so that nothing of the
 * file as it came is kept.
 */
export async function makeMaster(bytes: Uint8Array): Promise<Decoded> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' })
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

/** A master in one width, never wider than it is. */
export async function renderPicture(
  master: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array> {
  const image = sharp(master, { limitInputPixels: maxPicturePixels }).resize({
    width,
    withoutEnlargement: true,
  });
  return encode(image, format).toBuffer();
}

const PREVIEW_WIDTH = 16;

/** A few pixels of a picture, as a WebP of about a hundred bytes: enlarged they are a blur of it. */
export async function renderPreview(picture: Uint8Array): Promise<Uint8Array> {
  return (
    sharp(picture, { limitInputPixels: maxPicturePixels })
      .resize({ width: PREVIEW_WIDTH })
      // Below this the few colours there are turn green and pink.
      .webp({ quality: 75, smartSubsample: true, alphaQuality: 0, effort: 4 })
      .toBuffer()
  );
}

function encode(image: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'webp':
      return image.webp({ quality: 80, effort: 3 });
    case 'avif':
      return image.avif({ quality: 55, effort: 2 });
    case 'png':
      return image.png({ compressionLevel: 9 });
  }
}

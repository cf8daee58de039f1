import type { Picture } from '#kernel/contract.ts';

/** Widths in pixels in which pictures are delivered; others are not rendered. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** Width that is delivered for an address without a width. */
const usualWidth = 960;

/** The most requested widths; rendered in the background after the upload. */
export const warmWidths = [320, 640, 960] as const;

/**
 * PNG is for emails and printed documents, whose programs do not support WebP and AVIF: in one width, never
 * on pages.
 */
export const pictureFormats = ['webp', 'avif', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Widths of private pictures. */
export const privateWidths = { large: 1600, small: 320 } as const;
export type PrivateSize = keyof typeof privateWidths;
export const privateSizes = ['large', 'small'] as const satisfies readonly PrivateSize[];

export const pngWidth = 480;

/** A picture in one width and format. */
export interface Rendition {
  id: string;
  width: number;
  format: PictureFormat;
}

/**
 * The path of a picture. The width precedes the extension (`…-640.webp`); without one the default width is
 * sent. A picture never changes: a new picture has a new id.
 */
export function pictureAddress(id: string, width?: (typeof pictureWidths)[number]): string {
  return `/media/${id}${width ? `-${width}` : ''}.webp`;
}

/** The path of a picture's PNG, for emails and documents. */
export function pngAddress(id: string): string {
  return `/media/${id}-${pngWidth}.png`;
}

/** A stored picture as pages use it; width and height in pixels of the master. */
export function presentPicture(row: {
  id: string;
  width: number;
  height: number;
  alt: string;
  preview: string | null;
}): Picture {
  const { id, width, height, alt, preview } = row;
  return { src: pictureAddress(id), width, height, alt, ...(preview ? { preview } : {}) };
}

const filePattern =
  /^(?<id>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:-(?<width>[1-9]\d{2,3}))?\.(?<format>webp|avif|png)$/;

/** Parses a file name (`<uuid>-640.webp`); null for any other name, before storage is accessed. */
export function readRendition(fileName: string): Rendition | null {
  const { id, width, format } = filePattern.exec(fileName)?.groups ?? {};
  if (!id || !format) return null;
  const requestedWidth = width === undefined ? usualWidth : Number(width);
  if (format === 'png' && requestedWidth !== pngWidth) return null;
  const known = pictureWidths.find((candidate) => candidate === requestedWidth);
  return known ? { id, width: known, format: format as PictureFormat } : null;
}

const signatures: { type: 'jpeg' | 'png' | 'webp' | 'avif'; test: (bytes: Uint8Array) => boolean }[] = [
  { type: 'jpeg', test: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff },
  { type: 'png', test: (bytes) => textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' },
  { type: 'webp', test: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP' },
  { type: 'avif', test: (bytes) => textAt(bytes, 4, 8) === 'ftypavif' },
];

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

/** Detects the type by the first bytes, whatever the file name. Uploads of other types are not decoded. */
export function pictureTypeOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | null {
  return signatures.find(({ test }) => test(bytes))?.type ?? null;
}

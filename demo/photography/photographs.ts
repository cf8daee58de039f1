import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Output of `photograph.ts`: a folder per product or set, with a WebP per colour and some close-ups. */
export const picturesFolder = path.resolve('demo/photography/pictures');

/** Size of every product photograph in pixels. */
export const photographSize = { width: 960, height: 1200 };

export interface Photograph {
  bytes: Uint8Array;
  /** Null for a product without colours. */
  colorKey: string | null;
  isDetail: boolean;
}

/** Photographs of a product or set in display order: for each colour the whole product, then the close-up. */
export async function listPhotographs(id: string, colors: readonly string[] = []): Promise<Photograph[]> {
  const folder = path.join(picturesFolder, id);
  const present = new Set(await readdir(folder));
  const candidates = (colors.length > 0 ? colors : [null]).flatMap((colorKey) => [
    { colorKey, name: `${colorKey ?? 'main'}.webp`, isDetail: false },
    { colorKey, name: `${colorKey ?? 'main'}-detail.webp`, isDetail: true },
  ]);
  const existing = candidates.filter(({ name, isDetail }) => !isDetail || present.has(name));
  return Promise.all(
    existing.map(async ({ name, ...photograph }) => ({
      ...photograph,
      bytes: await readFile(path.join(folder, name)),
    })),
  );
}

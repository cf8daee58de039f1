import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Where the pictures are that `photograph.ts` renders: a folder a product, a WebP a colour. */
export const picturesFolder = path.resolve('demo/photography/pictures');

/** Every master is as large as this. */
export const photographSize = { width: 960, height: 1200 };

export interface Photograph {
  bytes: Uint8Array;
  /** Null for a thing without a choice of colour. */
  colorKey: string | null;
  isDetail: boolean;
}

/** Photographs of a product or set, in the order in which they are shown: each colour whole, then seen closer. */
export async function listPhotographs(id: string, colors: readonly string[] = []): Promise<Photograph[]> {
  const folder = path.join(picturesFolder, id);
  const present = new Set(await readdir(folder));
  const wanted = (colors.length > 0 ? colors : [null]).flatMap((colorKey) => [
    { colorKey, name: `${colorKey ?? 'main'}.webp`, isDetail: false },
    { colorKey, name: `${colorKey ?? 'main'}-detail.webp`, isDetail: true },
  ]);
  const kept = wanted.filter(({ name, isDetail }) => !isDetail || present.has(name));
  return Promise.all(
    kept.map(async ({ name, ...photograph }) => ({
      ...photograph,
      bytes: await readFile(path.join(folder, name)),
    })),
  );
}

import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { DemoProduct, DemoSize } from '../demo-types.ts';

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

/** A folder of photographs: a product, or a size that was a product of its own before. */
interface Photographed {
  id: string;
  colors: string[];
}

/** The folders of a product's photographs: its own, then those of its sizes. */
export function photographedAs({ id, colors = [], sizes }: DemoProduct): [Photographed, ...Photographed[]] {
  const colorsOf = (stock: DemoSize['stock']) =>
    typeof stock === 'number' ? [] : colors.filter((color) => color in stock);
  const former = (sizes?.values ?? []).filter(({ alias }) => alias !== undefined);
  // Sizes without photographs of their own share those of the product.
  const others = (sizes?.values ?? []).filter(({ alias }) => alias === undefined);
  const own = sizes
    ? colors.filter((color) => others.some(({ stock }) => colorsOf(stock).includes(color)))
    : colors;
  return [
    { id, colors: own },
    ...former.map(({ alias, stock }) => ({ id: alias!, colors: colorsOf(stock) })),
  ];
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

// Renders missing photographs: `node demo/photography/photograph.ts [--only id,id] [--again] …`.
// Needs Blender 3.4 or newer whose Python has numpy, numba and OpenCV; see README.md beside this file.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { demoCatalogue } from '../catalogue/catalogue.ts';
import { photographedAs } from './photographs.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-photography-'));
const catalogue = path.join(folder, 'catalogue.json');
await writeFile(
  catalogue,
  JSON.stringify({
    colors: demoCatalogue.colors,
    products: demoCatalogue.products.flatMap((product) =>
      photographedAs(product).map(({ id, colors }) => ({
        id,
        colors: colors.length > 0 ? colors : undefined,
        pictureColor: product.pictureColor,
      })),
    ),
    sets: demoCatalogue.sets.map(({ id }) => ({ id })),
  }),
);
const blender = spawn(
  process.env['BLENDER'] ?? 'blender',
  [
    '-b',
    '--factory-startup',
    '-P',
    path.join(import.meta.dirname, 'photograph.py'),
    '--',
    catalogue,
    '--work',
    folder,
    ...process.argv.slice(2),
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
blender.on('error', (error) => {
  console.error(`Blender could not be started: ${error.message}`);
  process.exitCode = 1;
});
blender.on('close', (code) => {
  process.exitCode ||= code ?? 1;
  void rm(folder, { recursive: true, force: true });
});

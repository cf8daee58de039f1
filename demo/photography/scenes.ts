// Resizes the wide scenes to the widths that pages use: `node demo/photography/scenes.ts`.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { picturesFolder } from './photographs.ts';

const from = path.join(picturesFolder, 'scenes');
const to = path.resolve('src/app/storefront/pictures');

for (const file of await readdir(from)) {
  const name = path.basename(file, '.webp');
  for (const width of name.endsWith('-tall') ? [640, 768, 1280] : [960, 1920]) {
    await sharp(path.join(from, file))
      .resize({ width })
      .webp({ quality: 82, effort: 6 })
      .toFile(path.join(to, `${name}-${width}.webp`));
  }
}

import path from 'node:path';

/** Output of `make-videos.ts`: `<slug>.webm` and its poster `<slug>.webp`. */
export const filmsFolder = path.resolve('demo/videos/films');

/** Size of every film and poster in pixels. */
export const filmSize = { width: 1280, height: 720 };

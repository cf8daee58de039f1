import { open } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { videoTasks } from '#modules/videos/contract/states.ts';
import { parseCaptions, writeCaptions } from '#modules/videos/rules/captions.ts';
import { readVideoFile } from '#modules/videos/providers/read-video-file.ts';
import { demoCatalogue } from '../catalogue/catalogue.ts';
import { variantsOf } from '../catalogue/variants.ts';
import { demoLanguages } from './demo-video.ts';
import type { DemoVideo } from './demo-videos.ts';
import { demoVideos } from './demo-videos.ts';
import { filmSize, filmsFolder } from './film-files.ts';
import { shots } from './shots.ts';

const MAX_FILM_BYTES = 1.5 * 1024 * 1024;
const MAX_POSTER_BYTES = 90 * 1024;
const MIN_CUE_MS = 1200;
const MAX_LINE = 46;

const lengthOf = (slug: string) => (shots[slug] ?? []).reduce((sum, { seconds }) => sum + seconds * 1000, 0);

/** Variants by product; '' stands for all of them. */
const variantIds = new Map(
  demoCatalogue.products.map((product) => [product.id, ['', ...variantsOf(product).map(({ id }) => id)]]),
);

async function readFilm(slug: string) {
  const file = await open(path.join(filmsFolder, `${slug}.webm`));
  try {
    const bytes = (await file.stat()).size;
    const read = async (start: number, end: number) => {
      const buffer = new Uint8Array(end - start);
      const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
      return buffer.subarray(0, bytesRead);
    };
    return { bytes, ...(await readVideoFile({ bytes, read })) };
  } finally {
    await file.close();
  }
}

const textsOf = ({ title, description, chapters }: DemoVideo) => [
  title,
  description,
  ...chapters.map((chapter) => chapter.title),
];

describe('demo films', () => {
  it('are at least eight, with unique slugs', () => {
    const slugs = demoVideos.map(({ slug }) => slug);
    expect(slugs.length).toBeGreaterThanOrEqual(8);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('cover every task', () => {
    expect(new Set(demoVideos.map(({ task }) => task))).toEqual(new Set(videoTasks));
  });

  it('have shots for every film and no others', () => {
    expect(Object.keys(shots).toSorted()).toEqual(demoVideos.map(({ slug }) => slug).toSorted());
  });

  it('start at different moments for variants of one product in two films or more', () => {
    const byVariant = demoVideos.filter(({ products }) =>
      products.some(
        (one) =>
          one.variantId !== '' &&
          products.some((other) => other.productId === one.productId && other.startMs !== one.startMs),
      ),
    );
    expect(byVariant.length).toBeGreaterThanOrEqual(2);
  });
});

describe.each(demoVideos.map((video) => [video.slug, video] as const))('%s', (slug, video) => {
  it('has texts in every language', () => {
    for (const language of demoLanguages) {
      for (const texts of textsOf(video)) expect(texts[language].trim()).not.toBe('');
      for (const text of textsOf(video)) expect(text[language].length).toBeLessThanOrEqual(300);
    }
  });

  it('has three or four chapters, ascending from 0 and within its length', () => {
    const starts = video.chapters.map(({ startMs }) => startMs);
    expect(starts[0]).toBe(0);
    expect(starts.length).toBeGreaterThanOrEqual(3);
    expect(starts.length).toBeLessThanOrEqual(4);
    expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
    expect(starts.at(-1)).toBeLessThan(lengthOf(slug));
  });

  it.each(demoLanguages)('has readable captions in %s, in order and without overlap', (language) => {
    const cues = video.captions[language];
    expect(cues.length).toBeGreaterThanOrEqual(3);
    expect(cues.length).toBeLessThanOrEqual(6);
    for (const [index, { startMs, endMs, text }] of cues.entries()) {
      expect(startMs).toBeGreaterThanOrEqual(cues[index - 1]?.endMs ?? 0);
      expect(endMs - startMs).toBeGreaterThanOrEqual(MIN_CUE_MS);
      expect(endMs).toBeLessThanOrEqual(lengthOf(slug));
      const lines = text.split('\n');
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(MAX_LINE);
    }
    expect(parseCaptions(writeCaptions(cues))).toEqual({ cues });
  });

  it('has a narrow fixed space before high punctuation in French', () => {
    const texts = [...textsOf(video).map(({ fr }) => fr), ...video.captions.fr.map(({ text }) => text)];
    for (const text of texts) expect(text).not.toMatch(/[^\u202F][:;!?]|'/);
  });

  it('names products and variants of the catalogue, each once', () => {
    const keys = video.products.map(({ productId, variantId }) => `${productId} ${variantId}`);
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { productId, variantId, startMs } of video.products) {
      expect(variantIds.get(productId)).toContain(variantId);
      expect(startMs).toBeLessThan(lengthOf(slug));
    }
  });

  it('has a playable film of 8 to 20 seconds, as long as its shots', async () => {
    const film = await readFilm(slug);
    expect(film.bytes).toBeLessThanOrEqual(MAX_FILM_BYTES);
    if (!('video' in film)) throw new Error(`${slug}: ${film.problem}`);
    const { isPlayable, durationMs, width, height } = film.video;
    expect({ isPlayable, width, height }).toEqual({ isPlayable: true, ...filmSize });
    expect(durationMs).toBeGreaterThanOrEqual(8000);
    expect(durationMs).toBeLessThanOrEqual(20_000);
    expect(Math.abs(durationMs - lengthOf(slug))).toBeLessThan(60);
  });

  it('has a poster of the size of the film', async () => {
    const poster = path.join(filmsFolder, `${slug}.webp`);
    const { width, height, format } = await sharp(poster).metadata();
    expect({ width, height, format }).toEqual({ ...filmSize, format: 'webp' });
    const file = await open(poster);
    expect((await file.stat()).size).toBeLessThanOrEqual(MAX_POSTER_BYTES);
    await file.close();
    expect(video.posterMs).toBeLessThan(lengthOf(slug));
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { addPicture } from '#modules/media/service/add-picture.ts';
import { system } from '#kernel/actor.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';

let shop: TestShop;
let id: string;

beforeAll(async () => {
  shop = await openTestShop();
  const bytes = await sharp({ create: { width: 500, height: 250, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { database, storage } = shop.shop;
  const ctx = { actor: system, tx: database.tx, now: new Date() };
  const added = await addPicture(storage)(ctx, { bytes, alt: '' });
  id = added.ok ? added.value.id : '';
});
afterAll(async () => {
  await shop.shop.storage.delete(`pictures/${id}`);
  await shop.close();
});

const ask = async (path: string, headers: Record<string, string> = {}) =>
  shop.fetch(new Request(`http://shop.test${path}`, { headers }));

describe('GET /media/ with a picture', () => {
  it('returns the requested width and format with an immutable cache header', async () => {
    for (const [path, type, width] of [
      [`/media/${id}-320.webp`, 'image/webp', 320],
      [`/media/${id}.webp`, 'image/webp', 500],
    ] as const) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      // Emails read in a browser show pictures of the shop.
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
    }
  });

  it('returns WebP with a short cache time until the AVIF is encoded, then the AVIF', async () => {
    const first = await ask(`/media/${id}-160.avif`);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect([first.headers.get('cache-control'), first.headers.get('etag')]).toEqual([
      'public, max-age=60',
      null,
    ]);
    await vi.waitFor(async () => {
      const next = await ask(`/media/${id}-160.avif`);
      expect(next.headers.get('content-type')).toBe('image/avif');
      expect(next.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });
  });

  it('returns 304 for a cached copy', async () => {
    const etag = (await ask(`/media/${id}-320.webp`)).headers.get('etag')!;
    expect((await ask(`/media/${id}-320.webp`, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(`/media/${id}-480.webp`, { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('GET /media/ with an invalid path', () => {
  it('returns 404, also for path traversal and broken escapes, and the server keeps running', async () => {
    const addresses = [
      `/media/${id}-321.webp`,
      `/media/${id}-320.png`,
      '/media/0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b-320.webp',
      '/media/..%2f..%2fetc%2fpasswd',
      `/media/${id}%2fmaster.webp`,
      `/media/..%5c..%5cpackage.json`,
      '/media/%',
      '/media/%zz.webp',
      '/media/%00',
      '/media/',
    ];
    for (const address of addresses) expect([address, (await ask(address)).status]).toEqual([address, 404]);
    expect((await ask(`/media/${id}-320.webp`)).status).toBe(200);
  });
});

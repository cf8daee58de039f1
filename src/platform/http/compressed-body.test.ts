import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CompressedBody } from './compressed-body.ts';

const text = Buffer.from(
  Array.from({ length: 3_000 }, (_, index) => `<li>Pan ${index * 7919}: a pot and a plate</li>`).join(''),
);

describe('compressed response body in the cache', () => {
  it('has the same content in every encoding, before and after stronger compression', async () => {
    const body = await CompressedBody.compress(text);
    for (const _ of ['fast', 'improved']) {
      expect(await body.as('identity')).toEqual(text);
      expect(gunzipSync(await body.as('gzip'))).toEqual(text);
      expect(brotliDecompressSync(await body.as('br'))).toEqual(text);
      await body.improve();
    }
  });

  it('reports the memory of all its encodings, and less memory after stronger compression', async () => {
    const body = await CompressedBody.compress(text);
    const brotli = await body.as('br');
    expect([body.bytes, brotli.buffer.byteLength]).toEqual([brotli.length, brotli.length]);
    expect(body.bytes).toBeLessThan(text.length / 3);
    const gzip = await body.as('gzip');
    expect(await body.as('gzip')).toBe(gzip);
    expect(body.bytes).toBe(brotli.length + gzip.length);
    await body.improve();
    expect(body.isBest).toBe(true);
    expect(body.bytes).toBeLessThan(brotli.length + gzip.length);
  });

  it('can be compressed more strongly after a failed attempt', async () => {
    const body = await CompressedBody.compress(text);
    const kept = await body.as('br');
    const intact = Buffer.from(kept);
    kept.fill(0xff);
    await expect(body.improve()).rejects.toThrow(/header|decompress|unexpected|data/i);
    expect(body.isBest).toBe(false);
    intact.copy(kept);
    await body.improve();
    expect(body.isBest).toBe(true);
    expect(body.bytes).toBeLessThan(intact.length);
  });
});

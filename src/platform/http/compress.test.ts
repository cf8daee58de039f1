import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Body, chooseEncoding } from './compress.ts';

describe('compressed response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0.1', 'gzip'],
    ['BR', 'br'],
    ['br ; q=1', 'br'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['', 'identity'],
    ['*', 'identity'],
    ['brotli, gzipped', 'identity'],
    [null, 'identity'],
    [undefined, 'identity'],
  ] as const)('for Accept-Encoding %j has the encoding %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  it('has the same content in every encoding, and is compressed once', async () => {
    const text = Buffer.from('A pan, a pot and a plate. '.repeat(500));
    const body = new Body(text, 5);
    expect(await body.as('identity')).toEqual(text);
    expect(gunzipSync(await body.as('gzip'))).toEqual(text);
    const small = await body.as('br');
    expect(brotliDecompressSync(small)).toEqual(text);
    expect(small.length).toBeLessThan(text.length / 20);
    expect(await body.as('br')).toBe(small);
  });

  it('is not compressed again if the content is compressed already', async () => {
    const picture = Buffer.from('a picture');
    const body = new Body(picture, null);
    expect(await body.as('br')).toBe(picture);
    expect(body.isCompressible).toBe(false);
  });
});

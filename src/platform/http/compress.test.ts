import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compressAll } from './compress.ts';

describe('the encoding of an answer', () => {
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
  ] as const)('for %j is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  it('says the same in all three', async () => {
    const text = Buffer.from('A pan, a pot and a plate. '.repeat(500));
    const bodies = await compressAll(text);
    expect(bodies.identity).toEqual(text);
    expect(gunzipSync(bodies.gzip)).toEqual(text);
    expect(brotliDecompressSync(bodies.br)).toEqual(text);
    expect(bodies.br.length).toBeLessThan(text.length / 20);
  });
});

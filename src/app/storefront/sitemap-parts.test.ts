import { describe, expect, it } from 'vitest';
import { partsOf } from './sitemap-parts.ts';

describe('sitemap', () => {
  it('is one file for a small shop, even without products', () => {
    expect(partsOf(['/', '/about'], 3, 10)).toEqual([
      { paths: ['/', '/about'], products: { offset: 0, limit: 8 } },
    ]);
    expect(partsOf([], 0, 10)).toHaveLength(1);
  });

  it('lists every product once, in files with at most the given number of entries', () => {
    expect(partsOf(['/', '/about'], 19, 10)).toEqual([
      { paths: ['/', '/about'], products: { offset: 0, limit: 8 } },
      { paths: [], products: { offset: 8, limit: 10 } },
      { paths: [], products: { offset: 18, limit: 10 } },
    ]);
  });

  it('also splits the paths of other pages into several files', () => {
    expect(partsOf(['/a', '/b', '/c'], 1, 2)).toEqual([
      { paths: ['/a', '/b'], products: { offset: 0, limit: 0 } },
      { paths: ['/c'], products: { offset: 0, limit: 1 } },
    ]);
  });
});

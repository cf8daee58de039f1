import type { Body } from './http/compress.ts';

/**
 * Rendered public pages in memory. A `catalog.changed` event, which every process receives, drops all entries. A page
 * whose render began before the change is not stored afterwards, because the generation has changed.
 */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Body;
}

export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #maxBytes: number;
  #bytes = 0;
  #generation = 0;

  /** @param maxBytes memory limit for bodies; the least recently used page is evicted first. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Read before rendering and pass to `store`. */
  get generation(): number {
    return this.#generation;
  }

  find(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  store(key: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation) return;
    const size = sizeOf(page);
    if (size > this.#maxBytes / 8) return;
    this.#evict(key);
    this.#pages.set(key, page);
    this.#bytes += size;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#evict(oldest);
    }
  }

  dropAll(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#bytes = 0;
  }

  #evict(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(page);
  }
}

/**
 * Memory reserved for the compressed bodies, which are created later: each has at most a fifth of the plain
 * size.
 */
const WITH_ENCODINGS = 1.5;

function sizeOf(page: CachedPage): number {
  return Math.ceil(page.body.identity.length * WITH_ENCODINGS);
}

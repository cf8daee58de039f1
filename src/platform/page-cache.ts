import type { Body } from './http/compress.ts';

/**
 * Public pages kept in memory, ready to send. The entry is dropped by the change itself (a `catalog.changed`
 * event, which every process hears), never by waiting: a page that began to render before a change is not stored
 * after it, because the generation has moved on.
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

  /** @param maxBytes most memory for bodies; the page unused longest leaves first. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Take before rendering, hand back to `store`. */
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
    this.#forget(key);
    this.#pages.set(key, page);
    this.#bytes += size;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest);
    }
  }

  dropAll(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#bytes = 0;
  }

  #forget(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(page);
  }
}

/** The compressed bodies, a fifth of the plain one at most each, are made later, if at all: they are reckoned with. */
const WITH_ENCODINGS = 1.5;

function sizeOf(page: CachedPage): number {
  return Math.ceil(page.body.identity.length * WITH_ENCODINGS);
}

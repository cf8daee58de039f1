import { LRUCache } from 'lru-cache';
import { RequestedKeys } from '#platform/requested-keys.ts';

/** Estimated memory of an entry in bytes, in addition to its HTML. */
const ENTRY_BYTES = 300;

/**
 * HTML of parts that many pages show, such as product cards. The key is made of the data that it shows, so it is never
 * outdated: other data have another key.
 */
export class FragmentCache {
  readonly #html: LRUCache<string, Buffer> | null;
  readonly #requested = new RequestedKeys();

  /** @param maxBytes memory limit; the least recently used fragment is evicted first. 0 disables the cache. */
  constructor(maxBytes: number) {
    this.#html =
      maxBytes < 1
        ? null
        : new LRUCache({
            maxSize: Math.floor(maxBytes),
            maxEntrySize: Math.floor(maxBytes / 8),
            sizeCalculation: ({ length }) => length + ENTRY_BYTES,
          });
  }

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.#html?.calculatedSize ?? 0;
  }

  find(key: string): Buffer | undefined {
    return this.#html?.get(key);
  }

  /** Keeps a fragment when it is rendered for the second time. */
  store(key: string, html: Buffer): void {
    if (!this.#requested.add(key) || this.#html?.has(key)) return;
    // A copy: a part of the page's memory would keep all of it.
    this.#html?.set(key, Buffer.from(html));
  }
}

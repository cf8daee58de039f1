import { RequestedKeys } from './requested-keys.ts';

/** Estimated memory of an entry in bytes, in addition to its HTML. */
const ENTRY_BYTES = 300;

/**
 * HTML of parts that many pages show, such as product cards. Its key is a hash of the data that it shows, so it is never
 * outdated: other data have another key.
 */
export class FragmentCache {
  readonly #html = new Map<string, Buffer>();
  readonly #requested = new RequestedKeys();
  readonly #maxBytes: number;
  #bytes = 0;

  /** @param maxBytes memory limit; the least recently used fragment is evicted first. 0 disables the cache. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  find(key: string): Buffer | undefined {
    const html = this.#html.get(key);
    if (!html) return undefined;
    this.#html.delete(key);
    this.#html.set(key, html);
    return html;
  }

  /** Keeps a fragment when it is rendered for the second time. */
  store(key: string, html: Buffer): void {
    const bytes = sizeOf(html);
    if (!this.#requested.add(key) || bytes > this.#maxBytes / 8 || this.#html.has(key)) return;
    // A copy: a part of the page's memory would keep all of it.
    this.#html.set(key, Buffer.from(html));
    this.#bytes += bytes;
    for (const [oldest, kept] of this.#html) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#html.delete(oldest);
      this.#bytes -= sizeOf(kept);
    }
  }
}

const sizeOf = ({ length }: Buffer): number => length + ENTRY_BYTES;

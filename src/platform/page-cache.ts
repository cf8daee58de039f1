import type { ResponseBody } from './http/compress.ts';
import type { CompressedBody } from './http/compressed-body.ts';
import { IdleWork } from './idle-work.ts';

/** A complete response. */
export interface CachedPage<Body extends ResponseBody = ResponseBody> {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Body;
}

export type StoredPage = CachedPage<CompressedBody>;

interface Entry {
  page: StoredPage;
  /** Memory of this entry in bytes, as counted in the total of the cache. */
  bytes: number;
  hits: number;
}

/** Pages sent again this often are compressed with better quality. */
const OFTEN = 3;

/**
 * Rendered public pages in memory, compressed. A `catalog.changed` event, which every process receives, drops
 * all entries; `live.resumed` does too, because such an event may be missing. A page whose render began
 * before the drop is not stored afterwards, because the generation has changed.
 */
export class PageCache {
  readonly #pages = new Map<string, Entry>();
  readonly #maxBytes: number;
  readonly #idleWork: IdleWork;
  #bytes = 0;
  #generation = 0;

  /** @param maxBytes memory limit; the least recently used page is evicted first. 0 disables the cache. */
  constructor(maxBytes: number, idleWork = new IdleWork()) {
    this.#maxBytes = maxBytes;
    this.#idleWork = idleWork;
  }

  get isEnabled(): boolean {
    return this.#maxBytes > 0;
  }

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Read before rendering and pass to `store`. */
  get generation(): number {
    return this.#generation;
  }

  /** The page of a key, without counting a use. */
  peek(key: string): StoredPage | undefined {
    return this.#pages.get(key)?.page;
  }

  find(key: string): StoredPage | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, entry);
    this.#improveIfOften(entry);
    return entry.page;
  }

  store(key: string, page: StoredPage, generation: number): void {
    if (generation !== this.#generation) return;
    const entry = { page, bytes: sizeOf(key, page), hits: 0 };
    if (entry.bytes > this.#maxBytes / 8) return;
    this.#evict(key);
    this.#pages.set(key, entry);
    this.#bytes += entry.bytes;
    page.body.onResize = () => this.#recount(key, entry);
    this.#fit();
  }

  dropAll(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#idleWork.clear();
    this.#bytes = 0;
  }

  #improveIfOften(entry: Entry): void {
    const { body } = entry.page;
    if (body.isBest) return;
    entry.hits += 1;
    if (entry.hits === OFTEN) this.#idleWork.add(() => body.improve());
  }

  /** A body grows when it is first sent with gzip, and shrinks when it is improved. */
  #recount(key: string, entry: Entry): void {
    if (this.#pages.get(key) !== entry) return;
    const bytes = sizeOf(key, entry.page);
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    this.#fit();
  }

  #fit(): void {
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#evict(oldest);
    }
  }

  #evict(key: string): void {
    const entry = this.#pages.get(key);
    if (!entry) return;
    this.#pages.delete(key);
    this.#bytes -= entry.bytes;
  }
}

/** Estimated memory of an entry in bytes, in addition to its body, headers and key. */
const ENTRY_BYTES = 1_000;

function sizeOf(key: string, { headers, body }: StoredPage): number {
  const text = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return body.bytes + text + 2 * key.length + ENTRY_BYTES;
}

import { LRUCache } from 'lru-cache';
import type { CacheTag } from '#kernel/cache-tags.ts';
import type { ResponseBody } from './http/compress.ts';
import type { CompressedBody } from './http/compressed-body.ts';
import { IdleWork } from './idle-work.ts';
import { KeysByTag } from './keys-by-tag.ts';

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
  tags: readonly CacheTag[];
  hits: number;
}

/** Pages sent again this often are compressed with better quality. */
const OFTEN = 3;

/** Changes that are remembered for pages whose render began before them. */
const REMEMBERED = 500;

/**
 * Rendered public pages in memory, compressed. A `catalog.changed` event, which every process receives, drops the entries that have
 * one of its tags; `live.resumed` drops all, because such an event may be missing. A page that shows something that changed
 * after its render began is not stored.
 */
export class PageCache {
  /** Null: disabled. */
  readonly #pages: LRUCache<string, Entry> | null;
  readonly #keysByTag = new KeysByTag();
  readonly #idleWork: IdleWork;
  #generation = 0;
  /** Tags of the last changes, the newest last; the last one made the current generation. Null: all pages. */
  #changes: (ReadonlySet<CacheTag> | null)[] = [];

  /** @param maxBytes memory limit; the least recently used page is evicted first. 0 disables the cache. */
  constructor(maxBytes: number, idleWork = new IdleWork()) {
    this.#pages =
      maxBytes < 1
        ? null
        : new LRUCache({
            maxSize: Math.floor(maxBytes),
            maxEntrySize: Math.floor(maxBytes / 8),
            sizeCalculation: (entry, key) => sizeOf(key, entry),
            onInsert: ({ tags }, key) => this.#keysByTag.add(key, tags),
            dispose: ({ tags }, key) => {
              this.#keysByTag.remove(key, tags);
              // Its task would keep a page in memory that is no longer in the cache.
              this.#idleWork.remove(key);
            },
          });
    this.#idleWork = idleWork;
  }

  get isEnabled(): boolean {
    return this.#pages !== null;
  }

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.#pages?.calculatedSize ?? 0;
  }

  /** Number of changes. Read before rendering and pass to `store`. */
  get generation(): number {
    return this.#generation;
  }

  /** The page of a key, without counting a use. */
  peek(key: string): StoredPage | undefined {
    return this.#pages?.peek(key)?.page;
  }

  find(key: string): StoredPage | undefined {
    const entry = this.#pages?.get(key);
    if (!entry) return undefined;
    entry.hits += 1;
    if (entry.hits === OFTEN) this.#improveLater(key, entry);
    return entry.page;
  }

  /**
   * @param generation when its render began.
   * @param tags what it shows.
   */
  store(
    key: string,
    page: StoredPage,
    { generation, tags }: { generation: number; tags: Iterable<CacheTag> },
  ): void {
    const entry = { page, tags: [...tags], hits: 0 };
    if (this.#hasChanged(entry.tags, generation)) return;
    this.#pages?.set(key, entry);
    page.body.onResize = () => this.#recount(key, entry);
  }

  /** Drops the pages that show one of these. */
  drop(tags: readonly CacheTag[]): void {
    this.#remember(new Set(tags));
    for (const key of this.#keysByTag.find(tags)) this.#pages?.delete(key);
  }

  dropAll(): void {
    this.#remember(null);
    this.#pages?.clear();
  }

  #remember(tags: ReadonlySet<CacheTag> | null): void {
    this.#generation += 1;
    this.#changes.push(tags);
    if (this.#changes.length > REMEMBERED) this.#changes.shift();
  }

  /** Whether one of these changed after a generation, or may have. */
  #hasChanged(tags: readonly CacheTag[], generation: number): boolean {
    const missed = this.#generation - generation;
    if (missed > this.#changes.length) return true;
    return this.#changes
      .slice(this.#changes.length - missed)
      .some((changed) => changed === null || tags.some((tag) => changed.has(tag)));
  }

  #improveLater(key: string, { page: { body } }: Entry): void {
    if (!body.isBest) this.#idleWork.add(key, () => body.improve());
  }

  /** A body grows when it is first sent with gzip, and shrinks when it is improved. One that is too large then leaves the cache. */
  #recount(key: string, entry: Entry): void {
    if (this.#pages?.peek(key) !== entry) return;
    this.#pages.delete(key);
    this.#pages.set(key, entry);
    if (entry.hits >= OFTEN) this.#improveLater(key, entry);
  }
}

/** Estimated memory of an entry in bytes, in addition to its body, headers and key. */
const ENTRY_BYTES = 1_000;

/** Estimated memory of a tag of an entry in bytes. */
const TAG_BYTES = 100;

function sizeOf(key: string, { page: { headers, body }, tags }: Pick<Entry, 'page' | 'tags'>): number {
  const text = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return body.bytes + text + 2 * key.length + TAG_BYTES * tags.length + ENTRY_BYTES;
}

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
  /** Memory of this entry in bytes, as counted in the total of the cache. */
  bytes: number;
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
  readonly #pages = new Map<string, Entry>();
  readonly #keysByTag = new KeysByTag();
  readonly #maxBytes: number;
  readonly #idleWork: IdleWork;
  #bytes = 0;
  #generation = 0;
  /** Tags of the last changes, the newest last; the last one made the current generation. Null: all pages. */
  #changes: (ReadonlySet<CacheTag> | null)[] = [];

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

  /** Number of changes. Read before rendering and pass to `store`. */
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

  /**
   * @param generation when its render began.
   * @param tags what it shows.
   */
  store(
    key: string,
    page: StoredPage,
    { generation, tags }: { generation: number; tags: Iterable<CacheTag> },
  ): void {
    const entry = { page, tags: [...tags], bytes: 0, hits: 0 };
    entry.bytes = sizeOf(key, entry);
    if (entry.bytes > this.#maxBytes / 8 || this.#hasChanged(entry.tags, generation)) return;
    this.#evict(key);
    this.#pages.set(key, entry);
    this.#keysByTag.add(key, entry.tags);
    this.#bytes += entry.bytes;
    page.body.onResize = () => this.#recount(key, entry);
    this.#fit();
  }

  /** Drops the pages that show one of these. */
  drop(tags: readonly CacheTag[]): void {
    this.#remember(new Set(tags));
    for (const key of this.#keysByTag.find(tags)) this.#evict(key);
  }

  dropAll(): void {
    this.#remember(null);
    this.#pages.clear();
    this.#keysByTag.clear();
    this.#idleWork.clear();
    this.#bytes = 0;
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

  #improveIfOften(entry: Entry): void {
    const { body } = entry.page;
    if (body.isBest) return;
    entry.hits += 1;
    if (entry.hits === OFTEN) this.#idleWork.add(() => body.improve());
  }

  /** A body grows when it is first sent with gzip, and shrinks when it is improved. */
  #recount(key: string, entry: Entry): void {
    if (this.#pages.get(key) !== entry) return;
    const bytes = sizeOf(key, entry);
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
    this.#keysByTag.remove(key, entry.tags);
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

import { LRUCache } from 'lru-cache';
import type { CacheTag } from '#kernel/cache-tags.ts';
import { deepFreeze } from '#kernel/deep-freeze.ts';
import { KeysByTag } from './keys-by-tag.ts';
import { RequestedKeys } from './requested-keys.ts';

interface Entry {
  value: unknown;
  tags: readonly CacheTag[];
  readAt: number;
}

type Entries = LRUCache<string, Entry>;

/** One of so many entries has a key that visitors choose. */
const REPEATED_SHARE = 10;
/** In characters. */
const MAX_REPEATED_KEY = 1_000;

/**
 * Milliseconds after which changes that are made past the shop, such as by an operator in the database, are read. Pages that are
 * cached meanwhile keep what they show until something of theirs changes.
 */
const MAX_AGE = 60_000;

/**
 * What many public pages read, such as the settings and the categories, until it changes. It is dropped together with the pages that
 * show it, so a page rendered after a change never shows an earlier read.
 */
export class SharedReads {
  /** Null: everything is read each time. */
  readonly #entries: Entries | null;
  readonly #repeated: Entries | null;
  readonly #keysByTag = new KeysByTag();
  readonly #requested = new RequestedKeys();
  #clears = 0;
  #drops = 0;
  readonly #clock: () => number;

  /** @param maxEntries the least recently used entry is evicted first. 0: everything is read each time. */
  constructor(maxEntries: number, clock = () => performance.now()) {
    this.#entries = this.#createEntries(maxEntries);
    this.#repeated = this.#createEntries(Math.ceil(maxEntries / REPEATED_SHARE));
    this.#clock = clock;
  }

  #createEntries(max: number): Entries | null {
    if (max === 0) return null;
    return new LRUCache({
      max,
      onInsert: ({ tags }, key) => this.#keysByTag.add(key, tags),
      dispose: ({ tags }, key) => this.#keysByTag.remove(key, tags),
    });
  }

  /**
   * Concurrent reads of a key share one.
   * @param read reads all that its value depends on: what was read before may have changed meanwhile.
   * @param tags what changes it; without tags, only changes of everything do.
   */
  find<Value>(key: string, tags: readonly CacheTag[], read: () => Promise<Value>): Promise<Value> {
    return this.#findIn(this.#entries, { key, tags }, read);
  }

  /** Like `find`, for keys that visitors choose: cached from the second request, apart from all others. */
  findRepeated<Value>(key: string, tags: readonly CacheTag[], read: () => Promise<Value>): Promise<Value> {
    const isCached = key.length <= MAX_REPEATED_KEY && this.#requested.add(key);
    return isCached ? this.#findIn(this.#repeated, { key, tags }, read) : read();
  }

  async #findIn<Value>(
    entries: Entries | null,
    { key, tags }: { key: string; tags: readonly CacheTag[] },
    read: () => Promise<Value>,
  ): Promise<Value> {
    const known = this.#use(entries, key);
    if (known) return known.value as Promise<Value>;
    const entry: Entry = { value: read().then(deepFreeze), tags, readAt: this.#clock() };
    entries?.set(key, entry);
    try {
      return await (entry.value as Promise<Value>);
    } catch (error) {
      if (entries?.peek(key) === entry) entries.delete(key);
      throw error;
    }
  }

  /**
   * Finds rows by id and reads those that are missing.
   * @param tagsOf what changes a row; without tags, only changes of everything do.
   */
  async findRows<Row>(
    table: string,
    ids: readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
    tagsOf: (row: Row) => readonly CacheTag[] = () => [],
  ): Promise<Map<string, Row>> {
    const rows = new Map<string, Row>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const known = this.#use(this.#entries, `${table} ${id}`);
      if (known) rows.set(id, known.value as Row);
      else missing.push(id);
    }
    if (missing.length === 0) return rows;
    const { clears, drops } = { clears: this.#clears, drops: this.#drops };
    const readAt = this.#clock();
    const found = await read(missing);
    for (const [id, row] of found) {
      rows.set(id, deepFreeze(row));
      const tags = tagsOf(row);
      // A read that began before a change must not be stored after it.
      if (clears === this.#clears && (tags.length === 0 || drops === this.#drops))
        this.#entries?.set(`${table} ${id}`, { value: row, tags, readAt });
    }
    return rows;
  }

  drop(tags: readonly CacheTag[]): void {
    this.#drops += 1;
    for (const key of this.#keysByTag.find(tags)) {
      this.#entries?.delete(key);
      this.#repeated?.delete(key);
    }
  }

  dropAll(): void {
    this.#clears += 1;
    this.#entries?.clear();
    this.#repeated?.clear();
  }

  #use(entries: Entries | null, key: string): Entry | undefined {
    const entry = entries?.get(key);
    return entry && this.#clock() - entry.readAt <= MAX_AGE ? entry : undefined;
  }
}

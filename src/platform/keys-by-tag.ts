import type { CacheTag } from '#kernel/cache-tags.ts';

/** Which entries of a cache show what. */
export class KeysByTag {
  readonly #keys = new Map<CacheTag, Set<string>>();

  add(key: string, tags: readonly CacheTag[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      if (keys) keys.add(key);
      else this.#keys.set(tag, new Set([key]));
    }
  }

  remove(key: string, tags: readonly CacheTag[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(tag);
    }
  }

  /** Keys with at least one of these tags. */
  find(tags: readonly CacheTag[]): Set<string> {
    return new Set(tags.flatMap((tag) => [...(this.#keys.get(tag) ?? [])]));
  }
}

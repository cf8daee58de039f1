import type { Storage } from '#platform/storage.ts';

/** A file store in memory. */
export function memoryStorage(): Storage {
  const files = new Map<string, Uint8Array>();
  return {
    put(key, bytes) {
      files.set(key, bytes);
      return Promise.resolve();
    },
    find: (key) => Promise.resolve(files.get(key) ?? null),
    delete(prefix) {
      for (const key of files.keys()) if (key.startsWith(prefix)) files.delete(key);
      return Promise.resolve();
    },
    async *list() {
      await Promise.resolve();
      yield* files.keys();
    },
  };
}

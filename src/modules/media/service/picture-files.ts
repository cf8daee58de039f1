import { LRUCache } from 'lru-cache';
import type { Storage } from '#platform/storage.ts';
import { WorkQueue, type Urgency } from '#platform/work-queue.ts';
import { renderPicture, renderPreview } from '../providers/picture-renderer.ts';
import type { PictureFormat, Rendition } from '../rules.ts';

export const masterKey = (id: string, format: 'webp' | 'svg') => `pictures/${id}/master.${format}`;
export const folderOf = (id: string) => `pictures/${id}`;
const renditionKey = ({ id, width, format }: Rendition) => `pictures/${id}/${width}.${format}`;

/** Holds the pictures of the pages that most visitors open: each rendition has 5 to 60 kB. */
const MEMORY_BYTES = 16 * 1024 * 1024;

/** The picture process does one thing at a time, so that what requests need goes first here. */
const renders = new WorkQueue(1);

/**
 * Delivers pictures from memory, else from storage, else renders and stores them.
 * Concurrent requests for one rendition share one render.
 */
export class PictureFiles {
  readonly #storage: Storage;
  readonly #memory = new LRUCache<string, Uint8Array>({
    maxSize: MEMORY_BYTES,
    maxEntrySize: MEMORY_BYTES / 16,
    sizeCalculation: ({ length }) => length,
  });
  readonly #underWay = new Map<string, Promise<Uint8Array | null>>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** @returns null for an unknown picture. */
  async find(rendition: Rendition, urgency: Urgency = 'now'): Promise<Uint8Array | null> {
    const key = renditionKey(rendition);
    const known = this.#memory.get(key);
    if (known) return known;
    let loading = this.#underWay.get(key);
    if (!loading) {
      loading = this.#load(key, rendition, urgency).finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, loading);
    }
    return loading;
  }

  /**
   * Like `find`, but never waits for an AVIF render, which takes seconds: serves WebP while AVIF is rendered
   * in the background.
   */
  async findQuickly(rendition: Rendition): Promise<{ bytes: Uint8Array; format: PictureFormat } | null> {
    const { format } = rendition;
    if (format === 'avif' && !(await this.#isMade(rendition))) {
      const bytes = await this.find({ ...rendition, format: 'webp' });
      if (!bytes) return null;
      void this.find(rendition, 'later').catch(() => {}); // A later request retries a failed render.
      return { bytes, format: 'webp' };
    }
    const bytes = await this.find(rendition);
    return bytes && { bytes, format };
  }

  /** A blurred placeholder as base64; empty for an unknown picture. */
  async preview(id: string): Promise<string> {
    const master = await this.#findMaster(id);
    if (!master) return '';
    return Buffer.from(await renders.run('later', () => renderPreview(master))).toString('base64');
  }

  async #isMade(rendition: Rendition): Promise<boolean> {
    const key = renditionKey(rendition);
    if (this.#memory.has(key)) return true;
    if (this.#underWay.has(key)) return false;
    const bytes = await this.#findStored(key);
    if (bytes) this.#memory.set(key, bytes);
    return bytes !== null;
  }

  async #load(key: string, rendition: Rendition, urgency: Urgency): Promise<Uint8Array | null> {
    let bytes = await this.#findStored(key);
    if (!bytes) {
      const master = await this.#findMaster(rendition.id);
      if (!master) return null;
      bytes = await renders.run(urgency, () => renderPicture(master, rendition.width, rendition.format));
      await this.#keep(key, bytes, rendition.format);
    }
    if (urgency === 'now') this.#memory.set(key, bytes);
    return bytes;
  }

  /** @returns null for an empty file, which a power failure can leave: it is rendered again. */
  async #findStored(key: string): Promise<Uint8Array | null> {
    const bytes = await this.#storage.find(key);
    return bytes && bytes.length > 0 ? bytes : null;
  }

  async #findMaster(id: string): Promise<Uint8Array | null> {
    return (await this.#storage.find(masterKey(id, 'webp'))) ?? this.#storage.find(masterKey(id, 'svg'));
  }

  /**
   * Stores a rendition. A failure, such as a full disk, does not fail the request: a later one renders again.
   */
  async #keep(key: string, bytes: Uint8Array, format: string): Promise<void> {
    try {
      await this.#storage.put(key, bytes, `image/${format}`);
    } catch {
      await this.#storage.delete(key).catch(() => {});
    }
  }
}

const opened = new WeakMap<Storage, PictureFiles>();

/** One `PictureFiles` per storage: the HTTP route and the job share running renders. */
export function pictureFilesOf(storage: Storage): PictureFiles {
  let files = opened.get(storage);
  if (!files) opened.set(storage, (files = new PictureFiles(storage)));
  return files;
}

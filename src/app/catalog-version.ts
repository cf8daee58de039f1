import { randomUUID } from 'node:crypto';
import type { LiveFeed } from '#platform/live.ts';

/**
 * Catalog cache version, named after the last change and equal in every process. Pages and live streams each carry a
 * version; when they differ, the catalog changed in between.
 */
export class CatalogVersion {
  /** Changes before this process listened are unknown, so its first version is random. */
  #current: string = randomUUID();

  constructor(feed: Pick<LiveFeed, 'subscribe'>) {
    feed.subscribe(({ event, id }) => {
      if (event === 'catalog.changed') this.#current = id ?? randomUUID();
      if (event === 'live.resumed') this.#current = randomUUID();
    });
  }

  get current(): string {
    return this.#current;
  }
}

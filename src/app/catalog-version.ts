import { randomUUID } from 'node:crypto';
import type { LiveFeed } from '#platform/live.ts';

/**
 * Catalog cache version, named after the last change: equal in every process that received this change. Pages
 * and live streams each carry a version. When they differ, the catalog may have changed in between.
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

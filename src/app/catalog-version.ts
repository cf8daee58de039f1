import { randomUUID } from 'node:crypto';
import type { LiveFeed } from '#platform/live.ts';

/**
 * Version of what public pages show, named after the last change: equal in every process that received this change. The response of
 * a page and the opening of a live stream each carry the version. When they differ, something may have changed in between.
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

/**
 * The version in the response of a page, in a header that the page's scripts can read. It is not in the document: a cached document
 * stays valid after changes of what it does not show.
 */
export const versionHeader = (version: string): Record<string, string> => ({
  'server-timing': `version;desc="${version}"`,
});

import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/database/database.ts';
import { type LiveFeed, publishLive } from '#platform/live.ts';

/**
 * Version of what public pages show, named after the last change: equal in every process that received this change. The response of
 * a page and the opening of a live stream each carry the version. When they differ, something may have changed in between.
 */
export class CatalogVersion {
  /** Changes before this process listened are unknown, so its first version is random, until all have a new one. */
  #current: string = randomUUID();

  constructor(feed: Pick<LiveFeed, 'subscribe'>) {
    feed.subscribe(({ event, id }) => {
      if (event === 'catalog.changed' || event === 'catalog.versionRenewed')
        this.#current = id ?? randomUUID();
      if (event === 'live.resumed') this.#current = randomUUID();
    });
  }

  get current(): string {
    return this.#current;
  }
}

/**
 * Gives all processes the same version, after this one has begun to listen. Otherwise a page of one process and the live stream of
 * another would have different versions until the next change, and each page would be loaded twice.
 */
export async function renewVersion(tx: Tx): Promise<void> {
  await publishLive(tx, { event: 'catalog.versionRenewed', audience: 'everyone', data: null }).catch(() => {
    // The database is read-only or gone again: the versions stay different.
  });
}

/**
 * The version in the response of a page, in a header that the page's scripts can read. It is not in the document: a cached document
 * stays valid after changes of what it does not show.
 */
export const versionHeader = (version: string): Record<string, string> => ({
  'server-timing': `version;desc="${version}"`,
});

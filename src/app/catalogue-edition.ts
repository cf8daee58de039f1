import { randomUUID } from 'node:crypto';
import type { LiveFeed } from '#platform/live.ts';

/**
 * Which edition of the catalogue public pages show: named after what changed it last, in every process alike. A page
 * and a live stream each say theirs; where they differ, something changed in between.
 */
export class CatalogueEdition {
  /** Nobody knows what changed before this process listened: its first edition is its own. */
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

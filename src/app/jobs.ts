import type { JobHandlers } from '#platform/jobs.ts';
import type { Shop } from './shop.ts';

/** Every module's background work, by job name. */
export function jobHandlers(_shop: Shop): JobHandlers {
  return {};
}

/** What is done by the clock: minute hour day month weekday, then the job. */
export const crontab = '';

import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { deleteExpiredLinks } from './service/own-registries.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'registries:purge': NoPayload;
  }
}

/** Every night at 03:57: expired links. */
export const registriesCrontab = '57 3 * * * registries:purge';

export const registryJobs: () => JobHandlers = () => ({
  ...defineJob('registries:purge', noPayload, (ctx) => deleteExpiredLinks(ctx)),
});

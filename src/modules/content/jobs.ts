import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { refreshBanner } from './service/refresh-banner.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'content:turnBanner': NoPayload;
  }
}

export const contentJobs: JobHandlers = defineJob('content:turnBanner', noPayload, refreshBanner);

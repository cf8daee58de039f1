import type { JobHandlers } from '#platform/jobs.ts';
import { turnBanner } from './service/turn-banner.ts';

export const contentJobs: JobHandlers = {
  'content:turnBanner': turnBanner,
};

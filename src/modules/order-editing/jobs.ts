import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { deleteExpiredPreviews } from './service/delete-previews.ts';

/** Every hour: deletes expired edit previews. */
export const orderEditingCrontab = '40 * * * * order-editing:deleteExpiredPreviews';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'order-editing:deleteExpiredPreviews': NoPayload;
  }
}

export function orderEditingJobs(): JobHandlers {
  return defineJob('order-editing:deleteExpiredPreviews', noPayload, (ctx) => deleteExpiredPreviews(ctx));
}

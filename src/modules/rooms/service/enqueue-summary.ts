import type { Context } from '#platform/context.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';

export interface SummaryJob {
  roomId: string;
  /** Of the room when it closed, so that a call that was continued sends another email. */
  version: number;
}

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'rooms:sendSummary': SummaryJob;
  }
}

/** Queues the email with the shortlist. */
export const enqueueSummary = ({ tx }: Context, job: SummaryJob): Promise<void> =>
  enqueueEmail(tx, 'rooms:sendSummary', job, { key: `call-summary ${job.roomId} ${job.version}` });

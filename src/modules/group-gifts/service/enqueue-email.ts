import type { Context } from '#platform/context.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';

/** `pledge-released`: the gift is not ordered, or the card could not be charged. */
export const pledgeEmailKinds = [
  'pledge-received',
  'pledge-charged',
  'pledge-released',
  'pledge-refunded',
] as const;
export type PledgeEmailKind = (typeof pledgeEmailKinds)[number];

export interface PledgeEmailJob {
  pledgeId: string;
  kind: PledgeEmailKind;
  /** Of a refund: its id. */
  refundId?: string | undefined;
}

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'group-gifts:sendEmail': PledgeEmailJob;
  }
}

/** Queues an email to the person who pledged. */
export const enqueuePledgeEmail = ({ tx }: Context, job: PledgeEmailJob): Promise<void> =>
  enqueueEmail(tx, 'group-gifts:sendEmail', job, {
    key: `${job.kind} ${job.pledgeId} ${job.refundId ?? ''}`,
  });

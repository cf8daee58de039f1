import type { Context } from '#platform/context.ts';
import type { QueuedJob } from '#platform/job-queue.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import type { EmailDelivery } from '../contract/delivery.ts';
import * as store from '../store/kept-emails.ts';
import { deliveryOf, listEmailJobs } from './unsent-emails.ts';

/** State of an email that was stored because no mail server was set. */
export interface KeptDelivery {
  delivery: EmailDelivery;
  error: string | null;
  keptAt: Date;
  /** When staff sent it later. */
  sentAt: Date | null;
}

/** States by id of the emails that were kept. An email that is missing was sent at once, or not yet. */
export async function findKeptDeliveries(
  ctx: Pick<Context, 'tx' | 'now'>,
  mailIds: readonly string[],
): Promise<Map<string, KeptDelivery>> {
  const rows = await store.listKept(ctx.tx, mailIds);
  const jobs = rows.some(({ sentAt }) => sentAt === null)
    ? await listEmailJobs(ctx, 'mails:sendKept', {})
    : [];
  return new Map(
    rows.map(({ mailId, keptAt, sentAt }) => [
      mailId,
      {
        keptAt,
        sentAt,
        ...stateOf(
          jobs.find(({ payload }) => isFor(payload, mailId)),
          sentAt,
          ctx.now,
        ),
      },
    ]),
  );
}

const isFor = (payload: unknown, mailId: string) => (payload as { mailId?: string }).mailId === mailId;

function stateOf(job: QueuedJob | undefined, sentAt: Date | null, now: Date) {
  if (sentAt) return { delivery: 'sent' as const, error: null };
  return job ? deliveryOf(job, now, now) : { delivery: 'kept' as const, error: null };
}

/** The newest kept email whose id starts with this text, such as the emails of one gift card. */
export async function findNewestKept(
  ctx: Pick<Context, 'tx' | 'now'>,
  prefix: string,
): Promise<(KeptDelivery & { mailId: string }) | null> {
  const newest = await store.findNewestKept(ctx.tx, prefix);
  if (!newest) return null;
  const { mailId } = newest;
  return { mailId, ...(await findKeptDeliveries(ctx, [mailId])).get(mailId)! };
}

/** Sends a kept email through the mail server, by a job. */
export async function sendKeptEmail(ctx: Pick<Context, 'tx'>, mailId: string): Promise<void> {
  await enqueueEmail(ctx.tx, 'mails:sendKept', { mailId }, { key: `kept ${mailId}` });
}

/** Marks emails as kept: they were rendered while no mail server was set. */
export async function recordKeptEmails(
  ctx: Pick<Context, 'tx' | 'now'>,
  mailIds: readonly string[],
): Promise<void> {
  await store.insertKept(ctx.tx, mailIds, ctx.now);
}

/** Marks a kept email as sent. */
export async function recordSentEmail(ctx: Pick<Context, 'tx' | 'now'>, mailId: string): Promise<void> {
  await store.setKeptSent(ctx.tx, mailId, ctx.now);
}

/** Number of kept emails that are not sent, and when the oldest was kept. */
export const countUnsentEmails = ({ tx }: Pick<Context, 'tx'>) => store.countUnsent(tx);

import { type Context, write } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs.ts';
import * as store from '../store/claims.ts';

/** Age at which another job may take over a claim. */
const CLAIM_LIFETIME_MS = 10 * 60_000;

interface Steps<Data, Sent> {
  /** Reads the data of the email; null: nothing to send, for example because it was sent before. */
  prepare: (ctx: Context) => Promise<Data | null>;
  /** Renders and sends, outside any transaction. Throws on failure: the job then runs again. */
  send: (data: Data) => Promise<Sent>;
  /** Records that the email was sent. */
  record: (ctx: Context, data: Data, sent: Sent) => Promise<void>;
}

/**
 * Sends an email once: `prepare` in one short transaction, `send` in none, `record` in another. If the
 * process dies between `send` and `record`, the job sends the email again with the same id, by which email
 * programs can drop the second one.
 */
export async function sendOnce<Data, Sent>(
  ctx: JobContext,
  mailId: string,
  { prepare, send, record }: Steps<Data, Sent>,
): Promise<void> {
  const release = (inner: Context) => store.releaseEmail(inner.tx, mailId);
  const claim = {
    mailId,
    jobId: ctx.job.id,
    expiredBefore: new Date(ctx.now.getTime() - CLAIM_LIFETIME_MS),
  };
  const data = await write(
    ctx.tx,
    ctx.actor,
    async (inner) => {
      // Claim before the check in `prepare`: another job may record the email and release its claim in between.
      if (!(await store.claimEmail(inner.tx, claim, inner.now))) return null;
      const prepared = await prepare(inner);
      if (prepared === null) await release(inner);
      return prepared;
    },
    undefined,
  );
  if (data === null) return;
  let sent: Sent;
  try {
    sent = await send(data);
  } catch (error) {
    await release(ctx).catch(() => {}); // If the release fails, the next attempt of this job takes the claim over.
    throw error;
  }
  await write(
    ctx.tx,
    ctx.actor,
    async (inner) => {
      await Promise.all([record(inner, data, sent), release(inner)]);
    },
    undefined,
  );
}

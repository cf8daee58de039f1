import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import * as store from '../store/claims.ts';

/**
 * Changes what an email contains, unless a job is sending it. Jobs that start to send it meanwhile wait for the
 * caller's transaction.
 * @returns null while a job sends the email.
 */
export async function whileNotSending<Value>(
  ctx: Context,
  mailId: string,
  change: () => Promise<Value>,
): Promise<Value | null> {
  // No claim expires here: the recipient of an email that was being sent when its job died may have it.
  const claim = { mailId, jobId: `change ${newId(ctx.now)}`, expiredBefore: new Date(0) };
  if (!(await store.claimEmail(ctx.tx, claim, ctx.now))) return null;
  const value = await change();
  await store.releaseEmail(ctx.tx, mailId);
  return value;
}

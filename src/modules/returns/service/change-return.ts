import type { RecordedActor } from '#kernel/recorded-actor.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import { type Audience, publishLive } from '#platform/live.ts';
import type { ReturnChanged } from '../contract/errors-and-events.ts';
import type { ReturnMessage } from '../contract/messages.ts';
import type { ReturnEvent, ReturnState } from '../contract/states.ts';
import { emailsFor, returnCode, type ReturnEmailJob } from '../rules.ts';
import type { StoredReturn } from '../store/find-returns.ts';
import { insertEvent, type ReturnUpdate, updateReturn } from '../store/write-returns.ts';

export interface ReturnChange {
  after: ReturnUpdate['after'];
  event: ReturnEvent;
  by: RecordedActor;
  /** A text that staff typed. */
  note?: string;
  messages?: readonly ReturnMessage[];
  /** Sends no email, because the customer already received one. */
  withoutEmail?: boolean;
  /** Delays the email until this time. */
  mailAt?: Date;
}

/** Changes the state of a return and adds its timeline entry, audit log entry, live events and emails. */
export async function changeReturn(
  ctx: Context,
  stored: StoredReturn,
  { after, ...eventInput }: ReturnChange,
): Promise<Result<void, 'changed_meanwhile'>> {
  const { id, version, state } = stored;
  if (!(await updateReturn(ctx.tx, { id, version, before: state, after }, ctx.now)))
    return err('changed_meanwhile');
  await recordChange(ctx, {
    what: 'return',
    id,
    name: returnCode(stored.number),
    before: { state, event: null },
    after: { state: after.state, event: eventInput.event },
  });
  await recordReturnEvent(ctx, { ...stored, state: after.state }, eventInput);
  return ok(undefined);
}

/** Adds a timeline entry, publishes live events and enqueues emails. */
export async function recordReturnEvent(
  ctx: Context,
  { id, orderId, userId, state }: { id: string; orderId: string; userId: string | null; state: ReturnState },
  { event, by, note = '', messages = [], withoutEmail = false, mailAt }: Omit<ReturnChange, 'after'>,
): Promise<void> {
  await insertEvent(ctx.tx, {
    returnId: id,
    event,
    ...by,
    note,
    messages: JSON.stringify(messages),
    happenedAt: ctx.now,
  });
  const data: ReturnChanged = { returnId: id, orderId, state };
  const staff: Audience = { staff: 'orders' };
  const audiences: Audience[] = userId ? [{ person: userId }, staff] : [staff];
  for (const audience of audiences) await publishLive(ctx.tx, { event: 'return.changed', audience, data });
  for (const kind of withoutEmail ? [] : emailsFor(event)) {
    const mail: ReturnEmailJob = { returnId: id, kind };
    await enqueueEmail(ctx.tx, 'returns:sendMail', mail, mailAt && { runAt: mailAt });
  }
}

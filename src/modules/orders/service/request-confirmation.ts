import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { isOver } from '../rules/transitions.ts';
import { listEmails } from '../store/emails.ts';
import { findOrderByNumber } from '../store/find-orders.ts';
import { sendAgain } from './order-emails.ts';

/** Customers may request a copy while there are fewer; staff may send more. */
const CUSTOMER_COPIES = 3;

/**
 * Emails the confirmation of an order again, with its link, to the order's own email address. Returns the same error for
 * an unknown number and a wrong address.
 */
export async function requestConfirmation(
  ctx: Context,
  { number, email }: { number: number; email: string },
): Promise<Result<{ ok: true }, 'not_found' | 'mail_not_again' | 'move_not_allowed'>> {
  const order = await findOrderByNumber(ctx.tx, number, email);
  if (!order) return err('not_found');
  // A card payment that is not finished has no email yet.
  const kinds = order.orderState === 'awaiting_payment' ? ['awaiting_payment'] : ['placed', 'paid'];
  const emails = await listEmails(ctx.tx, order.id);
  const latest = kinds.flatMap((kind) => emails.find((each) => each.kind === kind) ?? [])[0];
  if (!latest || isOver(order)) return err('move_not_allowed');
  if (latest.sentAt !== null && latest.copy >= CUSTOMER_COPIES) return err('mail_not_again');
  const isQueued = await sendAgain(ctx, order.id, latest);
  // An unsent email that is not queued again is on its way.
  return isQueued || latest.sentAt === null ? ok({ ok: true }) : err('mail_not_again');
}

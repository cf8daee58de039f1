import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { listEmails } from '../store/emails.ts';
import { findOrderByNumber } from '../store/find-orders.ts';
import { queueCopy } from './order-emails.ts';

/** Copies that a customer may request; the others are for staff. */
const CUSTOMER_COPIES = 3;

/**
 * Emails the confirmation of an order again, with its link, to the order's own email address. Returns the same error for
 * an unknown number and a wrong address.
 */
export async function requestConfirmation(
  ctx: Context,
  { number, email }: { number: number; email: string },
): Promise<Result<{ ok: true }, 'not_found' | 'mail_not_again'>> {
  const order = await findOrderByNumber(ctx.tx, number, email);
  if (!order) return err('not_found');
  const emails = await listEmails(ctx.tx, order.id);
  const latest =
    emails.find(({ kind }) => kind === 'placed') ?? emails.find(({ kind }) => kind === 'awaiting_payment');
  if (!latest) return err('mail_not_again');
  // On its way already.
  if (latest.sentAt === null) return ok({ ok: true });
  const { kind, about, copy } = latest;
  if (copy >= CUSTOMER_COPIES) return err('mail_not_again');
  return (await queueCopy(ctx, { orderId: order.id, kind, about }))
    ? ok({ ok: true })
    : err('mail_not_again');
}

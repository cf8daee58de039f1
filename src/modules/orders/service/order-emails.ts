import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { canEditOrders, canViewOrders } from '../access.ts';
import type { OrderEmail } from '../contract/emails.ts';
import { maxEmailCopies, type OrderEmailJob } from '../rules/emails.ts';
import { findOrder } from '../store/find-orders.ts';
import * as store from '../store/emails.ts';

type Refusal = 'unauthenticated' | 'forbidden' | 'not_found';

/** Sent and due emails about an order, to the customer and the shop, newest first. */
export async function listOrderEmails(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<{ items: OrderEmail[] }, Refusal>> {
  if (!canViewOrders(ctx.actor)) return denied(ctx.actor);
  const order = isId(orderId) ? await findOrder(ctx.tx, orderId) : undefined;
  if (!order) return err('not_found');
  const rows = await store.listEmails(ctx.tx, orderId);
  return ok({
    items: rows.map(({ id, kind, about, copy, dueAt, sentAt, recipient, subject, isKept }) => ({
      id,
      kind,
      recipient,
      subject,
      isAgain: copy > 0,
      dueAt: dueAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      isKept,
      // Only the newest of each kind can be resent; notices to the shop cannot.
      maySendAgain:
        kind !== 'staff_notice' &&
        sentAt !== null &&
        order.email !== '' &&
        copy < maxEmailCopies &&
        !rows.some((other) => other.kind === kind && other.about === about && other.copy > copy),
    })),
  });
}

/** A sent email as stored, without the links that open a guest's order. */
export async function readOrderEmail(
  ctx: Context,
  { orderId, mailId }: { orderId: string; mailId: string },
): Promise<Result<string, Refusal>> {
  if (!canViewOrders(ctx.actor)) return denied(ctx.actor);
  if (!isId(orderId) || !isId(mailId)) return err('not_found');
  const mail = await store.findEmail(ctx.tx, orderId, mailId);
  return mail?.html ? ok(mail.html) : err('not_found');
}

/** Renders an email again from the current order and sends it to the order's address. */
export async function resendEmail(
  ctx: Context,
  { orderId, mailId }: { orderId: string; mailId: string },
): Promise<Result<{ items: OrderEmail[] }, Refusal | 'mail_not_again'>> {
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  if (!isId(orderId) || !isId(mailId)) return err('not_found');
  const order = await findOrder(ctx.tx, orderId);
  const mail = order && (await store.findEmail(ctx.tx, orderId, mailId));
  if (!mail) return err('not_found');
  const { kind, about } = mail;
  if (kind === 'staff_notice' || order.email === '') return err('mail_not_again');
  const copy = await store.insertCopy(ctx.tx, { orderId, kind, about }, ctx.now);
  if (copy === null) return err('mail_not_again');
  const job: OrderEmailJob = { orderId, kind, about, copy };
  await enqueueJob(ctx.tx, 'orders:sendMail', job);
  await recordChange(ctx, {
    what: 'order',
    id: orderId,
    name: String(order.number),
    before: { mailSentAgain: null },
    after: { mailSentAgain: kind },
  });
  return listOrderEmails(ctx, { orderId });
}

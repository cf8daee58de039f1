import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailSender } from '#platform/mail/layout.tsx';
import type { Order } from '../contract.ts';
import { type OrderMailJob, type OrderMailKind } from '../rules.ts';
import { findOrder, listLines } from '../store/find-orders.ts';
import { recordMail } from '../store/move-order.ts';
import { presentOrder } from './present-order.ts';

/** What a mail about an order is made of. */
export interface MailMatter {
  kind: OrderMailKind;
  order: Order;
  sender: MailSender;
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;

/**
 * Has a mail about an order written and sent, once: its row is written with the transaction, so that a failure
 * leaves it to be tried again, and a second run finds it done. `deliver` throws when it could not.
 */
export async function sendOrderMail(
  ctx: Context,
  { orderId, kind }: OrderMailJob,
  deliver: (matter: MailMatter, envelope: Envelope) => Promise<void>,
): Promise<void> {
  const stored = await findOrder(ctx.tx, orderId);
  if (!stored || !(await recordMail(ctx.tx, orderId, kind, ctx.now))) return;
  const order = presentOrder({ order: stored, lines: await listLines(ctx.tx, orderId), timeline: [] });
  const { name, email, phone, addressLines } = await getSettings(ctx, 'shop');
  await deliver(
    { kind, order, sender: { name, email, phone, addressLines } },
    {
      id: `order-${orderId}-${kind}`,
      from: { name, address: email },
      to: { name: stored.customerName, address: stored.email },
    },
  );
}

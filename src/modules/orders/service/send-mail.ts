import { type Money, money } from '#kernel/money.ts';
import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailSender } from '#platform/mail/layout.tsx';
import type { Order, Shipment } from '../contract/order.ts';
import { type OrderMailJob, type OrderMailKind, type StaffNotice, staffNotices } from '../rules.ts';
import { findOrder, type OrderRow } from '../store/find-orders.ts';
import { listRefunds } from '../store/refunds.ts';
import { readOrder } from './list-orders.ts';
import { newOrderLink } from './open-by-link.ts';
import { recordMail } from '../store/move-order.ts';
import { presentOrder } from './present-order.ts';
import { type ToldEdit, toldEdit } from './told-edit.ts';

/** What a mail about an order is made of. */
export interface MailMatter {
  kind: OrderMailKind;
  order: Order;
  sender: MailSender;
  /** Of a refund's mail: what is given back. */
  refund: Money | null;
  /** Of a notice to the shop: which. */
  notice: StaffNotice | null;
  /** Of a parcel's mail: the parcel. */
  shipment: Shipment | null;
  /** Of a change's mail: the change. */
  edit: ToldEdit | null;
  /** The page of the shop on which the order is seen by whom the mail is for. */
  path: string;
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;

/**
 * Has a mail about an order written and sent, once: its row is written with the transaction, so that a failure
 * leaves it to be tried again, and a second run finds it done. `deliver` throws when it could not.
 */
export async function sendOrderMail(
  ctx: Context,
  job: OrderMailJob,
  deliver: (matter: MailMatter, envelope: Envelope) => Promise<void>,
): Promise<void> {
  const { orderId, kind, about = '' } = job;
  const stored = await findOrder(ctx.tx, orderId);
  if (!stored || !(await recordMail(ctx.tx, job, ctx.now))) return;
  const order = presentOrder(await readOrder(ctx, stored));
  const refund = (await listRefunds(ctx.tx, orderId)).find(({ id }) => id === about);
  const { name, email, phone, addressLines } = await getSettings(ctx, 'shop');
  const isNotice = kind === 'staff_notice';
  await deliver(
    {
      kind,
      notice: isNotice ? staffNotices.find((each) => about.split(' ', 1)[0] === each)! : null,
      order,
      sender: { name, email, phone, addressLines },
      refund: refund ? money(refund.amount, stored.currency) : null,
      shipment: order.shipments.find(({ id }) => id === about) ?? null,
      edit: kind === 'edited' ? await toldEdit(ctx, stored, about) : null,
      path: isNotice ? `/admin/orders/${orderId}` : await pathFor(ctx, stored),
    },
    {
      id: ['order', orderId, kind, ...(about ? [about] : [])].join('-').replaceAll(/[ _]/g, '-'),
      from: { name, address: email },
      to: isNotice ? { name, address: email } : { name: stored.customerName, address: stored.email },
    },
  );
}

/** Who has no account opens their order by a secret, which stands behind the `#` where no server is told of it. */
async function pathFor(ctx: Context, { id, isGuest }: OrderRow): Promise<string> {
  return isGuest ? `/open-order#${id}.${await newOrderLink(ctx, id)}` : `/order/${id}`;
}

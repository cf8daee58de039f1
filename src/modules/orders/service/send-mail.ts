import { type Money, money } from '#kernel/money.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { getSender } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import type { Otherwise } from '../contract/admin.ts';
import type { Order, Shipment } from '../contract/order.ts';
import type { OrderMailKind } from '../contract/states.ts';
import { type OrderMailJob, type StaffNotice, staffNotices, wordsKindOf } from '../rules/mails.ts';
import { findOrder, type OrderRow } from '../store/find-orders.ts';
import { listRefunds } from '../store/refunds.ts';
import { readOrder } from './list-orders.ts';
import { newOrderLink } from './open-by-link.ts';
import { keepMail, recordMail } from '../store/mails.ts';
import { presentOrder } from './present-order.ts';
import { type ToldEdit, toldEdit } from './told-edit.ts';

/** What a mail about an order is made of. */
export interface MailMatter {
  kind: OrderMailKind;
  order: Order;
  /** As the order names them; may be empty. */
  customerName: string;
  /** What staff have written for mails of this kind. */
  words: TemplateOverrides | null;
  sender: MailSender;
  /** Of a refund's mail: what is given back. */
  refund: Money | null;
  /** How, where it does not go back the way it was paid. */
  otherwise: Otherwise | null;
  /** Of a notice to the shop: which. */
  notice: StaffNotice | null;
  /** Of a parcel's mail: the parcel. */
  shipment: Shipment | null;
  /** Of a change's mail: the change. */
  edit: ToldEdit | null;
  /** The page of the shop on which the order is seen by whom the mail is for. */
  path: string;
  /** The same without the secret that may stand in it, for what is kept of the mail. */
  plainPath: string;
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;

/**
 * Has a mail about an order written and sent, once: its row is written with the transaction, so that a failure
 * leaves it to be tried again, and a second run finds it done. `deliver` throws when it could not; it answers what is
 * kept of the mail.
 */
export async function sendOrderMail(
  ctx: Context,
  job: OrderMailJob,
  deliver: (matter: MailMatter, envelope: Envelope) => Promise<{ subject: string; html: string }>,
): Promise<void> {
  const { orderId, kind, about = '', copy = 0 } = job;
  const stored = await findOrder(ctx.tx, orderId);
  const mailId = stored && (await recordMail(ctx.tx, job, ctx.now));
  if (!stored || !mailId) return;
  const order = presentOrder(await readOrder(ctx, stored));
  const refund = (await listRefunds(ctx.tx, orderId)).find(({ id }) => id === about);
  const sender = await getSender(ctx);
  const isNotice = kind === 'staff_notice';
  const shop = { name: sender.name, address: sender.email };
  const to = isNotice ? shop : { name: stored.customerName, address: stored.email };
  const plainPath = isNotice ? `/admin/orders/${orderId}` : `/order/${orderId}`;
  const kept = await deliver(
    {
      kind,
      notice: isNotice ? staffNotices.find((each) => about.split(' ', 1)[0] === each)! : null,
      order,
      customerName: stored.customerName,
      words: kind === 'staff_notice' ? null : await findEmailTemplate(ctx, wordsKindOf(kind, order)),
      sender,
      refund: refund ? money(refund.amount, stored.currency) : null,
      otherwise: refund?.paidBack ? { how: refund.paidBack, reference: refund.reference } : null,
      shipment: order.shipments.find(({ id }) => id === about) ?? null,
      edit: kind === 'edited' ? await toldEdit(ctx, stored, about) : null,
      path: isNotice ? plainPath : await pathFor(ctx, stored),
      plainPath,
    },
    {
      // One that is sent again has a name of its own: mail programs drop the second of the same.
      id: ['order', orderId, kind, ...(about ? [about] : []), ...(copy > 0 ? [`again ${copy}`] : [])]
        .join('-')
        .replaceAll(/[ _]/g, '-'),
      from: shop,
      to,
    },
  );
  await keepMail(ctx.tx, mailId, { recipient: to.address, ...kept });
}

/** Who has no account opens their order by a secret, which stands behind the `#` where no server is told of it. */
export async function pathFor(
  ctx: Context,
  { id, isGuest }: Pick<OrderRow, 'id' | 'isGuest'>,
): Promise<string> {
  return isGuest ? `/open-order#${id}.${await newOrderLink(ctx, id)}` : `/order/${id}`;
}

import { type Language, storedLanguage } from '#kernel/language.ts';
import { type Money, money } from '#kernel/money.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { findReceivedGift } from '#modules/gifts/service/received-gifts.ts';
import { findOrderRecord } from '#modules/orders/service/order-records.ts';
import type { TransferDetails } from '#modules/payments/contract/schemas.ts';
import { getTransferDetails } from '#modules/payments/service/offer-payments.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { getCalendar } from '#modules/settings/service/read-settings.ts';
import { type Context, write } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import * as groups from '../store/group-gifts.ts';
import * as store from '../store/pledges.ts';
import type { PledgeEmailJob, PledgeEmailKind } from './enqueue-email.ts';
import { createLink, pathOf } from './links.ts';

export interface PledgeEmailData {
  kind: PledgeEmailKind;
  language: Language;
  name: string;
  recipientName: string;
  amount: Money;
  endsAt: Date;
  timeZone: string;
  /** Where to send the money; null unless the transfer is awaited. */
  transfer: TransferDetails | null;
  sender: MailSender;
  overrides: TemplateOverrides | null;
  path: string;
}

type Deliver = (data: PledgeEmailData, envelope: Pick<Mail, 'id' | 'from' | 'to'>) => Promise<void>;

/** Sends an email about a pledge, with a link of its own; none once the address was erased. */
export async function sendPledgeEmail(ctx: JobContext, job: PledgeEmailJob, deliver: Deliver): Promise<void> {
  const data = await write(ctx.tx, ctx.actor, prepare, job);
  if (!data) return;
  const { email, ...content } = data;
  await deliver(content, {
    id: `${job.kind}-${job.refundId ?? job.pledgeId}`,
    from: { name: content.sender.name, address: content.sender.email },
    to: { name: content.name, address: email },
  });
}

async function prepare(
  ctx: Context,
  { pledgeId, kind, refundId }: PledgeEmailJob,
): Promise<(PledgeEmailData & { email: string }) | null> {
  const pledge = await store.findPledge(ctx.tx, pledgeId);
  if (!pledge || pledge.email === '') return null;
  // Withdrawn since.
  if (kind === 'pledge-received' && pledge.state === 'released') return null;
  const group = (await groups.findGroupGift(ctx.tx, pledge.orderId))!;
  const order = (await findOrderRecord(ctx, pledge.orderId))!;
  const refund = refundId === undefined ? undefined : await store.findRefund(ctx.tx, refundId);
  const gift = await findReceivedGift(ctx, { orderId: pledge.orderId });
  const language = storedLanguage(pledge.language);
  return {
    ...{ kind, language, name: pledge.name, email: pledge.email, endsAt: group.endsAt },
    recipientName: gift?.recipientName ?? '',
    amount: money(refund?.amount ?? pledge.amount, group.currency),
    timeZone: (await getCalendar(ctx)).timeZone,
    transfer:
      pledge.state === 'promised'
        ? await getTransferDetails({ ...ctx, language }, order.number, pledge.number)
        : null,
    sender: await getSender(ctx),
    overrides: await findEmailTemplate(ctx, kind, language),
    path: pathOf(await createLink(ctx, { group, pledgeId }), language),
  };
}

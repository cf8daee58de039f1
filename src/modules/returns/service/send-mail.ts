import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { pathFor } from '#modules/orders/service/send-mail.ts';
import { getSender, getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Return } from '../contract/own-returns.ts';
import type { ReturnMailJob, ReturnMailKind } from '../rules.ts';
import { findReturn } from '../store/find-returns.ts';
import { recordMail } from '../store/write-returns.ts';
import { loadReturn } from './list-returns.ts';
import { presentReturn } from './present-return.ts';

/** Data of a return email. */
export interface ReturnMailData {
  kind: ReturnMailKind;
  orderReturn: Return;
  customerName: string;
  /** The shop's custom template for this kind of email. */
  templateOverrides: TemplateOverrides | null;
  sender: MailSender;
  /** The shop's text about return shipping costs. */
  costs: string;
  /** Path of the page that shows the return to the recipient. */
  path: string;
}

/**
 * Sends a return email once. A row written in the same transaction marks it as sent: when `deliver` throws, the
 * rollback removes the row and the job retries.
 */
export async function sendReturnMail(
  ctx: Context,
  job: ReturnMailJob,
  deliver: (data: ReturnMailData, envelope: Pick<Mail, 'id' | 'from' | 'to'>) => Promise<void>,
): Promise<void> {
  const { returnId, kind } = job;
  const stored = await findReturn(ctx.tx, returnId);
  const isNotice = kind === 'staff_notice';
  // The email address is empty after the customer's data was erased.
  if (!stored || (stored.email === '' && !isNotice)) return;
  if (!(await recordMail(ctx.tx, job, ctx.now))) return;
  const sender = await getSender(ctx);
  const shop = { name: sender.name, address: sender.email };
  const loaded = await loadReturn(ctx, stored);
  await deliver(
    {
      kind,
      orderReturn: presentReturn(loaded),
      customerName: stored.customerName,
      templateOverrides: kind === 'staff_notice' ? null : await findEmailTemplate(ctx, `return-${kind}`),
      path: isNotice ? `/admin/returns/${returnId}` : await pathFor(ctx, loaded.arrived.order),
      sender,
      costs: (await getSettings(ctx, 'returns')).costs,
    },
    {
      id: ['return', returnId, kind].join('-').replaceAll('_', '-'),
      from: shop,
      to: isNotice ? shop : { name: stored.customerName, address: stored.email },
    },
  );
}

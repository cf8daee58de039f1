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
import { readReturn } from './list-returns.ts';
import { presentReturn } from './present-return.ts';

/** What a mail about a return is made of. */
export interface ReturnMailMatter {
  kind: ReturnMailKind;
  what: Return;
  /** May be empty. */
  customerName: string;
  /** What staff have written for mails of this kind. */
  words: TemplateOverrides | null;
  sender: MailSender;
  /** Who pays the way back, in the shop's words. */
  costs: string;
  /** The page of the shop on which the return is seen by whom the mail is for. */
  path: string;
}

/**
 * Has a mail about a return written and sent, once: its row is written with the transaction, so that a failure leaves it
 * to be tried again, and a second run finds it done. `deliver` throws when it could not.
 */
export async function sendReturnMail(
  ctx: Context,
  job: ReturnMailJob,
  deliver: (matter: ReturnMailMatter, envelope: Pick<Mail, 'id' | 'from' | 'to'>) => Promise<void>,
): Promise<void> {
  const { returnId, kind } = job;
  const stored = await findReturn(ctx.tx, returnId);
  const isNotice = kind === 'staff_notice';
  // Who has asked to be forgotten is written to no more.
  if (!stored || (stored.email === '' && !isNotice)) return;
  if (!(await recordMail(ctx.tx, job, ctx.now))) return;
  const sender = await getSender(ctx);
  const shop = { name: sender.name, address: sender.email };
  const whole = await readReturn(ctx, stored);
  await deliver(
    {
      kind,
      what: presentReturn(whole),
      customerName: stored.customerName,
      words: kind === 'staff_notice' ? null : await findEmailTemplate(ctx, `return-${kind}`),
      path: isNotice ? `/admin/returns/${returnId}` : await pathFor(ctx, whole.arrived.order),
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

import { addressIn, type Language, storedLanguage } from '#kernel/language.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findShopLanguage } from '#modules/accounts/service/account-language.ts';
import type { Money } from '#kernel/money.ts';
import { refundToGiftCards } from '#modules/orders/rules/refunds.ts';
import { listMainTexts } from '#modules/orders/service/main-texts.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { sendOnce } from '#modules/email/service/send-once.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { pathFor } from '#modules/orders/service/send-email.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { getLocalizedSettings } from '#modules/settings/service/localize-settings.ts';
import type { Context } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Return } from '../contract/own-returns.ts';
import type { ReturnEmailKind } from '../contract/states.ts';
import { emailIdOf, type ReturnEmailJob } from '../rules.ts';
import { findReturn } from '../store/find-returns.ts';
import { isEmailSent, recordEmail } from '../store/write-returns.ts';
import { loadReturn } from './list-returns.ts';
import { presentReturn } from './present-return.ts';

/** Data of a return email. */
export interface ReturnEmailData {
  kind: ReturnEmailKind;
  /** Language of the customer, or of the shop for a notice to it. */
  language: Language;
  orderReturn: Return;
  customerName: string;
  /** The shop's custom template for this kind of email. */
  templateOverrides: TemplateOverrides | null;
  sender: MailSender;
  /** The shop's text about return shipping costs. */
  costs: string;
  /** Requested by the recipient of a gift. */
  isGift: boolean;
  /** Payment method of the order. */
  paymentMethod: PaymentMethod;
  /** The part of the refund that goes back to gift cards which paid the order. */
  refundToGiftCards: Money;
  /** Path of the page that shows the return; null for the recipient of a gift, who has no page of it. */
  path: string | null;
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;

/** Sends a return email once. `deliver` throws on failure: the job then runs again. */
export async function sendReturnEmail(
  ctx: JobContext,
  job: ReturnEmailJob,
  deliver: (data: ReturnEmailData, envelope: Envelope) => Promise<void>,
): Promise<void> {
  await sendOnce(ctx, emailIdOf(job), {
    prepare: (inner) => prepareEmail(inner, job),
    send: ({ data, envelope }) => deliver(data, envelope),
    record: (inner) => recordEmail(inner.tx, job, inner.now),
  });
}

async function prepareEmail(
  ctx: Context,
  job: ReturnEmailJob,
): Promise<{ data: ReturnEmailData; envelope: Envelope } | null> {
  const { returnId, kind } = job;
  const stored = await findReturn(ctx.tx, returnId);
  const isNotice = kind === 'staff_notice';
  // The email address is empty after the customer's data was erased.
  if (!stored || (stored.email === '' && !isNotice)) return null;
  if (await isEmailSent(ctx.tx, job)) return null;
  const sender = await getSender(ctx);
  const shop = { name: sender.name, address: sender.email };
  const loaded = await loadReturn(ctx, stored);
  const ofCustomer = stored.language ?? loaded.arrived.order.language;
  const language = isNotice ? await findShopLanguage(ctx, sender.email) : storedLanguage(ofCustomer);
  return {
    data: {
      kind,
      language,
      orderReturn: isNotice ? await withNamesOfStaff({ ...ctx, language }, loaded) : presentReturn(loaded),
      customerName: stored.customerName,
      isGift: stored.isGift,
      paymentMethod: loaded.arrived.order.paymentMethod,
      refundToGiftCards: refundToGiftCards(
        loaded.arrived.order,
        loaded.arrived.refunds,
        stored.refundId ?? '',
      ),
      templateOverrides:
        kind === 'staff_notice' ? null : await findEmailTemplate(ctx, `return-${kind}`, language),
      path: isNotice
        ? addressIn(language, `/admin/returns/${returnId}`)
        : stored.isGift
          ? null
          : await pathFor(ctx, loaded.arrived.order),
      sender,
      costs: (await getLocalizedSettings({ ...ctx, language }, 'returns')).costs,
    },
    envelope: {
      id: emailIdOf(job),
      from: shop,
      to: isNotice ? shop : { name: stored.customerName, address: stored.email },
    },
  };
}

/** The return with the names of its products in the language of the notice. */
async function withNamesOfStaff(
  ctx: Context,
  loaded: Awaited<ReturnType<typeof loadReturn>>,
): Promise<ReturnType<typeof presentReturn>> {
  const orderReturn = presentReturn(loaded);
  const { order, lines } = loaded.arrived;
  const texts = await listMainTexts(ctx, order, lines);
  const shown = (text: string) => texts[text] ?? text;
  return {
    ...orderReturn,
    lines: orderReturn.lines.map((line) => ({
      ...line,
      name: shown(line.name),
      colorName: line.colorName && shown(line.colorName),
    })),
  };
}

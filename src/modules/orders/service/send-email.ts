import type { ReactNode } from 'react';
import { addressIn, type Language, storedLanguage } from '#kernel/language.ts';
import { type Money, money } from '#kernel/money.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findShopLanguage } from '#modules/accounts/service/account-language.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { sendOnce } from '#modules/email/service/send-once.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { savedSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import type { RecordedRefund } from '../contract/manual-refund.ts';
import type { OrderRefund } from '../contract/order.ts';
import type { OrderEmailKind } from '../contract/states.ts';
import { inMainLanguage } from '../rules/in-main-language.ts';
import { type OrderEmailJob, type StaffNotice, staffNotices, templateKindOf } from '../rules/emails.ts';
import { asGiver } from '../rules/as-giver.ts';
import { refundToGiftCards } from '../rules/refunds.ts';
import { findOrder, type OrderRow } from '../store/find-orders.ts';
import { readOrder } from './list-orders.ts';
import { listMainTexts } from './main-texts.ts';
import { newOrderLink } from './open-by-link.ts';
import { isEmailDue, storeEmailContent, recordEmail } from '../store/emails.ts';
import { type OrderDetails, presentOrder } from './present-order.ts';

/** The part of an order email that another module adds: tracking of a shipment, changes of an edit. */
export interface OrderEmailSection {
  element: ReactNode;
  /** Values of the placeholders in a shipping email. */
  carrier?: string;
  trackingNumber?: string;
  /** Whether a shipment has a part of the order. */
  isPart?: boolean;
}

/**
 * Sections by kind of email, passed in by `app`, because orders must not import the modules that add them.
 * @param id the job's `about`.
 */
export type OrderEmailSections = Partial<
  Record<
    OrderEmailKind,
    (ctx: Context, about: { order: OrderDetails; id: string }) => Promise<OrderEmailSection | null>
  >
>;

export interface OrderEmailData {
  kind: OrderEmailKind;
  /** Language of the order, or of the shop for a notice to it. */
  language: Language;
  order: OrderDetails;
  /** Name on the order; may be empty. */
  customerName: string;
  /** Texts that staff customized for this kind of email. */
  words: TemplateOverrides | null;
  sender: MailSender;
  /** Refunded amount, for a refund email. */
  refund: Money | null;
  /** What the refund is for. */
  refundedParts: OrderRefund | null;
  /** The part of the refund that goes back to gift cards. */
  refundToGiftCards: Money;
  /** The manual refund method; null for the original payment method. */
  otherwise: RecordedRefund | null;
  /** The kind of notice, for an email to the shop. */
  notice: StaffNotice | null;
  section: OrderEmailSection | null;
  /** Path of the order page for this recipient. */
  path: string;
  /** The same path without the secret, for the stored copy. */
  plainPath: string;
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;

interface Prepared {
  /** The customer's email address, to detect its erasure while the email is sent. */
  email: string;
  content: OrderEmailData;
  envelope: Envelope;
}

/** Sends an order email once. `deliver` throws on failure and returns the copy to store. */
export async function sendOrderEmail(
  ctx: JobContext,
  job: OrderEmailJob,
  sections: OrderEmailSections,
  deliver: (content: OrderEmailData, envelope: Envelope) => Promise<{ subject: string; html: string }>,
): Promise<void> {
  await sendOnce(ctx, emailIdOf(job), {
    prepare: (inner) => prepareEmail(inner, job, sections),
    send: ({ content, envelope }) => deliver(content, envelope),
    record: async (inner, { envelope, email }, copy) => {
      const [id, order] = await Promise.all([
        recordEmail(inner.tx, job, inner.now),
        findOrder(inner.tx, job.orderId),
      ]);
      // Store no copy if the customer's data was erased meanwhile.
      if (id && order?.email === email)
        await storeEmailContent(inner.tx, id, { recipient: envelope.to.address, ...copy });
    },
  });
}

/** A resent email needs its own message id: email clients drop duplicates. */
export function emailIdOf({ orderId, kind, about = '', copy = 0 }: OrderEmailJob): string {
  return ['order', orderId, kind, ...(about ? [about] : []), ...(copy > 0 ? [`again ${copy}`] : [])]
    .join('-')
    .replaceAll(/[ _]/g, '-');
}

async function prepareEmail(
  ctx: Context,
  job: OrderEmailJob,
  sections: OrderEmailSections,
): Promise<Prepared | null> {
  const { orderId, kind, about = '' } = job;
  const [stored, isDue] = await Promise.all([
    findOrder(ctx.tx, orderId),
    isEmailDue(ctx.tx, job),
    // Cached for the steps below.
    savedSettings(ctx),
  ]);
  // Sent before, or withdrawn by an undo after this job was claimed.
  if (!stored || !isDue) return null;
  // The customer's data was erased after the job was queued.
  if (stored.email === '' && kind !== 'staff_notice') return null;
  const whole = await readOrder(ctx, stored);
  const refund = whole.refunds.find(({ id }) => id === about);
  const sender = await getSender(ctx);
  const isNotice = kind === 'staff_notice';
  const shop = { name: sender.name, address: sender.email };
  const language = isNotice ? await findShopLanguage(ctx, sender.email) : storedLanguage(stored.language);
  const order = isNotice
    ? inMainLanguage(presentOrder(whole), await listMainTexts({ ...ctx, language }, stored, whole.lines))
    : presentOrder(asGiver(whole));
  const plainPath = addressIn(language, isNotice ? `/admin/orders/${orderId}` : `/order/${orderId}`);
  return {
    email: stored.email,
    content: {
      kind,
      language,
      notice: isNotice ? staffNotices.find((each) => about.split(' ', 1)[0] === each)! : null,
      order,
      customerName: stored.customerName,
      words:
        kind === 'staff_notice' ? null : await findEmailTemplate(ctx, templateKindOf(kind, order), language),
      sender,
      refund: refund ? money(refund.amount, stored.currency) : null,
      refundedParts: order.refunds?.find(({ id }) => id === about) ?? null,
      refundToGiftCards: refundToGiftCards(stored, whole.refunds, about),
      otherwise: refund?.paidBack ? { how: refund.paidBack, reference: refund.reference } : null,
      section: (await sections[kind]?.(ctx, { order, id: about })) ?? null,
      path: isNotice ? plainPath : await pathFor(ctx, stored),
      plainPath,
    },
    envelope: {
      id: emailIdOf(job),
      from: shop,
      to: isNotice ? shop : { name: stored.customerName, address: stored.email },
    },
  };
}

/** A guest's link has its secret after the `#`: browsers never send that part of a URL to a server. */
export async function pathFor(
  ctx: Context,
  { id, isGuest, language }: Pick<OrderRow, 'id' | 'isGuest' | 'language'>,
): Promise<string> {
  const path = isGuest ? `/open-order#${id}.${await newOrderLink(ctx, id)}` : `/order/${id}`;
  return addressIn(storedLanguage(language), path);
}

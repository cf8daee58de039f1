import { addressIn, type Language, storedLanguage } from '#kernel/language.ts';
import { type Money, money } from '#kernel/money.ts';
import { listPeople } from '#modules/accounts/service/list-people.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { sendOnce } from '#modules/email/service/send-once.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { getCalendar } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import * as store from '../store/offers.ts';
import { findVariantPrice } from './find-terms.ts';

export interface OfferEmailData {
  kind: 'offer-accepted' | 'offer-countered' | 'offer-declined';
  language: Language;
  customerName: string;
  product: { name: string; variantName: string | null };
  quantity: number;
  unitPrice: Money;
  expiresAt: Date;
  timeZone: string;
  sender: MailSender;
  overrides: TemplateOverrides | null;
  /** Path of the button. */
  path: string;
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;

const kinds = {
  accepted: 'offer-accepted',
  countered: 'offer-countered',
  declined: 'offer-declined',
} as const;

/** Sends the shop's answer, unless the conversation has gone on since. */
export async function sendAnswer(
  ctx: JobContext,
  { offerId, version }: { offerId: string; version: number },
  deliver: (data: OfferEmailData, envelope: Envelope) => Promise<void>,
): Promise<void> {
  const mailId = `offer-${offerId}-${version}`;
  await sendOnce(ctx, mailId, {
    prepare: (inner) => prepare(inner, { offerId, version, mailId }),
    send: ({ data, envelope }) => deliver(data, envelope),
    record: async () => {},
  });
}

async function prepare(
  ctx: Context,
  { offerId, version, mailId }: { offerId: string; version: number; mailId: string },
): Promise<{ data: OfferEmailData; envelope: Envelope } | null> {
  const offer = await store.findOffer(ctx.tx, offerId);
  if (!offer || offer.version !== version || !Object.hasOwn(kinds, offer.state)) return null;
  const person = (await listPeople(ctx, [offer.userId])).get(offer.userId);
  if (!person || person.isDisabled) return null;
  const kind = kinds[offer.state as keyof typeof kinds];
  const language = storedLanguage(offer.language);
  const sender = await getSender(ctx);
  const product = await findVariantPrice({ ...ctx, language }, offer);
  return {
    data: {
      kind,
      language,
      customerName: person.name,
      product: {
        name: product?.productName ?? offer.productName,
        variantName: product?.variantName ?? offer.variantName,
      },
      quantity: offer.quantity,
      unitPrice: money(offer.unitPrice, offer.currency),
      expiresAt: offer.expiresAt,
      timeZone: (await getCalendar(ctx)).timeZone,
      sender,
      overrides: await findEmailTemplate(ctx, kind, language),
      path: addressIn(language, kind === 'offer-accepted' ? '/cart' : `/bargaining-tab?offer=${offerId}`),
    },
    envelope: {
      id: mailId,
      from: { name: sender.name, address: sender.email },
      to: { name: person.name, address: person.email },
    },
  };
}

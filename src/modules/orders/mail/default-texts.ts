import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '#kernel/language.ts';
import type { PlaceholderValues, EmailText } from '#modules/email/contract/template-names.ts';
import { placeholdersOf } from '#modules/email/rules.ts';
import { mailTexts } from '#platform/mail/mail-texts.ts';
import type { OrderTemplateKind, CustomerEmailKind } from '../rules/emails.ts';

type Message = ReturnType<typeof msg>;

const subjects: Record<CustomerEmailKind, (number: string) => Message> = {
  awaiting_payment: (number) => msg`Payment details for your order ${number}`,
  paid: (number) => msg`We have received your payment for order ${number}`,
  refunded: (number) => msg`Refund for order ${number}`,
  placed: (number) => msg`We have received your order ${number}`,
  confirmed: (number) => msg`Order ${number} is confirmed`,
  shipped: (number) => msg`Order ${number} is on its way`,
  delivered: (number) => msg`Order ${number} has been delivered`,
  cancelled: (number) => msg`Order ${number} is cancelled`,
  edited: (number) => msg`Order ${number} was changed`,
};

const openings: Record<Exclude<OrderTemplateKind, 'order-refunded'>, Message> = {
  'order-awaiting-payment': msg`Thank you. Your items are reserved. We will pack your order as soon as your transfer arrives.`,
  'order-paid': msg`Thank you. We are packing your order now.`,
  'order-placed': msg`Thank you. We have received your order and will email you as soon as we start packing.`,
  'order-confirmed': msg`We are packing your order now.`,
  'order-ready': msg`Your order is ready for pickup at the store.`,
  'order-shipped': msg`Your order has shipped. If you pay on delivery, please have the amount below ready.`,
  'order-delivered': msg`We hope you enjoy your purchase. If anything is wrong, please contact us.`,
  'order-picked-up': msg`We hope you enjoy your purchase. If anything is wrong, please contact us.`,
  'order-edited': msg`We have changed your order, as agreed. This is the updated order.`,
  'order-cancelled': msg`Your order will not be shipped. If you did not expect this, please contact us.`,
  'order-pledges-awaited': msg`Thank you. Your items are reserved. On the page of your order you get the link for everyone who gives with you, and see who has pledged. We send the gift once the pledges are complete.`,
  'order-cards-sent': msg`Thank you. Each gift card is sent in a separate email, to its recipient if you named one.`,
  'order-cards-waiting': msg`Thank you. We have received your order and will send each gift card in a separate email as soon as it is paid.`,
};

/** Pickup orders that are ready, and gift cards that were sent, have their own subjects. */
function subjectOf(kind: CustomerEmailKind, words: OrderTemplateKind, number: string): Message {
  if (words === 'order-pledges-awaited') return msg`Your group gift, order ${number}`;
  if (words === 'order-ready') return msg`Order ${number} is ready for pickup`;
  if (words === 'order-picked-up') return msg`Order ${number} has been picked up`;
  if (kind === 'delivered' && words === 'order-cards-sent')
    return msg`The gift cards of order ${number} have been sent`;
  return subjects[kind](number);
}

/** The default texts of an order email. */
export function defaultOrderText(
  i18n: I18n,
  {
    kind,
    words,
    values,
  }: { kind: CustomerEmailKind; words: OrderTemplateKind; values: PlaceholderValues<'order-refunded'> },
): EmailText {
  const { orderNumber: number, refundNote } = values;
  return {
    subject: i18n._(subjectOf(kind, words, number)),
    opening: words === 'order-refunded' ? refundNote : i18n._(openings[words]),
    closing: '',
  };
}

/** One email kind that uses each template, to look up the default subject. Other kinds may use it too. */
const emailKindByTemplate: Record<OrderTemplateKind, CustomerEmailKind> = {
  'order-awaiting-payment': 'awaiting_payment',
  'order-placed': 'placed',
  'order-paid': 'paid',
  'order-confirmed': 'confirmed',
  'order-shipped': 'shipped',
  'order-ready': 'shipped',
  'order-delivered': 'delivered',
  'order-picked-up': 'delivered',
  'order-cancelled': 'cancelled',
  'order-refunded': 'refunded',
  'order-edited': 'edited',
  'order-pledges-awaited': 'awaiting_payment',
  'order-cards-waiting': 'awaiting_payment',
  'order-cards-sent': 'delivered',
};

export const emailKindOf = (words: OrderTemplateKind): CustomerEmailKind => emailKindByTemplate[words];

/** The default texts with their placeholders unresolved. */
export const defaultOrderTemplate = (words: OrderTemplateKind, language: Language): EmailText =>
  defaultOrderText(mailTexts(language), {
    kind: emailKindByTemplate[words],
    words,
    values: placeholdersOf('order-refunded'),
  });

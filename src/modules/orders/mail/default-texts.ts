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
  'order-awaiting-payment': msg`Thank you. Your items are reserved. We will prepare your order once your transfer has arrived.`,
  'order-paid': msg`Thank you. We are preparing your order.`,
  'order-placed': msg`Thank you. We have received your order and will email you updates.`,
  'order-confirmed': msg`We are packing your order now.`,
  'order-ready': msg`Your order is ready for pickup at the store.`,
  'order-shipped': msg`Your order has shipped.`,
  'order-delivered': msg`Your order has arrived. If anything is wrong, please contact us.`,
  'order-picked-up': msg`We hope you enjoy your purchase. If anything is wrong, please contact us.`,
  'order-edited': msg`We have changed your order. This is the updated order.`,
  'order-cancelled': msg`Your order was cancelled. If you did not expect this, please contact us.`,
  'order-pledges-awaited': msg`Thank you. Your items are reserved. Your order page has the link to share with everyone who contributes, and shows who has pledged. We will send the gift once the pledges are complete.`,
  'order-cards-sent': msg`Thank you. Each gift card is sent in a separate email: to its recipient and on its day, if you named them.`,
  'order-cards-waiting': msg`Thank you. We have received your order and will send the gift cards by email once the order is paid.`,
};

const partShipped = msg`A part of your order has shipped.`;

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
    isPart = false,
  }: {
    kind: CustomerEmailKind;
    words: OrderTemplateKind;
    values: PlaceholderValues<'order-refunded' | 'order-shipped'>;
    /** The shipment has a part of the order. */
    isPart?: boolean;
  },
): EmailText {
  const { orderNumber: number, refundNote, paymentNote } = values;
  function openingOf(): string {
    if (words === 'order-refunded') return refundNote;
    const text = i18n._(isPart && words === 'order-shipped' ? partShipped : openings[words]);
    const isNoted = (words === 'order-shipped' || words === 'order-ready') && paymentNote !== '';
    return isNoted ? `${text}\n\n${paymentNote}` : text;
  }
  return {
    subject: i18n._(subjectOf(kind, words, number)),
    opening: openingOf(),
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
    values: { ...placeholdersOf('order-refunded'), ...placeholdersOf('order-shipped') },
  });

import { type I18n, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { messages } from '#locales/en/mail.po';
import type { PlaceholderValues, EmailText } from '#modules/email/contract/template-names.ts';
import { placeholdersOf } from '#modules/email/rules.ts';
import type { OrderWordsKind, ToldKind } from '../rules/mails.ts';
import { language } from './language.ts';

type Message = ReturnType<typeof msg>;

export const speak = (): I18n => setupI18n({ locale: language, messages: { [language]: messages } });

const subjects: Record<ToldKind, (number: string) => Message> = {
  awaiting_payment: (number) => msg`Your order ${number} waits for your transfer`,
  paid: (number) => msg`Your payment for order ${number} has arrived`,
  refunded: (number) => msg`Money back for order ${number}`,
  placed: (number) => msg`We have your order ${number}`,
  confirmed: (number) => msg`Order ${number} is confirmed`,
  shipped: (number) => msg`Order ${number} is on its way`,
  delivered: (number) => msg`Order ${number} has arrived`,
  cancelled: (number) => msg`Order ${number} is cancelled`,
  edited: (number) => msg`Order ${number} was changed`,
};

const openings: Record<Exclude<OrderWordsKind, 'order-refunded'>, Message> = {
  'order-awaiting-payment': msg`Thank you. We have put it aside for you, and pack it as soon as your transfer is here.`,
  'order-paid': msg`Thank you. We are packing it now.`,
  'order-placed': msg`Thank you. We have written it down and will tell you as soon as we start packing.`,
  'order-confirmed': msg`We are packing it now.`,
  'order-ready': msg`It is waiting for you at the shop.`,
  'order-shipped': msg`It has left the shop. Please have the amount below ready if it is paid on delivery.`,
  'order-delivered': msg`We hope it serves you well for a long time. If anything is not right, write to us.`,
  'order-edited': msg`We have changed your order, as agreed. This is how it stands now.`,
  'order-cancelled': msg`Nothing will be sent. If that surprises you, please write to us.`,
  'order-cards-sent': msg`Thank you. Each gift card is on its way to this address in a mail of its own.`,
  'order-cards-waiting': msg`Thank you. We have written it down, and mail each gift card to this address as soon as it is paid.`,
};

/** A pick-up order is never shipped; gift cards are emailed, not delivered. */
function subjectOf(kind: ToldKind, words: OrderWordsKind, number: string): Message {
  if (words === 'order-ready') return msg`Order ${number} is ready for you`;
  if (kind === 'delivered' && words === 'order-cards-sent')
    return msg`The gift cards of order ${number} are sent`;
  return subjects[kind](number);
}

/** The default texts of an order email. */
export function ownWords(
  i18n: I18n,
  {
    kind,
    words,
    values,
  }: { kind: ToldKind; words: OrderWordsKind; values: PlaceholderValues<'order-refunded'> },
): EmailText {
  const { orderNumber: number, refundNote } = values;
  return {
    subject: i18n._(subjectOf(kind, words, number)),
    opening: words === 'order-refunded' ? refundNote : i18n._(openings[words]),
    closing: '',
  };
}

/** The kind whose subject represents texts shared by several kinds. */
const standIns: Record<OrderWordsKind, ToldKind> = {
  'order-awaiting-payment': 'awaiting_payment',
  'order-placed': 'placed',
  'order-paid': 'paid',
  'order-confirmed': 'confirmed',
  'order-shipped': 'shipped',
  'order-ready': 'shipped',
  'order-delivered': 'delivered',
  'order-cancelled': 'cancelled',
  'order-refunded': 'refunded',
  'order-edited': 'edited',
  'order-cards-waiting': 'awaiting_payment',
  'order-cards-sent': 'delivered',
};

export const standInOf = (words: OrderWordsKind): ToldKind => standIns[words];

/** The default texts with their placeholders unresolved. */
export const ownOrderWords = (words: OrderWordsKind): EmailText =>
  ownWords(speak(), { kind: standIns[words], words, values: placeholdersOf('order-refunded') });

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatMoney, money, type Money, subtractMoney } from '#kernel/money.ts';
import { usualRefundMethod } from '#modules/payments/contract/manual-refund-methods.ts';
import { isPledged, type PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { RecordedRefund } from '../contract/manual-refund.ts';

export interface DescribedRefund {
  amount: Money;
  /** The part of the amount that goes back to gift cards which paid the order. */
  toGiftCards: Money;
  /** Payment method of the order. */
  paymentMethod: PaymentMethod;
  /** Method of a refund that staff recorded; null without one. */
  otherwise: RecordedRefund | null;
}

/** Amount and method of a refund, for emails. */
export function refundNote(i18n: I18n, refund: DescribedRefund): string {
  const { otherwise } = refund;
  const nothing = money(0, refund.amount.currency);
  // The recipient of a gift gets one new gift card, whatever paid the order.
  const toGiftCards = otherwise?.how === 'gift-card' ? nothing : refund.toGiftCards;
  const rest = subtractMoney(refund.amount, toGiftCards);
  const onCards = formatMoney(toGiftCards, i18n.locale);
  const reference = otherwise?.reference ?? '';
  return [
    ...(rest.amount > 0 ? [i18n._(sentence(refund, formatMoney(rest, i18n.locale)))] : []),
    ...(rest.amount > 0 && reference !== '' ? [i18n._(msg`The reference is ${reference}.`)] : []),
    ...(toGiftCards.amount > 0 ? [i18n._(msg`We have refunded ${onCards} to your gift card.`)] : []),
  ].join(' ');
}

/** @param amount formatted, without the part for gift cards. */
function sentence({ paymentMethod, otherwise }: DescribedRefund, amount: string) {
  const usual = usualRefundMethod(paymentMethod);
  if (!otherwise && usual !== 'transfer') {
    if (isPledged(paymentMethod)) return msg`We are refunding ${amount} to everyone who paid for the gift.`;
    return usual
      ? msg`We are refunding ${amount}. We will contact you about how you receive it.`
      : msg`We are refunding ${amount} to the original payment method. It may take a few days to arrive.`;
  }
  switch (otherwise?.how ?? 'transfer') {
    case 'gift-card':
      return msg`We are sending you a gift card of ${amount} by email.`;
    case 'cash':
      return msg`We have refunded ${amount} in cash.`;
    case 'transfer':
      return usual === 'transfer'
        ? msg`We are refunding ${amount} by bank transfer to the account your payment came from. It may take a few days to arrive. If you would like another account, please reply to this email.`
        : msg`We are refunding ${amount} by bank transfer. It may take a few days to arrive.`;
    case 'other':
      return msg`We are refunding ${amount}, as agreed.`;
  }
}

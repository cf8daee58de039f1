import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatMoney, type Money } from '#kernel/money.ts';
import { joinByComma } from '#kernel/punctuation.ts';
import type { RecordedActor } from '#kernel/recorded-actor.ts';
import type { OrderMessage } from '../../contract/messages.ts';
import { doneLabels } from './order-labels.ts';

const lineName = ({ name, variant }: { name: string; variant: string | null }, locale: string): string =>
  joinByComma(variant ? [name, variant] : [name], locale);

/** Text of a message in the timeline, in the ledger or on a refund. @param locale of amounts. */
export function messageText(i18n: I18n, locale: string, message: OrderMessage): string {
  const price = (amount: Money) => formatMoney(amount, locale);
  switch (message.code) {
    case 'refunded_manually': {
      const { method, reference } = message.params;
      const label = i18n._(
        {
          cash: msg`Cash`,
          transfer: msg`Bank transfer`,
          other: msg`Other method`,
          'gift-card': msg`Gift card for the recipient of the gift`,
        }[method],
      );
      return joinByComma([label, reference].filter(Boolean), locale);
    }
    case 'return_refunded': {
      const { returnCode } = message.params;
      return i18n._(msg`Return ${returnCode}`);
    }
    case 'order_edited':
      return i18n._(msg`Order edited`);
    case 'paid_after_deadline':
      return i18n._(msg`Paid after the deadline. The items were still in stock.`);
    case 'paid_after_end':
      return i18n._(msg`Paid after the order was cancelled or expired. The payment is refunded.`);
    case 'refunded_at_provider':
      return i18n._(msg`Refunded in the payment provider’s dashboard`);
    case 'declined_by_provider':
      return message.params.reason;
    case 'legacy_text':
      return message.params.text;
    case 'line_added': {
      const line = lineName(message.params, locale);
      const { quantity } = message.params;
      return i18n._(msg`${line}: ${quantity} added`);
    }
    case 'line_removed': {
      const line = lineName(message.params, locale);
      return i18n._(msg`${line}: removed`);
    }
    case 'line_quantity_changed': {
      const line = lineName(message.params, locale);
      const { before, after } = message.params;
      return i18n._(msg`${line}: ${after} instead of ${before}`);
    }
    case 'shipping_changed': {
      const [before, after] = [price(message.params.before), price(message.params.after)];
      return i18n._(msg`Shipping: ${after} instead of ${before}`);
    }
    case 'address_changed':
      return i18n._(msg`Address changed`);
    case 'email_changed':
      return i18n._(msg`Email address changed`);
    case 'phone_changed':
      return i18n._(msg`Phone number changed`);
    case 'note_changed':
      return i18n._(msg`Customer note changed`);
    case 'free_shipping_kept': {
      const charge = price(message.params.charge);
      return i18n._(msg`Free delivery kept; it would now cost ${charge}`);
    }
    case 'shipping_kept': {
      const [charge, current] = [price(message.params.charge), price(message.params.current)];
      return i18n._(msg`Shipping charge of ${charge} kept; it would now be ${current}`);
    }
    case 'discount_kept': {
      const { name } = message.params;
      const [kept, recomputed] = [price(message.params.kept), price(message.params.recomputed)];
      return i18n._(msg`Discount “${name}” kept: ${kept}; it would now be ${recomputed}`);
    }
    case 'discount_recomputed': {
      const { name } = message.params;
      const [before, after] = [price(message.params.before), price(message.params.after)];
      return i18n._(msg`Discount “${name}” recalculated: ${after} instead of ${before}`);
    }
    case 'amount_owed': {
      const amount = price(message.params.amount);
      return i18n._(msg`Amount due: ${amount}`);
    }
    case 'amount_refunded': {
      const amount = price(message.params.amount);
      return i18n._(msg`Refund: ${amount}`);
    }
    case 'amount_to_gift_cards': {
      const amount = price(message.params.amount);
      return i18n._(msg`Refund to gift cards: ${amount}`);
    }
    case 'action_undone':
      return i18n._(doneLabels[message.params.action]);
    case 'tracking':
      return [message.params.carrier, message.params.trackingNumber].filter(Boolean).join(' ');
  }
}

export function actorText(i18n: I18n, { actor, actorKind }: RecordedActor): string {
  switch (actorKind) {
    case 'person':
      return actor;
    case 'shop':
      return i18n._(msg`Shop`);
    case 'payment_provider':
      return i18n._(msg`Payment provider`);
  }
}

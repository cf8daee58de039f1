import { money, subtractMoney, type Money } from '#kernel/money.ts';
import type { OrderMessage } from '../contract/messages.ts';
import { type OrderStates, orderStatus } from './transitions.ts';
import type { OrderStatus } from '../contract/states.ts';

interface Whole {
  order: OrderStates & { status: OrderStatus; currency: string };
  ledger: { refunded: Money };
  onGiftCards: { returned: number; transferred: number };
  refunds: readonly { amount: number; paidBack: string | null; state: string }[];
  timeline: readonly { event: string; messages: readonly OrderMessage[] }[];
}

const isGiftCard = (message: OrderMessage): boolean =>
  message.code === 'refunded_manually' && message.params.method === 'gift-card';

/**
 * The order as its giver sees it: without what the recipient of the gift returned for a gift card. Payment state and status
 * are those without these refunds.
 */
export function asGiver<Order extends Whole>(whole: Order): Order {
  const { order, ledger, onGiftCards, refunds, timeline } = whole;
  const hidden = refunds.filter(({ paidBack, state }) => paidBack === 'gift-card' && state !== 'failed');
  if (hidden.length === 0) return whole;
  const amount = hidden.reduce((sum, refund) => sum + refund.amount, 0);
  const { currency } = order;
  // A part that was paid by gift cards is not in the ledger.
  const { transferred } = onGiftCards;
  const refunded = subtractMoney(ledger.refunded, money(amount - transferred, currency));
  const returned = onGiftCards.returned - transferred;
  const states: OrderStates = {
    ...order,
    paymentState: refunded.amount + returned > 0 ? 'partially_refunded' : 'paid',
  };
  return {
    ...whole,
    order: { ...order, paymentState: states.paymentState, status: orderStatus(states) },
    ledger: { ...ledger, refunded },
    onGiftCards: { ...onGiftCards, returned },
    refunds: refunds.filter((refund) => !hidden.includes(refund)),
    timeline: timeline.filter(
      ({ event, messages }) => event !== 'refunded' || !messages.some((message) => isGiftCard(message)),
    ),
  };
}

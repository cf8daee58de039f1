import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { taxText } from '#modules/taxes/rules/tax-text.ts';
import { Totals } from '#ui/totals.tsx';
import { TotalsRow } from '#ui/totals-row.tsx';
import { ownOrderQuery } from '../../client/own-orders.ts';
import type { Order } from '../../contract/order.ts';

/** The price breakdown of an order. */
export function OrderTotals({ order, className }: { order: Order; className?: string }) {
  const { i18n } = useLingui();
  const { delivery, deliveryName, giftCards, taxes, refunded } = order;
  return (
    <Totals
      {...(className ? { className } : {})}
      subtotal={order.subtotal}
      delivery={order.handover === 'mail' ? null : { name: deliveryName, price: delivery }}
      discounts={order.discounts}
      paymentFee={order.paymentFee}
      taxes={taxes.map((part) => ({ ...part, label: taxText(part, i18n.locale) }))}
      total={order.total}
      giftCards={
        giftCards.amount > 0 ? [{ key: 'all', label: <Trans>Gift card</Trans>, amount: giftCards }] : []
      }
      due={order.due}
    >
      {refunded.amount > 0 && (
        <TotalsRow label={<Trans context="amount">Refunded</Trans>} price={refunded} isOff />
      )}
    </Totals>
  );
}

/** The price breakdown of an own order above a payment form; nothing until loaded. */
export function OwnOrderTotals({ orderId }: { orderId: string }) {
  const { data } = useQuery(ownOrderQuery(orderId));
  return data ? <OrderTotals order={data} className="border-t border-hairline" /> : null;
}

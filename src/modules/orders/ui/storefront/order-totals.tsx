import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { sumMoney } from '#kernel/money.ts';
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
  if (data?.jointOrders) return <JointTotals orderIds={data.jointOrders.map(({ id }) => id)} />;
  return data ? <OrderTotals order={data} className="border-t border-hairline" /> : null;
}

/** The total of each order that one payment pays, and of all. */
function JointTotals({ orderIds }: { orderIds: readonly string[] }) {
  const orders = useQueries({ queries: orderIds.map((id) => ownOrderQuery(id)) }).flatMap(
    ({ data }) => data ?? [],
  );
  if (orders.length < orderIds.length) return null;
  const dues = orders.map(({ due }) => due);
  return (
    <dl className="grid gap-2 border-t border-hairline py-4">
      {orders.map(({ id, number, due }) => (
        <TotalsRow key={id} label={<Trans>Order {number}</Trans>} price={due} />
      ))}
      <TotalsRow kind="total" label={<Trans>Total</Trans>} price={sumMoney(dues, dues[0]!.currency)} />
    </dl>
  );
}

import { money, type Money, subtractMoney } from '#kernel/money.ts';
import { findLedger, lockLedger } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import { isOrderId, type Positioned, quantityAt, type RefundBasis } from '../rules.ts';
import { findOrder, type LineRow, listLines, type OrderRow } from '../store/find-orders.ts';
import { listShipments } from '../store/shipments.ts';
import { inEffect, listRefunds, type StandingRefund } from './list-refunds.ts';

/** An order with what of it has arrived and what was given back: all that a return asks of it. */
export interface ArrivedOrder {
  order: OrderRow;
  lines: LineRow[];
  /** So many of a line, and when they arrived. */
  arrivals: (Positioned & { at: Date })[];
  /** All that was given back, or did not go through. */
  refunds: StandingRefund[];
  /** Those of them that count. */
  refundsInEffect: StandingRefund[];
  /** What can still be given back the way it was paid. */
  refundable: Money;
}

/**
 * An order as a return sees it; null for what is none. Whoever asks has asked who may see it.
 *
 * @param held until the transaction ends nobody else gives back anything of it.
 */
export async function findArrivedOrder(
  ctx: Context,
  orderId: string,
  { held = false }: { held?: boolean } = {},
): Promise<ArrivedOrder | null> {
  if (!isOrderId(orderId)) return null;
  const ledger = await (held ? lockLedger : findLedger)(ctx, orderId);
  const order = ledger && (await findOrder(ctx.tx, orderId));
  if (!ledger || !order) return null;
  const lines = await listLines(ctx.tx, orderId);
  const refunds = await listRefunds(ctx, orderId);
  const arrivals = (await listShipments(ctx.tx, orderId)).flatMap((parcel) =>
    parcel.state === 'delivered' && parcel.deliveredAt
      ? parcel.lines.map((line) => ({ ...line, at: parcel.deliveredAt! }))
      : [],
  );
  return {
    order,
    lines,
    arrivals,
    refunds,
    refundsInEffect: inEffect(refunds),
    refundable: ledger.refundable,
  };
}

/** What of an order was paid for, and what of that was given back. */
export function refundBasisOf({ order, lines, refundsInEffect }: ArrivedOrder): RefundBasis {
  const of = (amount: number) => money(amount, order.currency);
  const back = refundsInEffect.flatMap((refund) => refund.lines);
  return {
    lines: lines.map(({ position, quantity, total, discount, tax }) => ({
      position,
      quantity,
      paid: of(total - discount + tax),
      refundedQuantity: quantityAt(back, position),
    })),
    delivery: of(order.delivery - order.deliveryDiscount + order.deliveryTax),
    refundedDelivery: of(refundsInEffect.reduce((sum, { delivery }) => sum + delivery, 0)),
  };
}

/** What was paid for delivery and not given back yet. */
export function openDeliveryOf(arrived: ArrivedOrder): Money {
  const { delivery, refundedDelivery } = refundBasisOf(arrived);
  return subtractMoney(delivery, refundedDelivery);
}

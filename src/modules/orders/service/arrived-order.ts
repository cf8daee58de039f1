import { money, type Money, subtractMoney } from '#kernel/money.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import { findLedger, lockLedger } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import { ownerOf } from '../access.ts';
import type { RefundBasis } from '../rules/refunds.ts';
import { givenBackOf, type Positioned } from '../rules/units.ts';
import { findOrder, findOrderOf, type LineRow, listLines, type OrderRow } from '../store/find-orders.ts';
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
  if (!isId(orderId)) return null;
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

/**
 * The same for whoever asks, where the order is theirs to look at: in their account, or, without one, by what their
 * browser ordered or was sent the link of. Anybody else's is not there.
 */
export async function findOwnArrivedOrder(
  ctx: Context,
  orderId: string,
  how: { held?: boolean } = {},
): Promise<Result<ArrivedOrder, 'unauthenticated' | 'not_found'>> {
  const owner = ownerOf(ctx.actor);
  if (!owner) return err('unauthenticated');
  if (!isId(orderId) || !(await findOrderOf(ctx.tx, orderId, owner))) return err('not_found');
  const arrived = await findArrivedOrder(ctx, orderId, how);
  // While the money was waited for the order may have gone into an account.
  const isStill = arrived && (await findOrderOf(ctx.tx, orderId, owner));
  return isStill ? ok(arrived) : err('not_found');
}

/** What of an order was paid for, and what of that was given back. */
export function refundBasisOf({
  order,
  lines,
  refundsInEffect,
}: Pick<ArrivedOrder, 'order' | 'lines' | 'refundsInEffect'>): RefundBasis {
  const of = (amount: number) => money(amount, order.currency);
  return {
    lines: lines.map((line) => ({
      position: line.position,
      quantity: line.quantity,
      paid: of(line.total - line.discount + line.tax),
      givenBack: givenBackOf(line),
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

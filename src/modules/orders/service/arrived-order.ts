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

/** An order with its delivered and refunded quantities, as the returns module needs it. */
export interface ArrivedOrder {
  order: OrderRow;
  lines: LineRow[];
  /** Delivered units per line, with the delivery time. */
  arrivals: (Positioned & { at: Date })[];
  /** All refunds, including failed ones. */
  refunds: StandingRefund[];
  /** The refunds that have not failed. */
  refundsInEffect: StandingRefund[];
  /** Amount that can still be refunded to the original payment method. */
  refundable: Money;
}

/**
 * Reads an order for a return; null for an unknown id. The caller checks permissions.
 * @param held locks the order's money until the transaction ends, so that no other refund runs meanwhile.
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

/** As `findArrivedOrder`, for an order of this account or guest browser. Returns `not_found` for any other order. */
export async function findOwnArrivedOrder(
  ctx: Context,
  orderId: string,
  how: { held?: boolean } = {},
): Promise<Result<ArrivedOrder, 'unauthenticated' | 'not_found'>> {
  const owner = ownerOf(ctx.actor);
  if (!owner) return err('unauthenticated');
  if (!isId(orderId) || !(await findOrderOf(ctx.tx, orderId, owner))) return err('not_found');
  const arrived = await findArrivedOrder(ctx, orderId, how);
  // The order may have moved into an account while the lock was awaited.
  const isStill = arrived && (await findOrderOf(ctx.tx, orderId, owner));
  return isStill ? ok(arrived) : err('not_found');
}

/** Amounts paid per line and for delivery, and the part already refunded. */
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

/** Delivery charge not refunded yet. */
export function openDeliveryOf(arrived: ArrivedOrder): Money {
  const { delivery, refundedDelivery } = refundBasisOf(arrived);
  return subtractMoney(delivery, refundedDelivery);
}

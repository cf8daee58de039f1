import { money, type Money, subtractMoney } from '#kernel/money.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import { findLedger, lockLedger } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import { ownerOf } from '../access.ts';
import type { RefundBasis } from '../rules/refunds.ts';
import { refundedOrExchanged } from '../rules/units.ts';
import { findOrder, findOrderOf, type LineRow, listLines, type OrderRow } from '../store/find-orders.ts';
import { inEffect, listRefunds, type RefundWithState } from './list-refunds.ts';

/** An order with its refunded quantities, as returns need it. */
export interface RefundableOrder {
  order: OrderRow;
  lines: LineRow[];
  /** All refunds, including failed ones. */
  refunds: RefundWithState[];
  /** The refunds that have not failed. */
  refundsInEffect: RefundWithState[];
  /** Amount that can still be refunded to the original payment method. */
  refundable: Money;
}

/**
 * Reads an order for a return; null for an unknown id. The caller checks permissions.
 * @param locked locks the order's ledger until the transaction ends, so that no other refund runs meanwhile.
 */
export async function findRefundableOrder(
  ctx: Context,
  orderId: string,
  { locked = false }: { locked?: boolean } = {},
): Promise<RefundableOrder | null> {
  if (!isId(orderId)) return null;
  const ledger = await (locked ? lockLedger : findLedger)(ctx, orderId);
  const order = ledger && (await findOrder(ctx.tx, orderId));
  if (!ledger || !order) return null;
  const lines = await listLines(ctx.tx, orderId);
  const refunds = await listRefunds(ctx, orderId);
  return { order, lines, refunds, refundsInEffect: inEffect(refunds), refundable: ledger.refundable };
}

/**
 * As `findRefundableOrder`, for an order of this account or guest browser. Any other order is `not_found`.
 */
export async function findOwnRefundableOrder(
  ctx: Context,
  orderId: string,
  options: { locked?: boolean } = {},
): Promise<Result<RefundableOrder, 'unauthenticated' | 'not_found'>> {
  const owner = ownerOf(ctx.actor);
  if (!owner) return err('unauthenticated');
  if (!isId(orderId) || !(await findOrderOf(ctx.tx, orderId, owner))) return err('not_found');
  const found = await findRefundableOrder(ctx, orderId, options);
  // The order may have moved into an account while the lock was awaited.
  const isOwnOrder = found && (await findOrderOf(ctx.tx, orderId, owner));
  return isOwnOrder ? ok(found) : err('not_found');
}

/** Amounts paid per line and for delivery, and the part already refunded. */
export function refundBasisOf({
  order,
  lines,
  refundsInEffect,
}: Pick<RefundableOrder, 'order' | 'lines' | 'refundsInEffect'>): RefundBasis {
  const of = (amount: number) => money(amount, order.currency);
  return {
    lines: lines.map((line) => ({
      position: line.position,
      quantity: line.quantity,
      paid: of(line.total - line.discount + line.tax),
      givenBack: refundedOrExchanged(line),
    })),
    delivery: of(order.delivery - order.deliveryDiscount + order.deliveryTax),
    refundedDelivery: of(refundsInEffect.reduce((sum, { delivery }) => sum + delivery, 0)),
  };
}

/** Delivery charge not refunded yet. */
export function openDeliveryOf(order: RefundableOrder): Money {
  const { delivery, refundedDelivery } = refundBasisOf(order);
  return subtractMoney(delivery, refundedDelivery);
}

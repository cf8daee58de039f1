import { sumMoney } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { applyPromotions, type DiscountableCart } from '../rules/apply-promotions.ts';
import { listPromotionsOfOrder } from '../store/order-promotions.ts';
import { presentPromotion } from './present-promotion.ts';

/**
 * What the promotions of an order give for its edited lines. The order has used them already, so limits and dates do
 * not count; the minimum and quantity steps do.
 */
export async function discountEditedOrder(
  ctx: Context,
  { orderId, cart }: { orderId: string; cart: DiscountableCart },
) {
  const rows = await listPromotionsOfOrder(ctx.tx, orderId);
  const cartValue = sumMoney(
    cart.lines.map(({ total }) => total),
    cart.delivery.currency,
  );
  const promotions = rows
    .map((row) => presentPromotion(row))
    .filter(({ minimum }) => minimum <= cartValue.amount);
  return { discounts: applyPromotions(promotions, cart), names: rows.map(({ name }) => name) };
}

import { sumMoney } from '#kernel/money.ts';
import { localizeTexts } from '#modules/translations/service/localize-texts.ts';
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
  const translate = await localizeTexts(
    ctx,
    rows.map(({ name }) => name),
  );
  const promotions = rows
    .map((row) => ({ ...presentPromotion(row), name: translate(row.name) }))
    .filter(({ minimum }) => minimum <= cartValue.amount);
  return {
    discounts: applyPromotions(promotions, cart),
    // The order may have been placed before the name was translated.
    names: rows.flatMap(({ name }) => [name, translate(name)]),
  };
}

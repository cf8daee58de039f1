import { type Money, money, splitMoney, sumMoney } from '#kernel/money.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { gramsOf } from '#modules/catalog/rules/pricing-attributes.ts';
import { listPricingAttributes } from '#modules/catalog/service/list-pricing-attributes.ts';
import type { OrderRow } from '#modules/orders/service/order-records.ts';
import { allowsCoupons } from '#modules/offers/service/offer-lines.ts';
import { discountEditedOrder } from '#modules/promotions/service/discount-edited-order.ts';
import { getLocalizedSettings } from '#modules/settings/service/localize-settings.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { getDelivery } from '#modules/shipping/service.ts';
import type { Context } from '#platform/context.ts';
import type { EditEffect, EditErrorCode } from '../contract.ts';
import type { EditedOrderLine, EditInput } from './edit-input.ts';
import {
  type EditedPrice,
  type EditPricingContext,
  priceEditedOrder,
  type RecomputedDiscounts,
} from './price-edit.ts';

/**
 * Prices the edited order, with what staff chose for shipping and discounts, and what the other choice would give.
 * Without a change that affects the price, the original amounts stay.
 */
export async function priceEdit(
  ctx: Context,
  input: EditInput,
  lines: readonly EditedOrderLine[],
): Promise<Result<{ price: EditedPrice; effects: EditEffect[] }, EditErrorCode>> {
  const { order, request } = input;
  const of = (amount: number) => money(amount, order.currency);
  const address = request.address ?? order.address;
  const isRegionChanged =
    address?.country !== order.address?.country ||
    address?.region.trim().toLowerCase() !== order.address?.region.trim().toLowerCase();
  const areLinesChanged = lines.some(({ before, quantity }) => before !== quantity);
  if (!isRegionChanged && request.delivery === 'keep' && !areLinesChanged)
    return ok({ price: originalPrice(input), effects: [] });
  const { homeCountry } = await getSettings(ctx, 'delivery');
  const today = await deliveryToday(ctx, order, address, lines);
  if (request.delivery === 'recompute' && !today.ok) return today;
  const kept = of(order.delivery);
  const context: EditPricingContext = {
    currency: order.currency,
    delivery: request.delivery === 'recompute' && today.ok ? today.value : kept,
    deliveryBefore: kept,
    deliveryDiscountBefore: of(order.deliveryDiscount),
    paymentFee: of(order.paymentFee),
    discounts: order.discounts,
    taxes: await getLocalizedSettings(ctx, 'taxes'),
    // A pickup or emailed order is taxed in the shop's country.
    place: address ?? { country: homeCountry, region: '' },
  };
  const recomputed = await recomputeDiscounts(ctx, order, lines, context.delivery);
  const withKept = priceEditedOrder(lines, context);
  const withRecomputed = priceEditedOrder(lines, { ...context, recomputed });
  return ok({
    price: request.discounts === 'recompute' ? withRecomputed : withKept,
    effects: areLinesChanged
      ? [
          ...(today.ok && today.value.amount !== kept.amount
            ? [{ kind: 'delivery' as const, kept, recomputed: today.value }]
            : []),
          ...discountEffects(order, withKept, withRecomputed),
        ]
      : [],
  });
}

function originalPrice({ order, lines }: EditInput): EditedPrice {
  const of = (amount: number) => money(amount, order.currency);
  return {
    lines: lines.map(({ total, discount, tax, taxRate }) => ({
      total: of(total),
      discount: of(discount),
      tax: of(tax),
      taxRate,
    })),
    subtotal: of(order.subtotal),
    delivery: of(order.delivery),
    deliveryDiscount: of(order.deliveryDiscount),
    deliveryTax: of(order.deliveryTax),
    discount: of(order.discount),
    discounts: order.discounts,
    tax: of(order.tax),
    taxes: order.taxes,
    total: of(order.total),
  };
}

/** Discounts that the edit changes, or that it would change if recalculated. */
function discountEffects(order: OrderRow, kept: EditedPrice, recomputed: EditedPrice): EditEffect[] {
  const none = money(0, order.currency);
  const amountIn = (discounts: EditedPrice['discounts'], name: string): Money =>
    discounts.find((each) => each.name === name)?.amount ?? none;
  const names = new Set([...order.discounts, ...recomputed.discounts].map(({ name }) => name));
  return [...names]
    .map((name) => ({
      kind: 'discount' as const,
      name,
      before: amountIn(order.discounts, name),
      kept: amountIn(kept.discounts, name),
      recomputed: amountIn(recomputed.discounts, name),
    }))
    .filter((each) => each.before.amount !== each.kept.amount || each.kept.amount !== each.recomputed.amount);
}

/**
 * The order's promotions on the edited lines. A manual discount has no rule: it stays, up to what the promotions leave
 * of the lines.
 */
async function recomputeDiscounts(
  ctx: Context,
  order: OrderRow,
  lines: readonly EditedOrderLine[],
  delivery: Money,
): Promise<RecomputedDiscounts> {
  const { currency } = order;
  const attributes = await listPricingAttributes(ctx, [...new Set(lines.map(({ productId }) => productId))]);
  const couponsOnOffers = lines.some(({ offerId }) => offerId !== null) && (await allowsCoupons(ctx));
  const { discounts, names } = await discountEditedOrder(ctx, {
    orderId: order.id,
    cart: {
      lines: lines.map(({ productId, quantity, unitPrice, offerId }) => {
        const isExcluded = offerId !== null && !couponsOnOffers;
        return {
          productId,
          quantity: isExcluded ? 0 : quantity,
          categoryIds: attributes.get(productId)?.categoryIds ?? [],
          total: money(isExcluded ? 0 : unitPrice.amount * quantity, currency),
        };
      }),
      delivery,
    },
  });
  const left = lines.map(({ unitPrice, quantity }, index) =>
    money(unitPrice.amount * quantity - discounts.lines[index]!.amount, currency),
  );
  const room = sumMoney(left, currency).amount;
  const manual = order.discounts.filter(({ name }) => !names.includes(name));
  const manualTotal = sumMoney(
    manual.map(({ amount }) => amount),
    currency,
  ).amount;
  const manualLeft = money(Math.min(manualTotal, room), currency);
  const onLines =
    room === 0
      ? left
      : splitMoney(
          manualLeft,
          left.map(({ amount }) => amount),
        );
  const manualNamed = splitMoney(
    manualLeft,
    manual.map(({ amount }) => amount.amount),
  );
  return {
    lines: discounts.lines.map((each, index) => money(each.amount + onLines[index]!.amount, currency)),
    delivery: discounts.delivery,
    named: [
      ...discounts.applied.map(({ name, amount }) => ({ name, amount })),
      ...manual.map(({ name }, index) => ({ name, amount: manualNamed[index]! })),
    ].filter(({ amount }) => amount.amount > 0),
  };
}

/** Today's price of the order's shipping method, for the edited lines and address. */
async function deliveryToday(
  ctx: Context,
  order: OrderRow,
  address: OrderRow['address'],
  lines: readonly EditedOrderLine[],
) {
  const attributes = await listPricingAttributes(ctx, [...new Set(lines.map(({ productId }) => productId))]);
  const grams = lines.reduce(
    (sum, { productId, colorKey, quantity }) =>
      sum + gramsOf(attributes.get(productId), { variantId: colorKey, quantity }),
    0,
  );
  const subtotal = money(
    lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice.amount * quantity, 0),
    order.currency,
  );
  const isByEmail = lines.every(({ productId }) => attributes.get(productId)?.isGiftCard);
  const { methods, isServed } = await getDelivery(ctx, { subtotal, grams, isByEmail }, address);
  const method = methods.find(({ id }) => id === order.deliveryMethod);
  if (!method) return err(isServed ? 'delivery_method_unavailable' : 'country_not_served');
  return ok(method.price);
}

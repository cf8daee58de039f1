import { ok, type Result } from '#kernel/result.ts';
import { getProducts } from '#modules/catalog/service/get-product.ts';
import { listPricingAttributes } from '#modules/catalog/service/list-pricing-attributes.ts';
import { listPrivatePictures } from '#modules/media/service/private-pictures.ts';
import { type DeliveredOrder, findOwnDeliveredOrder } from '#modules/fulfillment/service/delivered-order.ts';
import { getLocalizedSettings } from '#modules/settings/service/localize-settings.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { asOrdered } from '#modules/orders/rules/as-ordered.ts';
import type { Context } from '#platform/context.ts';
import { canAddPhotos } from '../access.ts';
import type { OrderReturns, ReturnableLine } from '../contract/own-returns.ts';
import { type ReturnableQuantity, returnableQuantities, returnCode } from '../rules.ts';
import { findReturnByExchangeOrder, listReturnsOfOrder, type StoredReturn } from '../store/find-returns.ts';
import { listUnattachedPhotos } from '../store/photos.ts';
import { exchangesOf, hidesRecipient } from './exchange-options.ts';
import { loadReturnsOfOrder } from './list-returns.ts';
import { presentPhoto, presentReturn, presentReturnableLine } from './present-return.ts';

/** Returns and returnable lines of the customer's own order; `not_found` for another customer's order. */
export async function listOwnReturns(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<OrderReturns, 'unauthenticated' | 'not_found'>> {
  const found = await findOwnDeliveredOrder(ctx, orderId);
  if (!found.ok) return found;
  const arrived = found.value;
  const settings = await getLocalizedSettings(ctx, 'returns');
  const returns = await listReturnsOfOrder(ctx.tx, orderId);
  const lines = settings.enabled ? await returnableLinesOf(ctx, arrived, returns) : [];
  const account = canAddPhotos(ctx.actor) && arrived.order.userId === ctx.actor.id ? ctx.actor.id : null;
  const unattached = account ? await listUnattachedPhotos(ctx.tx, account, orderId) : [];
  const pictures = await listPrivatePictures(
    ctx,
    unattached.map(({ id }) => id),
  );
  const exchanged = await findReturnByExchangeOrder(ctx.tx, orderId);
  // The giver does not see what the recipient of the gift returned.
  const shown = returns.filter(({ isGift }) => !isGift);
  return ok({
    returns: (await loadReturnsOfOrder(ctx, shown, arrived)).map(presentReturn),
    lines: await presentReturnableLines(ctx, arrived, lines),
    windowDays: settings.windowDays,
    costs: settings.costs,
    asksPhotos: settings.asksPhotos && account !== null,
    photos: unattached.flatMap(({ id }) => pictures.get(id) ?? []).map(presentPhoto),
    exchangeOf: exchanged
      ? {
          code: returnCode(exchanged.number),
          orderId: exchanged.orderId,
          orderNumber: exchanged.orderNumber,
        }
      : null,
  });
}

/** Returnable lines of an order under the current settings. */
export async function returnableLinesOf(
  ctx: Context,
  { order, lines, arrivals, refundsInEffect }: DeliveredOrder,
  returns: readonly StoredReturn[],
): Promise<ReturnableQuantity[]> {
  if (order.paymentState === 'refunded') return [];
  const { windowDays, productIds, categoryIds } = await getSettings(ctx, 'returns');
  const attributes = await listPricingAttributes(ctx, [...new Set(lines.map(({ productId }) => productId))]);
  return returnableQuantities({
    lines: lines.map(({ position, quantity, productId, isGiftCard }) => ({
      position,
      quantity,
      isReturnable:
        !isGiftCard &&
        !productIds.includes(productId) &&
        !attributes.get(productId)?.categoryIds.some((id) => categoryIds.includes(id)),
    })),
    arrivals,
    refunds: refundsInEffect,
    returns,
    windowDays,
    now: ctx.now,
  });
}

async function presentReturnableLines(
  ctx: Context,
  arrived: DeliveredOrder,
  returnable: readonly ReturnableQuantity[],
): Promise<ReturnableLine[]> {
  const { currency } = arrived.order;
  const lineOf = (position: number) => arrived.lines.find((line) => line.position === position)!;
  const products = await getProducts(
    ctx,
    returnable.filter(({ quantity }) => quantity > 0).map(({ position }) => lineOf(position).productId),
  );
  return returnable.map((each) => {
    const line = lineOf(each.position);
    const ordered = asOrdered(line);
    const product =
      each.quantity > 0 && !hidesRecipient(arrived, [each]) ? products.get(ordered.productId) : undefined;
    return {
      ...presentReturnableLine(ordered, each),
      exchanges: product ? exchangesOf(product, { ...ordered, currency }) : [],
    };
  });
}

import { money } from '#kernel/money.ts';
import { ok, type Ok } from '#kernel/result.ts';
import { isWorkingDay, localTime } from '#kernel/shop-calendar.ts';
import { listProductsWithVariants } from '#modules/catalog/service/list-products.ts';
import { pictureOfVariant } from '#modules/catalog/rules/variant-picture.ts';
import { firstToOffer } from '#modules/catalog/contract/variant-identity.ts';
import { getCalendar, getSettings } from '#modules/settings/service/read-settings.ts';
import { getDelivery } from '#modules/shipping/service.ts';
import type { Context } from '#platform/context.ts';
import type { GiftOptions, Wrap } from '../contract/gifts.ts';
import { isDeliverable } from '../rules.ts';

/** The wraps that staff chose and that are in stock. A wrap with options has the first variant in stock. */
export async function listWraps(ctx: Context): Promise<Wrap[]> {
  const { wrapIds } = await getSettings(ctx, 'gifts');
  const products = await listProductsWithVariants(ctx, wrapIds);
  return products
    .filter(({ inStock, isGiftCard }) => inStock && !isGiftCard)
    .map((product) => {
      const variant = firstToOffer(product.variants);
      return {
        id: product.id,
        name: product.name,
        image: pictureOfVariant(product, variant),
        price: (variant ?? product).price,
      };
    });
}

/** First day on which a parcel that is ordered now arrives in a country; null if no method there has an estimate. */
export async function earliestDelivery(ctx: Context, country: string): Promise<string | null> {
  const { currency } = await getSettings(ctx, 'shop');
  const { methods } = await getDelivery(
    ctx,
    { subtotal: money(0, currency), grams: 0 },
    { country, region: '', postcode: '' },
  );
  const days = methods.flatMap(({ needsAddress, promise }) => (needsAddress && promise ? promise.to : []));
  return days.toSorted()[0] ?? null;
}

/** Why no parcel can arrive on a day; null if one can. */
export async function findDayProblem(
  ctx: Context,
  { deliverOn, country }: { deliverOn: string; country: string },
): Promise<string | null> {
  const calendar = await getCalendar(ctx);
  const { day: today } = localTime(ctx.now, calendar.timeZone);
  if (!isDeliverable(deliverOn, await earliestDelivery(ctx, country), today))
    return /*i18n*/ 'Choose a later day.';
  return isWorkingDay(deliverOn, calendar) ? null : /*i18n*/ 'We do not deliver on this day.';
}

export async function getGiftOptions(
  ctx: Context,
  { country }: { country: string },
): Promise<Ok<GiftOptions>> {
  return ok({ wraps: await listWraps(ctx), earliest: await earliestDelivery(ctx, country) });
}

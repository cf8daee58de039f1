import { money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { convertPrices, priceExamples } from '#modules/catalog/service/convert-prices.ts';
import { convertDiscounts } from '#modules/draft-orders/service/convert-discounts.ts';
import { hasOrderOfOthers } from '#modules/orders/service/has-order-of-others.ts';
import {
  convertPromotionAmounts,
  countPromotionAmounts,
} from '#modules/promotions/service/convert-amounts.ts';
import { lockCurrency, saveCurrency } from '#modules/settings/service/currency.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { ResultError } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { canSetUpShop } from '../access.ts';
import type { CurrencyChange, CurrencyErrorCode, CurrencyOverview } from '../contract/currency.ts';
import {
  type Conversion,
  convertAmount,
  isCurrency,
  readRate,
  sameNumbers,
} from '../rules/convert-amount.ts';
import { listDemoRecords, markDemoRecords } from './demo-records.ts';

const EXAMPLES = 4;

/** The largest amount that forms and settings accept, in minor units. */
const LARGEST_AMOUNT = 100_000_000;

export async function readCurrency(
  ctx: Context,
): Promise<Result<CurrencyOverview, 'unauthenticated' | 'forbidden'>> {
  if (!canSetUpShop(ctx.actor)) return denied(ctx.actor);
  const { currency } = await getSettings(ctx, 'shop');
  const { zones } = await getSettings(ctx, 'delivery');
  const { products, examples } = await priceExamples(ctx, EXAMPLES);
  const methods = zones.flatMap(({ ways }) => ways);
  return ok({
    currency,
    isLocked: await hasRealOrder(ctx),
    counts: { products, shippingMethods: methods.length, ...(await countPromotionAmounts(ctx)) },
    examples: [...examples, ...methods.slice(0, 1)].map(({ name, price }) => ({
      name,
      price: money(price, currency),
    })),
  });
}

/** An order of demo products only is a trial. */
async function hasRealOrder(ctx: Context): Promise<boolean> {
  const { untouched } = await listDemoRecords(ctx);
  return hasOrderOfOthers(ctx, untouched.product);
}

/**
 * Changes the currency of every price in one transaction. An order that is being placed finishes first, and locks the
 * currency if it is a real one.
 */
export async function changeCurrency(
  ctx: Context,
  { from, to, rate: typed }: CurrencyChange,
): Promise<Result<CurrencyOverview, CurrencyErrorCode>> {
  if (!canSetUpShop(ctx.actor)) return denied(ctx.actor);
  if (!isCurrency(to)) return err('invalid', [{ path: 'to', message: /*i18n*/ 'Select a currency.' }]);
  const rate = typed === null ? sameNumbers : readRate(typed);
  if (!rate) return err('invalid', [{ path: 'rate', message: /*i18n*/ 'Enter a rate, such as 1.0842.' }]);
  await lockCurrency(ctx);
  const { currency } = await getSettings(ctx, 'shop');
  if (currency !== from) return err('changed_meanwhile');
  if (to === from) return readCurrency(ctx);
  if (await hasRealOrder(ctx)) return err('currency_locked');
  const { untouched } = await listDemoRecords(ctx);
  const convert = limited({ from, to, rate });
  // Before the prices: the history records each price with the saved currency.
  const saved = await saveCurrency(ctx, to, convert);
  if (!saved.ok) return saved.code === 'currency_separate' ? err('unavailable') : err(saved.code);
  await convertPrices(ctx, convert);
  await convertPromotionAmounts(ctx, { from, to, convert });
  await convertDiscounts(ctx, convert);
  // The new amounts are not an edit of the demo's records.
  await markDemoRecords(ctx, untouched);
  return readCurrency(ctx);
}

/** Converts amounts. @throws ResultError with `amount_too_large`, which rolls the whole change back. */
function limited(conversion: Conversion): (amount: number) => number {
  return (amount) => {
    const converted = convertAmount(amount, conversion);
    if (converted > LARGEST_AMOUNT) throw new ResultError(err('amount_too_large'));
    return converted;
  };
}

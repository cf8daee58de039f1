import { type Money, money, shareOfMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { TaxSettings } from '#modules/settings/contract/taxes.ts';
import type { Taxable, Taxation, TaxPart, TaxPlace } from '../contract.ts';

type Rate = TaxSettings['rates'][number];

const normalized = (text: string): string => text.trim().toLowerCase();

/** The rate of a tax class at a place; a region's rate comes before the country's. Undefined: no tax. */
export function rateOf({ rates }: TaxSettings, taxClass: string, place: TaxPlace): Rate | undefined {
  const placeRates = rates.filter((rate) => rate.country === place.country && rate.taxClass === taxClass);
  return (
    placeRates.find(({ region }) => region !== '' && normalized(region) === normalized(place.region)) ??
    placeRates.find(({ region }) => region === '')
  );
}

/** The tax within a price that includes it. */
function includedTax(price: Money, rate: number): Money {
  const net = Math.round((price.amount * 10_000) / (10_000 + rate));
  return subtractMoney(price, money(net, price.currency));
}

/** The taxes of an order, rounded per item. */
export function taxOf(
  settings: TaxSettings,
  items: readonly Taxable[],
  place: TaxPlace,
  currency: string,
): Taxation {
  const isIncluded = settings.pricesIncludeTax;
  const zero = money(0, currency);
  const taxed = items.map(({ taxClass, amount }) => {
    const rate = taxClass === null ? undefined : rateOf(settings, taxClass, place);
    if (!rate || rate.basisPoints === 0) return { rate: null, tax: zero };
    const tax = isIncluded ? includedTax(amount, rate.basisPoints) : shareOfMoney(amount, rate.basisPoints);
    return { rate, tax };
  });
  const parts = new Map<string, TaxPart>();
  for (const { rate, tax } of taxed) {
    if (!rate || tax.amount === 0) continue;
    const key = `${rate.basisPoints} ${rate.name}`;
    const previous = parts.get(key)?.amount ?? zero;
    parts.set(key, {
      name: rate.name,
      rate: rate.basisPoints,
      amount: sumMoney([previous, tax], currency),
      isIncluded,
    });
  }
  const itemTaxes = taxed.map(({ rate, tax }) => ({
    rate: rate?.basisPoints ?? 0,
    added: isIncluded ? zero : tax,
  }));
  return {
    items: itemTaxes,
    added: sumMoney(
      itemTaxes.map(({ added }) => added),
      currency,
    ),
    parts: [...parts.values()].toSorted((a, b) => b.rate - a.rate),
  };
}

import { type Money, money, shareOfMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { TaxSettings } from '#modules/settings/contract/taxes.ts';
import type { Taxable, Taxation, TaxPart, TaxPlace } from '../contract.ts';

type Rate = TaxSettings['rates'][number];

const bare = (text: string): string => text.trim().toLowerCase();

/** The tax rate of a class at an address; a region's rate overrides the country's. Undefined: not taxed. */
export function rateOf({ rates }: TaxSettings, taxClass: string, place: TaxPlace): Rate | undefined {
  const here = rates.filter((rate) => rate.country === place.country && rate.taxClass === taxClass);
  return (
    here.find(({ region }) => region !== '' && bare(region) === bare(place.region)) ??
    here.find(({ region }) => region === '')
  );
}

/** The tax included in a price. */
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
  const nothing = money(0, currency);
  const taxed = items.map(({ taxClass, amount }) => {
    const rate = taxClass === null ? undefined : rateOf(settings, taxClass, place);
    if (!rate || rate.basisPoints === 0) return { rate: null, tax: nothing };
    const tax = isIncluded ? includedTax(amount, rate.basisPoints) : shareOfMoney(amount, rate.basisPoints);
    return { rate, tax };
  });
  const parts = new Map<string, TaxPart>();
  for (const { rate, tax } of taxed) {
    if (!rate || tax.amount === 0) continue;
    const key = `${rate.basisPoints} ${rate.name}`;
    const before = parts.get(key)?.amount ?? nothing;
    parts.set(key, {
      name: rate.name,
      rate: rate.basisPoints,
      amount: sumMoney([before, tax], currency),
      isIncluded,
    });
  }
  const result = taxed.map(({ rate, tax }) => ({
    rate: rate?.basisPoints ?? 0,
    added: isIncluded ? nothing : tax,
  }));
  return {
    items: result,
    added: sumMoney(
      result.map(({ added }) => added),
      currency,
    ),
    parts: [...parts.values()].toSorted((a, b) => b.rate - a.rate),
  };
}

/** An amount of money: integer minor units (cents for USD, yen for JPY) of one ISO 4217 currency. */
export interface Money {
  amount: number;
  currency: string;
}

/** ISO 4217's code for "no currency": the shop's currency until an administrator chooses one. */
export const noCurrency = 'X'.repeat(3);

export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of minor units: ${amount}`);
  // Avoids negative zero.
  return { amount: amount === 0 ? 0 : amount, currency };
}

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`mixed currencies: ${a.currency} and ${b.currency}`);
}

export function addMoney(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return money(a.amount + b.amount, a.currency);
}

export function subtractMoney(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return money(a.amount - b.amount, a.currency);
}

export function multiplyMoney(price: Money, quantity: number): Money {
  return money(price.amount * quantity, price.currency);
}

export function sumMoney(parts: readonly Money[], currency: string): Money {
  return parts.reduce(addMoney, money(0, currency));
}

/**
 * Splits an amount in proportion to integer weights from 0 (prices, quantities). The parts always sum to the
 * whole: leftover minor units go, one each, to the largest remainders (ties: the first). If all weights are
 * 0, the parts differ by at most one minor unit.
 */
export function splitMoney(whole: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0) return [];
  const wrong = weights.find((weight) => !Number.isSafeInteger(weight) || weight < 0);
  if (wrong !== undefined) throw new RangeError(`not a weight to split by: ${wrong}`);
  // BigInt, because a product of two prices can exceed the safe integer range.
  const exact = weights.map(BigInt);
  const total = exact.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n)
    return splitMoney(
      whole,
      weights.map(() => 1),
    );
  const shares = exact.map((weight, index) => {
    const product = BigInt(whole.amount) * weight;
    const remainder = ((product % total) + total) % total;
    return { index, amount: Number((product - remainder) / total), remainder };
  });
  let left = whole.amount - shares.reduce((sum, { amount }) => sum + amount, 0);
  const byRemainder = shares.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index,
  );
  for (const share of byRemainder) {
    if (left <= 0) break;
    share.amount += 1;
    left -= 1;
  }
  return shares.map(({ amount }) => money(amount, whole.currency));
}

/** A share of an amount, in basis points (2000 = 20 %), rounded half away from zero. */
export function shareOfMoney(of: Money, basisPoints: number): Money {
  const exact = (of.amount * basisPoints) / 10_000;
  return money(Math.sign(exact) * Math.round(Math.abs(exact)), of.currency);
}

const decimalsOf = new Map<string, number>();

/** Number of decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency: string): number {
  let decimals = decimalsOf.get(currency);
  if (decimals === undefined) {
    decimals =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2;
    decimalsOf.set(currency, decimals);
  }
  return decimals;
}

/** The amount in major units, for display, structured data and the guest cart. Not for arithmetic. */
export function toMajorUnits(value: Money): number {
  return value.amount / 10 ** currencyDecimals(value.currency);
}

export function fromMajorUnits(value: number, currency: string): Money {
  return money(Math.round(value * 10 ** currencyDecimals(currency)), currency);
}

const rightToLeft = /^(?:ar|fa|he|ur)(?:-|$)/;
/** Wraps text in Unicode left-to-right isolates. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Formats a price in the reader's locale: `$189.00`, `189,00 $`. Uses the narrow symbol, because a shop has one
 * currency.
 */
export function formatMoney(value: Money, locale: string): string {
  const key = `${locale} ${value.currency}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: value.currency,
      currencyDisplay: 'narrowSymbol',
    });
    formatters.set(key, formatter);
  }
  const parts = formatter.formatToParts(toMajorUnits(value));
  if (value.currency === noCurrency)
    return parts
      .map(({ type, value: part }) => (type === 'currency' ? '' : part))
      .join('')
      .trim();
  // Without isolation, a symbol such as “US$” is reordered between digits and Arabic letters.
  return parts
    .map(({ type, value: part }) => (type === 'currency' && rightToLeft.test(locale) ? isolated(part) : part))
    .join('');
}

/** Name of a currency for a sentence about several amounts: "euros", "US dollars". The code if it has no name. */
export function currencyName(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' });
  return format.formatToParts(100).find(({ type }) => type === 'currency')?.value ?? currency;
}

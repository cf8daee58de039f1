import { numberFormat } from './number-format.ts';

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

const decimalsOf: Record<string, number> = {};

/** Number of decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD. */
export const currencyDecimals = (currency: string): number =>
  (decimalsOf[currency] ??=
    numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2);

/** The amount in major units, for display, structured data and the guest cart. Not for arithmetic. */
export function toMajorUnits(value: Money): number {
  return value.amount / 10 ** currencyDecimals(value.currency);
}

export function fromMajorUnits(value: number, currency: string): Money {
  return money(Math.round(value * 10 ** currencyDecimals(currency)), currency);
}

const rightToLeft = /^(?:ar|fa|he|ur)(?:-|$)/;

/**
 * Formats a price in the reader's locale: `$189.00`, `189,00 $`. Uses the narrow symbol, because a shop has one
 * currency.
 */
export function formatMoney(value: Money, locale: string): string {
  const options = { style: 'currency', currency: value.currency, currencyDisplay: 'narrowSymbol' } as const;
  const isAlone = value.currency === noCurrency;
  // Without left-to-right isolates, a symbol such as “US$” is reordered between digits and Arabic letters.
  const symbol = (text: string) => (isAlone ? '' : rightToLeft.test(locale) ? `\u2066${text}\u2069` : text);
  return numberFormat(locale, options)
    .formatToParts(toMajorUnits(value))
    .map((part) => (part.type === 'currency' ? symbol(part.value) : part.value))
    .join('')
    .trim();
}

/** Name of a currency for a sentence about several amounts: "euros", "US dollars". The code if it has no name. */
export function currencyName(currency: string, locale: string): string {
  const format = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' });
  return format.formatToParts(100).find(({ type }) => type === 'currency')?.value ?? currency;
}

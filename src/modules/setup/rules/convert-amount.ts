import { currencyDecimals, noCurrency } from '#kernel/money.ts';

/** An exact exchange rate: `numerator / denominator` units of the new currency for one of the old one. */
export interface Rate {
  numerator: bigint;
  denominator: bigint;
}

/** Keeps the numbers: 34.90 stays 34.90, rounded to the decimals of the new currency. */
export const sameNumbers: Rate = { numerator: 1n, denominator: 1n };

/** Parses a typed rate, such as `1.0842` or `163,25`; null unless it is a positive number of at most 7 + 8 digits. */
export function readRate(text: string): Rate | null {
  const match = /^(?<whole>\d{1,7})(?:[.,](?<fraction>\d{1,8}))?$/.exec(text.trim());
  if (!match?.groups) return null;
  const { whole, fraction = '' } = match.groups;
  const numerator = BigInt(`${whole}${fraction}`);
  return numerator === 0n ? null : { numerator, denominator: 10n ** BigInt(fraction.length) };
}

export interface Conversion {
  from: string;
  to: string;
  rate: Rate;
}

/** Converts minor units of one currency into minor units of another, rounded half up. */
export function convertAmount(amount: number, { from, to, rate }: Conversion): number {
  const above = BigInt(amount) * rate.numerator * 10n ** BigInt(currencyDecimals(to));
  const below = rate.denominator * 10n ** BigInt(currencyDecimals(from));
  return Number((above * 2n + below) / (below * 2n));
}

/** Active ISO 4217 codes that a shop can sell in. */
export const isCurrency = (code: string): boolean =>
  code !== noCurrency && code !== 'XTS' && Intl.supportedValuesOf('currency').includes(code);

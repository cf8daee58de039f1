import { currencyDecimals, type Money } from './money.ts';

/**
 * Parses an amount typed in major units into minor units (`1289.5` in USD: 128950), digit by digit to avoid
 * floating-point rounding. Accepts a point or comma before the decimals and ignores spaces and apostrophes.
 * @returns null if the text is not an amount, has more than nine whole digits, or more decimals than the
 * currency.
 */
export function readMoneyText(text: string, currency: string): number | null {
  const decimals = currencyDecimals(currency);
  const match = /^(?<whole>\d{1,9})(?:[.,](?<fraction>\d*))?$/.exec(text.replaceAll(/[\s'’]/g, ''));
  if (!match?.groups) return null;
  const { whole, fraction = '' } = match.groups;
  if (fraction.length > decimals) return null;
  return Number(`${whole}${fraction.padEnd(decimals, '0')}`);
}

/** Formats an amount for an input field, without the currency symbol: `128950` in USD is `1289.50`. */
export function moneyText({ amount, currency }: Money): string {
  const decimals = currencyDecimals(currency);
  const digits = String(amount).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

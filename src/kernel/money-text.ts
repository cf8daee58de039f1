import { currencyDecimals, type Money } from './money.ts';

/**
 * The minor units that a typed amount in major units stands for (`1289.5` in USD: 128950), read digit by digit, so that
 * no fraction is rounded on its way. Point or comma before the decimals; spaces between thousands are ignored.
 * @returns null where it is no such amount, or has more decimals than the currency.
 */
export function readMoneyText(text: string, currency: string): number | null {
  const decimals = currencyDecimals(currency);
  const match = /^(?<whole>\d{1,9})(?:[.,](?<fraction>\d*))?$/.exec(text.replaceAll(/[\s'’]/g, ''));
  if (!match?.groups) return null;
  const { whole, fraction = '' } = match.groups;
  if (fraction.length > decimals) return null;
  return Number(`${whole}${fraction.padEnd(decimals, '0')}`);
}

/** An amount as people type it, without the currency's sign: `128950` in USD is `1289.50`. */
export function moneyText({ amount, currency }: Money): string {
  const decimals = currencyDecimals(currency);
  const digits = String(amount).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

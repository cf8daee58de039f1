import type { TaxPart } from '../contract.ts';

/** Name and rate in the number format of a locale: `IVA 23%`. */
export function taxText({ name, rate }: TaxPart, locale: string): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return `${name} ${percent.format(rate / 10_000)}`;
}

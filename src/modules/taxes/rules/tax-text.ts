import type { TaxPart } from '../contract.ts';

/** `IVA 23%`, with the number in the viewer's locale. */
export function taxText({ name, rate }: TaxPart, locale: string): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return `${name} ${percent.format(rate / 10_000)}`;
}

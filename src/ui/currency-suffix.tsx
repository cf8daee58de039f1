import { noCurrency } from '#kernel/money.ts';

/** Currency behind an amount field; nothing until an administrator has chosen one. */
export function CurrencySuffix({ currency }: { currency: string }) {
  return currency === noCurrency ? null : <span className="type-small pe-3">{currency}</span>;
}

import type { Money } from './money.ts';

export type Currency = 'EUR' | 'USD';
export type Rate = Record<Currency, Money>;

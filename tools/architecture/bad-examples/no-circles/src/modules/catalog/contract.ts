export type PricedProduct = import('./rules.ts').Priced;

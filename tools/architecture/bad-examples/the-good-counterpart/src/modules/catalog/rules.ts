import type { PricedProduct } from './contract.ts';

export function isPublished(product: PricedProduct & { publishedAt: string }, now: Date): boolean {
  return new Date(product.publishedAt) <= now;
}

import type { Context } from '#platform/database/database.ts';
import { findProduct } from './store.ts';

export function getProduct(ctx: Context, id: string) {
  return findProduct(ctx.tx, id);
}

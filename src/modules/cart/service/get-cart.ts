import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { mayKeepCart } from '../access.ts';
import type { Cart } from '../contract.ts';
import * as store from '../store.ts';
import { listGoods } from './list-goods.ts';
import { priceLines } from './price-lines.ts';

/** The customer's cart at current prices; empty if they never had one. */
export async function getCart(ctx: Context): Promise<Result<Cart, 'unauthenticated'>> {
  if (!mayKeepCart(ctx.actor)) return err('unauthenticated');
  const cart = await store.findCart(ctx.tx, ctx.actor.id);
  const goods = await listGoods(ctx, [...new Set(cart.lines.map(({ productId }) => productId))]);
  return ok(await priceLines(ctx, cart, goods));
}

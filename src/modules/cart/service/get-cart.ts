import { ok, err, type Result } from '#kernel/result.ts';
import { readStock } from '#modules/inventory/service/availability.ts';
import { type Context, forDisplay } from '#platform/context.ts';
import { canUseCart } from '../access.ts';
import type { Cart } from '../contract.ts';
import * as store from '../store.ts';
import type { StoredCart } from '../store.ts';
import { listCartProducts } from './list-cart-products.ts';
import { priceLines } from './price-lines.ts';

/** The cart as a page shows it. A checkout reads `getCart`. */
export const showCart = (ctx: Context): ReturnType<typeof getCart> => getCart(forDisplay(ctx));

/** The customer's cart at current prices; empty if they never had one. */
export async function getCart(ctx: Context): Promise<Result<Cart, 'unauthenticated'>> {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const cart = await store.findCart(ctx.tx, ctx.actor.id);
  return ok(await priceCart(ctx, cart));
}

/** A stored cart at current prices. */
export async function priceCart(ctx: Context, cart: StoredCart): Promise<Cart> {
  const ids = [...new Set(cart.lines.map(({ productId }) => productId))];
  const [products, stock] = await Promise.all([listCartProducts(ctx, ids), readStock(ctx, ids)]);
  return priceLines(ctx, cart, products, stock);
}

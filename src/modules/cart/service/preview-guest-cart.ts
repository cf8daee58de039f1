import { ok, type Ok } from '#kernel/result.ts';
import { type Context, forDisplay } from '#platform/context.ts';
import type { Cart, GuestLine, SkippedLine } from '../contract.ts';
import { readGuestLines } from './merge-guest-cart.ts';
import { priceLines } from './price-lines.ts';

/**
 * A guest's lines at current prices and stock. Open to everyone: it returns only public product data and stores
 * nothing.
 */
export async function previewGuestCart(
  ctx: Context,
  input: { items: readonly GuestLine[] },
): Promise<Ok<Cart & { skipped: SkippedLine[] }>> {
  const { lines, skipped, products } = await readGuestLines(ctx, input.items);
  return ok({ ...(await priceLines(ctx, { lines, updatedAt: null }, products)), skipped });
}

/** The guest's cart as a page shows it. A checkout reads `previewGuestCart`. */
export const showGuestCart = (
  ctx: Context,
  input: { items: readonly GuestLine[] },
): ReturnType<typeof previewGuestCart> => previewGuestCart(forDisplay(ctx), input);

import { ok, type Ok } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { Cart, GuestLine, SkippedLine } from '../contract.ts';
import { readGuestLines } from './merge-guest-cart.ts';
import { priceLines } from './price-lines.ts';

/** A guest's lines at today's prices and stock. For everybody: it tells what product pages tell, and keeps nothing. */
export async function previewGuestCart(
  ctx: Context,
  input: { items: readonly GuestLine[] },
): Promise<Ok<Cart & { skipped: SkippedLine[] }>> {
  const { lines, skipped, goods } = await readGuestLines(ctx, input.items);
  return ok({ ...(await priceLines(ctx, { lines, updatedAt: null }, goods)), skipped });
}

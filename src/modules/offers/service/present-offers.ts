import { money } from '#kernel/money.ts';
import { findVariant } from '#modules/catalog/rules/set-choice.ts';
import { listProductsWithVariants } from '#modules/catalog/service/list-products.ts';
import type { Context } from '#platform/context.ts';
import type { Offer } from '../contract/offers.ts';
import { stateAt } from '../rules.ts';
import * as found from '../store/find-offers.ts';
import type { OfferRecord } from '../store/offers.ts';

/** Offers with their conversations, as both sides see them. A product that is no longer sold keeps the name it had. */
export async function presentOffers(ctx: Context, rows: readonly OfferRecord[]): Promise<Offer[]> {
  const messages = await found.listMessages(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  const products = new Map(
    (await listProductsWithVariants(ctx, [...new Set(rows.map(({ productId }) => productId))])).map(
      (product) => [product.id, product],
    ),
  );
  return rows.map((row) => {
    const product = products.get(row.productId);
    const variant = product && findVariant(product, row.variantId);
    const image = variant?.images[0] ?? product?.colors[0]?.images[0] ?? product?.images[0] ?? null;
    return {
      id: row.id,
      productId: row.productId,
      variantId: row.variantId || null,
      productName: product?.name ?? row.productName,
      variantName: variant?.name ?? row.variantName,
      image,
      state: stateAt(row, ctx.now),
      round: row.round,
      quantity: row.quantity,
      unitPrice: money(row.unitPrice, row.currency),
      regularPrice: money(row.regularPrice, row.currency),
      expiresAt: row.expiresAt.toISOString(),
      orderId: row.orderId,
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      messages: (messages.get(row.id) ?? []).map(
        ({ author, action, quantity, unitPrice, reason, note, ...message }) => ({
          author,
          action,
          quantity,
          unitPrice: unitPrice === null ? null : money(unitPrice, row.currency),
          reason,
          note,
          at: message.createdAt.toISOString(),
        }),
      ),
    };
  });
}

export const presentOffer = async (ctx: Context, row: OfferRecord): Promise<Offer> =>
  (await presentOffers(ctx, [row]))[0]!;

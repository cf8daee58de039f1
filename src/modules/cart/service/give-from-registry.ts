import type { Language } from '#kernel/language.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Gift } from '#modules/gifts/contract/gifts.ts';
import { findRegistryGift } from '#modules/gifts/service/gift-lines.ts';
import { saveGift } from '#modules/gifts/service/save-gift.ts';
import { findGivableItem, type GivableItem } from '#modules/registries/service/shared-registry.ts';
import type { Context } from '#platform/context.ts';
import { canUseCart } from '../access.ts';
import type { Cart, CartErrorCode } from '../contract.ts';
import { isSameLine, maxLines } from '../rules.ts';
import * as store from '../store.ts';
import { announceChange } from './change-lines.ts';
import { getCart } from './get-cart.ts';
import { identify, listCartProducts } from './list-cart-products.ts';

export interface GiveFromRegistry {
  token: string;
  itemId: string;
  quantity: number;
  senderName: string;
  language?: Language | undefined;
}

/**
 * Adds an item of a registry to the cart, as a line of the gift for its owner. A cart has one gift of each registry. Units are
 * counted as given when they are ordered, not before.
 */
export async function giveFromRegistry(
  ctx: Context,
  { token, itemId, quantity, senderName, language }: GiveFromRegistry,
): Promise<Result<{ gift: Gift; cart: Cart }, CartErrorCode>> {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  await store.lockCart(ctx.tx, userId, ctx.now);
  const found = await findGivableItem(ctx, { token, itemId });
  if (!found.ok) return found;
  const { registry, productId, variantId, stillWanted } = found.value;
  const line = identify(await listCartProducts(ctx, [productId]), {
    ...{ productId, variantId },
    selectedColor: null,
  });
  if (!line.ok) return line;
  const { lines } = await store.findCart(ctx.tx, userId);
  const known = await findRegistryGift(ctx, registry.id);
  const same = lines.find((each) => isSameLine(each, { ...line.value, giftId: known?.id }));
  if ((same?.quantity ?? 0) + quantity > stillWanted) return err('registry_item_given');
  if (!same && lines.length >= maxLines) return err('cart_full');

  const saved = known ? ok(known) : await saveGift(ctx, newGift(registry, { senderName, language }));
  if (!saved.ok) return saved;
  const gift = saved.value;
  await store.addLines(ctx.tx, userId, [{ ...line.value, giftId: gift.id, quantity, addedAt: ctx.now }]);
  await announceChange(ctx, userId);
  const cart = await getCart(ctx);
  return cart.ok ? ok({ gift, cart: cart.value }) : cart;
}

const newGift = (
  registry: GivableItem['registry'],
  { senderName, language }: Pick<GiveFromRegistry, 'senderName' | 'language'>,
) => ({
  registry,
  language,
  gift: {
    ...{ senderName, recipientName: registry.ownerName },
    ...{ occasion: null, wrapId: null, card: null, deliverOn: null },
    delivery: { by: 'registry' as const },
  },
});

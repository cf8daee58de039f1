import type { Gift, GiftInput } from '#modules/gifts/contract/gifts.ts';
import type { Language } from '#kernel/language.ts';
import { api, timeLimit } from './cart-calls.ts';

interface GivenItem {
  productId: string;
  selectedColor: string | null;
  variantId: string | null;
  quantity: number;
}

/** Adds an item of a registry to the gift for its owner. The cart is reloaded afterwards. */
export async function giveFromRegistry(
  item: Omit<Parameters<typeof api.giveFromRegistry>[0], 'quantity'>,
): Promise<void> {
  await api.giveFromRegistry({ ...item, quantity: 1 }, timeLimit());
}

/**
 * Saves a gift with new items and with items that leave the other lines of the cart. The cart is reloaded afterwards.
 */
export async function giveItems({
  existing,
  gift,
  language,
  items,
  taken,
}: {
  existing: { giftId: string; version: number } | null;
  gift: GiftInput;
  language: Language;
  items: readonly GivenItem[];
  taken: readonly GivenItem[];
}): Promise<Gift> {
  const fields = ({ productId, selectedColor, variantId, quantity }: GivenItem) => ({
    ...{ productId, selectedColor, variantId, quantity },
  });
  const given = await api.give(
    { existing, gift, language, items: items.map(fields), fromCart: taken.map(fields) },
    timeLimit(),
  );
  return given.gift;
}

import type { ShopSettings } from '../contract/shop.ts';

/** The address below the shop's name: without its first line if that is the name. */
export function placeLines({ name, addressLines }: Pick<ShopSettings, 'name' | 'addressLines'>): string[] {
  const [first = ''] = addressLines;
  return first.toLowerCase().includes(name.toLowerCase()) ? addressLines.slice(1) : addressLines;
}

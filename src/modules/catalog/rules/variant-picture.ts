import type { Picture } from '#kernel/contract.ts';
import { colorOf } from '../contract/variant-identity.ts';

interface PicturedProduct {
  images: readonly Picture[];
  colors: readonly { key: string; images: readonly Picture[] }[];
  options: readonly { key: string }[];
}

/** The picture of a variant: its own, else that of its colour, else the first of the product. */
export function pictureOfVariant(
  product: PicturedProduct,
  variant: { id: string; optionValues: readonly string[]; images: readonly Picture[] } | undefined,
): Picture | null {
  const key = variant ? colorOf(product, variant) : null;
  const color = product.colors.find((each) => each.key === key) ?? product.colors[0];
  return variant?.images[0] ?? color?.images[0] ?? product.images[0] ?? null;
}

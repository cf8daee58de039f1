import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Product } from '#modules/catalog/contract/product.ts';
import { type Selection, selectedVariant } from './selected-variant.ts';

/**
 * What the page shows: the variant of its address or, as soon as an option is pressed, the variant of that option. On a
 * slow connection its address may follow later, and "Add to cart" must not add the one before.
 */
export function useSelection(product: Product): Selection & {
  /** @param address that of the option that was pressed. */
  select: (address: string) => void;
} {
  const { key } = useLocation();
  const [params] = useSearchParams();
  const [pressed, setPressed] = useState<{ key: string; query: string } | null>(null);
  const isPressed = pressed?.key === key;
  // Going back to this history entry later must show its address again.
  if (pressed && !isPressed) setPressed(null);
  return {
    ...selectedVariant(product, isPressed ? new URLSearchParams(pressed.query) : params),
    select: (address) => setPressed({ key, query: address.split('?')[1] ?? '' }),
  };
}

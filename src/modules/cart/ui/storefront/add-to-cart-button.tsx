import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ButtonLook } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import type { CartProduct } from '../../client/cart-line.ts';
import { preloadCartDrawer } from './cart-drawer.tsx';
import { useCartActions } from './cart-provider.tsx';

export interface AddToCartButtonProps extends ButtonLook {
  product: CartProduct;
  /** The variant's option value; without it, the first variant in stock is added. */
  selectedColor?: string | null;
  className?: string;
}

/** Adds one unit to the cart; shows when the product or variant is sold out. */
export function AddToCartButton({ product, selectedColor = null, className, ...look }: AddToCartButtonProps) {
  const { t } = useLingui();
  const { addToCart } = useCartActions();
  const [pending, setPending] = useState(false);
  const { name } = product;
  const color = product.colors.find(({ key }) => key === selectedColor);
  const inStock = color ? color.inStock : product.inStock;

  async function add() {
    setPending(true);
    await addToCart(product, selectedColor);
    setPending(false);
  }

  if (!inStock) {
    return (
      <Button {...look} disabled aria-label={t`Sold out: ${name}`} className={className}>
        <Trans>Sold out</Trans>
      </Button>
    );
  }
  // Recipient and message are entered on the product page.
  if (product.isGiftCard)
    return (
      <ButtonLink
        {...look}
        to={`/product/${product.id}`}
        aria-label={t`Choose: ${name}`}
        className={className}
      >
        <Trans>Choose</Trans>
      </ButtonLink>
    );
  return (
    <Button
      {...look}
      pending={pending}
      aria-label={t`Add to cart: ${name}`}
      className={className}
      onPointerEnter={preloadCartDrawer}
      onFocus={preloadCartDrawer}
      onClick={() => void add()}
    >
      <Trans>Add to cart</Trans>
    </Button>
  );
}

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
  /** Key of the colour; without it and without a variant, the first variant in stock is added. */
  selectedColor?: string | null;
  /** Id of the chosen variant of a product with options. A set with chosen components is a product with this variant. */
  variantId?: string | null;
  className?: string;
}

/** Adds one unit to the cart; shows when the product or variant is sold out. */
export function AddToCartButton({
  product,
  selectedColor = null,
  variantId = null,
  className,
  ...look
}: AddToCartButtonProps) {
  const { t } = useLingui();
  const { addToCart } = useCartActions();
  const [pending, setPending] = useState(false);
  const { name } = product;
  const color = product.colors.find(({ key }) => key === selectedColor);
  const variant = product.variants?.find(({ id }) => id === variantId);
  const inStock = (variant ?? color ?? product).inStock;
  const isPreOrder = Boolean((variant ?? product).backorder?.availableOn);

  async function add() {
    setPending(true);
    await addToCart(product, { selectedColor, variantId });
    setPending(false);
  }

  if (!inStock) {
    return (
      <Button {...look} disabled aria-label={t`Sold out: ${name}`} className={className}>
        <Trans>Sold out</Trans>
      </Button>
    );
  }
  // A gift card's recipient, options other than colour and the components of a set are chosen on the product page.
  if (product.isGiftCard || (product.hasChoices && !variant))
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
      aria-label={isPreOrder ? t`Pre-order: ${name}` : t`Add to cart: ${name}`}
      className={className}
      onPointerEnter={preloadCartDrawer}
      onFocus={preloadCartDrawer}
      onClick={() => void add()}
    >
      {isPreOrder ? <Trans context="button">Pre-order</Trans> : <Trans>Add to cart</Trans>}
    </Button>
  );
}

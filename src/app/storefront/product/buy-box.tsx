import type { Ref } from 'react';
import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import type { Color, Product, ProductCard } from '#modules/catalog/contract.ts';
import { productAddress } from '#modules/catalog/ui/storefront/addresses.ts';
import { ColorChoice } from '#modules/catalog/ui/storefront/color-choice.tsx';
import { FitFacts } from '#modules/catalog/ui/storefront/fit-facts.tsx';
import { SetContents } from '#modules/catalog/ui/storefront/set-contents.tsx';
import { AddToCartButton } from '#modules/cart/ui/storefront/add-to-cart-button.tsx';
import { FavoriteButton } from '#modules/favorites/ui/storefront/favorite-button.tsx';
import { FavoritesCount } from '#modules/favorites/ui/storefront/favorites-count.tsx';
import { CheckIcon, DeliveryIcon, SetIcon, StoreIcon } from '#ui/icons.ts';
import { Price } from '#ui/price.tsx';

const factClass =
  'flex min-h-14 items-center gap-4 border-t border-hairline py-3 last:border-b [&_.lucide]:size-5';

/** What one decides by, and the decision. */
export function BuyBox({
  product,
  color,
  partOf,
  ref,
}: {
  product: Product;
  color: Color | null;
  partOf: readonly ProductCard[];
  /** On the row with the button: while it is in sight, the phone's bar stays away. */
  ref: Ref<HTMLDivElement>;
}) {
  const inStock = color ? color.inStock : product.inStock;
  return (
    <div className="grid content-start gap-6">
      <div className="grid gap-3">
        <h1 className="type-title">{product.name}</h1>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <Price price={product.price} compareAtPrice={product.compareAtPrice} size="large" />
          <FavoritesCount
            productId={product.id}
            initialCount={product.favoritesCount}
            className="type-small figures text-ink-soft"
          />
        </div>
        <p className="type-lead mt-1 text-pretty text-ink-soft">{product.summary}</p>
      </div>
      {color && <ColorChoice productId={product.id} colors={product.colors} chosen={color} />}
      <div ref={ref} className="flex gap-3">
        <AddToCartButton product={product} selectedColor={color?.key ?? null} size="large" className="grow" />
        <FavoriteButton product={product} outlined className="size-13" />
      </div>
      <FitFacts specification={product.specification} />
      {product.components.length > 0 && (
        <section aria-labelledby="in-the-box">
          <h2 id="in-the-box" className="type-subheading mb-3">
            <Trans>In the box</Trans>
          </h2>
          <SetContents set={product} />
        </section>
      )}
      <ul>
        <li className={factClass}>
          {inStock ? <CheckIcon className="text-moss-ink" /> : <StoreIcon />}
          {inStock ? (
            <Trans>In stock, and on the shelf in the arcade</Trans>
          ) : (
            <span>
              <Trans>
                Sold out for now.{' '}
                <Link to="/contact" className="text-link">
                  Ask when it comes back
                </Link>
              </Trans>
            </span>
          )}
        </li>
        <li className={factClass}>
          <DeliveryIcon />
          <span>
            <Trans>
              Delivered to your door, or kept at the counter.{' '}
              <Link to="/shipping-returns" className="text-link">
                What it costs
              </Link>
            </Trans>
          </span>
        </li>
        {partOf.map((set) => (
          <li key={set.id} className={factClass}>
            <SetIcon />
            <span>
              <Trans>
                Part of{' '}
                <Link to={productAddress(set.id)} className="text-link font-medium">
                  {set.name}
                </Link>
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

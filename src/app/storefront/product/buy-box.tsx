import { type Ref, Suspense } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Product } from '#modules/catalog/contract/product.ts';
import { useKitchen } from '#modules/catalog/client/kitchen.ts';
import { variantUrl } from '#modules/catalog/ui/storefront/catalog-urls.ts';
import { CompareButton } from '#modules/catalog/ui/storefront/compare-button.tsx';
import { ProductOptions } from '#modules/catalog/ui/storefront/product-options.tsx';
import { SetOptions } from '#modules/catalog/ui/storefront/set-options.tsx';
import { AddToCartButton } from '#modules/cart/ui/storefront/add-to-cart-button.tsx';
import { FavoriteButton } from '#modules/favorites/ui/storefront/favorite-button.tsx';
import { FavoritesCount } from '#modules/favorites/ui/storefront/favorites-count.tsx';
import type { DeliveryTerms } from '#modules/shipping/contract/shipping.ts';
import { CachedFragment } from '#ui/cached-fragment.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Price } from '#ui/price.tsx';
import { staticPart } from '#ui/static-part.tsx';
import { nonBreakingUnits } from '#ui/non-breaking-units.ts';
import { useShop } from '../use-shop.ts';
import { AvailabilityAndDelivery } from './availability-and-delivery.tsx';
import { ServiceLinks } from './service-links.tsx';
import type { ContainingSet } from './containing-sets.tsx';
import { productToAdd, type Selection } from './selected-variant.ts';

const KeySpecifications = staticPart(
  () =>
    import('#modules/catalog/ui/storefront/key-specifications.tsx').then((module) => ({
      default: module.KeySpecifications,
    })),
  { className: 'empty:hidden' },
);

// Only for those who told what their kitchen has.
const KitchenNote = lazyPart(() =>
  import('#modules/catalog/ui/storefront/kitchen-note.tsx').then((module) => ({
    default: module.KitchenNote,
  })),
);

// Most products are no gift cards.
const GiftCardForm = lazyPart(
  () =>
    import('#modules/cart/ui/storefront/gift-card-form.tsx').then((module) => ({
      default: module.GiftCardForm,
    })),
  { isServerRendered: true },
);

// Most products are no sets.
const SetContents = lazyPart(
  () =>
    import('#modules/catalog/ui/storefront/set-contents.tsx').then((module) => ({
      default: module.SetContents,
    })),
  { isServerRendered: true, hasPageTexts: true },
);
// Most products are in no set.
const ContainingSets = lazyPart(
  () => import('./containing-sets.tsx').then((module) => ({ default: module.ContainingSets })),
  { isServerRendered: true, hasPageTexts: true },
);

/** Name, price, options, add button and delivery of a product. */
export function BuyBox({
  product,
  variant,
  color,
  partOf,
  delivery,
  isOpenToOffers,
  hasVideos,
  select,
  ref,
}: {
  product: Product;
  partOf: readonly ContainingSet[];
  delivery: DeliveryTerms;
  isOpenToOffers: boolean;
  hasVideos: boolean;
  /** Called with the address of an option that is pressed. */
  select: (address: string) => void;
  /** Ref of the row with the add button: the phone bar is hidden while the row is in view. */
  ref: Ref<HTMLDivElement>;
} & Selection) {
  const { units } = useShop();
  const kitchen = useKitchen();
  return (
    <div className="grid content-start gap-7">
      <div className="grid gap-3">
        <h1 className="type-title wrap-anywhere">
          <bdi>{nonBreakingUnits(product.name)}</bdi>
        </h1>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <Price
            price={(variant ?? product).price}
            compareAtPrice={(variant ?? product).compareAtPrice}
            size="large"
          />
          <FavoritesCount
            productId={product.id}
            initialCount={product.favoritesCount}
            className="type-small figures text-ink-soft"
          />
        </div>
        <p className="type-lead mt-1 text-pretty wrap-anywhere text-ink-soft">
          <bdi>{product.summary}</bdi>
        </p>
      </div>
      {variant && product.kind === 'product' && (
        <CachedFragment
          name="product options"
          by={[product.slug ?? product.id, product.options, product.variants, variant.id]}
        >
          <ProductOptions
            options={product.options}
            variants={product.variants}
            chosen={variant}
            addressOf={(each) => variantUrl(product, each)}
            onSelect={select}
          />
        </CachedFragment>
      )}
      {variant && product.kind === 'set' && (
        <SetOptions set={product} choice={variant.id} onSelect={select} />
      )}
      <div className="grid gap-5">
        {product.isGiftCard && product.inStock ? (
          <div ref={ref}>
            <Suspense fallback={<div className="h-96" />}>
              <GiftCardForm product={product} />
            </Suspense>
          </div>
        ) : (
          <div ref={ref} className="flex gap-3">
            <AddToCartButton
              product={productToAdd(product, { variant })}
              selectedColor={color?.key ?? null}
              variantId={variant?.id ?? null}
              size="large"
              className="grow"
            />
            <FavoriteButton product={product} outlined className="size-13" />
          </div>
        )}
        <ServiceLinks
          productId={product.id}
          componentIds={product.components.map((part) => part.product.id)}
          variantId={variant?.id ?? null}
          hasVideos={hasVideos}
          isOpenToOffers={isOpenToOffers && !(product.kind === 'set' && variant)}
          isGiftable={!product.isGiftCard && (variant ?? product).inStock}
        />
        <AvailabilityAndDelivery product={product} variant={variant} delivery={delivery} />
      </div>
      <KeySpecifications attributes={product.attributes} units={units} />
      {kitchen && (
        <Suspense fallback={null}>
          <KitchenNote attributes={product.attributes} kitchen={kitchen} />
        </Suspense>
      )}
      <CompareButton productId={product.id} />
      {product.components.length > 0 && (
        <section aria-labelledby="in-the-box">
          <h2 id="in-the-box" className="type-subheading mb-3">
            <Trans>In the box</Trans>
          </h2>
          <Suspense fallback={<div className="h-96" />}>
            <SetContents set={product} choice={variant?.id ?? null} />
          </Suspense>
        </section>
      )}
      {partOf.length > 0 && (
        <div className="grid gap-2">
          <Suspense fallback={<div className="h-22" />}>
            <ContainingSets sets={partOf} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

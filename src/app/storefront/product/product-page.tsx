import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedProduct, Product } from '#modules/catalog/contract/product.ts';
import type { DeliveryTerms } from '#modules/shipping/contract/shipping.ts';
import { categoryUrl } from '#modules/catalog/ui/storefront/catalog-urls.ts';
import { ProductGrid } from '#modules/catalog/ui/storefront/product-grid.tsx';
import { AddToCartButton } from '#modules/cart/ui/storefront/add-to-cart-button.tsx';
import { BelowTheFold } from '#ui/below-the-fold.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { Gallery } from '#ui/gallery.tsx';
import { staticPart } from '#ui/static-part.tsx';
import { favoriteCorner } from '../favorite-corner.tsx';
import { useShop } from '../use-shop.ts';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { productToAdd, type Selection } from './selected-variant.ts';
import { useSelection } from './use-selection.ts';
import type { ContainingSet } from './containing-sets.tsx';

const ProductDetails = staticPart(() =>
  import('#modules/catalog/ui/storefront/product-details.tsx').then((module) => ({
    default: module.ProductDetails,
  })),
);

export interface ProductPageProps {
  product: Product;
  relatedProducts: readonly ListedProduct[];
  partOf: readonly ContainingSet[];
  delivery: DeliveryTerms;
  isOpenToOffers: boolean;
  hasVideos: boolean;
}

/** Pictures of the selected variant first, then those of its color, then those for all colors. */
function picturesOf(product: Product, { variant, color }: Selection) {
  const pictures = [...(variant?.images ?? []), ...(color?.images ?? []), ...product.images];
  return pictures.length > 0 ? pictures : [{ src: defaultPicture, width: 800, height: 1000, alt: '' }];
}

export function ProductPage({
  product,
  relatedProducts,
  partOf,
  delivery,
  isOpenToOffers,
  hasVideos,
}: ProductPageProps) {
  const { t } = useLingui();
  const { units } = useShop();
  const buyBox = useRef<HTMLDivElement>(null);
  const selection = useSelection(product);
  const { variant, color } = selection;
  const { description, attributes, brand, countryOfOrigin } = product;
  return (
    <main id="content" tabIndex={-1}>
      <Container>
        <Breadcrumbs
          className="pt-4 pb-3 sm:pt-6 sm:pb-5"
          items={[
            { label: t`Products`, to: '/products' },
            ...product.categoryPath.map(({ name }) => ({ label: name, to: categoryUrl(name) })),
          ]}
        />
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 lg:gap-x-16 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] xl:gap-x-20">
          <Gallery
            key={variant?.images.length ? variant.id : color?.key}
            pictures={picturesOf(product, selection)}
            label={t`Pictures of ${product.name}`}
            sizes="(min-width: 80rem) 41rem, (min-width: 48rem) 50vw, 92vw"
            firstClassName="carried-picture"
            className="self-start max-sm:-mx-gutter md:sticky md:top-24"
          />
          <BuyBox
            product={product}
            {...selection}
            partOf={partOf}
            delivery={delivery}
            isOpenToOffers={isOpenToOffers}
            hasVideos={hasVideos}
            ref={buyBox}
          />
        </div>
        <BelowTheFold>
          <ProductDetails
            description={description}
            attributes={attributes}
            brand={brand}
            countryOfOrigin={countryOfOrigin}
            units={units}
            className="mt-section"
          />
        </BelowTheFold>
        {relatedProducts.length > 0 && (
          <BelowTheFold>
            <section aria-labelledby="goes-with" className="mt-section">
              <h2 id="goes-with" className="type-heading mb-8">
                <Trans>You may also like</Trans>
              </h2>
              <ProductGrid products={relatedProducts} renderCorner={favoriteCorner} carriesPicture={false} />
            </section>
          </BelowTheFold>
        )}
      </Container>
      {/* A gift card is added with its form. */}
      {!product.isGiftCard && (
        <BuyBar product={product} variant={variant} below={buyBox}>
          <AddToCartButton
            product={productToAdd(product, selection)}
            selectedColor={color?.key ?? null}
            variantId={variant?.id ?? null}
            className="shrink-0"
          />
        </BuyBar>
      )}
    </main>
  );
}

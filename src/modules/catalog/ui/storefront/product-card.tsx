import { type ReactNode, useState } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { SwatchDots } from '#ui/swatch.tsx';
import { nonBreakingUnits } from '#ui/non-breaking-units.ts';
import type { ListedProduct } from '../../contract/product.ts';
import { productUrl } from './catalog-urls.ts';

export interface ProductCardProps {
  product: ListedProduct;
  /** Colour key of the active colour filter. */
  color?: string | null;
  /** A button over the picture's corner. */
  corner?: ReactNode;
  /** Above the fold: its picture is not loaded lazily. */
  priority?: boolean;
  sizes?: string;
  headingLevel?: 'h2' | 'h3';
  /** Whether a new product is marked as new. */
  marksNew?: boolean;
  /** Whether the picture has a view transition into the product page. */
  carriesPicture?: boolean;
}

/** A product in a list; the whole card is a link. */
export function ProductCard({
  product,
  color = null,
  corner,
  priority,
  sizes = '(min-width: 64rem) 20rem, 50vw',
  headingLevel: Heading = 'h3',
  marksNew = true,
  carriesPicture = true,
}: ProductCardProps) {
  const [image, secondImage] = product.pictures;
  // The second picture loads on the first hover.
  const [isHovered, setIsHovered] = useState(false);
  const chosen = product.colors.some(({ key }) => key === color) ? color : null;
  const address = productUrl(product.slug ?? product.id, chosen);
  // oxlint-disable-next-line typescript/no-deprecated -- React’s replacement would have to wrap every page
  const isTransitioning = useViewTransitionState(address) && carriesPicture;
  return (
    <article
      className="group relative grid content-start gap-1"
      onPointerEnter={({ pointerType }) => setIsHovered(pointerType === 'mouse')}
    >
      <div className="relative mb-2.5 overflow-hidden rounded-sm bg-linen">
        <Picture
          src={image?.src ?? defaultPicture}
          width={image?.width ?? 800}
          height={image?.height ?? 1000}
          preview={image?.preview}
          focus={image?.focus}
          alt=""
          sizes={sizes}
          priority={priority}
          className={classNames(
            'aspect-4/5 transition-[scale] duration-(--duration-calm) ease-out group-hover:scale-[1.015]',
            isTransitioning && 'carried-picture',
          )}
        />
        {isHovered && secondImage && (
          <Picture
            {...secondImage}
            alt=""
            sizes={sizes}
            className="absolute inset-0 aspect-4/5 opacity-0 transition-opacity duration-(--duration-calm) group-hover:opacity-100"
          />
        )}
        {(!product.inStock || product.backorder || (marksNew && product.isNew)) && (
          <p className="absolute start-3 top-3 flex gap-1.5">
            {!product.inStock || product.backorder ? (
              <Badge>
                {!product.inStock ? (
                  <Trans>Sold out</Trans>
                ) : product.backorder?.availableOn ? (
                  <Trans>Pre-order</Trans>
                ) : (
                  <Trans>Backorder</Trans>
                )}
              </Badge>
            ) : (
              <Badge tone="butter">
                <Trans>New</Trans>
              </Badge>
            )}
          </p>
        )}
      </div>
      <Heading className="type-name text-pretty wrap-anywhere">
        <Link
          to={address}
          prefetch="intent"
          // oxlint-disable-next-line typescript/no-deprecated -- React’s replacement would have to wrap every page
          viewTransition={carriesPicture}
          className="after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
        >
          <bdi>{nonBreakingUnits(product.name)}</bdi>
        </Link>
      </Heading>
      <Price price={product.price} compareAtPrice={product.compareAtPrice} isFrom={product.hasPriceRange} />
      {product.colors.length > 1 && (
        <div className="mt-1.5">
          <SwatchDots swatches={product.colors} />
        </div>
      )}
      {corner && <div className="absolute end-1.5 top-1.5">{corner}</div>}
    </article>
  );
}

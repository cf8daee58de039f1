import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { Product } from '../../contract/product.ts';
import { productUrl } from './catalog-urls.ts';
import { SetSaving } from './set-contents.tsx';

/** A set in a list of sets: picture, price and components. */
export function SetCard({
  set,
  corner,
  action,
  priority,
}: {
  set: Product;
  /** A button over the picture's corner. */
  corner: ReactNode;
  /** The add-to-cart button. */
  action: ReactNode;
  priority?: boolean;
}) {
  const address = productUrl(set.slug ?? set.id);
  // oxlint-disable-next-line typescript/no-deprecated -- React’s replacement would have to wrap every page
  const isTransitioning = useViewTransitionState(address);
  const image = set.images[0];
  return (
    <article className="flex h-full flex-col">
      <div className="relative">
        <div className="overflow-hidden rounded-sm bg-linen">
          <Picture
            src={image?.src ?? defaultPicture}
            width={image?.width ?? 800}
            height={image?.height ?? 1000}
            preview={image?.preview}
            alt=""
            priority={priority}
            sizes="(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
            className={classNames('aspect-square sm:aspect-4/5', isTransitioning && 'carried-picture')}
          />
        </div>
        <h2 className="type-subheading mt-5">
          <Link
            to={address}
            prefetch="intent"
            // oxlint-disable-next-line typescript/no-deprecated -- React’s replacement would have to wrap every page
            viewTransition
            className="underline-offset-[0.2em] after:absolute after:inset-0 after:rounded-sm hover:underline hover:decoration-1 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
          >
            <bdi>{set.name}</bdi>
          </Link>
        </h2>
        <p className="mt-2 text-pretty text-ink-soft">
          <bdi>{set.summary}</bdi>
        </p>
        <div className="absolute end-1.5 top-1.5">{corner}</div>
      </div>
      <SetComponents components={set.components} />
      <div className="mt-auto pt-5">
        <div className="mb-4 grid gap-1">
          <Price price={set.price} compareAtPrice={set.compareAtPrice} className="text-lg font-medium" />
          <SetSaving set={set} className="type-small figures text-ink-soft" />
        </div>
        {action}
      </div>
    </article>
  );
}

/** The components, each with a link. */
function SetComponents({ components }: Pick<Product, 'components'>) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`In the box`} className="mt-4 flex flex-wrap gap-2">
      {components.map(({ product, color, quantity, image }) => (
        <li key={`${product.id} ${color?.key}`} className="relative w-13">
          <Link
            to={productUrl(product.id, color?.key)}
            title={product.name}
            className="block rounded-xs ring-offset-2 ring-offset-paper hover:ring-1 hover:ring-outline"
          >
            <Picture
              src={image?.src ?? defaultPicture}
              width={image?.width ?? 800}
              height={image?.height ?? 1000}
              alt={product.name}
              sizes="3.5rem"
              widths={[160, 320]}
              className="aspect-4/5 rounded-xs"
            />
          </Link>
          {quantity > 1 && (
            <span className="figures pointer-events-none absolute end-1 bottom-1 rounded-xs bg-surface px-1 text-[0.6875rem] leading-4 font-medium">
              ×{quantity}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Picture as PictureOf } from '#kernel/contract.ts';
import type { Money } from '#kernel/money.ts';
import { nonBreakingUnits } from '#ui/non-breaking-units.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';

/** Picture, name and price of an item; a link to its product while it is sold. */
export function RegistryItemRow({
  item: { productId, name, variantName, image, price },
  note,
  children,
}: {
  item: {
    productId: string;
    name: string;
    variantName: string | null;
    image: PictureOf | null;
    price: Money | null;
  };
  note: ReactNode;
  /** Actions. */
  children?: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 gap-y-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:items-center">
      <span className="aspect-4/5 overflow-hidden rounded-sm bg-linen">
        {image && <Picture {...image} alt="" sizes="6rem" className="size-full" />}
      </span>
      <div className="grid min-w-0 content-center gap-1">
        {price ? (
          <Link to={`/product/${productId}`} className="type-name hover:underline">
            <bdi>{nonBreakingUnits(name)}</bdi>
          </Link>
        ) : (
          <bdi className="type-name">{nonBreakingUnits(name)}</bdi>
        )}
        {variantName && <bdi className="type-small text-ink-soft">{variantName}</bdi>}
        {price && <Price price={price} size="small" />}
        <div className="type-small text-ink-soft">{note}</div>
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-3 empty:hidden sm:col-span-1 sm:justify-self-end">
        {children}
      </div>
    </div>
  );
}

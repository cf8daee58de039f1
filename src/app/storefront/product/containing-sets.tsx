import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture as StoredPicture } from '#kernel/contract.ts';
import { formatMoney, type Money } from '#kernel/money.ts';
import { productUrl } from '#modules/catalog/ui/storefront/catalog-urls.ts';
import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';

/** A set that contains the product. */
export interface ContainingSet {
  id: string;
  name: string;
  image: StoredPicture | null;
  price: Money;
  /** Saving against the separate prices; not shown when 0 or less. */
  saving: Money;
}

/** Sets that contain the product, with their savings. */
export function ContainingSets({ sets }: { sets: readonly ContainingSet[] }) {
  const { i18n } = useLingui();
  return sets.map(({ id, name, image, price, saving }) => {
    const saved = formatMoney(saving, i18n.locale);
    return (
      <Link
        key={id}
        to={productUrl(id)}
        className="group flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-linen p-3 pe-5 transition-colors hover:bg-linen-deep"
      >
        <Picture
          src={image?.src ?? defaultPicture}
          width={image?.width ?? 800}
          height={image?.height ?? 1000}
          alt=""
          sizes="4rem"
          widths={[160, 320]}
          className="aspect-4/5 max-w-14 shrink-0 rounded-xs bg-linen-deep!"
        />
        <span className="grid min-w-32 flex-1 gap-0.5">
          <span className="type-small text-ink-soft">
            <Trans>Part of a set</Trans>
          </span>
          <span className="type-name underline-offset-4 group-hover:underline">{name}</span>
        </span>
        <span className="type-small figures ms-auto grid shrink-0 justify-items-end gap-0.5">
          <Price price={price} className="text-[0.9375rem]" />
          {saving.amount > 0 && (
            <span className="text-copper-ink">
              <Trans>Save {saved}</Trans>
            </span>
          )}
        </span>
      </Link>
    );
  });
}

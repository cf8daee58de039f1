import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInputQuery } from '#platform/browser/use-input-query.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { findOfferProducts } from '../../client/storefront.ts';
import type { OfferProduct } from '../../contract/offers.ts';

/** Search over the products that are open to offers. */
export function ProductPicker({ onPick }: { onPick: (product: OfferProduct) => void }) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const found = useInputQuery(`offer products ${q}`, (signal) => findOfferProducts(q, signal));
  return (
    <div className="grid gap-4">
      <SearchBox label={t`Find a product`} placeholder={t`Pan, knife, kettle …`} value={q} onSearch={setQ} />
      {!found ? (
        <Skeleton className="h-60" />
      ) : found.items.length === 0 ? (
        <p role="status" className="text-ink-soft">
          {q === '' ? (
            <Trans>No product is open to offers at the moment.</Trans>
          ) : (
            <Trans>No matching product is open to offers.</Trans>
          )}
        </p>
      ) : (
        <ul aria-label={t`Products open to offers`} className="grid gap-2 sm:grid-cols-2">
          {found.items.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => onPick(product)}
                className="flex min-h-20 w-full items-center gap-4 rounded-md border border-hairline p-2 text-start transition-colors hover:bg-linen"
              >
                <span className="block size-16 shrink-0 overflow-hidden rounded-sm bg-linen">
                  {product.image && <Picture {...product.image} alt="" sizes="4rem" className="size-full" />}
                </span>
                <span className="grid min-w-0 gap-0.5">
                  <bdi className="type-small font-medium text-pretty">{product.name}</bdi>
                  <Price
                    price={product.price}
                    isFrom={product.variants.some(({ price }) => price.amount !== product.price.amount)}
                    size="small"
                  />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { SearchBox } from '#ui/search-box.tsx';
import { ProductThumbnail } from '../product-thumbnail.tsx';
import type { ProductRow } from '../../../contract/admin-product-list.ts';
import { productRowsQuery } from '../catalog-queries.ts';

const MAX_RESULTS = 6;

/** A search field for products; calls `onPick` with the id of the chosen product. */
export function ProductPicker({
  label,
  isSelectable,
  onPick,
}: {
  /** Distinguishes several pickers on a page. */
  label?: string;
  isSelectable: (row: ProductRow) => boolean;
  onPick: (productId: string) => void;
}) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const { data } = useQuery({ ...productRowsQuery({ q, page: 1, pageSize: 20 }), enabled: q !== '' });
  const results = q === '' ? [] : (data?.items ?? []).filter(isSelectable).slice(0, MAX_RESULTS);
  return (
    <div>
      <SearchBox
        label={label ?? t`Search products to add`}
        placeholder={label ?? t`Find a product to add`}
        value={q}
        onSearch={setQ}
      />
      <ul aria-live="polite" className="mt-2">
        {results.map(({ id, name, image }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-hairline py-1.5">
            <span className="flex min-w-0 items-center gap-3">
              <ProductThumbnail image={image} />
              {name}
            </span>
            <Button
              variant="quiet"
              aria-label={t`Add ${name}`}
              onClick={() => {
                onPick(id);
                setQ('');
                announce(t`${name} added`);
              }}
            >
              <PlusIcon />
              <Trans>Add</Trans>
            </Button>
          </li>
        ))}
        {q !== '' && data && results.length === 0 && (
          <li className="type-small py-3 text-ink-soft">
            <Trans>No products found</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}

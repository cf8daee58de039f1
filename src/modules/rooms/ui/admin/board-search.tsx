import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { SearchPicker, SearchPickerResult } from '#ui/admin/search-picker.tsx';
import { Price } from '#ui/price.tsx';
import { boardProductsQuery } from '../../client/admin.ts';

/** Finds a product as the shop sells it and puts it on the board. */
export function BoardSearch({ onAdd }: { onAdd: (productId: string) => void }) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const query = useQuery(boardProductsQuery(q));
  const found = q === '' ? [] : (query.data?.items ?? []);
  return (
    <SearchPicker
      label={t`Put a product on the board`}
      placeholder={t`Find a product`}
      q={q}
      onSearch={setQ}
      answer={query}
      failed={<Trans>The products could not be loaded. Try again.</Trans>}
      none={<Trans>No products found</Trans>}
      listLabel={t`Products`}
    >
      {found.map(({ id, name, price, priceRange }) => (
        <SearchPickerResult
          key={id}
          choose={<Trans>Show</Trans>}
          chooseLabel={t`Show ${name} on the board`}
          onChoose={() => onAdd(id)}
        >
          <bdi>{name}</bdi>{' '}
          <Price price={price} isFrom={priceRange !== undefined} size="small" className="text-ink-soft" />
        </SearchPickerResult>
      ))}
    </SearchPicker>
  );
}

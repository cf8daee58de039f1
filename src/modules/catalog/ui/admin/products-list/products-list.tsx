import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import type { ProductRow } from '../../../contract/admin-product-list.ts';
import { productRowsQuery } from '../catalog-queries.ts';
import { productStatusLabels } from '../product-labels.ts';
import { ListFilters } from './list-filters.tsx';
import { NoSets, NoMatches, NoProducts, RowsSkeleton } from './empty-states.tsx';
import { ProductsTable, type ProductsTableProps } from './products-table.tsx';
import { statuses, useProductListParams } from './use-product-list-params.ts';

export interface ProductsListProps extends Pick<
  ProductsTableProps,
  'renderStock' | 'renderLimit' | 'listed'
> {
  /** Bulk actions for the selected products. */
  renderActions: (chosen: readonly ProductRow[], clear: () => void) => ReactNode;
}

/** All products or all sets, drafts included; filters, columns, sort order and page are in the URL. */
export function ProductsList({ listed, renderStock, renderLimit, renderActions }: ProductsListProps) {
  const { t, i18n } = useLingui();
  const { address, filter, isFiltered, columns, sort } = useProductListParams(listed);
  const { status } = filter;
  const products = useQuery(productRowsQuery({ ...filter, sort, page: address.page }));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Ignore selected products that left the list: bulk actions change visible products only.
  const selectedRows = (products.data?.items ?? []).filter(({ id }) => selected.has(id));
  return (
    <>
      <LinkTabs
        label={listed === 'sets' ? t`Sets by status` : t`Products by status`}
        tabs={[
          {
            ...address.linkWith({ status: undefined }),
            label: <Trans context="products">All</Trans>,
            current: status === undefined,
          },
          ...statuses.map((each) => ({
            ...address.linkWith({ status: each }),
            label: i18n._(productStatusLabels[each].label),
            current: status === each,
          })),
        ]}
      />
      <ListFilters listed={listed} />
      {selectedRows.length > 0 && renderActions(selectedRows, () => setSelected(new Set()))}
      <PagedQueryView query={products} address={address} skeleton={<RowsSkeleton />}>
        {({ items }) => (
          <ProductsTable
            rows={items}
            columns={columns}
            selected={selected}
            onSelect={setSelected}
            renderStock={renderStock}
            renderLimit={renderLimit}
            listed={listed}
            empty={
              isFiltered ? <NoMatches listed={listed} /> : listed === 'sets' ? <NoSets /> : <NoProducts />
            }
          />
        )}
      </PagedQueryView>
    </>
  );
}

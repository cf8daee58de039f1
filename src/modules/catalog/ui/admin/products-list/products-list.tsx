import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import type { ProductRow } from '../../../contract.ts';
import { productRowsQuery } from '../catalog-queries.ts';
import { productStatusLabels } from '../product-labels.ts';
import { ListFilters } from './list-filters.tsx';
import { NoSets, NoMatches, NoProducts, RowsSkeleton } from './empty-states.tsx';
import { ProductsTable, type ProductsTableProps } from './products-table.tsx';
import { statuses, useProductListParams } from './use-product-list-params.ts';

export interface ProductsListProps extends Pick<ProductsTableProps, 'stockOf' | 'limitOf' | 'listed'> {
  /** Bulk actions for the selected products. */
  actionsFor: (chosen: readonly ProductRow[], clear: () => void) => ReactNode;
}

/** All products or all sets, drafts included; filters, columns, sort order and page are in the address. */
export function ProductsList({ listed, stockOf, limitOf, actionsFor }: ProductsListProps) {
  const { t, i18n } = useLingui();
  const { address, narrowing, isNarrowed, columns, sort } = useProductListParams(listed);
  const { status } = narrowing;
  const products = useQuery(productRowsQuery({ ...narrowing, sort, page: address.page }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Products that leave the list are deselected: bulk actions change visible products only.
  const ticked = (products.data?.items ?? []).filter(({ id }) => chosen.has(id));
  return (
    <>
      <LinkTabs
        label={listed === 'sets' ? t`Sets by status` : t`Products by status`}
        tabs={[
          {
            to: address.hrefWith({ status: undefined }),
            label: <Trans>All</Trans>,
            current: status === undefined,
          },
          ...statuses.map((each) => ({
            to: address.hrefWith({ status: each }),
            label: i18n._(productStatusLabels[each].label),
            current: status === each,
          })),
        ]}
      />
      <ListFilters listed={listed} />
      {ticked.length > 0 && actionsFor(ticked, () => setChosen(new Set()))}
      <PagedQueryView query={products} address={address} skeleton={<RowsSkeleton />}>
        {({ items }) => (
          <ProductsTable
            rows={items}
            columns={columns}
            chosen={chosen}
            onChoose={setChosen}
            stockOf={stockOf}
            limitOf={limitOf}
            listed={listed}
            empty={
              isNarrowed ? <NoMatches listed={listed} /> : listed === 'sets' ? <NoSets /> : <NoProducts />
            }
          />
        )}
      </PagedQueryView>
    </>
  );
}

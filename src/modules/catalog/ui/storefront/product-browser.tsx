import { type ReactNode, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Drawer } from '#ui/drawer.tsx';
import { FilterIcon } from '#ui/icons.ts';
import { Pagination } from '#ui/pagination.tsx';
import type { ProductCard, ProductList } from '../../contract.ts';
import { listAddress } from './addresses.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SortSelect } from './sort-select.tsx';

export interface ProductBrowserProps {
  list: ProductList;
  path: string;
  category: string | null;
  currency: string;
  /** Shown instead of an empty grid. */
  empty: ReactNode;
  cornerOf?: (product: ProductCard) => ReactNode;
}

/** A list of products with its filters, order and pages, all of them in the address. */
export function ProductBrowser({ list, path, category, currency, empty, cornerOf }: ProductBrowserProps) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { state, location } = useNavigation();
  const [sheetOpen, setSheetOpen] = useState(false);
  const { items, total, page, pageSize, facets } = list;
  const form = <FilterForm path={path} facets={facets} category={category} />;
  const isChanging = state === 'loading' && location.pathname === path;

  return (
    <div className="grid gap-x-14 lg:grid-cols-[14.5rem_minmax(0,1fr)] xl:gap-x-20">
      {/* On a phone the filters are a sheet; where there is no script to open it, they stand here. */}
      <aside className="pb-10 max-lg:not-noscript:hidden">{form}</aside>
      <div aria-busy={isChanging} className={classNames('transition-opacity', isChanging && 'opacity-60')}>
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:mb-8">
          <p role="status" className="figures text-ink-soft max-sm:w-full">
            <Plural value={total} one="# product" other="# products" />
          </p>
          <Button
            variant="secondary"
            className="noscript:hidden lg:hidden"
            onClick={() => setSheetOpen(true)}
          >
            <FilterIcon />
            <Trans>Filter</Trans>
          </Button>
          <SortSelect path={path} />
          <div className="w-full empty:hidden">
            <AppliedFilters path={path} facets={facets} category={category} currency={currency} />
          </div>
        </div>
        {items.length > 0 ? (
          <ProductGrid
            products={items}
            color={params.get('color')}
            cornerOf={cornerOf}
            first={4}
            columns={3}
            headingLevel="h2"
          />
        ) : (
          empty
        )}
        <Pagination
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          hrefFor={(each) => listAddress(path, params, { page: String(each) })}
          className="mt-16"
        />
      </div>
      <Drawer
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        title={t`Filter`}
        side="start"
        footer={
          <Button block size="large" onClick={() => setSheetOpen(false)}>
            <Plural value={total} one="Show # product" other="Show # products" />
          </Button>
        }
      >
        {sheetOpen && form}
      </Drawer>
    </div>
  );
}

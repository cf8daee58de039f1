import { type ReactNode, Suspense, useState } from 'react';
import { useHref, useNavigation, useSearchParams } from 'react-router';
import { Plural, Trans } from '@lingui/react/macro';
import type { MeasureUnits } from '#kernel/measures.ts';
import { Button } from '#ui/button.tsx';
import { CachedFragmentWithIds } from '#ui/cached-fragment.tsx';
import { classNames } from '#ui/class-names.ts';
import { AdjustIcon } from '#ui/icons.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { WideScreenPart } from '#ui/wide-screen-part.tsx';
import type { ListedProduct } from '../../contract/product.ts';
import type { ProductList } from '../../contract/product-list.ts';
import { productListUrl } from './catalog-urls.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { LoadPrevious, LoadMore } from './load-more.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SortSelect } from './sort-select.tsx';
import { useFocusNewItems } from './use-focus-new-items.ts';

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'));

export interface FilteredProductListProps {
  list: ProductList;
  path: string;
  category: string | null;
  currency: string;
  units: MeasureUnits;
  /** Shown instead of an empty grid. */
  empty: ReactNode;
  renderCorner?: (product: ListedProduct) => ReactNode;
}

/** A product list. Its filters, sort order and page are in the URL. */
export function FilteredProductList({
  list,
  path,
  category,
  currency,
  units,
  empty,
  renderCorner,
}: FilteredProductListProps) {
  const [params] = useSearchParams();
  const [sheet, setSheet] = useState<'not asked for' | 'open' | 'closed'>('not asked for');
  const { listRef, expectNewItems } = useFocusNewItems(list.items.length);
  const isLoading = useIsLoadingList(path, params);
  const { items, total, facets } = list;
  const filters = { path, facets, category, units };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[15.5rem_minmax(0,1fr)] xl:gap-x-18">
      {/* On phones filters open in a sheet; without JavaScript they are shown inline. */}
      <aside className="max-lg:not-noscript:hidden max-lg:pb-10 lg:sticky lg:top-20 lg:-mx-3 lg:-mt-2 lg:max-h-[calc(100dvh-5.5rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:px-3 lg:py-2 lg:[scrollbar-width:thin]">
        <WideScreenPart>
          <CachedFragmentWithIds name="filters" by={[filters, withoutPages(params)]}>
            <FilterForm {...filters} />
          </CachedFragmentWithIds>
        </WideScreenPart>
      </aside>
      <div aria-busy={isLoading} className={classNames('transition-opacity', isLoading && 'opacity-60')}>
        <div className="max-lg:contents lg:mb-6 lg:flex lg:items-center lg:justify-between">
          <p role="status" className="figures text-ink-soft max-lg:mb-2">
            <Plural value={total} one="# product" other="# products" />
          </p>
          {/* Sticky, so that it stays reachable while the list scrolls. */}
          <div className="flex gap-3 max-lg:sticky max-lg:top-16 max-lg:z-10 max-lg:-mx-gutter max-lg:mb-6 max-lg:border-b max-lg:border-hairline max-lg:bg-paper max-lg:px-gutter max-lg:py-2.5">
            <Button
              variant="secondary"
              className="border-outline bg-surface max-sm:grow noscript:hidden lg:hidden"
              aria-haspopup="dialog"
              onPointerEnter={() => void FilterSheet.preload().catch(() => {})}
              onClick={() =>
                void FilterSheet.preload().then(
                  () => setSheet('open'),
                  () => {},
                )
              }
            >
              <AdjustIcon />
              <Trans>Filter</Trans>
            </Button>
            <SortSelect path={path} />
          </div>
        </div>
        <div className="mb-6 empty:hidden">
          <AppliedFilters path={path} facets={facets} category={category} currency={currency} units={units} />
        </div>
        <LoadPrevious list={list} path={path} />
        {items.length > 0 ? (
          <div ref={listRef}>
            <ProductGrid
              products={items}
              color={params.get('color')}
              askedColors={list.askedColors}
              renderCorner={renderCorner}
              first={4}
              columns={3}
              headingLevel="h2"
            />
          </div>
        ) : (
          empty
        )}
        <LoadMore list={list} path={path} onMore={expectNewItems} />
      </div>
      {sheet !== 'not asked for' && (
        <Suspense fallback={null}>
          <FilterSheet
            {...filters}
            open={sheet === 'open'}
            total={total}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The filters of a list's address. */
function withoutPages(params: URLSearchParams): string {
  const filters = new URLSearchParams(params);
  filters.delete('page');
  filters.delete('from');
  return filters.toString();
}

/** True while another list loads; false while the same list is extended. */
function useIsLoadingList(path: string, current: URLSearchParams): boolean {
  // The router's pending location includes the language prefix; `path` does not.
  const address = useHref(path);
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== address) return false;
  const firstPage = (params: URLSearchParams) => productListUrl(path, params, {});
  return firstPage(new URLSearchParams(location.search)) !== firstPage(current);
}

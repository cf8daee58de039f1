import { type MouseEvent, Suspense } from 'react';
import { useHref, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { CachedFragment } from '#ui/cached-fragment.tsx';
import { isPlainClick } from '#ui/is-plain-click.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ProductList } from '../../contract/product-list.ts';
import { productListUrl } from './catalog-urls.ts';

/** Shown only without JavaScript, so only the server imports it. */
const Pagination = import.meta.env.SSR
  ? lazyPart(() => import('#ui/pagination.tsx').then((module) => ({ default: module.Pagination })))
  : null;

/**
 * "Load more" extends the list to at most eight pages; the URL contains the first and the last page.
 * Back, reload and shared links therefore show the same list. Without JavaScript each link opens that page only.
 */
function useLoadMore(path: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const href = useHref(path);
  const { location } = useNavigation();
  const address = (page: number, from: number | null) =>
    productListUrl(path, params, { page: String(page), from: from === null ? null : String(from) });
  return {
    address,
    isLoading: (page: number, from: number) => {
      const pending = location?.pathname === href ? path + location.search : null;
      return pending === address(page, from);
    },
    loadOnClick: (page: number, from: number, onPress: () => void) => (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onPress();
      void navigate(address(page, from), { replace: true, preventScrollReset: true });
    },
  };
}

/** Shown above a list that does not begin at page 1. */
export function LoadPrevious({ list: { page, from }, path }: { list: ProductList; path: string }) {
  const { address, loadOnClick } = useLoadMore(path);
  if (from <= 1) return null;
  return (
    <p className="mb-8 text-center noscript:hidden">
      <ButtonLink
        to={address(from - 1, null)}
        variant="secondary"
        rel="prev"
        onClick={loadOnClick(page, from - 1, () => {})}
      >
        <Trans>Show previous products</Trans>
      </ButtonLink>
    </p>
  );
}

/** Shown below a list: progress and the "load more" link. */
export function LoadMore({
  list: { items, total, page, pageSize, from },
  path,
  onMore,
}: {
  list: ProductList;
  path: string;
  /** Called when the user requests more. */
  onMore: () => void;
}) {
  const { t } = useLingui();
  const { address, loadOnClick, isLoading } = useLoadMore(path);
  if (total <= pageSize) return null;
  const first = (from - 1) * pageSize + 1;
  const shown = (from - 1) * pageSize + items.length;
  const next = Math.min(pageSize, total - shown);
  const pageCount = Math.ceil(total / pageSize);
  return (
    <>
      {items.length > 0 && (
        <div className="mx-auto mt-16 grid max-w-sm justify-items-center gap-5 noscript:hidden">
          <p role="status" className="figures type-small text-ink-soft">
            <Trans>
              Products {first}–{shown} of {total}
            </Trans>
          </p>
          <progress
            aria-label={t`Position in the list`}
            value={shown}
            max={total}
            className="progress h-0.5 w-full"
          />
          {next > 0 && (
            <ButtonLink
              to={address(page + 1, null)}
              rel="next"
              variant="secondary"
              size="large"
              aria-disabled={isLoading(page + 1, from) || undefined}
              onClick={loadOnClick(page + 1, from, onMore)}
            >
              <Plural value={next} one="Show # more" other="Show # more" />
            </ButtonLink>
          )}
        </div>
      )}
      <noscript>
        {Pagination && (
          <CachedFragment name="pagination" by={[page, pageCount, address(1, null)]}>
            <Suspense fallback={null}>
              <Pagination
                page={page}
                pageCount={pageCount}
                hrefFor={(each) => address(each, null)}
                className="mt-16"
              />
            </Suspense>
          </CachedFragment>
        )}
      </noscript>
    </>
  );
}

import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { productTags } from '#kernel/cache-tags.ts';
import type { Category } from '#modules/catalog/contract/category.ts';
import { listCategories } from '#modules/catalog/service/list-categories.ts';
import { topCategories } from '#modules/catalog/rules/categories.ts';
import { listProducts } from '#modules/catalog/service/list-products.ts';
import { parseFirstPage, parseProductQuery } from '#modules/catalog/service/parse-product-query.ts';
import { CategoryStrip } from '#modules/catalog/ui/storefront/category-strip.tsx';
import { FilteredProductList } from '#modules/catalog/ui/storefront/filtered-product-list.tsx';
import { useReportSearch } from '#modules/searches/ui/storefront/use-report-search.ts';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/icons.ts';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/search';
import { useHeaderSearchOpen } from './frame/header-search-open.ts';
import { SearchForm } from './frame/search-form.tsx';
import { pageMeta } from './page-meta.ts';
import { favoriteCorner } from './favorite-corner.tsx';
import { useShop } from './use-shop.ts';

const FIRST_CATEGORIES = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(publicData);
  const params = new URL(request.url).searchParams;
  const query = parseProductQuery(params);
  const q = query.q?.trim() ?? '';
  const [list, categories] = await Promise.all([
    q ? listProducts(ctx, { ...query, q, from: parseFirstPage(params, query.page) }) : null,
    listCategories(ctx),
  ]);
  const requestedCategory = query.category;
  return {
    q,
    tags: productTags(ctx),
    list: list?.value ?? null,
    category:
      categories.value.find(({ id, name }) => name === requestedCategory || id === requestedCategory)?.name ??
      requestedCategory ??
      null,
    categories: topCategories(categories.value)
      .slice(0, FIRST_CATEGORIES)
      .map(({ id, name, image }) => ({ id, name, image })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const q = loaderData?.q;
  return pageMeta(matches, {
    title: q ? t`Search: ${q}` : t`Search`,
    description: t`Search our pots, pans, knives and spare parts.`,
  });
};

export default function Search({ loaderData: { q, list, category, categories } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { currency, units } = useShop();
  const reportClick = useReportSearch(q, i18n.locale);
  const fieldAbove = useHeaderSearchOpen();
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pt-8 sm:pt-12">
        <h1 className="type-title [overflow-wrap:anywhere]">
          {/* Outside of Trans, which would parse tags in the query. */}
          {q ? t`Results for “${list?.corrected ?? q}”` : <Trans>What are you looking for?</Trans>}
        </h1>
        {list?.match === 'similar' && list.total > 0 && (
          <p className="type-lead mt-3 text-ink-soft">
            {list.corrected ? (
              t`We found nothing for “${q}”.`
            ) : (
              <Trans>No product has all of these words. The nearest products:</Trans>
            )}
          </p>
        )}
        {!fieldAbove && <SearchForm q={q} className="mt-7" />}
        <div className="mt-10 sm:mt-14" onClickCapture={reportClick}>
          {list && list.facets.categories.length > 0 ? (
            <FilteredProductList
              list={list}
              path="/search"
              category={category}
              currency={currency}
              units={units}
              renderCorner={favoriteCorner}
              empty={
                <EmptyState
                  title={
                    list.total > 0 ? (
                      <Trans>No products on this page</Trans>
                    ) : (
                      <Trans>No products match these filters</Trans>
                    )
                  }
                  text={list.total > 0 ? undefined : <Trans>Remove a filter, or contact us for help.</Trans>}
                />
              }
            />
          ) : (
            <NothingFound q={q} categories={categories} label={t`Categories`} />
          )}
        </div>
      </Container>
    </main>
  );
}

function NothingFound({
  q,
  categories,
  label,
}: {
  q: string;
  categories: readonly Pick<Category, 'id' | 'name' | 'image'>[];
  label: string;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {q && (
        <EmptyState
          icon={<SearchIcon />}
          title={<Trans>No results found</Trans>}
          text={
            <Trans>
              Try fewer or different words, such as pan, whisk or board, or browse our categories.
            </Trans>
          }
          className="!justify-items-start !px-0 !py-0 !text-start"
        />
      )}
      <nav aria-label={label}>
        <p className="type-subheading mb-5">
          <Trans>Shop by category</Trans>
        </p>
        <CategoryStrip categories={categories} />
      </nav>
    </div>
  );
}

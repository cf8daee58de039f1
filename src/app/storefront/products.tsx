import { redirect } from 'react-router';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { productTags } from '#kernel/cache-tags.ts';
import { defaultLanguage, languages } from '#kernel/language.ts';
import { listCategories, listCategoryNames } from '#modules/catalog/service/list-categories.ts';
import { listProducts } from '#modules/catalog/service/list-products.ts';
import { parseFirstPage, parseProductQuery } from '#modules/catalog/service/parse-product-query.ts';
import { categoryPath } from '#modules/catalog/rules/categories.ts';
import { categoryUrl, productListUrl } from '#modules/catalog/ui/storefront/catalog-urls.ts';
import { FilteredProductList } from '#modules/catalog/ui/storefront/filtered-product-list.tsx';
import { SubcategoryLinks } from '#modules/catalog/ui/storefront/subcategory-links.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/products';
import { pageMeta } from './page-meta.ts';
import { favoriteCorner } from './favorite-corner.tsx';
import { useShop } from './use-shop.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(publicData);
  const params = new URL(request.url).searchParams;
  const query = parseProductQuery(params);
  const from = parseFirstPage(params, query.page);
  const [list, categories] = await Promise.all([listProducts(ctx, { ...query, from }), listCategories(ctx)]);
  const asked = query.category;
  const names =
    asked === undefined ? new Map<string, Record<string, string>>() : await listCategoryNames(ctx);
  const category = categories.value.find(
    ({ id }) => id === asked || Object.values(names.get(id) ?? {}).includes(asked ?? ''),
  );
  // The name in another language redirects permanently to the one in this language.
  if (category && asked !== category.name && asked !== category.id) {
    const next = new URLSearchParams(params);
    next.set('category', category.name);
    return redirect(`/products?${next}`, 301);
  }
  return {
    list: list.value,
    category: category ?? null,
    /** The path in each language. */
    paths: category
      ? Object.fromEntries(
          languages.map((language) => [
            language,
            listPath(nameIn(names.get(category.id)!, language), list.value.from),
          ]),
        )
      : null,
    /** The category that the list shows, known or not. */
    asked: category?.name ?? asked ?? null,
    tags: productTags(ctx),
    above: categoryPath(categories.value, category?.parentId ?? null).map(({ id, name }) => ({ id, name })),
    below: categories.value.flatMap(({ id, name, image, parentId }) =>
      category && parentId === category.id ? [{ id, name, image }] : [],
    ),
  };
}

const nameIn = (names: Readonly<Record<string, string>>, language: string) =>
  names[language] ?? names[defaultLanguage];

const listPath = (category: string | undefined, page: number) =>
  productListUrl('/products', new URLSearchParams(), { category, page: String(page) });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, {});
  const { category, list, paths } = loaderData;
  // Identifies a list by its first page, however many products were loaded below.
  const page = list.from;
  const name = category?.name ?? t`All products`;
  return pageMeta(matches, {
    title: page > 1 ? t`${name}, page ${page}` : name,
    description: category?.description ?? t`Shop all products by category, colour and price.`,
    // Other filters and sort orders repeat the same products: search engines index only the list.
    path: listPath(category?.name, page),
    paths,
    image: category?.image?.src,
  });
};

export default function Products({
  loaderData: { list, category, asked, above, below },
}: Route.ComponentProps) {
  const { t } = useLingui();
  const { currency, units } = useShop();
  const products = { label: t`Products`, to: category ? '/products' : undefined };
  return (
    <main id="content" tabIndex={-1}>
      <Container>
        <PageHeader
          title={category?.name ?? products.label}
          lead={category && <bdi>{category.description}</bdi>}
          breadcrumbs={[
            { label: t`Home`, to: '/' },
            products,
            ...above.map(({ name }) => ({ label: name, to: categoryUrl(name) })),
            ...(category ? [{ label: category.name }] : []),
          ]}
        />
        {category && <SubcategoryLinks of={category.name} categories={below} />}
        <FilteredProductList
          list={list}
          path="/products"
          category={asked}
          currency={currency}
          units={units}
          renderCorner={favoriteCorner}
          empty={
            <EmptyState
              title={list.total > 0 ? t`No products on this page` : t`No products match these filters`}
              text={list.total > 0 ? undefined : t`Remove a filter, or contact us for help.`}
              action={
                <>
                  <ButtonLink to="/products">{t`All products`}</ButtonLink>
                  <ButtonLink to="/contact" variant="secondary">
                    {t`Contact us`}
                  </ButtonLink>
                </>
              }
            />
          }
        />
      </Container>
    </main>
  );
}

import { data, redirect } from 'react-router';
import { t } from '@lingui/core/macro';
import { productTags } from '#kernel/cache-tags.ts';
import { type Language, languages } from '#kernel/language.ts';
import {
  listRelated,
  listProductsById,
  listSameCategory,
  listSetsContaining,
} from '#modules/catalog/service/list-products.ts';
import { findSlugs, findVariantOfAlias, getProduct } from '#modules/catalog/service/get-product.ts';
import { listedProduct } from '#modules/catalog/rules/listed-product.ts';
import { setSaving } from '#modules/catalog/rules/sets.ts';
import { productUrl, variantUrl } from '#modules/catalog/ui/storefront/catalog-urls.ts';
import { listOpenProducts } from '#modules/offers/service/find-terms.ts';
import type { Context } from '#platform/context.ts';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/product';
import { NotFound } from './frame/not-found.tsx';
import { loadDeliveryTerms } from './load-delivery-terms.ts';
import { hasVideo } from '#modules/videos/service/library.ts';
import { pageMeta } from './page-meta.ts';
import { ProductPage } from './product/product-page.tsx';
import { structuredProduct } from './product/structured-product.ts';
import type { StorefrontData } from './storefront-data.ts';

const RELATED_PRODUCTS = 4;

export async function loader({ params: { id: address }, request, context }: Route.LoaderArgs) {
  const ctx = context.get(publicData);
  const found = await getProduct(ctx, { id: address });
  if (!found.ok) return data(null, { status: 404 });
  const product = found.value;
  const { id } = product;
  // Every other address of the product redirects permanently to the one in this language: its id, a former id or slug, and
  // the slug of another language.
  if (address !== (product.slug ?? id)) {
    const search = new URL(request.url).searchParams;
    // A product that became a variant of this one selects it.
    const variant = search.get('variant') ?? (await findVariantOfAlias(ctx, { alias: address }));
    return redirect(
      variant ? variantUrl(product, { id: variant }) : productUrl(product.slug ?? id, search.get('color')),
      301,
    );
  }
  const [chosen, related, sets, terms] = await Promise.all([
    listRelated(ctx, id),
    listSameCategory(ctx, product),
    listSetsContaining(ctx, id),
    loadDeliveryTerms(context),
  ]);
  // Related products: those chosen by staff, then automatic ones. A set does not recommend its own
  // components.
  const setComponentIds = sets.flatMap(({ components }) => components.map((part) => part.product.id));
  const setProducts = await listProductsById(ctx, setComponentIds);
  const own = new Set([id, ...product.components.map((part) => part.product.id)]);
  const relatedProducts = [...chosen, ...setProducts, ...related].filter(
    (each, index, all) => !own.has(each.id) && all.findIndex((other) => other.id === each.id) === index,
  );
  return {
    product,
    paths: await listPaths(ctx, id),
    relatedProducts: relatedProducts.slice(0, RELATED_PRODUCTS).map((each) => listedProduct(each)),
    partOf: sets.map((set) => ({
      id: set.id,
      name: set.name,
      image: set.images[0] ?? null,
      price: set.price,
      saving: setSaving(set).saving,
    })),
    ...terms,
    isOpenToOffers: (await listOpenProducts(ctx, [product.id])).has(product.id),
    hasVideos: await hasVideo(ctx, [...own]),
    tags: productTags(ctx),
  };
}

/** The path of a product in each language. */
async function listPaths(ctx: Context, id: string): Promise<Partial<Record<Language, string>>> {
  const slugs = await findSlugs(ctx, id);
  return Object.fromEntries(languages.map((language) => [language, productUrl(slugs[language] ?? id)]));
}

/** Another color is the same page: its data is loaded already. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

/** In development the browser compares its data with the server's. */
const isOnServer = import.meta.env.SSR || import.meta.env.DEV;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { title: t`Page not found` });
  const { product, paths } = loaderData;
  const layout = matches.find((match) => match?.id === 'storefront/layout')?.loaderData as
    StorefrontData | undefined;
  return pageMeta(matches, {
    title: product.seoTitle || product.name,
    description: product.seoDescription || product.summary,
    path: productUrl(product.slug ?? product.id),
    paths,
    type: 'product',
    image: (product.variants[0]?.images[0] ?? product.colors[0]?.images[0] ?? product.images[0])?.src,
    // For search engines, which read documents: browsers keep the server's data.
    structured: layout && (isOnServer ? structuredProduct(product, layout) : {}),
  });
};

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  // The key resets all state for another product.
  return <ProductPage key={loaderData.product.id} {...loaderData} />;
}

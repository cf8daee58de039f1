import { listCategories } from '#modules/catalog/service/list-categories.ts';
import { listProducts } from '#modules/catalog/service/list-products.ts';
import { parseProductQuery } from '#modules/catalog/service/parse-product-query.ts';
import { categoryUrl, productUrl } from '#modules/catalog/ui/storefront/catalog-urls.ts';
import { listCustomPages } from '#modules/content/service/show-content.ts';
import type { Context } from '#platform/context.ts';
import { addressIn, type Language, languages } from '../language.ts';
import { publicPages } from '../pages.ts';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/sitemap';
import { siteAddress } from './site-address.ts';

const PAGE_SIZE = '100';
/** Pages that depend on the viewer or the query. */
const unlisted = new Set([
  'search',
  'login',
  'register',
  'favorites',
  'open-order',
  'your-order',
  'offline',
  'product/:id',
  'pages/:slug',
]);

async function listProductIds(ctx: Context): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = parseProductQuery(
      new URLSearchParams({ page: String(page), pageSize: PAGE_SIZE, sort: 'name' }),
    );
    const { value } = await listProducts(ctx, query);
    ids.push(...value.items.map(({ id }) => id));
    if (ids.length >= value.total || value.items.length === 0) return ids;
  }
}

/** All public pages, categories and products in every language, for search engines. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(publicData);
  const categories = await listCategories(ctx);
  const paths = [
    ...publicPages.filter(({ path }) => !unlisted.has(path)).map(({ path }) => `/${path}`),
    ...categories.value.map(({ name }) => categoryUrl(name)),
    ...(await listCustomPages(ctx)).map((id) => `/pages/${id}`),
    ...(await listProductIds(ctx)).map((id) => productUrl(id)),
  ];
  const escape = (text: string) =>
    text.replaceAll(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const address = (language: Language, path: string) =>
    escape(new URL(addressIn(language, path), siteAddress()).href);
  const entries = paths.flatMap((path) => {
    const alternates = languages.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language, path)}"/>`,
    );
    return languages.map(
      (language) => `<url><loc>${address(language, path)}</loc>${alternates.join('')}</url>`,
    );
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

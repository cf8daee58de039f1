import type { CacheTag } from '#kernel/cache-tags.ts';
import { type Language, languages } from '#kernel/language.ts';
import { getProduct } from '#modules/catalog/service/get-product.ts';
import { listCategories } from '#modules/catalog/service/list-categories.ts';
import { listFullProducts, listSets } from '#modules/catalog/service/list-products.ts';
import { suggest } from '#modules/catalog/service/suggest.ts';
import { type Context, publicContext } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';
import type { SharedReads } from '#platform/shared-reads.ts';
import { FragmentCache } from '../../src/app/fragment-cache.ts';
import { requestContext } from '../../src/app/request-context.ts';
import { inLanguage } from '../../src/app/server-texts.ts';
import * as about from '../../src/app/storefront/about.tsx';
import * as categories from '../../src/app/storefront/categories.tsx';
import * as compare from '../../src/app/storefront/compare.tsx';
import * as contentPage from '../../src/app/storefront/content-page.tsx';
import * as faq from '../../src/app/storefront/faq.tsx';
import * as home from '../../src/app/storefront/home.tsx';
import * as layout from '../../src/app/storefront/layout.tsx';
import * as login from '../../src/app/storefront/login.tsx';
import * as product from '../../src/app/storefront/product.tsx';
import * as products from '../../src/app/storefront/products.tsx';
import * as returns from '../../src/app/storefront/returns.tsx';
import * as search from '../../src/app/storefront/search.tsx';
import * as sets from '../../src/app/storefront/sets.tsx';
import * as shipping from '../../src/app/storefront/shipping-returns.tsx';
import * as sitemap from '../../src/app/storefront/sitemap.ts';
import * as videos from '../../src/app/storefront/setup-usage-video.tsx';

/** A cached page or response of the public API. */
export interface ShownPage {
  /** Language and address. */
  name: string;
  /** What it shows now; null if it is not cached: a redirect, or not found. @param sharedReads what it shares with other pages. */
  load(sharedReads?: SharedReads): Promise<{ shown: string; tags: CacheTag[] } | null>;
}

interface Route {
  loader: (args: never) => unknown;
}

/** Routes by the form of their path. */
const routes: readonly [RegExp, Route][] = [
  [/^\/$/, home],
  [/^\/products$/, products],
  [/^\/product\/(?<id>[^/]+)$/, product],
  [/^\/categories$/, categories],
  [/^\/sets$/, sets],
  [/^\/search$/, search],
  [/^\/compare$/, compare],
  [/^\/about$/, about],
  [/^\/faq$/, faq],
  [/^\/returns$/, returns],
  [/^\/shipping-returns$/, shipping],
  [/^\/login$/, login],
  [/^\/setup-usage-video$/, videos],
  [/^\/pages\/(?<slug>[^/]+)$/, contentPage],
  [/^\/sitemap\.xml$/, sitemap],
];

async function loadPage(data: Context, language: Language, path: string): Promise<unknown> {
  const url = new URL(path, 'http://shop.test');
  const [form, route] = routes.find(([each]) => each.test(url.pathname))!;
  const context = requestContext(
    data,
    new FragmentCache(0),
    () => Promise.resolve(true),
    () => Promise.reject(new Error('no session')),
  );
  const args = { request: new Request(url), context, params: form.exec(url.pathname)!.groups ?? {} } as never;
  return inLanguage(language, async () => {
    const own = await route.loader(args);
    if (own instanceof Response) return own.ok ? own.text() : null;
    const { init, data: body } = (own ?? {}) as { init?: { status?: number }; data?: unknown };
    if (init?.status === 404) return null;
    return [await layout.loader(args), body ?? own];
  });
}

const apiResponses: readonly [string, (ctx: Context) => Promise<unknown>][] = [
  ['GET /products', (ctx) => listFullProducts(ctx, { page: 1, pageSize: 20, sort: 'newest' })],
  [
    'GET /products?inStock=true',
    (ctx) => listFullProducts(ctx, { page: 1, pageSize: 5, inStock: true, sort: 'newest' }),
  ],
  ['GET /products/{id}', (ctx) => getProduct(ctx, { id: 'enamel-dutch-oven' })],
  ['GET /categories', listCategories],
  ['GET /sets', listSets],
  ['GET /search/suggestions?q=pan', (ctx) => suggest(ctx, { q: 'pan' })],
];

/** Cached pages and responses in every language. */
export function shownPages(tx: Tx, paths: readonly string[]): ShownPage[] {
  const pageOf = (
    language: Language,
    name: string,
    read: (data: Context) => Promise<unknown>,
  ): ShownPage => ({
    name: `${language} ${name}`,
    async load(sharedReads) {
      const data = publicContext(tx, language, sharedReads);
      const shown = await read(data);
      return shown === null
        ? null
        : { shown: JSON.stringify(shown), tags: [`language:${language}`, ...(data.cacheTags ?? [])] };
    },
  });
  return languages.flatMap((language) => [
    ...paths.map((path) => pageOf(language, path, (data) => loadPage(data, language, path))),
    ...apiResponses.map(([name, read]) => pageOf(language, name, read)),
  ]);
}

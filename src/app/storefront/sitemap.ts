import { listSlugs } from '#modules/catalog/service/get-product.ts';
import { listCategoryNames } from '#modules/catalog/service/list-categories.ts';
import { countPublished, listPublishedIds } from '#modules/catalog/service/list-products.ts';
import { categoryUrl, productUrl } from '#modules/catalog/ui/storefront/catalog-urls.ts';
import { listCustomPages, listHiddenPages } from '#modules/content/service/show-content.ts';
import { listPublishedSlugs } from '#modules/videos/service/library.ts';
import type { Context } from '#platform/context.ts';
import { addressIn, defaultLanguage, type Language, languages } from '#kernel/language.ts';
import { publicPages } from '../pages.ts';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/sitemap';
import { siteAddress } from './site-address.ts';
import { partsOf } from './sitemap-parts.ts';
import { videoPath } from './structured-video.ts';

/** The protocol allows 50,000 addresses in a file; every path has one for each language. */
const PATHS_PER_FILE = Math.floor(50_000 / languages.length);

const escape = (text: string) => text.replaceAll(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);

const addressOf = (language: Language, path: string) =>
  escape(new URL(addressIn(language, path), siteAddress()).href);

/**
 * All public pages, categories and products in every language, for search engines. A large shop has an index of several
 * files: `?part=1` and so on.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(publicData);
  const part = new URL(request.url).searchParams.get('part');
  const parts = partsOf(await listOtherPaths(ctx), await countPublished(ctx), PATHS_PER_FILE);
  if (part === null && parts.length > 1) return xml(sitemapIndex(parts.length));
  const chosen = parts[part === null ? 0 : Number(part) - 1];
  // A sitemap part that does not exist, such as the last one after products were removed.
  if (!chosen) throw new Response(null, { status: 404 });
  const { paths, products } = chosen;
  const ids = await listPublishedIds(ctx, products);
  const slugs = await listSlugs(ctx, ids);
  return xml(
    urlSet([
      ...paths,
      ...ids.map((id) => pathsOf((language) => productUrl(slugs.get(id)?.[language] ?? id))),
    ]),
  );
}

const xml = (text: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });

/** A path in each language. */
type Paths = Readonly<Record<Language, string>>;

const pathsOf = (pathIn: (language: Language) => string): Paths =>
  Object.fromEntries(languages.map((language) => [language, pathIn(language)])) as Paths;

const inEveryLanguage = (path: string): Paths => pathsOf(() => path);

async function listOtherPaths(ctx: Context): Promise<Paths[]> {
  const categories = await listCategoryNames(ctx);
  const hidden = await listHiddenPages(ctx);
  return [
    ...publicPages
      .filter(({ path, isUnindexed }) => !isUnindexed && !path.includes(':') && !hidden.includes(path))
      .map(({ path }) => inEveryLanguage(`/${path}`)),
    ...[...categories.values()].map((names) =>
      pathsOf((language) => categoryUrl(names[language] ?? names[defaultLanguage]!)),
    ),
    ...(await listCustomPages(ctx)).map((id) => inEveryLanguage(`/pages/${id}`)),
    ...(hidden.includes('setup-usage-video') ? [] : await listPublishedSlugs(ctx)).map((slug) =>
      inEveryLanguage(videoPath(slug)),
    ),
  ];
}

function sitemapIndex(count: number): string {
  const files = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escape(siteAddress())}/sitemap.xml?part=${index + 1}</loc></sitemap>`,
  );
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>`;
}

function urlSet(entriesInLanguages: readonly Paths[]): string {
  const entries = entriesInLanguages.flatMap((paths) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(language, paths[language])}"/>`,
    );
    return languages.map(
      (language) => `<url><loc>${addressOf(language, paths[language])}</loc>${alternates.join('')}</url>`,
    );
  });
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>`;
}

import { i18n } from '@lingui/core';
import type { MetaDescriptor } from 'react-router';
import { addressIn, defaultLanguage, isLanguage, type Language, languages } from '#kernel/language.ts';
import type { StorefrontData } from './storefront-data.ts';

interface PageDescription {
  /** Without the shop's name, which is appended. Absent: the shop's name and tagline. */
  title?: string;
  description?: string;
  /** Canonical path without a language: `/product/pot`. Absent for pages that search engines must not index. */
  path?: string;
  /** The path in languages in which it differs. */
  paths?: Readonly<Partial<Record<Language, string>>> | null;
  /** URL of a picture of the page's subject. */
  image?: string | null;
  type?: 'website' | 'product' | 'article';
  /** Structured data (schema.org); the framework escapes it. */
  structured?: Record<string, unknown>;
}

/** `matches` of a route's `meta`; only the data of the storefront layout is read. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Title, description, canonical URL and social previews of a storefront page. */
export function pageMeta(matches: Matches, page: PageDescription): MetaDescriptor[] {
  const data = matches.find((match) => match?.id === 'storefront/layout')?.loaderData as
    StorefrontData | undefined;
  const shopName = data?.shop.name ?? '';
  const title = page.title
    ? [page.title, shopName].filter(Boolean).join(' · ')
    : [shopName, data?.shop.tagline].filter(Boolean).join(' · ');
  const absolute = (path: string) => new URL(path, data?.address).href;
  const tags: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: page.title ?? title },
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: page.type ?? 'website' },
  ];
  if (page.description) {
    tags.push(
      { name: 'description', content: page.description },
      { property: 'og:description', content: page.description },
    );
  }
  if (page.path === undefined) tags.push({ name: 'robots', content: 'noindex, follow' });
  else if (data) tags.push(...addressTags(page.path, page.paths ?? {}, absolute));
  if (page.image && data) tags.push({ property: 'og:image', content: absolute(page.image) });
  if (page.structured) tags.push({ 'script:ld+json': page.structured });
  return tags;
}

/** Tags with the canonical URL, and with the URLs of the page in every language. */
function addressTags(
  path: string,
  paths: Readonly<Partial<Record<Language, string>>>,
  absolute: (path: string) => string,
): MetaDescriptor[] {
  const own = absolute(addressIn(isLanguage(i18n.locale) ? i18n.locale : defaultLanguage, path));
  const alternate = (hrefLang: string, address: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: absolute(address),
  });
  return [
    { tagName: 'link', rel: 'canonical', href: own },
    { property: 'og:url', content: own },
    { property: 'og:locale', content: i18n.locale },
    ...languages.map((language) => alternate(language, addressIn(language, paths[language] ?? path))),
    alternate('x-default', paths[defaultLanguage] ?? path),
  ];
}

/** Meta tags of a content page: title and description by staff, otherwise of the default content. */
export function contentPageMeta(
  matches: Matches,
  written: { title: string; description: string } | null | undefined,
  defaultContent: PageDescription,
): MetaDescriptor[] {
  const { title, description } = written ?? {};
  return pageMeta(matches, {
    ...defaultContent,
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
  });
}

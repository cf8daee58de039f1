import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressIn, type Language, languageDetails, languages, splitLanguage } from '#kernel/language.ts';
import { type Page, publicPages } from '#app/pages.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { startTestShop } from '../support/start-test-shop.ts';
import {
  createContentPage,
  type HttpClient,
  signInAsAdministrator,
  stockProduct,
} from '../support/http-client.ts';

let shop: ShopProcess;
let administrator: HttpClient;
beforeAll(async () => {
  shop = await startTestShop('nothing');
  administrator = await signInAsAdministrator(() => shop.address);
  await stockProduct(administrator, 'pan', 100);
  await createContentPage(administrator);
}, 120_000);
afterAll(() => shop.remove());

const ask = (path: string) => fetch(`${shop.address}${path}`, { redirect: 'manual' });
const read = async (path: string) => (await ask(path)).text();
const addressOf = ({ path }: Page) => `/${path.replace(':id', 'pan').replace(':slug', 'care')}`;
const asWritten = (html: string) => ({
  language: /<html lang="(\w+)"/.exec(html)?.[1],
  direction: /<html[^>]* dir="(\w+)"/.exec(html)?.[1],
});

describe.each(languages)('storefront in %s', (language) => {
  const { direction } = languageDetails[language];

  it.each(publicPages.map(addressOf))('has the page %s, whose links keep the language', async (path) => {
    const response = await ask(addressIn(language, path));
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    const html = await response.text();
    expect(asWritten(html)).toEqual({ language, direction });
    // All links keep the language, except the language links.
    const links = [...html.matchAll(/<a (?![^>]*hrefLang)[^>]*href="(\/(?!assets\/|media\/)[^"]*)"/gi)].map(
      ([, href]) => href!,
    );
    expect(links.length).toBeGreaterThan(20);
    const wrongLinks = links.filter(
      (href) => splitLanguage(new URL(href, shop.address).pathname).language !== language,
    );
    expect(wrongLinks).toEqual([]);
  });

  it('links to the same page in the other languages', async () => {
    const html = await read(addressIn(language, '/product/pan'));
    const at = (other: Language) => `${shop.address}${addressIn(other, '/product/pan')}`;
    expect(html).toContain(`<link rel="canonical" href="${at(language)}"/>`);
    for (const other of languages)
      expect(html).toContain(`<link rel="alternate" hrefLang="${other}" href="${at(other)}"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${at('en')}"/>`);
  });

  it('redirects a visitor from a private page to sign-in in the same language', async () => {
    const response = await ask(addressIn(language, '/order/7?a=1'));
    expect(response.status).toBe(302);
    const login = addressIn(language, '/login?redirectTo=%2Forder%2F7%3Fa%3D1');
    expect(response.headers.get('location')).toBe(login);
  });

  it('has a not-found page in its language', async () => {
    const response = await ask(addressIn(language, '/nothing'));
    expect(response.status).toBe(404);
    expect(asWritten(await response.text())).toEqual({ language, direction });
  });
});

it('a page is cached separately for each language', async () => {
  for (let round = 0; round < 2; round += 1)
    for (const language of languages) {
      expect(asWritten(await read(addressIn(language, '/products'))).language).toBe(language);
      expect(asWritten(await read(addressIn(language, '/about'))).language).toBe(language);
    }
});

it('concurrent requests for pages in several languages return the same pages as single requests', async () => {
  // The page cache stores a page per query value, so the server renders the page for each new value.
  const pathsOf = (value: string) =>
    languages.flatMap((language) =>
      [`/search?q=${value}`, `/products?q=${value}`, `/login?redirectTo=/${value}`].map((path) =>
        addressIn(language, path),
      ),
    );
  const values = ['zebra1', 'zebra2', 'zebra3', 'zebra4'];
  const together = await Promise.all(
    values.map((value) => Promise.all(pathsOf(value).map((path) => read(path)))),
  );
  for (const [place, path] of pathsOf('zebra0').entries()) {
    const alone = await read(path);
    for (const [index, value] of values.entries())
      expect([path, together[index]![place]!.replaceAll(value, 'zebra0') === alone]).toEqual([path, true]);
  }
});

it.each(['/robots.txt', '/sitemap.xml'])('redirects /fr%s to the path without a language', async (path) => {
  const response = await ask(`/fr${path}`);
  expect([response.status, response.headers.get('location')]).toEqual([302, path]);
});

it('English pages have no second URL under /en', async () => {
  expect((await ask('/en/products')).status).toBe(404);
});

it('sitemap lists exactly the pages that search engines may index', async () => {
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
  const isIndexed = async (path: string) =>
    !(await read(path)).includes('<meta name="robots" content="noindex');
  for (const path of publicPages.map(addressOf))
    expect([path, listed.includes(path)]).toEqual([path, await isIndexed(path)]);
});

it('sitemap lists a product page in every language', async () => {
  const sitemap = await read('/sitemap.xml');
  for (const language of languages) {
    const address = `${shop.address}${addressIn(language, '/product/pan')}`;
    expect(sitemap).toContain(`<loc>${address}</loc>`);
    expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`);
  }
});

describe('the address of a translated product or category', () => {
  /** A change drops stored pages a moment later, so that visits after it poll. */
  const visit = async (path: string) => {
    const { status, headers } = await ask(path);
    return [status, headers.get('location')];
  };
  const translate = async (kind: string, id: string, texts: object) => {
    const path = `/api/admin/translations/${kind}/${id}`;
    const { languages: stored } = await administrator.must<{
      languages: { language: string; version: number }[];
    }>('GET', path);
    const { version } = stored.find(({ language }) => language === 'fr')!;
    await administrator.must('PUT', `${path}/fr`, { texts, version });
  };

  it('is the slug of its language: its id, a former slug and that of another language redirect to it', async () => {
    await translate('product', 'pan', { slug: 'poele' });
    expect(await visit('/fr/product/poele')).toEqual([200, null]);
    expect(await visit('/fr/product/pan?color=red')).toEqual([301, '/fr/product/poele?color=red']);
    await translate('product', 'pan', { slug: 'poele-en-fer' });
    expect(await visit('/fr/product/poele-en-fer')).toEqual([200, null]);
    await expect.poll(() => visit('/fr/product/poele')).toEqual([301, '/fr/product/poele-en-fer']);
    expect(await visit('/product/poele')).toEqual([301, '/product/pan']);
    expect(await visit('/ar/product/poele-en-fer')).toEqual([301, '/ar/product/pan']);
    expect(await visit('/product/pan')).toEqual([200, null]);
    // Its own former slug can be used again; without a slug, the id is the address.
    await translate('product', 'pan', { slug: 'poele' });
    await expect.poll(() => visit('/fr/product/poele')).toEqual([200, null]);
    await translate('product', 'pan', { slug: '' });
    await expect.poll(() => visit('/fr/product/poele')).toEqual([301, '/fr/product/pan']);
    expect(await visit('/fr/product/pan')).toEqual([200, null]);
  });

  it('of a category is its name: the name in another language redirects to it, its id stays', async () => {
    const categories = await administrator.must<{ id: string; name: string }[]>(
      'GET',
      '/api/admin/categories',
    );
    const { id, name } = categories[0]!;
    await translate('category', id, { name: 'Cuisson & four' });
    const own = '/fr/products?category=Cuisson+%26+four';
    const english = `/products?${new URLSearchParams({ category: name })}`;
    await expect.poll(() => visit(`/fr${english}&sort=price-asc`)).toEqual([301, `${own}&sort=price-asc`]);
    expect(await visit(own)).toEqual([200, null]);
    expect(await visit(`/fr/products?category=${id}`)).toEqual([200, null]);
    expect(await visit(own.replace('/fr', ''))).toEqual([301, english]);
  });
});

describe('a text in English only on a page in Arabic', () => {
  /** The tag whose content starts with this HTML. */
  const tagAround = async (path: string, html: string): Promise<string | undefined> =>
    new RegExp(`(<[^<>]*>)${html}`).exec(await read(path))?.[1];
  const automatic = expect.stringContaining(' dir="auto"') as string;

  it('has its own direction as the description of a product', async () => {
    const description = '<p>Bakes bread.</p><ul><li>Made of clay.</li></ul>';
    const product = { id: 'cloche', name: 'Cloche', summary: 'For crusty loaves.', description };
    await administrator.must('POST', '/api/admin/products', {
      ...product,
      ...{ status: 'published', categoryId: 'tools', price: 4_500, compareAtPrice: null },
      ...{ colors: [], specification: {}, pictures: [] },
    });
    const path = '/ar/product/cloche';
    expect(asWritten(await read(path)).direction).toBe('rtl');
    expect(await tagAround(path, description)).toEqual(automatic);
    // `bdi` has a direction of its own without an attribute.
    expect(await tagAround(path, product.summary)).toBe('<bdi>');
  });

  it('has its own direction as the announcement', async () => {
    const settings = await administrator.must<object>('GET', '/api/admin/settings/shop');
    const announcement = 'Closed on Monday.';
    await administrator.must('PUT', '/api/admin/settings/shop', { ...settings, announcement });
    await expect.poll(() => tagAround('/ar/about', announcement)).toEqual(automatic);
  });

  it('has its own direction as a content page', async () => {
    expect(await tagAround('/ar/pages/care', '<h2>Every day</h2>')).toEqual(automatic);
    expect(await tagAround('/ar/pages/care', 'It lasts a lifetime,')).toBe('<bdi>');
  });
});

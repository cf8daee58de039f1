import { describe, expect, it } from 'vitest';
import { adminPages, publicPages, signedInPages } from '../pages.ts';
import { isPublicResponse, languageOf, isCacheable, withoutScripts } from './cacheable-pages.ts';

const at = (path: string) => new URL(path, 'https://shop.example');
const response = (cacheControl: string, init: ResponseInit = {}) =>
  Object.defineProperty(new Response('', { ...init, headers: { 'cache-control': cacheControl } }), 'type', {
    value: 'basic',
  });

describe('pages cached by the service worker', () => {
  it.each(publicPages.filter(({ path, query }) => query && !path.includes(':token')))(
    'include /$path',
    ({ path }) => {
      expect(isCacheable(at(`/${path.replace(/:\w+/, 'pot')}`))).toBe(true);
      expect(isCacheable(at(`/fr/${path.replace(/:\w+/, 'pot')}`))).toBe(true);
    },
  );

  it.each([...signedInPages, ...adminPages])('exclude /$path', ({ path }) => {
    for (const prefix of ['', '/fr', '/ar'])
      expect(isCacheable(at(`${prefix}/${path.replace(/:\w+/, 'one')}`))).toBe(false);
  });

  it.each([
    '/api/session',
    '/products?invented=1',
    '/login?redirectTo=%2Forder%2F1',
    '/fr/login?redirectTo=%2Fcart',
    '/product/pot/more',
    '/profile/x.css',
    '/about.data',
    '/gift/secret',
    '/room/secret',
  ])('exclude %s', (path) => expect(isCacheable(at(path))).toBe(false));

  it('include only successful responses of this site that are marked as public', () => {
    expect(isPublicResponse(response('public, max-age=0, s-maxage=5, must-revalidate'))).toBe(true);
    for (const cacheControl of ['private, no-store', 'private', '', 'no-store, public', 's-public'])
      expect([cacheControl, isPublicResponse(response(cacheControl))]).toEqual([cacheControl, false]);
    expect(isPublicResponse(response('public', { status: 404 }))).toBe(false);
    expect(isPublicResponse(new Response('', { headers: { 'cache-control': 'public' } }))).toBe(false);
  });
});

it('withoutScripts removes scripts and module preloads, but not the colour scheme script, and activates that of the offline cart', () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><link rel="late-modulepreload" href="/b.js"/><script data-scheme-script="">s()</script><script type="text/x-offline" data-offline-cart-script="">c()</script><script>a()</script><script type="module" src="/a.js"></script><p>kept</p>';
  expect(withoutScripts(html)).toBe(
    '<script data-scheme-script="">s()</script><script data-offline-cart-script="">c()</script><p>kept</p>',
  );
});

it('languageOf returns the language prefix of a path, and an empty string without one', () => {
  expect(['/fr/products', '/ar', '/products', '/frying'].map(languageOf)).toEqual(['/fr', '/ar', '', '']);
});

import { afterEach, expect, it, vi } from 'vitest';
import { languages } from '#kernel/language.ts';
import { adminPages, pages, publicPages, signedInPages } from './pages.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function pathsWhen(mode: string): Promise<(string | undefined)[]> {
  vi.stubEnv('NODE_ENV', mode);
  const { default: routes } = await import('./routes.ts');
  return routes.map(({ path }) => path);
}

it.each(['production', 'test', ''])('the router has no style guide page if NODE_ENV is %j', async (mode) => {
  expect(await pathsWhen(mode)).not.toContain('styleguide');
});

it('no page path starts with a language prefix', () => {
  const firstParts = pages.map(({ path }) => path.split('/')[0]);
  for (const language of languages) expect(firstParts).not.toContain(language);
});

it('the router has the style guide page in development', async () => {
  expect(await pathsWhen('development')).toContain('styleguide');
});

/** Pages of the specification: a page that is missing in `pages.ts` fails the test. */
const specified = {
  public: [
    ['', 'products', 'product/:id', 'sets', 'categories', 'search', 'login', 'register'],
    ['contact', 'about', 'faq', 'privacy-policy', 'terms-of-service', 'shipping-returns', 'returns'],
    ['shop-one-on-one', 'shop-with-specialist-online', 'setup-usage-video', 'kitchen-planning'],
    ['bargaining-tab', 'deliver-as-gift'],
  ].flat(),
  'signed-in': ['cart', 'checkout', 'profile', 'order-history', 'order/:orderId'],
  admin: ['admin'],
};

it.each([
  ['public', publicPages],
  ['signed-in', signedInPages],
  ['admin', adminPages],
] as const)('pages.ts contains every specified %s page', (access, existing) => {
  expect(existing.map(({ path }) => path)).toEqual(expect.arrayContaining(specified[access]));
});

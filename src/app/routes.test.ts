import { afterEach, expect, it, vi } from 'vitest';
import { languages } from './language.ts';
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

it.each(['production', 'test', ''])('has no styleguide when built for %j', async (mode) => {
  expect(await pathsWhen(mode)).not.toContain('styleguide');
});

it('has no page path that equals a language prefix', () => {
  const firstParts = pages.map(({ path }) => path.split('/')[0]);
  for (const language of languages) expect(firstParts).not.toContain(language);
});

it('has the styleguide in development', async () => {
  expect(await pathsWhen('development')).toContain('styleguide');
});

/** As the specification lists them: removing a page from `pages.ts` must fail a test. */
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
] as const)('has every specified %s page', (access, existing) => {
  expect(existing.map(({ path }) => path)).toEqual(expect.arrayContaining(specified[access]));
});

import { afterEach, expect, it, vi } from 'vitest';
import { languages } from './language.ts';
import { pages } from './pages.ts';

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

it('has no page where a language stands', () => {
  const firstParts = pages.map(({ path }) => path.split('/')[0]);
  for (const language of languages) expect(firstParts).not.toContain(language);
});

it('has the styleguide in development', async () => {
  expect(await pathsWhen('development')).toContain('styleguide');
});

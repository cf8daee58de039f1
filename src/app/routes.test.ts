import { afterEach, expect, it, vi } from 'vitest';

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

it('has the styleguide in development', async () => {
  expect(await pathsWhen('development')).toContain('styleguide');
});

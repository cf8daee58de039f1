import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('no font family has a second face, which would delay rendering', async () => {
  const css = await readFile(new URL('fonts.css', import.meta.url), 'utf8');
  const families = [...css.matchAll(/font-family: '([^']+)'/g)].map(([, family]) => family);
  expect(families).toContain('Inter Variable');
  expect(families).toHaveLength(new Set(families).size);
});

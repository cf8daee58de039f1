import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { emptyStyleHash, sonnerStyleHash } from './toast-style-hash.ts';

test('the style hash matches the style tag of the installed toast library', async () => {
  const source = await readFile(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  const sheets = [...source.matchAll(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/g)].map(
    (call) => JSON.parse(call[1]!) as string,
  );
  expect(sheets).toHaveLength(1);
  const hash = createHash('sha256').update(sheets[0]!).digest('base64');
  expect(sonnerStyleHash).toBe(`sha256-${hash}`);
});

test('the style hash matches the empty style tag that the toast library inserts first', () => {
  expect(emptyStyleHash).toBe(`sha256-${createHash('sha256').update('').digest('base64')}`);
});

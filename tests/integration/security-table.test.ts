import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Reads the last cell of every row in tables whose last column is "test". */
function proofsIn(document: string): string[] {
  const proofs: string[] = [];
  let isTable = false;
  for (const line of document.split('\n')) {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const last = cells.at(-2) ?? '';
    if (!line.startsWith('|')) isTable = false;
    else if (last === 'test') isTable = true;
    else if (isTable && !/^-+$/.test(last)) proofs.push(last);
  }
  return proofs;
}

/** Errors of a cell: it must name test files that exist and contain the quoted titles. */
function errorsOf(proof: string): string[] {
  const named = [...proof.matchAll(/`([^`]+)`((?:,? "[^"]+")*)/g)];
  const isLater = /\bwith [a-z]/.test(proof);
  if (named.length === 0) return isLater ? [] : [`names no test: ${proof}`];
  return named.flatMap(([, file = '', words = '']) => {
    if (!/\.test\.tsx?$/.test(file) || !existsSync(file)) return [`is no test file: ${file}`];
    // Names of table-driven tests are in the file, not in its titles.
    const text = readFileSync(file, 'utf8');
    return [...words.matchAll(/"([^"]+)"/g)]
      .filter(([, title = '']) => !text.includes(title))
      .map(([, title]) => `is the title of no test in ${file}: ${title}`);
  });
}

describe('tables of docs/security.md', () => {
  const proofs = proofsIn(readFileSync('docs/security.md', 'utf8'));

  it('refer only to existing tests', () => {
    expect(proofs.length).toBeGreaterThan(50);
    expect(proofs.flatMap(errorsOf)).toEqual([]);
  });

  it('are checked for a missing test, a folder, a missing file and a missing title', () => {
    const other = '`tests/attacks/http-entry.test.ts`';
    expect(
      ['', '`src/modules/media` tests', '`no-such.test.ts`', `${other} "no such title"`].flatMap(errorsOf),
    ).toHaveLength(4);
    expect(['with coupons', other, `${other} "unknown keys", "bodies"`].flatMap(errorsOf)).toEqual([]);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

/** Numbers of the rows that are not fully implemented, with the name of the later work. */
const laterWork: Record<string, string> = { '2.6': 'Services' };
const sections = ['1.', '2.', '3.', '4.', '5.', '6.', '7.', '8.', '9.', 'E.', 'M.'];

interface Row {
  number: string;
  sentence: string;
  implemented: string[];
  proofs: string[];
}

/** Reads the rows of the tables: number, sentence, files, tests. */
function readRows(document: string): Row[] {
  return document
    .split('\n')
    .filter((line) => /^\| (\d|E|M)\./.test(line))
    .map((line) => {
      const [number = '', sentence = '', implemented = '', proofs = ''] = line
        .replace(/^\|/, '')
        .replace(/\|\s*$/, '')
        .split('|')
        .map((cell) => cell.trim());
      const entries = (cell: string) => cell.split('<br>').filter((entry) => entry.trim() !== '');
      return { number, sentence, implemented: entries(implemented), proofs: entries(proofs) };
    });
}

/** Title of a test without its size tag; a substitution in a template becomes an ellipsis. */
function titleOf(argument: unknown): string | null {
  const node = argument as {
    type?: string;
    value?: unknown;
    quasis?: { value: { cooked: string } }[];
  } | null;
  if (node?.type === 'Literal' && typeof node.value === 'string')
    return node.value.replace(/ @(both|desktop|phone)$/, '');
  if (node?.type === 'TemplateLiteral') return node.quasis!.map(({ value }) => value.cooked).join('…');
  return null;
}

/** `test`, `it` or `describe`, also as `test.each(…)`, `describe.skipIf(…)` and the like. */
function isTestCall(callee: unknown): boolean {
  const node = callee as { type?: string; name?: string; object?: unknown; callee?: unknown };
  if (node.type === 'Identifier') return ['test', 'it', 'describe'].includes(node.name!);
  if (node.type === 'MemberExpression') return isTestCall(node.object);
  return node.type === 'CallExpression' && isTestCall(node.callee);
}

function collectTitles(node: unknown, titles: Set<string>): void {
  if (Array.isArray(node)) {
    for (const each of node) collectTitles(each, titles);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const {
    type,
    callee,
    arguments: given,
  } = node as {
    type?: string;
    callee?: unknown;
    arguments?: unknown[];
  };
  if (type === 'CallExpression' && isTestCall(callee)) {
    const title = titleOf(given![0]);
    if (title !== null) titles.add(title);
  }
  for (const value of Object.values(node)) collectTitles(value, titles);
}

const knownTitles = new Map<string, Set<string>>();

function titlesIn(file: string): Set<string> {
  let titles = knownTitles.get(file);
  if (!titles) {
    titles = new Set();
    collectTitles(parseSync(file, readFileSync(file, 'utf8')).program, titles);
    knownTitles.set(file, titles);
  }
  return titles;
}

function isLaterWork(number: string, entry: string): boolean {
  const named = /^with: ([^(]+?)(?: \(.+\))?$/.exec(entry)?.[1];
  return named !== undefined && laterWork[number] === named;
}

function errorsOf({ number, sentence, implemented, proofs }: Row): string[] {
  const errors: string[] = [];
  if (sentence === '') errors.push(`${number} quotes nothing`);
  if (implemented.length === 0) errors.push(`${number} says not where it is implemented`);
  if (proofs.length === 0) errors.push(`${number} is proved by nothing`);
  for (const entry of implemented) {
    const file = /^`([^`]+)`$/.exec(entry)?.[1];
    if (!isLaterWork(number, entry) && !(file && existsSync(file)))
      errors.push(`${number} names no file: ${entry}`);
  }
  for (const entry of proofs) {
    if (isLaterWork(number, entry)) continue;
    const [, file, titles] = /^`([^`]+)` › (.+)$/.exec(entry) ?? [];
    if (!file || !existsSync(file)) {
      errors.push(`${number} names no test file: ${entry}`);
      continue;
    }
    for (const title of titles!.split(' › ')) {
      if (!titlesIn(file).has(title)) errors.push(`${number} names no test: ${file} › ${title}`);
    }
  }
  return errors;
}

describe('tables of docs/specification.md', () => {
  const rows = readRows(readFileSync('docs/specification.md', 'utf8'));

  it('have rows for every section, numbered without gaps', () => {
    expect(rows.length).toBeGreaterThan(150);
    const expected = sections.flatMap((section) => {
      const count = rows.filter(({ number }) => number.startsWith(section)).length;
      expect(count, `section ${section}`).toBeGreaterThan(0);
      return Array.from({ length: count }, (_, index) => `${section}${index + 1}`);
    });
    expect(rows.map(({ number }) => number)).toEqual(expected);
  });

  it('refer only to existing files and tests and have no empty cell', () => {
    expect(rows.flatMap(errorsOf)).toEqual([]);
  });

  it('are checked for empty cells, missing files and tests, and unknown later work', () => {
    const wrong = readRows(
      [
        '| 1.1 |  |  |  |',
        '| 1.2 | a | `src/no-such.ts` | `tests/no-such.test.ts` › a title |',
        '| 1.3 | a | `docs/specification.md` | `tests/integration/specification-table.test.ts` › no such title |',
        '| 1.4 | a | with: Someday | with: Someday |',
        '| 1.5 | a | `docs/specification.md` | with: Services |',
      ].join('\n'),
    );
    expect(wrong.map((row) => errorsOf(row).length)).toEqual([3, 2, 1, 2, 1]);
  });
});

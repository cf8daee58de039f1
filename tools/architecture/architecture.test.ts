import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { examine, rules } from './examine.ts';
import { exceptions } from './exceptions.ts';
import { moduleOrder } from './module-order.ts';
import { type Files, openProject, readFiles } from './project.ts';
import { standardTerms } from './rules/standard-terms.ts';

const folder = path.join(import.meta.dirname, 'bad-examples');
const good = readFiles(path.join(folder, 'the-good-counterpart'));
const examples = readdirSync(folder).filter((name) => name !== 'the-good-counterpart');

function fromTexts(texts: Record<string, string>): Files {
  return new Map(Object.entries(texts).map(([file, text]) => [file, () => text]));
}

function withFiles(more: Files): Files {
  return new Map([...good, ...more]);
}

/** Lines marked with ✗ must be reported; in a file without a mark, the file itself. */
function markedIn(files: Files): string[] {
  return [...files].flatMap(([file, read]) => {
    const lines = read()
      .split('\n')
      .flatMap((line, index) => (line.includes('✗') ? [`${file}:${index + 1}`] : []));
    return lines.length > 0 ? lines : [file];
  });
}

describe('good example', () => {
  it('breaks no rule, and every rule checks at least one of its files', () => {
    expect(examine(good, []).findings).toEqual([]);
  });
});

describe('bad examples', () => {
  it('exist for every architecture rule', () => {
    expect(examples.toSorted()).toEqual(rules.map((rule) => rule.name).toSorted());
  });

  it.each(examples)('of %s are reported at their marked lines, each with a fix', (name) => {
    const bad = readFiles(path.join(folder, name));
    const marked = markedIn(bad);
    const { findings } = examine(withFiles(bad), []);
    const own = findings.filter((finding) => finding.rule === name);
    const isWhole = (file: string): boolean => marked.includes(file);
    const found = own.map(({ path: file, line }) => (isWhole(file) ? file : `${file}:${line}`));
    expect([...new Set(found)].toSorted()).toEqual(marked.toSorted());
    for (const { message, fix } of own) expect([message.length > 8, fix.length > 8]).toEqual([true, true]);
  });
});

describe('architecture check', () => {
  it('fails on an empty project', () => {
    expect(examine(new Map(), []).findings.map((finding) => finding.rule)).toContain('parsed-files');
  });

  it('fails when no file can be parsed as a module', () => {
    const files = fromTexts({ 'package.json': '{}', 'src/ui/tokens.css': ':root {}' });
    expect(examine(files, [], []).findings).toMatchObject([{ message: 'no module was parsed' }]);
  });

  it.each(rules.map((rule) => rule.name))('fails when the rule %s checks no file', (name) => {
    const files = fromTexts({ LICENSE: 'MIT' });
    const rule = rules.filter((candidate) => candidate.name === name);
    const checksAnyFile = name === 'top-level-folders';
    const messages = examine(checksAnyFile ? new Map() : files, [], rule).findings.map(
      ({ message }) => message,
    );
    expect(messages).toContain('the rule checked no file');
  });

  it('fails on a file with a syntax error', () => {
    const files = withFiles(fromTexts({ 'src/kernel/broken.ts': 'export const = ;' }));
    const { findings } = examine(files, []);
    expect(findings).toMatchObject([{ rule: 'readable', path: 'src/kernel/broken.ts', line: 1 }]);
  });
});

describe('architecture exceptions', () => {
  const colour = fromTexts({
    'src/platform/mail/theme.ts': "export const paper = '#fbf8f3';",
    'src/platform/mail/layout.ts': "export const paper = '#fbf8f3';",
  });

  it('allow only the named file', () => {
    const { findings } = examine(withFiles(colour), exceptions);
    expect(findings.map((finding) => finding.path)).toEqual(['src/platform/mail/layout.ts']);
  });

  it('are reported when no finding uses them', () => {
    const { notes } = examine(good, [{ rule: 'size', path: 'src/kernel/gone.ts', reason: 'was long' }]);
    expect(notes).toEqual(["exception to 'size' is unused: src/kernel/gone.ts"]);
  });

  it('each name an existing rule and a reason', () => {
    const names = rules.map((rule) => rule.name);
    for (const { rule, reason } of exceptions)
      expect([names.includes(rule), reason.length > 20]).toEqual([true, true]);
  });
});

describe('module tests', () => {
  it('may query their module’s tables and import test support, but not another module’s store', () => {
    const files = fromTexts({
      'tests/support/database.ts': 'export const database = 1;',
      'src/modules/cart/store.test.ts': [
        "import { sql } from 'kysely';",
        "import { database } from '../../../tests/support/database.ts';",
        "import { listLines } from './store.ts';",
        "import { findProduct } from '#modules/catalog/store.ts';",
        'export const used = [sql, database, listLines, findProduct];',
      ].join('\n'),
    });
    const { findings } = examine(withFiles(files), []);
    expect(findings).toMatchObject([{ rule: 'across-modules', line: 4 }]);
  });
});

describe('module part as a folder', () => {
  it('is checked like a single file of the same name', () => {
    const files = new Map([
      ...[...good].filter(([file]) => file !== 'src/modules/cart/service.ts'),
      ...fromTexts({
        'src/modules/cart/service/get-cart.ts': "export { listLines as getCart } from '../store.ts';",
        'src/modules/cart/api.ts': "export { getCart } from './service/get-cart.ts';",
        'src/app/storefront/cart-page.tsx':
          "export { getCart as loader } from '#modules/cart/service/get-cart.ts';",
        'src/modules/dashboard/service/place-order.ts':
          "import { getCart } from '#modules/cart/service/get-cart.ts';\nexport const placeOrder = [getCart];",
        'src/modules/dashboard/service/get-cart-again.ts': "export * from '#modules/cart/store.ts';",
      }),
    ]);
    const { findings } = examine(files, []);
    expect(findings).toMatchObject([
      { rule: 'across-modules', path: 'src/modules/dashboard/service/get-cart-again.ts' },
    ]);
  });
});

const root = path.join(import.meta.dirname, '../..');
const listed = new Map([...readFiles(root)].filter(([file]) => /(\/module|app\/modules)\.ts$/.test(file)));
const order = moduleOrder(openProject(listed));

describe('this shop', () => {
  it('uses the standard terms of e-commerce everywhere', () => {
    const files = readFiles(root);
    const text = (file: string) => files.get(file)!();
    const { findings } = standardTerms.check({ paths: new Set(files.keys()), modules: new Map(), text });
    expect(findings).toEqual([]);
  });
});

describe('module order', () => {
  it('lists every folder of src/modules', () => {
    expect(order.toSorted()).toEqual(readdirSync(path.join(root, 'src/modules')).toSorted());
  });

  it.each(order.slice(0, -1).map((noun, index) => [noun, order[index + 1]!] as const))(
    '%s may not import %s, which comes after it',
    (left, right) => {
      const files = fromTexts({
        [`src/modules/${right}/contract.ts`]: 'export type Right = string;',
        [`src/modules/${left}/contract.ts`]: `export type { Right as Left } from '#modules/${right}/contract.ts';`,
      });
      const rule = rules.filter(({ name }) => name === 'module-order');
      const { findings } = examine(new Map([...listed, ...files]), [], rule);
      expect(findings).toMatchObject([{ path: `src/modules/${left}/contract.ts`, line: 1 }]);
    },
  );
});

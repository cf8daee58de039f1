import path from 'node:path';
import { expect, it } from 'vitest';
import { adminPages, pages } from '#app/pages.ts';
import { textAreas, textAreasOf } from '#app/text-areas.ts';
import { openProject, readFiles } from '../../tools/architecture/project.ts';

const project = openProject(readFiles(path.resolve(import.meta.dirname, '../..')));

/** Names of the text areas that contain texts of a source file, by its path. */
const areasOfFile = new Map<string, Set<string>>();
for (const area of textAreas) {
  for (const [, file] of project.text(`src/locales/en/${area}.po`).matchAll(/^#: (.+)$/gm)) {
    areasOfFile.set(file!, (areasOfFile.get(file!) ?? new Set()).add(area));
  }
}

/** Files that only loaders import: browsers do not load them. */
const isServerOnly = (file: string) => /\/service(\/|\.ts$)|^src\/app\/storefront\/(\w+\/)?load-/.test(file);

/** Files that a page imports, directly or indirectly, by whether they load on demand: with `import()`. */
function filesOf(start: readonly string[]): { first: Set<string>; later: Set<string> } {
  const first = new Set<string>();
  const later = new Set<string>();
  const follow = (file: string, isLater: boolean): void => {
    if (first.has(file) || (isLater && later.has(file))) return;
    (isLater ? later : first).add(file);
    for (const { target, typeOnly, isLazy } of project.modules.get(file)?.imports ?? []) {
      if (target && !typeOnly && !isServerOnly(target)) follow(target, isLater || isLazy);
    }
  };
  for (const file of start) follow(file, false);
  return { first, later };
}

function filesWithoutTexts(start: readonly string[], loadedAreas: readonly string[]): string[] {
  const { first, later } = filesOf(start);
  const areWithout = (files: Set<string>, areas: readonly string[]) =>
    [...files].filter((file) => {
      const needed = areasOfFile.get(file);
      return needed && !areas.some((area) => needed.has(area));
    });
  return [...areWithout(first, loadedAreas), ...areWithout(later, [...loadedAreas, 'parts'])];
}

const storefront = ['src/app/root.tsx', 'src/app/storefront/layout.tsx'];

it.each(pages.filter((page) => !adminPages.includes(page)).map(({ path: at, file }) => [at, file]))(
  'page /%s loads the translations of all its components',
  (at, file) => {
    expect(filesWithoutTexts([...storefront, `src/app/${file}`], textAreasOf(`/${at}`))).toEqual([]);
  },
);

it('back office loads the translations of all its components', () => {
  const files = [
    'src/app/root.tsx',
    'src/app/admin/layout.tsx',
    ...adminPages.map(({ file }) => `src/app/${file}`),
  ];
  expect(filesWithoutTexts(files, textAreasOf('/admin'))).toEqual([]);
});

it('the check of loaded translations reports a component whose translations are not loaded', () => {
  expect(filesWithoutTexts(['src/app/storefront/faq.tsx'], ['storefront'])).toContain(
    'src/app/storefront/faq.tsx',
  );
});

it.each(['fr', 'ar'])(
  'a text in several translation files has the same translation into %s in all of them',
  (language) => {
    // The server loads all areas, a browser only those of its page: with two translations, they would show different texts.
    const translations = new Map<string, Set<string>>();
    for (const area of textAreas) {
      for (const block of project.text(`src/locales/${language}/${area}.po`).split('\n\n')) {
        const words = block.slice(Math.max(0, block.search(/^msg(ctxt|id) /m)));
        const [id = '', text = ''] = words.split(/^msgstr /m);
        if (text && id.trim() !== 'msgid ""')
          translations.set(id, (translations.get(id) ?? new Set()).add(text.trim()));
      }
    }
    expect(translations.size).toBeGreaterThan(500);
    expect([...translations].filter(([, texts]) => texts.size > 1).map(([id]) => id)).toEqual([]);
  },
);

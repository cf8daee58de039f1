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

/** All files that a page imports, directly or indirectly, including lazily loaded ones. */
function filesOf(start: readonly string[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...start];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const { target, typeOnly } of project.modules.get(file)?.imports ?? []) {
      if (target && !typeOnly) waiting.push(target);
    }
  }
  return files;
}

function filesWithoutTexts(start: readonly string[], loadedAreas: readonly string[]): string[] {
  return [...filesOf(start)].filter((file) => {
    const needed = areasOfFile.get(file);
    return needed && !loadedAreas.some((area) => needed.has(area));
  });
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

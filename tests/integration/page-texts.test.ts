import path from 'node:path';
import { expect, it } from 'vitest';
import { adminPages, pages } from '#app/pages.ts';
import { textAreas, textAreasOf } from '#app/text-areas.ts';
import { openProject, readFiles } from '../../tools/architecture/project.ts';

const project = openProject(readFiles(path.resolve(import.meta.dirname, '../..')));
const areas = [...textAreas, 'admin'];

/** Text areas of each source file. */
const areasOfFile = new Map<string, Set<string>>();
for (const area of areas) {
  for (const [, file] of project.text(`src/locales/en/${area}.po`).matchAll(/^#: (.+)$/gm)) {
    areasOfFile.set(file!, (areasOfFile.get(file!) ?? new Set()).add(area));
  }
}

/** All files of a page, including lazily loaded ones. */
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

function wordlessFiles(start: readonly string[], brought: readonly string[]): string[] {
  return [...filesOf(start)].filter((file) => {
    const needed = areasOfFile.get(file);
    return needed && !brought.some((area) => needed.has(area));
  });
}

const storefront = ['src/app/root.tsx', 'src/app/storefront/layout.tsx'];

it.each(pages.filter((page) => !adminPages.includes(page)).map(({ path: at, file }) => [at, file]))(
  '/%s loads the texts of every component it shows',
  (at, file) => {
    expect(wordlessFiles([...storefront, `src/app/${file}`], textAreasOf(`/${at}`))).toEqual([]);
  },
);

it('loads the texts of every component of the back office', () => {
  const files = [
    'src/app/root.tsx',
    'src/app/admin/layout.tsx',
    ...adminPages.map(({ file }) => `src/app/${file}`),
  ];
  expect(wordlessFiles(files, [...textAreasOf('/admin'), 'admin'])).toEqual([]);
});

it('reports a page with missing texts', () => {
  expect(wordlessFiles(['src/app/storefront/faq.tsx'], ['storefront'])).toContain(
    'src/app/storefront/faq.tsx',
  );
});

it.each(['fr', 'ar'])('translates the same text equally in %s in every text area', (language) => {
  // The server merges all areas and a browser loads those of its page: two translations of one text would differ.
  const said = new Map<string, Set<string>>();
  for (const area of textAreas) {
    for (const block of project.text(`src/locales/${language}/${area}.po`).split('\n\n')) {
      const words = block.slice(Math.max(0, block.search(/^msg(ctxt|id) /m)));
      const [id = '', text = ''] = words.split(/^msgstr /m);
      if (text && id.trim() !== 'msgid ""') said.set(id, (said.get(id) ?? new Set()).add(text.trim()));
    }
  }
  expect(said.size).toBeGreaterThan(500);
  expect([...said].filter(([, texts]) => texts.size > 1).map(([id]) => id)).toEqual([]);
});

import { expect, test } from 'vitest';
import { type Content, PageContent } from '../contract/content.ts';
import { isBannerShown, bannerChangesOf } from './banner.ts';
import { defaultHome } from './default-content.ts';
import { untranslated } from '../contract/kinds.ts';
import { linksOf, textsOf, titleOf, textsIn } from './texts.ts';

const page: Content = {
  kind: 'page',
  isInFooter: true,
  words: untranslated({
    title: 'Care',
    lead: 'How',
    description: '',
    body: '<p><a href="/sets?a=1&amp;b=2">Sets</a></p>',
  }),
};

test('textsIn falls back to English for a language without a translation', () => {
  expect(textsIn({ ...untranslated('Pan'), fr: 'Poêle' }, 'fr')).toBe('Poêle');
  expect(textsIn({ ...untranslated('Pan'), fr: 'Poêle' }, 'ar')).toBe('Pan');
});

test('textsOf and linksOf list the texts and links of an entry with the paths of their fields', () => {
  expect(textsOf(page).map(({ path, isHtml }) => [path, isHtml])).toEqual([
    ['words.en.title', false],
    ['words.en.lead', false],
    ['words.en.description', false],
    ['words.en.body', true],
  ]);
  expect(linksOf(page)).toEqual([{ path: 'words.en.body', href: '/sets?a=1&b=2' }]);
  const [hero, ...rest] = defaultHome.sections;
  const home: Content = { ...defaultHome, sections: [{ ...hero!, link: '/sale' }, ...rest] };
  expect(linksOf(home)).toEqual([{ path: 'sections.0.link', href: '/sale' }]);
  expect(titleOf(page)).toBe('Care');
});

test('a banner is shown from its start until just before its end, and bannerChangesOf returns only future times', () => {
  const banner = { startsAt: '2026-12-01T08:00:00.000Z', endsAt: '2026-12-03T08:00:00.000Z' };
  const at = (moment: string) => isBannerShown(banner, new Date(moment));
  expect(at('2026-12-01T07:59:59.999Z')).toBe(false);
  expect(at('2026-12-01T08:00:00.000Z')).toBe(true);
  expect(at('2026-12-03T07:59:59.999Z')).toBe(true);
  expect(at('2026-12-03T08:00:00.000Z')).toBe(false);
  expect(isBannerShown({ startsAt: null, endsAt: null }, new Date(0))).toBe(true);
  expect(bannerChangesOf(banner, new Date('2026-12-02T00:00:00Z'))).toEqual([
    new Date('2026-12-03T08:00:00Z'),
  ]);
  expect(bannerChangesOf({ startsAt: null, endsAt: null }, new Date(0))).toEqual([]);
});

test('an entry that was stored before a language was added has no text in it', () => {
  const { en } = page.kind === 'page' ? page.words : { en: null };
  expect(PageContent.parse({ ...page, words: { en } })).toEqual(page);
});

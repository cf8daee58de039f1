import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import { publicContext, write } from '#platform/context.ts';
import { SharedReads } from '#platform/shared-reads.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import type { BannerContent, Content, FaqContent, PageContent } from './contract/content.ts';
import { placeholderNames, type PlaceholderTexts, untranslated } from './contract/kinds.ts';
import { defaultHome, defaultSection } from './rules/default-content.ts';
import type { ContentDependencies } from './service/content-dependencies.ts';
import { findInvalidContent } from './service/find-invalid-content.ts';
import { hidePage } from './service/hide-page.ts';
import { getEntry, listEntries, listEntryVersions } from './service/read-entries.ts';
import {
  findShownFaq,
  findShownHome,
  findShownPage,
  listCustomPages,
  type RenderOptions,
  getBannerAndPages,
} from './service/show-content.ts';
import { deleteEntry, publishEntry, saveDraft, unpublishEntry } from './service/write-entries.ts';

let db: TestDatabase;
let editor: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  editor = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'kettle', stock: 3 });
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.database.pool.query('delete from content_pieces');
});

const placeholders = {
  ...Object.fromEntries(placeholderNames.map((name) => [name, ''])),
  return_days: '14 days',
} as PlaceholderTexts;
const page = (changed: Partial<PageContent['words']['en']> = {}, fr: PageContent['words']['fr'] = null) =>
  ({
    kind: 'page',
    isInFooter: true,
    words: {
      ...untranslated({
        title: 'Care',
        lead: 'By hand',
        description: '',
        body: '<p>Within {return_days}.</p>',
        ...changed,
      }),
      fr,
    },
  }) satisfies Content;
const dependencies: ContentDependencies = {
  defaultContentOf: () => Promise.resolve(page({ title: 'Default title' })),
  placeholdersIn: () => Promise.resolve(placeholders),
  isPage: (path) => path === '/sets',
  namesOf: () => Promise.resolve(new Map([[editor.id, 'Ada']])),
};
const options: RenderOptions = {
  language: 'en',
  placeholders: () => Promise.resolve(placeholders),
  addressOf: (path) => `/here${path}`,
};
const at = (actor: Actor, now = new Date()) => ({ actor, tx: db.database.tx, now });
const asEditor = <Input, Answer>(
  work: (ctx: ReturnType<typeof at>, input: Input) => Promise<Answer>,
  input: Input,
) => write(db.database.tx, editor, work, input);
const save = (id: string, version: number, content: Content) =>
  asEditor(saveDraft, { id, version, content, dependencies });
const publish = (id: string, version: number, content: Content) =>
  asEditor(publishEntry, { id, version, content, dependencies });

describe('a link in content', () => {
  it('never becomes a script URL when a placeholder is filled', async () => {
    const body =
      '<a href="java{free_delivery_from}script:alert(1)">One</a>' +
      '<p><a href="{shop_name}">Two</a> <a href="/sets">Three</a></p>';
    await publish('care', 0, page({ body }));
    const named = { ...placeholders, shop_name: 'javascript:alert(2)' };
    const shown = await findShownPage(at(visitor), 'care', {
      ...options,
      placeholders: () => Promise.resolve(named),
    });
    expect(shown!.body).not.toContain('javascript');
    expect(shown!.body).toContain('<a href="/here/sets">Three</a>');
  });
});

describe('hiding', () => {
  const hide = (id: string, isHidden: boolean, actor: Actor = editor) =>
    write(db.database.tx, actor, hidePage, { id, isHidden, dependencies });

  it('applies to a service page with default content at once, and is recorded once', async () => {
    const changes = async () =>
      (
        await db.database.pool.query(
          "select 1 from audit_entries where what = 'content' and subject_id = 'kitchen-planning'",
        )
      ).rowCount;
    expect(await hide('kitchen-planning', true)).toMatchObject({
      value: { isHidden: true, state: 'own-words', version: 0 },
    });
    expect(await hide('kitchen-planning', true)).toMatchObject({ value: { isHidden: true } });
    expect((await getBannerAndPages(at(visitor), options)).hiddenPages).toEqual(['kitchen-planning']);
    expect(await changes()).toBe(1);
    expect(await hide('kitchen-planning', false)).toMatchObject({ value: { isHidden: false } });
    expect((await getBannerAndPages(at(visitor), options)).hiddenPages).toEqual([]);
  });

  it('removes a custom page from footer and sitemap, but its address still shows it', async () => {
    await publish('care', 0, page());
    await hide('care', true);
    expect((await getBannerAndPages(at(visitor), options)).pages).toEqual([]);
    expect(await listCustomPages(at(visitor))).toEqual([]);
    expect(await findShownPage(at(visitor), 'care', options)).toMatchObject({ title: 'Care' });
    await asEditor(deleteEntry, { id: 'care', version: 1 });
    await publish('care', 0, page());
    expect(await listCustomPages(at(visitor))).toEqual(['care']);
  });

  it('is not for the home page, unknown pages or people without permission', async () => {
    expect(await hide('home', true)).toMatchObject({ code: 'not_found' });
    expect(await hide('nowhere', true)).toMatchObject({ code: 'not_found' });
    expect(await hide('faq', true, await db.createUser())).toMatchObject({ code: 'forbidden' });
    expect(await hide('faq', true, visitor)).toMatchObject({ code: 'unauthenticated' });
  });

  it('keeps the texts of a service page editable', async () => {
    expect(await publish('kitchen-planning', 0, page())).toMatchObject({ value: { state: 'published' } });
    expect(await findShownPage(at(visitor), 'kitchen-planning', options)).toMatchObject({ title: 'Care' });
  });
});

describe('content page', () => {
  it('starts with the default content, and replaces it only when published', async () => {
    expect(await getEntry(at(editor), { id: 'about', dependencies })).toMatchObject({
      value: {
        version: 0,
        state: 'own-words',
        published: null,
        content: { words: { en: { title: 'Default title' } } },
      },
    });
    expect(await save('about', 0, page())).toMatchObject({ value: { version: 1, state: 'draft' } });
    expect(await findShownPage(at(visitor), 'about', options)).toBeNull();
    expect(await publish('about', 1, page())).toMatchObject({ value: { version: 2, state: 'published' } });
    expect(await findShownPage(at(visitor), 'about', options)).toEqual({
      title: 'Care',
      lead: 'By hand',
      description: 'By hand',
      body: '<p>Within 14 days.</p>',
    });
  });

  it('keeps its published page in the cache, however many ids of no page are requested', async () => {
    await publish('about', 0, page());
    const reads = new SharedReads(2);
    const read = (id: string) =>
      findShownPage(publicContext(db.database.tx, 'en', reads), id, options).then((shown) => shown?.title);
    expect(await read('about')).toBe('Care');
    for (const id of ['a', 'b', 'c', 'a', 'b', 'c']) expect(await read(id)).toBeUndefined();
    await db.database.pool.query('delete from content_pieces');
    expect(await read('about')).toBe('Care');
  });

  it('falls back to English if a translation is missing, and localizes its links', async () => {
    const french = { title: 'Soin', lead: '', description: '', body: '<p><a href="/sets">Coffrets</a></p>' };
    await publish('about', 0, page({}, french));
    const read = (language: 'fr' | 'ar') => findShownPage(at(visitor), 'about', { ...options, language });
    expect(await read('fr')).toMatchObject({
      title: 'Soin',
      body: '<p><a href="/here/sets">Coffrets</a></p>',
    });
    expect(await read('ar')).toMatchObject({ title: 'Care' });
  });

  it('is shown without scripts, event handlers, images and javascript: URLs', async () => {
    const body =
      '<h2 onclick="x()">A</h2><script>alert(1)</script><p style="x"><a href="javascript:alert(1)">b</a><img src=x onerror=alert(1)></p>';
    await publish('about', 0, page({ body }));
    expect((await findShownPage(at(visitor), 'about', options))?.body).toBe(
      '<h2>A</h2><p><a rel="noopener">b</a></p>',
    );
  });

  it('cannot be published with an unknown placeholder or a dead link, but can be saved as a draft', async () => {
    const publishBody = (body: string) => publish('about', 0, page({ body }));
    expect(await publishBody('<p>{returns}</p>')).toMatchObject({
      code: 'invalid',
      fields: [
        {
          path: 'content.words.en.body',
          message: { id: 'Unknown placeholder {name}.', values: { name: '{returns}' } },
        },
      ],
    });
    expect(await publishBody('<p><a href="/nowhere">x</a></p>')).toMatchObject({
      code: 'invalid',
      fields: [{ message: { values: { href: '/nowhere' } } }],
    });
    expect(await publishBody('<p><a href="/product/no-such">x</a></p>')).toMatchObject({ code: 'invalid' });
    expect(await publishBody('<p><a href="/pages/no-such">x</a></p>')).toMatchObject({ code: 'invalid' });
    expect(await publishBody('<p><a href="/product/kettle">x</a> <a href="/sets">y</a></p>')).toMatchObject({
      ok: true,
    });
    // A draft may have errors.
    expect(await save('about', 1, page({ body: '<p>{returns}</p>' }))).toMatchObject({ ok: true });
  });

  it('is changed by one of several concurrent changes with the same version', async () => {
    await publish('about', 0, page());
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((title) => publish('about', 1, page({ title }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'changed_meanwhile')).toHaveLength(3);
    const { rows } = await db.database.pool.query('select count(*)::int as n from content_versions');
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('is created once by two concurrent saves', async () => {
    const answers = await Promise.all([save('care', 0, page()), save('care', 0, page({ title: 'Other' }))]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual(['id_taken', 'ok']);
  });

  it('can be unpublished, and every published version is kept', async () => {
    await publish('about', 0, page({ title: 'First' }));
    await publish('about', 1, page({ title: 'Second' }));
    expect(await asEditor(unpublishEntry, { id: 'about', version: 2, dependencies })).toMatchObject({
      value: { state: 'draft', content: { words: { en: { title: 'Second' } } } },
    });
    expect(await findShownPage(at(visitor), 'about', options)).toBeNull();
    const versions = await listEntryVersions(at(editor), { id: 'about', dependencies });
    expect(versions).toMatchObject({
      value: [
        { by: 'Ada', content: { words: { en: { title: 'Second' } } } },
        { by: 'Ada', content: { words: { en: { title: 'First' } } } },
      ],
    });
  });

  it('created by staff is listed, is linked in the footer unless staff turn that off, and can be deleted with its current version', async () => {
    await publish('care', 0, page());
    expect(await listCustomPages(at(visitor))).toEqual(['care']);
    expect((await getBannerAndPages(at(visitor), options)).pages).toEqual([{ id: 'care', title: 'Care' }]);
    await publish('care', 1, { ...page(), isInFooter: false });
    expect((await getBannerAndPages(at(visitor), options)).pages).toEqual([]);
    expect(await asEditor(deleteEntry, { id: 'care', version: 1 })).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await asEditor(deleteEntry, { id: 'care', version: 2 })).toEqual({
      ok: true,
      value: { id: 'care' },
    });
    expect(await listCustomPages(at(visitor))).toEqual([]);
    expect(await asEditor(deleteEntry, { id: 'about', version: 1 })).toMatchObject({ code: 'not_found' });
  });

  it('cannot be edited or listed by visitors, customers and staff without the scope, and its changes are in the audit log', async () => {
    const customer = await db.createUser();
    for (const [actor, code] of [
      [visitor, 'unauthenticated'],
      [customer, 'forbidden'],
      [{ ...editor, areas: ['reports'] }, 'forbidden'],
    ] as const) {
      expect(
        await publishEntry(at(actor), { id: 'about', version: 0, content: page(), dependencies }),
      ).toEqual({
        ok: false,
        code,
      });
      expect(await saveDraft(at(actor), { id: 'about', version: 0, content: page(), dependencies })).toEqual({
        ok: false,
        code,
      });
      expect(await listEntries(at(actor))).toEqual({ ok: false, code });
    }
    await publish('about', 0, page());
    await publish('about', 1, page({ title: 'Caring' }));
    const { rows } = await db.database.pool.query<{ differences: { path: string; after: string }[] }>(
      "select differences from audit_entries where what = 'content' order by id desc limit 1",
    );
    expect(rows[0]?.differences).toEqual([{ path: 'words.en.title', before: 'Care', after: 'Caring' }]);
  });
});

describe('FAQ', () => {
  it('is shown in its groups, without answers that are empty once placeholders are filled', async () => {
    const texts = (question: string, answer: string) => untranslated({ question, answer });
    const faq: FaqContent = {
      kind: 'faq',
      groups: [
        {
          id: 'g',
          name: { ...untranslated('Orders'), fr: 'Commandes' },
          entries: [
            { id: 'b', words: texts('Late?', '<p>{return_days}</p>') },
            { id: 'a', words: texts('Free?', '<p>From {free_delivery_from}.</p>') },
          ],
        },
      ],
    };
    await publish('faq', 0, faq);
    expect(await findShownFaq(at(visitor), { ...options, language: 'fr' })).toEqual([
      { id: 'g', name: 'Commandes', entries: [{ id: 'b', question: 'Late?', answer: '<p>14 days</p>' }] },
    ]);
    expect(await publish('about', 0, faq)).toMatchObject({ code: 'not_found' });
  });
});

describe('home page', () => {
  it('shows its sections in the chosen order, without the hidden ones', async () => {
    const [hero, ...rest] = defaultHome.sections;
    const story = {
      ...defaultSection('story', 'mine'),
      words: { ...hero!.words, en: { title: 'Mine', text: '', button: '' } },
    };
    const hidden = rest.map((section) => ({ ...section, isHidden: section.kind === 'services' }));
    await publish('home', 0, { kind: 'home', sections: [hero!, story, ...hidden] });
    const shown = await findShownHome(at(visitor), options);
    expect(shown?.map(({ id }) => id)).toEqual([
      'hero',
      'mine',
      'assurances',
      'products',
      'categories',
      'set',
      'story',
      'visit',
    ]);
    expect(shown?.[1]).toMatchObject({ title: 'Mine', picture: null });
  });

  it('rejects a product that does not exist', async () => {
    const sections = defaultHome.sections.map((section) =>
      section.kind === 'products' ? { ...section, productIds: ['kettle', 'gone'] } : section,
    );
    expect(await publish('home', 0, { kind: 'home', sections })).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'content.sections.2.productIds' }],
    });
  });
});

describe('banner', () => {
  const banner = (changed: Partial<BannerContent> = {}): BannerContent => ({
    kind: 'banner',
    words: untranslated('Closed on Monday'),
    link: '/sets',
    startsAt: null,
    endsAt: null,
    canBeClosed: true,
    ...changed,
  });

  it('is shown between its start and end, and has a job at both times', async () => {
    const soon = new Date(Date.now() + 3_600_000);
    const later = new Date(soon.getTime() + 3_600_000);
    await publish('banner', 0, banner({ startsAt: soon.toISOString(), endsAt: later.toISOString() }));
    const bannerAt = async (moment: Date) =>
      (await getBannerAndPages(at(visitor, moment), options)).banner?.text ?? null;
    expect(await bannerAt(new Date())).toBeNull();
    expect(await bannerAt(soon)).toBe('Closed on Monday');
    expect(await bannerAt(later)).toBeNull();
    const { rows } = await db.database.pool.query<{ run_at: Date }>(
      "select run_at from graphile_worker.jobs where task_identifier = 'content:turnBanner' order by run_at",
    );
    expect(rows.map(({ run_at: runAt }) => runAt)).toEqual([soon, later]);
  });

  it('has another key after a new publication, so that customers who closed the previous one see it', async () => {
    await publish('banner', 0, banner());
    const first = (await getBannerAndPages(at(visitor), options)).banner?.bannerKey;
    await publish('banner', 1, banner({ words: untranslated('Open on Tuesday') }));
    expect((await getBannerAndPages(at(visitor), options)).banner?.bannerKey).not.toBe(first);
  });
});

it('findShownPage rejects with content_invalid for invalid published content, which findInvalidContent reports', async () => {
  await db.database.pool.query(
    `insert into content_pieces (id, kind, published, published_at, updated_at)
     values ('privacy-policy', 'page', '{"kind": "page"}', now(), now())`,
  );
  const ctx = { actor: visitor, tx: db.database.tx, now: new Date() };
  const options: RenderOptions = {
    language: 'en',
    placeholders: () => Promise.resolve(placeholders),
    addressOf: (path) => path,
  };
  await expect(findShownPage(ctx, 'privacy-policy', options)).rejects.toMatchObject({
    result: { code: 'content_invalid' },
  });
  expect(await findShownPage(ctx, 'terms-of-service', options)).toBeNull();
  expect(await findInvalidContent(ctx)).toEqual(['privacy-policy: published']);
});

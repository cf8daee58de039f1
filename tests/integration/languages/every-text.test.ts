import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publicPages, signedInPages } from '#app/pages.ts';
import { textAreas } from '#app/text-areas.ts';
import { addressIn, type Language, languages } from '#kernel/language.ts';
import { emailKinds } from '#modules/email/contract/template-names.ts';
import type { EmailTemplate } from '#modules/email/contract/templates.ts';
import type { OutboxEmail, OutboxEmailRow } from '#modules/email/contract/outbox.ts';
import { customPage, signInAsAdministrator, type HttpClient } from '../../support/http-client.ts';
import { promotion } from '../../support/promotion.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { startTestShop } from '../../support/start-test-shop.ts';
import { type Journey, shopIn } from './customer-journey.ts';
import { findUntranslated, isToTranslate } from './find-untranslated.ts';
import { addText, type Texts, textsOfHtml } from './read-texts.ts';
import { frenchWords, names, units } from './same-in-every-language.ts';

const translated = ['fr', 'ar'] as const satisfies readonly Language[];

type ByLanguage<Value> = Record<Language, Value>;

/** Entries of the list of texts that are the same in every language, as far as they were needed. */
const used = new Set<string>();

let shop: ShopProcess;
let staff: HttpClient;
let journeys: ByLanguage<Journey>;
/** English names of several words: products, sets, categories and options. */
let phrases: string[];

/** The same in each language. */
async function inEachLanguage<Value>(
  read: (language: Language) => Promise<Value>,
): Promise<ByLanguage<Value>> {
  const values = await Promise.all(languages.map(async (language) => [language, await read(language)]));
  return Object.fromEntries(values) as ByLanguage<Value>;
}

const ofJourneys = (part: 'answers' | 'documents') =>
  Object.fromEntries(languages.map((language) => [language, journeys[language][part]])) as ByLanguage<Texts>;

const untranslatedOf = (texts: ByLanguage<Texts>): string[] =>
  translated.flatMap((language) => findUntranslated(language, texts.en, texts[language], { used, phrases }));

/** A promotion, and its name in the other languages. */
async function createPromotion(): Promise<void> {
  const name = 'Warm kitchen week';
  const draft = { ...promotion(''), name, code: null, isActive: true };
  await staff.must('POST', '/api/admin/promotions', draft);
  const list = await staff.must<{ items: { id: string }[] }>(
    'GET',
    `/api/admin/translations/text?language=fr&q=${encodeURIComponent(name)}`,
  );
  const texts: Record<(typeof translated)[number], string> = {
    fr: 'La semaine des plats qui mijotent',
    ar: 'أسبوع المطبخ الدافئ',
  };
  for (const language of translated)
    await staff.must('PUT', `/api/admin/translations/text/${list.items[0]!.id}/${language}`, {
      texts: { text: texts[language] },
      version: 0,
    });
}

/** A content page in each language. */
async function createPage(): Promise<void> {
  const { content } = customPage;
  const english = content.words.en;
  const words = {
    en: english,
    fr: {
      ...{ title: 'Entretien de l’émail', lead: 'Il dure toute une vie.', description: '' },
      body: '<p>De l’eau chaude.</p>',
    },
    ar: {
      ...{ title: 'العناية بالمينا', lead: 'تدوم عمرًا كاملًا.', description: '' },
      body: '<p>ماء دافئ.</p>',
    },
  };
  await staff.must('POST', '/api/admin/content/care/publish', {
    ...customPage,
    content: { ...content, words },
  });
}

beforeAll(async () => {
  shop = await startTestShop('demo');
  const shopAddress = () => shop.address;
  staff = await signInAsAdministrator(shopAddress);
  await createPromotion();
  await createPage();
  journeys = await inEachLanguage((language) => shopIn(language, { shopAddress, staff }));
  phrases = [...journeys.en.answers.get('JSON name')!].filter(
    (name) => name.includes(' ') && isToTranslate(name, 'fr'),
  );
}, 120_000);
afterAll(() => shop?.remove());

/** A path with example values; pages with queries show what their first view does not. */
function pathsOf(page: string): string[] {
  const examples: Record<string, string> = {
    ':id': 'chef-knife-20cm',
    ':slug': 'care',
    ':token': 'x'.repeat(43),
    ':orderId': '',
  };
  const queries: Record<string, string[]> = {
    products: ['?page=2', '?category=knives'],
    search: ['?q=pan', '?q=xyzzy'],
    compare: ['?ids=chef-knife-20cm,whetstone-1000-3000'],
    'setup-usage-video': ['?video=season-carbon-steel-pan'],
    'kitchen-planning': ['?n=2&cook=everyday&hob=induction&oven=220&budget=600'],
  };
  const pathname = `/${page.replaceAll(/:\w+/g, (name) => examples[name] ?? name)}`;
  return ['', ...(queries[page] ?? [])].map((query) => pathname + query);
}

const productPages = ['enamelled-dutch-oven-26cm', 'gift-card-25', 'moka-corner-set', 'linen-napkins-four'];

async function textsOfPage(pathname: string, language: Language, reader?: HttpClient): Promise<Texts> {
  const headers = new Headers(reader ? { cookie: reader.cookie } : {});
  const response = await fetch(shop.address + addressIn(language, pathname), { headers });
  // A page that is left out would have no untranslated text.
  expect([pathname, response.status, new URL(response.url).pathname.endsWith('login')]).toEqual([
    ...[pathname, 200, pathname.startsWith('/login')],
  ]);
  return textsOfHtml(await response.text(), language);
}

async function untranslatedOfPages(
  pathnames: readonly string[],
  readerIn: (language: Language) => HttpClient | undefined,
): Promise<string[]> {
  const found = new Set<string>();
  for (const pathname of pathnames) {
    const texts = await inEachLanguage((language) => textsOfPage(pathname, language, readerIn(language)));
    for (const language of languages) expect(texts[language].size).toBeGreaterThan(3);
    for (const text of untranslatedOf(texts)) found.add(`${text}, in ${pathname}`);
  }
  return [...found];
}

describe('no text is English in French or Arabic', () => {
  it('on public pages', async () => {
    const all = [
      ...publicPages.flatMap((page) => pathsOf(page.path)),
      ...productPages.map((id) => `/product/${id}`),
    ];
    expect(await untranslatedOfPages(all, () => undefined)).toEqual([]);
  });

  it('on pages of customers, as the server renders them', async () => {
    const own = signedInPages.filter((page) => !page.path.includes(':')).map((page) => `/${page.path}`);
    expect(await untranslatedOfPages(own, (language) => journeys[language].customer)).toEqual([]);
  });

  it('on the page that was not found', async () => {
    const texts = await inEachLanguage(async (language) =>
      textsOfHtml(await (await fetch(`${shop.address}${addressIn(language, '/nothing')}`)).text(), language),
    );
    expect(untranslatedOf(texts)).toEqual([]);
  });

  it('in responses of the API: all products, cart, checkout, orders, gifts, offers, appointments', () => {
    const texts = ofJourneys('answers');
    expect([...texts.fr.values()].flatMap((each) => [...each])).toContain(
      'La semaine des plats qui mijotent',
    );
    expect(untranslatedOf(texts)).toEqual([]);
  });

  it('in invoices, packing slips, gift receipts and message cards', () => {
    const texts = ofJourneys('documents');
    for (const documents of Object.values(texts)) expect(documents.get('PDF')!.size).toBeGreaterThan(40);
    expect(untranslatedOf(texts)).toEqual([]);
  });

  it('in emails of these orders, offers, requests and appointments', async () => {
    const texts = await inEachLanguage(async (language) => {
      const sent = await vi.waitUntil(() => emailsTo(journeys[language].email), {
        ...{ timeout: 30_000, interval: 250 },
      });
      return textsOfEmails(sent, language);
    });
    expect(untranslatedOf(texts)).toEqual([]);
  });

  it('in previews of all kinds of emails', async () => {
    const texts = await inEachLanguage(previewsIn);
    expect(untranslatedOf(texts)).toEqual([]);
  });

  it('in messages of the interface, except where French is spelled as English', () => {
    const same = new Set<string>();
    // tests/integration/admin-languages.test.ts reads the pages of the back office.
    for (const area of [...textAreas.filter((each) => each !== 'admin'), 'mail'])
      for (const language of translated)
        for (const [id, text] of messagesOf(language, area)) {
          const shown = { en: withoutVariables(id), [language]: withoutVariables(text) };
          const isLatin = language === 'ar' && !/\p{Script=Arabic}/u.test(text);
          if ((shown.en === shown[language] || isLatin) && isToTranslate(shown[language]!, language, used))
            same.add(`${language}/${area}.po: ${text}`);
        }
    expect([...same]).toEqual([]);
  });
});

/** Emails to a customer once all have come; false before. */
async function emailsTo(address: string): Promise<OutboxEmailRow[] | false> {
  const { items } = await staff.must<{ items: OutboxEmailRow[] }>('GET', '/api/admin/mail?pageSize=100');
  const sent = items.filter(({ to }) => to.address === address);
  // Confirmation of the address, two orders, return, appointment, offer, back in stock, draft order.
  return sent.length >= 8 && sent;
}

async function textsOfEmails(sent: readonly OutboxEmailRow[], language: Language): Promise<Texts> {
  const texts: Texts = new Map();
  for (const { id } of sent) {
    const email = await staff.must<OutboxEmail>('GET', `/api/admin/mail/${id}`);
    addText(texts, 'subject', email.subject);
    for (const line of email.text.split('\n')) addText(texts, 'line', line);
    textsOfHtml(email.html, language, texts);
  }
  return texts;
}

async function previewsIn(language: Language): Promise<Texts> {
  const texts: Texts = new Map();
  for (const kind of emailKinds) {
    const template = await staff.must<EmailTemplate>('GET', `/api/admin/settings/mails/${kind}`);
    const { words } = template.translations[language];
    const preview = await staff.must<{ subject: string; html: string }>(
      ...(['POST', `/api/admin/settings/mails/${kind}/preview`, { language, ...words }] as const),
    );
    addText(texts, 'subject', preview.subject);
    textsOfHtml(preview.html, language, texts);
  }
  return texts;
}

const locales = path.join(import.meta.dirname, '../../../src/locales');

/** Messages of a `.po` file with their translation. */
function messagesOf(language: Language, area: string): [string, string][] {
  const file = readFileSync(path.join(locales, language, `${area}.po`), 'utf8');
  const joined = (part: string) => Array.from(part.matchAll(/"(.*)"/g), ([, line]) => line).join('');
  return Array.from(
    file.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm),
    ([, id, text]): [string, string] => [joined(id!), joined(text!)],
  ).filter(([id]) => id !== '');
}

/** Leaves the words of a message, without names of variables, tags and plural forms. */
const withoutVariables = (message: string) =>
  message
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\{\w+, (?:plural|select|selectordinal),|\b(?:zero|one|two|few|many|other|=\d+) (?=\{)/g, ' ')
    .replaceAll(/\{\w+\}/g, ' ');

describe('staff', () => {
  it('see an Arabic order with the English names of products, options and shipping', async () => {
    const order = await staff.must<{ mainTexts?: Record<string, string>; lines: { name: string }[] }>(
      'GET',
      `/api/admin/orders/${journeys.ar.orderId}`,
    );
    expect(order.lines[0]!.name).toMatch(/\p{Script=Arabic}/u);
    expect(Object.values(order.mainTexts!)).toEqual(
      expect.arrayContaining([
        'Steel sauté pan with lid, 28 cm',
        'Moss',
        'Delivery to your door',
        'IVA',
        'Warm kitchen week',
      ]),
    );
    const english = await staff.must<object>('GET', `/api/admin/orders/${journeys.en.orderId}`);
    expect(english).not.toHaveProperty('mainTexts');
  });
});

describe('the list of texts that are the same in every language', () => {
  it('has at most 80 entries, each once, and all are needed', () => {
    const all = [...names, ...units, ...frenchWords];
    expect(all.length).toBeLessThanOrEqual(80);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((each) => !used.has(each))).toEqual([]);
  });

  it('does not hide a text that contains a name', () => {
    for (const text of ['Ask Trivet Kitchen', 'Page not found', '500 ml server', 'Menu of the day'])
      expect([text, isToTranslate(text, 'fr')]).toEqual([text, true]);
    for (const text of ['Trivet Kitchen', '500 ml', 'R-1007', 'ada@example.org', 'https://shop.example/a'])
      expect([text, isToTranslate(text, 'ar')]).toEqual([text, false]);
  });
});

describe('the comparison', () => {
  const english = textsOfHtml('<p>Add to cart</p><img alt="A moss pot"><a title="Help">x</a>', 'en');

  it('reports English texts, alternative texts and titles, also in a place that has moved', () => {
    const html = '<main><p>Add to cart</p><img alt="A moss pot"><i title="Help">x</i></main>';
    expect(findUntranslated('fr', english, textsOfHtml(html, 'fr'))).toEqual([
      'fr, text: Add to cart',
      'fr, text: x',
      'fr, alt: A moss pot',
      'fr, title: Help',
    ]);
  });

  it('reports an English name in a sentence', () => {
    const texts = textsOfHtml('<p>Bonjour, le produit Moka pot est de retour.</p>', 'fr');
    expect(findUntranslated('fr', english, texts, { phrases: ['Moka pot'] })).toHaveLength(1);
    expect(findUntranslated('fr', english, texts)).toEqual([]);
  });

  it('reports Arabic texts without an Arabic letter', () => {
    const texts = textsOfHtml('<p>Ajouter</p><p>أضف 2 cm</p><p>12 cm</p>', 'ar');
    expect(findUntranslated('ar', english, texts)).toEqual(['ar, text: Ajouter']);
  });
});

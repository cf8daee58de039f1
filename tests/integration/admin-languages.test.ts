import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressIn, type Language, languageDetails, languages } from '#kernel/language.ts';
import { adminPages } from '#app/pages.ts';
import { textAreasOf } from '#app/text-areas.ts';
import { openProject, readFiles } from '../../tools/architecture/project.ts';
import { type HttpClient, signInAsAdministrator } from '../support/http-client.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { startTestShop } from '../support/start-test-shop.ts';

let shop: ShopProcess;
let administrator: HttpClient;
beforeAll(async () => {
  shop = await startTestShop('nothing');
  administrator = await signInAsAdministrator(() => shop.address);
}, 120_000);
afterAll(() => shop.remove());

const project = openProject(readFiles(path.resolve(import.meta.dirname, '../..')));
const translated = languages.filter((language) => language !== 'en');
const paths = adminPages.map((page) => `/${page.path.replaceAll(/:\w+/g, 'nothing')}`);

/** English texts of the back office's pages that are translated otherwise. */
function differingTexts(language: Language): Set<string> {
  const texts = textAreasOf('/admin').flatMap((area) =>
    project
      .text(`src/locales/${language}/${area}.po`)
      .split('\n\n')
      .flatMap((block) => {
        const [, id = '', text = ''] = /^msgid "(.+)"\nmsgstr "(.+)"$/m.exec(block) ?? [];
        return id !== text ? [id] : [];
      }),
  );
  // Each language has its own name in every language.
  return new Set(texts.filter((text) => text !== languageDetails.en.name));
}

/** Texts and labels of a page. */
function textsOf(html: string): string[] {
  const body = html.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '');
  return [
    ...[...body.matchAll(/>([^<>]+)</g)].map(([, text]) => text!.trim()),
    ...[...body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]+)"/g)].map(([, text]) => text!),
  ];
}

const read = async (address: string): Promise<string> => {
  const response = await administrator.request('GET', address);
  expect([address, response.status]).toEqual([address, 200]);
  return response.text();
};

describe.each(translated)('back office in %s', (language) => {
  const english = differingTexts(language);

  it.each(paths)('shows %s without English texts, in the direction of the language', async (page) => {
    const html = await read(addressIn(language, page));
    expect(/<html lang="(\w+)" dir="(\w+)"/.exec(html)?.slice(1)).toEqual([
      language,
      languageDetails[language].direction,
    ]);
    expect(textsOf(html).filter((text) => english.has(text))).toEqual([]);
    expect(html).toContain(`href="${addressIn(language, '/admin/orders')}"`);
  });

  it('sends error messages in its language', async () => {
    const headers = { 'accept-language': language };
    const response = await administrator.request('GET', '/api/admin/orders/none', undefined, headers);
    const { title } = (await response.json()) as { title: string };
    expect(title).toBe({ fr: 'Introuvable.', ar: 'غير موجود.' }[language]);
  });

  it('redirects a visitor to sign-in in its language', async () => {
    const response = await fetch(`${shop.address}${addressIn(language, '/admin/orders')}`, {
      redirect: 'manual',
    });
    const login = addressIn(language, '/login?redirectTo=%2Fadmin%2Forders');
    expect([response.status, response.headers.get('location')]).toEqual([302, login]);
  });
});

it('finds the English texts of an English page', async () => {
  const found = textsOf(await read('/admin')).filter((text) => differingTexts('fr').has(text));
  expect(found).toContain('Orders');
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { crontab, jobHandlers } from '#app/jobs.ts';
import { emailRenderer } from '#app/email-renderer.ts';
import { system, visitor } from '#kernel/actor.ts';
import { addressIn, type Language, languageDetails, languages } from '#kernel/language.ts';
import type { PlacedCheckout } from '#modules/checkout/contract.ts';
import { emailKinds } from '#modules/email/contract/template-names.ts';
import type { Order } from '#modules/orders/contract/order.ts';
import { renderInvoice } from '#modules/orders/documents/render-invoice.tsx';
import { enqueueOrderEmail } from '#modules/orders/service/change-order.ts';
import { readInvoice } from '#modules/orders/service/read-invoice.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { type Jobs, startJobs } from '#platform/start-jobs.ts';
import { lisbon, placeTestOrder } from '../support/orders.ts';
import { addProduct } from '../support/products.ts';
import { readPdf } from '../support/read-pdf.ts';
import { valueOf } from '../support/results.ts';
import { must, openAdministrator } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let jobs: Jobs;
beforeAll(async () => {
  shop = await openTestShop();
  jobs = await startJobs(shop.shop.database, {
    handlers: jobHandlers(shop.shop),
    crontab: crontab.replaceAll(/^\*.*$/gm, ''),
    log: shop.shop.log,
  });
  await write(shop.shop.database.tx, system, changeSettings<'checkout'>, {
    key: 'checkout',
    value: { guestCheckout: true },
  });
});
afterAll(async () => {
  await jobs.stop();
  await shop.close();
});

const html = (email: { html: string } | null) => email?.html ?? '';

/** Waits for an email with this id. */
const emailOf = (id: string) =>
  vi.waitUntil(() => shop.shop.mail.outbox.find(id), { timeout: 45_000, interval: 50 });

/** Waits for an email to this address. */
const emailTo = (address: string) =>
  vi.waitUntil(
    async () => {
      const { items } = await shop.shop.mail.outbox.list(1, 100);
      const found = items.find(({ to }) => to.address === address);
      return found && shop.shop.mail.outbox.find(found.id);
    },
    { timeout: 45_000, interval: 50 },
  );

async function placeGuestOrder(language?: string) {
  const productId = `language-${randomUUID()}`;
  await addProduct(shop.testDatabase, { id: productId, price: 4_500, stock: 5 });
  const browser = new TestBrowser(shop);
  await must(browser, 'POST', '/api/checkout/guest');
  const { quoteId } = await must<{ quoteId: string }>(browser, 'POST', '/api/checkout/quote', {
    address: null,
    deliveryMethodId: 'pickup',
    guest: {
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      items: [{ productId, quantity: 1, selectedColor: null }],
      cartId: randomUUID(),
    },
  });
  const place = (body: object) =>
    browser.request('POST', '/api/checkout', body, { 'idempotency-key': randomUUID() });
  const input = { quoteId, paymentMethod: 'pay-on-delivery', ...(language ? { language } : {}) };
  return { browser, response: await place(input) };
}

const register = async (email: string, language?: string) => {
  const browser = new TestBrowser(shop);
  const body = { email, password: 'copper-pan-26', name: 'Ada', ...(language ? { language } : {}) };
  return { browser, response: await browser.request('POST', '/api/auth/sign-up/email', body) };
};

describe('order', () => {
  it.each([
    ['fr', /^Nous avons bien reçu votre commande \d+$/, 'ltr'],
    ['ar', /^استلمنا طلبك \d+$/, 'rtl'],
    ['en', /^We have received your order \d+$/, 'ltr'],
  ] as const)(
    'placed on a page in %s is confirmed in this language, with links to it',
    async (language, subject, direction) => {
      const { browser, response } = await placeGuestOrder(language);
      const { orderId } = (await response.json()) as PlacedCheckout;
      const email = await emailOf(`order-${orderId}-placed`);
      expect(email.subject).toMatch(subject);
      expect(html(email)).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(html(email)).toContain(
        `href="http://shop.test${addressIn(language, '/open-order')}#${orderId}.`,
      );
      expect(await must<Order>(browser, 'GET', `/api/orders/${orderId}`)).toMatchObject({ language });
    },
  );

  it('without a language, as sent by an older page, is confirmed in English', async () => {
    const { response } = await placeGuestOrder();
    const { orderId } = (await response.json()) as PlacedCheckout;
    expect((await emailOf(`order-${orderId}-placed`)).subject).toMatch(/^We have received/);
  });

  it('with an unknown language is rejected', async () => {
    expect((await placeGuestOrder('xx')).response.status).toBe(400);
  });

  it('stored without a language before this version has English emails and documents', async () => {
    await addProduct(shop.testDatabase, { id: 'kettle', stock: 5 });
    const { id } = await placeTestOrder(shop.testDatabase, await shop.testDatabase.createUser());
    expect((await emailOf(`order-${id}-placed`)).html).toContain('<html lang="en" dir="ltr">');
    const invoice = valueOf(await write(shop.shop.database.tx, system, readInvoice, { orderId: id }));
    expect(readPdf(await renderInvoice(invoice)).text).toContain('Invoice number');
  });

  it('tells the shop in English about a late payment of an Arabic order', async () => {
    await addProduct(shop.testDatabase, { id: 'pot', stock: 5 });
    const customer = await shop.testDatabase.createUser();
    const { id } = await placeTestOrder(shop.testDatabase, customer, { language: 'ar' });
    const notice = { orderId: id, kind: 'staff_notice', about: 'paid_late' } as const;
    await write(shop.shop.database.tx, system, enqueueOrderEmail, notice);
    const email = await emailOf(`order-${id}-staff-notice-paid-late`);
    expect(email.subject).toMatch(/was paid after the deadline$/);
    expect(email.html).toContain(`http://shop.test/admin/orders/${id}`);
  });
});

describe('account', () => {
  it('registered on a French page confirms its address in French, on a French page', async () => {
    const { response } = await register('claire@example.org', 'fr');
    expect(response.status).toBe(200);
    const email = await emailTo('claire@example.org');
    expect(email.subject).toBe('Confirmez votre adresse e-mail');
    expect(html(email)).toContain('href="http://shop.test/fr/verify-email#');
  });

  it('changes its language in the settings; its personal data contains it', async () => {
    const { browser } = await register('karim@example.org');
    const session = await must<{ user: { language?: Language } }>(browser, 'GET', '/api/session');
    expect(session.user.language).toBeUndefined();
    expect(await must(browser, 'PATCH', '/api/profile', { language: 'ar' })).toMatchObject({
      language: 'ar',
    });
    expect(await must(browser, 'GET', '/api/profile/data')).toMatchObject({ profile: { language: 'ar' } });
    expect((await browser.request('PATCH', '/api/profile', { language: 'xx' })).status).toBe(400);
    await new TestBrowser(shop).request('POST', '/api/auth/forgot-password', { email: 'karim@example.org' });
    const email = await vi.waitUntil(
      async () => {
        const { items } = await shop.shop.mail.outbox.list(1, 100);
        const found = items.find(
          ({ to, subject }) => to.address === 'karim@example.org' && subject === 'أعد تعيين كلمة مرورك',
        );
        return found && shop.shop.mail.outbox.find(found.id);
      },
      { timeout: 45_000, interval: 50 },
    );
    expect(html(email)).toContain('<html lang="ar" dir="rtl">');
    expect(html(email)).toContain('href="http://shop.test/ar/reset-password#');
  });
});

describe('email template', () => {
  const path = '/api/admin/settings/mails/order-placed';
  type Template = {
    version: number;
    translations: Record<Language, { words: object; own: object; isChanged: boolean }>;
  };

  it('is customized per language; the other languages keep their texts', async () => {
    const staff = await openAdministrator(shop, 'words@example.org');
    const before = await must<Template>(staff, 'GET', path);
    const words = {
      subject: 'Merci, {customerName} !',
      opening: 'Votre commande {orderNumber}',
      closing: '',
    };
    const after = await must<Template>(staff, 'PUT', path, {
      version: before.version,
      language: 'fr',
      ...words,
    });
    expect(after.translations.fr).toMatchObject({ words, isChanged: true });
    expect(after.translations.en).toEqual(before.translations.en);
    expect(after.translations.ar).toEqual(before.translations.ar);
    const french = (await (await placeGuestOrder('fr')).response.json()) as PlacedCheckout;
    expect((await emailOf(`order-${french.orderId}-placed`)).subject).toBe('Merci, Ada Lovelace !');
    const arabic = (await (await placeGuestOrder('ar')).response.json()) as PlacedCheckout;
    expect((await emailOf(`order-${arabic.orderId}-placed`)).subject).toMatch(/^استلمنا/);
    const wrong = { version: after.version, language: 'ar', ...words, subject: '{orderNo}' };
    const response = await staff.request('PUT', path, wrong);
    expect(response.status).toBe(400);
    const preview = await must<{ subject: string; html: string }>(staff, 'POST', `${path}/preview`, {
      language: 'ar',
      ...words,
    });
    expect(preview.html).toContain('<html lang="ar" dir="rtl">');
    const { own } = after.translations.fr as unknown as { own: typeof words };
    const reset = await must<Template>(staff, 'PUT', path, {
      version: after.version,
      language: 'fr',
      ...own,
    });
    expect(reset.translations.fr.isChanged).toBe(false);
  });

  it('stored before this version is the English text', async () => {
    const staff = await openAdministrator(shop, 'old-words@example.org');
    await shop.shop.database.pool.query(
      `insert into mail_words (kind, subject, opening, closing, updated_at)
       values ('order-shipped', 'On its way: {orderNumber}', null, null, now())`,
    );
    const found = await must<Template>(staff, 'GET', '/api/admin/settings/mails/order-shipped');
    expect(found.translations.en).toMatchObject({
      isChanged: true,
      words: { subject: 'On its way: {orderNumber}' },
    });
    expect(found.translations.fr.isChanged).toBe(false);
  });
});

/** French puts a narrow no-break space before high punctuation, and Arabic has its own comma. */
const wrongPunctuation: Record<Language, RegExp> = {
  en: /[\u202F،]/,
  fr: /[^\u202F][;:!?](\s|$)/,
  ar: /[,;?]/,
};

describe.each(languages)('email in %s', (language) => {
  const fixture = emailRenderer('http://shop.test');

  it.each(emailKinds)('%s has texts, direction and links of the language', async (kind) => {
    const ctx = { actor: visitor, tx: shop.shop.database.tx, now: new Date() };
    const words = fixture.defaultTextOf(kind, language);
    const email = await fixture.render(ctx, { kind, language, words, of: 'example' });
    expect(email.html).toContain(`<html lang="${language}" dir="${languageDetails[language].direction}">`);
    expect(email.html).toContain(`href="http://shop.test${addressIn(language, '/').replace(/\/$/, '')}`);
    const english = fixture.defaultTextOf(kind, 'en');
    expect(words.subject === english.subject).toBe(language === 'en');
    expect(`${words.subject} ${words.opening} ${words.closing}`).not.toMatch(wrongPunctuation[language]);
  });
});

describe('invoice', () => {
  it('of an Arabic order is printed from right to left, with amounts and addresses in their own order', async () => {
    const customer = await shop.testDatabase.createUser();
    await addProduct(shop.testDatabase, { id: 'kettle', stock: 5 }).catch(() => {});
    const { id } = await placeTestOrder(shop.testDatabase, customer, { language: 'ar', address: lisbon });
    const invoice = valueOf(await write(shop.shop.database.tx, system, readInvoice, { orderId: id }));
    const { text } = readPdf(await renderInvoice(invoice));
    // The PDF draws glyphs from left to right, so the letters of an Arabic word are reversed.
    for (const word of ['فاتورة', 'المجموع', 'البرتغال'])
      expect(text).toContain(Array.from(word).toReversed().join(''));
    expect(text).toContain('US$\u00A045.00');
    expect(text).toContain('1200-068');
    expect(text).not.toMatch(/[?\uFFFD\u200E\u200F\u2066-\u2069]/);
  });

  it.each([
    ['fr', ['Numéro de facture', 'Facturé à', 'Sous-total', 'Page 1 sur 1']],
    ['en', ['Invoice number', 'Bill to', 'Subtotal', 'Page 1 of 1']],
  ] as const)('is in the language of the order: %s', async (language, texts) => {
    const customer = await shop.testDatabase.createUser();
    await addProduct(shop.testDatabase, { id: 'kettle', stock: 5 }).catch(() => {});
    const { id } = await placeTestOrder(shop.testDatabase, customer, { language });
    const invoice = valueOf(await write(shop.shop.database.tx, system, readInvoice, { orderId: id }));
    const { text } = readPdf(await renderInvoice(invoice));
    for (const each of texts) expect(text).toContain(each);
    expect(text).not.toMatch(/[\uFFFD\u202F\u2066-\u2069]/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpClient, signInAsAdministrator } from '../support/http-client.ts';
import { administrator as account, type ShopProcess } from '../support/shop-process.ts';
import { startTestShop } from '../support/start-test-shop.ts';

let shop: ShopProcess;
let administrator: HttpClient;
beforeAll(async () => {
  shop = await startTestShop('settings');
  administrator = await signInAsAdministrator(() => shop.address);
}, 120_000);
afterAll(() => shop.remove());

const textOf = async (path: string) =>
  (await (await fetch(shop.address + path)).text()).replaceAll(/<!--.*?-->/g, '').replaceAll('&#x27;', '’');

const mailServer = '/api/admin/settings/mail-server';
const server = {
  version: 0,
  host: '127.0.0.1',
  port: 2525,
  security: 'none',
  username: '',
  senderEmail: null,
  currentPassword: account.password,
};

describe('public pages of a shop without a mail server', () => {
  it.each([
    ['/forgot-password', 'We cannot send email at the moment.', 'we will send you a link'],
    ['/fr/forgot-password', 'Nous ne pouvons pas envoyer d’e-mails pour le moment.', 'nous vous enverrons'],
    ['/ar/forgot-password', 'لا يمكننا إرسال رسائل البريد الإلكتروني حاليًا.', 'وسنرسل'],
    ['/track', 'on the page of your order', 'in your confirmation email'],
    ['/contact', 'in your order confirmation', 'confirmation email'],
    ['/faq', 'The page of your order shows when it is ready', 'email you'],
    ['/terms-of-service', 'The page of your order confirms it', 'confirmation email'],
    ['/shop-one-on-one', 'move or cancel the appointment on its page', 'link in the email'],
    ['/shop-with-specialist-online', 'move or cancel the call on its page', 'link in the email'],
  ])('%s promises no email', async (path, truth, promise) => {
    const html = await textOf(path);
    expect(html).toContain(truth);
    expect(html).not.toContain(promise);
  });

  it('promise emails again at once when a mail server is set, and no more when it is removed', async () => {
    await textOf('/forgot-password');
    await administrator.must('PUT', mailServer, server);
    await expect.poll(() => textOf('/forgot-password')).toContain('we will send you a link');
    await administrator.must('POST', `${mailServer}/remove`, {
      version: 1,
      currentPassword: account.password,
    });
    await expect.poll(() => textOf('/forgot-password')).toContain('We cannot send email at the moment.');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crontab, jobHandlers } from '#app/jobs.ts';
import { emailRenderer } from '#app/email-renderer.ts';
import { system, visitor } from '#kernel/actor.ts';
import { enqueueAccountMail } from '#modules/accounts/service/send-mail.ts';
import type { EmailTemplate, EmailTemplateRow } from '#modules/email/contract/templates.ts';
import { type EmailKind, emailKinds, emailPlaceholders } from '#modules/email/contract/template-names.ts';
import { type Jobs, startJobs } from '#platform/start-jobs.ts';
import { openSmtp } from '#platform/mail/smtp.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { mustSucceed } from '../attacks/request-fixtures.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { placeTestOrder } from '../support/orders.ts';
import { openAdministrator } from '../support/test-users.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../support/test-shop.ts';

let server: MailServer;
let transport: MailTransport;
let shop: TestShop;
let jobs: Jobs;
let staff: TestBrowser;
const myself = 'shopkeeper@example.org';
beforeAll(async () => {
  server = await startMailServer();
  transport = openSmtp(server.url);
  shop = await openTestShop();
  const mail = { ...shop.shop.mail, transport };
  jobs = await startJobs(shop.shop.database, {
    handlers: jobHandlers({ ...shop.shop, mail }),
    crontab: crontab.replaceAll(/^\*.*$/gm, ''),
    log: shop.shop.log,
  });
  staff = await openAdministrator(shop, myself);
});
afterAll(async () => {
  await jobs.stop();
  transport.close();
  await server.stop();
  await shop.close();
});

const pathOf = (kind: EmailKind) => `/api/admin/settings/mails/${kind}`;
const shown = async (kind: EmailKind) => (await mustSucceed(staff, 'GET', pathOf(kind))) as EmailTemplate;
const put = (kind: EmailKind, body: object) => staff.request('PUT', pathOf(kind), body);

async function changeTemplate(
  kind: EmailKind,
  words: Partial<EmailTemplate['words']>,
): Promise<EmailTemplate> {
  const { version, words: before } = await shown(kind);
  return (await mustSucceed(staff, 'PUT', pathOf(kind), { version, ...before, ...words })) as EmailTemplate;
}

/** Waits for the next email to an address. @returns its text without the line breaks that SMTP adds. */
async function nextTo(address: string) {
  const has = () => server.received.findIndex(({ to }) => to.includes(address));
  while (has() < 0) await server.next();
  const [mail] = server.received.splice(has(), 1);
  return mail!.text
    .replaceAll('=\r\n', '')
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll('=3D', '=');
}

let count = 0;
async function order(customerName = 'Ada Lovelace') {
  count += 1;
  const email = `customer-${count}@example.org`;
  const customer = await shop.testDatabase.createUser();
  const { number } = await placeTestOrder(shop.testDatabase, customer, { email, customerName });
  return { number, email };
}

describe('email template', () => {
  it('fills its placeholders in the next email; after a reset, the next email has the default text', async () => {
    const before = await shown('order-placed');
    expect(before).toMatchObject({ version: 0, isChanged: false, words: before.own });
    expect(before.own.subject).toBe('We have received your order {orderNumber}');
    const written = await changeTemplate('order-placed', {
      subject: '{shopName} has order {orderNumber}',
      opening: 'Dear {customerName},\r\n\r\nthe stove is on.',
      closing: 'Yours',
    });
    expect(written).toMatchObject({ version: 1, isChanged: true });
    const { number, email } = await order();
    const mail = await nextTo(email);
    expect(mail).toContain(`Subject: Trivet Kitchen has order ${number}\r\n`);
    for (const words of ['Dear Ada Lovelace,', 'the stove is on.', 'Yours']) {
      // Once in the HTML part and once in the text part.
      expect(mail.split(words).length - 1).toBe(2);
    }
    expect(mail).toContain('View your order');
    expect(mail).not.toContain('We have written it down');

    const list = (await mustSucceed(staff, 'GET', '/api/admin/settings/mails')) as EmailTemplateRow[];
    expect(list.filter(({ isChanged }) => isChanged).map(({ kind }) => kind)).toEqual(['order-placed']);
    expect(await changeTemplate('order-placed', written.own)).toMatchObject({ version: 2, isChanged: false });
    const after = await order();
    expect(await nextTo(after.email)).toContain(`Subject: We have received your order ${after.number}\r\n`);
    const { items } = (await mustSucceed(staff, 'GET', '/api/admin/audit?what=mail')) as {
      items: { subjectId: string; differences: { path: string }[] }[];
    };
    expect(items.map(({ subjectId }) => subjectId)).toEqual(['order-placed', 'order-placed']);
  });

  it('changes the text of an account email but keeps the link with its token', async () => {
    await changeTemplate('account-reset-password', {
      subject: 'A key for {customerName}',
      opening: 'Here.',
      closing: '',
    });
    const { tx } = shop.shop.database;
    await enqueueAccountMail(tx, { kind: 'reset-password', email: myself });
    const mail = await nextTo(myself);
    expect(mail).toContain('Subject: A key for Shopkeeper\r\n');
    expect(mail).toMatch(/http:\/\/shop\.test\/reset-password#\S{20,}/);
    expect(mail).not.toContain('leave it be');
  });

  it('is plain text: neither it nor a customer’s name can add HTML, a link or a header', async () => {
    await changeTemplate('order-placed', {
      subject: 'Order {orderNumber} of {customerName}',
      opening: '<img src=x onerror=alert(1)> <a href="javascript:alert(1)">{customerName}</a>',
      closing: '[x](javascript:alert(2)) </p><script>alert(3)</script>',
    });
    const { email } = await order('Ada <b> Bcc: thief@example.org <script>alert(4)</script>{total}');
    const mail = await nextTo(email);
    const [headers = '', body = ''] = mail.split(/\r\n\r\n(.*)/s);
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(headers.match(/^Subject: .*/m)?.[0]).toContain('{total}');
    expect(server.received.some(({ to }) => to.includes('thief@example.org'))).toBe(false);
    const html = body.slice(body.indexOf('text/html'));
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('&lt;script&gt;alert(4)');
    expect(html).not.toMatch(/<script|<img|href="javascript:/i);
    await changeTemplate('order-placed', (await shown('order-placed')).own);
  });

  it('with an unknown placeholder, an empty or two-line subject or a NUL is rejected with a field error', async () => {
    const { version, words } = await shown('order-shipped');
    for (const [wrong, path, says] of [
      [{ opening: 'Dear {firstName}' }, 'opening', '{firstName}'],
      [{ closing: '{payUntil}' }, 'closing', '{trackingNumber}'],
      [{ subject: 'Hello\r\nBcc: thief@example.org' }, 'subject', 'without line breaks'],
      [{ subject: ' ' }, 'subject', 'fill this in'],
      [{ opening: 'a\u0000b' }, 'opening', 'plain text'],
    ] as const) {
      const response = await put('order-shipped', { version, ...words, ...wrong });
      expect(response.status).toBe(400);
      const { errors } = (await response.json()) as { errors: { path: string; message: string }[] };
      expect(errors[0]!.path).toBe(path);
      expect(errors[0]!.message).toContain(says);
    }
    expect(await shown('order-shipped')).toMatchObject({ version: 0, isChanged: false });
    expect((await put('order-shipped', { version, ...words, html: 'x' })).status).toBe(400);
    expect((await staff.request('GET', '/api/admin/settings/mails/toString')).status).toBe(404);
  });

  it('is saved for one of two concurrent edits; the other gets a conflict with the saved text', async () => {
    const { version, words } = await shown('order-cancelled');
    const both = await Promise.all(
      ['One', 'Two'].map((subject) => put('order-cancelled', { version, ...words, subject })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = (await both.find(({ status }) => status === 409)!.json()) as { current: EmailTemplate };
    expect(late.current.version).toBe(1);
    expect(['One', 'Two']).toContain(late.current.words.subject);
    // Saving the default texts resets the template and also raises its version.
    await changeTemplate('order-cancelled', words);
    expect((await put('order-cancelled', { version: 1, ...words, subject: 'Late' })).status).toBe(409);
    expect((await put('order-cancelled', { version: 0, ...words, subject: 'Late' })).status).toBe(409);
  });
});

describe('email preview', () => {
  it('shows the last order to staff with the orders scope, and an example order to other users', async () => {
    const { number } = await order('Grace Hopper');
    const words = { subject: 'S {orderNumber}', opening: 'For {customerName}', closing: '' };
    const seen = (await mustSucceed(staff, 'POST', `${pathOf('order-placed')}/preview`, words)) as {
      subject: string;
      html: string;
      isLastOrder: boolean;
    };
    expect(seen).toMatchObject({ subject: `S ${number}`, isLastOrder: true });
    expect(seen.html).toContain('For Grace Hopper');
    const ctx = { actor: visitor, tx: shop.shop.database.tx, now: new Date() };
    const fixture = emailRenderer('http://shop.test');
    const example = await fixture.render(ctx, {
      kind: 'order-placed',
      language: 'en',
      words,
      of: 'last-order',
    });
    expect(example.isLastOrder).toBe(false);
    expect(example.html).not.toContain('Grace Hopper');
    const tested = await fixture.render(
      { ...ctx, actor: system },
      { kind: 'order-placed', language: 'en', words, of: 'example' },
    );
    expect(tested.html).not.toContain('Grace Hopper');
  });

  it.each(emailKinds)(
    'fills every placeholder in a changed text and in the default text of %s',
    async (kind) => {
      const fixture = emailRenderer('http://shop.test');
      const ctx = { actor: visitor, tx: shop.shop.database.tx, now: new Date() };
      const all = emailPlaceholders[kind].map((name) => `[{${name}}]`);
      const words = { subject: `S ${all.join(' ')}`, opening: all.join('\n'), closing: 'The end' };
      const { subject, html } = await fixture.render(ctx, { kind, language: 'en', words, of: 'example' });
      expect(subject).toMatch(/^S (\[[^[\]{}]+\] ?)+$/);
      expect(html.match(/\[[^[\]{}]+\]/g)!.length).toBeGreaterThanOrEqual(all.length);
      expect(html).not.toMatch(/[{}]/);
      expect(html).toContain('The end');
      // The link leads to the shop and has no token.
      expect(html).toMatch(/href="http:\/\/shop\.test/);
      expect(html).not.toMatch(/href="[^"]*#/);
      const own = fixture.defaultTextOf(kind, 'en');
      const itself = await fixture.render(ctx, { kind, language: 'en', words: own, of: 'example' });
      expect(itself.subject.length).toBeGreaterThan(5);
      expect(itself.html).not.toMatch(/[{}]|undefined/);
    },
  );

  it('is sent only to the user who requests it', async () => {
    const words = { subject: 'A test of {orderNumber}', opening: 'For {customerName}', closing: '' };
    expect(await mustSucceed(staff, 'POST', `${pathOf('order-placed')}/test`, words)).toEqual({ to: myself });
    const mail = await nextTo(myself);
    expect(mail).toContain('Subject: A test of 1042\r\n');
    expect(mail).toContain('For Ada Lovelace');
    expect((await shown('order-placed')).isChanged).toBe(false);
  });
});

import { mkdtemp, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkShop } from '#app/commands/doctor.ts';
import { jobHandlers } from '#app/jobs.ts';
import { openShopMail } from '#app/shop-mail.ts';
import { mustSucceed, newOrder } from '../attacks/request-fixtures.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { runJob } from '../support/run-job.ts';
import { fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../support/test-shop.ts';
import { must, openAdministrator, openClient, password } from '../support/test-users.ts';

const login = { user: 'shop', password: 'hunter2-of-the-mail-server' };
const address = '/api/admin/settings/mail-server';

interface Saved {
  version: number;
  source: string;
  environment: string | null;
  server: Record<string, unknown> | null;
  needsPassword: boolean;
  kept: number;
}

let shop: TestShop;
let administrator: TestBrowser;
let server: MailServer;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  administrator = await openAdministrator(shop);
  server = await startMailServer({ login });
});
afterAll(async () => {
  await server.stop();
  shop.shop.mail.close();
  await shop.close();
});
afterEach(() => shop.shop.database.pool.query('delete from mail_server'));

const inputFor = (to: MailServer) => ({
  version: 0,
  host: '127.0.0.1',
  port: Number(new URL(to.url).port),
  security: 'none',
  username: login.user,
  password: login.password,
  senderEmail: 'orders@trivet.example',
  currentPassword: password,
});
const save = (change: object = {}, browser = administrator) =>
  browser.request('PUT', address, { ...inputFor(server), ...change });
const mustSave = async (change: object = {}) => (await (await save(change)).json()) as Saved;
const test = () =>
  must<{ outcome: string; response: string | null }>(administrator, 'POST', `${address}/test`);
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const status = () => must(administrator, 'GET', '/api/admin/mail-status');

describe('mail server of the back office', () => {
  it('sends a test email with the stored password, which is encrypted and in no response or audit entry', async () => {
    const saved = await mustSave();
    expect(saved).toMatchObject({ source: 'stored', version: 1, server: { hasPassword: true } });
    expect(await test()).toMatchObject({ outcome: 'sent', response: null });
    expect(server.received.at(-1)).toMatchObject({ from: 'orders@trivet.example' });
    expect(server.received.at(-1)!.text).toMatch(/^Reply-To: /m);
    const { rows } = await shop.shop.database.pool.query<{ text: string }>(
      `select row_to_json(mail_server)::text as text from mail_server
       union all select row_to_json(audit_entries)::text from audit_entries`,
    );
    const audit = await must(administrator, 'GET', '/api/admin/audit?what=settings');
    expect(JSON.stringify([saved, rows, audit])).not.toContain(login.password);
    expect(JSON.stringify(audit)).toContain('mail-server');
  });

  it.each<[string, object, string, RegExp]>([
    ['a wrong password', { password: 'wrong' }, 'sign_in', /5\.7\.8 Bad user or password/],
    ['a wrong port', { port: 1 }, 'unreachable', /ECONNREFUSED/],
    ['TLS on a port without it', { security: 'tls' }, 'encryption', /./],
    ['STARTTLS on a server without it', { security: 'starttls' }, 'encryption', /./],
  ])('reports the cause and the answer of the server for %s', async (_, change, outcome, response) => {
    await mustSave(change);
    const failed = await test();
    expect(failed.outcome).toBe(outcome);
    expect(failed.response).toMatch(response);
    expect(JSON.stringify(failed)).not.toContain(login.password);
  });

  it('requires the password of the administrator, and of limited staff full access', async () => {
    expect(await codeOf(await save({ currentPassword: 'wrong-password' }))).toBe('wrong_password');
    const email = 'limited@example.org';
    const limited = await openAdministrator(shop, email);
    await shop.shop.database.pool.query(`update users set areas = '["settings"]' where email = $1`, [email]);
    for (const response of [await save({}, limited), await limited.request('GET', address)])
      expect(response.status).toBe(403);
    expect((await limited.request('GET', '/api/admin/mail-status')).status).toBe(200);
  });

  it('invalidates public pages, which promise emails, when it is set and when it is removed', async () => {
    const changes: unknown[] = [];
    const stop = shop.shop.live.subscribe(({ event, data }) => {
      if (event === 'catalog.changed') changes.push(data);
    });
    await mustSave();
    await expect.poll(() => changes).toEqual([{ what: 'settings' }]);
    await must(administrator, 'POST', `${address}/remove`, { version: 1, currentPassword: password });
    await expect.poll(() => changes).toHaveLength(2);
    stop();
  });

  it('keeps the stored password for the same host and user only', async () => {
    await mustSave();
    const { password: _, ...unchanged } = inputFor(server);
    const keep = (change: object) =>
      administrator.request('PUT', address, { ...unchanged, version: 1, ...change });
    for (const change of [{ host: 'localhost' }, { port: 2525 }, { username: 'other' }, { security: 'tls' }])
      expect(await codeOf(await keep(change))).toBe('mail_password_again');
    expect((await keep({ senderEmail: null })).status).toBe(200);
    expect(await test()).toMatchObject({ outcome: 'sent' });
  });

  it('rejects a change based on an older version', async () => {
    await mustSave();
    expect(await codeOf(await save())).toBe('changed_meanwhile');
  });

  it('is used by another process without a restart', async () => {
    const { config, database } = shop.shop;
    const other = openShopMail(config, database, 'x'.repeat(40)).mail;
    expect(await other.findTarget()).toEqual({ kind: 'none' });
    await mustSave();
    expect(await other.findTarget()).toMatchObject({ kind: 'stored', server: { username: login.user } });
    await must(administrator, 'POST', `${address}/remove`, { version: 1, currentPassword: password });
    expect(await other.findTarget()).toEqual({ kind: 'none' });
  });

  it('asks for its password again after a change of the secret: status, dashboard and doctor say so', async () => {
    await mustSave();
    const former = shop.shop.mail;
    const changed = openShopMail(shop.shop.config, shop.shop.database, 'another-key-of-the-installation-9');
    Object.assign(shop.shop, changed);
    try {
      expect(await status()).toEqual({ isSending: false, needsPassword: true });
      expect(await must(administrator, 'GET', address)).toMatchObject({ needsPassword: true, version: 1 });
      const { waiting } = await must<{ waiting: { kind: string; items: object[] }[] }>(
        administrator,
        'GET',
        '/api/admin/today',
      );
      expect(waiting.find(({ kind }) => kind === 'mail')?.items).toMatchObject([
        { id: '/admin/settings/email', details: [{ code: 'mail_password_missing' }] },
      ]);
      const lines: string[] = [];
      await checkShop(shop.shop, (line) => lines.push(line));
      expect(lines).toContain('✗ the password of the mail server can be read');
      const { password: _, ...unchanged } = inputFor(server);
      const keep = await administrator.request('PUT', address, { ...unchanged, version: 1 });
      expect(await codeOf(keep)).toBe('mail_password_again');
      expect(await mustSave({ version: 1 })).toMatchObject({ needsPassword: false, version: 2 });
      expect(await status()).toEqual({ isSending: true, needsPassword: false });
    } finally {
      changed.mail.close();
      Object.assign(shop.shop, openShopMail(shop.shop.config, shop.shop.database, 'x'.repeat(40)));
      former.close();
    }
  });

  it('is overruled by SMTP_URL', async () => {
    await mustSave({ host: 'stored.example' });
    const former = shop.shop.mail;
    const config = { ...shop.shop.config, smtpUrl: `smtp://shop:secret@127.0.0.1:${inputFor(server).port}` };
    Object.assign(shop.shop, openShopMail(config, shop.shop.database, 'x'.repeat(40)));
    const saved = await must<Saved>(administrator, 'GET', address);
    expect(saved).toMatchObject({ source: 'environment', environment: `127.0.0.1:${inputFor(server).port}` });
    expect(JSON.stringify(saved)).not.toContain('secret');
    expect(await shop.shop.mail.findTarget()).toEqual({ kind: 'environment', url: config.smtpUrl });
    shop.shop.mail.close();
    Object.assign(shop.shop, { mail: former });
  });
});

describe('an email without a mail server', () => {
  const mailsOf = async (orderId: string) =>
    (
      (await mustSucceed(administrator, 'GET', `/api/admin/orders/${orderId}/mails`)) as {
        items: { id: string; kind: string; delivery: string; sentAt: string | null; maySendAgain: boolean }[];
      }
    ).items;
  const run = (name: string, payload: object) =>
    runJob(shop.shop.database.tx, jobHandlers(shop.shop), name, payload);

  it('is kept, not sent, until staff send it through the server that was set', async () => {
    expect(await status()).toEqual({ isSending: false, needsPassword: false });
    const orderId = await newOrder(await openClient(shop));
    await run('orders:sendMail', { orderId, kind: 'placed' });
    const mailId = `order-${orderId}-placed`;
    const find = async () => (await mailsOf(orderId)).find(({ kind }) => kind === 'placed')!;
    const kept = await find();
    expect(kept).toMatchObject({ delivery: 'kept', maySendAgain: true });
    expect(await must(administrator, 'GET', `/api/admin/mail/${mailId}`)).toMatchObject({ delivery: 'kept' });
    expect(await codeOf(await administrator.request('POST', `/api/admin/mail/${mailId}/send`, {}))).toBe(
      'no_mail_server',
    );

    await mustSave();
    const before = server.received.length;
    await must(administrator, 'POST', `/api/admin/orders/${orderId}/mails/${kept.id}/send-again`, {});
    expect(await find()).toMatchObject({ delivery: 'queued' });
    await run('mails:sendKept', { mailId });
    await shop.shop.database.pool.query('delete from graphile_worker._private_jobs');
    expect(server.received.slice(before).map(({ text }) => text)).toEqual([
      expect.stringContaining(`<${mailId}@`),
    ]);
    expect(await find()).toMatchObject({ delivery: 'sent', sentAt: expect.any(String) as string });
    expect((await administrator.request('GET', `/api/admin/mail/${mailId}`)).status).toBe(404);
    await run('mails:sendKept', { mailId });
    expect(server.received).toHaveLength(before + 1);
  });

  it('is not sent later if its link has expired', async () => {
    const { mail } = shop.shop;
    const write = (id: string, link: string) =>
      mail.outbox.send({
        id,
        from: { name: 'Trivet', address: 'hello@trivet.example' },
        to: { name: '', address: 'ada@example.org' },
        subject: 'Hello',
        html: '<p>Hello</p>',
        text: `Hello ${link}`,
      });
    const folder = path.join(shop.shop.config.dataDir, 'outbox');
    await write('fresh', 'http://shop.test/profile');
    await write('expired', 'http://shop.test/reset-password#abc');
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(path.join(folder, 'expired.json'), hourAgo, hourAgo);
    await mail.recordOutbox();
    await mustSave();
    expect(await codeOf(await administrator.request('POST', '/api/admin/mail/expired/send', {}))).toBe(
      'link_expired',
    );
    expect(await must(administrator, 'POST', '/api/admin/mail-send-all')).toEqual({ queued: 1 });
    await run('mails:sendKept', { mailId: 'fresh' });
    const { items } = await must<{ items: { id: string; isExpired: boolean }[] }>(
      administrator,
      'GET',
      '/api/admin/mail',
    );
    expect(items).toMatchObject([{ id: 'expired', isExpired: true }]);
  });
});

it('has a kept email recorded when the outbox was filled by a version without records', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'outbox-'));
  const { mail } = openShopMail({ smtpUrl: null, dataDir }, shop.shop.database, 'x'.repeat(40));
  const box = { name: '', address: 'ada@example.org' };
  await mail.outbox.send({ id: 'former', from: box, to: box, subject: 'Hello', html: '', text: '' });
  await mail.recordOutbox();
  const { rows } = await shop.shop.database.pool.query("select * from kept_emails where mail_id = 'former'");
  expect(rows).toHaveLength(1);
  mail.close();
  await rm(dataDir, { recursive: true });
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { type Mail, MailRejectedError } from './mail.ts';
import { openMail } from './open-mail.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp, probeSmtp } from './smtp.ts';

const mail: Mail = {
  id: 'order-1-placed',
  from: { name: 'Trivet Kitchen', address: 'hello@trivet.example' },
  to: { name: 'Ada Lovelace', address: 'ada@example.org' },
  subject: 'We have your order — 1001',
  html: '<p>Crème brûlée torch</p>',
  text: 'Crème brûlée torch',
};

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'outbox-'));
  cleanUps.push(() => rm(folder, { recursive: true }));
  return folder;
}

async function startSmtp(options: { refuse?: boolean } = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  cleanUps.push(() => server.stop());
  return server;
}

describe('email by SMTP', () => {
  it('arrives with sender, recipient, message ID, and alternative HTML and text', async () => {
    const { url, received } = await startSmtp();
    const transport = openSmtp(url);
    await transport.send(mail);
    transport.close();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'hello@trivet.example', to: ['ada@example.org'] });
    expect(received[0]?.text).toContain('Message-ID: <order-1-placed@trivet.example>');
    expect(received[0]?.text).toMatch(/multipart\/alternative/);
    expect(received[0]?.text).toContain('To: Ada Lovelace <ada@example.org>');
  });

  it('fails if the mail server rejects it temporarily', async () => {
    const { url } = await startSmtp({ refuse: true });
    const transport = openSmtp(url);
    await expect(transport.send(mail)).rejects.toThrow(/try later/);
    transport.close();
  });

  it('fails if there is no mail server', async () => {
    const transport = openSmtp('smtp://127.0.0.1:1');
    await expect(transport.send(mail)).rejects.toThrow(/ECONNREFUSED/);
    transport.close();
  });
});

describe('an email with an injected header, a second recipient or an invalid ID', () => {
  it.each<Partial<Mail>>([
    { subject: 'Hello\r\nBcc: everybody@example.org' },
    { to: { name: 'Ada\r\nBcc: everybody@example.org', address: 'ada@example.org' } },
    { to: { name: 'Ada', address: 'ada@example.org\r\nBcc: everybody@example.org' } },
    { from: { name: 'Shop\nX: y', address: 'hello@trivet.example' } },
    { to: { name: 'Ada', address: 'ada@example.org, everybody@example.org' } },
    { id: '../../etc/passwd' },
  ])('is rejected by SMTP and the outbox: %j', async (changed) => {
    const { url, received } = await startSmtp();
    const folder = await makeFolder();
    const smtp = openSmtp(url);
    await expect(smtp.send({ ...mail, ...changed })).rejects.toThrow(MailRejectedError);
    await expect(openOutbox(folder).send({ ...mail, ...changed })).rejects.toThrow(MailRejectedError);
    smtp.close();
    expect(received).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('mail outbox', () => {
  it('stores an email as an .eml and a .json file, lists it and finds it', async () => {
    const folder = path.join(await makeFolder(), 'outbox');
    const outbox = openOutbox(folder);
    await outbox.send(mail);
    expect((await readdir(folder)).toSorted()).toEqual(['order-1-placed.eml', 'order-1-placed.json']);
    expect(await readFile(path.join(folder, 'order-1-placed.eml'), 'utf8')).toContain('To: Ada Lovelace');
    expect(await outbox.list(1, 10)).toMatchObject({
      total: 1,
      items: [{ id: mail.id, to: mail.to, subject: mail.subject }],
    });
    expect(await outbox.find(mail.id)).toMatchObject({ html: mail.html, text: mail.text, from: mail.from });
  });

  it('stores a repeatedly sent email once', async () => {
    const outbox = openOutbox(await makeFolder());
    await outbox.send(mail);
    await outbox.send({ ...mail, subject: 'Again' });
    expect(await outbox.list(1, 10)).toMatchObject({ total: 1, items: [{ subject: 'Again' }] });
  });

  it('is empty at first, and finds no email outside its folder', async () => {
    const folder = await makeFolder();
    const outbox = openOutbox(path.join(folder, 'none'));
    expect(await outbox.list(1, 10)).toEqual({ items: [], total: 0 });
    for (const id of ['../secret', 'secret/../../x', '', '.', 'a'.repeat(200)]) {
      expect(await outbox.find(id)).toBeNull();
    }
  });

  it('receives email when no mail server is configured', async () => {
    const dataDir = await makeFolder();
    const kept: string[] = [];
    const openedMail = openMail(
      { smtpUrl: null, dataDir },
      {
        findServer: () => Promise.resolve(null),
        recordKept: async (ids) => void kept.push(...ids),
        recordSent: () => Promise.resolve(),
      },
    );
    await openedMail.transport.send(mail);
    expect(kept).toEqual([mail.id]);
    expect(await readdir(path.join(dataDir, 'outbox'))).toHaveLength(2);
    openedMail.close();
  });
});

describe('mail server probe', () => {
  it('returns null for a working server, and for an unreachable one a message without its password', async () => {
    const server = await startMailServer();
    expect(await probeSmtp(server.url)).toBeNull();
    const { host } = new URL(server.url);
    await server.stop();
    const line = await probeSmtp(`smtp://shop:hunter2@${host}`);
    expect(line).toMatch(
      /^The mail server at SMTP_URL \(127\.0\.0\.1:\d+\) cannot be used \(.*ECONN(REFUSED|RESET).*\): emails wait until it works\.$/,
    );
    expect(line).not.toContain('hunter2');
  });
});

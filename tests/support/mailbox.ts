import { vi } from 'vitest';
import { accountJobs } from '#modules/accounts/jobs.ts';
import { startJobs } from '#platform/start-jobs.ts';
import { createLogger } from '#platform/log.ts';
import { openSmtp } from '#platform/mail/smtp.ts';
import { startMailServer } from './mail-server.ts';
import type { TestShop } from './test-shop.ts';

export interface ReceivedEmail {
  subject: string;
  /** Plain text. */
  text: string;
  /** Path, query and hash of the first link in the text. */
  path: string;
}

export interface Mailbox {
  /** Emails to an address, oldest first. */
  emailsTo(email: string): ReceivedEmail[];
  /** Waits for an email with this subject. @returns the newest. */
  waitForEmail(email: string, subject: string): Promise<ReceivedEmail>;
  /** Waits until no job is left. */
  waitUntilSent(): Promise<void>;
  close(): Promise<void>;
}

/** Runs the email jobs of accounts and receives their emails on an SMTP server. */
export async function openMailbox(shop: TestShop): Promise<Mailbox> {
  const server = await startMailServer();
  const mail = openSmtp(server.url);
  const { baseUrl } = shop.shop.config;
  const jobs = await startJobs(shop.shop.database, {
    handlers: accountJobs({ mail, baseUrl }),
    crontab: '',
    log: createLogger('silent'),
  });
  const emailsTo = (email: string) =>
    server.received.filter(({ to }) => to.includes(email)).map(({ text }) => read(text, baseUrl));
  /** Waits until no job runs, because a job commits a moment after it sends its email. */
  const committed = () =>
    vi.waitUntil(
      async () => {
        const { rows } = await shop.shop.database.pool.query<{ running: number }>(
          'select count(*)::int as running from graphile_worker.jobs where locked_at is not null',
        );
        return rows[0]!.running === 0;
      },
      { timeout: 45_000, interval: 20 },
    );
  return {
    emailsTo,
    async waitForEmail(email, subject) {
      const found = await vi.waitUntil(() => emailsTo(email).findLast((each) => each.subject === subject), {
        timeout: 45_000,
        interval: 20,
      });
      await committed();
      return found;
    },
    async waitUntilSent() {
      await vi.waitUntil(
        async () => {
          const { rows } = await shop.shop.database.pool.query<{ waiting: number }>(
            'select count(*)::int as waiting from graphile_worker.jobs',
          );
          return rows[0]!.waiting === 0;
        },
        { timeout: 45_000, interval: 50 },
      );
    },
    async close() {
      await jobs.stop();
      mail.close();
      await server.stop();
    },
  };
}

function read(message: string, baseUrl: string): ReceivedEmail {
  const subject = /^Subject: (.+)$/m.exec(message)?.[1]?.trim() ?? '';
  const plain = decode(message.split(/^--[^\r\n]+\r?$/m)[1] ?? message);
  const path = plain
    .split(/\s+/)
    .find((word) => word.startsWith(baseUrl))
    ?.slice(baseUrl.length);
  return { subject, text: plain, path: path ?? '' };
}

/** Decodes quoted-printable. */
function decode(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

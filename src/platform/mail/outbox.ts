import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { checkMail, isMailId, type Mail, type Mailbox, type MailTransport, messageOf } from './mail.ts';

/** An email in the outbox, as a list shows it. */
export interface OutboxEntry {
  id: string;
  to: Mailbox;
  subject: string;
  /** Time when the email was stored; a mail server would have sent it then. */
  sentAt: Date;
}

export interface OutboxMail extends OutboxEntry {
  from: Mailbox;
  html: string;
  text: string;
}

export interface Outbox extends MailTransport {
  /** Newest first. */
  list(page: number, pageSize: number): Promise<{ items: OutboxEntry[]; total: number }>;
  /** Null if there is no such email. */
  find(id: string): Promise<OutboxMail | null>;
  /** Deletes an email that a mail server has sent. */
  delete(id: string): Promise<void>;
  /** IDs of all emails, newest first. */
  listIds(): Promise<string[]>;
}

/**
 * Email of a shop without a mail server, as files: `<id>.eml`, which email programs open, and `<id>.json` for the back
 * office. Sending an email again replaces it.
 */
export function openOutbox(folder: string): Outbox {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  async function write(name: string, bytes: string | Uint8Array): Promise<void> {
    const unfinished = path.join(folder, `.${name}.${process.pid}`);
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, path.join(folder, name));
  }

  async function find(id: string): Promise<OutboxMail | null> {
    if (!isMailId(id)) return null;
    const file = path.join(folder, `${id}.json`);
    try {
      const [text, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
      return { ...(JSON.parse(text) as Mail), sentAt: mtime };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async function listNames(): Promise<string[]> {
    const files = await readdir(folder).catch(() => []);
    const names = files
      .filter((file) => /^[^.].*\.json$/.test(file))
      .map((file) => file.slice(0, -'.json'.length));
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(path.join(folder, `${name}.json`))).mtimeMs })),
    );
    return dated.toSorted((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1)).map(({ name }) => name);
  }

  return {
    find,
    listIds: listNames,
    async delete(id) {
      if (!isMailId(id)) return;
      // The list shows an email while its .json exists, so delete that first.
      await rm(path.join(folder, `${id}.json`), { force: true });
      await rm(path.join(folder, `${id}.eml`), { force: true });
    },
    async send(mail) {
      checkMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await writer.sendMail(messageOf(mail));
      await write(`${mail.id}.eml`, message as Buffer);
      await write(`${mail.id}.json`, JSON.stringify(mail));
    },
    async list(page, pageSize) {
      const names = await listNames();
      const pageNames = names.slice((page - 1) * pageSize, page * pageSize);
      const mails = await Promise.all(pageNames.map(find));
      const items = mails.flatMap((mail) => (mail ? [mail] : []));
      return {
        items: items.map(({ id, to, subject, sentAt }) => ({ id, to, subject, sentAt })),
        total: names.length,
      };
    },
    close: () => writer.close(),
  };
}

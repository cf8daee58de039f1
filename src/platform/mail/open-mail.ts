import path from 'node:path';
import type { MailTransport } from './mail.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { openSmtp, type SmtpServer } from './smtp.ts';

/**
 * Where email goes: to the server of the environment, to the one that was set in the back office, or into the outbox.
 * `unreadable`: a server was set, but its password was encrypted with another secret.
 */
export type MailTarget =
  | { kind: 'environment'; url: string }
  | { kind: 'stored'; server: SmtpServer }
  | { kind: 'unreadable' }
  | { kind: 'none' };

/** The records of the `email` module, passed in by the app. */
export interface MailRecords {
  /** The server that was set in the back office. Read before each email: any process may have changed it. */
  findServer(): Promise<SmtpServer | 'unreadable' | null>;
  recordKept(mailIds: readonly string[]): Promise<void>;
  recordSent(mailId: string): Promise<void>;
}

export interface MailService {
  /** The mail server if one is set, otherwise the outbox. */
  transport: MailTransport;
  /** Email that was stored while no mail server was set. */
  outbox: Outbox;
  findTarget(): Promise<MailTarget>;
  /** The server of the environment, which wins over the one set in the back office. */
  environmentUrl: string | null;
  /** Records the emails in the outbox that a version without records stored. */
  recordOutbox(): Promise<void>;
  close(): void;
}

/** An error whose text staff see beside the email. */
class PasswordUnreadableError extends Error {
  override name = 'PasswordUnreadableError';
  override message = 'The password of the mail server must be entered again under Settings, Mail server';
}

export function openMail(
  config: { smtpUrl: string | null; dataDir: string },
  records: MailRecords,
): MailService {
  const outbox = openOutbox(path.join(config.dataDir, 'outbox'));
  let open: { key: string; transport: MailTransport } | null = null;

  /** Keeps the connection of the last server. A changed server replaces it. */
  function connect(server: string | SmtpServer): MailTransport {
    const key = JSON.stringify(server);
    if (open?.key !== key) {
      open?.transport.close();
      open = { key, transport: openSmtp(server) };
    }
    return open.transport;
  }

  async function findTarget(): Promise<MailTarget> {
    if (config.smtpUrl !== null) return { kind: 'environment', url: config.smtpUrl };
    const server = await records.findServer();
    if (server === null) return { kind: 'none' };
    return server === 'unreadable' ? { kind: 'unreadable' } : { kind: 'stored', server };
  }

  return {
    outbox,
    findTarget,
    environmentUrl: config.smtpUrl,
    recordOutbox: async () => records.recordKept(await outbox.listIds()),
    transport: {
      async send(mail) {
        const target = await findTarget();
        // The job retries, so that email waits for the password instead of going into the outbox.
        if (target.kind === 'unreadable') throw new PasswordUnreadableError();
        if (target.kind === 'none') {
          await outbox.send(mail);
          await records.recordKept([mail.id]);
          return;
        }
        await connect(target.kind === 'environment' ? target.url : target.server).send(mail);
        await records.recordSent(mail.id);
        await outbox.delete(mail.id);
      },
      close: () => open?.transport.close(),
    },
    close: () => {
      open?.transport.close();
      outbox.close();
    },
  };
}

import path from 'node:path';
import type { MailTransport } from './mail.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

export interface MailService {
  /** The mail server if configured, otherwise the outbox. */
  transport: MailTransport;
  /** Email written while no mail server was configured. */
  outbox: Outbox;
  close(): void;
}

export function openMail(config: { smtpUrl: string | null; dataDir: string }): MailService {
  const outbox = openOutbox(path.join(config.dataDir, 'outbox'));
  const transport = config.smtpUrl === null ? outbox : openSmtp(config.smtpUrl);
  return {
    transport,
    outbox,
    close: () => {
      transport.close();
      outbox.close();
    },
  };
}

import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as received. */
  text: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Number of emails that wait for `holdUntil`. */
  held: number;
  /** Waits for the next email. */
  next(): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/**
 * Starts an SMTP server, by default on a free port.
 * @param options.refuse rejects every email with a temporary failure.
 * @param options.rejectRecipients answers every recipient with this status.
 * @param options.login requires this user and password.
 * @param options.holdUntil accepts no email before this promise resolves.
 */
export async function startMailServer(
  options: {
    refuse?: boolean;
    login?: { user: string; password: string };
    rejectRecipients?: number;
    port?: number;
    holdUntil?: Promise<void>;
  } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  let held = 0;
  async function receive(mail: ReceivedMail, done: () => void): Promise<void> {
    held += 1;
    await options.holdUntil;
    held -= 1;
    received.push(mail);
    for (const notify of waiting.splice(0)) notify(mail);
    done();
  }
  const server = new SMTPServer({
    authOptional: !options.login,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const { login } = options;
      const isRight = !login || (username === login.user && password === login.password);
      if (isRight) done(null, { user: username ?? '' });
      else done(new Error('5.7.8 Bad user or password'));
    },
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const { rejectRecipients: responseCode } = options;
      done(responseCode ? Object.assign(new Error(`no mailbox <${address}> here`), { responseCode }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (options.refuse) {
          done(Object.assign(new Error('try later'), { responseCode: 451 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        };
        void receive(mail, done);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    get held() {
      return held;
    },
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

import type { Language } from '#kernel/language.ts';
import { denied, isStaff } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { invalidatePages, type Reauthenticate } from '#modules/settings/service/save-settings.ts';
import type { Context } from '#platform/context.ts';
import type { Cipher } from '#platform/encryption.ts';
import type { MailService, MailTarget } from '#platform/mail/open-mail.ts';
import { explainSmtpError } from '#platform/mail/smtp-error.ts';
import { openSmtp, type SmtpServer } from '#platform/mail/smtp.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#kernel/ids.ts';
import { canManageMailServer } from '../access.ts';
import type {
  MailServer,
  MailServerErrorCode,
  MailServerInput,
  MailStatus,
  MailTest,
} from '../contract/mail-server.ts';
import { isSameMailAccount } from '../rules.ts';
import { countUnsent } from '../store/kept-emails.ts';
import * as store from '../store/mail-server.ts';
import type { EmailRenderer } from './email-renderer.ts';

export interface MailServerTools {
  mail: MailService;
  cipher: Cipher;
}

/** The stored server for sending. `unreadable`: its password was encrypted with another secret. */
export async function readSmtpServer(tx: Tx, cipher: Cipher): Promise<SmtpServer | 'unreadable' | null> {
  const row = await store.findMailServer(tx);
  if (!row) return null;
  const { host, port, security, username, passwordEncrypted, senderEmail } = row;
  const password = passwordEncrypted === null ? '' : cipher.decrypt(passwordEncrypted);
  return password === null ? 'unreadable' : { host, port, security, username, password, senderEmail };
}

/** Whether a mail server is set, in the environment or in the back office, with a readable password. */
export async function sendsMail(mail: Pick<MailService, 'findTarget'>): Promise<boolean> {
  const { kind } = await mail.findTarget();
  return isSendingTarget(kind);
}

const isSendingTarget = (kind: MailTarget['kind']) => kind !== 'none' && kind !== 'unreadable';

/** Whether emails are sent. All staff may know it: their buttons and messages depend on it. */
export async function getMailStatus(
  ctx: Context,
  { mail }: Pick<MailServerTools, 'mail'>,
): Promise<Result<MailStatus, MailServerErrorCode>> {
  if (!isStaff(ctx.actor)) return denied(ctx.actor);
  const { kind } = await mail.findTarget();
  return ok({ isSending: isSendingTarget(kind), needsPassword: kind === 'unreadable' });
}

export async function getMailServer(
  ctx: Context,
  tools: MailServerTools,
): Promise<Result<MailServer, MailServerErrorCode>> {
  if (!canManageMailServer(ctx.actor)) return denied(ctx.actor);
  return ok(await present(ctx, tools));
}

async function present(ctx: Context, { mail, cipher }: MailServerTools): Promise<MailServer> {
  const { environmentUrl } = mail;
  const row = await store.findMailServer(ctx.tx);
  const { email } = await getSettings(ctx, 'shop');
  return {
    source: environmentUrl !== null ? 'environment' : row ? 'stored' : 'none',
    environment: environmentUrl && new URL(environmentUrl).host,
    server: row ? { ...inputOf(row), hasPassword: row.passwordEncrypted !== null } : null,
    needsPassword: environmentUrl === null && (await readSmtpServer(ctx.tx, cipher)) === 'unreadable',
    version: row?.version ?? 0,
    shopEmail: email,
    kept: (await countUnsent(ctx.tx)).count,
  };
}

const inputOf = ({ host, port, security, username, senderEmail }: MailServerInput): MailServerInput => ({
  host,
  port,
  security,
  username,
  senderEmail,
});

export interface MailServerChange extends MailServerInput, MailServerTools {
  version: number;
  password: string | undefined;
  currentPassword: string | undefined;
  reauthenticate: Reauthenticate;
}

/**
 * Sets the mail server. Without a new password the stored one stays, but only for the same host and user: otherwise an
 * unlocked screen could send the password to another server.
 */
export async function changeMailServer(
  ctx: Context,
  { version, password, currentPassword, reauthenticate, mail, cipher, ...input }: MailServerChange,
): Promise<Result<MailServer, MailServerErrorCode>> {
  if (!canManageMailServer(ctx.actor)) return denied(ctx.actor);
  const confirmed = await reauthenticate(ctx, currentPassword);
  if (!confirmed.ok) return confirmed;
  const before = await store.findMailServer(ctx.tx);
  if ((before?.version ?? 0) !== version) return err('changed_meanwhile');
  const stored = before?.passwordEncrypted ?? null;
  const isPasswordKept = password === undefined && input.username !== '' && stored !== null;
  if (isPasswordKept && !(isSameMailAccount(before!, input) && cipher.decrypt(stored) !== null))
    return err('mail_password_again');
  const passwordEncrypted = isPasswordKept ? stored : password ? cipher.encrypt(password) : null;
  const isSaved = await store.saveMailServer(
    ctx.tx,
    { ...inputOf(input), passwordEncrypted, version },
    ctx.now,
  );
  if (!isSaved) return err('changed_meanwhile');
  await recordChange(ctx, {
    what: 'settings',
    id: 'mail-server',
    before: before ? inputOf(before) : {},
    after: { ...inputOf(input), ...(password !== undefined && { signInChanged: true }) },
  });
  // Public pages say whether the shop can send email.
  await invalidatePages(ctx);
  return ok(await present(ctx, { mail, cipher }));
}

export async function removeMailServer(
  ctx: Context,
  {
    version,
    currentPassword,
    reauthenticate,
    ...tools
  }: Pick<MailServerChange, 'version' | 'currentPassword' | 'reauthenticate'> & MailServerTools,
): Promise<Result<MailServer, MailServerErrorCode>> {
  if (!canManageMailServer(ctx.actor)) return denied(ctx.actor);
  const confirmed = await reauthenticate(ctx, currentPassword);
  if (!confirmed.ok) return confirmed;
  const before = await store.findMailServer(ctx.tx);
  if (!before || !(await store.deleteMailServer(ctx.tx, version))) return err('changed_meanwhile');
  await recordChange(ctx, { what: 'settings', id: 'mail-server', before: inputOf(before), after: null });
  await invalidatePages(ctx);
  return ok(await present(ctx, tools));
}

/**
 * Sends a test email to the user and returns the server's own answer. Runs outside a transaction: a mail server may
 * take ten seconds to answer.
 */
export async function testMailServer(
  ctx: Context,
  {
    mail,
    renderer,
    language,
  }: Pick<MailServerTools, 'mail'> & { renderer: EmailRenderer; language: Language },
): Promise<Result<MailTest, MailServerErrorCode>> {
  if (!canManageMailServer(ctx.actor)) return denied(ctx.actor);
  const target = await mail.findTarget();
  if (target.kind === 'none') return err('no_mail_server');
  if (target.kind === 'unreadable') return err('mail_password_again');
  const to = await renderer.mailboxOf(ctx);
  if (!to) return err('unauthenticated');
  const { name, email } = await getSettings(ctx, 'shop');
  const server = target.kind === 'environment' ? target.url : target.server;
  const smtp = openSmtp(server);
  try {
    await smtp.send({
      id: `mail-server-test-${newId(ctx.now)}`,
      from: { name, address: email },
      to,
      ...renderer.serverTest(language),
    });
    return ok({ to: to.address, outcome: 'sent', response: null });
  } catch (error) {
    const password =
      typeof server === 'string' ? decodeURIComponent(new URL(server).password) : server.password;
    const { problem, response } = explainSmtpError(error, password);
    return ok({ to: to.address, outcome: problem, response });
  } finally {
    smtp.close();
  }
}

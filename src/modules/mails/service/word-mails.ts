import { newId } from '#kernel/ids.ts';
import { accept, type FieldProblem, refuse, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { Mailbox } from '#platform/mail/mail.ts';
import { refusalToSee, refusalToWord } from '../access.ts';
import type { MailsRefusal, WordedMail, WordedMailRow } from '../contract/admin.ts';
import { type MailKind, mailKinds, mailParts, mailPlaceholders, type MailWords } from '../contract/names.ts';
import { changedParts, isChanged, unknownPlaceholders } from '../rules.ts';
import * as store from '../store.ts';
import type { MailWorld } from './mail-world.ts';

type Told<Input> = Input & { world: MailWorld };
type Written = MailWords & { kind: MailKind };

/** The job `mails:sendTest`. */
export interface TestMailJob {
  kind: MailKind;
  words: MailWords;
  to: Mailbox;
  /** The mail's own name. */
  id: string;
}

/** Every kind of mail that customers are sent. */
export async function listMails(
  ctx: Context,
  { world }: Told<object>,
): Promise<Result<WordedMailRow[], 'unauthenticated' | 'forbidden'>> {
  const refusal = refusalToSee(ctx.actor);
  if (refusal) return refuse(refusal);
  const rows = new Map((await store.listWords(ctx.tx)).map((row) => [row.kind, row]));
  return accept(
    mailKinds.map((kind) => {
      const { isChanged: isOther, updatedAt, words } = present(kind, rows.get(kind), world);
      return { kind, isChanged: isOther, updatedAt, subject: words.subject };
    }),
  );
}

export async function getMail(
  ctx: Context,
  { kind, world }: Told<{ kind: MailKind }>,
): Promise<Result<WordedMail, 'unauthenticated' | 'forbidden'>> {
  const refusal = refusalToSee(ctx.actor);
  return refusal ? refuse(refusal) : accept(present(kind, await store.findWords(ctx.tx, kind), world));
}

/** Writes the words of a mail, if they are still as they were shown: the next one sent says them. */
export async function changeMail(
  ctx: Context,
  { kind, version, world, ...words }: Told<Written & { version: number }>,
): Promise<Result<WordedMail, MailsRefusal>> {
  const refusal = refusalToWord(ctx.actor);
  if (refusal) return refuse(refusal);
  const problems = findProblems(kind, words);
  if (problems.length > 0) return refuse('invalid', problems);
  const before = present(kind, await store.findWords(ctx.tx, kind), world);
  const changed = changedParts(before.own, words);
  if (!(await store.saveWords(ctx.tx, { kind, version, ...changed }, ctx.now)))
    return {
      ...refuse('changed_meanwhile'),
      current: present(kind, await store.findWords(ctx.tx, kind), world),
    };
  await recordChange(ctx, { what: 'mail', id: kind, name: kind, before: before.words, after: words });
  return getMail(ctx, { kind, world });
}

/** A mail as it would look with these words. */
export async function previewMail(
  ctx: Context,
  { kind, world, ...words }: Told<Written>,
): Promise<Result<{ subject: string; html: string; isLastOrder: boolean }, MailsRefusal>> {
  const refusal = refusalToWord(ctx.actor);
  if (refusal) return refuse(refusal);
  const problems = findProblems(kind, words);
  if (problems.length > 0) return refuse('invalid', problems);
  const { subject, html, isLastOrder } = await world.render(ctx, { kind, words, of: 'last-order' });
  return accept({ subject, html, isLastOrder });
}

/** Sends whoever asks an example of a mail with these words: nothing of a customer's leaves the shop by it. */
export async function sendTest(
  ctx: Context,
  { kind, world, ...words }: Told<Written>,
): Promise<Result<{ to: string }, MailsRefusal>> {
  const refusal = refusalToWord(ctx.actor);
  if (refusal) return refuse(refusal);
  const problems = findProblems(kind, words);
  if (problems.length > 0) return refuse('invalid', problems);
  const to = await world.mailboxOf(ctx);
  if (!to) return refuse('unauthenticated');
  const job: TestMailJob = { kind, words, to, id: `mail-test-${newId(ctx.now)}` };
  // Pressed over and over it is one mail, as long as the first has not left.
  await enqueueJob(ctx.tx, 'mails:sendTest', job, { key: `mail test ${to.address}`, attempts: 3 });
  return accept({ to: to.address });
}

function present(kind: MailKind, row: store.MailWordsRow | undefined, world: MailWorld): WordedMail {
  const own = world.ownWordsOf(kind);
  const words = Object.fromEntries(mailParts.map((part) => [part, row?.[part] ?? own[part]]));
  const isOther = isChanged(row ?? null);
  return {
    kind,
    version: row?.version ?? 0,
    isChanged: isOther,
    updatedAt: row && isOther ? row.updatedAt.toISOString() : null,
    words: words as MailWords,
    own,
  };
}

function findProblems(kind: MailKind, words: MailWords): FieldProblem[] {
  const known = mailPlaceholders[kind].map((name) => `{${name}}`).join(', ');
  return mailParts.flatMap((path) =>
    unknownPlaceholders(kind, words[path]).map((name) => ({
      path,
      message: `This mail knows nothing called {${name}}. It knows ${known}.`,
    })),
  );
}

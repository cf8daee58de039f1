import { defaultLanguage, type Language, languages } from '#kernel/language.ts';
import { newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type FieldProblem, err, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { Mailbox } from '#platform/mail/mail.ts';
import { canViewEmailTemplates, canEditEmailTemplates } from '../access.ts';
import type { EmailTemplateErrorCode, EmailTemplate, EmailTemplateRow } from '../contract/templates.ts';
import {
  type EmailKind,
  emailKinds,
  emailTextParts,
  emailPlaceholders,
  type EmailText,
} from '../contract/template-names.ts';
import {
  overriddenParts,
  overridesIn,
  isChanged,
  type TemplateTexts,
  unknownPlaceholders,
  withOverrides,
} from '../rules.ts';
import * as store from '../store/templates.ts';
import type { EmailRenderer } from './email-renderer.ts';

type WithRenderer<Input> = Input & { renderer: EmailRenderer };
type Written = EmailText & { kind: EmailKind; language: Language };

/** Payload of the job `mails:sendTest`. */
export interface TestEmailJob {
  kind: EmailKind;
  language: Language;
  words: EmailText;
  to: Mailbox;
  id: string;
}

/** All kinds of customer emails, with their current subject. */
export async function listTemplates(
  ctx: Context,
  { renderer }: WithRenderer<object>,
): Promise<Result<EmailTemplateRow[], 'unauthenticated' | 'forbidden'>> {
  if (!canViewEmailTemplates(ctx.actor)) return denied(ctx.actor);
  const rows = new Map((await store.listTemplates(ctx.tx)).map((row) => [row.kind, row]));
  return ok(
    emailKinds.map((kind) => {
      const {
        isChanged: isCustomized,
        updatedAt,
        words,
        translations,
      } = present(kind, rows.get(kind), renderer);
      const changedIn = languages.filter((language) => translations[language].isChanged);
      return { kind, isChanged: isCustomized, updatedAt, subject: words.subject, changedIn };
    }),
  );
}

export async function getTemplate(
  ctx: Context,
  { kind, renderer }: WithRenderer<{ kind: EmailKind }>,
): Promise<Result<EmailTemplate, 'unauthenticated' | 'forbidden'>> {
  return canViewEmailTemplates(ctx.actor)
    ? ok(present(kind, await store.findTemplate(ctx.tx, kind), renderer))
    : denied(ctx.actor);
}

/** Saves the text of a template in one language unless it changed since the user loaded it. The next email uses it. */
export async function changeTemplate(
  ctx: Context,
  { kind, language, version, renderer, ...words }: WithRenderer<Written & { version: number }>,
): Promise<Result<EmailTemplate, EmailTemplateErrorCode>> {
  if (!canEditEmailTemplates(ctx.actor)) return denied(ctx.actor);
  const problems = findProblems(kind, words);
  if (problems.length > 0) return err('invalid', problems);
  const row = await store.findTemplate(ctx.tx, kind);
  const before = present(kind, row, renderer).translations[language];
  const texts = withOverrides(row?.texts ?? noTexts, language, overriddenParts(before.own, words));
  if (!(await store.saveTemplate(ctx.tx, { kind, version, texts }, ctx.now)))
    return {
      ...err('changed_meanwhile'),
      current: present(kind, await store.findTemplate(ctx.tx, kind), renderer),
    };
  await recordChange(ctx, {
    what: 'mail',
    id: kind,
    name: kind,
    before: byLanguage(language, before.words),
    after: byLanguage(language, words),
  });
  return getTemplate(ctx, { kind, renderer });
}

/** Renders an email with this text, without saving it. */
export async function previewTemplate(
  ctx: Context,
  { kind, language, renderer, ...words }: WithRenderer<Written>,
): Promise<Result<{ subject: string; html: string; isLastOrder: boolean }, EmailTemplateErrorCode>> {
  if (!canEditEmailTemplates(ctx.actor)) return denied(ctx.actor);
  const problems = findProblems(kind, words);
  if (problems.length > 0) return err('invalid', problems);
  const { subject, html, isLastOrder } = await renderer.render(ctx, {
    kind,
    language,
    words,
    of: 'last-order',
  });
  return ok({ subject, html, isLastOrder });
}

/** Sends a test email to the current user, with example data only. */
export async function sendTest(
  ctx: Context,
  { kind, language, renderer, ...words }: WithRenderer<Written>,
): Promise<Result<{ to: string }, EmailTemplateErrorCode>> {
  if (!canEditEmailTemplates(ctx.actor)) return denied(ctx.actor);
  const problems = findProblems(kind, words);
  if (problems.length > 0) return err('invalid', problems);
  const to = await renderer.mailboxOf(ctx);
  if (!to) return err('unauthenticated');
  const job: TestEmailJob = { kind, language, words, to, id: `mail-test-${newId(ctx.now)}` };
  // Repeated clicks on the button queue one test email only, until it is sent.
  await enqueueJob(ctx.tx, 'mails:sendTest', job, { key: `mail test ${to.address}`, attempts: 3 });
  return ok({ to: to.address });
}

const noTexts: TemplateTexts = { subject: {}, opening: {}, closing: {} };

/** Names of the parts in the audit log: `subject`, in French `subject.fr`. */
const byLanguage = (language: Language, words: EmailText): Record<string, string> =>
  Object.fromEntries(
    emailTextParts.map((part) => [language === defaultLanguage ? part : `${part}.${language}`, words[part]]),
  );

function present(
  kind: EmailKind,
  row: store.StoredTemplate | undefined,
  renderer: EmailRenderer,
): EmailTemplate {
  const textsIn = (language: Language) => {
    const own = renderer.defaultTextOf(kind, language);
    const overrides = overridesIn(row?.texts ?? noTexts, language);
    const words = Object.fromEntries(
      emailTextParts.map((part) => [part, overrides[part] ?? own[part]]),
    ) as unknown as EmailText;
    return { isChanged: isChanged(overrides), words, own };
  };
  const translations = Object.fromEntries(
    languages.map((language) => [language, textsIn(language)]),
  ) as EmailTemplate['translations'];
  const isCustomized = languages.some((language) => translations[language].isChanged);
  return {
    kind,
    version: row?.version ?? 0,
    isChanged: isCustomized,
    updatedAt: row && isCustomized ? row.updatedAt.toISOString() : null,
    words: translations[defaultLanguage].words,
    own: translations[defaultLanguage].own,
    translations,
  };
}

function findProblems(kind: EmailKind, words: EmailText): FieldProblem[] {
  const known = emailPlaceholders[kind].map((name) => `{${name}}`).join(', ');
  return emailTextParts.flatMap((path) =>
    unknownPlaceholders(kind, words[path]).map((name) => ({
      path,
      message: {
        id: /*i18n*/ 'Unknown placeholder {name}. Available: {known}.',
        values: { name: `{${name}}`, known },
      },
    })),
  );
}

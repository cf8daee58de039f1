import type { Language } from '#kernel/language.ts';
import type { LocalizedText } from '#kernel/localized-text.ts';
import type { MailServerInput } from './contract/mail-server.ts';
import {
  type EmailKind,
  type EmailTextPart,
  emailTextParts,
  emailPlaceholders,
  type PlaceholderValues,
  type EmailText,
} from './contract/template-names.ts';

/** A customized template in one language; null parts use the default text. */
export type TemplateOverrides = Readonly<Record<EmailTextPart, string | null>>;

/**
 * The customized texts of a template by language. A text without a customization uses the default text of its language,
 * not the customized English one. An empty closing is a text: the email ends without one.
 */
export type TemplateTexts = Readonly<Record<EmailTextPart, LocalizedText>>;

export const overridesIn = (texts: TemplateTexts, language: Language): TemplateOverrides =>
  Object.fromEntries(
    emailTextParts.map((part) => [part, texts[part][language] ?? null]),
  ) as TemplateOverrides;

/** The texts with those of one language replaced. */
export const withOverrides = (
  texts: TemplateTexts,
  language: Language,
  overrides: TemplateOverrides,
): TemplateTexts =>
  Object.fromEntries(
    emailTextParts.map((part) => {
      const { [language]: _, ...others } = texts[part];
      const text = overrides[part];
      return [part, text === null ? others : { ...others, [language]: text }];
    }),
  ) as Record<EmailTextPart, LocalizedText>;

const placeholder = /\{([^{}\n]*)\}/g;

/** Unknown placeholders of a text, each once. */
export function unknownPlaceholders(kind: EmailKind, text: string): string[] {
  const known: readonly string[] = emailPlaceholders[kind];
  const names = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !known.includes(name)))];
}

/** Maps each placeholder to itself, to show the default text in its editable form. */
export function placeholdersOf<Kind extends EmailKind>(kind: Kind): PlaceholderValues<Kind> {
  return Object.fromEntries(
    emailPlaceholders[kind].map((name) => [name, `{${name}}`]),
  ) as PlaceholderValues<Kind>;
}

/** Replaces line breaks and control characters by spaces: in a subject they could start another header. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/**
 * Replaces placeholders in one pass, so that a value such as a customer's name is never read as a placeholder. Drops
 * lines whose placeholder has no value.
 */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? oneLine(values[name]!).trim() : null);
  return text
    .split('\n')
    .filter((line) => ![...line.matchAll(placeholder)].some(([, name = '']) => valueOf(name) === ''))
    .map((line) => line.replaceAll(placeholder, (whole, name: string) => valueOf(name) ?? whole))
    .join('\n')
    .trim();
}

/**
 * The text of an email: customized parts, and the default for parts that are missing or become empty.
 * @param own the default text with its placeholders replaced.
 */
export function applyTemplate(
  own: EmailText,
  changed: TemplateOverrides | null,
  values: Readonly<Record<string, string>>,
): EmailText {
  const partOf = (part: EmailTextPart): string => {
    const written = changed?.[part] ?? null;
    if (written === null) return own[part];
    if (written === '') return part === 'closing' ? '' : own[part];
    const filled = fill(written, values);
    return filled === '' ? own[part] : filled;
  };
  return { subject: oneLine(partOf('subject')), opening: partOf('opening'), closing: partOf('closing') };
}

/** Parts that differ from the default text. */
export function overriddenParts(own: EmailText, words: EmailText): TemplateOverrides {
  return Object.fromEntries(
    emailTextParts.map((part) => [part, words[part] === own[part] ? null : words[part]]),
  ) as TemplateOverrides;
}

export const isChanged = (words: TemplateOverrides | null): boolean =>
  words !== null && emailTextParts.some((part) => words[part] !== null);

/**
 * Removes the secret of links that reset a password, verify an address or accept an invitation: staff who read the outbox
 * must not take over other users' accounts.
 */
export const hideAccountLinks = (text: string): string =>
  text.replaceAll(/(\/(?:reset-password|verify-email|accept-invitation)#)[\w-]+/g, '$1hidden');

/** Whether a stored password may stay: it must not be sent to another server or for another user. */
export const isSameMailAccount = (
  before: Pick<MailServerInput, 'host' | 'port' | 'username' | 'security'>,
  after: Pick<MailServerInput, 'host' | 'port' | 'username' | 'security'>,
): boolean =>
  before.host.toLowerCase() === after.host.toLowerCase() &&
  before.port === after.port &&
  before.username === after.username &&
  before.security === after.security;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Links in account emails that stop working, and after how long. */
const linkLifetimes: readonly [RegExp, number][] = [
  [/\/reset-password#/, 30 * MINUTE_MS],
  [/\/verify-email#/, 3 * DAY_MS],
  [/\/accept-invitation#/, 7 * DAY_MS],
];

/** Whether the link of a kept email has expired, so that sending it now would mislead its recipient. */
export function isLinkExpired(text: string, keptAt: Date, now: Date): boolean {
  const lifetime = linkLifetimes.find(([link]) => link.test(text))?.[1];
  return lifetime !== undefined && now.getTime() - keptAt.getTime() > lifetime;
}

/** Settings of a mail server from a URL such as `smtps://user:password@smtp.example.com`; null if it is none. */
export function parseSmtpUrl(text: string) {
  const url = URL.parse(text.trim());
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) return null;
  const isTls = url.protocol === 'smtps:';
  try {
    return {
      host: url.hostname,
      port: Number(url.port) || (isTls ? 465 : 587),
      security: isTls ? ('tls' as const) : ('starttls' as const),
      username: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
  } catch {
    return null;
  }
}

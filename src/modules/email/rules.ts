import type { Language } from '#kernel/language.ts';
import type { LocalizedText } from '#kernel/localized-text.ts';
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
 * Removes the secret of links that reset a password or verify an address: staff who read the outbox must not take over
 * other users' accounts.
 */
export const hideAccountLinks = (text: string): string =>
  text.replaceAll(/(\/(?:reset-password|verify-email)#)[\w-]+/g, '$1hidden');

import {
  type MailKind,
  type MailPart,
  mailParts,
  mailPlaceholders,
  type MailValues,
  type MailWords,
} from './contract/names.ts';

/** What staff have written; a part that is null is in the shop's own words. */
export type ChangedWords = Readonly<Record<MailPart, string | null>>;

const placeholder = /\{([^{}\n]*)\}/g;

/** Placeholders of a text that this kind of mail does not know, each once. */
export function unknownPlaceholders(kind: MailKind, text: string): string[] {
  const known: readonly string[] = mailPlaceholders[kind];
  const names = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !known.includes(name)))];
}

/** Each placeholder as itself, so that the shop's own words can be read as staff would write them. */
export function placeholdersOf<Kind extends MailKind>(kind: Kind): MailValues<Kind> {
  return Object.fromEntries(mailPlaceholders[kind].map((name) => [name, `{${name}}`])) as MailValues<Kind>;
}

/** What would end a line. In a subject it could begin another header; in a placeholder it is no word. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/**
 * A text with what its placeholders say, read once: what somebody is called is never taken for a placeholder. A line that
 * names what there is nothing to say of is left out: no sentence stands with a hole in it.
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
 * What a mail says: what staff have written, and the shop's own words where they wrote nothing, or nothing is left of it.
 * @param own the shop's own words, filled in already.
 */
export function wordMail(
  own: MailWords,
  changed: ChangedWords | null,
  values: Readonly<Record<string, string>>,
): MailWords {
  const partOf = (part: MailPart): string => {
    const written = changed?.[part] ?? null;
    if (written === null) return own[part];
    if (written === '') return part === 'closing' ? '' : own[part];
    const filled = fill(written, values);
    return filled === '' ? own[part] : filled;
  };
  return { subject: oneLine(partOf('subject')), opening: partOf('opening'), closing: partOf('closing') };
}

/** Which parts say something else than the shop itself would. */
export function changedParts(own: MailWords, words: MailWords): ChangedWords {
  return Object.fromEntries(
    mailParts.map((part) => [part, words[part] === own[part] ? null : words[part]]),
  ) as ChangedWords;
}

export const isChanged = (words: ChangedWords | null): boolean =>
  words !== null && mailParts.some((part) => words[part] !== null);

import {
  type EmailKind,
  type EmailTextPart,
  emailTextParts,
  emailPlaceholders,
  type PlaceholderValues,
  type EmailText,
} from './contract/template-names.ts';

/** What staff have written; a part that is null is in the shop's own words. */
export type TemplateOverrides = Readonly<Record<EmailTextPart, string | null>>;

const placeholder = /\{([^{}\n]*)\}/g;

/** Placeholders of a text that this kind of mail does not know, each once. */
export function unknownPlaceholders(kind: EmailKind, text: string): string[] {
  const known: readonly string[] = emailPlaceholders[kind];
  const names = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !known.includes(name)))];
}

/** Each placeholder as itself, so that the shop's own words can be read as staff would write them. */
export function placeholdersOf<Kind extends EmailKind>(kind: Kind): PlaceholderValues<Kind> {
  return Object.fromEntries(
    emailPlaceholders[kind].map((name) => [name, `{${name}}`]),
  ) as PlaceholderValues<Kind>;
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

/** Which parts say something else than the shop itself would. */
export function overriddenParts(own: EmailText, words: EmailText): TemplateOverrides {
  return Object.fromEntries(
    emailTextParts.map((part) => [part, words[part] === own[part] ? null : words[part]]),
  ) as TemplateOverrides;
}

export const isChanged = (words: TemplateOverrides | null): boolean =>
  words !== null && emailTextParts.some((part) => words[part] !== null);

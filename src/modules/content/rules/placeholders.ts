import { type PlaceholderName, placeholderNames, type PlaceholderTexts } from '../contract/kinds.ts';

const placeholder = /\{([a-z_]+)\}/g;

const isPlaceholder = (name: string): name is PlaceholderName =>
  (placeholderNames as readonly string[]).includes(name);

/** The unknown placeholders of a text, without duplicates. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(placeholder)].map(([, name]) => name ?? '');
  return [...new Set(names.filter((name) => !isPlaceholder(name)))];
}

/** Fills a line's placeholders. Removes those without a value, and the double spaces that they leave. */
export function fillLine(text: string, placeholders: PlaceholderTexts): string {
  return text
    .replaceAll(placeholder, (match, name: string) => (isPlaceholder(name) ? placeholders[name] : match))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** HTML blocks without inner blocks: the unit that is removed when one of its placeholders is empty. */
const block = /<(p|h2|h3|li)>(?:(?!<(?:p|h2|h3|li|ul|ol)>)[\s\S])*?<\/\1>/g;
const emptyList = /<(ul|ol|li)>\s*<\/\1>/g;

/**
 * Fills placeholders in sanitized HTML; values are escaped. Removes a paragraph, heading or list item with an
 * empty placeholder, so that no sentence has a gap.
 */
export function fillHtml(html: string, placeholders: PlaceholderTexts): string {
  const filled = html.replaceAll(block, (match) => {
    const names = [...match.matchAll(placeholder)].map(([, name]) => name ?? '');
    return names.some((name) => isPlaceholder(name) && placeholders[name] === '') ? '' : match;
  });
  return filled
    .replaceAll(emptyList, '')
    .replaceAll(emptyList, '')
    .replaceAll(placeholder, (match, name: string) =>
      isPlaceholder(name) ? escaped(placeholders[name]) : match,
    );
}

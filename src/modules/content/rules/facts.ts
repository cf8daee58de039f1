import { type FactName, factNames, type Facts } from '../contract/names.ts';

const placeholder = /\{([a-z_]+)\}/g;

const isFact = (name: string): name is FactName => (factNames as readonly string[]).includes(name);

/** The unknown placeholders of a text, without duplicates. */
export function unknownFacts(text: string): string[] {
  const names = [...text.matchAll(placeholder)].map(([, name]) => name ?? '');
  return [...new Set(names.filter((name) => !isFact(name)))];
}

/** Fills a line's placeholders; empty when one of them has no value. */
export function fillLine(text: string, facts: Facts): string {
  return text
    .replaceAll(placeholder, (whole, name: string) => (isFact(name) ? facts[name] : whole))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The smallest blocks that can be removed. */
const block = /<(p|h2|h3|li)>(?:(?!<(?:p|h2|h3|li|ul|ol)>)[\s\S])*?<\/\1>/g;
const emptyList = /<(ul|ol|li)>\s*<\/\1>/g;

/**
 * Fills placeholders in sanitized HTML; values are escaped.
 * Removes a paragraph or list item with an empty placeholder, so that no sentence has a gap.
 */
export function fillHtml(html: string, facts: Facts): string {
  const kept = html.replaceAll(block, (whole) => {
    const names = [...whole.matchAll(placeholder)].map(([, name]) => name ?? '');
    return names.some((name) => isFact(name) && facts[name] === '') ? '' : whole;
  });
  return kept
    .replaceAll(emptyList, '')
    .replaceAll(emptyList, '')
    .replaceAll(placeholder, (whole, name: string) => (isFact(name) ? escaped(facts[name]) : whole));
}

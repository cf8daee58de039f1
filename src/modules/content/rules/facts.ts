import { type FactName, factNames, type Facts } from '../contract/names.ts';

const placeholder = /\{([a-z_]+)\}/g;

const isFact = (name: string): name is FactName => (factNames as readonly string[]).includes(name);

/** Placeholders of a text that the shop does not know, each once. */
export function unknownFacts(text: string): string[] {
  const names = [...text.matchAll(placeholder)].map(([, name]) => name ?? '');
  return [...new Set(names.filter((name) => !isFact(name)))];
}

/** A line with what its placeholders say today; one that the shop has nothing for leaves nothing behind. */
export function fillLine(text: string, facts: Facts): string {
  return text
    .replaceAll(placeholder, (whole, name: string) => (isFact(name) ? facts[name] : whole))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The smallest parts of a text that can be left out whole. */
const block = /<(p|h2|h3|li)>(?:(?!<(?:p|h2|h3|li|ul|ol)>)[\s\S])*?<\/\1>/g;
const emptyList = /<(ul|ol|li)>\s*<\/\1>/g;

/**
 * Clean HTML with what its placeholders say today, written so that it stays text. A paragraph or a line of a list that
 * names something the shop does not have is left out: no sentence stands with a hole in it.
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

/** Sections of the document in order, each with its heading as key; the text before the first has the key ''. */
export function readSections(document: string): Map<string, string> {
  const sections = new Map<string, string>();
  for (const part of `\n${document}`.split(/\n(?=## )/)) {
    const heading = /^## (.*)/.exec(part)?.[1] ?? '';
    sections.set(heading, part.replace(/^## .*\n?/, '').trim());
  }
  return sections;
}

/** Sections below this heading are written by people and kept. */
const BY_HAND = /^Measured by hand/;

/**
 * The document with new sections. Sections of cases that did not run keep their text.
 *
 * @param titles headings of all cases, in order.
 */
export function writeDocument(
  before: string,
  {
    titles,
    intro,
    measured,
  }: { titles: readonly string[]; intro: string; measured: ReadonlyMap<string, string> },
): string {
  const old = readSections(before);
  const sections = titles.flatMap((title) => {
    const text = measured.get(title) ?? old.get(title);
    return text === undefined ? [] : [`## ${title}\n\n${text.trim()}`];
  });
  const byHand = [...old]
    .filter(([title]) => BY_HAND.test(title))
    .map(([title, text]) => `## ${title}\n\n${text}`);
  return `${['# Performance', intro.trim(), ...sections, ...byHand].join('\n\n')}\n`;
}

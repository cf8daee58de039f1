import { replacedTerms } from '../definitions.ts';
import type { Finding, Rule } from '../rule.ts';

/** Terms by their first word, so that most words cost one lookup. */
const byFirstWord = new Map<string, { words: string[]; term: string; instead: string }[]>();
for (const [term, instead] of Object.entries(replacedTerms)) {
  const words = term.split(' ');
  byFirstWord.set(words[0]!, [...(byFirstWord.get(words[0]!) ?? []), { words, term, instead }]);
}

/** The words of a line: `leftCarts`, `left-carts` and `left carts` are the words "left" and "carts". */
const wordsOf = (line: string): string[] =>
  line
    .replaceAll(/([\da-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

export const standardTerms: Rule = {
  name: 'standard-terms',
  says: 'Code, comments, tests and guides use the standard terms of e-commerce.',
  check(project) {
    const findings: Finding[] = [];
    const written = [...project.paths].filter(
      (path) =>
        /^(src|tests|tools|bench|docs)\/.*\.(tsx?|m?js|md)$/.test(path) &&
        !path.startsWith('tools/architecture/'),
    );
    for (const path of written) {
      // The file name is checked like a line.
      for (const [index, text] of [path, ...project.text(path).split('\n')].entries()) {
        const words = wordsOf(text);
        for (const [at, word] of words.entries()) {
          for (const { words: wanted, term, instead } of byFirstWord.get(word) ?? []) {
            if (!wanted.every((each, offset) => words[at + offset] === each)) continue;
            findings.push({
              path,
              ...(index > 0 ? { line: index } : {}),
              message: `“${term}” is not a standard term`,
              fix: `Use ${instead}.`,
            });
          }
        }
      }
    }
    return { findings, examined: written.length };
  },
};

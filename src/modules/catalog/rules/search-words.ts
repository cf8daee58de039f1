/** A word of the catalogue, and the number of products that contain it. */
export interface IndexedWord {
  word: string;
  products: number;
  /** Products that have it elsewhere than in their descriptions. */
  labels: number;
}

/** Typing errors allowed in a word of this length. */
export const maxTypos = (length: number) => (length < 3 ? 0 : length < 7 ? 1 : 2);

/** Letters of Arabic that differ by their dots only. */
const lookAlike = ['بتثني', 'جحخ', 'دذ', 'رز', 'سش', 'صض', 'طظ', 'عغ', 'فق'];
const withoutDots = (word: string): string =>
  Array.from(word, (letter) => lookAlike.find((letters) => letters.includes(letter))?.[0] ?? letter).join('');

const sortedLetters = (word: string): string => Array.from(word).toSorted().join('');

/** Arabic writes no short vowels: many words of so many letters differ by one of them. */
const MANY_ALIKE = 4;

/** A short Arabic word with another letter is another word, unless it looks alike: كحلي is navy blue, كتلي a kettle. */
function isOtherWord(word: string, { word: other }: IndexedWord): boolean {
  if (word.length > MANY_ALIKE || word.length !== other.length || !/\p{Script=Arabic}/u.test(word))
    return false;
  const isSwapped = sortedLetters(word) === sortedLetters(other);
  return !isSwapped && withoutDots(word) !== withoutDots(other);
}

/** People get the first letter right; with another one, a word becomes a far-fetched one. */
const mayBe = (word: string, candidate: IndexedWord, distance: number): boolean =>
  word[0] === candidate.word[0] &&
  !isOtherWord(word, candidate) &&
  // Few search for a word that only descriptions have.
  (distance < 2 || candidate.labels > 0);

/**
 * Corrects typing errors: replaces a word by the nearest word of the catalogue. Of equally near words it takes the one
 * that most products are named by, then the most common one. Keeps words that are known, words with digits and words without a near match.
 *
 * @returns null when nothing changes.
 */
export function correctWords(
  words: readonly string[],
  near: readonly IndexedWord[],
  isKnown: (word: string, index: number) => boolean,
): string[] | null {
  const corrected = words.map((word, index) =>
    isKnown(word, index) || /\d/.test(word) ? word : (nearestWord(word, near) ?? word),
  );
  return corrected.every((word, index) => word === words[index]) ? null : corrected;
}

const isMoreCommon = (one: IndexedWord, other: IndexedWord): boolean =>
  one.labels === other.labels ? one.products > other.products : one.labels > other.labels;

function nearestWord(word: string, near: readonly IndexedWord[]): string | null {
  let best: (IndexedWord & { distance: number }) | null = null;
  for (const candidate of near) {
    const limit = best ? best.distance : maxTypos(word.length);
    if (Math.abs(candidate.word.length - word.length) > limit) continue;
    const distance = editDistance(word, candidate.word, limit);
    if (distance > limit || !mayBe(word, candidate, distance)) continue;
    if (best && distance === best.distance && !isMoreCommon(candidate, best)) continue;
    best = { ...candidate, distance };
  }
  return best?.word ?? null;
}

/** Edit distance: insertions, deletions, changes and swaps of adjacent letters. Stops counting above `limit`. */
function editDistance(source: string, target: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: target.length + 1 }, (_, index) => index);
  for (let row = 1; row <= source.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= target.length; column += 1) {
      const same = source[row - 1] === target[column - 1];
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped =
        row > 1 &&
        column > 1 &&
        source[row - 1] === target[column - 2] &&
        source[row - 2] === target[column - 1];
      if (swapped) least = Math.min(least, before[column - 2]! + 1);
      current.push(least);
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = last;
    last = current;
  }
  return last[target.length]!;
}

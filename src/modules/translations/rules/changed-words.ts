export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Words, and the spaces between them. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/** Most comparisons of words; longer changes are shown as one. */
const MAX_COMPARISONS = 400_000;

/** What must be removed from a text and added to it to get another one, word by word. */
export function changedWords(before: string, after: string): TextPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shortest - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return joined([
    ...old.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map((text) => ({ kind: 'same' as const, text })),
  ]);
}

/** The parts between the words that both texts begin and end with, by their longest common subsequence. */
function middle(old: readonly string[], now: readonly string[]): TextPart[] {
  const width = now.length + 1;
  if (old.length * now.length > MAX_COMPARISONS)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  // Lengths of the longest common subsequences of what follows two words.
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[i] === now[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts.push({ kind: 'same', text: old[i]! });
      i += 1;
      j += 1;
    } else if (
      j === now.length ||
      (i < old.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)
    ) {
      parts.push({ kind: 'removed', text: old[i]! });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: now[j]! });
      j += 1;
    }
  }
  return parts;
}

function joined(parts: readonly TextPart[]): TextPart[] {
  const all: TextPart[] = [];
  for (const { kind, text } of parts) {
    const last = all.at(-1);
    if (last?.kind === kind) last.text += text;
    else all.push({ kind, text });
  }
  return all;
}

/** Words and spaces that are shown beside a change. */
const BESIDE = 20;

/** Shortens what did not change, so that the changes of a long text are seen at once. */
export const nearChanges = (parts: readonly TextPart[]): TextPart[] =>
  parts.map(({ kind, text }, index) => {
    const words = wordsOf(text);
    const isFirst = index === 0;
    const isLast = index === parts.length - 1;
    const most = BESIDE * (isFirst || isLast ? 1 : 2);
    if (kind !== 'same' || parts.length === 1 || words.length <= most + 1) return { kind, text };
    const head = isFirst ? '' : words.slice(0, BESIDE).join('');
    const tail = isLast ? '' : words.slice(-BESIDE).join('');
    return { kind, text: [head.trimEnd(), '…', tail.trimStart()].filter(Boolean).join(' ') };
  });

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' },
};

/** The words of sanitized HTML, a line for each paragraph and list item. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/(p|li|h\d|blockquote|div|ul|ol)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();

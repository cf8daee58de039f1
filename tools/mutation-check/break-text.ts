import type { Behaviour } from './behaviours.ts';

/** Applies the mutation to a file's text. Throws unless the text to replace is there exactly once. */
export function breakText(text: string, { name, file, search, replacement }: Behaviour): string {
  const count = text.split(search).length - 1;
  if (count !== 1)
    throw new Error(`“${name}”: ${file} contains the text to replace ${count} times, not once.`);
  return text.replace(search, () => replacement);
}

/** Shortest password; the owner's choice, by the sign-in provider's default. Counted in UTF-16 units. */
export const minPasswordLength = 6;
export const maxPasswordLength = 128;

export const passwordStrengths = ['too-short', 'weak', 'fair', 'strong'] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

/**
 * How well a password would withstand guessing: a warning, never a refusal. Length counts most; repeats, runs
 * (`abcd`, `4321`) and what everybody knows of the person count little.
 *
 * @param known texts that a guesser tries first: the person's e-mail address and name.
 * @param isCommon whether it stands in the list of common passwords, as far as that list has been loaded.
 */
export function passwordStrength(
  password: string,
  known: readonly string[] = [],
  isCommon = false,
): PasswordStrength {
  if (password.length < minPasswordLength) return 'too-short';
  if (isCommon) return 'weak';
  const bits = informativeLength(withoutKnown(password, known)) * Math.log2(alphabetSize(password));
  if (bits < 40) return 'weak';
  return bits < 64 ? 'fair' : 'strong';
}

function withoutKnown(password: string, known: readonly string[]): string {
  const words = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2);
  return words.reduce((rest, word) => rest.toLowerCase().replaceAll(word, ' '), password);
}

/** Characters that could not be told from the one before: a repeat or the next in a run counts a quarter. */
function informativeLength(text: string): number {
  const points = Array.from(text, (character) => character.codePointAt(0)!);
  return points.reduce((length, point, index) => {
    const step = index === 0 ? Infinity : Math.abs(point - points[index - 1]!);
    return length + (step <= 1 ? 0.25 : 1);
  }, 0);
}

function alphabetSize(text: string): number {
  const classes: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{N}/u, 10],
    [/[^\p{L}\p{N}]/u, 32],
  ];
  return classes.reduce((size, [pattern, more]) => size + (pattern.test(text) ? more : 0), 0) || 26;
}

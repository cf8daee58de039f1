/** Minimum password length in UTF-16 units: the default of the sign-in provider in the specification. */
export const minPasswordLength = 6;
export const maxPasswordLength = 128;

export const passwordStrengths = ['too-short', 'weak', 'fair', 'strong'] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

/**
 * Estimates how hard a password is to guess. Only for a warning: a weak password is no error. Length counts
 * most; repeats, runs (`abcd`, `4321`) and known personal data count little.
 *
 * @param known texts that an attacker tries first: the user's email address and name.
 * @param isCommon whether the password is in the list of common passwords, as far as that list is loaded.
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

/** Effective length: a character that repeats the one before or continues a run counts a quarter. */
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

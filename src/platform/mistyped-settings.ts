import { settingNames } from './environment.ts';

/** Settings that other programs read: the start script and the S3 client. */
const readElsewhere = [
  'HEAP_LIMIT_MB',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
];

/**
 * One line for each environment variable that is no setting but close to one: a mistyped name would be ignored.
 *
 * @param known names of settings; by default those that have been read or that other programs read.
 */
export function findMistypedSettings(
  env: NodeJS.ProcessEnv,
  known: Iterable<string> = [...settingNames(), ...readElsewhere],
): string[] {
  const settings = new Set(known);
  return Object.keys(env)
    .filter((name) => !settings.has(name) && env[name]?.trim())
    .toSorted()
    .flatMap((name) => {
      const meant = closest(name, settings);
      return meant ? [`${name} is not a setting: did you mean ${meant}?`] : [];
    });
}

function closest(name: string, settings: Set<string>): string | null {
  if (settings.has(name.toUpperCase())) return name.toUpperCase();
  if (name !== name.toUpperCase()) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const setting of settings) {
    // A short name is close to many others.
    const limit = setting.length < 8 ? 1 : 2;
    if (Math.abs(setting.length - name.length) > limit) continue;
    const distance = typingErrors(name, setting);
    if (distance <= limit && distance < least) [best, least] = [setting, distance];
  }
  return best;
}

/** The number of characters to insert, remove, replace or exchange with the next one. */
function typingErrors(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isExchanged = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && isExchanged) least = Math.min(least, beforeLast[column - 2]! + 1);
      current.push(least);
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length]!;
}

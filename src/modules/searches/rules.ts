/** Longest text that is counted. The database allows no longer one. */
export const MAX_TEXT_LENGTH = 80;

/** New texts of one language that are counted in a day. Known texts are always counted. */
export const MAX_NEW_TEXTS = 2_000;

/** Seven digits with nothing but separators between them: a number of a telephone, card, account or order. */
const longNumber = /\p{Nd}(?:[\s().,/+\-‐-―]*\p{Nd}){6}/u;
/** An address of email, also with a spelled-out sign. */
const emailAddress = /@|[([]\s*at\s*[)\]]/i;
/** Letters and digits in one long word: a code or a secret address. */
const longCode = /(?=\S*\p{Nd})(?=\S*\p{L})\S{16,}/u;

/**
 * The form in which a search is counted: small letters, single spaces. Null if it is not counted: it has no letter or digit,
 * is too long, or looks like a person's address, number or code.
 */
export function countedText(typed: string): string | null {
  const text = typed
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  const length = Array.from(text).length;
  if (length === 0 || length > MAX_TEXT_LENGTH || !/[\p{L}\p{Nd}]/u.test(text)) return null;
  const plain = text.normalize('NFKC');
  return [longNumber, emailAddress, longCode].some((pattern) => pattern.test(plain)) ? null : text;
}

/** Sums to 7: more searches on weekends. */
const weekdays = [0.8, 0.9, 0.85, 1, 1, 1.15, 1.3];

/** Searches and clicks of days whose sums grow by `perWeek` in seven days; each seed has them on other days. */
export function countsByDay({
  perWeek,
  clickedPercent,
  days,
  seed,
}: {
  perWeek: number;
  clickedPercent: number;
  days: number;
  seed: number;
}): { searches: number; clicked: number }[] {
  let rest = (((seed * 37) % 100) + 1) / 101;
  let restOfClicks = 0.5;
  return Array.from({ length: days }, (_, day) => {
    const due = rest + (perWeek / 7) * weekdays[(day + seed) % weekdays.length]!;
    const searches = Math.floor(due);
    rest = due - searches;
    const clicksDue = restOfClicks + (searches * clickedPercent) / 100;
    const clicked = Math.min(searches, Math.floor(clicksDue));
    restOfClicks = clicksDue - clicked;
    return { searches, clicked };
  });
}

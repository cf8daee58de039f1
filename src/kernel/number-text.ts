import { latinDigits } from './digits.ts';
import { currencyDecimals } from './money.ts';

export type DecimalSign = '.' | ',';

export interface Decimal {
  isNegative: boolean;
  whole: string;
  /** Without trailing zeros. */
  fraction: string;
}

const grouped = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/;

/**
 * Reads a number in the notations of many countries: `1,299.00`, `1.299,00`, `1 299,00`, `1'299.00`, `1,29,900.00`,
 * `49,-`, `٤٩٫٩٠`. @param sign decides whether `1.299` has decimals. @returns null if the text is no number.
 */
export function readDecimal(text: string, sign: DecimalSign): Decimal | null {
  const signs = latinDigits(text.normalize('NFKC'))
    .replaceAll(/[\s'’٬]/g, '')
    .replaceAll('−', '-')
    .replace(/[.,][-–—]+$/, '');
  const match = /^(?<minus>[-+]?)(?<body>[\d.,]*\d[.,]?)$/.exec(signs)?.groups;
  if (!match) return null;
  const body = match['body']!.replace(/[.,]$/, '');
  const at = decimalAt(body, sign);
  const whole = (at < 0 ? body : body.slice(0, at)) || '0';
  const fraction = at < 0 ? '' : body.slice(at + 1);
  if (/[.,]/.test(whole) && !(grouped.test(whole) && isOneSign(whole))) return null;
  return {
    isNegative: match['minus'] === '-',
    whole: whole.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, ''),
    fraction: fraction.replace(/0+$/, ''),
  };
}

const isOneSign = (text: string): boolean => !(text.includes('.') && text.includes(','));

/** Index of the decimal sign; −1 without decimals. */
function decimalAt(body: string, sign: DecimalSign): number {
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (last < 0) return -1;
  const mark = body[last]!;
  const times = body.split(mark).length - 1;
  if (!isOneSign(body)) return times === 1 ? last : -1;
  if (times > 1) return -1;
  const isThousands = body.length - last - 1 === 3 && /^[1-9]\d{0,2}$/.test(body.slice(0, last));
  return isThousands && mark !== sign ? -1 : last;
}

/** The decimal sign that most of these numbers use; a point if none decides. */
export function detectDecimalSign(texts: Iterable<string>): DecimalSign {
  let commas = 0;
  for (const text of texts) {
    const body = latinDigits(text.normalize('NFKC'))
      .replaceAll(/[^\d.,]/g, '')
      .replace(/[.,]$/, '');
    const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
    if (last < 0) continue;
    const mark = body[last]!;
    const isDecimal = (!isOneSign(body) && body.split(mark).length === 2) || body.length - last - 1 !== 3;
    if (isDecimal) commas += mark === ',' ? 1 : -1;
  }
  return commas > 0 ? ',' : '.';
}

/** A number for measures and quantities. */
export function readNumber(text: string, sign: DecimalSign): number | null {
  const read = readDecimal(text, sign);
  if (!read) return null;
  const value = Number(`${read.whole}.${read.fraction || '0'}`);
  return read.isNegative ? -value : value;
}

export type AmountProblem = 'invalid' | 'negative' | 'too_high' | 'decimals' | 'other_currency';

/** The highest price of the catalogue, in minor units. */
const MAX_AMOUNT = 100_000_000;

/**
 * Reads an amount, with or without the currency's sign or code, into minor units. @param most is the highest amount.
 * @param rounds whether further decimals are rounded, half away from zero, instead of being a problem.
 */
export function readAmount(
  text: string,
  {
    currency,
    sign,
    most = MAX_AMOUNT,
    rounds = false,
  }: { currency: string; sign: DecimalSign; most?: number; rounds?: boolean },
): { amount: number } | { problem: AmountProblem } {
  const words = text.normalize('NFKC').match(/[\p{L}\p{Sc}]+\.?/gu) ?? [];
  const names = namesOf(currency);
  for (const word of words.length > 1 ? [words.join(''), ...words] : words) {
    if (names.has(plain(word))) break;
    const isCurrency = /\p{Sc}/u.test(word) || currencies.has(plain(word).toUpperCase());
    if (word === words.at(-1)) return { problem: isCurrency ? 'other_currency' : 'invalid' };
  }
  const digits = text.normalize('NFKC').replaceAll(/[\p{L}\p{Sc}]+\.?/gu, '');
  const read = readDecimal(digits, sign);
  if (!read) return { problem: 'invalid' };
  const decimals = currencyDecimals(currency);
  if (read.fraction.length > decimals && !rounds) return { problem: 'decimals' };
  const kept = Number(`${read.whole}${read.fraction.slice(0, decimals).padEnd(decimals, '0')}`);
  const amount = kept + ((read.fraction[decimals] ?? '0') >= '5' ? 1 : 0);
  if (read.isNegative && amount > 0) return { problem: 'negative' };
  return amount > most ? { problem: 'too_high' } : { amount };
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
const plain = (word: string): string => word.toLowerCase().replaceAll('.', '');

const namesByCurrency = new Map<string, Set<string>>();

function namesOf(currency: string): Set<string> {
  let names = namesByCurrency.get(currency);
  if (!names) {
    // Other countries write the sign with its country: `US$`.
    const signs = ['en', 'en-001', 'fr'].flatMap((locale) =>
      (['narrowSymbol', 'symbol', 'code', 'name'] as const).map((currencyDisplay) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
          .formatToParts(1)
          .find(({ type }) => type === 'currency'),
      ),
    );
    const also = { CHF: ['fr', 'sfr'], INR: ['rs'], EUR: ['euros'], SEK: [':-'] }[currency] ?? [];
    names = new Set([...signs.map((part) => plain(part?.value ?? currency)), ...also]);
    namesByCurrency.set(currency, names);
  }
  return names;
}

import { latinDigits } from '#kernel/digits.ts';
import type { Attribute, AttributeUnit } from '../contract/attribute.ts';
import type { AttributeValue } from '../contract/attribute-value.ts';
import { maxAttributeText } from '../contract/limits.ts';

type Described = Pick<Attribute, 'kind' | 'unit' | 'choices'>;

/** Factor from a written unit to the stored one. Temperatures in Fahrenheit are converted separately. */
const factors: Partial<Record<AttributeUnit, Readonly<Record<string, number>>>> = {
  mm: { mm: 1, cm: 10, m: 1000, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4, '″': 25.4, ft: 304.8 },
  ml: {
    ml: 1,
    cl: 10,
    dl: 100,
    l: 1000,
    litre: 1000,
    litres: 1000,
    liter: 1000,
    liters: 1000,
    cup: 236.588_236_5,
    cups: 236.588_236_5,
    'fl oz': 29.573_529_562_5,
    pt: 473.176_473,
    qt: 946.352_946,
    gal: 3785.411_784,
  },
  g: { g: 1, kg: 1000, oz: 28.349_523_125, lb: 453.592_37, lbs: 453.592_37 },
  celsius: { c: 1, '°c': 1, celsius: 1 },
  watt: { w: 1, watt: 1, watts: 1, kw: 1000 },
  volt: { v: 1, volt: 1, volts: 1 },
  minute: { min: 1, minute: 1, minutes: 1, h: 60, hour: 60, hours: 60 },
  year: { y: 1, year: 1, years: 1, month: 1 / 12, months: 1 / 12 },
};

const fahrenheit = new Set(['f', '°f', 'fahrenheit']);

/** `1,299.5`, `1.299,5`, `2,5` and `1 299`. Null for anything else. `1,299` has a thousands separator, `1.299` a decimal one. */
function parseNumber(text: string): number | null {
  const digits = text.replaceAll(/[\s\u{A0}\u{202F}]/gu, '').replace('−', '-');
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^-?\d{1,3}((\.\d{3})+,\d+|(\.\d{3}){2,})$/.test(digits))
    return Number(digits.replaceAll('.', '').replace(',', '.'));
  return /^-?\d+([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : null;
}

/** Avoids `279.99999` from a conversion; values are precise to a thousandth of their unit. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** A number with its unit; without one it is in the attribute's unit, or in `unit`. */
function parseMeasure(text: string, stored: AttributeUnit | null, unit = ''): number | null {
  const match = /^(-?[\d.,\s\u{A0}\u{202F}−]*\d)\s*([^\d]*)$/u.exec(text.trim());
  const value = match ? parseNumber(match[1]!) : null;
  if (value === null) return null;
  const written = (match![2]!.trim() || unit).toLowerCase().replace(/\.$/, '');
  if (written === '') return value;
  if (stored === 'celsius' && fahrenheit.has(written)) return rounded(((value - 32) * 5) / 9);
  const factor = stored && factors[stored]?.[written];
  return factor ? rounded(value * factor) : null;
}

/** Unit at the end of a text, which also holds for the numbers before it: `53 × 29 × 12 cm`. */
const unitAtEnd = (text: string): string => /[^\d.,\s][^\d]*$/.exec(text.trim())?.[0].trim() ?? '';

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

const yes = new Set(['yes', 'y', 'true', '1', 'oui', 'نعم'].map(fold));
const no = new Set(['no', 'n', 'false', '0', 'non', 'لا'].map(fold));

/** Key of a choice by its key or its name in any language. */
function findChoice({ choices }: Described, text: string): string | null {
  const sought = fold(text);
  const found =
    choices.find(({ key }) => key === sought) ??
    choices.find(({ name }) => Object.values(name).some((each) => each && fold(each) === sought));
  return found?.key ?? null;
}

/** Parses the text of a file or a form field; null if it has no such value. */
export function parseValue(attribute: Described, written: string): AttributeValue | null {
  const text = latinDigits(written).trim();
  if (text === '') return null;
  const { kind, unit } = attribute;
  switch (kind) {
    case 'text':
      return written.trim().slice(0, maxAttributeText);
    case 'boolean':
      return yes.has(fold(text)) ? true : no.has(fold(text)) ? false : null;
    case 'number':
      return parseMeasure(text, unit);
    case 'choice':
      return findChoice(attribute, written);
    case 'choices': {
      const keys = written.split(/[|;,؛،]/).map((part) => findChoice(attribute, part));
      return keys.every((key) => key !== null) ? [...new Set(keys)] : null;
    }
    case 'range': {
      const parts = text.split(/\s*(?:\.\.|–|—|(?<=[\d\s])-(?=[\d\s]))\s*/);
      const numbers = parts.map((part) => parseMeasure(part, unit, unitAtEnd(text)));
      const [min = null, max = min] = numbers;
      return parts.length <= 2 && min !== null && max !== null ? { min, max } : null;
    }
    case 'dimensions': {
      const numbers = text.split(/\s*[x×*]\s*/i).map((part) => parseMeasure(part, 'mm', unitAtEnd(text)));
      const [length = null, width = null, height = null] = numbers;
      if (numbers.length !== 3 || length === null || width === null || height === null) return null;
      return { length, width, height };
    }
  }
}

/** The text of a value in files: `parseValue` restores the value from it. */
export function valueText(value: AttributeValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join('|');
  if (typeof value !== 'object') return String(value);
  return 'min' in value ? `${value.min}..${value.max}` : `${value.length} x ${value.width} x ${value.height}`;
}

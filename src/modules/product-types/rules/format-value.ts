import { localize } from '#kernel/localized-text.ts';
import type { Attribute, AttributeUnit } from '../contract/attribute.ts';
import type { AttributeValue } from '../contract/attribute-value.ts';

/** Formats numbers with units in a reader's language and in the units of the shop's settings. */
export interface MeasureFormat {
  number: (value: number) => string;
  length: (millimetres: number) => string;
  dimensions: (sides: { length: number; width: number; height: number }) => string;
  capacity: (millilitres: number) => string;
  weight: (grams: number) => string;
  temperature: (celsius: number) => string;
  power: (watts: number) => string;
  voltage: (volts: number) => string;
  minutes: (minutes: number) => string;
  years: (years: number) => string;
  yesOrNo: (value: boolean) => string;
}

const units: Record<AttributeUnit, keyof Omit<MeasureFormat, 'dimensions' | 'yesOrNo'>> = {
  mm: 'length',
  ml: 'capacity',
  g: 'weight',
  celsius: 'temperature',
  watt: 'power',
  volt: 'voltage',
  minute: 'minutes',
  year: 'years',
};

/** A number in the unit of its attribute. */
export const formatNumber = (unit: AttributeUnit | null, value: number, format: MeasureFormat): string =>
  format[unit ? units[unit] : 'number'](value);

/** A product's value as text in a language. */
export function formatValue(
  { unit, choices }: Pick<Attribute, 'unit' | 'choices'> & { kind: Attribute['kind'] },
  value: AttributeValue,
  { language, format }: { language: string; format: MeasureFormat },
): string {
  const name = (key: string) => {
    const choice = choices.find((each) => each.key === key);
    return choice ? localize(choice.name, language) : key;
  };
  if (typeof value === 'boolean') return format.yesOrNo(value);
  if (typeof value === 'number') return formatNumber(unit, value, format);
  // A text is not the key of a choice, because an attribute with choices has no texts.
  if (typeof value === 'string') return name(value);
  if (Array.isArray(value)) return new Intl.ListFormat(language).format(value.map(name));
  if ('width' in value) return format.dimensions(value);
  const [min, max] = [value.min, value.max].map((each) => formatNumber(unit, each, format));
  return min === max ? min! : `${min} – ${max}`;
}

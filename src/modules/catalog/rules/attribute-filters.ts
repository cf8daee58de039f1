import { localize } from '#kernel/localized-text.ts';
import type { Attribute } from '#modules/product-types/contract/attribute.ts';
import { BRAND_KEY } from './brand-facet.ts';
import type { AttributeFacet, AttributeOption, AttributeParams } from '../contract/attribute-filters.ts';

/** Products that have one of these values of an attribute. Absent bounds are open. */
export type AttributeFilter = { key: string } & (
  { choices: string[] } | { answers: boolean[] } | { ranges: { min: number | null; max: number | null }[] }
);

/** A value of the listed products, and the number of those that match the filters of the other kinds. */
export interface CountedValue {
  key: string;
  choice: string | null;
  answer: boolean | null;
  /** A number, or the range from `number` to `numberTo`. */
  number: number | null;
  numberTo: number | null;
  /** A range of the request, with null for an open end; counted only when the other numbers are ranges. */
  isChosen: boolean;
  count: number;
}

const MAX_FILTERS = 10;
const MAX_VALUES = 20;

/** Collects the query keys `f.<attribute>`. Values beyond any sensible number are ignored. */
export function parseAttributeParams(entries: Iterable<readonly [string, unknown]>): AttributeParams {
  // Without a prototype, or a key such as `constructor` would be there already.
  const params = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of entries) {
    const key = /^f\.([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(name)?.[1];
    if (!key || (!params[key] && Object.keys(params).length === MAX_FILTERS)) continue;
    for (const each of Array.isArray(value) ? value : [value]) {
      const values = (params[key] ??= []);
      const form = key === BRAND_KEY ? /^[^\p{Cc}]{1,80}$/u : /^[\w.-]{1,40}$/;
      const isValid = typeof each === 'string' && form.test(each) && !values.includes(each);
      if (isValid && values.length < MAX_VALUES) values.push(each);
    }
    if (params[key]?.length === 0) delete params[key];
  }
  return params;
}

/** `200..280`, `200..`, `..280` or a single number; null for other text. */
export function parseRange(text: string): { min: number | null; max: number | null } | null {
  const match = /^(-?\d+(?:\.\d+)?)?(\.\.)?(-?\d+(?:\.\d+)?)?$/.exec(text);
  if (!match) return null;
  const [, from, dots, to] = match;
  if (from === undefined && to === undefined) return null;
  const min = from === undefined ? null : Number(from);
  return { min, max: to === undefined ? (dots ? null : min) : Number(to) };
}

/** Filters of the attributes that lists can be filtered by. A value that an attribute cannot have matches nothing. */
export function attributeFilters(
  params: AttributeParams,
  attributes: readonly Attribute[],
): AttributeFilter[] {
  return attributes.flatMap<AttributeFilter>(({ key, kind, isFilter }) => {
    const values = params[key];
    if (!isFilter || !values) return [];
    if (kind === 'choice' || kind === 'choices') return [{ key, choices: [...values] }];
    if (kind === 'boolean')
      return [
        { key, answers: values.flatMap((each) => (each === 'yes' ? [true] : each === 'no' ? [false] : [])) },
      ];
    return [{ key, ranges: values.flatMap((each) => parseRange(each) ?? []) }];
  });
}

/** Up to so many different numbers are options of their own; more are put into this many ranges. */
export const MAX_RANGES = 5;

const optionOf = (min: number, max: number, counted: readonly CountedValue[]): AttributeOption => ({
  value: `${min}..${max}`,
  range: { min, max },
  count: counted
    .filter(({ number, numberTo }) => number! >= min && numberTo! <= max)
    .reduce((sum, { count }) => sum + count, 0),
});

/** Ranges between numbers that products have, with about as many different numbers each. */
function rangeOptions(values: readonly CountedValue[], chosen: readonly string[]): AttributeOption[] {
  const counted = values.filter(({ isChosen }) => !isChosen).toSorted((a, b) => a.number! - b.number!);
  const size = Math.max(1, counted.length / MAX_RANGES);
  const options: AttributeOption[] = [];
  for (let start = 0; Math.round(start) < counted.length; start += size) {
    const last = Math.min(counted.length, Math.round(start + size)) - 1;
    options.push(optionOf(counted[Math.round(start)]!.number!, counted[last]!.numberTo!, counted));
  }
  // A range from elsewhere, such as a link.
  const others = chosen.filter((value) => !options.some((option) => option.value === value));
  for (const value of others) {
    const range = parseRange(value);
    const { min, max } = {
      min: range?.min ?? counted[0]?.number,
      max: range?.max ?? counted.at(-1)?.numberTo,
    };
    if (!range || min == null || max == null || min > max) continue;
    const found = values.find(
      ({ isChosen, number, numberTo }) => isChosen && number === range.min && numberTo === range.max,
    );
    const option = optionOf(min, max, counted);
    options.push({ ...option, value, count: found?.count ?? option.count });
  }
  return options;
}

function optionsOf(
  { kind, choices }: Attribute,
  counted: readonly CountedValue[],
  { chosen, language }: { chosen: readonly string[]; language: string },
): AttributeOption[] {
  if (kind === 'choice' || kind === 'choices') {
    return choices.flatMap(({ key, name }) => {
      const found = counted.find(({ choice }) => choice === key);
      return found ? [{ value: key, name: localize(name, language), count: found.count }] : [];
    });
  }
  if (kind === 'boolean') {
    return [true, false].flatMap((answer) => {
      const found = counted.find((each) => each.answer === answer);
      return found ? [{ value: answer ? 'yes' : 'no', count: found.count }] : [];
    });
  }
  return rangeOptions(counted, chosen);
}

/**
 * The attributes by which the listed products can be filtered, in their order: those with two or more values, and those
 * with a chosen one, so that it can be taken back.
 */
export function attributeFacets(
  attributes: readonly Attribute[],
  counted: readonly CountedValue[],
  { params, language }: { params: AttributeParams; language: string },
): AttributeFacet[] {
  return attributes.flatMap((attribute) => {
    const { key, name, unit } = attribute;
    if (!attribute.isFilter) return [];
    const own = counted.filter((each) => each.key === key);
    const options = optionsOf(attribute, own, { chosen: params[key] ?? [], language });
    return options.length > 1 || (options.length > 0 && params[key])
      ? [{ key, name: localize(name, language), unit, options }]
      : [];
  });
}

import type { Attribute } from '#modules/product-types/contract/attribute.ts';
import type { AttributeValue, AttributeValues } from '#modules/product-types/contract/attribute-value.ts';
import { validateValue } from '#modules/product-types/rules/validate-value.ts';
import { parseValue } from '#modules/product-types/rules/value-text.ts';
import type { ValidationError } from '../field-errors.ts';

/** Input of one attribute: a text, the key of a choice, `yes` or `no`; keys of choices; or the parts of a value. */
export type AttributeInput = string | string[] | Record<string, string>;
/** Inputs by attribute key; an absent or empty one has no value. */
export type AttributeInputs = Record<string, AttributeInput>;

function inputOf(value: AttributeValue): AttributeInput {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([part, number]) => [part, String(number)]));
}

export const attributeInputs = (values: AttributeValues = {}): AttributeInputs =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, inputOf(value)]));

export const isEmptyInput = (input: AttributeInput | undefined): boolean =>
  input === undefined ||
  (typeof input === 'string' ? !input.trim() : Object.values(input).every((part) => !part.trim()));

function valueOfInput(attribute: Attribute, input: AttributeInput): AttributeValue | null {
  if (typeof input === 'string') return parseValue(attribute, input);
  if (Array.isArray(input)) return input;
  const measure = { ...attribute, kind: 'number' as const };
  const part = (name: string) => {
    const value = parseValue(measure, input[name] ?? '');
    return typeof value === 'number' ? value : null;
  };
  if (attribute.kind === 'range') {
    const [min, max] = [part('min'), part('max')];
    return min === null || max === null ? null : { min, max };
  }
  const [length, width, height] = [part('length'), part('width'), part('height')];
  return length === null || width === null || height === null ? null : { length, width, height };
}

/** Parses the inputs; an input that is no value of its attribute is a problem. */
export function parseAttributes(
  inputs: AttributeInputs,
  attributes: readonly Attribute[],
  problems: Record<string, ValidationError>,
): AttributeValues {
  const values: AttributeValues = {};
  for (const attribute of attributes) {
    const input = inputs[attribute.key];
    if (input === undefined || isEmptyInput(input)) continue;
    const value = valueOfInput(attribute, input);
    if (value === null || validateValue(attribute, value) !== null)
      problems[`attributes.${attribute.key}`] = attribute.kind === 'text' ? 'required' : 'measure';
    else values[attribute.key] = value;
  }
  return values;
}

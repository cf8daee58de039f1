import type { Attribute } from '../contract/attribute.ts';
import type { AttributeValue, AttributeValues } from '../contract/attribute-value.ts';
import type { FieldProblem } from '#kernel/result.ts';

export type ValueProblem = 'kind' | 'choice' | 'positive' | 'order';

/** A temperature may be negative; a length, capacity, weight or count may not. */
const isAmount = ({ unit }: Pick<Attribute, 'unit'>, value: number) => unit === 'celsius' || value > 0;

/** @returns why a value is not valid for its attribute; null if it is. */
export function validateValue(
  attribute: Pick<Attribute, 'kind' | 'unit' | 'choices'>,
  value: AttributeValue,
): ValueProblem | null {
  const isKnown = (key: string) => attribute.choices.some((choice) => choice.key === key);
  switch (attribute.kind) {
    case 'text':
      return typeof value === 'string' ? null : 'kind';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'kind';
    case 'number':
      if (typeof value !== 'number') return 'kind';
      return isAmount(attribute, value) ? null : 'positive';
    case 'choice':
      if (typeof value !== 'string') return 'kind';
      return isKnown(value) ? null : 'choice';
    case 'choices':
      if (!Array.isArray(value)) return 'kind';
      return value.every(isKnown) && new Set(value).size === value.length ? null : 'choice';
    case 'range':
      if (typeof value !== 'object' || !('min' in value)) return 'kind';
      if (value.min > value.max) return 'order';
      return isAmount(attribute, value.min) ? null : 'positive';
    case 'dimensions':
      if (typeof value !== 'object' || !('width' in value)) return 'kind';
      return [value.length, value.width, value.height].every((side) => side > 0) ? null : 'positive';
  }
}

const messages: Record<ValueProblem, string> = {
  kind: /*i18n*/ 'This value does not fit the attribute.',
  choice: /*i18n*/ 'Choose one of the choices.',
  positive: /*i18n*/ 'Enter a number greater than 0.',
  order: /*i18n*/ 'The maximum must not be lower than the minimum.',
};

/** Validates a product's values. An attribute that was deleted meanwhile is a problem too: its value would be lost. */
export function validateValues(values: AttributeValues, attributes: readonly Attribute[]): FieldProblem[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const attribute = attributes.find((each) => each.key === key);
    if (!attribute)
      return [{ path: `attributes.${key}`, message: /*i18n*/ 'This attribute no longer exists.' }];
    const problem = validateValue(attribute, value);
    return problem ? [{ path: `attributes.${key}`, message: messages[problem] }] : [];
  });
}

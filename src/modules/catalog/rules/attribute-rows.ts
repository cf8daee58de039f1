import type { Attribute } from '#modules/product-types/contract/attribute.ts';
import type { AttributeValue, AttributeValues } from '#modules/product-types/contract/attribute-value.ts';
import type { ProductAttribute } from '../contract/product-attribute.ts';

/** A stored value; a value of several choices has a row for each. */
export interface AttributeRow {
  attributeKey: string;
  choiceKey: string | null;
  number: number | null;
  numberMax: number | null;
  width: number | null;
  height: number | null;
  boolean: boolean | null;
  text: string | null;
}

const emptyRow = {
  choiceKey: null,
  number: null,
  numberMax: null,
  width: null,
  height: null,
  boolean: null,
  text: null,
};

/** The rows of valid values. */
export function rowsOfValues(values: AttributeValues, attributes: readonly Attribute[]): AttributeRow[] {
  return Object.entries(values).flatMap(([attributeKey, value]): AttributeRow[] => {
    const row = { ...emptyRow, attributeKey };
    if (typeof value === 'number') return [{ ...row, number: value }];
    if (typeof value === 'boolean') return [{ ...row, boolean: value }];
    if (Array.isArray(value)) return value.map((choiceKey) => ({ ...row, choiceKey }));
    if (typeof value === 'object') {
      if ('min' in value) return [{ ...row, number: value.min, numberMax: value.max }];
      return [{ ...row, number: value.length, width: value.width, height: value.height }];
    }
    const isText = attributes.find(({ key }) => key === attributeKey)?.kind === 'text';
    return [{ ...row, ...(isText ? { text: value } : { choiceKey: value }) }];
  });
}

function valueOfRows({ kind, choices }: Attribute, rows: readonly AttributeRow[]): AttributeValue | null {
  const [row] = rows;
  if (!row) return null;
  if (kind === 'choices') {
    const keys = choices
      .map(({ key }) => key)
      .filter((key) => rows.some(({ choiceKey }) => choiceKey === key));
    return keys.length > 0 ? keys : null;
  }
  const { number, numberMax, width, height } = row;
  if (kind === 'range') return number === null ? null : { min: number, max: numberMax ?? number };
  if (kind === 'dimensions')
    return number === null || width === null || height === null ? null : { length: number, width, height };
  return row.choiceKey ?? number ?? row.boolean ?? row.text;
}

/** The values of a product, in the order of the attributes. */
export function valuesOfRows(
  rows: readonly AttributeRow[],
  attributes: readonly Attribute[],
): AttributeValues {
  const values: [string, AttributeValue][] = attributes.flatMap((attribute) => {
    const value = valueOfRows(
      attribute,
      rows.filter(({ attributeKey }) => attributeKey === attribute.key),
    );
    return value === null ? [] : [[attribute.key, value]];
  });
  return Object.fromEntries(values);
}

/** The values of a product with the definitions of their attributes, for pages. */
export function productAttributes(
  rows: readonly AttributeRow[],
  attributes: readonly Attribute[],
): ProductAttribute[] {
  const values = valuesOfRows(rows, attributes);
  return attributes.flatMap(({ key, kind, name, unit, choices, isFact, isCompared }) => {
    const value = values[key];
    if (value === undefined || (!isFact && !isCompared)) return [];
    const isChosen = (choice: string) => (Array.isArray(value) ? value.includes(choice) : value === choice);
    const chosen = choices.filter((choice) => isChosen(choice.key));
    return [{ key, kind, name, unit, choices: chosen, isFact, isCompared, value }];
  });
}

import type { Money } from '#kernel/money.ts';
import { moneyText } from '#kernel/money-text.ts';
import type { Difference, DifferenceValue } from './contract.ts';

/** Maximum stored characters of a text: the audit log shows changes and is not a backup of the data. */
export const maxTextLength = 400;
/** Maximum differences of one entry; the number of the others is stored. */
export const maxDifferences = 200;

/** Fields with one of these words in their name are secret and left out, at any depth. */
const secretFields = /password|secret|token|hash|recovery|credential/i;
/** Fields that are not compared: values derived from other data, and the version and times of the record. */
const derivedFields = new Set([
  'version',
  'updatedAt',
  'createdAt',
  'image',
  'shownName',
  'inStock',
  'favoritesCount',
  'productCount',
  'uses',
]);

type Leaves = Map<string, DifferenceValue>;

/**
 * The differences by field, in field order. List items are matched by their id, key or product id, so an
 * inserted item does not make the items after it differ. Lists of plain values are compared as a whole.
 */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [previous, current] = [collectLeaves(before), collectLeaves(after)];
  const paths = [...new Set([...previous.keys(), ...current.keys()])];
  const found = paths.flatMap((path) => {
    const [oldValue, newValue] = [previous.get(path) ?? null, current.get(path) ?? null];
    return oldValue === newValue ? [] : [{ path, before: truncate(oldValue), after: truncate(newValue) }];
  });
  if (found.length <= maxDifferences) return found;
  const rest = { path: '…', before: null, after: found.length - maxDifferences };
  return [...found.slice(0, maxDifferences), rest];
}

function collectLeaves(value: unknown, path = '', leaves: Leaves = new Map()): Leaves {
  if (value === null || value === undefined) return leaves;
  if (value instanceof Date) leaves.set(path, value.toISOString());
  else if (Array.isArray(value)) collectListLeaves(value, path, leaves);
  else if (isMoney(value)) leaves.set(path, `${moneyText(value)} ${value.currency}`);
  else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value))
      if (!secretFields.test(key) && !derivedFields.has(key))
        collectLeaves(inner, path ? `${path}.${key}` : key, leaves);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    leaves.set(path || 'value', value);
  return leaves;
}

function collectListLeaves(list: readonly unknown[], path: string, leaves: Leaves): void {
  if (list.every((item) => typeof item !== 'object' || item === null)) {
    leaves.set(path, list.join(', '));
    return;
  }
  for (const [index, item] of list.entries()) collectLeaves(item, `${path}.${itemKey(item, index)}`, leaves);
}

function itemKey(item: unknown, index: number): string {
  const { id, key, productId } = (item ?? {}) as Record<string, unknown>;
  const name = [id, key, productId].find((each) => typeof each === 'string' && each !== '');
  return typeof name === 'string' ? name : String(index + 1);
}

function isMoney(value: object): value is Money {
  const { amount, currency } = value as Record<string, unknown>;
  return Object.keys(value).length === 2 && typeof amount === 'number' && typeof currency === 'string';
}

function truncate(value: DifferenceValue): DifferenceValue {
  return typeof value === 'string' && value.length > maxTextLength
    ? `${value.slice(0, maxTextLength)}…`
    : value;
}

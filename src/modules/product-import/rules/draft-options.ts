import { slugOf } from '#kernel/slug.ts';
import type { EditableProduct } from '#modules/catalog/contract/editable-product.ts';
import { COLOR_OPTION } from '#modules/catalog/contract/variant-identity.ts';
import type { OptionDraft } from '#modules/catalog/contract/variants.ts';
import type { ProductDraft } from '#modules/catalog/contract/product-draft.ts';
import type { ImportedOption } from '../contract/imported-product.ts';
import { findColor, isColorOption } from './color-names.ts';

/** Swatch of a colour whose name is unknown; staff can change it. */
const unknownColor = `#${'8c'.repeat(3)}`;

export interface DraftOptions {
  options: OptionDraft[];
  colors: ProductDraft['colors'];
  /** The key of a value, by the place of its option and its name. */
  keyOf: (place: number, name: string) => string;
}

type Existing = Pick<EditableProduct, 'options' | 'colors'>;

/**
 * Options of a product form. Options and values that the product has already keep their keys; values that the file does
 * not have stay. @returns null if the product has other options.
 */
export function draftOptions(
  imported: readonly ImportedOption[],
  existing: Existing | null,
): DraftOptions | null {
  const before = existing?.options ?? [];
  if (
    before.length > 0 &&
    (before.length !== imported.length || !imported.every((each, at) => isSame(each.name, before[at]!.name)))
  )
    return null;
  const colors: ProductDraft['colors'] = [...(existing?.colors ?? [])];
  const keys = new Map<string, string>();
  const options: OptionDraft[] = [];
  for (const [place, { name, values }] of imported.entries()) {
    const old = before[place];
    const isColor = old
      ? old.key === COLOR_OPTION
      : !options.some(({ key }) => key === COLOR_OPTION) && hasSwatches(name, values);
    const known = old ? (isColor ? colors : old.values) : [];
    const all = known.map((value) => ({ key: value.key, name: value.name }));
    for (const value of values) {
      const found = all.find((each) => isSame(each.name, value.name));
      const key = found?.key ?? freeKey(value.name, 'value', all);
      keys.set(`${place} ${value.name.toLowerCase()}`, key);
      if (found) continue;
      all.push({ key, name: value.name });
      if (isColor)
        colors.push({ key, name: value.name, hex: value.hex ?? findColor(value.name) ?? unknownColor });
    }
    const key = old?.key ?? (isColor ? COLOR_OPTION : freeKey(name, 'option', options, [COLOR_OPTION]));
    options.push({ key, name: old?.name ?? name, values: all });
  }
  return { options, colors, keyOf: (place, name) => keys.get(`${place} ${name.toLowerCase()}`) ?? '' };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A colour without a known swatch is offered by its name, like a size. Our own export has all swatches. */
const hasSwatches = (name: string, values: ImportedOption['values']): boolean =>
  values.every(({ hex }) => hex) ||
  (isColorOption(name) && values.every((value) => value.hex ?? findColor(value.name)));

function freeKey(
  name: string,
  word: string,
  used: readonly { key: string }[],
  reserved: readonly string[] = [],
): string {
  const wanted = slugOf(name, 36) || `${word}-${used.length + 1}`;
  const isUsed = (key: string) => reserved.includes(key) || used.some((each) => each.key === key);
  let key = wanted;
  for (let number = 2; isUsed(key); number += 1) key = `${wanted}-${number}`;
  return key;
}

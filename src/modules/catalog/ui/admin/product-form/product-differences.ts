import type { EditableProduct } from '../../../contract/editable-product.ts';
import type { ProductDraft } from '../../../contract/product-draft.ts';
import { type ProductField, productFieldNames } from '../../../contract/product-fields.ts';

export type ComparedField = Exclude<keyof ProductDraft, 'id' | 'kind' | 'specification'>;

/** Parts that are compared in addition to the plain fields. */
const parts: Record<Exclude<ComparedField, ProductField>, true> = {
  colors: true,
  options: true,
  variants: true,
  pictures: true,
  attributes: true,
  components: true,
  related: true,
  aliases: true,
};
/** Fields that are chosen as a whole: the user's value or the saved one. */
const comparedFields = [...productFieldNames, ...Object.keys(parts)] as ComparedField[];

export type Side = 'mine' | 'theirs';

export interface Difference {
  field: ComparedField;
  mine: unknown;
  theirs: unknown;
  /** Both sides changed the field, to different values. */
  isContested: boolean;
  /** Preselected side: the one that changed the field; the user's own when both did. */
  side: Side;
}

/**
 * Compares two field values. Ignores key order, picture data (`image`) and stock flags; absent, null and empty text are
 * equal.
 */
function isEqual(first: unknown, second: unknown): boolean {
  return JSON.stringify(normalize(first)) === JSON.stringify(normalize(second));
}

function normalize(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, each]) => key !== 'image' && key !== 'inStock' && each !== undefined,
  );
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, normalize(each)]),
  );
}

/** SKUs of colours are those of variants. */
const valueOf = (product: ProductDraft, field: ComparedField): unknown =>
  field === 'colors' ? product.colors.map(({ key, name, hex }) => ({ key, name, hex })) : product[field];

/** Three-way comparison: the user's form and the saved version against their common base. */
export function compareProducts(
  base: EditableProduct,
  mine: ProductDraft,
  theirs: EditableProduct,
): Difference[] {
  return comparedFields.flatMap((field) => {
    const [before, own, other] = [base, mine, theirs].map((product) => valueOf(product, field));
    if (isEqual(own, other)) return [];
    const isMineChanged = !isEqual(before, own);
    const isTheirsChanged = !isEqual(before, other);
    return [
      {
        field,
        mine: mine[field],
        theirs: theirs[field],
        isContested: isMineChanged && isTheirsChanged,
        side: isMineChanged ? ('mine' as const) : ('theirs' as const),
      },
    ];
  });
}

/**
 * The saved version with the fields that the user chose from the form. Chosen pictures keep their image data.
 */
export function mergeProducts(
  base: EditableProduct,
  mine: Pick<EditableProduct, ComparedField>,
  theirs: EditableProduct,
  chosen: Partial<Record<ComparedField, Side>>,
): EditableProduct {
  const chosenValues = Object.entries(chosen).flatMap(([field, side]) =>
    side === 'mine' ? [[field, mine[field as ComparedField]]] : [],
  );
  return { ...theirs, ...(Object.fromEntries(chosenValues) as Partial<EditableProduct>), id: base.id };
}

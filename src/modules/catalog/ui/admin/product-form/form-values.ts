import type { Picture } from '#kernel/contract.ts';
import type { EditableProduct } from '../../../contract/editable-product.ts';
import { COLOR_OPTION } from '../../../contract/variant-identity.ts';
import { attributeInputs, type AttributeInputs } from './attribute-values.ts';
import type { ProductStatus } from '../catalog-queries.ts';
import { emptyPlainValues, type PlainFormValues, plainValuesOf } from './plain-values.ts';
import { emptyVariant, type OptionRow, type VariantValues, variantValues } from './variant-values.ts';

export interface ColorValues {
  /** Identifies a row while editing. */
  row: string;
  key: string;
  name: string;
  hex: string;
  /** Carts and orders refer to a saved key, so it must not change. */
  isSaved: boolean;
  /** Whether staff set the swatch; otherwise it follows the name of a new colour. */
  isSwatchSet?: boolean;
}

export interface PictureValues {
  id: string;
  /** The row of a colour; null: for every colour. */
  colorRow: string | null;
  /** Shown for these variants only; not edited here. */
  variantIds?: string[] | undefined;
  image: Picture;
  alt: string;
  /** Focal point in percent; null: centre. */
  focus: { x: number; y: number } | null;
}

export interface ComponentValues {
  row: string;
  productId: string;
  colorKey: string | null;
  quantity: string;
}

/** Form state of a product: amounts, numbers and times are text as typed. */
export interface ProductFormValues extends Omit<PlainFormValues, 'status'> {
  id: string;
  kind: 'product' | 'set';
  /** `scheduled`: a draft with a publication time. */
  status: ProductStatus | 'scheduled';
  /** Product ids. */
  related: string[];
  /** One per line. */
  aliases: string;
  colors: ColorValues[];
  /** Options in their order; the colours are the values of the option `color`. */
  options: OptionRow[];
  /** Combinations of option values; without options a single one, whose SKU is `sku`. */
  variants: VariantValues[];
  pictures: PictureValues[];
  attributes: AttributeInputs;
  components: ComponentValues[];
}

let rows = 0;
export const newRowKey = (): string => `row-${(rows += 1)}`;

/** Form values for a copy of a product: a draft with empty id, name, SKUs and aliases, and with new colours. */
export function copyOfProduct(product: EditableProduct, currency: string): ProductFormValues {
  const values = valuesOfProduct(product, currency);
  return {
    ...values,
    id: '',
    name: '',
    status: 'draft',
    publishAt: '',
    sku: '',
    aliases: '',
    colors: values.colors.map((color) => ({ ...color, isSaved: false, isSwatchSet: true })),
    options: values.options.map((option) => ({
      ...option,
      isSaved: option.key === COLOR_OPTION,
      values: option.values.map((value) => ({ ...value, isSaved: false })),
    })),
    variants: values.variants.map((variant) => ({ ...variant, id: null, sku: '', barcode: '' })),
  };
}

export function emptyProductForm(
  categoryId: string,
  kind: ProductFormValues['kind'] = 'product',
): ProductFormValues {
  return {
    ...emptyPlainValues(),
    id: '',
    kind,
    status: 'draft',
    categoryId,
    related: [],
    aliases: '',
    colors: [],
    options: [],
    variants: [{ ...emptyVariant, rows: [] }],
    pictures: [],
    attributes: {},
    components: [],
  };
}

export function valuesOfProduct(product: EditableProduct, currency: string): ProductFormValues {
  const colors = product.colors.map((color) => ({
    key: color.key,
    name: color.name,
    hex: color.hex,
    row: newRowKey(),
    isSaved: true,
  }));
  return {
    ...plainValuesOf(product, currency),
    id: product.id,
    kind: product.kind,
    status: product.publishAt ? 'scheduled' : product.status,
    related: product.related ?? [],
    aliases: (product.aliases ?? []).join('\n'),
    colors,
    ...variantValues(product, colors, currency, newRowKey),
    pictures: product.pictures.map(({ id: pictureId, colorKey, variantIds, image, focus }) => ({
      id: pictureId,
      ...(variantIds ? { variantIds } : {}),
      colorRow: colors.find(({ key }) => key === colorKey)?.row ?? null,
      image,
      alt: image.alt,
      focus: focus ?? null,
    })),
    attributes: attributeInputs(product.attributes),
    components: product.components.map(({ productId, colorKey, quantity }) => ({
      row: newRowKey(),
      productId,
      colorKey,
      quantity: String(quantity),
    })),
  };
}

import type { Picture } from '#kernel/contract.ts';
import { moneyText } from '#kernel/money-text.ts';
import type { EditableProduct } from '../../../contract/editable-product.ts';
import { COLOR_OPTION } from '../../../contract/variant-identity.ts';
import { attributeInputs, type AttributeInputs } from './attribute-values.ts';
import type { ProductStatus } from '../catalog-queries.ts';
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
export interface ProductFormValues {
  id: string;
  kind: 'product' | 'set';
  /** `scheduled`: a draft with a publication time. */
  status: ProductStatus | 'scheduled';
  /** `datetime-local` value in the user's time zone. */
  publishAt: string;
  name: string;
  summary: string;
  /** HTML. */
  description: string;
  categoryId: string;
  price: string;
  compareAtPrice: string;
  cost: string;
  sku: string;
  seoTitle: string;
  seoDescription: string;
  /** Product ids. */
  related: string[];
  /** One per line. */
  aliases: string;
  taxClass: string;
  isGiftCard: boolean;
  colors: ColorValues[];
  /** Options in their order; the colours are the values of the option `color`. */
  options: OptionRow[];
  /** Combinations of option values; without options a single one, whose SKU is `sku`. */
  variants: VariantValues[];
  pictures: PictureValues[];
  /** Empty: no type. */
  productTypeId: string;
  brand: string;
  attributes: AttributeInputs;
  components: ComponentValues[];
}

let rows = 0;
export const newRowKey = (): string => `row-${(rows += 1)}`;

const two = (number: number) => String(number).padStart(2, '0');

/** A time as a `datetime-local` value. */
export function localDateTime(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

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
    id: '',
    kind,
    status: 'draft',
    publishAt: '',
    name: '',
    summary: '',
    description: '',
    categoryId,
    price: '',
    compareAtPrice: '',
    cost: '',
    sku: '',
    seoTitle: '',
    seoDescription: '',
    related: [],
    aliases: '',
    taxClass: 'standard',
    isGiftCard: false,
    colors: [],
    options: [],
    variants: [{ ...emptyVariant, rows: [] }],
    pictures: [],
    productTypeId: '',
    brand: '',
    attributes: {},
    components: [],
  };
}

export function valuesOfProduct(product: EditableProduct, currency: string): ProductFormValues {
  const { id, kind, name, summary, categoryId, compareAtPrice, cost, publishAt } = product;
  const colors = product.colors.map((color) => ({
    key: color.key,
    name: color.name,
    hex: color.hex,
    row: newRowKey(),
    isSaved: true,
  }));
  const amount = (minor: number) => moneyText({ amount: minor, currency });
  return {
    id,
    kind,
    status: publishAt ? 'scheduled' : product.status,
    publishAt: publishAt ? localDateTime(new Date(publishAt)) : '',
    name,
    summary,
    description: product.description,
    categoryId,
    price: amount(product.price),
    compareAtPrice: compareAtPrice === null ? '' : amount(compareAtPrice),
    cost: cost === undefined || cost === null ? '' : amount(cost),
    sku: product.sku ?? '',
    seoTitle: product.seoTitle ?? '',
    seoDescription: product.seoDescription ?? '',
    related: product.related ?? [],
    aliases: (product.aliases ?? []).join('\n'),
    taxClass: product.taxClass ?? 'standard',
    isGiftCard: product.isGiftCard ?? false,
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
    productTypeId: product.productTypeId ?? '',
    brand: product.brand ?? '',
    attributes: attributeInputs(product.attributes),
    components: product.components.map(({ productId, colorKey, quantity }) => ({
      row: newRowKey(),
      productId,
      colorKey,
      quantity: String(quantity),
    })),
  };
}

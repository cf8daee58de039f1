import type { Picture } from '#kernel/contract.ts';
import { moneyText } from '#kernel/money-text.ts';
import type { EditableProduct, Specification } from '../../../contract.ts';
import type { ProductStatus } from '../catalog-queries.ts';
import { descriptionText } from '../description-text.ts';

export interface ColorValues {
  /** Tells rows apart while they are edited. */
  row: string;
  key: string;
  name: string;
  hex: string;
  /** Its key is known to carts and orders and stays. */
  isSaved: boolean;
}

export interface PictureValues {
  id: string;
  /** The row of a colour; null: for every colour. */
  colorRow: string | null;
  image: Picture;
  alt: string;
}

export interface ComponentValues {
  row: string;
  productId: string;
  colorKey: string | null;
  quantity: string;
}

/** Whole numbers as typed; empty where nothing is said. */
export const numberFields = [
  'pieces',
  'capacityMillilitres',
  'diameterMillimetres',
  'nestingHeightMillimetres',
  'weightGrams',
  'ovenLimitCelsius',
  'powerWatts',
] as const satisfies (keyof Specification)[];
export type NumberField = (typeof numberFields)[number];

export const dimensions = ['length', 'width', 'height'] as const;

export type SpecificationValues = Record<NumberField | 'material' | 'care', string> & {
  dimensions: Record<(typeof dimensions)[number], string>;
  /** Null where the question makes no sense. */
  hobs: NonNullable<Specification['hobs']> | null;
  dishwasher: Specification['dishwasher'] | '';
};

/** A product as it stands in the form: everything typed is text. */
export interface ProductFormValues {
  id: string;
  kind: 'product' | 'set';
  status: ProductStatus;
  name: string;
  summary: string;
  description: string;
  categoryId: string;
  price: string;
  compareAtPrice: string;
  taxClass: string;
  isGiftCard: boolean;
  colors: ColorValues[];
  pictures: PictureValues[];
  specification: SpecificationValues;
  components: ComponentValues[];
}

let rows = 0;
export const newRow = (): string => `row-${(rows += 1)}`;

function specificationValues(specification: Specification): SpecificationValues {
  const numbers = numberFields.map((field) => [field, specification[field]?.toString() ?? '']);
  const size = specification.dimensionsMillimetres;
  return {
    ...(Object.fromEntries(numbers) as Record<NumberField, string>),
    material: specification.material ?? '',
    care: specification.care ?? '',
    dimensions: {
      length: size?.length.toString() ?? '',
      width: size?.width.toString() ?? '',
      height: size?.height.toString() ?? '',
    },
    hobs: specification.hobs ?? null,
    dishwasher: specification.dishwasher ?? '',
  };
}

export function emptyProduct(categoryId: string): ProductFormValues {
  return {
    id: '',
    kind: 'product',
    status: 'draft',
    name: '',
    summary: '',
    description: '',
    categoryId,
    price: '',
    compareAtPrice: '',
    taxClass: 'standard',
    isGiftCard: false,
    colors: [],
    pictures: [],
    specification: specificationValues({}),
    components: [],
  };
}

export function valuesOfProduct(product: EditableProduct, currency: string): ProductFormValues {
  const { id, kind, status, name, summary, categoryId, compareAtPrice } = product;
  const colors = product.colors.map((color) => ({ ...color, row: newRow(), isSaved: true }));
  const amount = (minor: number) => moneyText({ amount: minor, currency });
  return {
    id,
    kind,
    status,
    name,
    summary,
    description: descriptionText(product.description),
    categoryId,
    price: amount(product.price),
    compareAtPrice: compareAtPrice === null ? '' : amount(compareAtPrice),
    taxClass: product.taxClass ?? 'standard',
    isGiftCard: product.isGiftCard ?? false,
    colors,
    pictures: product.pictures.map(({ id: pictureId, colorKey, image }) => ({
      id: pictureId,
      colorRow: colors.find(({ key }) => key === colorKey)?.row ?? null,
      image,
      alt: image.alt,
    })),
    specification: specificationValues(product.specification),
    components: product.components.map(({ productId, colorKey, quantity }) => ({
      row: newRow(),
      productId,
      colorKey,
      quantity: String(quantity),
    })),
  };
}

import type { ProductFieldValues } from '#modules/catalog/contract/product-fields.ts';
import type { AttributeValue } from '#modules/product-types/contract/attribute-value.ts';
import type { PlainImportField } from './import-fields.ts';
import type { Reason } from './reasons.ts';

export interface ImportedOption {
  name: string;
  values: { name: string; hex?: string }[];
}

export interface ImportedVariant {
  /** One value per option, in the order of the options. */
  values: string[];
  sku: string | null;
  barcode: string | null;
  /** Amounts in minor units of the shop's currency. Price null: the file has no prices, that of the variant stays. */
  price: number | null;
  compareAtPrice: number | null;
  cost: number | null;
  weightGrams: number | null;
  dimensionsMillimetres: { length: number; width: number; height: number } | null;
  /** Null: stock is not tracked, or not in the file. */
  stock: number | null;
  /** Stock when our own export was made. The same stock is not written, because units may have been sold since. */
  stockSeen?: number | null;
  /** Null: not in the file. */
  inventoryPolicy: 'deny' | 'continue' | null;
  /** Whether the policy of an existing variant stays whatever its stock is. Absent in items of the previous release. */
  keepsPolicy?: boolean;
  /** Day from which it ships when it is out of stock; absent if the file does not say so. */
  availableOn?: string | null;
  pictureUrl: string | null;
}

/**
 * A product as read from a file. Its texts have the lengths that the catalogue allows; its HTML is not clean yet. A plain field that
 * is absent has no valid value in the file.
 */
export interface ImportedProduct extends Partial<Pick<ProductFieldValues, PlainImportField>> {
  handle: string;
  /** Empty: the file has no name, that of the product stays. */
  name: string;
  /** Of our own export: product, set or gift card. */
  kind?: string;
  /** Version of the product when our own export was made. */
  version?: number | null;
  /** Whether its variants are the colours of an earlier export, which had one row per product. */
  isByColors?: boolean;
  descriptionHtml: string;
  /** From the top category down. */
  categoryPaths: string[][];
  status: 'draft' | 'published' | 'archived';
  /** Whether the status of an existing product stays, because its cell is empty. */
  keepsStatus?: boolean;
  /** Null: the standard tax class. */
  taxClass: string | null;
  /** Values of the attributes that the file has; null: an empty cell. Absent in items of the previous release. */
  attributes?: Record<string, AttributeValue | null>;
  /** Former handles whose pages redirect to the product. */
  aliases: string[];
  /** Handles of related products. Absent if the file has none. */
  related?: string[];
  /** At most three. */
  options: ImportedOption[];
  /** At least one. */
  variants: ImportedVariant[];
  pictures: { url: string; alt: string }[];
  /** Line numbers of its rows in the file. */
  rows: number[];
}

/** What became of a row: the first row of a product, a further variant or picture of it, or not imported. */
export type RowOutcome = 'product' | 'variant' | 'picture' | 'rejected';

/** A product, or the reasons why its rows are not imported. */
export interface ReadGroup {
  product: ImportedProduct | null;
  reasons: Reason[];
  /** One entry per row. A rejected row has at least one reason of level `row`. */
  outcomes: { row: number; outcome: RowOutcome }[];
}

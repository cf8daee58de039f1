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
  /** Amounts in minor units of the shop's currency. */
  price: number;
  compareAtPrice: number | null;
  cost: number | null;
  weightGrams: number | null;
  dimensionsMillimetres: { length: number; width: number; height: number } | null;
  /** Null: stock is not tracked. */
  stock: number | null;
  inventoryPolicy: 'deny' | 'continue';
  pictureUrl: string | null;
}

/** A product as read from a file. Its texts have the lengths that the catalogue allows; its HTML is not clean yet. */
export interface ImportedProduct {
  handle: string;
  name: string;
  descriptionHtml: string;
  summary: string;
  brand: string;
  tags: string[];
  /** From the top category down. */
  categoryPaths: string[][];
  status: 'draft' | 'published' | 'archived';
  seoTitle: string;
  seoDescription: string;
  /** Null: the standard tax class. */
  taxClass: string | null;
  /** Former handles whose pages redirect to the product. */
  aliases: string[];
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

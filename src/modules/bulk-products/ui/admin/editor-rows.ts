import { bulkVariantFields } from '#modules/catalog/contract/bulk-variants.ts';
import { bulkColumnFields } from '#modules/catalog/contract/product-fields.ts';
import type { GridField, GridRow } from '../../contract/bulk.ts';
import type { CellValue } from '../../rules/cells.ts';

/** A row of the grid: a product, or below it one of its variants. */
export interface EditorRow {
  /** Id of the product; of a variant with its own id, as in the errors of the API: `pan#24cm`. */
  id: string;
  productId: string;
  variantId: string | null;
  name: string;
  version: number;
  stockVersion: number | null;
  values: Readonly<Partial<Record<GridField, CellValue>>>;
  /** Columns that can be changed; others are read only. */
  canEdit: (field: GridField) => boolean;
}

export const rowIdOf = (productId: string, variantId?: string | null): string =>
  variantId === null || variantId === undefined ? productId : `${productId}#${variantId}`;

const variantFields: readonly string[] = bulkVariantFields;

/** Rows of products with those of their variants, if they are loaded. */
export const editorRows = (rows: readonly GridRow[]): EditorRow[] =>
  rows.flatMap((row) => {
    const { id: productId, name, version, stockVersion, variants = [], attributes = {} } = row;
    const ofProduct = Object.fromEntries([
      ...bulkColumnFields.map((field) => [field, row[field]]),
      ['stock', row.stock],
      ...Object.entries(attributes).map(([key, value]) => [`f.${key}`, value]),
    ]) as EditorRow['values'];
    const isOwn = (field: GridField) => !(variants.length > 0 && variantFields.includes(field));
    const product: EditorRow = {
      id: productId,
      productId,
      variantId: null,
      name,
      version,
      stockVersion,
      values: ofProduct,
      canEdit: (field) => (field === 'stock' ? stockVersion !== null : isOwn(field)),
    };
    const ofVariants = variants.map((variant): EditorRow => {
      const fields = bulkVariantFields.map((field) => [field, variant[field]]);
      return {
        id: rowIdOf(productId, variant.id),
        productId,
        variantId: variant.id,
        name: `${name} / ${variant.name}`,
        version,
        stockVersion: null,
        values: Object.fromEntries([['name', `↳ ${variant.name}`], ...fields]) as EditorRow['values'],
        canEdit: (field) => variantFields.includes(field),
      };
    });
    return [product, ...ofVariants];
  });

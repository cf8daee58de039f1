import { err, ok, type Result } from '#kernel/result.ts';
import type { EditableProduct } from '#modules/catalog/contract/editable-product.ts';
import { cleanHtml } from '#modules/catalog/service/clean-html.ts';
import { countedUnits } from '#modules/inventory/rules/stock.ts';
import type { ImportField } from '../contract/import-fields.ts';
import type { ImportedProduct } from '../contract/imported-product.ts';
import { descriptionHtml } from '../rules/product-fields.ts';
import { type PlannedProduct, planProduct } from './plan-product.ts';

const DESCRIPTION = 20_000;

/** The product that an import makes of an item, or a reason why it cannot. Writes nothing. */
export function planItem(
  { descriptionHtml: html, ...item }: ImportedProduct,
  {
    existing,
    fields,
    categoryId,
  }: { existing: EditableProduct | null; fields: ReadonlySet<ImportField>; categoryId: string | null },
): Result<PlannedProduct, string> {
  const clean = cleanHtml(html);
  if (clean.length > DESCRIPTION) return err('description_too_long');
  const { version = null, isByColors } = item;
  if (existing && version !== null && existing.version !== version) return err('changed_since_export');
  // The description of the shop may be text without HTML, which the file has as it is.
  const isSame = existing && cleanHtml(descriptionHtml(existing.description)) === clean;
  const imported = { ...item, descriptionHtml: isSame ? existing.description : clean };
  const planned = planProduct(imported, { existing, fields, categoryId });
  if (!planned) return err(isByColors ? 'colors_differ' : 'options_differ');
  return planned.draft.categoryId === '' ? err('category_missing') : ok(planned);
}

export interface StockRow {
  colorKey: string;
  onHand: number;
  held: number;
  version: number;
}

/**
 * The quantities that change, with those before; an error if an edited one changed since the export. The first count of a
 * variant is written also if it is 0: its stock is tracked from then on.
 */
export function stockToWrite(
  { stock }: PlannedProduct,
  counts: readonly StockRow[],
  { isNew }: { isNew: boolean },
): Result<{ colorKey: string | null; onHand: number; before: number | null; version: number }[], string> {
  const present = (variantId: string) => {
    const row = counts.find(({ colorKey }) => colorKey === variantId);
    return { version: row?.version ?? 0, units: row ? countedUnits(row) : 0 };
  };
  // A cell as it was exported is not written: units may have been sold since.
  const edited = isNew ? stock : stock.filter(({ quantity, seen }) => quantity !== seen);
  if (!isNew && edited.some(({ variantId, seen }) => seen !== null && seen !== present(variantId).units))
    return err('stock_changed_since_export');
  return ok(
    edited.flatMap(({ variantId, quantity }) => {
      const { version, units } = present(variantId);
      const before = version === 0 ? null : units;
      return before === quantity ? [] : [{ colorKey: variantId || null, onHand: quantity, before, version }];
    }),
  );
}

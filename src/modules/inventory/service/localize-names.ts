import { listCategoryNames, listProductNames } from '#modules/catalog/service/list-names.ts';
import { localizeTexts } from '#modules/translations/service/localize-texts.ts';
import type { Context } from '#platform/context.ts';

/** Between the option values in the name of a variant. */
const VALUE_SEPARATOR = ' / ';

interface Named {
  productId: string;
  name: string;
  colorName: string | null;
  categoryId?: string;
  categoryName?: string;
}

/** Rows with the names of products, variants and categories in the reader's language. */
export async function localizeStockNames<Row extends Named>(
  ctx: Context,
  rows: readonly Row[],
): Promise<Row[]> {
  const names = await listProductNames(ctx, [...new Set(rows.map(({ productId }) => productId))]);
  const categories = await listCategoryNames(ctx, [
    ...new Set(rows.flatMap(({ categoryId }) => categoryId ?? [])),
  ]);
  const valuesOf = (row: Named) => row.colorName?.split(VALUE_SEPARATOR) ?? [];
  const translate = await localizeTexts(ctx, rows.flatMap(valuesOf));
  return rows.map((row) => ({
    ...row,
    name: names.get(row.productId) ?? row.name,
    colorName: row.colorName && valuesOf(row).map(translate).join(VALUE_SEPARATOR),
    ...(row.categoryName !== undefined && {
      categoryName: categories.get(row.categoryId ?? '') ?? row.categoryName,
    }),
  }));
}

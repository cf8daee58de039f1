import type { Page } from '#kernel/contract.ts';
import { csvRow } from '#kernel/csv.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canViewStock } from '../access.ts';
import type { Movement, StockFilter, StockListQuery, StockListRow } from '../contract/stock-list.ts';
import type { InventoryErrorCode } from '../contract/stock.ts';
import { findTranslatedProducts } from '#modules/catalog/service/list-names.ts';
import { countedUnits } from '../rules/stock.ts';
import * as store from '../store/stock-list.ts';
import { localizeStockNames } from './localize-names.ts';

/** Most rows in one export, to limit memory use. */
const MAX_EXPORTED = 50_000;

const presentRow = ({
  productId,
  colorKey,
  available,
  held,
  isUntracked,
  categoryId: _categoryId,
  ...row
}: store.StockListRecord): StockListRow => ({
  ...row,
  ...(isUntracked ? { isUntracked } : {}),
  productId,
  colorKey: colorKey || null,
  onHand: countedUnits({ onHand: available, held }),
  held,
  available,
});

/** A page of the variants that match the filter, with or without a stock row. */
export async function listStockRows(
  ctx: Context,
  { page, pageSize, ...filter }: StockListQuery,
): Promise<Result<Page<StockListRow> & { lowLevel: number }, InventoryErrorCode>> {
  if (!canViewStock(ctx.actor)) return denied(ctx.actor);
  const { lowLevel } = await getSettings(ctx, 'stock');
  const range = { offset: (page - 1) * pageSize, limit: pageSize };
  const alsoFound = filter.q ? await findTranslatedProducts(ctx, filter.q) : [];
  const { rows, total } = await store.listStockRows(ctx.tx, {
    ...filter,
    ...range,
    ...{ alsoFound, level: lowLevel, language: ctx.language },
  });
  const items = await localizeStockNames(ctx, rows);
  return ok({ items: items.map(presentRow), total, page, pageSize, lowLevel });
}

export async function exportStock(
  ctx: Context,
  filter: StockFilter,
): Promise<Result<{ csv: string }, InventoryErrorCode>> {
  if (!canViewStock(ctx.actor)) return denied(ctx.actor);
  const { lowLevel } = await getSettings(ctx, 'stock');
  const all = { offset: 0, limit: MAX_EXPORTED, level: lowLevel };
  const { rows } = await store.listStockRows(ctx.tx, { ...filter, ...all });
  const head = [
    'Product',
    'Name',
    'Colour',
    'SKU',
    'Category',
    'On hand',
    'Reserved',
    'Available',
    'Low-stock threshold',
  ];
  const lines = rows.map((row) => [
    row.productId,
    row.name,
    row.colorName ?? '',
    row.sku ?? '',
    row.categoryName,
    countedUnits({ onHand: row.available, held: row.held }),
    row.held,
    row.available,
    row.lowLevel ?? lowLevel,
  ]);
  return ok({ csv: [head, ...lines].map(csvRow).join('') });
}

/** Stock history of a variant, newest first. */
export async function listMovements(
  ctx: Context,
  {
    productId,
    colorKey,
    page,
    pageSize,
  }: { productId: string; colorKey: string; page: number; pageSize: number },
): Promise<Result<Page<Movement>, InventoryErrorCode>> {
  if (!canViewStock(ctx.actor)) return denied(ctx.actor);
  const range = { offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total } = await store.listMovements(ctx.tx, { productId, colorKey, ...range });
  const items = rows.map(({ orderId, orderNumber, happenedAt, ...row }) => ({
    ...row,
    happenedAt: happenedAt.toISOString(),
    order: orderId && orderNumber ? { id: orderId, number: orderNumber } : null,
  }));
  return ok({ items, total, page, pageSize });
}

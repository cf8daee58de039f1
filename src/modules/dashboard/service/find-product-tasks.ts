import { defaultLanguage } from '#kernel/language.ts';
import { joinByComma } from '#kernel/punctuation.ts';
import { ok, type Result } from '#kernel/result.ts';
import { listDraftProducts } from '#modules/catalog/service/list-draft-products.ts';
import { listLowStock } from '#modules/inventory/service/low-stock.ts';
import type { Context } from '#platform/context.ts';
import type { Task, TaskText } from '../contract.ts';

interface Found {
  total: number;
  items: Omit<Task, 'kind'>[];
}

const stockText = (available: number): TaskText => {
  if (available < 0) return { code: 'backordered', count: -available };
  return available === 0 ? { code: 'sold_out' } : { code: 'left', count: available };
};

/** Products that are sold out or low on stock. */
export async function findStock(ctx: Context, limit: number): Promise<Result<Found, string>> {
  const found = await listLowStock(ctx, { limit });
  if (!found.ok) return found;
  const { total, items } = found.value;
  const { language = defaultLanguage } = ctx;
  return ok({
    total,
    items: items.map(({ productId, name, colorName, available, since }) => ({
      id: productId,
      title: { code: 'text', value: joinByComma(colorName ? [name, colorName] : [name], language) },
      details: [stockText(available)],
      amount: null,
      since,
      urgentFrom: null,
    })),
  });
}

/** Products that are not published yet. */
export async function findDrafts(ctx: Context, limit: number): Promise<Result<Found, string>> {
  const found = await listDraftProducts(ctx, { limit });
  if (!found.ok) return found;
  const { total, items } = found.value;
  return ok({
    total,
    items: items.map(({ id, name, categoryName, updatedAt }) => ({
      id,
      title: { code: 'text', value: name },
      details: [{ code: 'text', value: categoryName }],
      amount: null,
      since: updatedAt,
      urgentFrom: null,
    })),
  });
}

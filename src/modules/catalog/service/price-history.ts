import type { Page } from '#kernel/contract.ts';
import { money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { canViewCatalog } from '../access.ts';
import type { CatalogErrorCode } from '../contract/errors-and-events.ts';
import type { PastPrice } from '../contract/price-history.ts';
import { findEditableProduct } from '../store/admin-products.ts';
import * as store from '../store/price-history.ts';
import { shopCurrency } from './present-products.ts';

/** The prices of a product for staff, newest first; the first is today's. */
export async function listPriceHistory(
  ctx: Context,
  { id, page, pageSize }: { id: string; page: number; pageSize: number },
): Promise<Result<Page<PastPrice>, CatalogErrorCode>> {
  if (!canViewCatalog(ctx.actor)) return denied(ctx.actor);
  if (!(await findEditableProduct(ctx.tx, id))) return err('not_found');
  const { rows, total } = await store.listPrices(ctx.tx, id, {
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const currency = await shopCurrency(ctx);
  const items = rows.map((row) => {
    const inCurrency = (amount: number) => money(amount, row.currency ?? currency);
    return {
      price: inCurrency(row.price),
      compareAtPrice: row.compareAtPrice === null ? null : inCurrency(row.compareAtPrice),
      changedAt: row.changedAt.toISOString(),
    };
  });
  return ok({ items, total, page, pageSize });
}

/** Products whose price is missing in the price history. Must be empty. */
export const findUnrecordedPrices = ({ tx }: Context): Promise<string[]> => store.findUnrecordedPrices(tx);

import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { SalesParts } from '../rules/sales-figures.ts';
import type { OrderRow } from './find-orders.ts';
import { filtered, itemCount, type OrderSearch } from './search-orders.ts';

/** Figures before refunds, and the sums of the refunds; minor units. */
export interface ExportedFigures extends Omit<SalesParts, 'giftCards' | 'refunds'> {
  cards: number;
}
export interface ExportedRefunds {
  amount: number;
  refunds: number;
  shipping: number;
  tax: number;
  cards: number;
}

export type ExportedOrder = OrderRow & {
  itemCount: number;
  products: string;
  isSale: boolean;
  figures: ExportedFigures;
  refunded: ExportedRefunds;
};

/** The orders to export. @param ids null for all that match. */
export interface ExportSelection {
  search: OrderSearch;
  ids: readonly string[] | null;
}

function selected(tx: Tx, { search, ids }: ExportSelection) {
  const orders = filtered(tx, search);
  return ids ? orders.where('id', 'in', ids) : orders;
}

/** Complete orders for the CSV export, newest first, after a cursor. */
export function listForExport(
  tx: Tx,
  which: ExportSelection,
  after: Pick<OrderRow, 'placedAt' | 'number'> | null,
  limit: number,
): Promise<ExportedOrder[]> {
  let orders = selected(tx, which);
  if (after)
    orders = orders.where(
      sql<boolean>`(placed_at, number) < (${after.placedAt}::timestamptz, ${after.number}::bigint)`,
    );
  return orders
    .orderBy('placedAt', 'desc')
    .orderBy('number', 'desc')
    .selectAll()
    .select(itemCount.as('itemCount'))
    .select([
      sql<string>`(
        select coalesce(string_agg(
          quantity || ' × ' || name || case when color_name is null then '' else ' (' || color_name || ')' end,
          '; ' order by position), '')
        from order_lines where order_id = orders.id)`.as('products'),
      sql<boolean>`exists (select from sold_orders where order_id = orders.id)`.as('isSale'),
      sql<ExportedFigures>`(
        select json_build_object('gross', gross, 'discounts', discounts, 'shipping', shipping, 'tax', tax, 'fees', fees,
          'cards', gift_cards)
        from order_figures where order_id = orders.id)`.as('figures'),
      sql<ExportedRefunds>`(
        select json_build_object('amount', coalesce(sum(amount), 0), 'refunds', coalesce(sum(refunds), 0),
          'shipping', coalesce(sum(shipping), 0), 'tax', coalesce(sum(tax), 0), 'cards', coalesce(sum(gift_cards), 0))
        from refund_figures where order_id = orders.id)`.as('refunded'),
    ])
    .limit(limit)
    .execute();
}

export interface TaxRate {
  name: string;
  /** Basis points. */
  rate: number;
}

/** The tax rates of the exported orders, the highest first: each has a column. */
export async function listExportedRates(tx: Tx, which: ExportSelection): Promise<TaxRate[]> {
  const { rows } = await sql<TaxRate>`
    select distinct part ->> 'name' as name, (part ->> 'rate')::int as rate
    from (${selected(tx, which).select('taxes')}) orders, jsonb_array_elements(taxes) part
    order by 2 desc, 1 limit 50`.execute(tx);
  return rows;
}

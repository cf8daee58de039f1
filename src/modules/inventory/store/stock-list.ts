import { sql } from 'kysely';
import { defaultLanguage } from '#kernel/language.ts';
import { collationOf } from '#platform/database/collation.ts';
import type { Tx } from '#platform/database/database.ts';
import { literalPattern } from '#platform/database/like.ts';
import type { StockFilter } from '../contract/stock-list.ts';
import type { StockReason } from '../contract/states.ts';
import type { Variant } from '../rules/stock.ts';
import { isUntracked } from './stock.ts';

export interface StockListRecord extends Variant {
  name: string;
  colorName: string | null;
  sku: string | null;
  status: 'draft' | 'published' | 'archived';
  categoryId: string;
  categoryName: string;
  available: number;
  held: number;
  version: number;
  lowLevel: number | null;
  /** Whether it is sold in any quantity because it was never counted. */
  isUntracked: boolean;
}

export interface StockListRange extends StockFilter {
  /** Products that `q` finds by their names in another language. */
  alsoFound?: readonly string[];
  /** Whose names and order of letters the list is sorted by; absent: the main one. */
  language?: string | undefined;
  /** Default low-stock threshold. */
  level: number;
  offset: number;
  limit: number;
}

/** Excludes archived products without remaining stock. */
const stockConditions = ({
  q,
  alsoFound = [],
  category,
  state,
  level,
}: Omit<StockListRange, 'offset' | 'limit' | 'language'>) => {
  const all = [sql`(v.status <> 'archived' or coalesce(s.on_hand + s.held, 0) > 0 or s.on_hand < 0)`];
  if (q) {
    const pattern = `%${literalPattern(q)}%`;
    all.push(
      sql`(v.search_name like lower(unaccent(${pattern})) or lower(v.color_name) like lower(${pattern}) or lower(v.sku) = lower(${q})
        or v.product_id = any(${[...alsoFound]}::text[]))`,
    );
  }
  if (category)
    all.push(
      sql`v.category_id = any(array(select category_id from stock_branches where within_id = ${category}))`,
    );
  if (state === 'out') all.push(sql`coalesce(s.on_hand, 0) <= 0 and not ${isUntracked}`);
  if (state === 'held') all.push(sql`s.held > 0`);
  if (state === 'low') all.push(sql`s.on_hand > 0 and s.on_hand <= coalesce(s.low_level, ${level}::int)`);
  return sql.join(all, sql` and `);
};

const allVariants = sql`
  from stock_variants v
  left join stock_items s on s.product_id = v.product_id and s.color_key = v.color_key
  left join backorder_variants b on b.product_id = v.product_id and b.color_key = v.color_key`;

/** A page of the variants that match the filter, by name, then by colour position. */
export async function listStockRows(
  tx: Tx,
  { offset, limit, language = defaultLanguage, ...filter }: StockListRange,
): Promise<{ rows: StockListRecord[]; total: number }> {
  const isTranslated = language !== defaultLanguage;
  const name = isTranslated ? sql`coalesce(n.name, v.name)` : sql`v.name`;
  const names = isTranslated
    ? sql`left join stock_names n on n.product_id = v.product_id and n.language = ${language}`
    : sql``;
  const { rows } = await sql<StockListRecord>`
    select v.product_id, v.color_key, v.name, v.color_name, v.sku, v.status, v.category_id, v.category_name,
      coalesce(s.on_hand, 0) as available, coalesce(s.held, 0) as held, coalesce(s.version, 0) as version, s.low_level,
      ${isUntracked} as is_untracked
    ${allVariants} ${names} where ${stockConditions(filter)}
    order by ${name} ${collationOf(language)}, v.product_id, v.position offset ${offset} limit ${limit}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total ${allVariants} where ${stockConditions(filter)}`.execute(tx);
  return { rows, total: counted[0]!.total };
}

export interface MovementRow {
  id: number;
  happenedAt: Date;
  quantity: number;
  available: number;
  reason: StockReason;
  orderId: string | null;
  orderNumber: number | null;
  by: string | null;
  note: string;
}

/** Stock history of a variant, newest first. */
export async function listMovements(
  tx: Tx,
  { productId, colorKey, offset, limit }: Variant & { offset: number; limit: number },
): Promise<{ rows: MovementRow[]; total: number }> {
  const { rows } = await sql<MovementRow>`
    select m.id, m.happened_at, m.quantity, m.available, m.reason, o.id as order_id, o.number as order_number,
      p.name as by, m.note
    from stock_movements m
    left join numbers_of_orders o on o.id = m.order_id
    left join staff_names p on p.id = m.actor_id
    where m.product_id = ${productId} and m.color_key = ${colorKey}
    order by m.id desc offset ${offset} limit ${limit}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from stock_movements
    where product_id = ${productId} and color_key = ${colorKey}`.execute(tx);
  return { rows, total: counted[0]!.total };
}

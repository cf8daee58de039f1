import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { PastOrderState } from '../contract/states.ts';
import type { PastOrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<PastOrdersTables>();

/** A `like` pattern for values that contain this text; `%` and `_` have no special meaning. */
const within = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export interface PastOrderFilter {
  q?: string | undefined;
  state?: PastOrderState | undefined;
  /** Orders with this email. */
  email?: string | undefined;
}

const matching = (tx: Tx, { q = '', state, email }: PastOrderFilter) =>
  on(tx)
    .selectFrom('pastOrders')
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(email !== undefined, (query) => query.where('email', '=', email!))
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('number', 'ilike', within(q)),
          eb('customerName', 'ilike', within(q)),
          eb(sql<string>`email::text`, 'ilike', within(q)),
          eb(
            'pastOrders.id',
            'in',
            eb
              .selectFrom('pastOrderLines')
              .select('orderId')
              .where((line) => line.or([line('name', 'ilike', within(q)), line('sku', 'ilike', within(q))])),
          ),
        ]),
      ),
    );

const itemCount = sql<number>`coalesce((select sum(l.quantity) from past_order_lines l
  where l.order_id = past_orders.id), 0)::int`.as('itemCount');

/** Newest first. */
export async function listPastOrders(
  tx: Tx,
  filter: PastOrderFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await matching(tx, filter)
    .selectAll()
    .select(itemCount)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await matching(tx, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** @param email if given, the order must have it. */
export const findPastOrder = (tx: Tx, id: string, email?: string) =>
  on(tx)
    .selectFrom('pastOrders')
    .innerJoin('pastOrderImports', 'pastOrderImports.id', 'pastOrders.importId')
    .selectAll('pastOrders')
    .select(['pastOrderImports.importedAt', 'pastOrderImports.fileName'])
    .select(itemCount)
    .where('pastOrders.id', '=', id)
    .$if(email !== undefined, (query) => query.where('pastOrders.email', '=', email!))
    .executeTakeFirst();

export const listLines = (tx: Tx, orderIds: readonly string[]) =>
  on(tx)
    .selectFrom('pastOrderLines')
    .select(['orderId', 'name', 'sku', 'quantity', 'unitPrice'])
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('position')
    .execute();

/** Erases the person from all orders with this email; products and amounts stay. @returns the number of orders. */
export async function erasePerson(tx: Tx, email: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('pastOrders')
    .set({ email: null, customerName: '', address: '', erasedAt: now })
    .where('email', '=', email)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Erases the person from one order without an email. */
export async function erasePersonOf(tx: Tx, id: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('pastOrders')
    .set({ customerName: '', address: '', erasedAt: now })
    .where('id', '=', id)
    .where('email', 'is', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

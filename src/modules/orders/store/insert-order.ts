import { type Insertable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OrdersTables } from '../tables.ts';

type NewOrder = Omit<Insertable<OrdersTables['orders']>, 'number' | 'version' | 'updatedAt'>;
type NewLine = Omit<Insertable<OrdersTables['orderLines']>, 'orderId' | 'position'>;

export interface OrderToInsert {
  order: NewOrder;
  lines: readonly NewLine[];
  /** Name of the customer in the timeline. */
  actor: string;
  /** Administrators for whom the order counts as new. */
  staffIds: readonly string[];
}

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

/**
 * Inserts the order, its lines, the first timeline entry and the unread marks in one statement, hence one
 * round trip.
 * @returns the order number.
 */
export async function insertOrder(tx: Tx, { order, lines, actor, staffIds }: OrderToInsert): Promise<number> {
  const { id: orderId, placedAt } = order;
  const row = await on(tx)
    .with('inserted', (db) =>
      db
        .insertInto('orders')
        .values({ ...order, updatedAt: placedAt })
        .returning('number'),
    )
    .with('lines', (db) =>
      db.insertInto('orderLines').values(lines.map((line, position) => ({ ...line, orderId, position }))),
    )
    .with('begun', (db) =>
      db.insertInto('orderTimeline').values({ orderId, event: 'placed', actor, happenedAt: placedAt }),
    )
    .with('unseen', (db) =>
      db
        .insertInto('unseenOrders')
        .columns(['userId', 'orderId'])
        .expression(
          db.selectNoFrom([
            sql<string>`unnest(${[...staffIds]}::text[])`.as('userId'),
            sql<string>`${orderId}::uuid`.as('orderId'),
          ]),
        ),
    )
    .selectFrom('inserted')
    .select('number')
    .executeTakeFirstOrThrow();
  return row.number;
}

import { type Insertable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OrdersTables } from '../tables.ts';

type NewOrder = Omit<Insertable<OrdersTables['orders']>, 'number' | 'version' | 'updatedAt'>;
type NewLine = Omit<Insertable<OrdersTables['orderLines']>, 'orderId' | 'position'>;

export interface OrderToInsert {
  order: NewOrder;
  lines: readonly NewLine[];
  /** Who is named in the timeline. */
  actor: string;
  /** Administrators who are to be told of it. */
  staffIds: readonly string[];
}

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

/**
 * Writes an order with its lines, the first entry of its timeline and a note for each administrator that they have
 * not seen it: one statement, one way to the database and back.
 *
 * @returns the number people call it by.
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

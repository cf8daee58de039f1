import type { Insertable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OrderStatus } from '../contract/states.ts';
import type { OrderStates } from '../rules/transitions.ts';
import type { UndoableAction } from '../rules/undo.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

export interface Movement {
  id: string;
  version: number;
  before: OrderStates;
  after: OrderStates;
  status: OrderStatus;
  /** The action, if it can be undone for a minute. */
  undoable: UndoableAction | null;
}

/**
 * Updates the statuses if the order still has the given version.
 * @returns false after a concurrent change.
 */
export async function updateStates(
  tx: Tx,
  { id, version, before, after, status, undoable }: Movement,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('orders')
    .set({
      ...after,
      status,
      version: version + 1,
      updatedAt: now,
      undoable: undoable && JSON.stringify(undoable),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('orderState', '=', before.orderState)
    .where('paymentState', '=', before.paymentState)
    .where('shipmentState', '=', before.shipmentState)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type NewEntry = Omit<Insertable<OrdersTables['orderTimeline']>, 'id'>;

export async function insertTimelineEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await on(tx).insertInto('orderTimeline').values(entry).execute();
}

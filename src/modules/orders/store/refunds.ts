import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

export interface RefundedLine {
  position: number;
  quantity: number;
  /** Whether these units were restocked. */
  restocked: boolean;
}

export type StoredRefund = Selectable<OrdersTables['orderRefunds']> & { lines: RefundedLine[] };

/** Refunds of an order, oldest first. */
export async function listRefunds(tx: Tx, orderId: string): Promise<StoredRefund[]> {
  return on(tx)
    .selectFrom('orderRefunds')
    .selectAll()
    .select((refund) =>
      refund
        .selectFrom('orderRefundLines')
        .whereRef('refundId', '=', 'orderRefunds.id')
        .select(
          sql<RefundedLine[]>`
            coalesce(json_agg(json_build_object('position', position, 'quantity', quantity, 'restocked', restocked) order by position), '[]')`.as(
            'lines',
          ),
        )
        .as('lines'),
    )
    .where('orderId', '=', orderId)
    .orderBy('refundedAt')
    .orderBy('id')
    .execute() as Promise<StoredRefund[]>;
}

/** Inserts a refund with its lines. The caller holds the lock of the order's ledger. */
export async function insertRefund(
  tx: Tx,
  refund: Insertable<OrdersTables['orderRefunds']>,
  lines: readonly RefundedLine[],
): Promise<void> {
  await on(tx).insertInto('orderRefunds').values(refund).execute();
  if (lines.length === 0) return;
  const { id: refundId, orderId } = refund;
  await on(tx)
    .insertInto('orderRefundLines')
    .values(lines.map((line) => ({ ...line, refundId, orderId })))
    .execute();
}

/** Quantities that the refunds of several orders restocked. */
export async function listRestockedLines(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ orderId: string; position: number; quantity: number }[]> {
  if (orderIds.length === 0) return [];
  return on(tx)
    .selectFrom('orderRefundLines')
    .select(['orderId', 'position', 'quantity'])
    .where('orderId', 'in', orderIds)
    .where('restocked', '=', true)
    .execute();
}

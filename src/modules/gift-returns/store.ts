import type { Tx } from '#platform/database/database.ts';
import type { GiftReturnsTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<GiftReturnsTables>();

/** The code of an order's gift receipt: the first that was printed stays. */
export async function ensureReceipt(
  tx: Tx,
  { orderId, code }: { orderId: string; code: string },
  now: Date,
): Promise<string> {
  await on(tx)
    .insertInto('giftReceipts')
    .values({ orderId, code, createdAt: now })
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .execute();
  const receipt = await on(tx)
    .selectFrom('giftReceipts')
    .select('code')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return receipt.code;
}

export async function findOrderId(tx: Tx, code: string): Promise<string | undefined> {
  const receipt = await on(tx)
    .selectFrom('giftReceipts')
    .select('orderId')
    .where('code', '=', code)
    .executeTakeFirst();
  return receipt?.orderId;
}

import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { maxLinks } from '../rules.ts';
import type { GiftsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<GiftsTables>();

/** Adds a link; of too many links the oldest stop working. */
export async function insertLink(
  tx: Tx,
  { giftId, tokenHash, days }: { giftId: string; tokenHash: string; days: number },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('giftLinks')
    .values({
      giftId,
      tokenHash,
      createdAt: now,
      expiresAt: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .execute();
  await sql`
    delete from gift_links where gift_id = ${giftId} and token_hash not in (
      select token_hash from gift_links where gift_id = ${giftId}
      order by created_at desc, token_hash limit ${maxLinks})`.execute(tx);
}

export async function deleteLinks(tx: Tx, giftId: string): Promise<void> {
  await on(tx).deleteFrom('giftLinks').where('giftId', '=', giftId).execute();
}

/** The gift of a link that has not expired. */
export async function findGiftId(tx: Tx, tokenHash: string): Promise<string | undefined> {
  const row = await on(tx)
    .selectFrom('giftLinks')
    .select('giftId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.giftId;
}

import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { GroupGiftsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<GroupGiftsTables>();

export interface StoredLink {
  orderId: string;
  /** Null: the link that the organiser shares. */
  pledgeId: string | null;
}

/** What a link opens, if it has not expired. */
export const findLink = (tx: Tx, tokenHash: string, now: Date): Promise<StoredLink | undefined> =>
  on(tx)
    .selectFrom('groupGiftLinks')
    .select(['orderId', 'pledgeId'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Adds a link; of too many links of the same kind the oldest stop working. */
export async function insertLink(
  tx: Tx,
  { most, ...link }: StoredLink & { tokenHash: string; expiresAt: Date; most: number },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('groupGiftLinks')
    .values({ ...link, createdAt: now })
    .execute();
  const { orderId, pledgeId } = link;
  await sql`
    delete from group_gift_links
    where order_id = ${orderId} and pledge_id is not distinct from ${pledgeId} and token_hash not in (
      select token_hash from group_gift_links
      where order_id = ${orderId} and pledge_id is not distinct from ${pledgeId}
      order by created_at desc, token_hash limit ${most})`.execute(tx);
}

export async function deleteExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await on(tx).deleteFrom('groupGiftLinks').where('expiresAt', '<=', now).execute();
}

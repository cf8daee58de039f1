import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { LinkPurpose } from '../contract/states.ts';
import type { AppointmentsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AppointmentsTables>();

export interface StoredLink {
  appointmentId: string;
  purpose: LinkPurpose;
}

export const findLink = (tx: Tx, tokenHash: string, now: Date): Promise<StoredLink | undefined> =>
  on(tx)
    .selectFrom('appointmentLinks')
    .select(['appointmentId', 'purpose'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Adds a link; of more than ten for one purpose the oldest stop working. */
export async function insertLink(
  tx: Tx,
  link: StoredLink & { tokenHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('appointmentLinks')
    .values({ ...link, createdAt: now })
    .execute();
  await sql`
    delete from appointment_links where appointment_id = ${link.appointmentId} and purpose = ${link.purpose}
      and token_hash not in (
        select token_hash from appointment_links
        where appointment_id = ${link.appointmentId} and purpose = ${link.purpose}
        order by created_at desc, token_hash limit 10)`.execute(tx);
}

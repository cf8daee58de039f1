import type { Selectable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { MailServerInput } from '../contract/mail-server.ts';
import type { EmailTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<EmailTables>();

export type StoredMailServer = Selectable<EmailTables['mailServer']>;

export async function findMailServer(tx: Tx): Promise<StoredMailServer | undefined> {
  return on(tx).selectFrom('mailServer').selectAll().executeTakeFirst();
}

/** @param version that the user saw; 0 if none was stored. @returns false after a concurrent change. */
export async function saveMailServer(
  tx: Tx,
  { version, ...server }: MailServerInput & { version: number; passwordEncrypted: string | null },
  updatedAt: Date,
): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await on(tx)
      .insertInto('mailServer')
      .values({ ...server, updatedAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await on(tx)
    .updateTable('mailServer')
    .set({ ...server, version: version + 1, updatedAt })
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false after a concurrent change. */
export async function deleteMailServer(tx: Tx, version: number): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('mailServer')
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

import type { Selectable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { EmailTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<EmailTables>();

export type KeptEmail = Selectable<EmailTables['keptEmails']>;

export async function insertKept(tx: Tx, mailIds: readonly string[], keptAt: Date): Promise<void> {
  if (mailIds.length === 0) return;
  await on(tx)
    .insertInto('keptEmails')
    .values(mailIds.map((mailId) => ({ mailId, keptAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setKeptSent(tx: Tx, mailId: string, sentAt: Date): Promise<void> {
  await on(tx)
    .updateTable('keptEmails')
    .set({ sentAt })
    .where('mailId', '=', mailId)
    .where('sentAt', 'is', null)
    .execute();
}

export async function listKept(tx: Tx, mailIds: readonly string[]): Promise<KeptEmail[]> {
  if (mailIds.length === 0) return [];
  return on(tx).selectFrom('keptEmails').selectAll().where('mailId', 'in', mailIds).execute();
}

/** The newest kept email whose id starts with this text. */
export async function findNewestKept(tx: Tx, prefix: string): Promise<KeptEmail | undefined> {
  return on(tx)
    .selectFrom('keptEmails')
    .selectAll()
    .where((eb) => eb.fn<boolean>('starts_with', ['mailId', eb.val(prefix)]))
    .orderBy('keptAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Number of emails that are not sent, and when the oldest was stored. */
export async function countUnsent(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const { count, since } = await on(tx)
    .selectFrom('keptEmails')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('keptAt').as('since')])
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { mostCopies, type OrderMailJob } from '../rules/mails.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

/** Notes that a mail is to be sent; one that was due before is not due again. */
export async function insertDueMail(
  tx: Tx,
  { orderId, kind, about = '', copy = 0 }: OrderMailJob,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('orderMails')
    .values({ orderId, kind, about, copy, dueAt: now, sentAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that a mail is being sent. @returns its id, or null where it has been sent before. */
export async function recordMail(
  tx: Tx,
  { orderId, kind, about = '', copy = 0 }: OrderMailJob,
  now: Date,
): Promise<string | null> {
  const row = await on(tx)
    .insertInto('orderMails')
    .values({ orderId, kind, about, copy, dueAt: now, sentAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['orderId', 'kind', 'about', 'copy'])
        .doUpdateSet({ sentAt: now })
        .where('orderMails.sentAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Keeps what a mail said. */
export async function keepMail(
  tx: Tx,
  id: string,
  said: { recipient: string; subject: string; html: string },
): Promise<void> {
  await on(tx).updateTable('orderMails').set(said).where('id', '=', id).execute();
}

/** The newest first; without what they say. */
export async function listMails(tx: Tx, orderId: string) {
  return on(tx)
    .selectFrom('orderMails')
    .select(['id', 'kind', 'about', 'copy', 'dueAt', 'sentAt', 'recipient', 'subject'])
    .select(sql<boolean>`html is not null`.as('isKept'))
    .where('orderId', '=', orderId)
    .orderBy('dueAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findMail(tx: Tx, orderId: string, id: string) {
  return on(tx)
    .selectFrom('orderMails')
    .select(['kind', 'about', 'subject', 'html'])
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Makes a mail due once more, unless one like it waits still or left within the last minute, or there were ten.
 *
 * @returns which time it is, or null.
 */
export async function insertCopy(
  tx: Tx,
  { orderId, kind, about }: { orderId: string; kind: string; about: string },
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ copy: number }>`
    insert into order_mails (order_id, kind, about, copy, due_at, sent_at)
    select order_id, kind, about, max(copy) + 1, ${now}, null from order_mails
      where order_id = ${orderId} and kind = ${kind} and about = ${about}
      group by order_id, kind, about
      having bool_and(sent_at < ${minuteAgo(now)}) and bool_and(sent_at is not null) and max(copy) < ${mostCopies}
    on conflict do nothing
    returning copy`.execute(tx);
  return rows[0]?.copy ?? null;
}

const minuteAgo = (now: Date): RawBuilder<Date> => sql<Date>`${now}::timestamptz - interval '1 minute'`;

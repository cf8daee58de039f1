import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { maxEmailCopies, type OrderEmailJob } from '../rules/emails.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

/** Whether the customer can be emailed: an order by telephone may have no address, an erased one has none. */
export async function hasEmail(tx: Tx, orderId: string): Promise<boolean> {
  const { email } = await on(tx)
    .selectFrom('orders')
    .select('email')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return email !== '';
}

/** Lists an email as due, unless it is listed already. */
export async function insertDueEmail(
  tx: Tx,
  { orderId, kind, about = '', copy = 0 }: OrderEmailJob,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('orderMails')
    .values({ orderId, kind, about, copy, dueAt: now, sentAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes an email that is not sent. */
export async function deleteDueEmail(tx: Tx, { orderId, kind, about = '' }: OrderEmailJob): Promise<void> {
  await on(tx)
    .deleteFrom('orderMails')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('copy', '=', 0)
    .where('sentAt', 'is', null)
    .execute();
}

/**
 * Marks an email as sent.
 * @returns its id, or null if it was sent before.
 */
export async function recordEmail(
  tx: Tx,
  { orderId, kind, about = '', copy = 0 }: OrderEmailJob,
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

/** Whether the email is listed and was not sent. */
export async function isEmailDue(
  tx: Tx,
  { orderId, kind, about = '', copy = 0 }: OrderEmailJob,
): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('orderMails')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('copy', '=', copy)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function storeEmailContent(
  tx: Tx,
  id: string,
  content: { recipient: string; subject: string; html: string },
): Promise<void> {
  await on(tx).updateTable('orderMails').set(content).where('id', '=', id).execute();
}

/** Newest first, without the content. */
export async function listEmails(tx: Tx, orderId: string) {
  return on(tx)
    .selectFrom('orderMails')
    .select(['id', 'kind', 'about', 'copy', 'dueAt', 'sentAt', 'recipient', 'subject'])
    .select(sql<boolean>`html is not null`.as('isKept'))
    .where('orderId', '=', orderId)
    .orderBy('dueAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findEmail(tx: Tx, orderId: string, id: string) {
  return on(tx)
    .selectFrom('orderMails')
    .select(['kind', 'about', 'copy', 'dueAt', 'sentAt', 'subject', 'html'])
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Adds a copy of an email as due. Adds none if the email or a copy is queued or was sent at or after `sentBefore`, or at the
 * limit of copies.
 * @returns the number of the copy, or null.
 */
export async function insertCopy(
  tx: Tx,
  { orderId, kind, about }: { orderId: string; kind: string; about: string },
  { now, sentBefore }: { now: Date; sentBefore: Date },
): Promise<number | null> {
  const { rows } = await sql<{ copy: number }>`
    insert into order_mails (order_id, kind, about, copy, due_at, sent_at)
    select order_id, kind, about, max(copy) + 1, ${now}, null from order_mails
      where order_id = ${orderId} and kind = ${kind} and about = ${about}
      group by order_id, kind, about
      having bool_and(sent_at < ${sentBefore}) and bool_and(sent_at is not null) and max(copy) < ${maxEmailCopies}
    on conflict do nothing
    returning copy`.execute(tx);
  return rows[0]?.copy ?? null;
}

import type { Tx } from '#platform/database/database.ts';
import type { MailTopic } from '../contract/profile.ts';
import type { AccountTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AccountTables>();

export async function listTopics(tx: Tx, userId: string) {
  return on(tx)
    .selectFrom('mailConsents')
    .select(['topic', 'givenAt', 'source'])
    .where('userId', '=', userId)
    .orderBy('topic')
    .execute();
}

/** Existing consents keep their date. */
export async function setTopics(
  tx: Tx,
  userId: string,
  topics: readonly MailTopic[],
  now: Date,
): Promise<void> {
  await on(tx)
    .deleteFrom('mailConsents')
    .where('userId', '=', userId)
    .$if(topics.length > 0, (query) => query.where('topic', 'not in', topics))
    .execute();
  if (topics.length === 0) return;
  await on(tx)
    .insertInto('mailConsents')
    .values(topics.map((topic) => ({ userId, topic, givenAt: now, source: null })))
    .onConflict((conflict) => conflict.columns(['userId', 'topic']).doNothing())
    .execute();
}

/** Adds consents with their own date and source. Existing ones are kept. */
export async function addConsents(
  tx: Tx,
  userId: string,
  consents: readonly { topic: MailTopic; givenAt: Date; source: string }[],
): Promise<void> {
  await on(tx)
    .insertInto('mailConsents')
    .values(consents.map((consent) => ({ userId, ...consent })))
    .onConflict((conflict) => conflict.columns(['userId', 'topic']).doNothing())
    .execute();
}

export async function listConsentsOf(tx: Tx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return on(tx).selectFrom('mailConsents').selectAll().where('userId', 'in', userIds).execute();
}

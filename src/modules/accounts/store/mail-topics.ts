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

export async function listWithdrawals(tx: Tx, userId: string) {
  return on(tx)
    .selectFrom('mailWithdrawals')
    .select(['topic', 'withdrawnAt'])
    .where('userId', '=', userId)
    .orderBy('topic')
    .execute();
}

/** Existing consents keep their date. Records when the others were withdrawn. */
export async function setTopics(
  tx: Tx,
  userId: string,
  topics: readonly MailTopic[],
  now: Date,
): Promise<void> {
  const withdrawn = await on(tx)
    .deleteFrom('mailConsents')
    .where('userId', '=', userId)
    .$if(topics.length > 0, (query) => query.where('topic', 'not in', topics))
    .returning(['userId', 'topic'])
    .execute();
  if (withdrawn.length > 0)
    await on(tx)
      .insertInto('mailWithdrawals')
      .values(withdrawn.map((consent) => ({ ...consent, withdrawnAt: now })))
      .onConflict((conflict) => conflict.columns(['userId', 'topic']).doUpdateSet({ withdrawnAt: now }))
      .execute();
  if (topics.length === 0) return;
  await on(tx)
    .insertInto('mailConsents')
    .values(topics.map((topic) => ({ userId, topic, givenAt: now, source: null })))
    .onConflict((conflict) => conflict.columns(['userId', 'topic']).doNothing())
    .execute();
}

/** Adds consents with their own date and source. Existing ones are kept; `listWithdrawalsOf` tells which are outdated. */
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

export async function listWithdrawalsOf(tx: Tx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return on(tx).selectFrom('mailWithdrawals').selectAll().where('userId', 'in', userIds).execute();
}

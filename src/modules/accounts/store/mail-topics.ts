import type { Tx } from '#platform/database/database.ts';
import type { MailTopic } from '../contract/profile.ts';
import type { AccountTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AccountTables>();

export async function listTopics(tx: Tx, userId: string) {
  return on(tx)
    .selectFrom('mailConsents')
    .select(['topic', 'givenAt'])
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
    .values(topics.map((topic) => ({ userId, topic, givenAt: now })))
    .onConflict((conflict) => conflict.columns(['userId', 'topic']).doNothing())
    .execute();
}

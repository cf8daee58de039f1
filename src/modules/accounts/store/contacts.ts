import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { MailTopic } from '../contract/profile.ts';
import type { AccountTables } from '../tables.ts';

export async function listDisabledUserIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .$extendTables<AccountTables>()
    .selectFrom('users')
    .select('id')
    .where('disabledAt', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Contact details of enabled users, and whether they agreed to the topic. */
export async function listContacts(tx: Tx, ids: readonly string[], topic: MailTopic) {
  return tx
    .$extendTables<AccountTables>()
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phoneNumber'])
    .select((user) =>
      user
        .exists(
          user
            .selectFrom('mailConsents')
            .select('topic')
            .whereRef('userId', '=', 'users.id')
            .where('topic', '=', topic),
        )
        .$castTo<boolean>()
        .as('hasAgreed'),
    )
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('disabledAt', 'is', null)
    .execute();
}

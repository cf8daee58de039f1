import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { AppointmentKind, AppointmentTopic } from '../contract/states.ts';
import type { WorkingHours } from '../rules/slots.ts';
import type { AppointmentsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AppointmentsTables>();

export type StoredSpecialist = Selectable<AppointmentsTables['specialists']>;

/** The columns that staff change. */
export interface SpecialistContent extends WorkingHours {
  name: string;
  languages: string[];
  kinds: AppointmentKind[];
  topics: AppointmentTopic[];
  isActive: boolean;
}

const columnsOf = ({ weeklyHours, exceptions, ...content }: SpecialistContent) => ({
  ...content,
  weeklyHours: JSON.stringify(weeklyHours),
  exceptions: JSON.stringify(exceptions),
});

/** Specialists whose account is not erased. */
export const listSpecialists = (tx: Tx): Promise<StoredSpecialist[]> =>
  on(tx)
    .selectFrom('specialists')
    .selectAll()
    .where('name', '<>', '')
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Active specialists who take a kind of appointment; of one if an id is given. */
export function listBookable(
  tx: Tx,
  {
    kind,
    specialistId,
    topic,
    spokenLanguage,
  }: {
    kind: AppointmentKind;
    specialistId: string | null;
    topic: AppointmentTopic | null;
    spokenLanguage: string | null;
  },
): Promise<StoredSpecialist[]> {
  let query = on(tx)
    .selectFrom('specialists')
    .selectAll()
    .where('isActive', '=', true)
    .where(sql<boolean>`${kind} = any (kinds)`);
  if (specialistId !== null) query = query.where('id', '=', specialistId);
  if (topic !== null) query = query.where(sql<boolean>`${topic} = any (topics)`);
  if (spokenLanguage !== null) query = query.where(sql<boolean>`${spokenLanguage} = any (languages)`);
  return query.orderBy('name').orderBy('id').execute();
}

export const findSpecialist = (tx: Tx, id: string): Promise<StoredSpecialist | undefined> =>
  on(tx).selectFrom('specialists').selectAll().where('id', '=', id).executeTakeFirst();

export const findByFeed = (tx: Tx, feedTokenHash: string): Promise<StoredSpecialist | undefined> =>
  on(tx).selectFrom('specialists').selectAll().where('feedTokenHash', '=', feedTokenHash).executeTakeFirst();

/** @returns false if the account is a specialist already. */
export async function insertSpecialist(
  tx: Tx,
  {
    id,
    userId,
    isDemo = false,
    ...content
  }: SpecialistContent & { id: string; userId: string | null; isDemo?: boolean },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('specialists')

    .values({ ...columnsOf(content), id, userId, isDemo, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false if the version differs. */
export async function changeSpecialist(
  tx: Tx,
  { id, version }: { id: string; version: number },
  content: SpecialistContent,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('specialists')
    .set({ ...columnsOf(content), version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @param feedTokenHash null: the feed's address no longer works. */
export async function setFeed(tx: Tx, id: string, feedTokenHash: string | null): Promise<void> {
  await on(tx).updateTable('specialists').set({ feedTokenHash }).where('id', '=', id).execute();
}

/** The account is erased: appointments keep their specialist, without the name. */
export async function eraseSpecialist(tx: Tx, userId: string): Promise<void> {
  await on(tx)
    .updateTable('specialists')
    .set({ name: '', isActive: false, feedTokenHash: null, userId: null })
    .where('userId', '=', userId)
    .execute();
}

/** Makes changes of one specialist's appointments wait for each other. */
export async function lockSpecialist(tx: Tx, number: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`specialist ${number}`}, 0))`.execute(tx);
}

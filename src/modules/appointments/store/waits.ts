import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { AppointmentKind } from '../contract/states.ts';
import type { AppointmentsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AppointmentsTables>();

export type StoredWait = Selectable<AppointmentsTables['appointmentWaits']>;

/** One wait per customer and kind: a new one replaces it. */
export async function saveWait(tx: Tx, wait: StoredWait): Promise<void> {
  const { specialistId, before, language, createdAt } = wait;
  await on(tx)
    .insertInto('appointmentWaits')
    .values(wait)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'kind']).doUpdateSet({ specialistId, before, language, createdAt }),
    )
    .execute();
}

export async function deleteWait(tx: Tx, userId: string, kind: AppointmentKind): Promise<void> {
  await on(tx).deleteFrom('appointmentWaits').where('userId', '=', userId).where('kind', '=', kind).execute();
}

export const listWaitsOf = (tx: Tx, userId: string): Promise<StoredWait[]> =>
  on(tx).selectFrom('appointmentWaits').selectAll().where('userId', '=', userId).execute();

/** Takes those who have waited longest for a time off the list, at most `most`. */
export async function claimWaits(
  tx: Tx,
  {
    kind,
    specialistId,
    startsAt,
    most,
  }: Pick<StoredWait, 'kind'> & {
    specialistId: string;
    startsAt: Date;
    most: number;
  },
): Promise<StoredWait[]> {
  return on(tx)
    .deleteFrom('appointmentWaits')
    .where('kind', '=', kind)
    .where('userId', 'in', (eb) =>
      eb
        .selectFrom('appointmentWaits')
        .select('userId')
        .where('kind', '=', kind)
        .where('before', '>', startsAt)
        .where((wait) => wait.or([wait('specialistId', 'is', null), wait('specialistId', '=', specialistId)]))
        .orderBy('createdAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Deletes waits for times that have passed. */
export async function deletePastWaits(tx: Tx): Promise<void> {
  await sql`delete from appointment_waits where before <= now()`.execute(tx);
}

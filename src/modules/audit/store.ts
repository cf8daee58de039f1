import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { AuditAct, RecordType, Difference } from './contract.ts';
import type { AuditTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<AuditTables>();

export interface NewEntry {
  happenedAt: Date;
  actorId: string;
  what: RecordType;
  subjectId: string;
  name: string;
  act: AuditAct;
  differences: readonly Difference[];
}

/** Rows per statement: each row has seven values, and a statement takes at most 65,535 values. */
const BATCH = 1_000;

export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH);
    await on(tx)
      .insertInto('auditEntries')
      .values(batch.map((entry) => ({ ...entry, differences: JSON.stringify(entry.differences) })))
      .execute();
  }
}

export interface EntryFilter {
  who?: string | undefined;
  what?: RecordType | undefined;
  subjectId?: string | undefined;
  /** First and last day in `timeZone`, inclusive. */
  from?: string | undefined;
  until?: string | undefined;
  timeZone: string;
}

/** Matching entries, newest first. */
export async function listEntries(tx: Tx, filter: EntryFilter, page: { offset: number; limit: number }) {
  const { who, what, subjectId, from, until, timeZone } = filter;
  const matching = on(tx)
    .selectFrom('auditEntries')
    .$if(who !== undefined, (query) => query.where('actorId', '=', who!))
    .$if(what !== undefined, (query) => query.where('what', '=', what!))
    .$if(subjectId !== undefined, (query) => query.where('subjectId', '=', subjectId!))
    .$if(from !== undefined, (query) =>
      query.where('happenedAt', '>=', sql<Date>`(${from}::date)::timestamp at time zone ${timeZone}`),
    )
    .$if(until !== undefined, (query) =>
      query.where('happenedAt', '<', sql<Date>`(${until}::date + 1)::timestamp at time zone ${timeZone}`),
    );
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await matching
    .select((entries) => entries.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** All users who ever made a change: one index step per user instead of a full scan. */
export async function listActorIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ actorId: string | null }>`
    with recursive actors as (
      (select min(actor_id) as actor_id from audit_entries)
      union all
      select (select min(e.actor_id) from audit_entries e where e.actor_id > actors.actor_id)
      from actors where actors.actor_id is not null
    )
    select actor_id from actors where actor_id is not null`.execute(tx);
  return rows.flatMap(({ actorId }) => actorId ?? []);
}

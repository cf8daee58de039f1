import type { Page } from '#kernel/contract.ts';
import { ok, type Result } from '#kernel/result.ts';
import { isStaff, denied } from '#kernel/permissions.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';
import { canViewAuditLog } from './access.ts';
import type { AuditAct, AuditedThing, AuditEntry, AuditQuery, AuditErrorCode } from './contract.ts';
import { differencesOf } from './rules.ts';
import * as store from './store.ts';

export interface Change {
  what: AuditedThing;
  id: string;
  /** What it is called; left out for people, whose names must be able to go. */
  name?: string;
  /** Null where it is new. */
  before: unknown;
  /** Null where it is gone. */
  after: unknown;
}

/**
 * Writes down what somebody of the staff has just changed, in the transaction of the change. What customers do with their
 * own, and what the shop does by itself, stands in the histories of those things and not here; a change of nothing is
 * none.
 */
export const recordChange = (ctx: Context, change: Change): Promise<void> => recordChanges(ctx, [change]);

/** The same of many things at once. */
export async function recordChanges(ctx: Context, changes: readonly Change[]): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !isStaff(actor)) return;
  const entries = changes.flatMap(({ what, id, name = '', before, after }) => {
    const differences = differencesOf(before, after);
    const act: AuditAct = before === null ? 'created' : after === null ? 'deleted' : 'changed';
    if (act === 'changed' && differences.length === 0) return [];
    return [{ happenedAt: ctx.now, actorId: actor.id, what, subjectId: id, name, act, differences }];
  });
  await store.insertEntries(ctx.tx, entries);
}

/** What people are called who are still here, by id. The log knows no people: the app tells it who does. */
export type NamesOf = (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The log, the newest first. */
export async function listChanges(
  ctx: Context,
  { namesOf, timeZone, page, pageSize, ...query }: AuditQuery & { namesOf: NamesOf; timeZone: string },
): Promise<Result<Page<AuditEntry>, AuditErrorCode>> {
  if (!canViewAuditLog(ctx.actor)) return denied(ctx.actor);
  const paging = { offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total } = await store.listEntries(ctx.tx, { ...query, timeZone }, paging);
  const ids = rows.flatMap(({ actorId, what, subjectId }) =>
    what === 'customer' ? [actorId, subjectId] : [actorId],
  );
  const names = await namesOf(ctx.tx, [...new Set(ids)]);
  const items = rows.map((row) => ({
    id: row.id,
    at: row.happenedAt.toISOString(),
    who: { id: row.actorId, name: names.get(row.actorId) ?? null },
    what: row.what,
    subjectId: row.subjectId,
    name: row.what === 'customer' ? (names.get(row.subjectId) ?? null) : row.name,
    act: row.act,
    differences: row.differences,
  }));
  return ok({ items, total, page, pageSize });
}

/** Everybody who stands in the log, by name; those who have left come last. */
export async function listChangers(
  ctx: Context,
  { namesOf }: { namesOf: NamesOf },
): Promise<Result<AuditEntry['who'][], AuditErrorCode>> {
  if (!canViewAuditLog(ctx.actor)) return denied(ctx.actor);
  const ids = await store.listActorIds(ctx.tx);
  const names = await namesOf(ctx.tx, ids);
  const people = ids.map((id) => ({ id, name: names.get(id) ?? null }));
  return ok(people.toSorted((a, b) => (a.name ?? '\uffff').localeCompare(b.name ?? '\uffff')));
}

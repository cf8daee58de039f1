import type { Page } from '#kernel/contract.ts';
import { ok, type Result } from '#kernel/result.ts';
import { isStaff, denied } from '#kernel/permissions.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';
import { canViewAuditLog } from './access.ts';
import type { AuditAct, RecordType, AuditEntry, AuditQuery, AuditErrorCode } from './contract.ts';
import { differencesOf } from './rules.ts';
import * as store from './store.ts';

export interface Change {
  what: RecordType;
  id: string;
  /** Display name of the record, if any. Absent for customers: their names must be erasable. */
  name?: string;
  /** The record before the change; null for a new record. */
  before: unknown;
  /** The record after the change; null for a deleted record. */
  after: unknown;
}

/**
 * Records a change by staff, in the transaction of the change. Changes by other actors are not recorded, and
 * neither is a change without a difference.
 */
export const recordChange = (ctx: Context, change: Change): Promise<void> => recordChanges(ctx, [change]);

/** As `recordChange`, for several changes at once. */
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

/** Names of existing users by id. Provided by the app, because the audit log cannot import accounts. */
export type NamesOf = (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Audit log entries, newest first. */
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

/** All users in the audit log by name; deleted users come last. */
export async function listActors(
  ctx: Context,
  { namesOf }: { namesOf: NamesOf },
): Promise<Result<AuditEntry['who'][], AuditErrorCode>> {
  if (!canViewAuditLog(ctx.actor)) return denied(ctx.actor);
  const ids = await store.listActorIds(ctx.tx);
  const names = await namesOf(ctx.tx, ids);
  const users = ids.map((id) => ({ id, name: names.get(id) ?? null }));
  return ok(users.toSorted((a, b) => (a.name ?? '\uffff').localeCompare(b.name ?? '\uffff')));
}

import { newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { getUserDetails } from '#modules/accounts/service/users.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canEditCustomers } from '../access.ts';
import type { CustomerNote, CustomerErrorCode } from '../contract/customers.ts';
import * as store from '../store.ts';
import { readNotes } from './get-customer.ts';

/** Adds a note; notes are append-only. The audit log omits the text. */
export async function addNote(
  ctx: Context,
  { id, text }: { id: string; text: string },
): Promise<Result<CustomerNote[], CustomerErrorCode>> {
  if (!canEditCustomers(ctx.actor)) return denied(ctx.actor);
  const user = await getUserDetails(ctx, { id });
  if (!user.ok) return user;
  const authorId = ctx.actor.kind === 'user' ? ctx.actor.id : 'shop';
  await store.insertNote(ctx.tx, { id: newId(ctx.now), userId: id, authorId, text, createdAt: ctx.now });
  await recordChange(ctx, { what: 'customer', id, before: {}, after: { note: 'added' } });
  return ok(await readNotes(ctx, id));
}

/** Replaces the tags of a customer. */
export async function setTags(
  ctx: Context,
  { id, tags }: { id: string; tags: readonly string[] },
): Promise<Result<string[], CustomerErrorCode>> {
  if (!canEditCustomers(ctx.actor)) return denied(ctx.actor);
  const user = await getUserDetails(ctx, { id });
  if (!user.ok) return user;
  const before = { tags: await store.listTagsOf(ctx.tx, id) };
  await store.saveTags(ctx.tx, id, [...new Set(tags)]);
  const after = { tags: await store.listTagsOf(ctx.tx, id) };
  await recordChange(ctx, { what: 'customer', id, before, after });
  return ok(after.tags);
}

/** Notes and tags for the data export. */
export async function collectNotes(ctx: Context): Promise<{ notes: object[]; tags: string[] }> {
  if (ctx.actor.kind !== 'user') return { notes: [], tags: [] };
  const notes = await readNotes(ctx, ctx.actor.id);
  return {
    // Without the author: the name is another person's data.
    notes: notes.map(({ text, writtenAt }) => ({ text, writtenAt })),
    tags: await store.listTagsOf(ctx.tx, ctx.actor.id),
  };
}

/** Tags of a customer, for prices. */
export async function listTagsOf(ctx: Context, userId: string): Promise<string[]> {
  return store.listTagsOf(ctx.tx, userId);
}

import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { canEditUsers } from '../access.ts';
import type { MailTopic } from '../contract/profile.ts';
import * as store from '../store/contacts.ts';

/** Contact details of a user, and whether they agreed to an email topic. */
export interface Contact {
  id: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  hasAgreed: boolean;
}

/** Ids of users whose account is disabled; the shop does not contact them. */
export async function listDisabledUserIds(
  ctx: Context,
): Promise<Result<string[], 'unauthenticated' | 'forbidden'>> {
  return canEditUsers(ctx.actor) ? ok(await store.listDisabledUserIds(ctx.tx)) : denied(ctx.actor);
}

/** Contacts for an email topic by user id; disabled accounts are left out. */
export async function listContacts(
  ctx: Context,
  { ids, topic }: { ids: readonly string[]; topic: MailTopic },
): Promise<Result<Map<string, Contact>, 'unauthenticated' | 'forbidden'>> {
  if (!canEditUsers(ctx.actor)) return denied(ctx.actor);
  const contacts = await store.listContacts(ctx.tx, ids, topic);
  return ok(new Map(contacts.map((contact) => [contact.id, contact])));
}

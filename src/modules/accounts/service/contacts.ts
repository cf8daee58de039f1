import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { canEditUsers } from '../access.ts';
import type { MailTopic } from '../contract.ts';
import * as store from '../store/contacts.ts';

/** How somebody is reached, and whether they agreed to be. */
export interface Contact {
  id: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  hasAgreed: boolean;
}

/** How these people are reached about a topic, by id, for those who serve them; who is closed out is left out. */
export async function listContacts(
  ctx: Context,
  { ids, topic }: { ids: readonly string[]; topic: MailTopic },
): Promise<Result<Map<string, Contact>, 'unauthenticated' | 'forbidden'>> {
  if (!canEditUsers(ctx.actor)) return denied(ctx.actor);
  const contacts = await store.listContacts(ctx.tx, ids, topic);
  return ok(new Map(contacts.map((contact) => [contact.id, contact])));
}

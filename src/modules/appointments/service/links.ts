import { addressIn, type Language } from '#kernel/language.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import { isSignedIn } from '#kernel/actor.ts';
import { hashSecret, isSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import type { Context } from '#platform/context.ts';
import * as store from '../store/appointments.ts';
import { findLink, insertLink } from '../store/links.ts';
import type { LinkPurpose } from '../contract/states.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after the appointment for which links to it work. */
const daysAfter = 30;

/** @returns the secret of a new link. */
export async function createLink(
  ctx: Context,
  { id, endsAt }: Pick<store.StoredAppointment, 'id' | 'endsAt'>,
  purpose: LinkPurpose,
  expiresAt = new Date(endsAt.getTime() + daysAfter * DAY_MS),
): Promise<string> {
  const token = newSecret();
  await insertLink(ctx.tx, { appointmentId: id, purpose, tokenHash: hashSecret(token), expiresAt }, ctx.now);
  return token;
}

/** The token is in the fragment, which browsers do not send. */
export const pathOf = (token: string, language: Language): string =>
  addressIn(language, `/appointment#${token}`);

/** The appointment that a link with one of these purposes opens. */
export async function findByToken(
  ctx: Context,
  token: string,
  ...purposes: readonly LinkPurpose[]
): Promise<store.StoredAppointment | undefined> {
  const link = isSecret(token) ? await findLink(ctx.tx, hashSecret(token), ctx.now) : undefined;
  if (!link || !purposes.includes(link.purpose)) return undefined;
  return store.findAppointment(ctx.tx, link.appointmentId);
}

/** The appointment of an emailed link, or the customer's own; another customer's does not exist for them. */
export async function findOwn(
  ctx: Context,
  { token, id }: { token: string | null; id: string | null },
  ...purposes: readonly LinkPurpose[]
): Promise<Result<store.StoredAppointment, 'link_expired' | 'unauthenticated' | 'not_found'>> {
  if (token !== null) {
    const opened = await findByToken(ctx, token, ...purposes);
    return opened ? ok(opened) : err('link_expired');
  }
  if (!isSignedIn(ctx.actor)) return err('unauthenticated');
  const found = id !== null && isId(id) ? await store.findAppointment(ctx.tx, id) : undefined;
  return found?.userId === ctx.actor.id ? ok(found) : err('not_found');
}

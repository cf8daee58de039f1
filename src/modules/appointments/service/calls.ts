import { isSignedIn } from '#kernel/actor.ts';
import { isId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import * as store from '../store/appointments.ts';
import { findByToken } from './links.ts';
import { specialistNames } from './present-appointment.ts';

/** A booked online appointment, for the module `rooms`, which checks the permission. */
export type BookedCall = Pick<
  store.StoredAppointment,
  | 'id'
  | 'startsAt'
  | 'endsAt'
  | 'userId'
  | 'customerName'
  | 'email'
  | 'language'
  | 'topic'
  | 'note'
  | 'productIds'
>;

const asCall = (found: store.StoredAppointment | undefined): BookedCall | null =>
  found?.kind === 'online' && found.state === 'booked' ? found : null;

export const findCall = async ({ tx }: Context, { id }: { id: string }): Promise<BookedCall | null> =>
  isId(id) ? asCall(await store.findAppointment(tx, id)) : null;

/** The call of the link in an email. */
export const findCallByToken = async (
  ctx: Context,
  { token }: { token: string },
): Promise<BookedCall | null> => asCall(await findByToken(ctx, token, 'manage'));

/** The signed-in customer's own call. */
export async function findOwnCall(ctx: Context, { id }: { id: string }): Promise<BookedCall | null> {
  const found = await findCall(ctx, { id });
  return found && isSignedIn(ctx.actor) && found.userId === ctx.actor.id ? found : null;
}

/** Booked calls that begin in a period, with the name of their specialist. */
export async function listCalls(
  ctx: Context,
  { from, to }: { from: Date; to: Date },
): Promise<(BookedCall & { specialistName: string })[]> {
  const rows = await store.listBetween(ctx.tx, { from, to, specialistId: undefined });
  const names = await specialistNames(ctx);
  return rows.flatMap((row) =>
    asCall(row) ? [{ ...row, specialistName: names.get(row.specialistId) ?? '' }] : [],
  );
}

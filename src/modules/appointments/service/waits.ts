import { isId } from '#kernel/ids.ts';
import { type Language, storedLanguage } from '#kernel/language.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { findVerifiedEmail } from '#modules/accounts/service/verified-email.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import { canListAppointments } from '../access.ts';
import type { AppointmentErrorCode, Wait } from '../contract/appointments.ts';
import { type AppointmentKind, appointmentKinds } from '../contract/states.ts';
import { findSpecialist } from '../store/specialists.ts';
import * as store from '../store/waits.ts';
import { chooseSpecialist } from './slots.ts';

/** Customers who are told of one free time. The first who books gets it. */
const told = 3;

export interface FreedTime {
  kind: AppointmentKind;
  specialistId: string;
  startsAt: string;
}

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'appointments:tellWaiting': FreedTime;
  }
}

export interface FreeTimeEmailJob extends FreedTime {
  userId: string;
  language: Language;
}

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'appointments:sendFreeTime': FreeTimeEmailJob;
  }
}

type WaitsResult = Promise<Result<{ items: Wait[] }, AppointmentErrorCode>>;

export async function listWaits(ctx: Context): WaitsResult {
  if (!canListAppointments(ctx.actor)) return err('unauthenticated');
  const rows = await store.listWaitsOf(ctx.tx, ctx.actor.id);
  return ok({
    items: rows.map(({ kind, specialistId, before }) => ({
      kind,
      specialistId,
      before: before.toISOString(),
    })),
  });
}

/** Asks for one email when a time before `before` becomes free. The account needs a confirmed email. */
export async function startWait(
  ctx: Context,
  {
    kind,
    specialistId,
    before,
    language,
  }: {
    kind: AppointmentKind;
    specialistId: string | null;
    before: string;
    language?: Language | undefined;
  },
): WaitsResult {
  if (!canListAppointments(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  if ((await findVerifiedEmail(ctx, userId)) === null) return err('email_not_confirmed');
  if (specialistId !== null && !(isId(specialistId) && (await findSpecialist(ctx.tx, specialistId))))
    return err('not_found');
  await store.saveWait(ctx.tx, {
    ...{ userId, kind, specialistId, before: new Date(before) },
    ...{ language: storedLanguage(language), createdAt: ctx.now },
  });
  return listWaits(ctx);
}

export async function endWait(ctx: Context, { kind }: { kind: AppointmentKind }): WaitsResult {
  if (!canListAppointments(ctx.actor)) return err('unauthenticated');
  await store.deleteWait(ctx.tx, ctx.actor.id, kind);
  return listWaits(ctx);
}

export async function eraseWaits(ctx: Context): Promise<void> {
  if (!canListAppointments(ctx.actor)) return;
  for (const kind of appointmentKinds) await store.deleteWait(ctx.tx, ctx.actor.id, kind);
}

/** A time became free in this transaction: a job tells those who wait. */
export const enqueueFreedTime = ({ tx }: Pick<Context, 'tx'>, time: FreedTime): Promise<void> =>
  enqueueJob(tx, 'appointments:tellWaiting', time);

/** Job: tells those who have waited longest, if the time is still free. */
export async function tellWaiting(ctx: Context, time: FreedTime): Promise<void> {
  const { kind, specialistId, startsAt } = time;
  const wanted = { kind, specialistId, topic: null, spokenLanguage: null, startsAt };
  if (!(await chooseSpecialist(ctx, wanted))) return;
  const at = new Date(startsAt);
  for (const wait of await store.claimWaits(ctx.tx, { kind, specialistId, startsAt: at, most: told }))
    await enqueueEmail(ctx.tx, 'appointments:sendFreeTime', {
      ...time,
      userId: wait.userId,
      language: storedLanguage(wait.language),
    });
}

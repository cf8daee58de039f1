import { system } from '#kernel/actor.ts';
import { write } from '#platform/context.ts';
import { hashSecret } from '../providers/secrets.ts';
import type { SignIn } from '../providers/sign-in.ts';
import { describeDevice } from '../rules/devices.ts';
import { FORGIVEN_AFTER_MS, secondsToWait } from '../rules/guessing.ts';
import { isDeviceKnown, noteDevice } from '../store/devices.ts';
import { findFailures, forgetFailures, type Guesser, noteFailure } from '../store/guessing.ts';
import * as people from '../store/people.ts';
import { noteSecondStep } from '../store/sessions.ts';
import { findPasswordHash, markCodeUsed } from '../store/ways.ts';
import { findProvenEmail, tellOfProvenPerson } from './proven-email.ts';
import { askForMail } from './send-mail.ts';

export { createSignIn, type GoogleKeys, type SignIn } from '../providers/sign-in.ts';
export { newSecret } from '../providers/secrets.ts';

/** Whether an account with this address exists. */
export async function isEmailInUse({ tx }: SignIn, email: string): Promise<boolean> {
  return (await people.findUserByEmail(tx, email)) !== undefined;
}

/**
 * Adds one query for unknown addresses: the library runs one more for known ones, and the timing would reveal accounts.
 */
export async function evenOut(signIn: SignIn, email: string): Promise<void> {
  if (!(await isEmailInUse(signIn, email))) await findPasswordHash(signIn.tx, email);
}

/**
 * The key for counting wrong passwords: one count for all unknown browsers of an address, and one for each known
 * browser. The same for known and unknown addresses.
 */
export async function findGuesser(signIn: SignIn, email: string, device: string | null): Promise<Guesser> {
  const deviceHash = hashSecret(device ?? '');
  const isKnown = await isDeviceKnown(signIn.tx, email, deviceHash);
  return { accountHash: signIn.hashAddress(email), deviceHash: isKnown ? deviceHash : '' };
}

/** Seconds until the next attempt, or 0. */
export async function waitBeforeNextTry(signIn: SignIn, guesser: Guesser): Promise<number> {
  return secondsToWait(await findFailures(signIn.tx, guesser), new Date(), signIn.leniency);
}

export async function noteTry(signIn: SignIn, guesser: Guesser, succeeded: boolean): Promise<void> {
  const now = new Date();
  if (succeeded) await forgetFailures(signIn.tx, guesser);
  else await noteFailure(signIn.tx, guesser, now, new Date(now.getTime() - FORGIVEN_AFTER_MS));
}

interface Entering {
  userId: string;
  sessionId: string;
  /** The secret that identifies this browser. */
  device: string;
  userAgent: string | null;
  hasSecondStep: boolean;
}

/** Runs after a sign-in: remembers the browser and sends an email about a new one. */
export function welcome({ tx }: SignIn, entering: Entering): Promise<void> {
  return write(
    tx,
    system,
    async (ctx, { userId, sessionId, device, userAgent, hasSecondStep }) => {
      if (hasSecondStep) await noteSecondStep(ctx.tx, sessionId);
      if ((await findProvenEmail(ctx, userId)) !== null) await tellOfProvenPerson(ctx.tx, userId);
      const isNew = await noteDevice(ctx.tx, userId, hashSecret(device), ctx.now);
      if (!isNew) return;
      const at = ctx.now.toISOString();
      await askForMail(ctx.tx, { kind: 'new-device', userId, ...describeDevice(userAgent), at });
    },
    entering,
  );
}

/** @returns false if this code was used before. */
export function takeCode({ tx }: SignIn, userId: string, code: string): Promise<boolean> {
  return markCodeUsed(tx, userId, code, new Date());
}

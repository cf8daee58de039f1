import { system } from '#kernel/actor.ts';
import { write } from '#platform/context.ts';
import { hashSecret } from '../providers/secrets.ts';
import type { SignIn } from '../providers/sign-in.ts';
import { describeDevice } from '../rules/devices.ts';
import { RESET_AFTER_MS, secondsToWait } from '../rules/sign-in-throttle.ts';
import { isDeviceKnown, recordDevice } from '../store/devices.ts';
import { findFailures, clearFailures, type ThrottleKey, recordFailure } from '../store/sign-in-failures.ts';
import * as users from '../store/users.ts';
import { markSecondStep } from '../store/sessions.ts';
import { findPasswordHash, markCodeUsed } from '../store/sign-in-methods.ts';
import { findVerifiedEmail, enqueueEmailVerified } from './verified-email.ts';
import { enqueueAccountMail } from './send-mail.ts';

export { createSignIn, type GoogleKeys, type SignIn } from '../providers/sign-in.ts';
export { newSecret } from '../providers/secrets.ts';

/** Whether an account with this address exists. */
export async function isEmailInUse({ tx }: SignIn, email: string): Promise<boolean> {
  return (await users.findUserByEmail(tx, email)) !== undefined;
}

/**
 * Adds one query for unknown addresses: the library runs one more for known ones, and the timing would reveal accounts.
 */
export async function equalizeTiming(signIn: SignIn, email: string): Promise<void> {
  if (!(await isEmailInUse(signIn, email))) await findPasswordHash(signIn.tx, email);
}

/**
 * The key for counting wrong passwords: one count for all unknown browsers of an address, and one for each known
 * browser. The same for known and unknown addresses.
 */
export async function findThrottleKey(
  signIn: SignIn,
  email: string,
  device: string | null,
): Promise<ThrottleKey> {
  const deviceHash = hashSecret(device ?? '');
  const isKnown = await isDeviceKnown(signIn.tx, email, deviceHash);
  return { accountHash: signIn.hashAddress(email), deviceHash: isKnown ? deviceHash : '' };
}

/** Seconds until the next attempt, or 0. */
export async function secondsUntilNextAttempt(signIn: SignIn, throttleKey: ThrottleKey): Promise<number> {
  return secondsToWait(await findFailures(signIn.tx, throttleKey), new Date(), signIn.leniency);
}

export async function recordAttempt(
  signIn: SignIn,
  throttleKey: ThrottleKey,
  succeeded: boolean,
): Promise<void> {
  const now = new Date();
  if (succeeded) await clearFailures(signIn.tx, throttleKey);
  else await recordFailure(signIn.tx, throttleKey, now, new Date(now.getTime() - RESET_AFTER_MS));
}

interface CompletedSignIn {
  userId: string;
  sessionId: string;
  /** The secret that identifies this browser. */
  device: string;
  userAgent: string | null;
  hasSecondStep: boolean;
}

/** Runs after a sign-in: remembers the browser and sends an email about a new one. */
export function completeSignIn({ tx }: SignIn, signedIn: CompletedSignIn): Promise<void> {
  return write(
    tx,
    system,
    async (ctx, { userId, sessionId, device, userAgent, hasSecondStep }) => {
      if (hasSecondStep) await markSecondStep(ctx.tx, sessionId);
      if ((await findVerifiedEmail(ctx, userId)) !== null) await enqueueEmailVerified(ctx.tx, userId);
      const isNew = await recordDevice(ctx.tx, userId, hashSecret(device), ctx.now);
      if (!isNew) return;
      const at = ctx.now.toISOString();
      await enqueueAccountMail(ctx.tx, { kind: 'new-device', userId, ...describeDevice(userAgent), at });
    },
    signedIn,
  );
}

/** @returns false if this code was used before. */
export function redeemTotpCode({ tx }: SignIn, userId: string, code: string): Promise<boolean> {
  return markCodeUsed(tx, userId, code, new Date());
}

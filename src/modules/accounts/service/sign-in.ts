import { system } from '#kernel/actor.ts';
import type { Language } from '#kernel/language.ts';
import { write } from '#platform/context.ts';
import { hashSecret } from '../providers/secrets.ts';
import type { SignIn } from '../providers/sign-in.ts';
import { describeDevice } from '../rules/devices.ts';
import { RESET_AFTER_MS, secondsToWait } from '../rules/sign-in-throttle.ts';
import { isDeviceKnown, recordDevice } from '../store/devices.ts';
import {
  clearFailures,
  lockFailures,
  removeFailure,
  setFailures,
  type ThrottleKey,
} from '../store/sign-in-failures.ts';
import * as users from '../store/users.ts';
import { markSecondStep } from '../store/sessions.ts';
import { findPasswordHash, markCodeUsed } from '../store/sign-in-methods.ts';
import { findVerifiedEmail, enqueueEmailVerified } from './verified-email.ts';
import { enqueueAccountMail } from './send-mail.ts';

export { createSignIn, type SignIn } from '../providers/sign-in.ts';
export type { GoogleKeys } from '../providers/test-google-keys.ts';
export { newSecret } from '../providers/secrets.ts';

export async function isEmailInUse({ tx }: SignIn, email: string): Promise<boolean> {
  return (await users.findUserByEmail(tx, email)) !== undefined;
}

/** Stores the language of an account that has none, such as a new one. */
export async function keepLanguage({ tx }: SignIn, userId: string, language: Language): Promise<void> {
  await users.setLanguage(tx, userId, language);
}

/**
 * Adds one query for unknown addresses, because the library runs one more query for known addresses.
 * Otherwise the timing would reveal accounts.
 */
export async function equalizeTiming(signIn: SignIn, email: string): Promise<void> {
  if (!(await isEmailInUse(signIn, email))) await findPasswordHash(signIn.tx, email);
}

/**
 * The key for counting wrong passwords: one count for all unknown browsers of an address, and one for each known
 * browser. Attempts for unknown addresses are counted in the same way.
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

/**
 * Counts an attempt as failed before its password is checked, so that concurrent attempts cannot exceed the limit.
 * @returns the seconds to wait if the limit is reached, otherwise 0.
 */
export function reserveAttempt({ tx, leniency }: SignIn, throttleKey: ThrottleKey): Promise<number> {
  return write(
    tx,
    system,
    async (ctx) => {
      const found = await lockFailures(ctx.tx, throttleKey, ctx.now);
      if (found.isNew) return 0;
      // Reads the clock again, because waiting for the lock takes time.
      const now = new Date();
      const seconds = secondsToWait(found, now, leniency);
      if (seconds > 0) return seconds;
      const isOld = now.getTime() - found.failedAt.getTime() > RESET_AFTER_MS;
      await setFailures(ctx.tx, throttleKey, { failures: isOld ? 1 : found.failures + 1, failedAt: now });
      return 0;
    },
    undefined,
  );
}

/**
 * After the check: a correct password resets the count; an attempt without a password check is not counted.
 */
export async function recordAttemptResult(
  { tx }: SignIn,
  throttleKey: ThrottleKey,
  outcome: 'succeeded' | 'unchecked',
): Promise<void> {
  if (outcome === 'succeeded') await clearFailures(tx, throttleKey);
  else await write(tx, system, (ctx) => removeFailure(ctx.tx, throttleKey), undefined);
}

interface CompletedSignIn {
  userId: string;
  sessionId: string;
  /** The secret that identifies this browser. */
  device: string;
  userAgent: string | null;
  hasSecondStep: boolean;
}

/**
 * Runs after a sign-in: marks a completed second step, announces a verified address to other modules,
 * remembers the browser, and emails the user about a new browser unless it is the first one.
 */
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

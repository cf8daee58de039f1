import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { Tx } from '#platform/database/database.ts';
import { findUser } from '../store/users.ts';

/** The user's email address if it is verified and the account is enabled, otherwise null. */
export async function findVerifiedEmail({ tx }: Pick<Context, 'tx'>, userId: string): Promise<string | null> {
  const user = await findUser(tx, userId);
  return user?.emailVerified && !user.disabledAt ? user.email : null;
}

/**
 * Enqueues the job `accounts:provenPerson` after a user verified their address or signed in with a verified one;
 * app/jobs.ts notifies other modules.
 */
export async function enqueueEmailVerified(tx: Tx, userId: string): Promise<void> {
  await enqueueJob(tx, 'accounts:provenPerson', { userId });
}

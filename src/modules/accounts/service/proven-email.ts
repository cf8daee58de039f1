import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { Tx } from '#platform/database/database.ts';
import { findUser } from '../store/people.ts';

/** The person's address, if they have proven it to be theirs; else null. */
export async function findProvenEmail({ tx }: Pick<Context, 'tx'>, userId: string): Promise<string | null> {
  const user = await findUser(tx, userId);
  return user?.emailVerified && !user.disabledAt ? user.email : null;
}

/**
 * A person has proven their address, or is here again with a proven one: the job `accounts:provenPerson` tells whoever
 * waits for that (app/jobs.ts).
 */
export async function tellOfProvenPerson(tx: Tx, userId: string): Promise<void> {
  await enqueueJob(tx, 'accounts:provenPerson', { userId });
}

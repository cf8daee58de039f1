import type { SessionUser } from '#modules/accounts/contract.ts';
import { sessionQuery } from '#modules/accounts/client/session.ts';
import { queryClient } from './query-client.ts';

/** Who is signed in, for guards of navigations; from memory where it is known. */
export async function currentUser(): Promise<SessionUser | null> {
  const { user } = await queryClient().query({ ...sessionQuery, staleTime: 'static' });
  return user;
}

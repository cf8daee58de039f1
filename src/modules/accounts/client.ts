import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiProblem, NETWORK_PROBLEM } from '#platform/browser/api-client.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { sessionContract, SessionUser } from './contract.ts';

const api = storefrontApi<{ session: typeof sessionContract }>();

/** Who is signed in; asked once a page load, then again when signing in or out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => api.session.get(),
  staleTime: 5 * 60_000,
});

export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-in'; user: SessionUser }
  | { status: 'signed-out'; user: null };

/** Loading, then signed in or signed out. A shop that cannot be reached counts as signed out. */
export function useSession(): SessionState {
  const { data, isPending } = useQuery(sessionQuery);
  if (data?.user) return { status: 'signed-in', user: data.user };
  return isPending ? { status: 'loading', user: null } : { status: 'signed-out', user: null };
}

/** Calls the sign-in library's route and throws an `ApiProblem` with its code when it refuses. */
async function callSignIn(path: string, body: object): Promise<void> {
  let response: Response;
  try {
    response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw new ApiProblem(NETWORK_PROBLEM, 0, '', []);
  }
  if (response.ok) return;
  const problem = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  throw new ApiProblem(
    problem.code ?? `status_${response.status}`,
    response.status,
    problem.message ?? '',
    [],
  );
}

export const signIn = (input: { email: string; password: string }) => callSignIn('sign-in/email', input);

export const register = (input: { email: string; password: string; name: string }) =>
  callSignIn('sign-up/email', input);

export const signOut = () => callSignIn('sign-out', {});

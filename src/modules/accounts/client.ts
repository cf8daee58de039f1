import { useEffect } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, NETWORK_PROBLEM } from '#platform/browser/api-client.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { profileContract, sessionContract, SessionUser } from './contract.ts';

const api = storefrontApi<{ session: typeof sessionContract; profile: typeof profileContract }>();

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

/** Only just known: asking again at once would say the same. */
const FRESH_MS = 3_000;

/** Notices a session that begins or ends elsewhere, in another tab or by a new password: its live stream goes too. */
export function useFollowSession(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      liveStream.on('live.opened', () => {
        const known = client.getQueryState(sessionQuery.queryKey);
        if (known?.dataUpdatedAt && Date.now() - known.dataUpdatedAt > FRESH_MS) {
          void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
        }
      }),
    [client],
  );
}

/** A refusal by the sign-in routes. */
export class SignInProblem extends ApiProblem {
  /** How long to wait before the next try, where there were too many. */
  readonly waitSeconds: number | null;

  constructor(code: string, status: number, title: string, waitSeconds: number | null) {
    super(code, status, title, []);
    this.waitSeconds = waitSeconds;
  }
}

/** Longer than this, and the shop counts as not reached. */
const PATIENCE_MS = 20_000;

async function callSignIn(path: string, body: object): Promise<void> {
  let response: Response;
  try {
    response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw new SignInProblem(NETWORK_PROBLEM, 0, '', null);
  }
  if (response.ok) return;
  const problem = (await response.json().catch(() => ({}))) as { code?: string; title?: string };
  const wait = Number(response.headers.get('retry-after'));
  throw new SignInProblem(
    problem.code ?? `status_${response.status}`,
    response.status,
    problem.title ?? '',
    wait > 0 ? wait : null,
  );
}

export const signIn = (input: { email: string; password: string }) => callSignIn('sign-in/email', input);

export const register = (input: { email: string; password: string; name: string }) =>
  callSignIn('sign-up/email', input);

export const signOut = () => callSignIn('sign-out', {});

/** Ends the person's other sessions; this browser goes on with a new one. */
export const changePassword = (input: { currentPassword: string; newPassword: string }) =>
  callSignIn('change-password', input);

/** Answers the person as they are then; so does a change of the e-mail address. */
export const changeProfile = (input: Parameters<typeof api.profile.change>[0]) => api.profile.change(input);

export const changeEmail = (input: { email: string; currentPassword: string }) =>
  api.profile.changeEmail(input);

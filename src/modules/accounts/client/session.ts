import { useEffect } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { liveStream } from '#platform/browser/live-stream.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { sessionContract, SessionUser } from '../contract.ts';

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

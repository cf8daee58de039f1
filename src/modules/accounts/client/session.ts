import { useEffect } from 'react';
import { CachedQuery, useCachedQuery } from '#platform/browser/cached-query.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { GuestRights, sessionContract, SessionUser } from '../contract/session.ts';

const api = storefrontApi<{ session: typeof sessionContract }>();

/**
 * The current user and guest rights; after five minutes refetched when a page uses them or becomes visible.
 */
export const sessionQuery = new CachedQuery<{ user: SessionUser | null; guest?: GuestRights | undefined }>(
  () => api.session.get(),
  {
    freshFor: 5 * 60_000,
  },
);

export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-in'; user: SessionUser }
  /** `guest`: rights without an account; absent if there are none. */
  | { status: 'signed-out'; user: null; guest?: GuestRights | undefined };

/** The session: loading, signed in or signed out. Without a loaded session, an error counts as signed out. */
export function useSession(): SessionState {
  const { value, error } = useCachedQuery(sessionQuery);
  if (value?.user) return { status: 'signed-in', user: value.user };
  if (!value && !error) return { status: 'loading', user: null };
  return { status: 'signed-out', user: null, guest: value?.guest };
}

/** A session response younger than this, in milliseconds, is not refetched when the live stream opens. */
const FRESH_MS = 3_000;

/**
 * Refetches the session when the live stream opens: a session may have started or ended in another tab, or by
 * a password change.
 */
export function useFollowSession(): void {
  useEffect(
    () =>
      liveStream.on('live.opened', () => {
        const { updatedAt } = sessionQuery.getState();
        if (updatedAt && Date.now() - updatedAt > FRESH_MS) sessionQuery.invalidate();
      }),
    [],
  );
}

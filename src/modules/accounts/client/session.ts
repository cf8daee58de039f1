import { useEffect } from 'react';
import { KeptAnswer, useKeptAnswer } from '#platform/browser/kept-answer.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { GuestRights, sessionContract, SessionUser } from '../contract.ts';

const api = storefrontApi<{ session: typeof sessionContract }>();

/** Who is signed in; asked once a page load, then again when signing in or out. */
export const sessionAnswer = new KeptAnswer<{ user: SessionUser | null; guest?: GuestRights | undefined }>(
  () => api.session.get(),
  {
    freshFor: 5 * 60_000,
  },
);

export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-in'; user: SessionUser }
  /** `guest`: what one may do without an account; absent where that is nothing. */
  | { status: 'signed-out'; user: null; guest?: GuestRights | undefined };

/** Loading, then signed in or signed out. A shop that cannot be reached counts as signed out. */
export function useSession(): SessionState {
  const { value, error } = useKeptAnswer(sessionAnswer);
  if (value?.user) return { status: 'signed-in', user: value.user };
  if (!value && !error) return { status: 'loading', user: null };
  return { status: 'signed-out', user: null, guest: value?.guest };
}

/** Only just known: asking again at once would say the same. */
const FRESH_MS = 3_000;

/** Notices a session that begins or ends elsewhere, in another tab or by a new password: its live stream goes too. */
export function useFollowSession(): void {
  useEffect(
    () =>
      liveStream.on('live.opened', () => {
        const { answeredAt } = sessionAnswer.getState();
        if (answeredAt && Date.now() - answeredAt > FRESH_MS) sessionAnswer.invalidate();
      }),
    [],
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const DEBOUNCE_MS = 300;

interface TypingState {
  /** Identifies the typing session of this history entry. */
  typing?: number;
}

let sessions = 0;
const nextSession = () => ++sessions;

/**
 * Search while typing: 300 ms after the last key it navigates to `/search?q=…`. One typing session replaces its own
 * history entry; Enter ends the session. Blank text is ignored.
 */
export function useSearchAsYouType() {
  const navigate = useNavigate();
  const location = useLocation();
  const [text, setText] = useState(() =>
    location.pathname === '/search' ? (new URLSearchParams(location.search).get('q') ?? '') : '',
  );
  const [session, setSession] = useState(nextSession);
  /** Location key at the last keystroke that has not caused a navigation yet; null without one. */
  const [typedAt, setTypedAt] = useState<string | null>(null);
  const isSameSession = (location.state as TypingState | null)?.typing === session;

  function go(): void {
    setTypedAt(null);
    const q = text.trim();
    if (q === '') return;
    const address = `/search?q=${encodeURIComponent(q)}`;
    if (location.pathname + location.search === address) return;
    void navigate(address, { replace: isSameSession, state: { typing: session } satisfies TypingState });
  }

  const searchWhenIdle = useEffectEvent(() => {
    // Discard the pending query if the user has navigated meanwhile.
    if (isSameSession || location.key === typedAt) go();
  });
  useEffect(() => {
    if (typedAt === null) return;
    const timer = setTimeout(searchWhenIdle, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typedAt, text]);

  return {
    text,
    type: (next: string) => {
      setText(next);
      setTypedAt(location.key);
    },
    /** Searches at once. */
    submit: () => {
      go();
      setSession(nextSession());
    },
    /** Keeps the pending query although another page has arrived. */
    keep: () => setTypedAt((at) => at && location.key),
    /** Discards the pending query. */
    stop: () => setTypedAt(null),
  };
}

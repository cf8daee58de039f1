import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** How long after the last key the results are asked for. */
const SEARCH_AFTER_MS = 300;

interface TypingState {
  /** Which bout of typing made this history entry. */
  typing?: number;
}

let bouts = 0;
const nextBout = () => ++bouts;

/**
 * What is typed, and the results following it: 300 ms after the last key the shop goes to `/search?q=…`. While one bout
 * of typing goes on it replaces its own history entry; Enter ends the bout. Blank text goes nowhere.
 */
export function useTypedSearch() {
  const navigate = useNavigate();
  const location = useLocation();
  const [text, setText] = useState(() =>
    location.pathname === '/search' ? (new URLSearchParams(location.search).get('q') ?? '') : '',
  );
  const [bout, setBout] = useState(nextBout);
  /** Where the shop was at the last key that has not been followed yet. */
  const [typedAt, setTypedAt] = useState<string | null>(null);
  const isOurs = (location.state as TypingState | null)?.typing === bout;

  function go(): void {
    setTypedAt(null);
    const q = text.trim();
    if (q === '') return;
    const address = `/search?q=${encodeURIComponent(q)}`;
    if (location.pathname + location.search === address) return;
    void navigate(address, { replace: isOurs, state: { typing: bout } satisfies TypingState });
  }

  const goWhenStill = useEffectEvent(() => {
    // Somebody followed a link or went back meanwhile: what was typed before is no longer wanted.
    if (isOurs || location.key === typedAt) go();
  });
  useEffect(() => {
    if (typedAt === null) return;
    const timer = setTimeout(goWhenStill, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typedAt, text]);

  return {
    text,
    type: (next: string) => {
      setText(next);
      setTypedAt(location.key);
    },
    /** Goes at once. */
    submit: () => {
      go();
      setBout(nextBout());
    },
    /** What was typed is not to be searched for after all. */
    stop: () => setTypedAt(null),
  };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** How long after the last key the results are asked for. */
const SEARCH_AFTER_MS = 300;

interface TypingState {
  /** Which bout of typing made this history entry. */
  typing?: number;
}

let bouts = 0;

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
  const [waiting, setWaiting] = useState(false);
  const bout = useRef(++bouts);
  const isOurs = (location.state as TypingState | null)?.typing === bout.current;

  function go(): void {
    setWaiting(false);
    const q = text.trim();
    if (q === '') return;
    const address = `/search?q=${encodeURIComponent(q)}`;
    if (location.pathname + location.search === address) return;
    void navigate(address, { replace: isOurs, state: { typing: bout.current } satisfies TypingState });
  }

  const goWhenStill = useEffectEvent(go);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(goWhenStill, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waiting, text]);

  // Somebody followed a link or went back: what was typed before is no longer wanted.
  const leave = useEffectEvent(() => {
    if (!isOurs) setWaiting(false);
  });
  useEffect(() => leave(), [location.key]);

  return {
    text,
    type(next: string) {
      setText(next);
      setWaiting(true);
    },
    /** Goes at once. */
    submit() {
      go();
      bout.current = ++bouts;
    },
  };
}

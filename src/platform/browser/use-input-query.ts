import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Fetches data for an input that changes while the user types. Returns the previous response until a new one arrives,
 * also after an error. Aborts outdated requests.
 * @param question the request key: a new key starts a request; null starts none.
 */
export function useAsked<Value>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Value>,
): Value | undefined {
  const [answer, setAnswer] = useState<Value>();
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    if (question === null) return undefined;
    const moot = new AbortController();
    onAsk(moot.signal)
      .then((value) => moot.signal.aborted || setAnswer(value))
      .catch(() => {}); // Keep the previous response.
    return () => moot.abort();
  }, [question]);
  return answer;
}

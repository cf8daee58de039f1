import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What the shop says to a question that changes as somebody types or chooses: the former answer until there is another,
 * and without one. A question that is moot is taken back.
 * @param question names it: another name is asked anew; null asks nothing.
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
      .catch(() => {}); // The former answer stays.
    return () => moot.abort();
  }, [question]);
  return answer;
}

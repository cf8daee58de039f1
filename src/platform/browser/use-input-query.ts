import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Fetches data for an input that changes while the user types. Returns the previous response until a new one arrives,
 * also after an error. Aborts outdated requests.
 * @param requestKey a new key starts a request; null starts none.
 */
export function useInputQuery<Value>(
  requestKey: string | null,
  fetchData: (signal: AbortSignal) => Promise<Value>,
): Value | undefined {
  const [response, setResponse] = useState<Value>();
  const onFetch = useEffectEvent(fetchData);
  useEffect(() => {
    if (requestKey === null) return undefined;
    const controller = new AbortController();
    onFetch(controller.signal)
      .then((value) => controller.signal.aborted || setResponse(value))
      .catch(() => {}); // Keep the previous response.
    return () => controller.abort();
  }, [requestKey]);
  return response;
}

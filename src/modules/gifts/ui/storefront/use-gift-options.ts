import { useEffect, useState } from 'react';
import { getGiftOptions } from '../../client/storefront.ts';
import type { GiftOptions } from '../../contract/gifts.ts';

/** Wraps, and the first delivery day in a country. */
export function useGiftOptions(country: string): {
  value: GiftOptions | null;
  failed: boolean;
  retry: () => void;
} {
  const [value, setValue] = useState<GiftOptions | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (country === '') return undefined;
    const controller = new AbortController();
    const load = async () => {
      try {
        setValue(await getGiftOptions(country, controller.signal));
        setFailed(false);
      } catch {
        if (!controller.signal.aborted) setFailed(true);
      }
    };
    void load();
    return () => controller.abort();
  }, [country, attempt]);
  return { value, failed, retry: () => setAttempt((count) => count + 1) };
}

import { useEffect } from 'react';
import type { SessionState } from '#modules/accounts/client/session.ts';
import { followKitchen, readKitchen, rememberKitchen } from '#modules/catalog/client/kitchen.ts';
import { loadAccountKitchen, saveAccountKitchen } from '#modules/kitchens/client.ts';

/** Waits between the last change and its saving, in milliseconds. */
const SAVE_AFTER_MS = 600;

/**
 * Keeps "fits my kitchen" with the account. The browser takes over the account's kitchen; without one, the account takes
 * over the browser's. Failures are silent: the browser still remembers the kitchen.
 */
export function useAccountKitchen({ status, user }: SessionState): void {
  const userId = status === 'signed-in' ? user.id : null;
  useEffect(() => {
    if (!userId) return undefined;
    let saved: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isStopped = new AbortController();
    const save = () => {
      const kitchen = readKitchen();
      if (JSON.stringify(kitchen) === saved) return;
      saved = JSON.stringify(kitchen);
      saveAccountKitchen(kitchen).catch(() => {});
    };
    const saveLater = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    };
    let stopFollowing = () => {};
    async function start() {
      const kitchen = await loadAccountKitchen();
      if (isStopped.signal.aborted) return;
      saved = JSON.stringify(kitchen);
      if (kitchen) rememberKitchen(kitchen);
      else save();
      stopFollowing = followKitchen(saveLater);
    }
    start().catch(() => {});
    return () => {
      isStopped.abort();
      clearTimeout(timer);
      stopFollowing();
    };
  }, [userId]);
}

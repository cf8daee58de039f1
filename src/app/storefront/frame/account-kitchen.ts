import { followKitchen, readKitchen, rememberKitchen } from '#modules/catalog/client/kitchen.ts';
import { loadAccountKitchen, saveAccountKitchen } from '#modules/kitchens/client.ts';

/** Waits between the last change and its saving, in milliseconds. */
const SAVE_AFTER_MS = 600;

/**
 * Keeps "fits my kitchen" with the account of the signed-in customer. The browser takes over the account's kitchen; without
 * one, the account takes over the browser's. Failures are silent: the browser still remembers the kitchen.
 * @param isStopped ends it.
 */
export async function keepAccountKitchen(isStopped: AbortSignal): Promise<void> {
  const kitchen = await loadAccountKitchen().catch(() => undefined);
  if (kitchen === undefined || isStopped.aborted) return;
  let saved = JSON.stringify(kitchen);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    const changed = readKitchen();
    if (JSON.stringify(changed) === saved) return;
    saved = JSON.stringify(changed);
    saveAccountKitchen(changed).catch(() => {});
  };
  if (kitchen) rememberKitchen(kitchen);
  else save();
  const stopFollowing = followKitchen(() => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_AFTER_MS);
  });
  isStopped.addEventListener('abort', () => {
    clearTimeout(timer);
    stopFollowing();
  });
}

import { onClearPrivateData } from '#platform/browser/private-cache.ts';

const KEY = 'takesCalls';

/** Whether this browser says that its specialist takes calls: every page of the shop then gives signs of life. */
export function takesCalls(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function setTakesCalls(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the server ends it after a few minutes.
  }
}

onClearPrivateData(() => setTakesCalls(false));

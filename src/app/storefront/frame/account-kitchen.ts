import { followKitchen, readKitchen, rememberKitchen } from '#modules/catalog/client/kitchen.ts';
import { emptyKitchen, loadAccountKitchen, saveAccountKitchen } from '#modules/kitchens/client.ts';

/** localStorage key: whose account has the browser's kitchen, and whether its last change was saved there. */
const KEY = 'kitchenAccount';

interface KeptFor {
  userId: string;
  isSaved: boolean;
}

function readKeptFor(): KeptFor | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<KeptFor> | null;
    return typeof kept?.userId === 'string' ? { userId: kept.userId, isSaved: kept.isSaved === true } : null;
  } catch {
    return null;
  }
}

function writeKeptFor(kept: KeptFor): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without local storage there is no kitchen of the browser either.
  }
}

/**
 * Keeps "fits my kitchen" with the account of the signed-in customer. The browser takes over the account's kitchen, unless
 * its own last change was not saved. An account without a kitchen takes over the browser's, unless that is of another
 * account. A failure is silent: the next page load tries again.
 * @param isStopped ends it.
 */
export async function keepAccountKitchen(userId: string, isStopped: AbortSignal): Promise<void> {
  const inAccount = await loadAccountKitchen().catch(() => undefined);
  if (inAccount === undefined || isStopped.aborted) return;
  async function save(): Promise<void> {
    writeKeptFor({ userId, isSaved: false });
    await saveAccountKitchen(readKitchen());
    writeKeptFor({ userId, isSaved: true });
  }
  const kept = readKeptFor();
  const isOwn = !kept || kept.userId === userId;
  if (inAccount && !(kept && isOwn && !kept.isSaved)) {
    rememberKitchen(inAccount);
    writeKeptFor({ userId, isSaved: true });
  } else if (isOwn) {
    if (readKitchen() || inAccount) save().catch(() => {});
  } else {
    rememberKitchen(emptyKitchen);
    writeKeptFor({ userId, isSaved: true });
  }
  const stopFollowing = followKitchen(() => void save().catch(() => {}));
  isStopped.addEventListener('abort', stopFollowing);
}

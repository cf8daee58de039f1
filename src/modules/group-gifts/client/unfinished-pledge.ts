import { pledgeOutcome, withdrawPledge } from './storefront.ts';

const KEY = 'unfinishedPledge';

/** Remembers the pledge whose card form is open, so that a reload does not keep its amount from everyone. */
export function keepUnfinishedPledge(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // Without storage the amount is free again after 15 minutes.
  }
}

/** After a reload: withdraws the pledge whose card was not entered. @returns its token if the card was entered. */
export async function settleUnfinishedPledge(): Promise<string | null> {
  let token: string | null = null;
  try {
    token = sessionStorage.getItem(KEY);
    if (token === null) return null;
    keepUnfinishedPledge(null);
    const { state } = await pledgeOutcome(token);
    if (state === 'pledged' || state === 'processing') return token;
    if (state === 'open') await withdrawPledge(token);
  } catch {
    // The server ends it after 15 minutes.
  }
  return null;
}

import { type Money, money } from '#kernel/money.ts';

/** 32 characters, five bits each, without those that are easily confused. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Formats a code of four groups of four. @param random sixteen random bytes. */
export function giftCardCode(random: Uint8Array): string {
  const code = Array.from(random.slice(0, 16), (byte) => signs[byte % signs.length]).join('');
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Normalizes a typed code to the format of the mail; null when it cannot be a code. */
export function readGiftCardCode(typed: string): string | null {
  const bare = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return bare.length === 16 ? bare.replaceAll(/(.{4})(?=.)/g, '$1-') : null;
}

/** How often staff may resend a card per hour. */
export const maxResendsPerHour = 3;

export interface Balance {
  id: string;
  balance: Money;
}

/** Splits a total over cards in the given order; a card pays at most what remains. */
export function spend(cards: readonly Balance[], total: Money): { id: string; amount: Money }[] {
  let left = total.amount;
  return cards.map(({ id, balance }) => {
    const amount = Math.min(left, balance.amount);
    left -= amount;
    return { id, amount: money(amount, total.currency) };
  });
}

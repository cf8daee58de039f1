import { type Money, money } from '#kernel/money.ts';

/** 32 characters, five bits each, without those that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Formats a code of four groups of four. @param random sixteen random bytes. */
export function giftCardCode(random: Uint8Array): string {
  const code = Array.from(random.slice(0, 16), (byte) => alphabet[byte % alphabet.length]).join('');
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Normalizes a typed code to the format in the email; null when it cannot be a code. */
export function readGiftCardCode(typed: string): string | null {
  const characters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return characters.length === 16 ? characters.replaceAll(/(.{4})(?=.)/g, '$1-') : null;
}

/** How often staff may resend a card per hour. */
export const maxResendsPerHour = 3;

export interface Balance {
  id: string;
  balance: Money;
}

/** Splits a total over cards in the given order; each pays its balance, or what remains if that is less. */
export function splitPayment(cards: readonly Balance[], total: Money): { id: string; amount: Money }[] {
  let remaining = total.amount;
  return cards.map(({ id, balance }) => {
    const amount = Math.min(remaining, balance.amount);
    remaining -= amount;
    return { id, amount: money(amount, total.currency) };
  });
}

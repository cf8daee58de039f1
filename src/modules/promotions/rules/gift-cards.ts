import { type Money, money } from '#kernel/money.ts';
import { printedCode, readPrintedCode } from '#kernel/printed-code.ts';

const CODE_LENGTH = 16;

/** A new code of four groups of four. @param random sixteen random bytes. */
export const giftCardCode = (random: Uint8Array): string => printedCode(random.slice(0, CODE_LENGTH));

/** Normalizes a typed code to the format in the email; null when it cannot be a code. */
export const readGiftCardCode = (typed: string): string | null => readPrintedCode(typed, CODE_LENGTH);

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

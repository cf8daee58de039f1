import { type Money, money } from '#kernel/money.ts';

/** Without what is easily read as something else: 32 signs, five bits each. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code of four groups of four. @param random sixteen random bytes. */
export function giftCardCode(random: Uint8Array): string {
  const code = Array.from(random.slice(0, 16), (byte) => signs[byte % signs.length]).join('');
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** A code as it stands in the mail, however it was typed; null where it can be none. */
export function readGiftCardCode(typed: string): string | null {
  const bare = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return bare.length === 16 ? bare.replaceAll(/(.{4})(?=.)/g, '$1-') : null;
}

/** How often staff may have a card sent once more within an hour. */
export const mostResendsAnHour = 3;

export interface Balance {
  id: string;
  balance: Money;
}

/** What of each card is used for a total, in the order in which they were typed: none beyond what is left to pay. */
export function spend(cards: readonly Balance[], total: Money): { id: string; amount: Money }[] {
  let left = total.amount;
  return cards.map(({ id, balance }) => {
    const amount = Math.min(left, balance.amount);
    left -= amount;
    return { id, amount: money(amount, total.currency) };
  });
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import { giftCardCode, readGiftCardCode, splitPayment } from './gift-cards.ts';

describe('gift card code', () => {
  it('has four groups of four characters and is read in lower case with spaces instead of hyphens; a shorter text is not read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (random) => {
        const code = giftCardCode(random);
        expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
        expect(readGiftCardCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(code);
      }),
    );
    expect(readGiftCardCode('AUTUMN')).toBeNull();
  });
});

describe('gift cards', () => {
  it('pay a total together, each at most its balance, and all at most the total', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20_000), { maxLength: 6 }), fc.nat(60_000), (balances, total) => {
        const cards = balances.map((balance, index) => ({ id: `${index}`, balance: money(balance, 'USD') }));
        const spent = splitPayment(cards, money(total, 'USD')).map(({ amount }) => amount.amount);
        spent.forEach((amount, index) => expect(amount).toBeLessThanOrEqual(balances[index]!));
        const sum = (list: number[]) => list.reduce((all, each) => all + each, 0);
        expect(sum(spent)).toBe(Math.min(total, sum(balances)));
      }),
    );
  });
});

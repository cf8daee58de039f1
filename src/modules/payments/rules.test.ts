import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import type { PaymentSettings } from '#modules/settings/contract/payments.ts';
import type { PaymentMethod } from './contract/payment-methods.ts';
import {
  offeredPayments,
  paymentStateOf,
  stateWithGiftCards,
  sumsOf,
  transferReference,
  type Entry,
} from './rules.ts';

const entry = (kind: Entry['kind'], amount: number): Entry => ({ kind, amount });
const settings: PaymentSettings = {
  card: { enabled: true },
  payOnDelivery: { enabled: true, fee: 300, maximum: 20_000 },
  bankTransfer: {
    enabled: true,
    accountHolder: 'Trivet',
    iban: 'PT50000201231234567890154',
    bic: '',
    instructions: '',
    daysToPay: 7,
  },
};

describe('the payment status', () => {
  it.each([
    ['unpaid', []],
    ['unpaid', [entry('captured', 999)]],
    ['paid', [entry('captured', 1000)]],
    ['paid', [entry('captured', 400), entry('captured', 600)]],
    ['partially_refunded', [entry('captured', 1000), entry('refunded', 1)]],
    ['refunded', [entry('captured', 1000), entry('refunded', 400), entry('refunded', 600)]],
    ['refunded', [entry('captured', 999), entry('refunded', 999)]],
    ['voided', [entry('voided', 0)]],
    ['requires_action', [entry('requires_action', 1000)]],
    ['failed', [entry('requires_action', 1000), entry('failed', 1000)]],
    ['authorized', [entry('failed', 1000), entry('authorized', 1000)]],
    ['paid', [entry('failed', 1000), entry('captured', 1000), entry('disputed', 1000)]],
    ['voided', [entry('failed', 1000), entry('voided', 0)]],
    ['paid', [entry('voided', 0), entry('captured', 1000)]],
  ] as const)('is %s after %j', (state, entries) => expect(paymentStateOf(1000, entries)).toBe(state));

  it('does not depend on the order of captures, refunds and voids', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ kind: fc.constantFrom('captured', 'refunded', 'voided'), amount: fc.nat(2000) }),
        ),
        (entries) => {
          expect(paymentStateOf(1000, entries.toReversed())).toBe(paymentStateOf(1000, entries));
          expect(sumsOf(entries.toReversed())).toEqual(sumsOf(entries));
        },
      ),
    ));
});

describe('payment methods', () => {
  const offered = (
    total: number,
    changed: Partial<PaymentSettings> = {},
    onlineMethods: readonly PaymentMethod[] = [],
  ) =>
    offeredPayments({ ...settings, ...changed }, money(total, 'EUR'), onlineMethods).map(({ id, fee }) => [
      id,
      fee.amount,
    ]);

  it('have the configured fees', () =>
    expect(offered(5000)).toEqual([
      ['pay-on-delivery', 300],
      ['bank-transfer', 0],
    ]));

  it('have no fee for payment in the store, which the maximum amount then leaves out', () => {
    const inStore = (total: number) =>
      offeredPayments(settings, money(total, 'EUR'), [], { isPickup: true }).map(({ id, fee }) => [
        id,
        fee.amount,
      ]);
    expect(inStore(20_000)).toEqual([
      ['pay-on-delivery', 0],
      ['bank-transfer', 0],
    ]);
    expect(inStore(20_001)).toEqual([['bank-transfer', 0]]);
  });

  it('are offered only up to their maximum amount, fee included', () => {
    expect(offered(19_700)).toHaveLength(2);
    expect(offered(19_701)).toEqual([['bank-transfer', 0]]);
  });

  it('include cards first if enabled, with a provider and at least the minimum amount', () => {
    expect(offered(5000, {}, ['card'])[0]).toEqual(['card', 0]);
    expect(offered(49, {}, ['card'])[0]).toEqual(['pay-on-delivery', 300]);
    expect(offered(5000, { card: { enabled: false } }, ['card'])[0]).toEqual(['pay-on-delivery', 300]);
  });

  it('exclude payment on delivery for an order that is emailed, unless nothing is due', () => {
    const ids = (total: number) =>
      offeredPayments(settings, money(total, 'EUR'), [], { requiresPrepayment: true }).map(({ id }) => id);
    expect([ids(5000), ids(0)]).toEqual([['bank-transfer'], ['pay-on-delivery']]);
  });

  it('exclude disabled methods', () =>
    expect(offered(5000, { bankTransfer: { ...settings.bankTransfer, enabled: false } })).toEqual([
      ['pay-on-delivery', 300],
    ]));
});

describe('the transfer reference', () => {
  /**
   * ISO 7064: move the first four characters to the end and replace letters by numbers. The result modulo 97
   * must be 1.
   */
  const remainder = (reference: string) => {
    const signs = reference.replaceAll(' ', '');
    const digits = Array.from(signs.slice(4) + signs.slice(0, 4), (sign) => parseInt(sign, 36)).join('');
    return BigInt(digits) % 97n;
  };

  it('has valid ISO 11649 check digits for every order', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (number) => {
        const reference = transferReference(number);
        expect(reference).toMatch(/^RF\d\d /);
        expect(reference.replaceAll(' ', '')).toContain(String(number));
        expect(remainder(reference)).toBe(1n);
      }),
    ));

  it('is written in groups of four', () =>
    expect(transferReference(539_007_547_034)).toBe('RF18 5390 0754 7034'));
});

describe('the payment status of an order, including its gift cards', () => {
  it.each([
    // ledger status, captured, refunded, paid by gift cards, refunded to gift cards, expected status
    ['paid', 6_000, 0, 4_000, 0, 'paid'],
    ['partially_refunded', 6_000, 1_000, 4_000, 0, 'partially_refunded'],
    ['refunded', 6_000, 6_000, 4_000, 0, 'partially_refunded'],
    ['refunded', 6_000, 6_000, 4_000, 1_500, 'partially_refunded'],
    ['refunded', 6_000, 6_000, 4_000, 4_000, 'refunded'],
    ['paid', 0, 0, 4_000, 0, 'paid'],
    ['paid', 0, 0, 4_000, 3_999, 'partially_refunded'],
    ['paid', 0, 0, 4_000, 4_000, 'refunded'],
    ['unpaid', 0, 0, 4_000, 0, 'unpaid'],
    ['voided', 0, 0, 4_000, 4_000, 'voided'],
    ['paid', 6_000, 0, 0, 0, 'paid'],
  ] as const)(
    'with ledger status %s, %d captured, %d refunded, %d paid by gift cards and %d refunded to them is %s',
    (state, captured, refunded, spent, returned, all) =>
      expect(stateWithGiftCards(state, { captured, refunded }, { spent, returned })).toBe(all),
  );
});

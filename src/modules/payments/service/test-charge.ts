import { currencyDecimals, money, noCurrency } from '#kernel/money.ts';
import { newId } from '#kernel/ids.ts';
import type { ChargeTest } from '../contract/charge-test.ts';
import { isUnavailable, type PaymentProviders, rejectionReason } from './payment-providers.ts';

/** Above the smallest amount that a provider takes, in every currency. Nobody pays it. */
const MAJOR_UNITS = 20_000;

/** Not the id of an order, so webhooks about the charge change nothing. */
const NO_ORDER = 'connection-test';

const answered = (outcome: ChargeTest['outcome']): ChargeTest => ({ outcome, reason: null });

/**
 * Creates a charge with the test keys of the card provider and cancels it. Nobody pays it, no order refers to it, and
 * nothing is stored. Call it outside a transaction.
 */
export async function testCharge(
  providers: PaymentProviders,
  { currency, now }: { currency: string; now: Date },
): Promise<ChargeTest> {
  const provider = providers.forMethod('card');
  if (!provider) return answered('not-connected');
  if (!provider.isTest) return answered('live-keys');
  const used = currency === noCurrency ? 'EUR' : currency;
  try {
    const { id } = await provider.createCharge({
      idempotencyKey: `test-${newId(now)}`,
      orderId: NO_ORDER,
      orderNumber: 0,
      amount: money(MAJOR_UNITS * 10 ** currencyDecimals(used), used),
    });
    const { state } = await provider.cancelCharge(id);
    return state === 'cancelled' ? answered('works') : { outcome: 'failed', reason: state };
  } catch (error) {
    if (rejectionReason(error) === null && !isUnavailable(error)) throw error;
    return { outcome: 'failed', reason: withoutKeys((error as Error).message) };
  }
}

/** Providers repeat a part of the key in their message. */
const withoutKeys = (text: string) => text.replaceAll(/\b[a-z]+_(?:test|live)_\S*/g, '…');

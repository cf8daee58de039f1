import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import type { MailService } from '#platform/mail/open-mail.ts';
import { settleCharge } from '#modules/payments/service/settle-charge.ts';
import {
  openPaymentProviders,
  type PaymentProviders,
  paymentProviders,
} from '#modules/payments/service/payment-providers.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { PaymentProviderStandIn } from '../../../tests/support/payment-provider-stand-in.ts';
import { StripeStandIn } from '../../../tests/support/stripe-stand-in.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { readChecklist, testCardCharge, testGoogle } from './service/checklist.ts';

let db: TestDatabase;
let admin: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
});
afterAll(() => db.drop());

const ctx = (actor: Actor = admin) => ({ actor, tx: db.database.tx, now: new Date() });
type Target = Awaited<ReturnType<MailService['findTarget']>>;
const server = { host: 'smtp.example.com', port: 587, security: 'starttls', username: '', password: '' };

const google = { isConfigured: false, redirectAddress: 'https://shop.example/api/auth/callback/google' };

const checklist = async (target: Partial<Target> = { kind: 'none' }) =>
  valueOf(
    await readChecklist(ctx(), {
      google,
      hasCardProvider: false,
      mail: { findTarget: async () => target as Target },
    }),
  );

async function stateOf(step: string, target?: Partial<Target>): Promise<string> {
  const { steps } = await checklist(target);
  return steps.find((each) => each.step === step)!.state;
}

it('counts a mail server saved in the back office, unless its password is unreadable', async () => {
  expect(await stateOf('mail')).toBe('open');
  expect(await stateOf('mail', { kind: 'unreadable' })).toBe('open');
  expect(await stateOf('mail', { kind: 'stored', server } as Partial<Target>)).toBe('done');
});

it('asks for own texts until a page is published', async () => {
  expect(await stateOf('texts')).toBe('open');
  const content = { kind: 'banner', words: {} };
  const insert = (id: string, kind: string) =>
    db.database.pool.query(
      'insert into content_pieces (id, kind, published, published_at, updated_at) values ($1, $2, $3, now(), now())',
      [id, kind, JSON.stringify(content)],
    );
  await insert('banner', 'banner');
  expect(await stateOf('texts')).toBe('open');
  await insert('about', 'page');
  expect(await stateOf('texts')).toBe('done');
});

it('tells the redirect address to enter at Google', async () => {
  expect((await checklist()).google).toEqual(google);
});

it('tests Google for unlimited administrators only', async () => {
  const environment = { testGoogle: async () => 'works' as const };
  expect(valueOf(await testGoogle(ctx(), environment))).toEqual({ outcome: 'works' });
  expect(await testGoogle(ctx(visitor), environment)).toMatchObject({ code: 'unauthenticated' });
  const limited: Actor = { ...admin, areas: ['settings'] };
  expect(await testGoogle(ctx(limited), environment)).toMatchObject({ code: 'forbidden' });
});

describe('a test charge', () => {
  const test = (providers: PaymentProviders, actor: Actor = admin) =>
    testCardCharge(ctx(actor), { paymentProviders: providers });

  it('is created and cancelled at Stripe with test keys, and belongs to no order', async () => {
    const stripe = await StripeStandIn.open();
    const providers = openPaymentProviders(stripe.env);
    expect(valueOf(await test(providers))).toEqual({ outcome: 'works', reason: null });
    const intents = [...stripe.intents.values()];
    expect(intents).toMatchObject([{ status: 'canceled', amount_received: 0 }]);
    const charge = await providers.find('stripe')!.findCharge(intents[0]!.id);
    expect(await settleCharge(ctx(), { provider: 'stripe', charge })).toBe(false);
    await stripe.close();
    const failed = valueOf(await test(providers));
    expect(failed.outcome).toBe('failed');
    expect(failed.reason).not.toMatch(/_test_/);
  });

  it('is not created with live keys or without keys', async () => {
    const live = Object.assign(new PaymentProviderStandIn(), { isTest: false });
    expect(valueOf(await test(paymentProviders([live])))).toMatchObject({ outcome: 'live-keys' });
    expect(live.charges.size).toBe(0);
    expect(valueOf(await test(paymentProviders([])))).toMatchObject({ outcome: 'not-connected' });
  });

  it('is created by unlimited administrators only', async () => {
    const provider = new PaymentProviderStandIn();
    const limited: Actor = { ...admin, areas: ['settings'] };
    for (const actor of [visitor, limited])
      expect(await test(paymentProviders([provider]), actor)).toMatchObject({ ok: false });
    expect(provider.charges.size).toBe(0);
  });
});

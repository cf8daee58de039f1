import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crontab, jobHandlers } from '#app/jobs.ts';
import { system } from '#kernel/actor.ts';
import type {
  AdminGroupGift,
  OwnGroupGift,
  SharedGroupGift,
} from '#modules/group-gifts/contract/group-gifts.ts';
import type { PledgeOutcome } from '#modules/group-gifts/service/pledge.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import { expireOrders } from '#modules/orders/service/expire-orders.ts';
import { openPaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { write } from '#platform/context.ts';
import { type Jobs, startJobs } from '#platform/start-jobs.ts';
import { quoteGroupGift, startGroupGift, takeBankTransfers } from '../support/group-gifts.ts';
import { integrityErrors } from '../support/integrity.ts';
import { stockOf } from '../support/products.ts';
import { runJob } from '../support/run-job.ts';
import { noResponse, StripeStandIn, testCards } from '../support/stripe-stand-in.ts';
import { must, openAdministrator, openClient } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let stripe: StripeStandIn;
let shop: TestShop;
let jobs: Jobs;
let staff: TestBrowser;

beforeAll(async () => {
  stripe = await StripeStandIn.open();
  shop = await openTestShop({ paymentProviders: openPaymentProviders(stripe.env) });
  jobs = await startJobs(shop.shop.database, {
    handlers: jobHandlers(shop.shop),
    crontab: crontab.replaceAll(/^\*.*$/gm, ''),
    log: shop.shop.log,
  });
  staff = await openAdministrator(shop);
  await takeBankTransfers(staff);
});
afterAll(async () => {
  await jobs.stop();
  await shop.close();
  await stripe.close();
});
beforeEach(() => {
  stripe.tell = ({ body, signature }) =>
    new TestBrowser(shop).request('POST', '/api/webhooks/stripe', body, {
      'stripe-signature': signature,
      origin: shop.shop.config.baseUrl,
    });
  stripe.watch = () => {};
  stripe.refusesRefunds = false;
  stripe.refusesCaptures = false;
});

/** Until jobs have run, also if their workers are replaced first: stalled ones are noticed after 15 seconds. */
const patience = { timeout: 45_000 };

type Started = Awaited<ReturnType<typeof startGroupGift>>;
type Answer = { pledgeToken: string; card: { clientSecret: string } | null };

const requestPledge = (token: string, amount: number, method = 'card', name = 'Ben') =>
  new TestBrowser(shop).request('POST', '/api/group-gifts/pledges', {
    ...{ token, name, email: `${name.toLowerCase()}@example.org`, amount, method, language: 'en' },
  });
async function pledge(token: string, amount: number, method = 'card', name?: string): Promise<Answer> {
  const response = await requestPledge(token, amount, method, name);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Answer;
}
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

const intentOf = ({ card }: Answer) =>
  stripe.heldIntents.find(({ client_secret }) => client_secret === card?.clientSecret)!;
const outcome = (token: string) =>
  must<PledgeOutcome>(new TestBrowser(shop), 'POST', '/api/group-gifts/pledges/outcome', { token });

/** Pledges by card and enters it. */
async function payByCard(token: string, amount: number, name?: string): Promise<Answer> {
  const answer = await pledge(token, amount, 'card', name);
  await stripe.pay(intentOf(answer).id);
  expect(await outcome(answer.pledgeToken)).toEqual({ state: 'pledged', reason: '' });
  return answer;
}

const open = (token: string) =>
  must<SharedGroupGift>(new TestBrowser(shop), 'POST', '/api/group-gifts/open', { token });
const own = ({ organiser, orderId }: Started) =>
  must<OwnGroupGift>(organiser, 'GET', `/api/orders/${orderId}/group-gift`);
const forStaff = ({ orderId }: Started) =>
  must<AdminGroupGift>(staff, 'GET', `/api/admin/orders/${orderId}/group-gift`);
const orderOf = ({ orderId }: Started) => must<AdminOrder>(staff, 'GET', `/api/admin/orders/${orderId}`);

const cancel = (gift: Started) => gift.organiser.request('POST', `/api/orders/${gift.orderId}/cancel`, {});

async function expire({ orderId }: Started) {
  await shop.shop.database.pool.query(
    `update payments set expires_at = now() - interval '1 second' where order_id = $1`,
    [orderId],
  );
  await write(shop.shop.database.tx, system, expireOrders, undefined);
}

/** Runs the job that runs every minute, as if the pledges had been made and checked earlier. */
async function reconcile(minutes = 1) {
  await shop.shop.database.pool.query(
    `update pledges set checked_at = null, created_at = created_at - make_interval(mins => $1) where not is_settled`,
    [minutes],
  );
  await runJob(shop.shop.database.tx, jobHandlers(shop.shop), 'group-gifts:reconcile', {});
}

const states = async (gift: Started) => (await forStaff(gift)).pledges.map(({ state }) => state);

const expectIntegrity = async () => expect(await integrityErrors(shop.shop.database.tx)).toEqual([]);

describe('a group gift', () => {
  it('is offered for gifts from a registry, and not for other orders', async () => {
    const { quote } = await quoteGroupGift(shop);
    expect(quote.payments.map(({ id }) => id)).toEqual(['card', 'bank-transfer', 'group-gift']);
    const other = await openClient(shop);
    const { productId } = await quoteGroupGift(shop);
    await must(other, 'POST', '/api/cart/lines', { productId, selectedColor: null });
    const ordinary = await must<{ payments: { id: string }[] }>(other, 'POST', '/api/checkout/quote', {
      ...{ address: null, country: 'PT', deliveryMethodId: null },
    });
    expect(ordinary.payments.map(({ id }) => id)).not.toContain('group-gift');
  });

  it('charges every card once the pledges reach the amount, and places the order', async () => {
    const gift = await startGroupGift(shop);
    expect(await stockOf(shop.testDatabase, gift.productId)).toBe(4);
    expect(await open(gift.token)).toMatchObject({
      ...{ state: 'open', recipientName: 'Anna and Rui', organiserName: 'Dora' },
      ...{ target: { amount: gift.target }, pledged: { amount: 0 }, methods: ['card', 'bank-transfer'] },
      pledge: null,
    });
    const first = await payByCard(gift.token, 2_000, 'Ben');
    expect(intentOf(first)).toMatchObject({ status: 'requires_capture', amount: 2_000, amount_received: 0 });
    expect((await own(gift)).pledges).toMatchObject([{ name: 'Ben', state: 'authorized' }]);
    expect((await orderOf(gift)).status).toBe('awaiting_payment');
    const second = await payByCard(gift.token, gift.target - 2_000, 'Carla');
    await expect.poll(async () => (await orderOf(gift)).status, patience).toBe('pending');
    const order = await orderOf(gift);
    expect(order.paymentState).toBe('paid');
    const captured = order.ledger.filter(({ kind }) => kind === 'captured');
    expect(captured.map(({ amount }) => amount.amount)).toEqual([2_000, gift.target - 2_000]);
    expect([intentOf(first), intentOf(second)].map(({ amount_received }) => amount_received)).toEqual([
      2_000,
      gift.target - 2_000,
    ]);
    expect(await open(first.pledgeToken)).toMatchObject({
      ...{ state: 'complete', pledge: { name: 'Ben', state: 'captured', amount: { amount: 2_000 } } },
    });
    await expectIntegrity();
  });

  it('counts a transfer as pledged, and as paid when staff record it', async () => {
    const gift = await startGroupGift(shop);
    const transfer = await pledge(gift.token, 3_000, 'bank-transfer');
    expect(transfer.card).toBeNull();
    await payByCard(gift.token, gift.target - 3_000);
    expect(await states(gift)).toEqual(['promised', 'authorized']);
    const { pledges } = await forStaff(gift);
    const { pledge: seen } = await open(transfer.pledgeToken);
    expect(seen?.transfer).toMatchObject({ iban: 'PT50000201231234567890154' });
    expect(seen?.transfer?.reference).toBe(pledges[0]!.reference);
    await must(staff, 'POST', `/api/admin/pledges/${pledges[0]!.id}/receive`, {});
    await expect.poll(() => states(gift), patience).toEqual(['received', 'captured']);
    expect((await orderOf(gift)).paymentState).toBe('paid');
    const again = await staff.request('POST', `/api/admin/pledges/${pledges[0]!.id}/receive`, {});
    expect(await codeOf(again)).toBe('group_gift_closed');
    await expectIntegrity();
  });

  it('takes pledges at the same time up to its amount and not a cent more', async () => {
    const gift = await startGroupGift(shop);
    const part = Math.floor(gift.target / 3);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => requestPledge(gift.token, part, 'bank-transfer')),
    );
    const accepted = responses.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(3);
    const { pledged, target } = await open(gift.token);
    expect(pledged.amount).toBe(part * 3);
    expect(pledged.amount).toBeLessThanOrEqual(target.amount);
    await expectIntegrity();
  });

  it('refuses amounts that are too large, too small, or leave too little', async () => {
    const gift = await startGroupGift(shop);
    expect(await codeOf(await requestPledge(gift.token, gift.target + 1))).toBe('pledge_too_large');
    expect(await codeOf(await requestPledge(gift.token, 49))).toBe('pledge_too_small');
    expect(await codeOf(await requestPledge(gift.token, gift.target - 10))).toBe('pledge_leaves_too_little');
    expect((await requestPledge(gift.token, -5)).status).toBe(400);
    expect((await open(gift.token)).pledged.amount).toBe(0);
  });
});

describe('a pledge', () => {
  it('and the cancellation of the order at once: nothing is charged, and nothing stays reserved', async () => {
    const gift = await startGroupGift(shop);
    const [cancelled, ...responses] = await Promise.all([
      cancel(gift),
      ...Array.from({ length: 5 }, () => requestPledge(gift.token, 1_000)),
    ]);
    expect(cancelled.status).toBe(200);
    const accepted: Answer[] = [];
    const refused: string[] = [];
    for (const response of responses)
      if (response.status === 200) accepted.push((await response.json()) as Answer);
      else refused.push(await codeOf(response));
    expect(refused.filter((code) => code !== 'group_gift_closed')).toEqual([]);
    expect((await open(gift.token)).state).toBe('ended');
    expect((await forStaff(gift)).pledged.amount).toBe(0);
    // A card that is entered after all is released.
    for (const answer of accepted) await stripe.pay(intentOf(answer).id);
    const outcomes = await Promise.all(accepted.map(({ pledgeToken }) => outcome(pledgeToken)));
    expect(outcomes.filter(({ state }) => state !== 'over')).toEqual([]);
    expect(accepted.filter((answer) => intentOf(answer).status !== 'canceled')).toEqual([]);
    expect(await stockOf(shop.testDatabase, gift.productId)).toBe(5);
    await expectIntegrity();
  });

  it('can be withdrawn while the gift collects: the card is released, and others can pledge the amount', async () => {
    const gift = await startGroupGift(shop);
    const answer = await payByCard(gift.token, gift.target - 1_000);
    const after = await must<SharedGroupGift>(
      new TestBrowser(shop),
      'POST',
      '/api/group-gifts/pledges/withdraw',
      { token: answer.pledgeToken },
    );
    expect(after).toMatchObject({ pledged: { amount: 0 }, pledge: { state: 'released' } });
    await expect.poll(() => intentOf(answer).status, patience).toBe('canceled');
    const all = await payByCard(gift.token, gift.target);
    await expect.poll(() => states(gift), patience).toEqual(['released', 'captured']);
    const late = await new TestBrowser(shop).request('POST', '/api/group-gifts/pledges/withdraw', {
      token: all.pledgeToken,
    });
    expect(await codeOf(late)).toBe('group_gift_closed');
    await expectIntegrity();
  });

  it('whose card form is left gives its amount back after 15 minutes', async () => {
    const gift = await startGroupGift(shop);
    const answer = await pledge(gift.token, gift.target);
    expect(await codeOf(await requestPledge(gift.token, 1_000))).toBe('pledge_too_large');
    await reconcile(16);
    await expect.poll(async () => (await open(gift.token)).pledged.amount, patience).toBe(0);
    expect(intentOf(answer).status).toBe('canceled');
    expect((await outcome(answer.pledgeToken)).state).toBe('over');
  });

  it('keeps its reason when the card is declined, and can be paid with another card', async () => {
    const gift = await startGroupGift(shop);
    const answer = await pledge(gift.token, 1_000);
    await stripe.pay(intentOf(answer).id, testCards.declined);
    expect(await outcome(answer.pledgeToken)).toEqual({ state: 'open', reason: 'Your card was declined.' });
    await stripe.pay(intentOf(answer).id);
    expect(await outcome(answer.pledgeToken)).toEqual({ state: 'pledged', reason: '' });
  });

  it('ends after five declined cards, so that no one tests stolen cards with it', async () => {
    const gift = await startGroupGift(shop);
    const answer = await pledge(gift.token, 1_000);
    for (let cards = 0; cards < 5; cards += 1) {
      expect((await outcome(answer.pledgeToken)).state).toBe('open');
      await stripe.pay(intentOf(answer).id, testCards.declined);
    }
    expect((await outcome(answer.pledgeToken)).state).toBe('over');
    expect((await open(gift.token)).pledged.amount).toBe(0);
    await expect.poll(() => intentOf(answer).status, patience).toBe('canceled');
  });

  it('cannot be paid by card after fifteen declined cards of all pledges of the gift, also if it began before', async () => {
    const gift = await startGroupGift(shop);
    const decline = async (answer: Answer, cards: number) => {
      for (let each = 0; each < cards; each += 1) {
        await stripe.pay(intentOf(answer).id, testCards.declined);
        await outcome(answer.pledgeToken);
      }
    };
    const began = await pledge(gift.token, 1_000, 'card', 'Ben');
    for (let each = 0; each < 3; each += 1) {
      expect((await open(gift.token)).methods).toEqual(['card', 'bank-transfer']);
      await decline(await pledge(gift.token, 1_000, 'card', 'Carla'), 5);
    }
    expect(await codeOf(await requestPledge(gift.token, 1_000))).toBe('pledge_method_unavailable');
    expect((await open(gift.token)).methods).toEqual(['bank-transfer']);
    expect((await open(began.pledgeToken)).pledge?.state).toBe('started');
    await decline(began, 1);
    expect((await outcome(began.pledgeToken)).state).toBe('over');
    expect((await requestPledge(gift.token, 1_000, 'bank-transfer')).status).toBe(200);
    // Other gifts take cards.
    expect((await requestPledge((await startGroupGift(shop)).token, 1_000)).status).toBe(200);
    await expectIntegrity();
  });

  it('is not stored when the provider is away', async () => {
    const gift = await startGroupGift(shop);
    stripe.watch = () => noResponse;
    expect(await codeOf(await requestPledge(gift.token, 1_000))).toBe('cards_away');
    stripe.watch = () => {};
    expect((await open(gift.token)).pledged.amount).toBe(0);
    expect((await own(gift)).pledges).toEqual([]);
  });

  it('is not captured by a webhook before the gift is complete', async () => {
    const gift = await startGroupGift(shop);
    const answer = await pledge(gift.token, 1_000);
    await stripe.pay(intentOf(answer).id);
    await expect.poll(() => states(gift), patience).toEqual(['authorized']);
    await reconcile();
    expect(intentOf(answer)).toMatchObject({ status: 'requires_capture', amount_received: 0 });
  });

  it('fails when the issuer withdraws the amount or declines the charge: the gift collects again', async () => {
    const gift = await startGroupGift(shop);
    const lost = await payByCard(gift.token, 1_000, 'Ben');
    await stripe.expireHold(intentOf(lost).id);
    await expect.poll(() => states(gift), patience).toEqual(['failed']);
    expect((await open(gift.token)).pledged.amount).toBe(0);

    stripe.refusesCaptures = true;
    const declined = await payByCard(gift.token, gift.target, 'Carla');
    await expect.poll(() => states(gift), patience).toEqual(['failed', 'failed']);
    expect(await open(gift.token)).toMatchObject({ state: 'open', pledged: { amount: 0 } });
    expect(intentOf(declined).status).toBe('canceled');

    stripe.refusesCaptures = false;
    await payByCard(gift.token, gift.target, 'Emil');
    await expect.poll(async () => (await orderOf(gift)).paymentState, patience).toBe('paid');
    await expectIntegrity();
  });
});

describe('a gift that is not complete in time', () => {
  it('releases cards, refunds what was charged, and asks staff to send transfers back', async () => {
    const gift = await startGroupGift(shop);
    const held = await payByCard(gift.token, 1_000, 'Ben');
    await pledge(gift.token, 2_000, 'bank-transfer', 'Carla');
    await pledge(gift.token, 3_000, 'bank-transfer', 'Emil');
    const [, carla, emil] = (await forStaff(gift)).pledges;
    await must(staff, 'POST', `/api/admin/pledges/${carla!.id}/receive`, {});
    const balance = stripe.balance;
    await expire(gift);
    await expect.poll(() => intentOf(held).status, patience).toBe('canceled');
    await expect.poll(() => states(gift), patience).toEqual(['released', 'received', 'released']);
    expect((await orderOf(gift)).status).toBe('cancelled');
    expect(stripe.balance).toBe(balance);
    expect(await stockOf(shop.testDatabase, gift.productId)).toBe(5);
    // A transfer that arrives too late goes back, too.
    await must(staff, 'POST', `/api/admin/pledges/${emil!.id}/receive`, {});
    const refunds = async () => (await forStaff(gift)).refunds;
    await expect
      .poll(async () => (await refunds()).map(({ amount, state }) => [amount.amount, state]), patience)
      .toEqual([
        [2_000, 'pending'],
        [3_000, 'pending'],
      ]);
    const { id } = (await refunds())[0]!;
    await must(staff, 'POST', `/api/admin/pledge-refunds/${id}/sent`, {});
    expect((await refunds())[0]!.state).toBe('done');
    const twice = await staff.request('POST', `/api/admin/pledge-refunds/${id}/sent`, {});
    expect(await codeOf(twice)).toBe('group_gift_closed');
    await expectIntegrity();
  });

  it('refunds a card that was charged although another failed', async () => {
    const gift = await startGroupGift(shop);
    const first = await payByCard(gift.token, 1_000, 'Ben');
    const second = await pledge(gift.token, gift.target - 1_000, 'card', 'Carla');
    let captures = 0;
    stripe.watch = (call, moment) => {
      if (moment === 'before' && call.endsWith('/capture')) stripe.refusesCaptures = (captures += 1) > 1;
    };
    await stripe.pay(intentOf(second).id);
    await outcome(second.pledgeToken);
    await expect.poll(async () => (await states(gift)).toSorted(), patience).toEqual(['captured', 'failed']);
    expect((await open(gift.token)).state).toBe('open');
    const balance = stripe.balance;
    await expire(gift);
    const charged = [first, second].find((each) => intentOf(each).status === 'succeeded')!;
    await expect
      .poll(async () => (await forStaff(gift)).refunds, patience)
      .toMatchObject([{ state: 'done' }]);
    expect(stripe.balance).toBe(balance - intentOf(charged).amount);
    await expectIntegrity();
  });
});

describe('a refund of a complete gift', () => {
  it('goes back to everyone in proportion, and to staff what the provider declines', async () => {
    const gift = await startGroupGift(shop);
    const card = await payByCard(gift.token, gift.target - 2_000, 'Ben');
    await pledge(gift.token, 2_000, 'bank-transfer', 'Carla');
    await must(staff, 'POST', `/api/admin/pledges/${(await forStaff(gift)).pledges[1]!.id}/receive`, {});
    await expect.poll(async () => (await orderOf(gift)).paymentState, patience).toBe('paid');
    const refund = async (amount: number) =>
      must<AdminOrder>(staff, 'POST', `/api/admin/orders/${gift.orderId}/refund`, {
        ...{
          version: (await orderOf(gift)).version,
          lines: [],
          delivery: 0,
          amount,
          restock: false,
          note: '',
        },
      });
    expect((await refund(1_000)).paymentState).toBe('partially_refunded');
    const shares = async () =>
      (await forStaff(gift)).refunds.map(({ amount, state }) => [amount.amount, state]);
    const ofCard = Math.round((1_000 * (gift.target - 2_000)) / gift.target);
    await expect.poll(shares, patience).toEqual([
      [ofCard, 'done'],
      [1_000 - ofCard, 'pending'],
    ]);
    stripe.refusesRefunds = true;
    await refund(gift.target - 1_000);
    await expect
      .poll(async () => (await shares()).map(([, state]) => state), patience)
      .toEqual(['done', 'pending', 'failed', 'pending']);
    expect((await shares()).reduce((sum, [amount]) => sum + (amount as number), 0)).toBe(gift.target);
    expect((await orderOf(gift)).paymentState).toBe('refunded');
    const failed = (await forStaff(gift)).refunds.find(({ state }) => state === 'failed')!;
    expect(failed.reason).not.toBe('');
    await must(staff, 'POST', `/api/admin/pledge-refunds/${failed.id}/sent`, {});
    expect(intentOf(card).amount_received).toBe(gift.target - 2_000);
    await expectIntegrity();
  });
});

describe('the payment provider', () => {
  it('reports disputes and refunds in its dashboard, which the order records once', async () => {
    const gift = await startGroupGift(shop);
    const card = await payByCard(gift.token, gift.target);
    await expect.poll(async () => (await orderOf(gift)).paymentState, patience).toBe('paid');
    const { id } = intentOf(card);
    await stripe.dispute(id);
    await expect
      .poll(async () => (await orderOf(gift)).ledger.map(({ kind }) => kind), patience)
      .toEqual(['captured', 'disputed']);
    intentOf(card).latest_charge!.amount_refunded += 700;
    await outcome(card.pledgeToken);
    await expect.poll(async () => (await orderOf(gift)).paymentState, patience).toBe('partially_refunded');
    await outcome(card.pledgeToken);
    const refunded = (await orderOf(gift)).ledger.filter(({ kind }) => kind === 'refunded');
    expect(refunded.map(({ amount }) => amount.amount)).toEqual([700]);
    await expect
      .poll(async () => (await forStaff(gift)).refunds, patience)
      .toMatchObject([{ amount: { amount: 700 }, state: 'done' }]);
    await expectIntegrity();
  });
});

import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { PledgeMethod, PledgeState } from '../contract/states.ts';
import type { GroupGiftsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<GroupGiftsTables>();

export type PledgeRow = Selectable<GroupGiftsTables['pledges']>;
export type PledgeRefundRow = Selectable<GroupGiftsTables['pledgeRefunds']>;

export interface NewPledge {
  id: string;
  orderId: string;
  name: string;
  email: string;
  language: string;
  amount: number;
  method: PledgeMethod;
  state: PledgeState;
  provider: string | null;
}

/** The caller holds the lock of the group gift, so that the numbers differ. @returns the number of the pledge. */
export async function insertPledge(tx: Tx, pledge: NewPledge, now: Date): Promise<number> {
  const { number } = await on(tx)
    .insertInto('pledges')
    .values((eb) => ({
      ...pledge,
      number: eb
        .selectFrom('pledges')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('orderId', '=', pledge.orderId),
      isSettled: pledge.method !== 'card',
      createdAt: now,
    }))
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export const findPledge = (tx: Tx, id: string): Promise<PledgeRow | undefined> =>
  on(tx).selectFrom('pledges').selectAll().where('id', '=', id).executeTakeFirst();

/** In the order in which they were made. */
export const listPledges = (tx: Tx, orderId: string): Promise<PledgeRow[]> =>
  on(tx).selectFrom('pledges').selectAll().where('orderId', '=', orderId).orderBy('number').execute();

/** @returns false if the state is another one. */
export async function changePledge(
  tx: Tx,
  id: string,
  { from, to }: { from: PledgeState; to: PledgeState },
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('pledges')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the provider's id of the charge; never overwrites one. */
export async function storeChargeId(tx: Tx, id: string, chargeId: string): Promise<void> {
  await on(tx)
    .updateTable('pledges')
    .set({ chargeId })
    .where('id', '=', id)
    .where('chargeId', 'is', null)
    .execute();
}

/** Counts a declined card once. @param reference of the attempt. @returns the number of declined cards. */
export async function countDecline(tx: Tx, id: string, reference: string): Promise<number> {
  await on(tx)
    .updateTable('pledges')
    .set((pledge) => ({ declines: pledge('declines', '+', 1), lastDecline: reference }))
    .where('id', '=', id)
    .where('lastDecline', 'is distinct from', reference)
    .execute();
  return (await findPledge(tx, id))!.declines;
}

/** Declined cards of all pledges that were ever made for a gift. */
export async function sumDeclines(tx: Tx, orderId: string): Promise<number> {
  const { sum } = await on(tx)
    .selectFrom('pledges')
    .select(sql<number>`coalesce(sum(declines), 0)::int`.as('sum'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return sum;
}

/** @param isSettled whether the charge can no longer change. */
export async function markChecked(tx: Tx, id: string, isSettled: boolean, now: Date): Promise<void> {
  await on(tx)
    .updateTable('pledges')
    .set({ checkedAt: now, ...(isSettled ? { isSettled } : {}) })
    .where('id', '=', id)
    .execute();
}

/**
 * Card pledges with something to do: the card form was left, the charge of an ended pledge is open, or the gift is being
 * captured. Not those that were checked in the last 30 seconds; 100 at most.
 */
export async function listDue(
  tx: Tx,
  { startedBefore, now }: { startedBefore: Date; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from pledges p
    join group_gifts g on g.order_id = p.order_id
    where not p.is_settled and p.method = 'card'
      and (p.checked_at is null or p.checked_at < ${now}::timestamptz - interval '30 seconds')
      and ((p.state = 'started' and p.created_at < ${startedBefore})
        or p.state in ('released', 'failed') or g.state <> 'open')
    order by p.checked_at nulls first, p.id
    limit 100`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function insertRefund(
  tx: Tx,
  refund: { id: string; pledgeId: string; amount: number },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('pledgeRefunds')
    .values({ ...refund, createdAt: now })
    .execute();
}

export const findRefund = (tx: Tx, id: string): Promise<PledgeRefundRow | undefined> =>
  on(tx).selectFrom('pledgeRefunds').selectAll().where('id', '=', id).executeTakeFirst();

export const listRefunds = (tx: Tx, orderId: string): Promise<PledgeRefundRow[]> =>
  on(tx)
    .selectFrom('pledgeRefunds')
    .innerJoin('pledges', 'pledges.id', 'pledgeRefunds.pledgeId')
    .selectAll('pledgeRefunds')
    .where('pledges.orderId', '=', orderId)
    .orderBy('pledgeRefunds.createdAt')
    .orderBy('pledges.number')
    .execute();

/** @returns false if it was completed before. */
export async function completeRefund(
  tx: Tx,
  id: string,
  { state, providerId, reason }: { state: 'done' | 'failed'; providerId: string | null; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('pledgeRefunds')
    .set({ state, providerId, reason })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the provider's id of a refund that is still pending there. */
export async function storeRefundId(tx: Tx, id: string, providerId: string): Promise<void> {
  await on(tx).updateTable('pledgeRefunds').set({ providerId }).where('id', '=', id).execute();
}

/** Refunds to cards that have been pending for more than 30 seconds, 100 at most. */
export async function listPendingCardRefunds(tx: Tx, before: Date): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('pledgeRefunds')
    .innerJoin('pledges', 'pledges.id', 'pledgeRefunds.pledgeId')
    .select('pledgeRefunds.id')
    .where('pledgeRefunds.state', '=', 'pending')
    .where('pledges.method', '=', 'card')
    .where('pledgeRefunds.createdAt', '<', before)
    .orderBy('pledgeRefunds.createdAt')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** An order with money of its pledges that staff expect or must send back. */
export interface OrderWithMoney {
  orderId: string;
  currency: string;
  /** Sum in minor units. */
  amount: number;
  pledges: number;
  endsAt: Date;
  since: Date;
}

/** Orders with transfers that are expected, soonest end first. */
export const listAwaitedTransfers = (tx: Tx, limit: number): Promise<OrderWithMoney[]> =>
  on(tx)
    .selectFrom('pledges')
    .innerJoin('groupGifts', 'groupGifts.orderId', 'pledges.orderId')
    .select(({ fn }) => [
      'groupGifts.orderId',
      'groupGifts.currency',
      'groupGifts.endsAt',
      fn.sum<number>('pledges.amount').as('amount'),
      fn.countAll<number>().as('pledges'),
      fn.min('pledges.createdAt').as('since'),
    ])
    .where('pledges.state', '=', 'promised')
    .where('groupGifts.state', '=', 'open')
    .groupBy(['groupGifts.orderId', 'groupGifts.currency', 'groupGifts.endsAt'])
    .orderBy('groupGifts.endsAt')
    .limit(limit)
    .execute();

/** Orders with refunds that staff must pay: transfers, and those that the provider declined. Oldest first. */
export const listRefundsToSend = (tx: Tx, limit: number): Promise<OrderWithMoney[]> =>
  on(tx)
    .selectFrom('pledgeRefunds')
    .innerJoin('pledges', 'pledges.id', 'pledgeRefunds.pledgeId')
    .innerJoin('groupGifts', 'groupGifts.orderId', 'pledges.orderId')
    .select(({ fn }) => [
      'groupGifts.orderId',
      'groupGifts.currency',
      'groupGifts.endsAt',
      fn.sum<number>('pledgeRefunds.amount').as('amount'),
      fn.countAll<number>().as('pledges'),
      fn.min('pledgeRefunds.createdAt').as('since'),
    ])
    .where((refund) =>
      refund.or([
        refund('pledgeRefunds.state', '=', 'failed'),
        refund.and([
          refund('pledgeRefunds.state', '=', 'pending'),
          refund('pledges.method', '=', 'bank-transfer'),
        ]),
      ]),
    )
    .groupBy(['groupGifts.orderId', 'groupGifts.currency', 'groupGifts.endsAt'])
    .orderBy('since')
    .limit(limit)
    .execute();

/** Pledges made with this email address, newest first. */
export const listPledgesBy = (tx: Tx, email: string): Promise<PledgeRow[]> =>
  on(tx)
    .selectFrom('pledges')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('createdAt', 'desc')
    .execute();

/** Erases names and addresses of pledges of gifts that do not collect any more. */
export async function erasePledges(tx: Tx, which: { email: string } | { endedBefore: Date }): Promise<void> {
  await on(tx)
    .updateTable('pledges')
    .set({ name: '', email: '' })
    .where('email', '<>', '')
    .where((pledge) =>
      'email' in which
        ? pledge(sql`lower(email)`, '=', which.email.toLowerCase())
        : pledge.exists(
            pledge
              .selectFrom('groupGifts')
              .select('groupGifts.orderId')
              .whereRef('groupGifts.orderId', '=', 'pledges.orderId')
              .where('groupGifts.latestEnd', '<', which.endedBefore),
          ),
    )
    .where((pledge) =>
      pledge.exists(
        pledge
          .selectFrom('groupGifts')
          .select('groupGifts.orderId')
          .whereRef('groupGifts.orderId', '=', 'pledges.orderId')
          .where('groupGifts.state', 'in', ['complete', 'ended']),
      ),
    )
    .execute();
}

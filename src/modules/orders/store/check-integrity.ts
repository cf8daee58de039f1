import { sql } from 'kysely';
import type { PaymentState } from '#modules/payments/contract/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { AllocatedUnits } from '../rules/units.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

/**
 * Numbers of orders without lines, or whose lines do not add up to the subtotal, discount and tax. Taxes by
 * rate must add up to the tax, too.
 */
export async function findUnbalancedOrders(tx: Tx): Promise<number[]> {
  const rows = await on(tx)
    .selectFrom('orders')
    .leftJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .groupBy('orders.id')
    .having(
      sql<boolean>`coalesce(sum(order_lines.total), -1) <> orders.subtotal
        or sum(order_lines.discount) + orders.delivery_discount <> orders.discount
        or sum(order_lines.tax) + orders.delivery_tax <> orders.tax
        or orders.tax <> coalesce((
          select sum((part -> 'amount' ->> 'amount')::bigint)
          from jsonb_array_elements(orders.taxes) part where not (part ->> 'isIncluded')::boolean), 0)`,
    )
    .select('orders.number')
    .orderBy('orders.number')
    .execute();
  return rows.map((row) => row.number);
}

/** Numbers of orders without a `placed` entry in the timeline. */
export async function findOrdersWithoutTimeline(tx: Tx): Promise<number[]> {
  const rows = await on(tx)
    .selectFrom('orders')
    .where((order) =>
      order.not(
        order.exists(
          order
            .selectFrom('orderTimeline')
            .whereRef('orderTimeline.orderId', '=', 'orders.id')
            .where('event', '=', 'placed')
            .select('orderTimeline.id'),
        ),
      ),
    )
    .select('number')
    .orderBy('number')
    .execute();
  return rows.map((row) => row.number);
}

/** Users with unread orders. */
export async function listUnreadOwners(tx: Tx): Promise<string[]> {
  const rows = await on(tx).selectFrom('unseenOrders').select('userId').distinct().execute();
  return rows.map((row) => row.userId);
}

/**
 * Numbers of these orders whose total differs from the amount due plus gift cards.
 * @param dues amount due by order id, in minor units.
 */
export async function findOrdersWithWrongDue(tx: Tx, dues: ReadonlyMap<string, number>): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select o.number from orders o
    join unnest(${[...dues.keys()]}::uuid[], ${[...dues.values()]}::bigint[]) as ledger (order_id, due)
      on ledger.order_id = o.id
    where o.total <> ledger.due + o.gift_cards
    order by o.number`.execute(tx);
  return rows.map(({ number }) => number);
}

export interface OrderWithLedgerStatus {
  id: string;
  number: number;
  paymentState: PaymentState;
  /** The ledger's payment status. */
  state: PaymentState;
  giftCards: number;
}

/** Orders whose payment status differs from that of the ledger. @param states of the ledger, by order id. */
export async function findOrdersWithWrongPaymentStatus(
  tx: Tx,
  states: ReadonlyMap<string, PaymentState>,
): Promise<OrderWithLedgerStatus[]> {
  const { rows } = await sql<OrderWithLedgerStatus>`
    select o.id, o.number, o.payment_state, ledger.state, o.gift_cards from orders o
    join unnest(${[...states.keys()]}::uuid[], ${[...states.values()]}::text[]) as ledger (order_id, state)
      on ledger.order_id = o.id
    where o.payment_state <> ledger.state
    order by o.number`.execute(tx);
  return rows;
}

/**
 * Numbers of orders with a line whose refunded quantity differs from the order's refunds, or whose restocked
 * quantity is below theirs.
 * @param failed ids of failed refunds.
 */
export async function findOrdersWithWrongRefundedUnits(tx: Tx, failed: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct o.number from orders o
    join order_lines l on l.order_id = o.id
    left join (
      select order_id, position,
             sum(quantity) filter (where refund_id <> all(${[...failed]}::uuid[])) as refunded,
             sum(quantity) filter (where restocked) as shelved
      from order_refund_lines group by order_id, position
    ) back on back.order_id = l.order_id and back.position = l.position
    where l.refunded <> coalesce(back.refunded, 0) or l.shelved < coalesce(back.shelved, 0)
    order by o.number`.execute(tx);
  return rows.map(({ number }) => number);
}

/** Stock allocated to orders awaiting payment. */
export async function listAwaitedUnits(tx: Tx): Promise<AllocatedUnits[]> {
  const rows = await on(tx)
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .where('orders.orderState', '=', 'awaiting_payment')
    .select('orderLines.taken')
    .execute();
  return rows.flatMap(({ taken }) => taken);
}

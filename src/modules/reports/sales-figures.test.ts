import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import {
  addSales,
  figuresOfOrder,
  figuresOfRefunds,
  type FiguresOrder,
  type FiguresRefund,
  isSale,
  lineFigures,
  noSales,
  pricesIncludeTax,
  salesFigures,
  type SalesParts,
} from '#modules/orders/rules/sales-figures.ts';
import type { OrderState } from '#modules/orders/contract/states.ts';
import { type NewOrder, placeOrder } from '#modules/orders/service/place-order.ts';
import { refundOrder, type RefundInput } from '#modules/orders/service/refund-order.ts';
import { recordMovement } from '#modules/payments/service/ledger.ts';
import { taxOf } from '#modules/taxes/rules/tax.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { applyOrderAction, kettles, placeTestOrder } from '../../../tests/support/orders.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { readSales } from './service.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  await addProduct(db, { id: 'kettle', stock: 1000 });
  await buildShop();
});
afterAll(() => db.drop());

const usd = (amount: number) => money(amount, 'USD');
const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await db.database.pool.query<Row>(text, values)).rows;

/** Two kettles and shipping with 23 % tax, included in the prices or added. */
function taxed(isIncluded: boolean, { discount = 0, deliveryDiscount = 0 } = {}): Partial<NewOrder> {
  const settings = {
    pricesIncludeTax: isIncluded,
    deliveryClass: 'standard',
    classes: [{ key: 'standard', name: 'Standard' }],
    rates: [{ name: 'VAT', country: 'PT', region: '', taxClass: 'standard', basisPoints: 2300 }],
  };
  const amounts = [9_000 - discount, 690 - deliveryDiscount].map((amount) => ({
    taxClass: 'standard',
    amount: usd(amount),
  }));
  const { items, added, parts } = taxOf(settings, amounts, { country: 'PT', region: '' }, 'USD');
  const line = { ...kettles, discount: usd(discount), tax: items[0]!.added, taxRate: items[0]!.rate };
  return {
    lines: [line],
    delivery: usd(690),
    deliveryDiscount: usd(deliveryDiscount),
    deliveryTax: items[1]!.added,
    discount: usd(discount + deliveryDiscount),
    tax: added,
    taxes: parts,
  };
}

const giftCard = { ...kettles, name: 'Gift card', isGiftCard: true, taken: [], unitPrice: usd(2_500) };

async function paid(changed: Partial<NewOrder> = {}): Promise<string> {
  const { id } = await placeTestOrder(db, customer, changed);
  const step = { orderId: id, move: 'markPaid' as const, version: 1, note: '' };
  valueOf(await write(db.database.tx, administrator, applyOrderAction, step));
  return id;
}

async function refund(orderId: string, request: Partial<RefundInput>): Promise<void> {
  const [row] = await ask<{ version: number }>('select version from orders where id = $1', [orderId]);
  const input = { lines: [], delivery: 0, amount: 0, restock: false, note: '', ...request };
  valueOf(
    await write(db.database.tx, administrator, refundOrder, { orderId, version: row!.version, ...input }),
  );
}

/** Orders of every kind that is easily counted wrong. */
async function buildShop(): Promise<void> {
  await placeTestOrder(db, customer);
  const cancelled = await paid();
  const step = { orderId: cancelled, move: 'cancel' as const, version: 2, note: '' };
  valueOf(await write(db.database.tx, administrator, applyOrderAction, step));
  const included = await paid(taxed(true, { discount: 1_001, deliveryDiscount: 300 }));
  await refund(included, { lines: [{ position: 0, quantity: 1 }] });
  await refund(included, { delivery: 123, amount: 457 });
  const added = await paid(taxed(false, { discount: 777 }));
  await refund(added, { lines: [{ position: 0, quantity: 2 }], delivery: 849 });
  await paid({ paymentFee: usd(150) });
  const cards = await paid({ lines: [giftCard] });
  await refund(cards, { lines: [{ position: 0, quantity: 1 }] });
  const both = await paid({ ...taxed(true), lines: [...taxed(true).lines!, giftCard] });
  await refund(both, { lines: [{ position: 1, quantity: 1 }], amount: 200 });
  await placeTestOrder(db, customer, { giftCards: usd(9_000) });
  await placeTestOrder(db, customer, { discount: usd(9_000), lines: [{ ...kettles, discount: usd(9_000) }] });
  // The refund of an edit: the amounts of the order itself were lowered.
  const edited = await paid();
  await refund(edited, { amount: 1_000, messages: [{ code: 'order_edited', params: {} }] });
  const outside = await paid();
  await write(db.database.tx, administrator, recordMovement, {
    orderId: outside,
    kind: 'refunded',
    amount: usd(500),
    by: { actor: 'Ada', actorKind: 'person' },
    reference: 'outside ch_1 500',
  });
  const byCard = await placeTestOrder(db, customer, { paymentMethod: 'card' });
  await write(db.database.tx, administrator, recordMovement, {
    orderId: byCard.id,
    kind: 'captured',
    amount: usd(9_000),
    by: { actor: 'Ada', actorKind: 'person' },
  });
  await ask(
    `update orders set status = 'pending', order_state = 'placed', payment_state = 'paid' where id = $1`,
    [byCard.id],
  );
  // Pending at the payment provider.
  await refund(byCard.id, { amount: 300 });
  await exchanged();
}

/** A free replacement for a return, in one transaction. */
async function exchanged(): Promise<void> {
  const bought = await paid();
  await write(
    db.database.tx,
    customer,
    async (ctx, lines: NewOrder['lines']) => {
      const free = await placeOrder(ctx, { ...freeOrder, customer, lines });
      await sql`
        insert into returns (id, order_id, order_number, email, state, wish, inspected_at, requested_at, updated_at,
          exchange_order_id)
        select gen_random_uuid(), id, number, email, 'exchanged', 'exchange', now(), now(), now(), ${free.id}
        from orders where id = ${bought}`.execute(ctx.tx);
    },
    [{ ...kettles, unitPrice: usd(0) }],
  );
}

const freeOrder: Omit<NewOrder, 'customer' | 'lines'> = {
  email: 'ada@example.org',
  customerName: 'Ada Lovelace',
  phone: null,
  note: '',
  paymentMethod: 'pay-on-delivery',
  paymentFee: usd(0),
  deliveryMethod: 'pickup',
  deliveryName: 'At the shop',
  promise: null,
  address: null,
  delivery: usd(0),
  deliveryDiscount: usd(0),
  deliveryTax: usd(0),
  discount: usd(0),
  tax: usd(0),
  giftCards: usd(0),
  discounts: [],
  taxes: [],
};

interface StoredOrder extends Omit<FiguresOrder, 'lines'> {
  id: string;
  orderState: OrderState;
  paidAt: Date | null;
  isExchange: boolean;
}

interface OrderByRules {
  isSold: boolean;
  parts: SalesParts;
  /** Net price of the items, without their refunded units. */
  items: number;
}

/** Every order with its figures by the rules, from the stored rows. */
async function figuresByRules(): Promise<Map<string, OrderByRules>> {
  const orders = await ask<StoredOrder>(
    `select id, order_state as "orderState", paid_at as "paidAt", delivery, delivery_discount as "deliveryDiscount",
       delivery_tax as "deliveryTax", payment_fee as "paymentFee", taxes,
       exists (select from returns where exchange_order_id = orders.id) as "isExchange" from orders`,
  );
  const found = new Map<string, OrderByRules>();
  for (const stored of orders) {
    const lines = await ask<FiguresOrder['lines'][number]>(
      `select quantity, total, discount, tax, tax_rate as "taxRate", is_gift_card as "isGiftCard"
       from order_lines where order_id = $1 order by position`,
      [stored.id],
    );
    const refunds = await ask<FiguresRefund>(
      `select amount, delivery, coalesce((
         select json_agg(json_build_object('position', position, 'quantity', quantity))
         from order_refund_lines where refund_id = e.refund_id), '[]') as lines
       from effective_refunds e where order_id = $1 order by refunded_at, key`,
      [stored.id],
    );
    const order = { ...stored, lines };
    const parts = figuresOfRefunds(order, refunds).reduce(addSales, figuresOfOrder(order));
    found.set(stored.id, { isSold: isSale(stored), parts, items: netOfItems(order, refunds) });
  }
  return found;
}

function netOfItems(order: FiguresOrder, refunds: readonly FiguresRefund[]): number {
  const refundedUnits = refunds.flatMap(({ lines }) => lines);
  const amounts = order.lines.map((line, position) => {
    if (line.isGiftCard) return 0;
    const { net } = lineFigures(line, pricesIncludeTax(order));
    const refunded = refundedUnits.filter((each) => each.position === position);
    const units = refunded.reduce((sum, { quantity }) => sum + quantity, 0);
    return net - Math.round((net * units) / line.quantity);
  });
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

describe('sales figures in SQL', () => {
  it('equal the rules for every order', async () => {
    const byRules = await figuresByRules();
    const rows = await ask<SalesParts & { id: string }>(
      `select f.order_id as id, f.gross, f.discounts, coalesce(sum(r.refunds), 0)::bigint as refunds,
         (f.shipping - coalesce(sum(r.shipping), 0))::bigint as shipping, (f.tax - coalesce(sum(r.tax), 0))::bigint as tax,
         f.fees, (f.gift_cards - coalesce(sum(r.gift_cards), 0))::bigint as "giftCards"
       from order_figures f left join refund_figures r on r.order_id = f.order_id
       group by f.order_id, f.gross, f.discounts, f.shipping, f.tax, f.fees, f.gift_cards`,
    );
    expect(rows.length).toBeGreaterThan(12);
    for (const { id, ...parts } of rows) expect(parts).toEqual(byRules.get(id)!.parts);
  });

  it('of a day are the sum of its sales, without unpaid, cancelled and exchange orders', async () => {
    const sold = [...(await figuresByRules()).values()].filter(({ isSold }) => isSold);
    const expected = salesFigures(sold.map(({ parts }) => parts).reduce(addSales, noSales));
    const { sales } = valueOf(await readSales({ actor: administrator, tx: db.database.tx, now: new Date() }));
    const today = sales.find(({ period }) => period === 'today')!;
    expect(
      Object.fromEntries(Object.entries(today.figures).map(([key, { amount }]) => [key, amount])),
    ).toEqual(expected);
    expect(today.now).toEqual({ amount: usd(expected.net), orders: 11 });
  });

  it('of a customer are the total of the orders, less gift cards sold and refunds', async () => {
    const sold = [...(await figuresByRules()).values()].filter(({ isSold }) => isSold);
    const expected = sold.reduce((sum, { parts }) => sum + salesFigures(parts).total, 0);
    const rows = await ask<{ orders: number; amount: number }>(
      'select orders, amount from customer_sales where customer_id = $1',
      [customer.id],
    );
    expect(rows.map(({ orders, amount }) => [orders, amount])).toEqual([[11, expected]]);
    const counted = await ask<{ amount: number }>(
      'select amount from counted_customer_sales where customer_id = $1',
      [customer.id],
    );
    expect(counted.map(({ amount }) => amount)).toEqual([expected]);
  });

  it('of products subtract discounts and refunded units, and leave out gift cards', async () => {
    const { bestSellers } = valueOf(
      await readSales({ actor: administrator, tx: db.database.tx, now: new Date() }),
    );
    const sold = [...(await figuresByRules()).values()].filter(({ isSold }) => isSold);
    const amount = sold.reduce((sum, { items }) => sum + items, 0);
    // Refunded units: one of two, and two of two.
    expect(bestSellers).toMatchObject([{ name: 'The kettle', quantity: 10 * 2 - 3, amount: usd(amount) }]);
  });

  it('are explained in the guide for shopkeepers', () => {
    const guide = readFileSync('docs/shopkeepers.md', 'utf8').replaceAll(/ +/g, ' ');
    for (const row of [
      '| Gross sales | price × quantity of the items sold, before discounts |',
      '| Discounts | discounts on these items; a discount on shipping lowers the shipping |',
      '| Refunds | refunded items and additional amounts |',
      '| Net sales | gross sales − discounts − refunds |',
      '| Shipping | what customers paid for shipping, less refunded shipping |',
      '| Tax | tax of items and shipping, less the tax of refunds |',
      '| Total sales | net sales + shipping + tax + payment fees |',
    ])
      expect(guide).toContain(row);
  });
});

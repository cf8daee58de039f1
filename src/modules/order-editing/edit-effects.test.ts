import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import { createPromotion } from '#modules/promotions/service/manage-promotions.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { kettles } from '../../../tests/support/orders.ts';
import { orderEdits } from '../../../tests/support/order-edits.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { promotion } from '../../../tests/support/promotion.ts';
import { valueOf } from '../../../tests/support/results.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  await addProduct(db, { id: 'kettle', stock: 1000 });
});
afterAll(() => db.drop());

const usd = (amount: number) => money(amount, 'USD');
const tx = () => db.database.tx;
const { currentOrder, begin, edit, placed, findIntegrityErrors } = orderEdits(() => ({
  db,
  administrator,
  customer,
}));

describe('order edit that affects free delivery or a discount', () => {
  let promotions = 0;
  /** Free delivery, and 10 % off three kettles. */
  async function discounted({ language = 'en', name = 'Three kettles' } = {}) {
    const { id: promotionId } = valueOf(
      await write(tx(), administrator, createPromotion, {
        ...promotion(`KETTLES${(promotions += 1)}`),
        name: 'Three kettles',
        terms: { kind: 'quantity', steps: [{ quantity: 3, basisPoints: 1_000 }] },
      }),
    );
    const order = await placed({
      delivery: usd(0),
      discount: usd(1_350),
      discounts: [{ name, amount: usd(1_350) }],
      language,
      lines: [
        {
          ...kettles,
          quantity: 3,
          discount: usd(1_350),
          taken: [{ productId: 'kettle', colorKey: '', quantity: 3 }],
        },
      ],
      deliveryMethod: 'flat',
    });
    await db.database.pool.query(
      'insert into promotion_uses (promotion_id, order_id, user_id, amount, used_at) values ($1, $2, $3, 1350, now())',
      [promotionId, order.id, customer.id],
    );
    return order;
  }
  const oneKettle = { lines: [{ position: 0, quantity: 1 }] };

  it('shows what delivery would cost and that the quantity step is lost, and keeps both unless staff decide', async () => {
    const { id } = await discounted();
    const { outcome } = valueOf(await begin(id, 1, oneKettle));
    expect(outcome.effects).toEqual([
      { kind: 'delivery', kept: usd(0), recomputed: usd(690) },
      { kind: 'discount', name: 'Three kettles', before: usd(1_350), kept: usd(450), recomputed: usd(0) },
    ]);
    expect([outcome.delivery.amount, outcome.discount.amount, outcome.total.amount]).toEqual([0, 450, 4_050]);
    valueOf(await edit(id, 1, oneKettle));
    const { timeline } = await currentOrder(id);
    expect(timeline.at(-1)).toMatchObject({
      event: 'edited',
      messages: expect.arrayContaining([
        { code: 'free_shipping_kept', params: { charge: usd(690) } },
        { code: 'discount_kept', params: { name: 'Three kettles', kept: usd(450), recomputed: usd(0) } },
      ]) as unknown,
    });
    expect(await findIntegrityErrors()).toEqual([]);
  });

  it('charges delivery and takes the discount away when staff recalculate, which the timeline says', async () => {
    const { id } = await discounted();
    const decided = { ...oneKettle, delivery: 'recompute', discounts: 'recompute' } as const;
    const edited = valueOf(await edit(id, 1, decided));
    expect(
      [edited.subtotal, edited.discount, edited.delivery, edited.total].map(({ amount }) => amount),
    ).toEqual([4_500, 0, 690, 5_190]);
    expect(edited.discounts).toEqual([]);
    expect(edited.timeline.at(-1)).toMatchObject({
      messages: expect.arrayContaining([
        { code: 'shipping_changed', params: { before: usd(0), after: usd(690) } },
        { code: 'discount_recomputed', params: { name: 'Three kettles', before: usd(1_350), after: usd(0) } },
      ]) as unknown,
    });
    expect(await findIntegrityErrors()).toEqual([]);
  });

  it('names a recalculated discount in the language of the order', async () => {
    await db.database.pool.query(
      `insert into text_translations (source, language, translation, updated_at)
        values ('Three kettles', 'fr', 'Trois bouilloires', now())`,
    );
    const { id } = await discounted({ language: 'fr', name: 'Trois bouilloires' });
    const { outcome } = valueOf(
      await begin(id, 1, { lines: [{ position: 0, quantity: 4 }], discounts: 'recompute' }),
    );
    expect(outcome.effects).toEqual([
      {
        ...{ kind: 'discount', name: 'Trois bouilloires', before: usd(1_350) },
        ...{ kept: usd(1_350), recomputed: usd(1_800) },
      },
    ]);
    expect(outcome.discount).toEqual(usd(1_800));
    // Placed before the name was translated.
    const older = await discounted({ language: 'fr' });
    const kept = valueOf(await begin(older.id, 1, { ...oneKettle, discounts: 'recompute' })).outcome;
    expect(kept.discount).toEqual(usd(0));
  });

  it('keeps a manual discount, which has no rule, when staff recalculate', async () => {
    const { id } = await placed();
    const { outcome } = valueOf(
      await begin(id, 1, { lines: [{ position: 0, quantity: 1 }], discounts: 'recompute' }),
    );
    expect(outcome.effects).toContainEqual({
      kind: 'discount',
      name: 'Autumn',
      before: usd(1_000),
      kept: usd(500),
      recomputed: usd(1_000),
    });
    expect(outcome.discount).toEqual(usd(1_000));
  });

  it('has no effects for a change of the note', async () => {
    const { id } = await discounted();
    expect(valueOf(await begin(id, 1, { note: 'Ring twice.' })).outcome.effects).toEqual([]);
  });
});

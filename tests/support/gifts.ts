import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#kernel/actor.ts';
import type { Address } from '#kernel/contract.ts';
import { giveItems } from '#modules/cart/service/give-items.ts';
import { placeCheckout } from '#modules/checkout/service/place-checkout.ts';
import { quoteCheckout } from '#modules/checkout/service/quote-checkout.ts';
import type { GiftInput } from '#modules/gifts/contract/gifts.ts';
import { createOwnLink } from '#modules/gifts/service/own-gifts.ts';
import { getOrder } from '#modules/orders/service/list-orders.ts';
import { transitionOrder } from '#modules/orders/service/transition-order.ts';
import { write } from '#platform/context.ts';
import type { TestDatabase } from './database.ts';
import { addProduct } from './products.ts';
import { valueOf } from './results.ts';
import { testSettings } from './test-settings.ts';

/** Products, wrap, products to choose instead, and bank transfer: gifts are paid before they ship. */
export async function fillGiftShop(db: TestDatabase): Promise<void> {
  const { pool } = db.database;
  await addProduct(db, { id: 'pot', price: 5_000, stock: { moss: 100, berry: 10, sold: 0 } });
  await addProduct(db, { id: 'paper', price: 450, stock: 500 });
  await addProduct(db, { id: 'bowl', price: 4_000, stock: 2 });
  await addProduct(db, { id: 'machine', price: 50_000, stock: 5 });
  await pool.query(`insert into settings (key, value, schema_version) values ('gifts', $1, 1)`, [
    JSON.stringify({ wrapIds: ['paper'], swapIds: ['bowl', 'machine'], linkDays: 30 }),
  ]);
  const bankTransfer = {
    ...testSettings.payments.bankTransfer,
    enabled: true,
    accountHolder: 'Trivet',
    iban: 'PT50000201231234567890154',
  };
  await pool.query("update settings set value = $1 where key = 'payments'", [
    JSON.stringify({ ...testSettings.payments, bankTransfer }),
  ]);
}

export const recipientAddress: Address = {
  name: 'Anna Silva',
  line1: 'Rua das Flores 10',
  line2: '',
  city: 'Porto',
  region: '',
  postcode: '4050-262',
  country: 'PT',
};

/** An ordered gift of a moss pot that waits for its recipient, with the token of a link. */
export async function awaitingGift(
  db: TestDatabase,
  staff: SignedIn,
  { isPaid = true, codes = [], ...changed }: Partial<GiftInput> & { isPaid?: boolean; codes?: string[] } = {},
) {
  const giver = await db.createUser();
  const { gift } = valueOf(
    await write(db.database.tx, giver, giveItems, {
      items: [{ productId: 'pot', selectedColor: 'moss', variantId: null, quantity: 1 }],
      fromCart: [],
      language: 'en' as const,
      gift: {
        occasion: 'birthday',
        recipientName: 'Anna',
        senderName: 'Ben',
        wrapId: 'paper',
        card: { design: 'tiles', message: 'Happy birthday!' },
        delivery: { by: 'recipient', country: 'PT', email: '' },
        deliverOn: null,
        ...changed,
      },
    }),
  );
  const { quoteId } = valueOf(
    await write(db.database.tx, giver, quoteCheckout, {
      ...{ address: null, country: null, codes, deliveryMethodId: null, phone: '', note: '' },
      gift: gift.id,
    }),
  );
  const { orderId } = valueOf(
    await write(db.database.tx, giver, placeCheckout, {
      ...{ quoteId, paymentMethod: 'bank-transfer', idempotencyKey: randomUUID() },
    }),
  );
  const { version } = valueOf(await write(db.database.tx, staff, getOrder, { orderId }));
  const paid = { orderId, move: 'markPaid' as const, version, note: '' };
  if (isPaid) valueOf(await write(db.database.tx, staff, transitionOrder, paid));
  const { path } = valueOf(
    await write(db.database.tx, giver, createOwnLink, { giftId: gift.id, language: 'en' }),
  );
  return { giver, giftId: gift.id, orderId, token: path.split('#')[1]! };
}

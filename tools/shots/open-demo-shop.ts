import { randomUUID } from 'node:crypto';
import { Shopper } from '../../tests/support/shopper.ts';
import { administrator, startShop } from '../../tests/support/shop-process.ts';
import { fillDemoShop, settlePictures } from './fill-demo-shop.ts';

/** Flags with which Chromium runs anywhere, as whoever. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What is bought for the pictures: two things that look well together. */
const bought = [
  { productId: 'enamelled-dutch-oven-26cm', selectedColor: 'moss' },
  { productId: 'oak-handled-saucepan-18cm', selectedColor: null },
];

export interface DemoShop {
  address: string;
  /** What stands in the command of its database, too; the address of a shop that runs elsewhere. */
  mark: string;
  /** The cookie of each, `name=value`. The customer has things in the cart and has ordered before. */
  customer: { cookie: string; orderId: string };
  administrator: { cookie: string };
  /** The path of an order that was prepared for somebody; '' where none was. */
  preparedOrder: string;
  close(): Promise<void>;
}

async function customerAt(address: string): Promise<DemoShop['customer']> {
  const customer = new Shopper(() => address);
  const email = `ada.baker+${randomUUID().slice(0, 6)}@trivet.example`;
  await customer.must('POST', '/api/auth/sign-up/email', {
    email,
    password: 'walnut-board-42',
    name: 'Ada Baker',
  });
  const fill = async () => {
    for (const line of bought) await customer.must('POST', '/api/cart/lines', line);
  };
  await fill();
  const { quoteId } = await customer.must<{ quoteId: string }>('POST', '/api/checkout/quote', {
    address: {
      name: 'Ada Baker',
      line1: 'Rua do Carmo 12',
      line2: '',
      postcode: '1200-094',
      city: 'Lisboa',
      region: '',
      country: 'PT',
    },
    deliveryMethodId: 'flat',
  });
  const { orderId } = await customer.must<{ orderId: string }>(
    'POST',
    '/api/checkout',
    { quoteId, paymentMethod: 'pay-on-delivery' },
    { 'idempotency-key': randomUUID() },
  );
  await fill();
  for (const { productId } of bought) await customer.must('PUT', `/api/favorites/${productId}`);
  return { cookie: customer.cookie, orderId };
}

async function administratorAt(address: string): Promise<Shopper> {
  const person = new Shopper(() => address);
  const email = process.env.ADMIN_EMAIL ?? administrator.email;
  const password = process.env.ADMIN_PASSWORD ?? administrator.password;
  await person.must('POST', '/api/auth/sign-in/email', { email, password });
  return person;
}

/**
 * The demo shop, with somebody who buys in it and somebody who runs it: a running one, or one opened for this, in which
 * two months were traded where `isBusy`.
 */
export async function openDemoShop(runningAt?: string, isBusy = false): Promise<DemoShop> {
  const own = runningAt ? null : await startShop();
  const address = own?.address ?? runningAt!;
  const close = async () => own?.remove();
  try {
    const staff = await administratorAt(address);
    if (own) await settlePictures(own.dataDir);
    const preparedOrder = own && isBusy ? await fillDemoShop(address, own.dataDir, staff) : '';
    return {
      address,
      mark: own?.dataDir ?? address,
      customer: await customerAt(address),
      administrator: { cookie: staff.cookie },
      preparedOrder,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { HttpClient } from '../../tests/support/http-client.ts';
import { administrator, startShop } from '../../tests/support/shop-process.ts';
import { fillDemoShop, markPicturesResized } from './fill-demo-shop.ts';

/** Flags with which Chromium also runs as root. */
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

/** Products in the cart of the screenshots. */
const bought = [
  { productId: 'enamelled-dutch-oven-26cm', selectedColor: 'moss' },
  { productId: 'oak-handled-saucepan-18cm', selectedColor: null },
];

export interface DemoShop {
  address: string;
  /** Text in the command line of its server processes; for a running shop its URL. */
  mark: string;
  /** Session cookies, `name=value`. The customer has a cart and an earlier order. */
  customer: { cookie: string; orderId: string };
  administrator: { cookie: string };
  /** Path of a draft order link; '' if none was created. */
  preparedOrder: string;
  close(): Promise<void>;
}

async function customerAt(address: string): Promise<DemoShop['customer']> {
  const customer = new HttpClient(() => address);
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

async function signInAsAdministrator(address: string): Promise<HttpClient> {
  const person = new HttpClient(() => address);
  const email = process.env.ADMIN_EMAIL ?? administrator.email;
  const password = process.env.ADMIN_PASSWORD ?? administrator.password;
  await person.must('POST', '/api/auth/sign-in/email', { email, password });
  return person;
}

/**
 * Opens the demo shop with a customer and an administrator: the one running at a URL, or a new one. `isBusy`
 * fills a new one with two months of orders.
 */
export async function openDemoShop(runningAt?: string, isBusy = false): Promise<DemoShop> {
  const own = runningAt ? null : await startShop();
  const address = own?.address ?? runningAt!;
  const close = async () => own?.remove();
  try {
    const staff = await signInAsAdministrator(address);
    if (own) await markPicturesResized(own.dataDir);
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

import { randomUUID } from 'node:crypto';
import type { Address } from '#kernel/contract.ts';
import { type Language, languages } from '#kernel/language.ts';
import { HttpClient } from '../../support/http-client.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { addJson, addText, type Texts } from './read-texts.ts';

/** What customers type in their language. */
const customers: Readonly<
  Record<Language, { name: string; recipient: string; street: string; city: string }>
> = {
  en: { name: 'Ada Baker', recipient: 'Anna', street: 'Rose Street 1', city: 'Lisbon' },
  fr: { name: 'Claire Martin', recipient: 'Zoé', street: 'Rue des Lilas 1', city: 'Lisbonne' },
  ar: { name: 'ليلى حداد', recipient: 'سلمى', street: 'شارع الزهور 1', city: 'لشبونة' },
};

/** A customer of the demo shop, with everything that they were shown in their language. */
export interface Journey {
  customer: HttpClient;
  email: string;
  orderId: string;
  /** Responses of the API. */
  answers: Texts;
  /** Texts of PDFs. */
  documents: Texts;
}

/** Lets a customer use the shop in a language: cart, orders, a gift, a return, a registry, an offer, an appointment. */
export async function shopIn(
  language: Language,
  { shopAddress, staff }: { shopAddress: () => string; staff: HttpClient },
): Promise<Journey> {
  const { name, recipient, street, city } = customers[language];
  const email = `${language}-${randomUUID().slice(0, 8)}@example.org`;
  const address: Address = {
    ...{ name, line1: street, line2: '', city, region: '', postcode: '1100-048', country: 'PT' },
  };
  const customer = new HttpClient(shopAddress);
  const account = { email, password: 'copper-pan-26', name, language };
  await customer.must('POST', '/api/auth/sign-up/email', account);
  const answers: Texts = new Map();
  const documents: Texts = new Map();

  async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = {
      'accept-language': language,
      ...(path === '/checkout' ? { 'idempotency-key': randomUUID() } : {}),
    };
    const answer = await customer.must<Answer>(method, `/api${path}`, body, headers);
    addJson(answers, answer, language);
    return answer;
  }
  async function print(person: HttpClient, path: string): Promise<void> {
    const response = await person.request('GET', `/api${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const { text } = readPdf(new Uint8Array(await response.arrayBuffer()));
    for (const line of text.split('\n')) addText(documents, 'PDF', line);
  }
  async function place(quote: object): Promise<string> {
    const { quoteId } = await ask<{ quoteId: string }>('POST', '/checkout/quote', quote);
    const placed = { quoteId, paymentMethod: 'bank-transfer', language };
    return (await ask<{ orderId: string }>('POST', '/checkout', placed)).orderId;
  }
  async function move(orderId: string, moves: readonly string[]): Promise<void> {
    for (const each of moves) {
      const { version } = await staff.must<{ version: number }>('GET', `/api/admin/orders/${orderId}`);
      await staff.must('POST', `/api/admin/orders/${orderId}/move`, { move: each, version });
    }
  }

  async function orderAndReturn(): Promise<string> {
    await ask('POST', '/cart/lines', { productId: 'steel-saute-pan-28cm', selectedColor: null });
    await ask('POST', '/cart/lines', { productId: 'stoneware-mug-350ml', selectedColor: 'moss' });
    await ask('GET', '/promotions?products=steel-saute-pan-28cm');
    const orderId = await place({ address, deliveryMethodId: 'flat' });
    await ask('GET', `/orders/${orderId}`);
    await print(staff, `/admin/orders/${orderId}/packing-slip.pdf`);
    await move(orderId, ['markPaid', 'ship', 'deliver']);
    await ask('GET', `/orders/${orderId}`);
    await ask('GET', '/orders');
    await print(customer, `/orders/${orderId}/invoice.pdf`);
    await ask('POST', `/orders/${orderId}/returns`, {
      ...{ lines: [{ position: 0, quantity: 1, reason: 'damaged' }], wish: 'refund' },
    });
    await ask('GET', `/orders/${orderId}/returns`);
    await ask('POST', '/profile/care', {
      ...{ productId: 'steel-saute-pan-28cm', variantId: '', task: 'season', language },
    });
    return orderId;
  }

  async function giveGift(): Promise<void> {
    const { gift } = await ask<{ gift: { id: string } }>('POST', '/cart/gifts', {
      items: [{ productId: 'chef-knife-20cm', selectedColor: null, variantId: null, quantity: 1 }],
      fromCart: [],
      gift: {
        ...{ occasion: 'birthday', recipientName: recipient, senderName: name },
        ...{ wrapId: 'linen-wrapping-cloth', card: { design: 'tiles', message: '' } },
        delivery: { by: 'address', address },
      },
      language,
    });
    const orderId = await place({ address: null, deliveryMethodId: null, gift: gift.id });
    await ask('GET', '/gifts');
    await move(orderId, ['markPaid']);
    for (const document of ['gift-receipt', 'message-card'])
      await print(staff, `/admin/orders/${orderId}/${document}.pdf`);
  }

  async function keepRegistry(): Promise<void> {
    const { id } = await ask<{ id: string }>('POST', '/registries', {
      ...{ title: recipient, ownerName: name, message: '', eventOn: null, address },
    });
    await ask('POST', `/registries/${id}/items`, { productId: 'loaf-tin-900g', variantId: null, wanted: 1 });
  }

  /** The rule of the kettle counters it, and an email tells so. */
  async function makeOffer(): Promise<void> {
    await ask('GET', '/offer-products');
    const wanted = { productId: 'steel-stovetop-kettle-1-4l', quantity: 1, unitPrice: 5_000 };
    await ask('POST', '/offers', { ...wanted, note: '', language });
    await ask('GET', '/offers');
  }

  /** Asks for emails that jobs send later and that name products. */
  async function askForEmails(): Promise<void> {
    const soldOut = { productId: 'oval-dutch-oven-31cm', selectedColor: 'cream', language };
    await new HttpClient(shopAddress).must('POST', '/api/back-in-stock', { ...soldOut, email });
    const draft = { items: [{ productId: 'chef-knife-20cm', quantity: 1 }], email, name, language };
    const { id, version } = await staff.must<{ id: string; version: number }>(
      'POST',
      '/api/admin/order-drafts',
      { ...draft, address },
    );
    await staff.must('POST', `/api/admin/order-drafts/${id}/send`, { version });
  }

  async function bookAppointment(): Promise<void> {
    await ask('GET', '/appointment-options/visit');
    const { slots } = await ask<{ slots: string[] }>('GET', '/appointment-slots?kind=visit&days=31');
    // Each customer another day, because they book at once.
    const startsAt = slots.find((slot) => new Date(slot).getUTCDate() % 3 === languages.indexOf(language));
    const held = { kind: 'visit', startsAt };
    const { token } = await ask<{ token: string }>('POST', '/appointment-holds', held);
    await ask('POST', '/appointments', {
      ...{ token, name, email, topic: 'knives', note: '', productIds: ['chef-knife-20cm'] },
      ...{ timeZone: 'Europe/Lisbon', language },
    });
  }

  // Every product with its options and attributes.
  for (const page of [1, 2]) await ask('GET', `/products?pageSize=100&page=${page}`);
  for (const path of ['/categories', '/sets', '/search/suggestions?q=pan', `/videos?language=${language}`])
    await ask('GET', path);
  const orderId = await orderAndReturn();
  await giveGift();
  await keepRegistry();
  await makeOffer();
  await askForEmails();
  await bookAppointment();
  return { customer, email, orderId, answers, documents };
}

import { money } from '#kernel/money.ts';
import { defaultLanguage, type Language } from '#kernel/language.ts';
import type { OrderDetails } from '../service/present-order.ts';
import { exampleTexts } from './example-texts.ts';

/** A fictitious customer, for email previews without a real order. */
export const exampleCustomerName = 'Ada Lovelace';
export const exampleCustomerEmail = 'ada@example.org';

/** A fixed date in the future keeps previews stable. */
export const exampleDay = '2030-05-17T12:00:00.000Z';

export function exampleOrder(currency: string, language: Language = defaultLanguage): OrderDetails {
  const texts = exampleTexts(language);
  const of = (amount: number) => money(amount, currency);
  return {
    id: '00000000-0000-7000-8000-000000000000',
    number: 1042,
    status: 'pending',
    orderState: 'placed',
    paymentState: 'unpaid',
    shipmentState: 'none',
    paymentMethod: 'pay-on-delivery',
    email: exampleCustomerEmail,
    isGuest: false,
    phone: null,
    note: '',
    address: {
      name: exampleCustomerName,
      line1: '12 St James’s Square',
      line2: '',
      city: 'London',
      region: '',
      postcode: 'SW1Y 4JH',
      country: 'GB',
    },
    handover: 'parcel',
    deliveryName: texts.deliveryMethod,
    promise: null,
    lines: [
      {
        productId: 'example',
        name: texts.kettle,
        colorKey: 'moss',
        colorName: texts.color,
        sku: null,
        image: null,
        unitPrice: of(4_500),
        quantity: 2,
        total: of(9_000),
        paid: of(9_000),
      },
    ],
    itemCount: 2,
    subtotal: of(9_000),
    delivery: of(690),
    deliveryPaid: of(690),
    discount: of(0),
    discounts: [],
    giftCards: of(0),
    due: of(9_690),
    tax: of(0),
    taxes: [],
    paymentFee: of(0),
    hasInvoice: true,
    refunded: of(0),
    refused: null,
    isCancellable: true,
    cardExpiresAt: null,
    transfer: null,
    total: of(9_690),
    placedAt: exampleDay,
    timeline: [],
  };
}

export const exampleTransfer = (order: OrderDetails): NonNullable<OrderDetails['transfer']> => ({
  amount: order.total,
  accountHolder: '…',
  iban: 'PT50 0000 0000 0000 0000 0000 0',
  bic: '',
  reference: String(order.number),
  instructions: '',
  expiresAt: exampleDay,
});

import type { Language } from '#kernel/language.ts';
import { money } from '#kernel/money.ts';
import type { AppointmentEmailContent } from '#modules/appointments/mail.tsx';
import type { LinkEmailContent } from '#modules/draft-orders/mail.tsx';
import {
  exampleCustomerEmail,
  exampleCustomerName,
  exampleDay,
  exampleOrder,
} from '#modules/orders/mail/example-order.ts';
import { exampleTexts } from '#modules/orders/mail/example-texts.ts';
import type { Room } from '#modules/rooms/contract/rooms.ts';
import type { Return } from '#modules/returns/contract/own-returns.ts';

/** A visit to the shop, for emails about appointments. */
export const exampleAppointment: AppointmentEmailContent['appointment'] = {
  ...{ id: '00000000-0000-7000-8000-000000000002', kind: 'visit', state: 'booked', sequence: 0, version: 1 },
  ...{
    specialistId: '',
    specialistNumber: 1,
    heldUntil: null,
    remindedAt: null,
    userId: null,
    planId: null,
    kitchen: null,
  },
  ...{ customerName: exampleCustomerName, email: exampleCustomerEmail, phone: '', language: 'en' },
  ...{ timeZone: 'UTC', topic: null, note: '', productIds: [] },
  startsAt: new Date(exampleDay),
  endsAt: new Date(new Date(exampleDay).getTime() + 45 * 60 * 1000),
  createdAt: new Date(exampleDay),
  updatedAt: new Date(exampleDay),
};

/** A call whose customer kept a product. */
export const exampleRoom = (language: Language): Room => ({
  ...{ id: '00000000-0000-7000-8000-000000000003', state: 'closed', version: 1, appointment: null },
  ...{ hasAccount: true, customerName: exampleCustomerName, specialistName: 'Marta', topic: null, note: '' },
  ...{ createdAt: exampleDay, waitsUntil: null, closedAt: exampleDay, storedUntil: exampleDay },
  ...{ spotlightId: null, compareIds: [], pointer: null, summary: '', holdsPrices: false },
  items: [
    {
      ...{ id: '', productId: 'enamelled-dutch-oven', variantId: '', kind: 'product', variants: [] },
      ...{
        name: exampleTexts(language).dutchOven,
        variantName: null,
        color: null,
        picture: null,
        summary: '',
      },
      ...{ price: money(12_900, 'EUR'), compareAtPrice: null, inStock: true, isSold: true },
      ...{ quantity: 1, isKept: true, offer: null },
    },
  ],
});

export const exampleReturn = (currency: string, language: Language): Return => ({
  id: '00000000-0000-7000-8000-000000000001',
  code: 'R-1007',
  orderId: exampleOrder(currency).id,
  orderNumber: 1042,
  state: 'requested',
  wish: 'refund',
  note: '',
  answer: exampleTexts(language).returnAnswer,
  instructions: exampleTexts(language).returnInstructions,
  lines: [
    {
      position: 0,
      name: exampleTexts(language).kettle,
      colorName: exampleTexts(language).color,
      image: null,
      quantity: 1,
      reason: 'damaged',
      exchangeColorName: null,
      accepted: 1,
    },
  ],
  photos: [],
  refund: { amount: money(4_500, currency), state: 'done', otherwise: null, isOwed: false },
  exchangeOrder: { id: exampleOrder(currency).id, number: 1043 },
  requestedAt: exampleDay,
  timeline: [],
});

export function exampleDraftOrder(
  currency: string,
  language: Language,
): Pick<
  LinkEmailContent,
  'customerName' | 'note' | 'lines' | 'delivery' | 'discounts' | 'total' | 'expiresAt'
> {
  const { deliveryName, delivery, lines, total } = exampleOrder(currency, language);
  return {
    customerName: exampleCustomerName,
    note: '',
    lines: lines.map(({ productId, colorKey, total: lineTotal, name, colorName, quantity }) => ({
      productId,
      selectedColor: colorKey,
      name,
      colorName,
      quantity,
      lineTotal,
    })),
    delivery: { name: deliveryName, price: delivery },
    discounts: [],
    total,
    expiresAt: new Date(exampleDay),
  };
}

import type { Money } from '#kernel/money.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import type { EditRequest } from '../../contract.ts';
import type { Address } from '#modules/orders/contract/order.ts';

export interface AddedProduct {
  productId: string;
  name: string;
  price: Money;
  /** '' for no variants, or the first one in stock. */
  colorKey: string;
  quantity: number;
}

export interface EditValues {
  /** By line position. */
  quantities: Readonly<Record<number, number>>;
  added: readonly AddedProduct[];
  /** Null for a pickup or an emailed order. */
  address: Address | null;
  delivery: EditRequest['delivery'];
  discounts: EditRequest['discounts'];
  email: string;
  phone: string;
  note: string;
}

export const valuesOf = (order: AdminOrder): EditValues => ({
  quantities: Object.fromEntries(order.lines.map(({ quantity }, position) => [position, quantity])),
  added: [],
  address: order.address,
  delivery: 'keep',
  discounts: 'keep',
  email: order.email,
  phone: order.phone ?? '',
  note: order.note,
});

/** The differences from the order, as the API expects them. */
export function editRequestOf(order: AdminOrder, values: EditValues): EditRequest {
  const { quantities, added, address, delivery, discounts, email, phone, note } = values;
  const isMoved = address !== null && JSON.stringify(address) !== JSON.stringify(order.address);
  return {
    lines: order.lines.flatMap((line, position) => {
      const quantity = quantities[position] ?? line.quantity;
      return quantity === line.quantity ? [] : [{ position, quantity }];
    }),
    added: added.map(({ productId, colorKey, quantity }) => ({
      productId,
      colorKey: colorKey || null,
      quantity,
    })),
    delivery,
    discounts,
    ...(isMoved ? { address } : {}),
    ...(email.trim() === order.email ? {} : { email: email.trim() }),
    ...(phone.trim() === (order.phone ?? '') ? {} : { phone: phone.trim() }),
    ...(note.trim() === order.note ? {} : { note: note.trim() }),
  };
}

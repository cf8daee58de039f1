import { randomUUID } from 'node:crypto';
import { type Figures, figuresOf } from './load.ts';
import type { Shopper } from './shopper.ts';

export interface Goods {
  productId: string;
  selectedColor: string | null;
}

/** Puts one thing into the cart and asks what it costs: all that comes before an order is placed. */
export async function prepareOrder(shopper: Shopper, goods: Goods): Promise<string> {
  await shopper.call('POST', '/api/cart/lines', goods);
  const quote = { address: null, deliveryMethodId: 'pickup' };
  const { quoteId } = await shopper.call<{ quoteId: string }>('POST', '/api/checkout/quote', quote);
  return quoteId;
}

export async function placeOrder(shopper: Shopper, quoteId: string): Promise<void> {
  const body = { quoteId, paymentMethod: 'pay-on-delivery' };
  await shopper.call('POST', '/api/checkout', body, { 'idempotency-key': randomUUID() });
}

/**
 * Orders placed by so many shoppers at once, round after round: everybody's cart and quote are made ready, which is not
 * counted, and then all of them press the button.
 */
export async function measurePlacing(
  shoppers: readonly Shopper[],
  goodsOf: (turn: number) => Goods,
  seconds: number,
): Promise<Figures> {
  const times: number[] = [];
  let errors = 0;
  let counted = 0;
  let turn = 0;
  while (counted < seconds * 1000) {
    const ready = await Promise.all(
      shoppers.map(async (shopper) => ({
        shopper,
        quoteId: await prepareOrder(shopper, goodsOf((turn += 1))),
      })),
    );
    const began = performance.now();
    await Promise.all(
      ready.map(async ({ shopper, quoteId }) => {
        const at = performance.now();
        try {
          await placeOrder(shopper, quoteId);
          times.push(performance.now() - at);
        } catch {
          errors += 1;
        }
      }),
    );
    counted += performance.now() - began;
  }
  return figuresOf(times, counted, errors);
}

import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { newId } from '#kernel/ids.ts';
import type { PaymentMethod } from '#modules/payments/contract.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import type { PlacedCheckout, Quote } from '../contract.ts';
import { placeCheckout, type QuoteWish, quoteCheckout } from './checkout-calls.ts';
import { forgetDraft } from './draft.ts';
import { keptInTab } from './kept-in-tab.ts';

/** An order that was asked for, until its answer has come. The same key always gets the same order. */
interface Attempt {
  key: string;
  quoteId: string;
  paymentMethod: PaymentMethod;
  /** What was asked for, to know it again. */
  wish: string;
}

const attempts = keptInTab<Attempt>('checkoutAttempt');

export type PlaceState =
  | { kind: 'idle' }
  | { kind: 'placing' }
  /** Placed: the next page is on its way. */
  | { kind: 'placed' }
  /** The shop says no, with its reason; nothing was ordered. */
  | { kind: 'refused'; code: string }
  /** The price is not what was on the screen: it is shown, and the order waits for another press. */
  | { kind: 'changed' }
  /** No answer. Pressing again asks for the same order, not for another. */
  | { kind: 'lost' };

export interface PlaceOrder {
  state: PlaceState;
  place: (input: { wish: QuoteWish; paymentMethod: PaymentMethod; shown: Quote }) => Promise<void>;
  /** Asks for the answer to an attempt from before a reload. @returns whether there was one. */
  resume: () => Promise<boolean>;
}

/** Places the order, once, however often the button is pressed, the page reloaded or an answer lost. */
export function usePlaceOrder(userId: string, onPlaced: (placed: PlacedCheckout) => void): PlaceOrder {
  const client = useQueryClient();
  const [state, setState] = useState<PlaceState>({ kind: 'idle' });
  const busy = useRef(false);

  const send = useCallback(
    async ({ key, quoteId, paymentMethod }: Attempt) => {
      const placed = await placeCheckout({ quoteId, paymentMethod }, key);
      attempts.forget();
      // Who comes back from a payment without paying finds what they typed.
      if (placed.next.kind === 'order') forgetDraft();
      setState({ kind: 'placed' });
      onPlaced(placed);
    },
    [onPlaced],
  );

  /** One at a time; a refusal ends the attempt, a lost answer keeps it. */
  const attemptOnce = useCallback(
    async (work: () => Promise<PlaceState | void>) => {
      if (busy.current) return;
      busy.current = true;
      setState({ kind: 'placing' });
      try {
        const result = await work();
        if (result) setState(result);
      } catch (error) {
        const refused = refusalOf(error);
        if (refused) attempts.forget();
        setState(refused ? { kind: 'refused', code: refused } : { kind: 'lost' });
        // Whatever the reason: what is on the screen is looked at again.
        void client.invalidateQueries({ queryKey: ['checkout', 'quote'] });
      } finally {
        busy.current = false;
      }
    },
    [client],
  );

  const resume = useCallback(async () => {
    const earlier = attempts.read(userId);
    if (!earlier) return false;
    await attemptOnce(() => send(earlier));
    return true;
  }, [userId, attemptOnce, send]);

  const place: PlaceOrder['place'] = useCallback(
    ({ wish, paymentMethod, shown }) =>
      attemptOnce(async () => {
        const asked = JSON.stringify([wish, paymentMethod]);
        const earlier = attempts.read(userId);
        if (earlier?.wish === asked) return send(earlier);
        let quote: Quote;
        try {
          quote = await quoteCheckout(wish);
        } catch (error) {
          // The cart is empty because the earlier attempt did go through: its answer is all that is missing.
          if (earlier && refusalOf(error) === 'cart_empty') return send(earlier);
          throw error;
        }
        if (!isSamePrice(quote, shown)) {
          void client.invalidateQueries({ queryKey: ['checkout', 'quote'] });
          return { kind: 'changed' };
        }
        const attempt: Attempt = {
          key: newId(new Date()),
          quoteId: quote.quoteId,
          paymentMethod,
          wish: asked,
        };
        attempts.write(userId, attempt);
        try {
          return await send(attempt);
        } catch (error) {
          // The earlier attempt overtook this one.
          if (earlier && refusalOf(error) === 'cart_empty') return send(earlier);
          throw error;
        }
      }),
    [userId, attemptOnce, send, client],
  );

  return { state, place, resume };
}

/** The shop's no, or null where it is not known what the shop did. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiProblem)) return null;
  const isAnswer = error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
  return isAnswer ? error.code : null;
}

/** Whether the same things cost the same, delivered the same way. */
function isSamePrice(a: Quote, b: Quote): boolean {
  const essence = ({ lines, delivery, total, due }: Quote) =>
    JSON.stringify([
      lines.map(({ productId, selectedColor, quantity, price }) => [
        productId,
        selectedColor,
        quantity,
        price.amount,
      ]),
      delivery.method.id,
      total,
      due,
    ]);
  return essence(a) === essence(b);
}

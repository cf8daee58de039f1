import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { newId } from '#kernel/ids.ts';
import { lineKey } from '#modules/cart/rules.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { PlacedCheckout, Quote } from '../contract.ts';
import { isSameBackorders } from '../rules.ts';
import { placeCheckout, type QuoteRequest, quoteCheckout } from './checkout-calls.ts';
import { deleteDraft } from './checkout-draft.ts';
import { errorCodeOf } from './error-code.ts';
import { tabStorage } from './tab-storage.ts';

/** A request to place an order, stored until its final response. Its key always returns the same order. */
interface Attempt {
  key: string;
  /** Several for orders that are paid together. */
  quoteIds: string[];
  paymentMethod: PaymentMethod;
  /** The quote requests and payment method as text, to recognise a repeated identical attempt. */
  request: string;
}

const attempts = tabStorage<Attempt>('checkoutAttempts');

export type PlaceState =
  | { kind: 'idle' }
  | { kind: 'placing' }
  /** The order is placed; the browser navigates to the next page. */
  | { kind: 'placed' }
  /** The server rejected the request with this error code, so the request placed no order. */
  | { kind: 'error'; code: string }
  /** The new quote differs from the one shown: it is shown and the customer must confirm it. */
  | { kind: 'changed' }
  /** Unknown result: no response, or status 408, 429 or 5xx. The next press repeats an unchanged request. */
  | { kind: 'lost' };

export interface PlaceOrder {
  state: PlaceState;
  /** @param input.requests one for each order; `shownQuotes` in the same order. */
  place: (input: {
    requests: readonly QuoteRequest[];
    paymentMethod: PaymentMethod;
    shownQuotes: readonly Quote[];
  }) => Promise<void>;
  /** Repeats the stored attempt, for example after a reload. @returns whether there was one. */
  resume: () => Promise<boolean>;
}

/** Places the order, or the orders that are paid together, exactly once despite repeated clicks, reloads and lost responses. */
export function usePlaceOrder(userId: string, onPlaced: (placed: PlacedCheckout) => void): PlaceOrder {
  const client = useQueryClient();
  const [state, setState] = useState<PlaceState>({ kind: 'idle' });
  const isBusy = useRef(false);

  const send = useCallback(
    async ({ key, quoteIds, paymentMethod }: Attempt) => {
      const placed = await placeCheckout({ quoteIds, paymentMethod }, key);
      attempts.remove();
      // Keeps the draft if payment follows, for a customer who returns without paying.
      if (placed.next.kind === 'order') deleteDraft();
      setState({ kind: 'placed' });
      onPlaced(placed);
    },
    [onPlaced],
  );

  /** Runs one attempt at a time. A rejection ends the attempt; an unknown result keeps it for a retry. */
  const attemptOnce = useCallback(
    async (work: () => Promise<PlaceState | void>) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setState({ kind: 'placing' });
      try {
        const result = await work();
        if (result) setState(result);
      } catch (error) {
        const code = errorCodeOf(error);
        if (code) attempts.remove();
        setState(code ? { kind: 'error', code } : { kind: 'lost' });
        // The quote shown may be outdated.
        void client.invalidateQueries({ queryKey: ['checkout', 'quote'] });
      } finally {
        isBusy.current = false;
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
    ({ requests, paymentMethod, shownQuotes }) =>
      attemptOnce(async () => {
        const serialized = JSON.stringify([requests, paymentMethod]);
        const earlier = attempts.read(userId);
        if (earlier?.request === serialized) return send(earlier);
        const quotes: Quote[] = [];
        try {
          for (const request of requests) quotes.push(await quoteCheckout(request));
        } catch (error) {
          // The earlier attempt may have emptied the cart, with only its response missing.
          if (earlier && errorCodeOf(error) === 'cart_empty') return send(earlier);
          throw error;
        }
        const isSame = (check: (quote: Quote, shown: Quote) => boolean) =>
          quotes.every((quote, index) => check(quote, shownQuotes[index]!));
        if (!isSame(isSamePrice)) {
          void client.invalidateQueries({ queryKey: ['checkout', 'quote'] });
          return { kind: 'changed' };
        }
        if (!isSame((quote, shown) => isSameBackorders(quote.lines, shown.lines))) {
          void client.invalidateQueries({ queryKey: ['checkout', 'quote'] });
          return { kind: 'error', code: 'shipping_date_changed' };
        }
        const attempt: Attempt = {
          key: newId(new Date()),
          quoteIds: quotes.map(({ quoteId }) => quoteId),
          paymentMethod,
          request: serialized,
        };
        attempts.write(userId, attempt);
        try {
          return await send(attempt);
        } catch (error) {
          // The earlier attempt was probably processed first.
          if (earlier && errorCodeOf(error) === 'cart_empty') return send(earlier);
          throw error;
        }
      }),
    [userId, attemptOnce, send, client],
  );

  return { state, place, resume };
}

/** A pending order may have emptied the cart: requests its response once automatically, then only by a button. */
export function useResumeWhenEmpty(isEmpty: boolean, resume: PlaceOrder['resume']): void {
  const resumed = useRef(false);
  useEffect(() => {
    if (!isEmpty || resumed.current) return;
    resumed.current = true;
    void resume();
  }, [isEmpty, resume]);
}

/** Whether both quotes have the same items, prices and shipping method. */
function isSamePrice(a: Quote, b: Quote): boolean {
  const comparable = ({ lines, delivery, total, due }: Quote) =>
    JSON.stringify([
      lines.map((line) => [lineKey(line), line.quantity, line.price.amount]),
      delivery.method.id,
      total,
      due,
    ]);
  return comparable(a) === comparable(b);
}

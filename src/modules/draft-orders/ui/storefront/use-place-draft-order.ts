import { useRef, useState } from 'react';
import { newId } from '#kernel/ids.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { type DraftOrderLink, placeDraftOrder } from '../../client/storefront.ts';

export type PlaceState =
  | { kind: 'idle' }
  | { kind: 'placing' }
  /** The server rejected the request with an error code; no order was placed. */
  | { kind: 'rejected'; code: string }
  /**
   * No final result: no response, or 408, 429 or 5xx. The order may exist, so the retry sends the same
   * idempotency key.
   */
  | { kind: 'lost' };

type Placed = Awaited<ReturnType<typeof placeDraftOrder>>;

const KEY = 'yourOrderKey';

/** One idempotency key per draft order and payment method, in session storage: it survives a reload. */
function keyFor(attempt: string): string {
  const stored = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  if (stored[0] === attempt) return stored[1]!;
  const key = newId(new Date());
  sessionStorage.setItem(KEY, `${attempt} ${key}`);
  return key;
}

/** Places the order once, even after repeated clicks or a lost response. */
export function usePlaceDraftOrder(
  link: DraftOrderLink,
  { onPlaced, onChanged }: { onPlaced: (placed: Placed) => Promise<void>; onChanged: () => Promise<void> },
) {
  const [state, setState] = useState<PlaceState>({ kind: 'idle' });
  const isBusy = useRef(false);

  async function place(order: {
    shown: string;
    paymentMethod: PaymentMethod;
    email?: string;
  }): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ kind: 'placing' });
    const attempt = `${link.draftId}/${order.paymentMethod}`;
    try {
      const placed = await placeDraftOrder({ ...link, ...order }, keyFor(attempt));
      sessionStorage.removeItem(KEY);
      await onPlaced(placed);
    } catch (error) {
      const status = error instanceof ApiProblem ? error.status : 0;
      const isRejection = status >= 400 && status < 500 && status !== 408 && status !== 429;
      if (isRejection) {
        setState({ kind: 'rejected', code: (error as ApiProblem).code });
        await onChanged();
      } else setState({ kind: 'lost' });
    } finally {
      isBusy.current = false;
    }
  }
  return { state, place };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import type { CardPayment } from '../contract/card-payment.ts';
import { beginCardPayment, cardOutcome, giveUpCardPayment } from './card-payment.ts';

export type CardStep =
  | { kind: 'loading' }
  /** The order can be paid; `reason` explains the last failure, if there was one. */
  | { kind: 'open'; payment: CardPayment; reason: string }
  /** No result yet: the payment is submitted, or the payment provider does not respond. */
  | { kind: 'processing' }
  | { kind: 'paid' }
  /** The payment is closed. */
  | { kind: 'over' }
  /** The order is not paid online. */
  | { kind: 'not-payable' }
  | { kind: 'absent' }
  | { kind: 'failed' };

/** Polling interval while a result is pending. */
const POLL_MS = 3_000;

/**
 * The state of an order's card payment, always from the server, never from the provider's response in the
 * browser.
 */
export function useCardPayment(orderId: string) {
  const [step, setStep] = useState<CardStep>({ kind: 'loading' });
  const payment = useRef<CardPayment>(null);

  const fetchStep = useCallback(async (): Promise<CardStep> => {
    try {
      const { state, reason } = await cardOutcome(orderId);
      if (state !== 'open') return { kind: state };
      payment.current ??= await beginCardPayment(orderId).catch(() => null);
      if (payment.current) return { kind: 'open', payment: payment.current, reason };
      // `beginCardPayment` failed: the order may have just ended.
      const retried = await cardOutcome(orderId);
      return { kind: retried.state === 'open' ? 'failed' : retried.state };
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : null;
      return {
        kind: code === 'not_found' ? 'absent' : code === 'payment_not_expected' ? 'not-payable' : 'failed',
      };
    }
  }, [orderId]);
  const refresh = useCallback(() => fetchStep().then(setStep), [fetchStep]);

  useEffect(() => void refresh(), [refresh]);

  const waits = step.kind === 'processing';
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void refresh(), POLL_MS);
    const stop = liveStream.on('order.changed', () => void refresh());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [waits, refresh]);

  const giveUp = useCallback(async () => {
    const { state } = await giveUpCardPayment(orderId);
    if (state === 'open') await refresh();
    else setStep({ kind: state });
  }, [orderId, refresh]);

  return { step, refresh, giveUp, wait: () => setStep({ kind: 'processing' }) };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import type { CardPayment } from '../contract/card-payment.ts';
import { beginCardPayment, cardOutcome, giveUpCardPayment } from './card-payment.ts';

export type CardStep =
  | { kind: 'loading' }
  /** To be paid; `reason` says why it was not just now. */
  | { kind: 'open'; payment: CardPayment; reason: string }
  /** Asked for; nobody knows the answer yet. */
  | { kind: 'processing' }
  | { kind: 'paid' }
  /** Not waited for any more. */
  | { kind: 'over' }
  /** It stands, and is paid in another way. */
  | { kind: 'not-by-card' }
  | { kind: 'absent' }
  | { kind: 'failed' };

/** While an answer is waited for the shop asks the provider this often. */
const ASK_MS = 3_000;

/** Where the payment of an order stands, by the shop's own knowledge and never by what the browser was told. */
export function useCardPayment(orderId: string) {
  const [step, setStep] = useState<CardStep>({ kind: 'loading' });
  const payment = useRef<CardPayment>(null);

  const ask = useCallback(async (): Promise<CardStep> => {
    try {
      const { state, reason } = await cardOutcome(orderId);
      if (state !== 'open') return { kind: state };
      payment.current ??= await beginCardPayment(orderId).catch(() => null);
      if (payment.current) return { kind: 'open', payment: payment.current, reason };
      // Refused: it may have ended just now.
      const again = await cardOutcome(orderId);
      return { kind: again.state === 'open' ? 'failed' : again.state };
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : null;
      return {
        kind: code === 'not_found' ? 'absent' : code === 'payment_not_expected' ? 'not-by-card' : 'failed',
      };
    }
  }, [orderId]);
  const look = useCallback(() => ask().then(setStep), [ask]);

  useEffect(() => void look(), [look]);

  const waits = step.kind === 'processing';
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void look(), ASK_MS);
    const stop = liveStream.on('order.changed', () => void look());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [waits, look]);

  const giveUp = useCallback(async () => {
    const { state } = await giveUpCardPayment(orderId);
    if (state === 'open') await look();
    else setStep({ kind: state });
  }, [orderId, look]);

  return { step, look, giveUp, wait: () => setStep({ kind: 'processing' }) };
}

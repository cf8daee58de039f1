import { useEffect, useState } from 'react';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { liveStream } from '#platform/browser/live-stream.ts';
import type { QuoteChange } from '../contract.ts';
import { type QuoteRequest, quoteCheckout } from './checkout-calls.ts';

const quoteKey = ['checkout', 'quote'] as const;
/** Milliseconds from the last change of the input to the quote request. */
const TYPING_MS = 400;

/** Phone number, note, billing address and a guest's name do not affect the price, so they do not trigger a request. */
const pricedInput = (request: QuoteRequest): string =>
  JSON.stringify({
    ...request,
    phone: '',
    note: '',
    billing: null,
    ...(request.guest ? { guest: { ...request.guest, name: '' } } : {}),
  });

const quoteQuery = (input: string, enabled: boolean) => ({
  queryKey: [...quoteKey, input],
  queryFn: () => quoteCheckout(JSON.parse(input) as QuoteRequest),
  placeholderData: keepPreviousData,
  staleTime: 0,
  enabled,
});

/**
 * The current quote; requested again when the input, the cart or the catalog (prices, stock) changes, and
 * when the live event stream opens or resumes.
 * @param enabled false while the order is being placed.
 */
export function useQuote(request: QuoteRequest, enabled: boolean) {
  const query = useQuery(quoteQuery(useDebounced(pricedInput(request)), enabled));
  useQuoteRefresh();
  return { ...query, newPrices: usePriceChanges(query.data?.changes) };
}

/** The current quotes of orders that are paid together, as `useQuote`. */
export function useJointQuotes(requests: readonly QuoteRequest[], enabled: boolean) {
  useQuoteRefresh();
  return useQueries({ queries: requests.map((request) => quoteQuery(pricedInput(request), enabled)) });
}

function useQuoteRefresh(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: quoteKey });
    const events = ['cart.changed', 'catalog.changed', 'live.opened', 'live.resumed'] as const;
    const stops = events.map((event) => liveStream.on(event, refresh));
    return () => stops.forEach((stop) => stop());
  }, [client]);
}

/** Returns a text once it has not changed for `TYPING_MS`; the first text at once. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The server reports a price change once; it stays visible until the page is left. */
export function usePriceChanges(changes: readonly QuoteChange[] | undefined): readonly QuoteChange[] {
  const [state, setState] = useState({ changes, shown: changedPrices(changes) });
  if (changes !== state.changes) {
    const current = changedPrices(changes);
    const earlier = state.shown.filter(
      ({ productId }) => !current.some((each) => each.productId === productId),
    );
    setState({ changes, shown: [...earlier, ...current] });
  }
  return state.shown;
}

const changedPrices = (changes: readonly QuoteChange[] = []) =>
  changes.filter(({ kind }) => kind === 'price-changed');

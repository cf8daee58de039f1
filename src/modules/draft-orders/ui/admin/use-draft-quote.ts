import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { draftQuoteQuery } from '../../client/order-drafts.ts';
import type { DraftContent, DraftLack, DraftQuote } from '../../contract/drafts.ts';

/** Typing is waited for this long before the shop is asked. */
const TYPING_MS = 400;
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What a draft comes to while it is written; what is half typed is left out until it is whole. */
export function useDraftQuote(content: DraftContent): {
  quote: DraftQuote | null;
  lacks: readonly DraftLack[];
  isStale: boolean;
  error: Error | null;
} {
  const text = JSON.stringify({
    ...content,
    email: emailForm.test(content.email) ? content.email : '',
    phone: '',
    note: '',
  });
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, isFetching, isPlaceholderData } = useQuery(draftQuoteQuery(settled));
  return {
    quote: data?.quote ?? null,
    lacks: data?.lacks ?? [],
    isStale: text !== settled || isPlaceholderData || isFetching,
    error,
  };
}

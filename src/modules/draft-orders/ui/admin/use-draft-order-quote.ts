import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { draftOrderQuoteQuery } from '../../client/admin.ts';
import type { DraftOrderContent, DraftOrderIssue, DraftOrderQuote } from '../../contract/draft-orders.ts';

/** Debounce of the quote request. */
const TYPING_MS = 400;

/** Quote of the draft order being edited. The request leaves out an invalid email address, the phone
 * number and the note.
 */
export function useDraftOrderQuote(content: DraftOrderContent): {
  quote: DraftOrderQuote | null;
  lacks: readonly DraftOrderIssue[];
  isStale: boolean;
  error: Error | null;
} {
  const text = JSON.stringify({
    ...content,
    email: looksLikeEmail(content.email) ? content.email.trim() : '',
    phone: '',
    note: '',
  });
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, isFetching, isPlaceholderData } = useQuery(draftOrderQuoteQuery(settled));
  return {
    quote: data?.quote ?? null,
    lacks: data?.lacks ?? [],
    isStale: text !== settled || isPlaceholderData || isFetching,
    error,
  };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lineKey } from '../rules.ts';
import { api, asSent, patience } from './cart-calls.ts';
import { type CartLine, type TodaysLine, withTodaysFacts } from './cart-line.ts';

/**
 * Lines as they stand in the shop today. The account's are so already; a guest's were kept in the browser and are
 * asked about while they are in sight. Until there is an answer, and without one, they are shown as they were kept.
 */
export function useTodaysLines(lines: readonly CartLine[], isGuest: boolean): readonly TodaysLine[] {
  const { data } = useQuery({
    queryKey: ['cart-preview', lines.map(lineKey).toSorted()],
    queryFn: () => api.preview({ items: asSent(lines) }, patience()),
    enabled: isGuest && lines.length > 0,
    placeholderData: keepPreviousData,
  });
  if (isGuest && data) return withTodaysFacts(lines, data);
  return lines.map((line) => ({ ...line, formerPrice: null }));
}

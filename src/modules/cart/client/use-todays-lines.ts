import { useAsked } from '#platform/browser/use-asked.ts';
import { lineKey } from '../rules.ts';
import { api, asSent, patience } from './cart-calls.ts';
import { type CartLine, type TodaysLine, withTodaysFacts } from './cart-line.ts';

/**
 * Lines as they stand in the shop today. The account's are so already; a guest's were kept in the browser and are
 * asked about while they are in sight. Until there is an answer, and without one, they are shown as they were kept.
 */
export function useTodaysLines(lines: readonly CartLine[], isGuest: boolean): readonly TodaysLine[] {
  const question = isGuest && lines.length > 0 ? JSON.stringify(lines.map(lineKey).toSorted()) : null;
  const today = useAsked(question, () => api.preview({ items: asSent(lines) }, patience()));
  if (isGuest && today) return withTodaysFacts(lines, today);
  return lines.map((line) => ({ ...line, formerPrice: null }));
}

import { useEffect } from 'react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import { refetchQuery } from '#platform/browser/refetch-query.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import type { dashboardContract } from './contract.ts';

const api = adminApi<{ dashboard: typeof dashboardContract }>().dashboard;

export const tasksQuery = queryOptions({
  queryKey: ['admin', 'today'],
  queryFn: () => api.tasks(),
});

/** Events after which the tasks may have changed; before the last two, other events may have been missed. */
const events = [
  'order.placed',
  'order.changed',
  'group_gift.changed',
  'return.changed',
  'catalog.changed',
  'offer.changed',
  'video_question.changed',
  'live.opened',
  'live.resumed',
] as const;

/** Refetches the tasks after changes, including those of other staff. */
export function useLiveTasks(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void refetchQuery(queries, tasksQuery.queryKey);
    const stops = events.map((event) => liveStream.on(event, refresh));
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}

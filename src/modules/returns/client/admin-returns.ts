import { useEffect } from 'react';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import { refetchQuery } from '#platform/browser/refetch-query.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import type { AdminReturn, returnsAdminContract } from '../contract/admin.ts';
import type { ReturnStateFilter } from '../contract/states.ts';

const api = adminApi<{ returns: typeof returnsAdminContract }>().returns;

const adminReturnsKey = ['returns', 'all'] as const;

export interface ReturnFilter {
  state?: ReturnStateFilter | undefined;
  /** Return number, order number, or part of an email address or name. */
  q?: string | undefined;
  page: number;
}

export const adminReturnsQuery = (filter: ReturnFilter) =>
  queryOptions({
    queryKey: [...adminReturnsKey, 'list', filter],
    queryFn: () => api.list(filter),
    placeholderData: keepPreviousData,
  });

export const returnsOfOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...adminReturnsKey, 'order', orderId],
    queryFn: () => api.list({ orderId, page: 1 }),
  });

export const adminReturnQuery = (returnId: string) =>
  queryOptions({ queryKey: [...adminReturnsKey, 'one', returnId], queryFn: () => api.get({ returnId }) });

/** Staff actions; each returns the changed return. */
export const returnActions = {
  move: (input: Parameters<typeof api.move>[0]) => api.move(input),
  inspect: (input: Parameters<typeof api.inspect>[0]) => api.inspect(input),
  refund: (input: Parameters<typeof api.refund>[0]) => api.refund(input),
  exchange: (input: Parameters<typeof api.exchange>[0]) => api.exchange(input),
  close: (input: Parameters<typeof api.close>[0]) => api.close(input),
};

/**
 * Changes a return and updates the cached queries. On an error it refetches the return; `error` stays for the
 * message.
 */
export function useChangeReturn<Input = void>(
  { id }: AdminReturn,
  change: (input: Input) => Promise<AdminReturn>,
  onChanged?: (input: Input) => void,
) {
  const queries = useQueryClient();
  const { queryKey } = adminReturnQuery(id);
  return useMutation({
    mutationFn: change,
    onSuccess: (changed, input) => {
      queries.setQueryData(queryKey, changed);
      void queries.invalidateQueries({ queryKey: adminReturnsKey });
      onChanged?.(input);
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Refetches the returns on live events, for example when another administrator changes one. */
export function useFollowReturns(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void refetchQuery(queries, adminReturnsKey);
    const stops = (['return.changed', 'order.changed', 'live.opened', 'live.resumed'] as const).map((event) =>
      liveStream.on(event, refresh),
    );
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}

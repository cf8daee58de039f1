import { useEffect } from 'react';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import type { plannerAdminContract } from '../contract/plans.ts';

const api = adminApi<{ planner: typeof plannerAdminContract }>().planner;

/** Prefix of the cached pages of plans: invalidated when a customer changes one. */
const kitchenPlansKey = ['admin', 'kitchen-plans'] as const;

export const kitchenPlansQuery = (page: number) =>
  queryOptions({
    queryKey: [...kitchenPlansKey, page],
    queryFn: () => api.list({ page }),
    placeholderData: keepPreviousData,
  });

/** Reads the open page of plans again after each change, and whenever the live stream opens again. */
export function useFollowKitchenPlans(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: kitchenPlansKey });
    const stops = (['plan.changed', 'live.opened', 'live.resumed'] as const).map((event) =>
      liveStream.on(event, refresh),
    );
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}

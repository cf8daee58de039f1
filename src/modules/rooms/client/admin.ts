import { useEffect } from 'react';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { catalogContract } from '#modules/catalog/contract/storefront-api.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { roomsAdminContract } from '../contract/staff.ts';

const api = adminApi<{ rooms: typeof roomsAdminContract }>().rooms;

const shopApi = storefrontApi<{ catalog: typeof catalogContract }>().catalog;

const callsKey = ['admin', 'calls'] as const;

export const callsQuery = queryOptions({ queryKey: callsKey, queryFn: () => api.list() });

export const setPresence = (isAvailable: boolean) =>
  api.presence({ isAvailable }, { signal: AbortSignal.timeout(15_000) });

export function useSetPresence() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: setPresence,
    onSettled: () => queries.invalidateQueries({ queryKey: callsKey }),
  });
}

export function useDeclineRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (roomId: string) => api.decline({ roomId }),
    onSettled: () => queries.invalidateQueries({ queryKey: callsKey }),
  });
}

export const joinAsSpecialist = (roomId: string) => api.join({ roomId });
export const joinAppointment = (appointmentId: string) => api.joinAppointment({ appointmentId });
export const joinAsObserver = (roomId: string) => api.observe({ roomId });

/** Keeps the list current. */
export function useFollowCalls(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const reload = () => void queries.invalidateQueries({ queryKey: callsKey });
    const stops = [
      liveStream.on('rooms.changed', reload),
      liveStream.on('appointment.changed', reload),
      liveStream.on('live.resumed', reload),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}

/** Products as the shop sells them, for the board. */
export const boardProductsQuery = (q: string) =>
  queryOptions({
    queryKey: ['board-products', q] as const,
    queryFn: ({ signal }) => shopApi.listProducts({ q, page: 1, pageSize: 8 }, { signal }),
    enabled: q !== '',
  });

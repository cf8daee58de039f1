import { useEffect } from 'react';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import type { appointmentsAdminContract } from '../contract/staff.ts';

const api = adminApi<{ appointments: typeof appointmentsAdminContract }>().appointments;

const appointmentsKey = ['admin', 'appointments'] as const;
const specialistsKey = ['admin', 'specialists'] as const;

export const calendarQuery = (period: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'list', period],
    queryFn: () => api.list(period),
    placeholderData: keepPreviousData,
  });

export const appointmentQuery = (id: string) =>
  queryOptions({ queryKey: [...appointmentsKey, 'one', id], queryFn: () => api.get({ id }) });

export const specialistsQuery = queryOptions({ queryKey: specialistsKey, queryFn: () => api.specialists() });

function useChange<Input, Output>(change: (input: Input) => Promise<Output>, key: readonly string[]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Also after a failure: another member of staff or the customer may have changed it.
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export const useCreateAppointment = () =>
  useChange((input: Parameters<typeof api.create>[0]) => api.create(input), appointmentsKey);
export const useMoveAppointment = () =>
  useChange((input: Parameters<typeof api.move>[0]) => api.move(input), appointmentsKey);
export const useCancelAppointment = () =>
  useChange((input: Parameters<typeof api.cancel>[0]) => api.cancel(input), appointmentsKey);
export const useMarkAppointment = () =>
  useChange((input: Parameters<typeof api.mark>[0]) => api.mark(input), appointmentsKey);
export const useCreateSpecialist = () =>
  useChange(
    (input: Parameters<typeof api.createSpecialist>[0]) => api.createSpecialist(input),
    specialistsKey,
  );
export const useChangeSpecialist = () =>
  useChange(
    (input: Parameters<typeof api.changeSpecialist>[0]) => api.changeSpecialist(input),
    specialistsKey,
  );
export const useCreateFeed = () => useChange((id: string) => api.createFeed({ id }), specialistsKey);
export const useDeleteFeed = () => useChange((id: string) => api.deleteFeed({ id }), specialistsKey);

/** Keeps the calendar current. */
export function useFollowCalendar(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const reload = () => void queries.invalidateQueries({ queryKey: appointmentsKey });
    const stops = [liveStream.on('appointment.changed', reload), liveStream.on('live.resumed', reload)];
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}

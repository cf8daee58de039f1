import { useEffect } from 'react';
import { accountApi } from '#platform/browser/account-api.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import type { appointmentsContract } from '../contract/appointments.ts';

const api = accountApi<{ appointments: typeof appointmentsContract }>().appointments;

/** A request without a response fails after a time limit. */
const timeLimit = () => ({ signal: AbortSignal.timeout(20_000) });

export const readOptions = (input: Parameters<typeof api.options>[0]) => api.options(input, timeLimit());
export const listSlots = (input: Parameters<typeof api.slots>[0]) => api.slots(input, timeLimit());
export const holdSlot = (input: Parameters<typeof api.hold>[0]) => api.hold(input, timeLimit());
export const releaseHold = (token: string) => api.release({ token }, timeLimit());
export const bookAppointment = (input: Parameters<typeof api.book>[0]) => api.book(input, timeLimit());
export const listWaits = () => api.waits(undefined, timeLimit());
export const startWait = (input: Parameters<typeof api.startWait>[0]) => api.startWait(input, timeLimit());
export const endWait = (kind: Parameters<typeof api.endWait>[0]['kind']) =>
  api.endWait({ kind }, timeLimit());
export const confirmAppointment = (token: string) => api.confirm({ token }, timeLimit());
export const openAppointment = (token: string) => api.open({ token, id: null }, timeLimit());
export const moveAppointment = (input: Parameters<typeof api.move>[0]) => api.move(input, timeLimit());
export const cancelAppointment = (input: Parameters<typeof api.cancel>[0]) => api.cancel(input, timeLimit());

/** Milliseconds within which browsers ask again, so that one booking does not bring all requests at once. */
const SPREAD_MS = 3_000;

/** Calls back when free times or own appointments may have changed. */
export function useFollowAppointments(onChange: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const later = () => {
      timer ??= setTimeout(() => {
        timer = null;
        onChange();
      }, Math.random() * SPREAD_MS);
    };
    const stops = [
      liveStream.on('appointment_slots.changed', later),
      liveStream.on('appointment.changed', onChange),
      liveStream.on('live.resumed', onChange),
    ];
    return () => {
      if (timer !== null) clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [onChange]);
}

import type { AppointmentState } from '../contract/states.ts';

/**
 * `submit`: a guest entered details. `book`: someone with a confirmed email did, or staff. `confirm`: by the emailed link.
 */
export type AppointmentEvent =
  'submit' | 'book' | 'confirm' | 'move' | 'cancel' | 'expire' | 'miss' | 'attend';

const transitions: Record<AppointmentState, Partial<Record<AppointmentEvent, AppointmentState>>> = {
  held: { submit: 'unconfirmed', book: 'booked', cancel: 'cancelled', expire: 'expired' },
  unconfirmed: { confirm: 'booked', cancel: 'cancelled', expire: 'expired' },
  booked: { move: 'booked', cancel: 'cancelled', miss: 'no_show' },
  no_show: { attend: 'booked' },
  cancelled: {},
  expired: {},
};

/** The next state, or null if the event is not possible in this one. */
export const nextState = (state: AppointmentState, event: AppointmentEvent): AppointmentState | null =>
  transitions[state][event] ?? null;

/** States in which the time is taken. `held` and `unconfirmed` only until they expire. */
export const takesTime = (state: AppointmentState): boolean =>
  state === 'held' || state === 'unconfirmed' || state === 'booked';

/** Whether the customer can still move or cancel the appointment. */
export function canChange(
  { state, startsAt }: { state: AppointmentState; startsAt: Date },
  { now, changeHours }: { now: Date; changeHours: number },
): boolean {
  if (nextState(state, 'cancel') === null) return false;
  // A booking that is not confirmed can be given up at any time.
  if (state !== 'booked') return true;
  return startsAt.getTime() - now.getTime() >= changeHours * 60 * 60 * 1000;
}

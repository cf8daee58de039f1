import { describe, expect, it } from 'vitest';
import { appointmentStates } from '../contract/states.ts';
import { type AppointmentEvent, canChange, nextState, takesTime } from './transitions.ts';

const events: readonly AppointmentEvent[] = [
  ...(['submit', 'book', 'confirm', 'move', 'cancel', 'expire', 'miss', 'attend'] as const),
];

describe('an appointment', () => {
  it('rejects every transition that is not listed', () => {
    const rows = appointmentStates.flatMap((state) =>
      events.flatMap((event) => {
        const next = nextState(state, event);
        return next === null ? [] : [`${state} ${event} ${next}`];
      }),
    );
    expect(rows).toEqual([
      'held submit unconfirmed',
      'held book booked',
      'held cancel cancelled',
      'held expire expired',
      'unconfirmed confirm booked',
      'unconfirmed cancel cancelled',
      'unconfirmed expire expired',
      'booked move booked',
      'booked cancel cancelled',
      'booked miss no_show',
      'no_show attend booked',
    ]);
  });

  it('takes its time while it is held, unconfirmed or booked', () => {
    expect(appointmentStates.filter(takesTime)).toEqual(['held', 'unconfirmed', 'booked']);
  });

  it('can be changed by the customer until the deadline', () => {
    const startsAt = new Date('2026-11-25T10:00Z');
    const can = (now: string, state: 'booked' | 'unconfirmed' | 'cancelled' = 'booked') =>
      canChange({ state, startsAt }, { now: new Date(now), changeHours: 24 });
    expect(can('2026-11-24T10:00Z')).toBe(true);
    expect(can('2026-11-24T10:00:01Z')).toBe(false);
    expect(can('2026-11-25T09:00Z', 'unconfirmed')).toBe(true);
    expect(can('2026-11-20T10:00Z', 'cancelled')).toBe(false);
  });
});

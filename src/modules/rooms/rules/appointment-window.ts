import { enterMinutesAfter, enterMinutesBefore } from '../contract/states.ts';

const MINUTE_MS = 60_000;

/** Whether the room of an appointment can be entered. */
export const isEnterable = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - enterMinutesBefore * MINUTE_MS &&
  now.getTime() < endsAt.getTime() + enterMinutesAfter * MINUTE_MS;

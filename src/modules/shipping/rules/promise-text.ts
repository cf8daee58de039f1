import type { DeliveryPromise } from '../contract.ts';

/** `Tue, Nov 24 – Thu, Nov 26`, or the one day. */
export function promiseText({ from, to }: DeliveryPromise, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    // Days of the calendar, whatever the reader's clock says.
    timeZone: 'UTC',
  });
  return from === to ? format.format(new Date(to)) : format.formatRange(new Date(from), new Date(to));
}

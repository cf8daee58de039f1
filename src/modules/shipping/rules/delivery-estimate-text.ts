import { dateFormat } from '#kernel/date-text.ts';
import type { DeliveryEstimate } from '../contract/shipping.ts';

/** `Tue, Nov 24 – Thu, Nov 26`, or a single day. */
export function deliveryEstimateText({ from, to }: DeliveryEstimate, locale: string): string {
  const format = dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    // Calendar days, independent of the viewer's time zone.
    timeZone: 'UTC',
  });
  return from === to ? format.format(new Date(to)) : format.formatRange(new Date(from), new Date(to));
}

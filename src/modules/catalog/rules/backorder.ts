import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dateFormat } from '#kernel/date-text.ts';
import type { Backorder } from '../contract/backorder.ts';

/**
 * The backorder of a product or variant as the shop shows it; null if it is in stock or cannot be ordered.
 *
 * @param today in the shop's time zone; a day that is not after it is no longer shown.
 */
export function backorderOf(
  { inStock, backordered, shipsOn }: { inStock: boolean; backordered: boolean; shipsOn: string | null },
  today: string,
): Backorder | null {
  if (!inStock || !backordered) return null;
  return { availableOn: shipsOn !== null && shipsOn > today ? shipsOn : null };
}

/** "Pre-order: ships from 12 December 2026". */
export function backorderText({ availableOn }: Backorder, i18n: I18n): string {
  if (availableOn === null) return i18n._(msg`Backorder: ships when it is back in stock`);
  const day = dateFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(availableOn));
  return i18n._(msg`Pre-order: ships from ${day}`);
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { DeliveryTerms } from '#modules/shipping/contract/shipping.ts';
import { arrivalWindow, pickupDay } from '#kernel/shop-calendar.ts';
import { unknownCountry } from '#modules/settings/contract/unknown-country.ts';
import { deliveryEstimateText } from '#modules/shipping/rules/delivery-estimate-text.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

interface DateProps {
  delivery: DeliveryTerms;
  /** Day from which a pre-order ships; '' for an item in stock. */
  notBefore: string;
}

/** Latest delivery date in the shop's country. Computed in the browser: the cached page may be hours old. */
export function DeliveryDate({ delivery: { flat, schedule, homeCountry }, notBefore }: DateProps) {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  if (!hydrated || !flat?.days) return null;
  // oxlint-disable-next-line react/purity -- the delivery estimate depends on the current time
  const { to } = arrivalWindow(new Date(), schedule, flat.days, notBefore);
  const day = deliveryEstimateText({ from: to, to }, i18n.locale);
  // A shop that has not chosen its country delivers to its first zone.
  if (homeCountry === unknownCountry) return null;
  const country = new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(homeCountry) ?? homeCountry;
  return (
    <>
      <Trans>
        Delivered by {day} ({country}).
      </Trans>{' '}
    </>
  );
}

/** The day on which an order placed now can be picked up, computed like {@link DeliveryDate}. */
export function PickupDate({ delivery: { pickup, schedule }, notBefore }: DateProps) {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  if (!hydrated || !pickup) return null;
  // oxlint-disable-next-line react/purity -- the pickup day depends on the current time
  const readyOn = pickupDay(new Date(), schedule, pickup.days, notBefore);
  const day = deliveryEstimateText({ from: readyOn, to: readyOn }, i18n.locale);
  return <Trans>Ready {day}.</Trans>;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useNow } from '#ui/date-time.tsx';

/** Until when the price of an accepted offer is valid, counted down in hours and minutes. */
export function OfferDeadline({ at }: { at: string }) {
  const { i18n } = useLingui();
  const minutes = Math.max(0, Math.floor((Date.parse(at) - useNow()) / 60_000));
  const unit = (count: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(count);
  const left = `${unit(Math.floor(minutes / 60), 'hour')} ${unit(minutes % 60, 'minute')}`;
  return (
    <p className="type-note text-moss-ink">
      <Trans>Your agreed price, for another {left}</Trans>
    </p>
  );
}

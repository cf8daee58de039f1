import { useLingui } from '@lingui/react/macro';
import type { ShopSettings } from '../../contract/shop.ts';
import { translateOpeningDays } from './translate-opening-days.ts';

export function OpeningHours({ hours }: { hours: ShopSettings['openingHours'] }) {
  const { i18n } = useLingui();
  return (
    <dl className="grid gap-2">
      {hours.map(({ days, hours: open }) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-8 border-b border-hairline pb-2">
          <dt className="text-ink-soft">
            <bdi>{translateOpeningDays({ days, hours: open }, i18n.locale)}</bdi>
          </dt>
          <dd className="figures">{open}</dd>
        </div>
      ))}
    </dl>
  );
}

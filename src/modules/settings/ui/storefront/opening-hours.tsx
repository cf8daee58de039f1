import type { ShopSettings } from '../../contract.ts';

/** When the doors are open, as the shop writes it. */
export function OpeningHours({ hours }: { hours: ShopSettings['openingHours'] }) {
  return (
    <dl className="grid gap-2">
      {hours.map(({ days, hours: open }) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-8 border-b border-hairline pb-2">
          <dt className="text-ink-soft">
            <bdi>{days}</bdi>
          </dt>
          <dd className="figures">{open}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import type { MeasureUnits } from '#kernel/measures.ts';
import { classNames } from '#ui/class-names.ts';
import { CapacityIcon, HobIcon, OvenIcon, RulerIcon, WashIcon, WeightIcon } from '#ui/icons.ts';
import type { ProductAttribute } from '../../contract/product-attribute.ts';
import { useAttributeText } from './use-attribute-text.ts';

/** Numbers of values that fill rows of two or three without a gap. */
const EVEN_COUNTS = [6, 4, 3, 2];

/** The most asked attributes of cookware, each by the first of its keys that a product has. */
const keyAttributes: readonly { keys: readonly string[]; icon: ReactNode }[] = [
  { keys: ['hob'], icon: <HobIcon /> },
  { keys: ['oven-limit'], icon: <OvenIcon /> },
  { keys: ['dishwasher'], icon: <WashIcon /> },
  { keys: ['capacity'], icon: <CapacityIcon /> },
  { keys: ['dimensions', 'diameter'], icon: <RulerIcon /> },
  { keys: ['weight'], icon: <WeightIcon /> },
];

/** Up to six key attributes of a product: hob, oven, cleaning, capacity, size and weight. */
export function KeySpecifications({
  attributes,
  units,
}: {
  attributes: readonly ProductAttribute[];
  units: MeasureUnits;
}) {
  const { i18n } = useLingui();
  const textOf = useAttributeText(units);
  const values = keyAttributes.flatMap(({ keys, icon }) => {
    const [attribute] = keys.flatMap(
      (key) => attributes.find((each) => each.isFact && each.key === key) ?? [],
    );
    if (!attribute) return [];
    return [
      {
        id: attribute.key,
        icon,
        label: localize(attribute.name, i18n.locale),
        text: textOf(attribute),
      },
    ];
  });
  const count = EVEN_COUNTS.find((each) => each <= values.length);
  if (count === undefined) return null;
  return (
    <dl
      className={classNames(
        'grid gap-px overflow-hidden rounded-md border border-hairline bg-hairline',
        // Between `md` and `lg` the column beside the pictures is narrower than a phone.
        count === 6 && 'grid-cols-2 min-[23rem]:grid-cols-3 md:max-lg:grid-cols-2',
        count === 3 && 'grid-cols-3 md:max-lg:grid-cols-1',
        (count === 2 || count === 4) && 'grid-cols-2',
      )}
    >
      {values.slice(0, count).map(({ id, icon, label, text }) => (
        <div key={id} className="grid content-start gap-0.5 bg-paper p-3.5 sm:p-4">
          <dt className="type-note flex flex-col gap-2 text-ink-soft [&_.lucide]:size-5 [&_.lucide]:text-copper-ink">
            {icon}
            {label}
          </dt>
          <dd className="type-small figures text-pretty hyphens-auto [overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

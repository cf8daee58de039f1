import { useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { CapacityIcon, HobIcon, OvenIcon, RulerIcon, WashIcon, WeightIcon } from '#ui/icons.ts';
import type { MeasureUnits } from '#kernel/measures.ts';
import type { Specification } from '../../contract/specification.ts';
import { useMeasureFormat } from './use-measure-format.ts';
import { useSpecificationLabels } from './use-specification-labels.ts';

/** Numbers of values that fill rows of two or three without a gap. */
const EVEN_COUNTS = [6, 4, 3, 2];

/** Up to six key specifications of a product: hob, oven, cleaning, capacity, size and weight. */
export function KeySpecifications({
  specification: of,
  units,
}: {
  specification: Specification;
  units: MeasureUnits;
}) {
  const { t } = useLingui();
  const labels = useSpecificationLabels();
  const measures = useMeasureFormat(units);
  const size = of.dimensionsMillimetres
    ? measures.dimensions(of.dimensionsMillimetres)
    : of.diameterMillimetres && measures.length(of.diameterMillimetres);
  const values = [
    of.hobs && { id: 'hob', icon: <HobIcon />, label: t`Hob`, text: labels.hobs(of.hobs) },
    of.ovenLimitCelsius && {
      id: 'oven',
      icon: <OvenIcon />,
      label: t`Oven`,
      text: measures.oven(of.ovenLimitCelsius),
    },
    of.dishwasher && {
      id: 'wash',
      icon: <WashIcon />,
      label: t`Cleaning`,
      text: labels.dishwasher(of.dishwasher),
    },
    of.capacityMillilitres && {
      id: 'capacity',
      icon: <CapacityIcon />,
      label: t`Capacity`,
      text: measures.capacity(of.capacityMillilitres),
    },
    size && { id: 'size', icon: <RulerIcon />, label: t`Size`, text: size },
    of.weightGrams && {
      id: 'weight',
      icon: <WeightIcon />,
      label: t`Weight`,
      text: measures.weight(of.weightGrams),
    },
  ].filter((specification) => typeof specification === 'object');
  const count = EVEN_COUNTS.find((each) => each <= values.length);
  if (count === undefined) return null;
  return (
    <dl
      className={classNames(
        'grid gap-px overflow-hidden rounded-md border border-hairline bg-hairline',
        count === 6 ? 'grid-cols-2 min-[23rem]:grid-cols-3' : count === 3 ? 'grid-cols-3' : 'grid-cols-2',
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

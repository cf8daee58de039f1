import { useLingui } from '@lingui/react/macro';
import type { MeasureUnits } from '#kernel/measures.ts';
import type { Specification } from '../../contract/specification.ts';
import { useMeasureFormat } from './use-measure-format.ts';
import { useSpecificationLabels } from './use-specification-labels.ts';

/** All known values of a specification except care instructions; unknown ones are left out. */
export function SpecificationTable({
  specification: of,
  units,
}: {
  specification: Specification;
  units: MeasureUnits;
}) {
  const { t } = useLingui();
  const labels = useSpecificationLabels();
  const measures = useMeasureFormat(units);
  const rows: [string, string | number | undefined][] = [
    [t`Material`, of.material],
    [t`Pieces`, of.pieces],
    [t`Capacity`, of.capacityMillilitres && measures.capacity(of.capacityMillilitres)],
    [t`Diameter`, of.diameterMillimetres && measures.length(of.diameterMillimetres)],
    [t`Dimensions`, of.dimensionsMillimetres && measures.dimensions(of.dimensionsMillimetres)],
    [
      t`Added height when stacked`,
      of.nestingHeightMillimetres && measures.length(of.nestingHeightMillimetres),
    ],
    [t`Weight`, of.weightGrams && measures.weight(of.weightGrams)],
    [t`Hobs`, of.hobs && labels.hobs(of.hobs)],
    [t`Oven`, of.ovenLimitCelsius && measures.oven(of.ovenLimitCelsius)],
    [t`Cleaning`, of.dishwasher && labels.dishwasher(of.dishwasher)],
    [t`Power`, of.powerWatts && measures.power(of.powerWatts)],
  ];
  return (
    <dl className="border-t border-hairline">
      {rows.map(
        ([name, value]) =>
          value && (
            <div
              key={name}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-6 border-b border-hairline py-3.5"
            >
              <dt className="text-ink-soft">{name}</dt>
              <dd className="figures text-pretty">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Whether the specification has values apart from care instructions. */
export function hasSpecification(specification: Specification): boolean {
  return Object.keys(specification).some((key) => key !== 'care');
}

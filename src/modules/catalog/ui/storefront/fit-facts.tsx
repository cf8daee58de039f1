import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { HobIcon, OvenIcon, RulerIcon, WashIcon } from '#ui/icons.ts';
import type { Specification } from '../../contract.ts';
import { useSpecificationWords } from './use-specification-words.ts';

/** What decides whether it fits a kitchen, at a glance: hob, oven, dishwasher, size. */
export function FitFacts({ specification }: { specification: Specification }) {
  const { t } = useLingui();
  const words = useSpecificationWords();
  const { hobs, ovenLimitCelsius, dishwasher, dimensionsMillimetres, diameterMillimetres } = specification;
  const size = dimensionsMillimetres
    ? words.dimensions(dimensionsMillimetres)
    : diameterMillimetres && words.length(diameterMillimetres);
  const facts = [
    hobs && { id: 'hob', icon: <HobIcon />, label: t`Hob`, text: words.hobs(hobs) },
    ovenLimitCelsius && {
      id: 'oven',
      icon: <OvenIcon />,
      label: t`Oven`,
      text: words.oven(ovenLimitCelsius),
    },
    dishwasher && { id: 'wash', icon: <WashIcon />, label: t`Washing`, text: words.dishwasher(dishwasher) },
    size && { id: 'size', icon: <RulerIcon />, label: t`Size`, text: size },
  ].filter((fact): fact is { id: string; icon: ReactNode & object; label: string; text: string } =>
    Boolean(fact),
  );
  if (facts.length < 2) return null;
  return (
    <dl className="grid grid-cols-2 rounded-md border border-hairline [&>*:nth-child(even)]:border-s [&>*:nth-child(n+3)]:border-t [&>*]:border-hairline">
      {facts.map(({ id, icon, label, text }) => (
        <div key={id} className="flex items-start gap-3.5 p-4 last:odd:col-span-2">
          <span className="mt-0.5 text-copper-ink [&_.lucide]:size-5">{icon}</span>
          <div className="min-w-0">
            <dt className="sr-only">{label}</dt>
            <dd className="type-small figures">{text}</dd>
          </div>
        </div>
      ))}
    </dl>
  );
}

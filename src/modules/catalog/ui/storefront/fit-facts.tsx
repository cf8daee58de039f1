import { useLingui } from '@lingui/react/macro';
import { HobIcon, OvenIcon, RulerIcon, WashIcon } from '#ui/icons.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
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
  ].filter((fact) => typeof fact === 'object');
  if (facts.length < 2) return null;
  return (
    <ul className="grid grid-cols-2 rounded-md border border-hairline [&>*]:border-hairline [&>*:nth-child(even)]:border-s [&>*:nth-child(n+3)]:border-t">
      {facts.map(({ id, icon, label, text }) => (
        <li key={id} className="type-small figures flex items-start gap-3.5 p-4 last:odd:col-span-2">
          <span className="mt-px text-copper-ink [&_.lucide]:size-5">{icon}</span>
          <span className="min-w-0">
            <VisuallyHidden>{label}: </VisuallyHidden>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

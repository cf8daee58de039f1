import { Trans, useLingui } from '@lingui/react/macro';
import { SwatchDot } from '#ui/swatch.tsx';
import type { ProductFacets } from '../../contract.ts';
import type { SendFilters } from './use-list-filters.ts';

/** One colour, or any. */
export function ColorFilter({
  colors,
  chosen,
  onChoose,
}: {
  colors: ProductFacets['colors'];
  chosen: string | null;
  onChoose: SendFilters;
}) {
  const { t } = useLingui();
  const named = colors.find(({ key }) => key === chosen);
  return (
    <fieldset>
      <legend className="mb-2 font-medium">
        <Trans>Colour</Trans>
        {named && <span className="font-normal text-ink-soft"> · {named.name}</span>}
      </legend>
      <div className="-ms-1.5 flex flex-wrap">
        <label className="relative inline-flex h-11 items-center rounded-full px-1.5">
          <input
            type="radio"
            name="color"
            value=""
            aria-label={t`Any`}
            checked={!chosen}
            onChange={(event) => onChoose(event.target.form)}
            className="peer absolute inset-0 appearance-none rounded-full focus-visible:outline-offset-0"
          />
          <span className="pointer-events-none text-[0.9375rem] underline-offset-4 peer-checked:font-medium peer-hover:underline">
            <Trans>Any</Trans>
          </span>
        </label>
        {colors.map(({ key, name, hex, count }) => (
          <label
            key={key}
            title={`${name} (${count})`}
            className="relative grid size-11 place-items-center rounded-full"
          >
            <input
              type="radio"
              name="color"
              value={key}
              checked={key === chosen}
              onChange={(event) => onChoose(event.target.form)}
              aria-label={t`${name}, ${count}`}
              className="peer absolute inset-0 size-full appearance-none rounded-full focus-visible:outline-offset-0"
            />
            <SwatchDot hex={hex} className="pointer-events-none size-6.5" />
            <span className="pointer-events-none absolute inset-1 rounded-full border-[1.5px] border-transparent peer-checked:border-ink peer-hover:border-outline peer-checked:peer-hover:border-ink" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from './class-names.ts';

export interface Swatch {
  key: string;
  name: string;
  /** `#rrggbb`, the colour of the thing itself. */
  hex: string;
  inStock: boolean;
}

// Drawn as an SVG fill: a colour from data needs no style attribute. The line keeps pale colours off the page.
function Dot({ hex, soldOut, className }: { hex: string; soldOut?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden className={classNames('block overflow-visible', className)}>
      <circle cx="18" cy="18" r="17.5" fill={hex} />
      <circle cx="18" cy="18" r="17.5" fill="none" className="stroke-outline" strokeOpacity="0.55" />
      {soldOut && (
        <>
          <line x1="5.6" y1="30.4" x2="30.4" y2="5.6" className="stroke-paper" strokeWidth="4" />
          <line x1="5.6" y1="30.4" x2="30.4" y2="5.6" className="stroke-ink" strokeWidth="1.5" />
        </>
      )}
    </svg>
  );
}

export interface SwatchGroupProps {
  swatches: readonly Swatch[];
  value: string;
  /** Called with the colour's key. A sold-out colour can be looked at too. */
  onChange: (key: string) => void;
  name?: string;
  className?: string;
}

/** The colours of a product as radio buttons; the chosen one's name is written out. */
export function SwatchGroup({ swatches, value, onChange, name, className }: SwatchGroupProps) {
  const { t } = useLingui();
  const ownName = useId();
  const chosen = swatches.find((swatch) => swatch.key === value);
  return (
    <fieldset className={className}>
      <legend className="type-small mb-1.5">
        <Trans>Colour:</Trans> <span className="font-semibold">{chosen?.name}</span>
        {chosen && !chosen.inStock && (
          <span className="text-ink-soft">
            {' '}
            · <Trans>sold out</Trans>
          </span>
        )}
      </legend>
      <div className="-ms-1.5 flex flex-wrap gap-1">
        {swatches.map((swatch) => (
          <label
            key={swatch.key}
            title={swatch.name}
            className="relative grid size-12 place-items-center rounded-full"
          >
            <input
              type="radio"
              name={name ?? ownName}
              value={swatch.key}
              checked={swatch.key === value}
              onChange={() => onChange(swatch.key)}
              aria-label={swatch.inStock ? swatch.name : t`${swatch.name}, sold out`}
              className="peer absolute inset-0 size-full appearance-none rounded-full focus-visible:outline-offset-0"
            />
            <Dot hex={swatch.hex} soldOut={!swatch.inStock} className="pointer-events-none size-8" />
            <span className="pointer-events-none absolute inset-1 rounded-full border-[1.5px] border-transparent transition-colors peer-checked:border-ink peer-hover:border-outline peer-checked:peer-hover:border-ink" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The colours on a card: seen at a glance, and read out as one sentence. */
export function SwatchDots({ swatches, most = 5 }: { swatches: readonly Swatch[]; most?: number }) {
  const { t, i18n } = useLingui();
  if (swatches.length === 0) return null;
  const names = new Intl.ListFormat(i18n.locale).format(swatches.map((swatch) => swatch.name));
  return (
    <div role="img" aria-label={t`Colours: ${names}`} className="flex items-center gap-2">
      {swatches.slice(0, most).map((swatch) => (
        <Dot key={swatch.key} hex={swatch.hex} soldOut={!swatch.inStock} className="size-4" />
      ))}
      {swatches.length > most && (
        <span className="type-note figures text-ink-soft">+{swatches.length - most}</span>
      )}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { classNames } from './class-names.ts';
import { useFormatLocale } from './format-locale.ts';
import { ServerContent } from './server-content.tsx';

export interface Swatch {
  key: string;
  name: string;
  /** `#rrggbb`, the product's colour. */
  hex: string;
  inStock: boolean;
}

/**
 * A colour dot, struck through when sold out. An SVG fill needs no style attribute for dynamic colours. The outline
 * makes pale colours visible.
 */
export function SwatchDot({
  hex,
  soldOut,
  className,
}: {
  /** `#rrggbb`, the product's colour. */
  hex: string;
  soldOut?: boolean;
  className?: string;
}) {
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

/** The colours of a product card, read as one sentence. */
export function SwatchDots({ swatches, most = 5 }: { swatches: readonly Swatch[]; most?: number }) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  if (swatches.length === 0) return null;
  return (
    <ServerContent as="div" changesWith={[swatches, locale]}>
      {() => {
        const names = new Intl.ListFormat(locale).format(swatches.map((swatch) => swatch.name));
        return (
          <div role="img" aria-label={t`Colours: ${names}`} className="flex items-center gap-2">
            {swatches.slice(0, most).map((swatch) => (
              <SwatchDot key={swatch.key} hex={swatch.hex} soldOut={!swatch.inStock} className="size-4" />
            ))}
            {swatches.length > most && (
              <bdi dir="ltr" className="type-note figures text-ink-soft">
                +{swatches.length - most}
              </bdi>
            )}
          </div>
        );
      }}
    </ServerContent>
  );
}

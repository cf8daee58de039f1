import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { SwatchDot } from '#ui/swatch.tsx';
import type { Color } from '../../contract/product.ts';
import { productUrl } from './catalog-urls.ts';

/** A product's colours as links: they work without JavaScript and can be shared. */
export function ColorOptions({
  productId,
  colors,
  chosen,
}: {
  productId: string;
  colors: readonly Color[];
  chosen: Color;
}) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Colour`}>
      <p className="type-small mb-1.5">
        <Trans>Colour:</Trans> <span className="font-semibold">{chosen.name}</span>
        {!chosen.inStock && (
          <span className="text-ink-soft">
            {' '}
            · <Trans>sold out</Trans>
          </span>
        )}
      </p>
      <ul className="-ms-1.5 flex flex-wrap gap-1">
        {colors.map(({ key, name, hex, inStock }) => (
          <li key={key}>
            <Link
              to={productUrl(productId, key)}
              replace
              preventScrollReset
              title={name}
              aria-label={inStock ? name : t`${name}, sold out`}
              aria-current={key === chosen.key ? 'true' : undefined}
              className="group relative grid size-12 place-items-center rounded-full"
            >
              <SwatchDot hex={hex} soldOut={!inStock} className="size-8" />
              <span className="absolute inset-1 rounded-full border-[1.5px] border-transparent transition-colors group-hover:border-outline group-aria-[current]:border-ink" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

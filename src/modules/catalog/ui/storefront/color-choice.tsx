import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Color } from '../../contract.ts';
import { productAddress } from './addresses.ts';

/** The colours of a product, each an address of its own: they work before any script, and can be sent to a friend. */
export function ColorChoice({
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
              to={productAddress(productId, key)}
              replace
              preventScrollReset
              title={name}
              aria-label={inStock ? name : t`${name}, sold out`}
              aria-current={key === chosen.key ? 'true' : undefined}
              className="group relative grid size-12 place-items-center rounded-full"
            >
              <svg viewBox="0 0 36 36" aria-hidden className="size-8 overflow-visible">
                <circle cx="18" cy="18" r="17.5" fill={hex} />
                <circle
                  cx="18"
                  cy="18"
                  r="17.5"
                  fill="none"
                  className="stroke-outline"
                  strokeOpacity="0.55"
                />
                {!inStock && (
                  <>
                    <line x1="5.6" y1="30.4" x2="30.4" y2="5.6" className="stroke-paper" strokeWidth="4" />
                    <line x1="5.6" y1="30.4" x2="30.4" y2="5.6" className="stroke-ink" strokeWidth="1.5" />
                  </>
                )}
              </svg>
              <span className="absolute inset-1 rounded-full border-[1.5px] border-transparent transition-colors group-hover:border-outline group-aria-[current]:border-ink" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

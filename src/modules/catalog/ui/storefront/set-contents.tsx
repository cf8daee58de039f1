import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { Picture } from '#ui/picture.tsx';
import { nonBreakingUnits } from '#ui/non-breaking-units.ts';
import type { Product } from '../../contract/product.ts';
import { setSaving } from '../../rules/sets.ts';
import { productUrl } from './catalog-urls.ts';

/** A set's components with links, and the set's saving. */
export function SetContents({ set }: { set: Pick<Product, 'components' | 'price'> }) {
  return (
    <div>
      <ul className="border-t border-hairline">
        {set.components.map(({ product, color, quantity, image }) => (
          <li key={`${product.id} ${color?.key}`} className="border-b border-hairline">
            <Link
              to={productUrl(product.id, color?.key)}
              className="group flex min-h-18 items-center gap-4 py-2.5"
            >
              <Picture
                src={image?.src ?? defaultPicture}
                width={image?.width ?? 800}
                height={image?.height ?? 1000}
                alt=""
                sizes="3.5rem"
                widths={[160, 320]}
                className="aspect-4/5 max-w-13 shrink-0 rounded-xs"
              />
              <span className="min-w-0 grow">
                <span className="underline-offset-4 group-hover:underline">
                  {nonBreakingUnits(product.name)}
                </span>
                {color && <span className="type-small block text-ink-soft">{color.name}</span>}
              </span>
              {quantity > 1 && <span className="figures shrink-0 text-ink-soft">× {quantity}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <SetSaving set={set} className="type-small figures mt-3 text-ink-soft" />
    </div>
  );
}

/** The price of the components bought separately, and the set's saving; renders nothing without a saving. */
export function SetSaving({
  set,
  className,
}: {
  set: Pick<Product, 'components' | 'price'>;
  className?: string;
}) {
  const { i18n } = useLingui();
  const { total: separatePrice, saving } = setSaving(set);
  if (saving.amount <= 0) return null;
  const [total, saved] = [formatMoney(separatePrice, i18n.locale), formatMoney(saving, i18n.locale)];
  return (
    <p className={className}>
      <Trans>
        {total} if bought separately. You save {saved}.
      </Trans>
    </p>
  );
}

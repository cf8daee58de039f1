import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { formatMoney, multiplyMoney, sumMoney } from '#kernel/money.ts';
import { useLingui } from '@lingui/react/macro';
import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { Picture } from '#ui/picture.tsx';
import type { Product } from '../../contract.ts';
import { productAddress } from './addresses.ts';

/** What is in the box of a set, each thing with a way to it, and what all of it would cost one by one. */
export function SetContents({ set }: { set: Pick<Product, 'components' | 'price'> }) {
  const { i18n } = useLingui();
  const apart = sumMoney(
    set.components.map(({ product, quantity }) => multiplyMoney(product.price, quantity)),
    set.price.currency,
  );
  const saved = { amount: apart.amount - set.price.amount, currency: apart.currency };
  const [total, saving] = [formatMoney(apart, i18n.locale), formatMoney(saved, i18n.locale)];
  return (
    <div>
      <ul className="border-t border-hairline">
        {set.components.map(({ product, color, quantity, image }) => (
          <li key={`${product.id} ${color?.key}`} className="border-b border-hairline">
            <Link
              to={productAddress(product.id, color?.key)}
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
                <span className="underline-offset-4 group-hover:underline">{product.name}</span>
                {color && <span className="type-small block text-ink-soft">{color.name}</span>}
              </span>
              {quantity > 1 && <span className="figures shrink-0 text-ink-soft">× {quantity}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {saved.amount > 0 && (
        <p className="type-small figures mt-3 text-ink-soft">
          <Trans>
            One by one {total}; together you save {saving}.
          </Trans>
        </p>
      )}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { IconLink } from '#ui/icon-button.tsx';
import { CartIcon } from '#ui/icons.ts';
import { useCart } from './cart-provider.tsx';

/** The header's cart link with the number of items. */
export function CartBadge({ className }: { className?: string }) {
  const { t } = useLingui();
  const { storedItemCount: itemCount } = useCart();
  const label =
    itemCount === 0 ? t`Cart` : t`Cart, ${plural(itemCount, { one: '# item', other: '# items' })}`;
  return <IconLink to="/cart" label={label} icon={<CartIcon />} count={itemCount} className={className} />;
}

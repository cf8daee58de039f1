import { Trans } from '@lingui/react/macro';
import { Price } from '#ui/price.tsx';
import { totalOf } from '../../client/cart-line.ts';
import { useCurrentLines } from '../../client/use-current-lines.ts';
import { CartLines } from './cart-lines.tsx';
import { useCart } from './cart-provider.tsx';

/** The lines and subtotal of a guest's cart that is not empty. */
export function GuestCartLines() {
  const { items, isGuest, currency } = useCart();
  const lines = useCurrentLines(items, isGuest);
  return (
    <>
      <CartLines lines={lines} compact />
      <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-hairline pt-4">
        <span>
          <Trans>Subtotal</Trans>
        </span>
        <Price price={totalOf(lines, currency)} className="text-lg font-semibold" />
      </p>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import type { CartLine } from '../../client/cart-line.ts';
import { partsOf } from '../../rules.ts';

const checkoutPath = (giftId: string | null): string =>
  giftId === null ? '/checkout' : `/checkout?gift=${giftId}`;

/**
 * Link to the checkout; visitors without guest checkout sign in first. Client-side navigation only, because a page load
 * would abort a pending cart change. Gifts to several people are ordered together; with other items beside them, the cart
 * page shows the parts.
 */
export function CheckoutLink({
  lines,
  block = false,
  className,
}: {
  lines: readonly CartLine[];
  block?: boolean;
  className?: string;
}) {
  const parts = partsOf(lines.filter(({ sold }) => sold));
  const hasChoice = parts.length > 1 && parts.some(({ giftId }) => giftId === null);
  return (
    <ButtonLink
      to={
        hasChoice
          ? '/cart#orders'
          : parts.length > 1
            ? '/checkout?gift=all'
            : checkoutPath(parts[0]?.giftId ?? null)
      }
      size="large"
      block={block}
      className={className}
    >
      {hasChoice ? <Trans>Choose what to order</Trans> : <Trans>Go to checkout</Trans>}
    </ButtonLink>
  );
}

import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import type { CartLine } from '../../client/cart-line.ts';
import { partsOf } from '../../rules.ts';

const checkoutPath = (giftId: string | null): string =>
  giftId === null ? '/checkout' : `/checkout?gift=${giftId}`;

/**
 * Link to the checkout; visitors without guest checkout sign in first. Client-side navigation only, because a page load
 * would abort a pending cart change. A cart with a gift for each of several people is ordered in parts: the cart page shows
 * them.
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
  return (
    <ButtonLink
      to={parts.length > 1 ? '/cart#orders' : checkoutPath(parts[0]?.giftId ?? null)}
      size="large"
      block={block}
      className={className}
    >
      {parts.length > 1 ? <Trans>Choose what to order</Trans> : <Trans>Go to checkout</Trans>}
    </ButtonLink>
  );
}

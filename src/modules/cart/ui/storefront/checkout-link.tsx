import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';

/**
 * Link to the checkout; visitors without guest checkout sign in first. Client-side navigation only, because a page load
 * would abort a pending cart change.
 */
export function CheckoutLink({ block = false, className }: { block?: boolean; className?: string }) {
  return (
    <ButtonLink to="/checkout" size="large" block={block} className={className}>
      <Trans>Go to checkout</Trans>
    </ButtonLink>
  );
}

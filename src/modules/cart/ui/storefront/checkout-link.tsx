import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';

/**
 * The way to pay. By a whole page load: what the page of the checkout is allowed (a payment script) is said with its
 * own document, and other pages are not allowed it. Who is not signed in comes by the sign-in page.
 */
export function CheckoutLink({ block = false, className }: { block?: boolean; className?: string }) {
  return (
    <ButtonLink to="/checkout" reloadDocument size="large" block={block} className={className}>
      <Trans>Go to checkout</Trans>
    </ButtonLink>
  );
}

import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';

/**
 * The way to pay. Who is not signed in comes by the sign-in page. Never by a whole page load: what was put into the cart
 * a moment ago may still be on its way there. The page that asks for a card is a document of its own, later.
 */
export function CheckoutLink({ block = false, className }: { block?: boolean; className?: string }) {
  return (
    <ButtonLink to="/checkout" size="large" block={block} className={className}>
      <Trans>Go to checkout</Trans>
    </ButtonLink>
  );
}

import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CartIcon } from '#ui/icons.ts';

/** Nothing to order. */
export function EmptyCheckout({ hasAccount }: { hasAccount: boolean }) {
  return (
    <EmptyState
      icon={<CartIcon />}
      title={<Trans>Your cart is empty</Trans>}
      text={<Trans>Add items to your cart to check out.</Trans>}
      action={
        <>
          <ButtonLink to="/products">
            <Trans>Continue shopping</Trans>
          </ButtonLink>
          {hasAccount && (
            <ButtonLink to="/order-history" variant="secondary">
              <Trans>See your orders</Trans>
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

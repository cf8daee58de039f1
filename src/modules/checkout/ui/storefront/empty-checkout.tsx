import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CartIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import type { PlaceOrder } from '../../client/use-place-order.ts';

/** Nothing to order, unless a pending order emptied the cart: a button asks again for its response. */
export function EmptyCheckout({
  hasAccount,
  state,
  resume,
}: { hasAccount: boolean } & Pick<PlaceOrder, 'state' | 'resume'>) {
  const { t } = useLingui();
  if (state.kind === 'lost')
    return (
      <LoadError
        title={t`Waiting for confirmation`}
        text={t`Your order may already have been placed. Trying again will not place it twice.`}
        onRetry={() => void resume()}
      />
    );
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

import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GiftIcon } from '#ui/icons.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadError } from '#ui/load-error.tsx';
import type { PlacedCheckout, Quote } from '../../contract.ts';
import {
  type GuestCart,
  type ShippingCountries,
  type Shopper,
  useDraft,
  quoteRequestOf,
} from '../../client/checkout-draft.ts';
import { type PreviousAddress, previousAddressQuery } from '../../client/previous-address.ts';
import { guestId } from '../../client/tab-storage.ts';
import { usePlaceOrder, useResumeWhenEmpty } from '../../client/use-place-order.ts';
import { useQuote } from '../../client/use-quote.ts';
import { CheckoutForm, type CheckoutFormProps } from './checkout-form.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

export interface CheckoutPageProps extends Pick<CheckoutFormProps, 'pickupPlace' | 'cart' | 'signInLink'> {
  /** Null while the session is loading. */
  shopper: Shopper | null;
  /** The guest's cart; null for a customer with an account. */
  guest: NamedGuestCart | null;
  /** False while the cart is loading or being merged. */
  cartReady: boolean;
  shipping: ShippingCountries;
  /** The gift of the cart to order; null: the other items. */
  giftId: string | null;
  /** Navigates after the order is placed. */
  onPlaced: (placed: PlacedCheckout) => void;
}

/** A guest's cart with product names, to show those no longer sold. */
export interface NamedGuestCart extends GuestCart {
  names: ReadonlyMap<string, string>;
}

/** `/checkout`: one page for all steps. */
export function CheckoutPage({ shopper, guest, cartReady, ...rest }: CheckoutPageProps) {
  // Reloading the cart must not remove the form.
  const [hasStarted, setHasStarted] = useState(false);
  if (cartReady && !hasStarted) setHasStarted(true);
  const previousAddress = useQuery({
    ...previousAddressQuery(shopper?.id ?? ''),
    // A guest has no previous address.
    enabled: shopper !== null && shopper.id !== guestId,
  });
  const isReady = useDeferredTrue(hasStarted && (guest !== null || previousAddress.isFetched));
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-10 lg:pb-section">
        <PageHeader title={<Trans>Checkout</Trans>} className="pb-8! sm:pb-10!" />
        {shopper && isReady ? (
          <Checkout
            key={`${shopper.id} ${rest.giftId ?? ''}`}
            shopper={shopper}
            guest={guest}
            previousAddress={guest === null ? (previousAddress.data ?? null) : null}
            {...rest}
          />
        ) : (
          <CheckoutSkeleton />
        )}
      </Container>
    </main>
  );
}

/** Becomes true a moment after `value`, and false at once. Rendering the form in steps keeps scrolling smooth. */
function useDeferredTrue(value: boolean): boolean {
  return useDeferredValue(value) && value;
}

function Checkout({
  shopper,
  guest,
  previousAddress,
  shipping,
  giftId,
  pickupPlace,
  cart,
  signInLink,
  onPlaced,
}: Omit<CheckoutPageProps, 'shopper' | 'cartReady'> & {
  shopper: Shopper;
  previousAddress: PreviousAddress | null;
}): ReactNode {
  const { t } = useLingui();
  const [draft, setDraft] = useDraft(shopper, previousAddress, shipping);
  const { state, place, resume } = usePlaceOrder(shopper.id, onPlaced);
  const isPlacing = state.kind === 'placing' || state.kind === 'placed';
  const guestCart = useMemo(() => guest && { items: guest.items, cartId: guest.cartId }, [guest]);
  // Placing the order empties the cart, so no quote is requested meanwhile.
  const quote = useQuote(quoteRequestOf(draft, guestCart, giftId), !isPlacing);
  const isPriced = useDeferredTrue(quote.data !== undefined);
  const code = quote.error instanceof ApiProblem ? quote.error.code : null;
  const isEmpty = code === 'cart_empty';
  useResumeWhenEmpty(isEmpty, resume);

  useEffect(() => {
    // The chosen shipping method is no longer offered: select the first.
    if (code === 'delivery_method_unavailable') setDraft((before) => ({ ...before, deliveryMethodId: null }));
  }, [code, setDraft]);

  if (isEmpty && !isPlacing) return <EmptyCheckout hasAccount={!guest} state={state} resume={resume} />;
  if (code === 'currency_missing' || code === 'settings_invalid') {
    return (
      <LoadError
        title={t`We cannot accept orders at the moment`}
        text={t`Please try again later or contact us.`}
      />
    );
  }
  if (code === 'gift_too_soon' && giftId !== null) {
    return (
      <EmptyState
        icon={<GiftIcon />}
        title={<Trans>The gift cannot arrive by the day you chose</Trans>}
        text={<Trans>Choose a later day, or let it arrive as soon as possible.</Trans>}
        action={
          <ButtonLink to={`/deliver-as-gift?gift=${giftId}`}>
            <Trans>Edit gift</Trans>
          </ButtonLink>
        }
      />
    );
  }
  if (!quote.data || !isPriced) {
    return quote.isError && !isPlacing ? (
      <LoadError
        title={t`Checkout could not be loaded`}
        text={t`Check your connection and try again. Your cart and your details are saved.`}
        pending={quote.isFetching}
        onRetry={() => void quote.refetch()}
      />
    ) : (
      <CheckoutSkeleton />
    );
  }
  return (
    <CheckoutForm
      draft={draft}
      onDraft={setDraft}
      shipping={shipping}
      pickupPlace={pickupPlace}
      cart={cart}
      quote={guest ? withNames(quote.data, guest.names) : quote.data}
      guest={guestCart}
      giftId={giftId}
      signInLink={signInLink}
      newPrices={quote.newPrices}
      isStale={quote.isPlaceholderData || quote.isFetching}
      quoteFailed={quote.isError}
      state={state}
      onPlace={place}
    />
  );
}

/** The server reports a guest's product no longer sold by id; the browser knows its name. */
function withNames(quote: Quote, names: ReadonlyMap<string, string>): Quote {
  const changes = quote.changes.map((change) =>
    change.kind === 'no-longer-sold'
      ? { ...change, name: names.get(change.productId) ?? change.name }
      : change,
  );
  return { ...quote, changes };
}

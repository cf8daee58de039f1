import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { FormError } from '#ui/form-error.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import type { PlaceState } from '../../client/use-place-order.ts';
import type { CheckoutErrorCode } from '../../contract.ts';

/** Every error code that a shopper may meet; the browser always sends the idempotency key. */
type ShownErrorCode = Exclude<CheckoutErrorCode, 'idempotency_key_needed'> | 'settings_invalid';

/** Why the order was not placed or its result is unknown, and what to do. */
export function PlaceOrderError({ state, quoteFailed }: { state: PlaceState; quoteFailed: boolean }) {
  const errorText = usePlaceOrderErrors();
  const error = useMemo(() => errorText(state), [errorText, state]);
  if (error) return <FormError title={error.title} problems={error.text ? [{ text: error.text }] : []} />;
  return quoteFailed ? <QuoteFailed /> : null;
}

/** The page keeps showing the last quote. */
function QuoteFailed() {
  const { t } = useLingui();
  return (
    <p role="status" className="type-small text-berry-ink">
      {t`The price could not be updated. We will check it again when you place your order.`}
    </p>
  );
}

function usePlaceOrderErrors() {
  const { t } = useLingui();
  const isMailSent = useIsMailSent();
  return useMemo(() => {
    const noOrders = {
      title: t`We cannot accept orders at the moment`,
      text: t`Your order has not been placed. Please try again later.`,
    };
    const errors: Readonly<Record<ShownErrorCode, { title: string; text?: string }>> = {
      out_of_stock: {
        title: t`An item is no longer available in the quantity you chose`,
        text: t`Your order has not been placed. Review your items, then place your order again.`,
      },
      quote_expired: {
        title: t`Please confirm the total`,
        text: t`Your order has not been placed. Check the total, then place your order.`,
      },
      quote_changed: {
        title: t`The price has changed`,
        text: t`Your order has not been placed. Check the new total, then place your order.`,
      },
      shipping_date_changed: {
        title: t`The shipping date of an item has changed`,
        text: t`Your order has not been placed. Check when your items ship, then place your order again.`,
      },
      email_unconfirmed: {
        title: t`Please confirm your email address`,
        text: isMailSent
          ? t`Your order has not been placed. Open the link in the email we sent you, or request a new one in your profile.`
          : t`Your order has not been placed. We cannot send the confirmation link at the moment. Please contact us.`,
      },
      code_used_up: {
        title: t`Your code has reached its usage limit`,
        text: t`Your order has not been placed. Check the new total, then place your order.`,
      },
      gift_card_used: {
        title: t`The balance of your gift card has changed`,
        text: t`Your order has not been placed. Check the new total, then place your order.`,
      },
      registry_item_given: {
        title: t`Another guest has bought an item of the registry`,
        text: t`Your order has not been placed. Remove the item from your cart, then place your order again.`,
      },
      email_needed: { title: t`Enter your email address`, text: t`Your order has not been placed.` },
      name_needed: { title: t`Enter your name`, text: t`Your order has not been placed.` },
      too_many_guest_orders: {
        title: t`Too many orders without an account`,
        text: t`Your order has not been placed. Create an account or contact us.`,
      },
      cart_empty: {
        title: t`Your cart is empty`,
        text: t`You may have placed this order in another window.`,
      },
      address_needed: { title: t`The address is incomplete`, text: t`Your order has not been placed.` },
      country_not_served: {
        title: t`We do not ship to this country`,
        text: t`Your order has not been placed.`,
      },
      gift_too_soon: {
        title: t`The gift cannot arrive by the day you chose`,
        text: t`Your order has not been placed. Choose a later delivery day for the gift.`,
      },
      delivery_method_unavailable: {
        title: t`This shipping method is no longer available`,
        text: t`Your order has not been placed. Select another shipping method.`,
      },
      idempotency_key_reused: {
        title: t`Please place your order again`,
        text: t`Your order has not been placed.`,
      },
      payment_method_unavailable: {
        title: t`This payment method is no longer available`,
        text: t`Your order has not been placed. Select another payment method.`,
      },
      currency_missing: noOrders,
      settings_invalid: noOrders,
      unauthenticated: { title: t`You are not signed in`, text: t`Sign in to continue your order.` },
      invalid: {
        title: t`Some details are invalid`,
        text: t`Your order has not been placed. Check the address and phone number.`,
      },
    };
    return (state: PlaceState): { title: string; text?: string } | null => {
      if (state.kind === 'changed') return errors.quote_changed;
      if (state.kind === 'lost') {
        return {
          title: t`Your order is not confirmed yet`,
          text: t`Check your connection and try again. Your order will not be placed twice.`,
        };
      }
      if (state.kind !== 'error') return null;
      return (
        (errors as Readonly<Partial<Record<string, { title: string; text?: string }>>>)[state.code] ?? {
          title: t`The order could not be placed`,
          text: t`Your order has not been placed. Please try again in a moment.`,
        }
      );
    };
  }, [t, isMailSent]);
}

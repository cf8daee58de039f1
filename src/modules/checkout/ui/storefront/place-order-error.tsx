import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { FormError } from '#ui/form-error.tsx';
import type { PlaceState } from '../../client/use-place-order.ts';

/** Why the order was not placed or its result is unknown, and what to do. */
export function PlaceOrderError({ state, quoteFailed }: { state: PlaceState; quoteFailed: boolean }) {
  const words = usePlaceOrderErrors();
  const told = useMemo(() => words(state), [words, state]);
  if (told) return <FormError title={told.title} problems={told.text ? [{ text: told.text }] : []} />;
  return quoteFailed ? <QuoteFailed /> : null;
}

/** The page keeps showing the last quote. */
function QuoteFailed() {
  const { t } = useLingui();
  return (
    <p role="status" className="type-small text-berry-ink">
      {t`The price could not be brought up to date. We ask again when you place the order.`}
    </p>
  );
}

function usePlaceOrderErrors() {
  const { t } = useLingui();
  return useMemo(() => {
    const refusals: Record<string, { title: string; text?: string }> = {
      out_of_stock: {
        title: t`Something sold out a moment ago`,
        text: t`Nothing was ordered. Look at the list above, then place the order again.`,
      },
      quote_expired: {
        title: t`That took a while, so we reckoned anew`,
        text: t`Nothing was ordered yet. Have a look at the total, then place the order.`,
      },
      quote_changed: {
        title: t`The price has changed meanwhile`,
        text: t`Nothing was ordered yet. Have a look at the new total, then place the order.`,
      },
      email_unconfirmed: {
        title: t`Please confirm your e-mail first`,
        text: t`Nothing was ordered yet. Open the link in the mail we sent you; your profile sends another.`,
      },
      code_used_up: {
        title: t`Your code was used up a moment ago`,
        text: t`Nothing was ordered. Have a look at the new total, then place the order.`,
      },
      email_needed: { title: t`Your e-mail is missing`, text: t`Nothing was ordered yet.` },
      name_needed: { title: t`Your name is missing`, text: t`Nothing was ordered yet.` },
      too_many_guest_orders: {
        title: t`That is a lot of orders without an account`,
        text: t`Nothing was ordered. Please make an account, or write to us.`,
      },
      cart_empty: { title: t`Your cart is empty`, text: t`Perhaps you ordered in another window.` },
      address_needed: { title: t`The address is not complete`, text: t`Nothing was ordered yet.` },
      country_not_served: {
        title: t`We do not deliver to this country yet`,
        text: t`Nothing was ordered yet.`,
      },
      delivery_method_unavailable: {
        title: t`This way of delivery is no longer offered`,
        text: t`Nothing was ordered yet. Please choose another.`,
      },
      idempotency_key_reused: {
        title: t`Please place the order once more`,
        text: t`Nothing was ordered yet.`,
      },
      settings_invalid: {
        title: t`The shop cannot take orders at the moment`,
        text: t`Nothing was ordered. The shop has to correct its settings; please try again later.`,
      },
      unauthenticated: { title: t`You have been signed out`, text: t`Sign in, and you come back here.` },
      invalid: {
        title: t`Something in there is not right`,
        text: t`Nothing was ordered yet. Please check the address and the phone number.`,
      },
    };
    return (state: PlaceState): { title: string; text?: string } | null => {
      if (state.kind === 'changed') return refusals.quote_changed!;
      if (state.kind === 'lost') {
        return {
          title: t`No answer from the shop`,
          text: t`Check your connection and press the button again. That is safe: you never order twice.`,
        };
      }
      if (state.kind !== 'refused') return null;
      return (
        refusals[state.code] ?? {
          title: t`The order could not be placed`,
          text: t`Nothing was ordered. Please try again in a moment.`,
        }
      );
    };
  }, [t]);
}

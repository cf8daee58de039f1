import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addMoney, money } from '#kernel/money.ts';
import { missingFields } from '#kernel/address-fields.ts';
import { postcodeToCompare } from '#kernel/postcodes.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { taxText } from '#modules/taxes/rules/tax-text.ts';
import { isByEmail } from '#modules/shipping/contract/method-ids.ts';
import type { Quote, QuoteChange } from '../../contract.ts';
import {
  type Draft,
  type GuestCart,
  isEmail,
  isPhoneNumber,
  quoteRequestOf,
  type ShippingCountries,
} from '../../client/checkout-draft.ts';
import type { PlaceOrder, PlaceState } from '../../client/use-place-order.ts';
import { actionOf } from './action-of.ts';
import { AddressFields } from './address-fields.tsx';
import { BillingFields, isBillable } from './billing-fields.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { DeliveryMethods } from './delivery-methods.tsx';
import type { CartActions } from './cart-actions.ts';
import { QuoteChangesNotice } from './quote-changes-notice.tsx';
import { CouponCodeField, withCode } from './coupon-code-field.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { GiftDestination } from './gift-destination.tsx';
import { GuestContact } from './guest-contact.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PhoneField } from './phone-field.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';

export interface CheckoutFormProps {
  draft: Draft;
  onDraft: Dispatch<SetStateAction<Draft>>;
  shipping: ShippingCountries;
  /** The pickup address, in lines. */
  pickupPlace: readonly string[];
  cart: CartActions;
  /** The guest's cart; null for a customer with an account. */
  guest: GuestCart | null;
  /** The gift to order; null for other items. */
  giftId: string | null;
  /** For guests with an account; the draft is kept through sign-in. */
  signInLink: ReactNode;
  quote: Quote;
  newPrices: readonly QuoteChange[];
  /** Whether a newer quote is loading. */
  isStale: boolean;
  quoteFailed: boolean;
  state: PlaceState;
  onPlace: PlaceOrder['place'];
}

/** The steps beside the summary, or above it on narrow screens. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { draft, onDraft, shipping, pickupPlace, cart, guest, giftId, quote, state, onPlace } = props;
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLHeadingElement>(null);
  /** Coupon or gift card code in the input field. */
  const [code, setCode] = useState('');
  /** Number of submit attempts; errors are shown from the first. */
  const [pressed, setPressed] = useState(0);
  const [chosenPayment, setChosenPayment] = useState<PaymentMethod | null>(null);
  // Another shipping method may change the available payment methods.
  const payment = quote.payments.find(({ id }) => id === chosenPayment) ?? quote.payments[0] ?? null;
  const total = payment ? addMoney(quote.due, payment.fee) : quote.due;
  const method = quote.methods.find(({ id }) => id === draft.deliveryMethodId) ?? quote.delivery.method;
  // The address of a gift is part of the gift.
  const hasAddress = method.needsAddress && !quote.gift;
  const missing = hasAddress ? missingFields(draft.address) : [];
  const { country, postcode } = draft.address;
  const postcodeExample = hasAddress ? postcodeToCompare(country, postcode) : null;
  const billing = draft.billing ?? null;
  const hasEmail = !guest || isEmail(draft.email ?? '');
  // Pickup and delivery by email have no address, so a guest's name is a field of its own.
  const hasName = !guest || method.needsAddress || draft.address.name.trim() !== '';
  const hasInsufficientStock = quote.lines.some(({ available, quantity }) => available < quantity);
  // The total with shipping to the country just chosen must be seen before the order.
  const isPriceAwaited =
    method.needsAddress && quote.countryNeeded !== undefined && country !== '' && !props.quoteFailed;
  const placing = state.kind === 'placing' || state.kind === 'placed';

  const change = (part: Partial<Draft>) => onDraft((before) => ({ ...before, ...part }));

  useEffect(() => {
    if (pressed > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [pressed]);

  function place() {
    setPressed((times) => times + 1);
    // A typed code that was not applied would be lost, so it is applied and shown before the order.
    const codes = withCode(code, { codes: draft.codes ?? [], results: quote.codes });
    if (code.trim() !== '') {
      change({ codes });
      setCode('');
      summary.current?.focus();
      return;
    }
    const isComplete =
      missing.length === 0 &&
      !postcodeExample &&
      isPhoneNumber(draft.phone) &&
      hasEmail &&
      hasName &&
      isBillable(billing);
    if (!isComplete || hasInsufficientStock || !payment) return;
    void onPlace({
      requests: [quoteRequestOf({ ...draft, deliveryMethodId: method.id }, guest, giftId)],
      paymentMethod: payment.id,
      shownQuotes: [quote],
    });
  }

  const action = actionOf(payment?.id ?? null);
  const bar = {
    total,
    delivery: isByEmail(method) ? null : { name: quote.delivery.method.name, price: quote.delivery.price },
    countryNeeded: method.needsAddress ? quote.countryNeeded : null,
    taxes: quote.taxes.map((part) => ({ ...part, label: taxText(part, i18n.locale) })),
    isStale: props.isStale,
    placing: placing || isPriceAwaited,
    action,
    onPlace: place,
  };
  const first = guest ? 2 : 1;
  return (
    // Without a submit button, Enter in a field does not place the order.
    <form
      ref={form}
      noValidate
      aria-label={t`Checkout`}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      {/* At the top: on a phone the item list is far below, and sold-out items must be seen first. */}
      <QuoteChangesNotice
        quote={quote}
        newPrices={props.newPrices}
        cart={cart}
        submitCount={pressed}
        focusAfter={summary}
        className="lg:col-span-2"
      />
      <fieldset disabled={placing} className="grid min-w-0 content-start gap-12">
        {guest && (
          <CheckoutStep number={1} title={<Trans>Your email</Trans>}>
            <GuestContact
              email={draft.email ?? ''}
              isMissing={pressed > 0 && !hasEmail}
              signInLink={props.signInLink}
              onChange={(email) => change({ email })}
            />
          </CheckoutStep>
        )}
        <CheckoutStep number={first} title={<Trans>Delivery</Trans>}>
          <DeliveryMethods
            methods={quote.methods}
            selected={method}
            isCountryNeeded={quote.countryNeeded !== undefined}
            pickupPlace={pickupPlace}
            payment={payment?.id ?? null}
            onSelect={(id) => change({ deliveryMethodId: id })}
          />
        </CheckoutStep>
        <CheckoutStep
          number={first + 1}
          title={
            hasAddress ? (
              <Trans>Address</Trans>
            ) : quote.gift ? (
              <Trans>Recipient</Trans>
            ) : (
              <Trans>Contact details</Trans>
            )
          }
        >
          <div className="grid gap-5">
            {quote.gift && giftId !== null && <GiftDestination gift={quote.gift} giftId={giftId} />}
            {hasAddress && (
              <AddressFields
                address={draft.address}
                countries={shipping.countries}
                missing={pressed > 0 ? missing : []}
                postcodeExample={pressed > 0 ? postcodeExample : null}
                onChange={(address) =>
                  onDraft((before) => ({ ...before, address: { ...before.address, ...address } }))
                }
              />
            )}
            {guest && !method.needsAddress && (
              <TextField
                label={t`Full name`}
                name="name"
                autoComplete="name"
                autoCapitalize="words"
                spellCheck={false}
                maxLength={120}
                required
                description={t`The name that appears on the order.`}
                value={draft.address.name}
                error={pressed > 0 && !hasName ? t`Enter a name` : undefined}
                onChange={({ target }) =>
                  onDraft((before) => ({ ...before, address: { ...before.address, name: target.value } }))
                }
              />
            )}
            <PhoneField phone={draft.phone} isChecked={pressed > 0} onChange={(phone) => change({ phone })} />
            <TextArea
              label={t`Note`}
              name="note"
              optional
              rows={2}
              maxLength={500}
              description={
                method.needsAddress ? t`For example, a door code or a preferred delivery time.` : undefined
              }
              value={draft.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          </div>
        </CheckoutStep>
        <CheckoutStep number={first + 2} title={<Trans>Payment</Trans>}>
          <div className="mb-6">
            <BillingFields
              billing={billing}
              country={draft.address.country || shipping.homeCountry}
              isShown={pressed > 0}
              onChange={(changed) => change({ billing: changed })}
            />
          </div>
          {payment ? (
            <PaymentMethods
              payments={quote.payments}
              selected={payment.id}
              isPickup={!method.needsAddress}
              onSelect={setChosenPayment}
            />
          ) : (
            <p role="alert" className="text-berry-ink">
              {isByEmail(method) ? (
                <Trans>
                  Gift cards are paid by card or bank transfer, which this shop does not offer at the moment.
                </Trans>
              ) : (
                <Trans>No payment method is available for this order. Please contact us.</Trans>
              )}
            </p>
          )}
        </CheckoutStep>
      </fieldset>
      <CheckoutSummary
        quote={quote}
        onOpenCart={guest ? cart.open : undefined}
        paymentFee={payment?.fee ?? money(0, quote.due.currency)}
        isStale={props.isStale}
        quoteFailed={props.quoteFailed}
        state={state}
        heading={summary}
        codes={
          <CouponCodeField
            codes={draft.codes ?? []}
            results={quote.codes}
            input={code}
            onInput={setCode}
            disabled={placing}
            onChange={(codes) => change({ codes })}
          />
        }
        button={<PlaceOrderBar {...bar} />}
      />
      <PlaceOrderBar sticky {...bar} />
    </form>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BillingAddress } from '#kernel/contract.ts';
import { sumMoney } from '#kernel/money.ts';
import { isPledged, type PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { Container } from '#ui/container.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import {
  firstDraft,
  isPhoneNumber,
  quoteRequestOf,
  type ShippingCountries,
  type Shopper,
} from '../../client/checkout-draft.ts';
import { errorCodeOf } from '../../client/error-code.ts';
import { usePlaceOrder, useResumeWhenEmpty } from '../../client/use-place-order.ts';
import { useJointQuotes } from '../../client/use-quote.ts';
import type { PlacedCheckout, Quote } from '../../contract.ts';
import { actionOf } from './action-of.ts';
import { BillingFields, isBillable } from './billing-fields.tsx';
import type { CartActions } from './cart-actions.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { JointGift } from './joint-gift.tsx';
import { JointSummary } from './joint-summary.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PhoneField } from './phone-field.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';

export interface JointCheckoutProps {
  /** Null while the session or the cart is loading. */
  shopper: Shopper | null;
  /** The gifts of the cart. */
  gifts: readonly { id: string; recipientName: string }[];
  shipping: ShippingCountries;
  /** The pickup address, in lines. */
  pickupPlace: readonly string[];
  cart: CartActions;
  onPlaced: (placed: PlacedCheckout) => void;
}

/** `/checkout?gift=all`: all gifts of the cart, an order for each recipient and one payment. */
export function JointCheckout({ shopper, ...rest }: JointCheckoutProps) {
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-10 lg:pb-section">
        <PageHeader title={<Trans>Checkout</Trans>} className="pb-8! sm:pb-10!" />
        {shopper ? <JointForm key={shopper.id} shopper={shopper} {...rest} /> : <CheckoutSkeleton />}
      </Container>
    </main>
  );
}

function JointForm({
  shopper,
  gifts: current,
  shipping,
  pickupPlace,
  cart,
  onPlaced,
}: Omit<JointCheckoutProps, 'shopper'> & { shopper: Shopper }) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [phone, setPhone] = useState(shopper.phoneNumber ?? '');
  const [billing, setBilling] = useState<BillingAddress | null>(null);
  // Not `useDraft`: without the address of a parcel it would hide the customer's previous address from `/checkout`.
  const draft = firstDraft({ ...shopper, phoneNumber: phone }, null, shipping);
  const { state, place, resume } = usePlaceOrder(shopper.id, onPlaced);
  const isPlacing = state.kind === 'placing' || state.kind === 'placed';
  // Placing the orders empties the cart.
  const [gifts, setGifts] = useState(current);
  if (!isPlacing && current !== gifts) setGifts(current);
  const [methods, setMethods] = useState<Readonly<Record<string, string>>>({});
  const [chosenPayment, setChosenPayment] = useState<PaymentMethod | null>(null);
  const [pressed, setPressed] = useState(0);
  const requests = gifts.map(({ id }) =>
    quoteRequestOf({ ...draft, billing, deliveryMethodId: methods[id] ?? null }, null, id),
  );
  const queries = useJointQuotes(requests, !isPlacing);
  const codes = queries.map(({ error }) => errorCodeOf(error));
  const quotes = queries.flatMap(({ data, error }) => (data && !error ? [data] : []));
  const isPriced = gifts.length > 0 && quotes.length === gifts.length;

  useResumeWhenEmpty(gifts.length === 0, resume);
  useEffect(() => {
    if (pressed > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [pressed]);

  if (gifts.length === 0 && !isPlacing) return <EmptyCheckout hasAccount state={state} resume={resume} />;
  if (gifts.length === 1 && !isPlacing) return <Navigate to={`/checkout?gift=${gifts[0]!.id}`} replace />;
  const failed = queries.find(({ error }, index) => error && codes[index] === null);
  if (failed && !isPlacing && quotes.length === 0)
    return (
      <LoadError
        title={t`Checkout could not be loaded`}
        text={t`Check your connection and try again. Your cart and your details are saved.`}
        pending={failed.isFetching}
        onRetry={() => queries.forEach((query) => void query.refetch())}
      />
    );

  if (quotes.length === 0 && (isPlacing || queries.some(({ isPending }) => isPending)))
    return <CheckoutSkeleton />;

  const payments = paymentsOfAll(quotes);
  const payment = payments.find(({ id }) => id === chosenPayment) ?? payments[0] ?? null;
  const dues = [...quotes.map(({ due }) => due), ...(payment ? [payment.fee] : [])];
  const total = dues[0] ? sumMoney(dues, dues[0].currency) : null;
  const isStale = queries.some(({ isFetching }) => isFetching);
  const isShort = quotes.some(({ lines }) => lines.some(({ available, quantity }) => available < quantity));

  function submit() {
    setPressed((times) => times + 1);
    if (!isPriced || isShort || !payment || !isPhoneNumber(phone) || !isBillable(billing)) return;
    const chosen = requests.map((request, index) => ({
      ...request,
      deliveryMethodId: quotes[index]!.delivery.method.id,
    }));
    void place({ requests: chosen, paymentMethod: payment.id, shownQuotes: quotes });
  }
  const bar = total && {
    total,
    delivery: null,
    taxes: [],
    isStale,
    placing: isPlacing,
    action: actionOf(payment?.id ?? null),
    onPlace: submit,
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Checkout`}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <fieldset disabled={isPlacing} className="grid min-w-0 content-start gap-12">
        {gifts.map(({ id: giftId, recipientName }, index) => {
          const quote = queries[index]?.error ? undefined : queries[index]?.data;
          return (
            <CheckoutStep
              key={giftId}
              number={index + 1}
              title={
                <Trans>
                  Gift for <bdi>{recipientName}</bdi>
                </Trans>
              }
            >
              <JointGift
                giftId={giftId}
                quote={quote}
                errorCode={codes[index] ?? null}
                cart={cart}
                pickupPlace={pickupPlace}
                payment={payment?.id ?? null}
                submitCount={pressed}
                onMethod={(id) => setMethods((before) => ({ ...before, [giftId]: id }))}
              />
            </CheckoutStep>
          );
        })}
        <CheckoutStep number={gifts.length + 1} title={<Trans>Payment</Trans>}>
          <div className="grid gap-6">
            <PhoneField phone={phone} isChecked={pressed > 0} onChange={setPhone} />
            <BillingFields
              billing={billing}
              country={draft.address.country || shipping.homeCountry}
              isShown={pressed > 0}
              onChange={setBilling}
            />
            {payment ? (
              <PaymentMethods
                payments={payments}
                selected={payment.id}
                isPickup={false}
                onSelect={setChosenPayment}
              />
            ) : (
              isPriced && (
                <p role="alert" className="text-berry-ink">
                  <Trans>No payment method is available for this order. Please contact us.</Trans>
                </p>
              )
            )}
          </div>
        </CheckoutStep>
      </fieldset>
      <JointSummary
        quotes={quotes}
        total={total}
        isStale={isStale}
        quoteFailed={failed !== undefined}
        state={state}
        button={isPriced && bar && <PlaceOrderBar {...bar} />}
      />
      {isPriced && bar && <PlaceOrderBar sticky {...bar} />}
    </form>
  );
}

/** Payment methods that are available for all orders, with the sum of their fees. Pledges pay one order. */
function paymentsOfAll(quotes: readonly Quote[]): Quote['payments'] {
  const [first, ...others] = quotes;
  return (first?.payments ?? []).flatMap(({ id, fee }) => {
    if (isPledged(id)) return [];
    const fees = others.map(({ payments }) => payments.find((each) => each.id === id)?.fee);
    return fees.every((each) => each !== undefined)
      ? [{ id, fee: sumMoney([fee, ...fees], fee.currency) }]
      : [];
  });
}

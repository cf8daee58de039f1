import { type ReactNode, useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { money } from '#kernel/money.ts';
import { methodLabels } from '#modules/payments/contract/method-labels.ts';
import { isOnline, type PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { Button } from '#ui/button.tsx';
import { TermsNotice } from '#ui/terms-notice.tsx';
import { FormError } from '#ui/form-error.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { Price } from '#ui/price.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DraftOrderLink } from '../../client/storefront.ts';
import type { CustomerDraftOrder } from '../../contract/draft-orders.ts';
import { DraftOrderItems } from './draft-order-items.tsx';
import { type PlaceState, usePlaceDraftOrder } from './use-place-draft-order.ts';

export interface DraftOrderFormProps {
  draftOrder: CustomerDraftOrder;
  link: DraftOrderLink;
  /** Called after the order is placed; navigates to it. */
  onPlaced: (next: { kind: 'order' | 'pay'; path: string }) => Promise<void>;
  /** Called after a rejection, because the shown quote may be outdated; refetches the draft order. */
  onChanged: () => Promise<void>;
}

/** Items, address and payment of a draft order, with the button that places it. */
export function DraftOrderForm({ draftOrder, link, onPlaced, onChanged }: DraftOrderFormProps) {
  const { t, i18n } = useLingui();
  const { quote, address, name, email, phone, note, expiresAt, shown } = draftOrder;
  const [chosen, setChosen] = useState<PaymentMethod>();
  const [ownEmail, setOwnEmail] = useState('');
  const [isEmailInvalid, setEmailInvalid] = useState(false);
  const emailId = useId();
  const isMailSent = useIsMailSent();
  const payment = quote.payments.find(({ id }) => id === chosen) ?? quote.payments[0];
  const { state, place } = usePlaceDraftOrder(link, { onPlaced: ({ next }) => onPlaced(next), onChanged });
  const fee = payment?.fee ?? money(0, quote.total.currency);
  const isDelivered = quote.delivery.method.needsAddress;
  const country = address && new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(address.country);
  function submit(paymentMethod: PaymentMethod) {
    const isInvalid = ownEmail.trim() !== '' && !looksLikeEmail(ownEmail);
    setEmailInvalid(isInvalid);
    if (isInvalid) document.getElementById(emailId)?.focus();
    else void place({ shown, paymentMethod, ...(email === '' && { email: ownEmail.trim() }) });
  }
  function labelsOf(method: PaymentMethod) {
    const { name, description } = methodLabels(method, { isPickup: !isDelivered });
    return { label: i18n._(name), description: i18n._(description) };
  }
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid content-start gap-10">
        <Part
          id="your-delivery"
          title={isDelivered ? <Trans>Shipping address</Trans> : <Trans>Customer</Trans>}
        >
          {address ? (
            <address className="not-italic">
              {[
                address.name || name,
                address.line1,
                address.line2,
                `${address.postcode} ${address.city}`.trim(),
                address.region,
                country ?? address.country,
              ]
                .filter(Boolean)
                .map((line) => (
                  <bdi key={line} className="block">
                    {line}
                  </bdi>
                ))}
            </address>
          ) : (
            <p>
              <bdi>{name}</bdi>
            </p>
          )}
          <p className="mt-3 text-ink-soft">
            <bdi>{[email, phone].filter(Boolean).join(' · ')}</bdi>
          </p>
          {email === '' && (
            <TextField
              id={emailId}
              label={t`Email`}
              optional
              description={
                isMailSent
                  ? t`For the confirmation and news of your order.`
                  : t`To reach you about your order.`
              }
              type="email"
              inputMode="email"
              autoComplete="email"
              className="mt-5 max-w-text"
              value={ownEmail}
              error={isEmailInvalid ? t`Enter a valid email address.` : undefined}
              onChange={({ target }) => {
                setOwnEmail(target.value);
                setEmailInvalid(false);
              }}
            />
          )}
          {note && (
            <p dir="auto" className="mt-3 max-w-text whitespace-pre-line">
              {note}
            </p>
          )}
          <p className="type-small mt-4 text-ink-soft">
            <Trans>If something is incorrect, contact us before you place the order.</Trans>
          </p>
        </Part>
        <Part id="your-payment" title={<Trans>Payment</Trans>}>
          {payment ? (
            <RadioGroup
              label={t`Payment method`}
              hideLabel
              name="payment"
              value={payment.id}
              disabled={state.kind === 'placing'}
              options={quote.payments.map((each) => ({
                value: each.id,
                ...labelsOf(each.id),
                ...(each.fee.amount > 0 ? { aside: <Price price={each.fee} /> } : {}),
              }))}
              onChange={(id) => setChosen(id as PaymentMethod)}
            />
          ) : (
            <p>
              <Trans>No payment method is available. Please contact us.</Trans>
            </p>
          )}
        </Part>
      </div>
      <section
        aria-labelledby="your-goods"
        className="grid content-start gap-6 self-start rounded-lg bg-linen p-6 lg:sticky lg:top-24"
      >
        <h2 id="your-goods" className="type-subheading">
          <Trans>Order summary</Trans>
        </h2>
        <DraftOrderItems quote={quote} fee={fee} />
        <PlaceMessage state={state} />
        <Button
          size="large"
          block
          disabled={!payment}
          pending={state.kind === 'placing'}
          onClick={() => payment && submit(payment.id)}
        >
          {payment && isOnline(payment.id) ? (
            <Trans>Continue to payment</Trans>
          ) : (
            <Trans>Order with obligation to pay</Trans>
          )}
        </Button>
        <p className="type-note text-ink-soft">
          <Trans>
            This link expires on <DateTime at={expiresAt} />. Items are not reserved until you place the
            order.
          </Trans>{' '}
          <TermsNotice />
        </p>
      </section>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-subheading mb-4">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Why the order was not placed, or why its state is unknown. */
function PlaceMessage({ state }: { state: PlaceState }) {
  const { t } = useLingui();
  if (state.kind === 'lost')
    return (
      <FormError
        title={t`We could not confirm your order`}
        problems={[{ text: t`Please try again. Your order will not be placed twice.` }]}
      />
    );
  if (state.kind !== 'rejected') return null;
  const texts: Record<string, string> = {
    quote_changed: t`The order has changed. Please review it and try again.`,
    shipping_date_changed: t`The order has changed. Please review it and try again.`,
    out_of_stock: t`An item is no longer available in this quantity. Please contact us.`,
    draft_incomplete: t`This order can no longer be placed. Please contact us.`,
    payment_method_unavailable: t`This payment method is no longer available. Please choose another.`,
    code_used_up: t`A coupon or gift card can no longer be applied as shown. Review the total and try again.`,
    gift_card_used: t`A coupon or gift card can no longer be applied as shown. Review the total and try again.`,
  };
  return (
    <FormError
      title={t`The order was not placed`}
      problems={[{ text: texts[state.code] ?? t`Please try again later or contact us.` }]}
    />
  );
}

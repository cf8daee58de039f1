import { Trans, useLingui } from '@lingui/react/macro';
import { CannotEmail } from '#ui/cannot-email.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { Price } from '#ui/price.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { methodDefinition, type PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { isByEmail } from '#modules/shipping/contract/method-ids.ts';
import { deliveryEstimateText } from '#modules/shipping/rules/delivery-estimate-text.ts';
import type { DeliveryMethod } from '../../contract.ts';

/** The shipping methods with estimate and price; gift cards have none to choose. */
export function DeliveryMethods({
  name = 'delivery',
  methods,
  selected,
  isCountryNeeded = false,
  pickupPlace,
  payment = null,
  onSelect,
}: {
  /** Of the radio buttons. */
  name?: string;
  methods: readonly DeliveryMethod[];
  selected: DeliveryMethod;
  /** While no country is chosen, the methods with an address are one option without a price. */
  isCountryNeeded?: boolean;
  /** The pickup address, in lines. */
  pickupPlace: readonly string[];
  /** The selected payment method. */
  payment?: PaymentMethod | null;
  onSelect: (id: string) => void;
}) {
  const { t } = useLingui();
  const isMailSent = useIsMailSent();
  if (isByEmail(selected))
    return (
      <p className="text-ink-soft">
        <Trans>Gift cards are sent by email.</Trans>
        {!isMailSent && (
          <>
            {' '}
            <CannotEmail>
              <Trans>We will send your gift cards as soon as we can.</Trans>
            </CannotEmail>
          </>
        )}
      </p>
    );
  const first = methods.find(({ needsAddress }) => needsAddress);
  const isOpen = (method: DeliveryMethod) => isCountryNeeded && method.needsAddress;
  return (
    <RadioGroup
      label={t`Shipping method`}
      hideLabel
      name={name}
      value={isOpen(selected) && first ? first.id : selected.id}
      options={methods
        .filter((each) => !isOpen(each) || each === first)
        .map((each) =>
          isOpen(each)
            ? {
                value: each.id,
                label: t`Delivery`,
                description: t`The price depends on the destination.`,
              }
            : {
                value: each.id,
                label: each.name,
                description: <MethodDescription method={each} pickupPlace={pickupPlace} payment={payment} />,
                aside: <MethodPrice method={each} />,
              },
        )}
      onChange={onSelect}
    />
  );
}

/** The delivery estimate, or the pickup place and time. */
function MethodDescription({
  method,
  pickupPlace,
  payment,
}: {
  method: DeliveryMethod;
  pickupPlace: readonly string[];
  payment: PaymentMethod | null;
}) {
  const { i18n } = useLingui();
  const day = method.promise && deliveryEstimateText(method.promise, i18n.locale);
  // The shop begins to pack when the transfer has arrived.
  const isOnceTransferred = payment !== null && methodDefinition(payment).showsBankDetails;
  if (method.needsAddress)
    return (
      day &&
      (isOnceTransferred ? <Trans>Arrives {day} if you pay today</Trans> : <Trans>Arrives {day}</Trans>)
    );
  const place = <bdi>{pickupPlace.join(', ')}</bdi>;
  // “·” instead of a full stop separates the parts, because an abbreviated weekday may end with one.
  return day ? (
    <>
      {isOnceTransferred ? <Trans>Ready {day} if you pay today</Trans> : <Trans>Ready {day}</Trans>} · {place}
    </>
  ) : (
    place
  );
}

function MethodPrice({ method: { price } }: { method: DeliveryMethod }) {
  return price.amount === 0 ? <Trans>Free</Trans> : <Price price={price} />;
}

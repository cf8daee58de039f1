import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { colon } from '#kernel/punctuation.ts';
import { CloseIcon } from '#ui/icons.ts';
import { orderViewsQuery } from '../../../client/all-orders.ts';
import { methodNames } from './method-names.ts';
import { paymentLabels, statusLabels } from '../order-labels.ts';
import { filterLabels, orderStateLabels, shipmentStateLabels } from './list-labels.ts';
import { useOrdersAddress } from './use-orders-address.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

type Key = keyof typeof filterLabels;

/** Active filters; a click removes one. */
export function FilterChips() {
  const { t, i18n } = useLingui();
  const locale = useFormatLocale();
  const { address, filter } = useOrdersAddress();
  const shippingMethods = useQuery(orderViewsQuery).data?.deliveryMethods;
  const day = (date: string | undefined) =>
    date && dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
  const values: Record<Key, string | undefined> = {
    status: filter.status && i18n._(statusLabels[filter.status].label),
    toPack: filter.toPack && t`yes`,
    orderState: filter.orderState && i18n._(orderStateLabels[filter.orderState]),
    paymentState: filter.paymentState && i18n._(paymentLabels[filter.paymentState]),
    shipmentState: filter.shipmentState && i18n._(shipmentStateLabels[filter.shipmentState]),
    paymentMethod: filter.paymentMethod && i18n._(methodNames[filter.paymentMethod]),
    deliveryMethod:
      filter.deliveryMethod &&
      (shippingMethods?.find(({ id }) => id === filter.deliveryMethod)?.name ?? filter.deliveryMethod),
    from: day(filter.from),
    until: day(filter.until),
  };
  const chips = (Object.keys(values) as Key[]).flatMap((key) => {
    const value = values[key];
    return value ? [{ key, text: `${i18n._(filterLabels[key])}${colon(i18n.locale)}${value}` }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t`Active filters`} className="mb-4 flex flex-wrap gap-2">
      {chips.map(({ key, text }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t`Remove filter: ${text}`}
            onClick={() => address.replaceWith({ [key]: undefined })}
            className="type-small inline-flex min-h-11 items-center gap-2 rounded-md border border-hairline px-3 transition-colors hover:border-outline hover:bg-linen md:min-h-9 [&_.lucide]:size-4"
          >
            {text}
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

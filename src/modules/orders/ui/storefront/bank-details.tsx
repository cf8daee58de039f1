import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import { dateFormat } from '#kernel/date-text.ts';
import type { Order } from '../../contract/order.ts';

/** Bank details, formatted to be copied into a bank's form. */
export function BankDetails({
  transfer,
  jointOrders = [],
}: {
  transfer: NonNullable<Order['transfer']>;
  jointOrders?: Order['jointOrders'];
}) {
  const { t, i18n } = useLingui();
  const { amount, accountHolder, iban, bic, reference, instructions, expiresAt } = transfer;
  const rows: [string, string][] = [
    [t`Amount`, formatMoney(amount, i18n.locale)],
    [t`Account holder`, accountHolder],
    [t`IBAN`, iban],
    [t`BIC`, bic],
    [t`Reference`, reference],
  ];
  const numbers = new Intl.ListFormat(i18n.locale).format(jointOrders.map(({ number }) => String(number)));
  const formatDay = (instant: string) =>
    dateFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(instant));
  return (
    <div className="mt-3 grid gap-3">
      {expiresAt !== null && jointOrders.length > 1 && (
        <p className="text-ink">
          <Trans>Transfer this amount once. It pays the orders {numbers}.</Trans>
        </p>
      )}
      {expiresAt === null && (
        <p className="text-ink">
          <Trans>
            Your order was changed and costs more than you have paid. Please transfer the difference.
          </Trans>
        </p>
      )}
      <dl className="grid gap-2 sm:flex sm:flex-wrap sm:gap-x-10 sm:gap-y-3">
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt className="type-note">{label}</dt>
              <dd className="figures select-all text-ink">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {instructions !== '' && (
        <p dir="auto" className="whitespace-pre-line">
          {instructions}
        </p>
      )}
      {expiresAt !== null && (
        <p>
          <Trans>Your items are reserved until {formatDay(expiresAt)}.</Trans>
        </p>
      )}
    </div>
  );
}

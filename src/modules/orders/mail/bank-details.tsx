import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import { dateFormat } from '#kernel/date-text.ts';
import { MailDetails } from '#platform/mail/details.tsx';
import type { OrderDetails } from '../service/present-order.ts';

/** Bank details, formatted to be copied into a bank's form. */
export function BankDetails({
  transfer,
  jointOrders = [],
}: {
  transfer: NonNullable<OrderDetails['transfer']>;
  jointOrders?: OrderDetails['jointOrders'];
}) {
  const { t, i18n } = useLingui();
  const { amount, accountHolder, iban, bic, reference, instructions, expiresAt } = transfer;
  const rows: [string, string][] = [
    [t`Amount`, formatMoney(amount, i18n.locale)],
    [t`Account holder`, accountHolder],
    [t`IBAN`, iban],
    [t`BIC`, bic],
    [t`Reference`, reference],
    [
      t`Due by`,
      expiresAt === null ? '' : dateFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(expiresAt)),
    ],
  ];
  const numbers = new Intl.ListFormat(i18n.locale).format(jointOrders.map(({ number }) => String(number)));
  return (
    <>
      {expiresAt !== null && jointOrders.length > 1 && (
        <p style={{ margin: '0 0 16px' }}>
          <Trans>Transfer this amount once. It pays the orders {numbers}.</Trans>
        </p>
      )}
      <MailDetails rows={rows} />
      {instructions !== '' && <p style={{ margin: '0 0 24px', whiteSpace: 'pre-line' }}>{instructions}</p>}
    </>
  );
}

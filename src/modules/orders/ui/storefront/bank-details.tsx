import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import { dateFormat } from '#kernel/date-text.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
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
  const rows = [
    { label: t`Amount`, value: formatMoney(amount, i18n.locale) },
    { label: t`Account holder`, value: accountHolder },
    { label: t`IBAN`, value: iban, isCopied: true },
    { label: t`BIC`, value: bic },
    { label: t`Reference`, value: reference, isCopied: true },
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
          .filter(({ value }) => value !== '')
          .map(({ label, value, isCopied }) => (
            <div key={label}>
              <dt className="type-note">{label}</dt>
              <dd className="flex flex-wrap items-center gap-2">
                <bdi className="figures select-all text-ink">{value}</bdi>
                {isCopied && <CopyButton label={label} value={value} />}
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

/** Copies a value without its spaces, which many banks refuse. */
function CopyButton({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value.replaceAll(' ', ''));
      setCopied(true);
    } catch {
      // Browsers allow it on encrypted pages only.
      showToast({ kind: 'error', text: t`It could not be copied. Select the text and copy it.` });
    }
  }

  return (
    <Button
      variant="quiet"
      size="small"
      className="print:hidden"
      aria-label={isCopied ? t`${label} copied` : t`Copy ${label}`}
      onClick={() => void copy()}
    >
      {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
    </Button>
  );
}

import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isOnline, type PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { ManualRefund } from '../../contract/manual-refund.ts';
import {
  type ManualRefundMethod,
  manualRefundMethods,
  usualRefundMethod,
} from '#modules/payments/contract/manual-refund-methods.ts';

export interface RefundMethodValue {
  /** Null: the original payment method. */
  how: ManualRefundMethod | null;
  reference: string;
}

/** The value as the API expects it. */
export const manualRefundOf = ({ how, reference }: RefundMethodValue): ManualRefund | null =>
  how && { how, reference: reference.trim() };

export const useRefundMethod = (paymentMethod: PaymentMethod) =>
  useState<RefundMethodValue>({ how: usualRefundMethod(paymentMethod), reference: '' });

/** The method of a refund: to the card that paid, or manually. */
export function RefundMethodFields({
  paymentMethod,
  method,
  onChange,
}: {
  paymentMethod: PaymentMethod;
  method: RefundMethodValue;
  onChange: (method: RefundMethodValue) => void;
}) {
  const { t } = useLingui();
  const words: Record<ManualRefundMethod, string> = {
    cash: t`Cash`,
    transfer: t`Bank transfer`,
    other: t({ context: 'method', message: 'Other' }),
  };
  return (
    <div className="grid gap-5">
      <SelectField
        label={t`Refund method`}
        value={method.how ?? ''}
        onChange={({ target }) =>
          onChange({ ...method, how: manualRefundMethods.find((each) => each === target.value) ?? null })
        }
        options={[
          ...(isOnline(paymentMethod) ? [{ value: '', label: t`Original card` }] : []),
          ...manualRefundMethods.map((each) => ({ value: each, label: words[each] })),
        ]}
      />
      {method.how && (
        <>
          <TextField
            label={t`Reference`}
            optional
            maxLength={80}
            description={t`Receipt or transfer number. Shown to the customer.`}
            value={method.reference}
            onChange={({ target }) => onChange({ ...method, reference: target.value })}
          />
          {isOnline(paymentMethod) && (
            <p className="type-small text-ink-soft">
              <Trans>The card is not refunded. Pay out the refund yourself, then record it here.</Trans>
            </p>
          )}
        </>
      )}
    </div>
  );
}

import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Otherwise } from '../../contract/admin.ts';
import { type PaidBackWay, paidBackWays } from '../../contract/states.ts';

export interface RefundWay {
  /** Null: the original payment method. */
  how: PaidBackWay | null;
  reference: string;
}

/** The value as the API expects it. */
export const otherwiseOf = ({ how, reference }: RefundWay): Otherwise | null =>
  how && { how, reference: reference.trim() };

export const useRefundMethod = (how: PaidBackWay | null = null) =>
  useState<RefundWay>({ how, reference: '' });

/** The method of refunding a card payment: to the card, or manually. */
export function RefundMethodFields({
  way,
  onChange,
}: {
  way: RefundWay;
  onChange: (way: RefundWay) => void;
}) {
  const { t } = useLingui();
  const words: Record<PaidBackWay, string> = {
    cash: t`Cash`,
    transfer: t`Bank transfer`,
    other: t`Other`,
  };
  return (
    <div className="grid gap-5">
      <SelectField
        label={t`Refund method`}
        value={way.how ?? ''}
        onChange={({ target }) =>
          onChange({ ...way, how: paidBackWays.find((each) => each === target.value) ?? null })
        }
        options={[
          { value: '', label: t`Original card` },
          ...paidBackWays.map((each) => ({ value: each, label: words[each] })),
        ]}
      />
      {way.how && (
        <>
          <TextField
            label={t`Reference`}
            optional
            maxLength={80}
            description={t`Receipt or transfer number. Shown to the customer.`}
            value={way.reference}
            onChange={({ target }) => onChange({ ...way, reference: target.value })}
          />
          <p className="type-small text-ink-soft">
            <Trans>The card is not refunded. Pay out the refund yourself, then record it here.</Trans>
          </p>
        </>
      )}
    </div>
  );
}

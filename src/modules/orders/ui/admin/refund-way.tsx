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

export const useRefundWay = (how: PaidBackWay | null = null) => useState<RefundWay>({ how, reference: '' });

/** The method of refunding a card payment: to the card, or manually. */
export function RefundWayFields({ way, onChange }: { way: RefundWay; onChange: (way: RefundWay) => void }) {
  const { t } = useLingui();
  const words: Record<PaidBackWay, string> = {
    cash: t`In cash`,
    transfer: t`By bank transfer`,
    other: t`In another way`,
  };
  return (
    <div className="grid gap-5">
      <SelectField
        label={t`How it goes back`}
        value={way.how ?? ''}
        onChange={({ target }) =>
          onChange({ ...way, how: paidBackWays.find((each) => each === target.value) ?? null })
        }
        options={[
          { value: '', label: t`To the card, by itself` },
          ...paidBackWays.map((each) => ({ value: each, label: words[each] })),
        ]}
      />
      {way.how && (
        <>
          <TextField
            label={t`Reference`}
            optional
            maxLength={80}
            description={t`A receipt’s number, or the transfer’s. The customer reads it.`}
            value={way.reference}
            onChange={({ target }) => onChange({ ...way, reference: target.value })}
          />
          <p className="type-small text-ink-soft">
            <Trans>The card is left alone: hand the money over, then write it down here.</Trans>
          </p>
        </>
      )}
    </div>
  );
}

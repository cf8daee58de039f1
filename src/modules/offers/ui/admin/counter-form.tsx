import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import { Button } from '#ui/button.tsx';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { AdminOffer } from '../../contract/offers.ts';
import {
  type CounterReason,
  counterReasons,
  maxNoteLength,
  maxOfferQuantity,
} from '../../contract/states.ts';
import { marginOf } from '../../rules.ts';
import { reasonLabels } from './offer-labels.ts';

export interface CounterValues {
  unitPrice: number;
  quantity: number;
  reason: CounterReason | null;
  note: string;
}

/** Price, quantity and reason of a counter-offer, with the margin at that price. */
export function CounterForm({
  offer: { unitPrice, regularPrice, quantity: offered, cost, floor },
  pending,
  onSend,
  onCancel,
}: {
  offer: AdminOffer;
  pending: boolean;
  onSend: (values: CounterValues) => void;
  onCancel: () => void;
}) {
  const { t, i18n } = useLingui();
  const locale = useFormatLocale();
  const middle = Math.round((unitPrice.amount + regularPrice.amount) / 2);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [price, setPrice] = useState(moneyText({ ...unitPrice, amount: middle }));
  const [quantity, setQuantity] = useState(String(offered));
  const [reason, setReason] = useState<CounterReason | ''>('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<{ price?: string; quantity?: string }>({});
  const amount = readMoneyText(price, unitPrice.currency);
  const margin = amount ? marginOf(amount, cost?.amount ?? null) : null;
  const isBelowFloor = amount !== null && floor !== null && amount < floor.amount;

  function send(event: SyntheticEvent) {
    event.preventDefault();
    const count = Number(quantity);
    const found = {
      ...(amount === null || amount < 1 || amount > regularPrice.amount
        ? { price: t`Enter a price up to ${formatMoney(regularPrice, locale)}.` }
        : {}),
      ...(Number.isInteger(count) && count >= 1 && count <= maxOfferQuantity
        ? {}
        : { quantity: t`Enter a quantity from 1 to ${maxOfferQuantity}.` }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0 && amount !== null)
      onSend({ unitPrice: amount, quantity: count, reason: reason || null, note });
  }

  return (
    <form noValidate onSubmit={send} className="grid max-w-text gap-4" aria-label={t`Counter-offer`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Price per item`}
          inputMode="decimal"
          autoComplete="off"
          ref={first}
          value={price}
          error={errors.price}
          description={
            isBelowFloor ? t`Below the floor price` : margin === null ? undefined : t`Margin ${margin}%`
          }
          suffix={<CurrencySuffix currency={unitPrice.currency} />}
          onChange={({ target }) => setPrice(target.value)}
        />
        <TextField
          label={t`Quantity`}
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          error={errors.quantity}
          onChange={({ target }) => setQuantity(target.value)}
        />
      </div>
      <SelectField
        label={t`Reason for the customer`}
        placeholder={t`None`}
        value={reason}
        options={counterReasons.map((each) => ({ value: each, label: i18n._(reasonLabels[each]) }))}
        onChange={({ target }) => setReason(counterReasons.find((each) => each === target.value) ?? '')}
      />
      <TextArea
        label={t`Note to the customer`}
        optional
        rows={2}
        maxLength={maxNoteLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          <Trans>Send counter-offer</Trans>
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

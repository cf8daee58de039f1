import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { addMoney, formatMoney } from '#kernel/money.ts';
import { type PaidBackWay, paidBackWays } from '#modules/orders/contract/states.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { returnActions, useChangeReturn } from '../../client/admin-returns.ts';
import type { AdminReturn } from '../../contract/admin.ts';
import { StepProblem } from './step-problem.tsx';

/** Completes a return with a refund or an exchange. The server calculates the amount. */
export function CompleteReturnDialog({
  orderReturn,
  step,
  onClose,
}: {
  orderReturn: AdminReturn;
  step: 'refund' | 'exchange';
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const [withDelivery, setWithDelivery] = useState(false);
  const [note, setNote] = useState('');
  const [how, setHow] = useState<PaidBackWay | null>(null);
  const [reference, setReference] = useState('');
  const { id: returnId, version, worth, openDelivery } = orderReturn;
  const isRefund = step === 'refund';
  const { mutate, isPending, error } = useChangeReturn(
    orderReturn,
    () =>
      isRefund
        ? returnActions.refund({
            returnId,
            version,
            withDelivery,
            note: note.trim(),
            otherwise: how && { how, reference: reference.trim() },
          })
        : returnActions.exchange({ returnId, version }),
    () => {
      showToast({ kind: 'success', text: t`Settled, and the customer is told` });
      onClose();
    },
  );
  const sum = worth && withDelivery ? addMoney(worth, openDelivery) : worth;
  const amount = sum ? formatMoney(sum, i18n.locale) : '';
  const delivery = formatMoney(openDelivery, i18n.locale);
  return (
    <Dialog
      open
      onClose={onClose}
      title={isRefund ? <Trans>Give the money back</Trans> : <Trans>Send others</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Never mind</Trans>
          </Button>
          <Button pending={isPending} onClick={() => mutate()}>
            {isRefund ? <Trans>Give back {amount}</Trans> : <Trans>Make the order</Trans>}
          </Button>
        </>
      }
    >
      {error && <FormError title={<StepProblem error={error} />} className="mb-5" />}
      <ul className="mb-4 border-t border-hairline">
        {orderReturn.lines
          .filter(({ accepted }) => accepted)
          .map((line) => (
            <li key={line.position} className="border-b border-hairline py-2.5">
              <span className="figures">{line.accepted}</span> × {line.name}
              {(isRefund ? line.colorName : (line.exchangeColorName ?? line.colorName)) && (
                <span className="type-small text-ink-soft">
                  {' · '}
                  {isRefund ? line.colorName : (line.exchangeColorName ?? line.colorName)}
                </span>
              )}
            </li>
          ))}
      </ul>
      {isRefund ? (
        <div className="grid gap-5">
          <p className="type-small text-ink-soft">
            <Trans>
              A card gets it back by itself; otherwise hand it over the way it was paid. What is for the shelf
              goes there now.
            </Trans>
          </p>
          {openDelivery.amount > 0 && (
            <Checkbox
              label={t`Delivery too, ${delivery}`}
              checked={withDelivery}
              onChange={({ target }) => setWithDelivery(target.checked)}
            />
          )}
          {orderReturn.paymentMethod === 'card' && (
            <SelectField
              label={t`How it goes back`}
              value={how ?? ''}
              onChange={({ target }) => setHow(paidBackWays.find((each) => each === target.value) ?? null)}
              options={[
                { value: '', label: t`To the card, by itself` },
                { value: 'cash', label: t`In cash` },
                { value: 'transfer', label: t`By bank transfer` },
                { value: 'other', label: t`In another way` },
              ]}
            />
          )}
          {how && (
            <TextField
              label={t`Reference`}
              optional
              maxLength={80}
              description={t`A receipt’s number, or the transfer’s. The customer reads it.`}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
            />
          )}
          <TextArea
            label={t`Note`}
            optional
            description={t`For the timeline; the customer does not see it.`}
            value={note}
            maxLength={500}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      ) : (
        <p className="type-small text-ink-soft">
          <Trans>
            A new order that costs nothing takes these from the shelf, to be packed like any other. What is
            for the shelf goes there now.
          </Trans>
        </p>
      )}
    </Dialog>
  );
}

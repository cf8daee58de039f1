import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { addMoney, formatMoney } from '#kernel/money.ts';
import {
  type ManualRefundMethod,
  manualRefundMethods,
  usualRefundMethod,
} from '#modules/payments/contract/manual-refund-methods.ts';
import { isOnline, isPledged } from '#modules/payments/contract/payment-methods.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import { returnActions, useChangeReturn } from '../../client/admin-returns.ts';
import type { AdminReturn } from '../../contract/admin.ts';
import { isWholeOrder } from '../../rules.ts';
import { StepProblem } from './step-problem.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';

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
  const { t } = useLingui();
  const locale = useFormatLocale();
  const isMailSent = useIsMailSent();
  const showMailToast = useMailToast(orderReturn.email);
  const [withDelivery, setWithDelivery] = useState(() => !orderReturn.isGift && isWholeOrder(orderReturn));
  const [note, setNote] = useState('');
  const [how, setHow] = useState<ManualRefundMethod | null>(() =>
    orderReturn.isGift ? null : usualRefundMethod(orderReturn.paymentMethod),
  );
  const [reference, setReference] = useState('');
  const { id: returnId, version, worth, openDelivery, isGift } = orderReturn;
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
      showMailToast({ sent: t`Return completed. The customer is notified.`, done: t`Return completed.` });
      onClose();
    },
  );
  const sum = worth && withDelivery ? addMoney(worth, openDelivery) : worth;
  const amount = sum ? formatMoney(sum, locale) : '';
  const delivery = formatMoney(openDelivery, locale);
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isGift ? <Trans>Gift card</Trans> : isRefund ? <Trans>Refund</Trans> : <Trans>Send exchange</Trans>
      }
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button pending={isPending} onClick={() => mutate()}>
            {isGift ? (
              <Trans>Send gift card of {amount}</Trans>
            ) : isRefund ? (
              <Trans>Refund {amount}</Trans>
            ) : (
              <Trans>Create exchange order</Trans>
            )}
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
            {isGift && isMailSent ? (
              <Trans>
                The recipient of the gift gets a gift card of this amount by email. The giver does not see the
                return. Items to restock are added to stock now.
              </Trans>
            ) : isGift ? (
              <Trans>
                A gift card of this amount is issued. No mail server: its email is kept in the outbox. The
                giver does not see the return. Items to restock are added to stock now.
              </Trans>
            ) : (
              <Trans>
                Refunds to a card or gift card are made automatically. Pay other refunds yourself, by bank
                transfer or in cash. Items to restock are added to stock now, unless an earlier attempt to
                refund already added them.
              </Trans>
            )}
          </p>
          {!isGift && openDelivery.amount > 0 && (
            <Checkbox
              label={t`Refund shipping too, ${delivery}`}
              checked={withDelivery}
              onChange={({ target }) => setWithDelivery(target.checked)}
            />
          )}
          {!isGift && !isPledged(orderReturn.paymentMethod) && (
            <SelectField
              label={t`Refund method`}
              value={how ?? ''}
              onChange={({ target }) =>
                setHow(manualRefundMethods.find((each) => each === target.value) ?? null)
              }
              options={[
                ...(isOnline(orderReturn.paymentMethod)
                  ? [{ value: '', label: t`Original payment method` }]
                  : []),
                { value: 'cash', label: t`Cash` },
                { value: 'transfer', label: t`Bank transfer` },
                { value: 'other', label: t({ context: 'method', message: 'Other' }) },
              ]}
            />
          )}
          {how && (
            <TextField
              label={t`Reference`}
              optional
              maxLength={80}
              description={t`Number of the receipt or transfer. Visible to the customer.`}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
            />
          )}
          <TextArea
            label={t`Note`}
            optional
            description={t`Shown in the timeline. Not visible to the customer.`}
            value={note}
            maxLength={500}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      ) : (
        <p className="type-small text-ink-soft">
          <Trans>
            Creates a free order with these items and allocates their stock. Items to restock are added to
            stock now.
          </Trans>
        </p>
      )}
    </Dialog>
  );
}

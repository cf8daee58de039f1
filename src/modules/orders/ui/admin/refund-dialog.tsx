import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { addMoney, money, subtractMoney, sumMoney } from '#kernel/money.ts';
import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import { isOnline, isPledged } from '#modules/payments/contract/payment-methods.ts';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Price } from '#ui/price.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import { refundOrder } from '../../client/all-orders.ts';
import type { AdminOrder, Refund } from '../../contract/admin.ts';
import { refundAmount } from '../../rules/refunds.ts';
import { isOver } from '../../rules/transitions.ts';
import { refundedOrExchanged, quantityAt } from '../../rules/units.ts';
import { chosenLines, QuantityList } from '#ui/admin/quantity-list.tsx';
import { ChangeError } from '#ui/admin/change-error.tsx';
import { manualRefundOf, RefundMethodFields, useRefundMethod } from './refund-method.tsx';
import { orderQueryKeys } from '../../contract/query-keys.ts';
import { useChange } from '#platform/browser/use-change.ts';

/**
 * Refunds lines, delivery or an amount. The dialog computes the sum by the server's rule; the server's result
 * counts.
 */
export function RefundDialog({
  order,
  again,
  onClose,
}: {
  order: AdminOrder;
  /** A declined card refund to repeat with another method. */
  again?: Refund | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const showMailToast = useMailToast(order.email);
  const { currency } = order.total;
  const most = addMoney(order.refundable, order.refundableToGiftCards);
  const refundedDelivery = sumMoney(
    order.refunds.filter(({ state }) => state !== 'failed').map(({ delivery }) => delivery),
    currency,
  );
  const openDelivery = subtractMoney(order.deliveryPaid, refundedDelivery);
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries((again?.lines ?? []).map(({ position, quantity }) => [position, quantity])),
  );
  const [refundsDelivery, setRefundsDelivery] = useState((again?.delivery.amount ?? 0) > 0);
  const [additionalAmount, setAdditionalAmount] = useState(() =>
    again && again.otherAmount.amount > 0 ? moneyText(again.otherAmount) : '',
  );
  const [method, setMethod] = useRefundMethod(order.paymentMethod);
  const [restock, setRestock] = useState(true);
  const [note, setNote] = useState(again?.note ?? '');
  const [problem, setProblem] = useState<string>();

  const lines = chosenLines(quantities);
  // A cancellation has restocked all units already; a return or a failed refund may have restocked some.
  const hasEnded = isOver(order);
  const canRestock =
    !hasEnded &&
    order.givenBack.every(
      ({ position, shelved }) => quantityAt(lines, position) + shelved <= order.lines[position]!.quantity,
    );
  const exchanged = order.givenBack.reduce((sum, counts) => sum + counts.exchanged, 0);
  const delivery = refundsDelivery ? openDelivery : money(0, currency);
  const typed = additionalAmount.trim() === '' ? 0 : readMoneyText(additionalAmount, currency);
  const basis = {
    lines: order.givenBack.map((counts) => ({
      position: counts.position,
      quantity: order.lines[counts.position]!.quantity,
      paid: order.lines[counts.position]!.paid,
      givenBack: refundedOrExchanged(counts),
    })),
    delivery: order.deliveryPaid,
    refundedDelivery,
  };
  const sum = refundAmount(basis, { lines, delivery, amount: money(typed ?? 0, currency) });

  const hasMethod = !isPledged(order.paymentMethod) && order.refundable.amount > 0;
  const { mutate, isPending, error } = useChange(
    orderQueryKeys(order.id),
    () =>
      refundOrder({
        orderId: order.id,
        version: order.version,
        lines,
        delivery: delivery.amount,
        amount: typed ?? 0,
        restock: restock && canRestock && lines.length > 0,
        note: note.trim(),
        otherwise: hasMethod ? manualRefundOf(method) : null,
      }),
    () => {
      showMailToast({
        sent: t`Refund recorded. The customer is notified once it is complete.`,
        done: t`Refund recorded.`,
      });
      onClose();
    },
  );

  function submit() {
    if (typed === null) setProblem(t`Enter an amount, such as 6.90.`);
    else if (!sum || sum.amount === 0) setProblem(t`Choose what to refund.`);
    else if (sum.amount > most.amount) setProblem(t`The amount exceeds what can still be refunded.`);
    else {
      setProblem(undefined);
      mutate();
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Refund payment</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button pending={isPending} onClick={submit}>
            <Trans>Refund {<Price price={sum ?? money(0, currency)} />}</Trans>
          </Button>
        </>
      }
    >
      {error && <FormError title={<ChangeError error={error} />} className="mb-5" />}
      {/* Not for a manual refund of a card payment: the fields of the refund method have their own text then. */}
      {!(isOnline(order.paymentMethod) && hasMethod && method.how) && (
        <p className="type-small mb-4 text-ink-soft">
          <RefundDestination order={order} />
        </p>
      )}
      <QuantityList
        lines={order.lines}
        most={basis.lines.map(({ position, quantity, givenBack }) => ({
          position,
          quantity: quantity - givenBack,
        }))}
        quantities={quantities}
        onChange={setQuantities}
      />
      {exchanged > 0 && (
        <p className="type-small mt-3 text-ink-soft">
          <Plural
            value={exchanged}
            one="# item was exchanged. To refund its replacement, enter an additional amount."
            other="# items were exchanged. To refund their replacements, enter an additional amount."
          />
        </p>
      )}
      <div className="mt-5 grid gap-5">
        {lines.length > 0 && !canRestock && (
          <p className="type-small text-ink-soft">
            {hasEnded ? (
              <Trans>These items are not restocked, because the cancellation restocked them already.</Trans>
            ) : (
              <Trans>These items are not restocked, because some of them already are.</Trans>
            )}
          </p>
        )}
        {lines.length > 0 && canRestock && (
          <Checkbox
            label={t`Restock these items`}
            checked={restock}
            onChange={({ target }) => setRestock(target.checked)}
          />
        )}
        {openDelivery.amount > 0 && (
          <Checkbox
            label={t`Shipping, ${moneyText(openDelivery)} ${currency}`}
            checked={refundsDelivery}
            onChange={({ target }) => setRefundsDelivery(target.checked)}
          />
        )}
        <TextField
          label={t`Additional amount`}
          optional
          inputMode="decimal"
          value={additionalAmount}
          error={problem}
          onChange={({ target }) => {
            setAdditionalAmount(target.value);
            setProblem(undefined);
          }}
          suffix={<CurrencySuffix currency={currency} />}
        />
        {hasMethod && (
          <RefundMethodFields paymentMethod={order.paymentMethod} method={method} onChange={setMethod} />
        )}
        <TextArea
          label={t`Note`}
          optional
          description={t`Shown in the timeline, not to the customer.`}
          value={note}
          maxLength={500}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}

/** Where the refund goes: the original payment method first, then gift cards. */
function RefundDestination({
  order: { paymentMethod, refundable, refundableToGiftCards },
}: {
  order: AdminOrder;
}) {
  const toGiftCards = <Price price={refundableToGiftCards} size="small" />;
  if (refundable.amount === 0)
    return <Trans>Refunded to the gift cards automatically. Up to {toGiftCards}.</Trans>;
  const upTo = <Price price={refundable} size="small" />;
  return (
    <>
      {isOnline(paymentMethod) ? (
        <Trans>Refunded to the card automatically. Up to {upTo}.</Trans>
      ) : isPledged(paymentMethod) ? (
        <Trans>
          Everyone who paid gets a part back: cards automatically, transfers listed under “Group gift”. Up to{' '}
          {upTo}.
        </Trans>
      ) : (
        <Trans>Pay out the refund yourself, then record it here. Up to {upTo}.</Trans>
      )}
      {refundableToGiftCards.amount > 0 && (
        <>
          {' '}
          <Trans>The rest is refunded to the gift cards automatically, up to {toGiftCards}.</Trans>
        </>
      )}
    </>
  );
}

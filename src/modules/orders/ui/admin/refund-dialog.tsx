import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { money, subtractMoney, sumMoney } from '#kernel/money.ts';
import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Price } from '#ui/price.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { allOrdersKey, anyOrderQuery, refundOrder } from '../../client/all-orders.ts';
import type { AdminOrder } from '../../contract.ts';
import { refundAmount, quantityAt } from '../../rules.ts';
import { MoveProblem } from './move-problem.tsx';

/** Gives money back: for lines, for delivery, or an amount. The sum is the server's; the one shown is its rule. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { currency } = order.total;
  const back = order.refunds.filter(({ state }) => state !== 'failed').flatMap(({ lines }) => lines);
  const refundedDelivery = sumMoney(
    order.refunds.filter(({ state }) => state !== 'failed').map(({ delivery }) => delivery),
    currency,
  );
  const openDelivery = subtractMoney(order.delivery, refundedDelivery);
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const [isDeliveryBack, setDeliveryBack] = useState(false);
  const [besides, setBesides] = useState('');
  const [restock, setRestock] = useState(true);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();

  const lines = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([position, quantity]) => ({ position: Number(position), quantity }));
  const delivery = isDeliveryBack ? openDelivery : money(0, currency);
  const typed = besides.trim() === '' ? 0 : readMoneyText(besides, currency);
  const basis = {
    lines: order.lines.map(({ quantity, paid }, position) => ({
      position,
      quantity,
      paid,
      refundedQuantity: quantityAt(back, position),
    })),
    delivery: order.deliveryPaid,
    refundedDelivery,
  };
  const sum = refundAmount(basis, { lines, delivery, amount: money(typed ?? 0, currency) });

  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      refundOrder({
        orderId: order.id,
        version: order.version,
        lines,
        delivery: delivery.amount,
        amount: typed ?? 0,
        restock: restock && lines.length > 0,
        note: note.trim(),
      }),
    onSuccess: (changed) => {
      queries.setQueryData(anyOrderQuery(order.id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: [...allOrdersKey, 'list'] });
      showToast({ kind: 'success', text: t`Written down, and the customer is told` });
      onClose();
    },
    onError: () => queries.invalidateQueries({ queryKey: anyOrderQuery(order.id).queryKey }),
  });

  function give() {
    if (typed === null) setProblem(t`An amount such as 6.90.`);
    else if (!sum || sum.amount === 0) setProblem(t`Choose what is given back.`);
    else if (sum.amount > order.refundable.amount) setProblem(t`That is more than was paid.`);
    else {
      setProblem(undefined);
      mutate();
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Give money back</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Never mind</Trans>
          </Button>
          <Button pending={isPending} onClick={give}>
            <Trans>Give back {<Price price={sum ?? money(0, currency)} />}</Trans>
          </Button>
        </>
      }
    >
      {error && <FormError title={<MoveProblem error={error} />} className="mb-5" />}
      <p className="type-small mb-4 text-ink-soft">
        {order.paymentMethod === 'card' ? (
          <Trans>
            It goes back to the card by itself. Up to <Price price={order.refundable} />.
          </Trans>
        ) : (
          <Trans>
            Hand it over the way it was paid, then write it down here. Up to{' '}
            <Price price={order.refundable} />.
          </Trans>
        )}
      </p>
      <ul className="border-t border-hairline">
        {order.lines.map((line, position) => {
          const left = line.quantity - quantityAt(back, position);
          return (
            <li
              key={`${line.productId} ${line.colorKey ?? ''}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3"
            >
              <span className="min-w-0 grow basis-48">
                <span className="font-medium">{line.name}</span>
                {line.colorName && <span className="type-small block text-ink-soft">{line.colorName}</span>}
              </span>
              <QuantityStepper
                label={t`How many of ${line.name}`}
                value={quantities[position] ?? 0}
                min={0}
                max={left}
                disabled={left === 0}
                onChange={(quantity) => setQuantities((before) => ({ ...before, [position]: quantity }))}
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-5 grid gap-5">
        {lines.length > 0 && (
          <Checkbox
            label={t`These go back on the shelf`}
            checked={restock}
            onChange={({ target }) => setRestock(target.checked)}
          />
        )}
        {openDelivery.amount > 0 && (
          <Checkbox
            label={t`Delivery, ${moneyText(openDelivery)} ${currency}`}
            checked={isDeliveryBack}
            onChange={({ target }) => setDeliveryBack(target.checked)}
          />
        )}
        <TextField
          label={t`An amount besides`}
          optional
          inputMode="decimal"
          value={besides}
          error={problem}
          onChange={({ target }) => setBesides(target.value)}
          suffix={<span className="type-small pe-3">{currency}</span>}
        />
        <TextArea
          label={t`Note`}
          optional
          description={t`For the timeline; the customer does not see it.`}
          value={note}
          maxLength={500}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useProblemText } from '#ui/use-problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import { cancelOrder, orderAgain, ownOrderQuery, ownOrdersKey } from '../../client/own-orders.ts';
import type { Order } from '../../contract/order.ts';

/** The customer's actions: reorder (not for guests), open the invoice or order summary, cancel while the server allows it. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  const cancelling = useMutation({
    mutationFn: () => cancelOrder(order.id),
    onSuccess: (cancelled) => {
      queries.setQueryData(ownOrderQuery(order.id).queryKey, cancelled);
      showToast({ kind: 'success', text: t`Order cancelled` });
    },
    onSettled: () => {
      setAsking(false);
      return queries.invalidateQueries({ queryKey: ownOrdersKey });
    },
  });

  const againKey = ['order-again', order.id];
  const again = useMutation({
    mutationKey: againKey,
    mutationFn: () => orderAgain(order.id),
    onSuccess: async ({ added, skipped }) => {
      for (const { name, reason } of skipped) {
        const text =
          reason === 'cart_full'
            ? t`Your cart is full. ${name} was not added.`
            : t`${name} is no longer available.`;
        showToast({ kind: 'info', text });
      }
      if (added > 0) await navigate('/cart');
    },
  });

  const textOf = useProblemText({
    move_not_allowed: t`This order can no longer be cancelled.`,
    cart_full: t`Your cart is full. Remove an item first.`,
  });
  const problem = cancelling.error ?? again.error;
  if (order.isGuest && !order.isCancellable && !problem && order.orderState === 'expired') return null;
  return (
    <div className="mt-8 grid gap-4 border-t border-hairline pt-6 print:hidden">
      {problem && <FormError title={textOf(problem)} />}
      <div className="flex flex-wrap gap-3">
        {/* Reordering needs an account's cart. */}
        {!order.isGuest && (
          <Button
            variant="secondary"
            pending={again.isPending}
            // Guards against a second click before the pending state renders.
            onClick={() => queries.isMutating({ mutationKey: againKey }) === 0 && again.mutate()}
          >
            <Trans>Buy again</Trans>
          </Button>
        )}
        <DocumentLink order={order} />
        {order.isCancellable && (
          <Button variant="quiet" className="text-berry-ink!" onClick={() => setAsking(true)}>
            <Trans>Cancel order</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title={<Trans>Cancel order {order.number}?</Trans>}
        text={
          <Trans>
            We will not prepare your order, and no payment is due. You can order again at any time.
          </Trans>
        }
        confirmLabel={<Trans>Cancel order</Trans>}
        cancelLabel={<Trans>Keep the order</Trans>}
        pending={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

/** The document link: an invoice of a placed order, else an order summary; none for an expired order. */
function DocumentLink({ order: { id, orderState } }: { order: Order }) {
  if (orderState === 'expired') return null;
  const isInvoice = orderState === 'placed' || orderState === 'processing' || orderState === 'completed';
  return (
    <a
      href={`/api/orders/${id}/invoice.pdf`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'secondary' })}
    >
      {isInvoice ? <Trans>Invoice (PDF)</Trans> : <Trans>Order summary (PDF)</Trans>}
    </a>
  );
}

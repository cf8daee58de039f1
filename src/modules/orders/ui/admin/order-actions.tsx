import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast.tsx';
import type { AdminOrder } from '../../contract/admin.ts';
import type { OrderAction } from '../../contract/states.ts';
import { orderQueryKeys } from '../../contract/query-keys.ts';
import { useChange } from '#platform/browser/use-change.ts';
import { ChangeError } from '#ui/admin/change-error.tsx';
import { actionLabel, doneLabel, statusLabel } from './order-labels.ts';

/** Applies a staff action. The page passes it in, because shipping belongs to the fulfillment module. */
export type ApplyAction = (input: {
  orderId: string;
  move: OrderAction;
  version: number;
  note?: string;
}) => Promise<AdminOrder>;

/** Undoes the last action. */
export type UndoAction = (input: { orderId: string; version: number }) => Promise<AdminOrder>;

/** The actions that the server allows now; the next step of the workflow first. */
export function OrderActions({
  order,
  applyAction,
  undoAction,
}: {
  order: AdminOrder;
  applyAction: ApplyAction;
  undoAction: UndoAction;
}) {
  const { t, i18n } = useLingui();
  const { mutate, isPending, variables, error, reset } = useChange(
    orderQueryKeys(order.id),
    (input: { move: OrderAction; note?: string }) =>
      applyAction({ orderId: order.id, version: order.version, ...input }),
  );
  const [cancelling, setCancelling] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const undoToast = useRef<AbortController | null>(null);
  const [undoneVersion, setUndoneVersion] = useState<number | null>(null);
  const undo = useUndo(order.id, undoAction, ({ version }) => {
    undoToast.current?.abort();
    setUndoneVersion(version);
  });
  const nextActions = order.moves.filter((action) => action !== 'cancel');

  /** The pressed button disappears: moves the focus to the next action, not to “Cancel order” beside it. */
  function focusNextAction() {
    requestAnimationFrame(() =>
      (group.current?.querySelector<HTMLElement>(':scope > div button') ?? group.current)?.focus(),
    );
  }

  // After the render with the actions of the undone order, which a live update may show before the response arrives.
  useEffect(() => {
    if (undoneVersion === order.version) focusNextAction();
  }, [order.version, undoneVersion]);

  function apply(chosen: OrderAction, note?: string) {
    mutate(note === undefined ? { move: chosen } : { move: chosen, note }, {
      onSettled: () => flushSync(() => setCancelling(false)),
      onSuccess: (changed) => {
        focusNextAction();
        const status = i18n._(statusLabel(changed.status, changed).label);
        if (changed.undo) {
          const done = i18n._(doneLabel(changed.undo.action, changed.handover));
          undoToast.current = new AbortController();
          showToast({
            kind: 'success',
            text: t`Order ${changed.number}: ${done}`,
            undo: () => undo.mutate(changed.version),
            signal: undoToast.current.signal,
          });
        } else announce(t`Order ${changed.number}: ${status}`);
      },
    });
  }

  const next = nextActions[0];
  useShortcuts(
    next === 'confirm' && !isPending
      ? [{ keys: 'c', label: i18n._(actionLabel(next, order)), run: () => apply(next) }]
      : [],
  );

  return (
    <div ref={group} tabIndex={-1} className="grid gap-4 outline-none print:hidden">
      {error && <FormError title={<ChangeError error={error} />} />}
      <UndoNotice
        key={order.undo?.until}
        order={order}
        pending={undo.isPending}
        onUndo={() => undo.mutate(order.version)}
      />
      {order.moves.length > 0 && (
        <div className="flex flex-wrap gap-3" onFocus={error ? () => reset() : undefined}>
          {nextActions.map((each, index) => (
            <Button
              key={each}
              variant={index === 0 ? 'primary' : 'secondary'}
              pending={isPending && variables.move === each}
              disabled={isPending && variables.move !== each}
              onClick={() => apply(each)}
            >
              {i18n._(actionLabel(each, order))}
            </Button>
          ))}
          {order.moves.includes('cancel') && (
            <Button variant="quiet" className="text-berry-ink!" onClick={() => setCancelling(true)}>
              {i18n._(actionLabel('cancel', order))}
            </Button>
          )}
        </div>
      )}
      <CancelDialog
        open={cancelling}
        number={order.number}
        email={order.email}
        isPaid={order.refundable.amount > 0}
        pending={isPending}
        onClose={() => setCancelling(false)}
        onCancelOrder={(reason) => apply('cancel', reason)}
      />
    </div>
  );
}

function useUndo(orderId: string, undoAction: UndoAction, onUndone: (changed: AdminOrder) => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { recordKey, listsKey } = orderQueryKeys(orderId);
  return useMutation({
    mutationFn: (version: number) => undoAction({ orderId, version }),
    onSuccess: (changed) => {
      onUndone(changed);
      queries.setQueryData(recordKey, changed);
      void queries.invalidateQueries({ queryKey: listsKey });
      showToast({ kind: 'success', text: t`Undone. The customer was not notified.` });
    },
    onError: (error) => {
      showToast({ kind: 'error', text: error.message });
      void queries.invalidateQueries({ queryKey: recordKey });
    },
  });
}

/** What can be undone, during the minute after the action. */
function UndoNotice({
  order: { undo, handover, email },
  pending,
  onUndo,
}: {
  order: AdminOrder;
  pending: boolean;
  onUndo: () => void;
}) {
  const { i18n } = useLingui();
  const isMailSent = useIsMailSent();
  const until = undo ? Date.parse(undo.until) : 0;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  if (!undo || isOver) return null;
  const done = i18n._(doneLabel(undo.action, handover));
  return (
    <p className="type-small flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        {email === '' ? (
          <Trans>{done}.</Trans>
        ) : isMailSent ? (
          <Trans>{done}. The email to the customer sends in one minute unless undone.</Trans>
        ) : (
          <Trans>{done}. The email to the customer will be kept, not sent: no mail server.</Trans>
        )}
      </span>
      <Button variant="secondary" size="small" className="max-lg:min-h-11" pending={pending} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </p>
  );
}

function CancelDialog({
  open,
  number,
  email,
  isPaid,
  pending,
  onClose,
  onCancelOrder,
}: {
  open: boolean;
  number: number;
  /** Email address of the customer; '' without one. */
  email: string;
  isPaid: boolean;
  pending: boolean;
  onClose: () => void;
  onCancelOrder: (reason: string) => void;
}) {
  const isMailSent = useIsMailSent();
  const { t } = useLingui();
  const textId = useId();
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const missing = isSubmitted && reason.trim() === '';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Cancel order {number}?</Trans>}
      role="alertdialog"
      describedBy={textId}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Keep the order</Trans>
          </Button>
          <Button
            variant="danger"
            pending={pending}
            onClick={() => {
              setSubmitted(true);
              if (reason.trim() === '') field.current?.focus();
              else onCancelOrder(reason.trim());
            }}
          >
            <Trans>Cancel order</Trans>
          </Button>
        </>
      }
    >
      <p id={textId} className="mb-5 text-ink-soft">
        {email === '' ? (
          <Trans>
            The order has no email address, so the customer is not notified. Physical items are restocked.
            This cannot be undone.
          </Trans>
        ) : isMailSent ? (
          <Trans>
            The customer is notified by email, and physical items are restocked. This cannot be undone.
          </Trans>
        ) : (
          <Trans>
            The customer is not notified: no mail server. Physical items are restocked. This cannot be undone.
          </Trans>
        )}
        {isPaid && (
          <>
            {' '}
            <Trans>This order has been paid. Refund it afterwards under Payments and refunds.</Trans>
          </>
        )}
      </p>
      <TextArea
        ref={field}
        label={t`Reason`}
        description={t`Shown in the timeline, not to the customer.`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={missing ? t`Enter a reason.` : undefined}
        maxLength={500}
        data-first-focus
      />
    </Dialog>
  );
}

import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import { showToast } from '#ui/toast.tsx';
import { returnActions, useChangeReturn } from '../../client/admin-returns.ts';
import type { AdminReturn } from '../../contract/admin.ts';
import type { ReturnTransition, ReturnStep } from '../../contract/states.ts';
import { RefundedEarlierNotice } from './refunded-earlier-notice.tsx';
import { InspectDialog } from './inspect-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { CompleteReturnDialog } from './complete-return-dialog.tsx';
import { stepLabelOf } from './return-labels.ts';
import { StepProblem } from './step-problem.tsx';

/** Steps that run at once, without a dialog. */
const needsNoDialog = (step: ReturnStep) => step === 'approve' || step === 'receive' || step === 'close';

/** Buttons for the steps that the server allows; the most likely step first. */
export function ReturnStepButtons({ orderReturn }: { orderReturn: AdminReturn }) {
  const { t, i18n } = useLingui();
  const showMailToast = useMailToast(orderReturn.email);
  const [open, setOpen] = useState<ReturnStep>();
  const group = useRef<HTMLDivElement>(null);
  const { id: returnId, version } = orderReturn;
  const { mutate, isPending, variables, error, reset } = useChangeReturn(
    orderReturn,
    ({ move, note = '' }: { move: ReturnTransition | 'close'; note?: string }) =>
      move === 'close'
        ? returnActions.close({ returnId, version })
        : returnActions.move({ returnId, version, move, note }),
    ({ move }) => {
      setOpen(undefined);
      // `close` sends no email: the refund on the order page already sent one.
      if (move === 'close') showToast({ kind: 'success', text: t`Return closed` });
      else showMailToast({ sent: t`Saved. The customer is notified.`, done: t`Saved.` });
      // The pressed button is removed, so move the focus to the next one.
      requestAnimationFrame(() =>
        (group.current?.querySelector<HTMLElement>('button') ?? group.current)?.focus(),
      );
    },
  );
  const press = (step: ReturnStep) => {
    reset();
    if (needsNoDialog(step)) mutate({ move: step });
    else setOpen(step);
  };
  const close = () => {
    reset();
    setOpen(undefined);
  };
  const reasonStep = open === 'decline' || open === 'reject' ? open : null;
  return (
    <div ref={group} tabIndex={-1} className="grid gap-4 outline-none">
      {error && !reasonStep && <FormError title={<StepProblem error={error} />} />}
      <RefundedEarlierNotice orderReturn={orderReturn} />
      {orderReturn.steps.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {orderReturn.steps.map((step, index) => (
            <Button
              key={step}
              variant={
                index === 0 ? 'primary' : step === 'decline' || step === 'reject' ? 'quiet' : 'secondary'
              }
              className={step === 'decline' || step === 'reject' ? 'text-berry-ink!' : undefined}
              pending={isPending && needsNoDialog(step) && variables.move === step}
              disabled={isPending && variables.move !== step}
              onClick={() => press(step)}
            >
              {i18n._(stepLabelOf(step, orderReturn))}
            </Button>
          ))}
        </div>
      )}
      {reasonStep && (
        <ReasonDialog
          orderReturn={orderReturn}
          step={reasonStep}
          pending={isPending}
          problem={error && <StepProblem error={error} />}
          onClose={close}
          onSubmit={(note) => mutate({ move: reasonStep, note })}
        />
      )}
      {open === 'inspect' && <InspectDialog orderReturn={orderReturn} onClose={close} />}
      {(open === 'refund' || open === 'exchange') && (
        <CompleteReturnDialog orderReturn={orderReturn} step={open} onClose={close} />
      )}
    </div>
  );
}

import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast.tsx';
import { returnActions, useChangeReturn } from '../../client/admin-returns.ts';
import type { AdminReturn } from '../../contract/admin.ts';
import { StepProblem } from './step-problem.tsx';

interface Inspection {
  accepted: number;
  restocked: number;
}

/** Edits the accepted and restocked quantity of each line. */
export function InspectDialog({ orderReturn, onClose }: { orderReturn: AdminReturn; onClose: () => void }) {
  const { t } = useLingui();
  const [inspections, setInspections] = useState<Readonly<Record<number, Inspection>>>(() =>
    Object.fromEntries(
      orderReturn.lines.map(({ position, quantity, accepted, restocked, reason }) => [
        position,
        {
          accepted: accepted ?? quantity,
          // Damaged and faulty items are usually not restocked.
          restocked: restocked ?? (reason === 'damaged' || reason === 'faulty' ? 0 : quantity),
        },
      ]),
    ),
  );
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useChangeReturn(
    orderReturn,
    () =>
      returnActions.inspect({
        returnId: orderReturn.id,
        version: orderReturn.version,
        note: note.trim(),
        lines: orderReturn.lines.map(({ position }) => ({ position, ...inspections[position]! })),
      }),
    () => {
      showToast({ kind: 'success', text: t`Inspection saved` });
      onClose();
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Inspect items</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button pending={isPending} onClick={() => mutate()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {error && <FormError title={<StepProblem error={error} />} className="mb-5" />}
      <p className="type-small mb-4 text-ink-soft">
        <Trans>
          You can edit the inspection until the return is completed. Items are restocked on completion.
        </Trans>
      </p>
      <ul className="border-t border-hairline">
        {orderReturn.lines.map(({ position, name, colorName, quantity }) => {
          const { accepted, restocked } = inspections[position]!;
          const set = (part: Inspection) => setInspections((before) => ({ ...before, [position]: part }));
          return (
            <li key={position} className="grid gap-3 border-b border-hairline py-4">
              <span>
                <span className="font-medium">{name}</span>
                {colorName && <span className="type-small text-ink-soft"> · {colorName}</span>}
              </span>
              <div className="grid gap-3 sm:grid-cols-2">
                <div className="grid gap-1.5">
                  <span className="type-small">
                    <Trans>Accepted, of {quantity}</Trans>
                  </span>
                  <QuantityStepper
                    isLive
                    label={t`Accepted: ${name}`}
                    value={accepted}
                    min={0}
                    max={quantity}
                    onChange={(count) => set({ accepted: count, restocked: Math.min(restocked, count) })}
                  />
                </div>
                <div className="grid gap-1.5">
                  <span className="type-small">
                    <Trans>To restock</Trans>
                  </span>
                  <QuantityStepper
                    isLive
                    label={t`To restock: ${name}`}
                    value={restocked}
                    min={0}
                    max={accepted}
                    disabled={accepted === 0}
                    onChange={(count) => set({ accepted, restocked: count })}
                  />
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      <TextArea
        label={t`Note`}
        optional
        description={t`Shown in the timeline. Not visible to the customer.`}
        value={note}
        maxLength={1000}
        className="mt-5"
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  );
}

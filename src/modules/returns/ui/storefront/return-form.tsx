import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { showToast } from '#ui/toast.tsx';
import { orderReturnsQuery, requestReturn } from '../../client/own-returns.ts';
import type { OrderReturns } from '../../contract/own-returns.ts';
import type { ReturnReason, ReturnResolution } from '../../contract/states.ts';
import { type SelectedLine, reasonFieldId, ReturnLineFields } from './return-line-fields.tsx';
import { ReturnPhotos } from './return-photos.tsx';
import { useReturnProblem } from './use-return-problem.ts';

type FormProblem = { kind: 'no-items' } | { kind: 'uploading' } | { kind: 'no-reason'; position: number };

/** Form to request a return: lines, reasons, refund or exchange. */
export function ReturnForm({
  orderId,
  returnable,
  onClose,
}: {
  orderId: string;
  returnable: OrderReturns;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const isMailSent = useIsMailSent();
  const lines = returnable.lines.filter(({ quantity }) => quantity > 0);
  // Preselect one unit when only one line is returnable.
  const [selection, setSelection] = useState<Readonly<Record<number, SelectedLine>>>(() =>
    lines.length === 1 ? { [lines[0]!.position]: { quantity: 1, reason: '', colorKey: null } } : {},
  );
  const [resolution, setResolution] = useState<ReturnResolution>('refund');
  const [note, setNote] = useState('');
  const [isUploading, setUploading] = useState(false);
  // Each problem is shown until it is corrected.
  const [found, setFound] = useState<readonly FormProblem[]>([]);
  const { queryKey } = orderReturnsQuery(orderId);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: requestReturn,
    onSuccess: () => {
      showToast({
        kind: 'success',
        text: isMailSent
          ? t`Return requested. We will email you soon.`
          : t`Return requested. This page shows our decision.`,
      });
      onClose();
    },
    // Refetch after an error too: the returnable lines may have changed since they were displayed.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });

  const selected = lines.flatMap((line) => {
    const choice = selection[line.position];
    return choice && choice.quantity > 0 ? [{ line, choice }] : [];
  });

  const missingReasons = () => selected.flatMap(({ line, choice }) => (choice.reason === '' ? [line] : []));

  function describe(problem: FormProblem): { fieldId?: string; text: string } | null {
    if (problem.kind === 'no-items')
      return selected.length > 0 ? null : { text: t`Select the items you want to return.` };
    if (problem.kind === 'uploading') return isUploading ? { text: t`A photo is still uploading.` } : null;
    const line = missingReasons().find((each) => each.position === problem.position);
    return line ? { fieldId: reasonFieldId(line.position), text: t`Select a reason: ${line.name}` } : null;
  }
  const problems = found.flatMap((problem) => describe(problem) ?? []);

  function select(position: number, choice: SelectedLine) {
    setSelection((before) => ({ ...before, [position]: choice }));
    // An error of the server is about the former selection.
    if (error) reset();
  }

  function submit() {
    // Remove the old error first, so screen readers announce a repeated one.
    flushSync(() => {
      reset();
      setFound([]);
    });
    const missing = missingReasons();
    if (selected.length === 0) setFound([{ kind: 'no-items' }]);
    else if (missing.length > 0) setFound(missing.map(({ position }) => ({ kind: 'no-reason', position })));
    else if (isUploading) setFound([{ kind: 'uploading' }]);
    else
      mutate({
        orderId,
        wish: resolution,
        note: note.trim(),
        photoIds: returnable.photos.map(({ id }) => id),
        lines: selected.map(({ line, choice }) => ({
          position: line.position,
          quantity: choice.quantity,
          reason: choice.reason as ReturnReason,
          exchangeColorKey: resolution === 'exchange' ? choice.colorKey : null,
        })),
      });
  }

  const textOf = useReturnProblem();
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Return items</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button pending={isPending} onClick={submit}>
            <Trans>Request return</Trans>
          </Button>
        </>
      }
    >
      {(error ?? problems.length > 0) && (
        <FormError title={error ? textOf(error) : undefined} problems={problems} className="mb-5" />
      )}
      <div className="grid gap-6">
        <RadioGroup
          label={t`What would you like?`}
          value={resolution}
          options={[
            { value: 'refund', label: t`Refund` },
            {
              value: 'exchange',
              label: t`Exchange`,
              description: t`The same item, or another colour.`,
              disabled: lines.every(({ exchanges }) => exchanges.length === 0),
            },
          ]}
          onChange={(value) => setResolution(value as ReturnResolution)}
        />
        <ul className="border-t border-hairline">
          {lines.map((line) => (
            <ReturnLineFields
              key={line.position}
              line={line}
              isExchange={resolution === 'exchange'}
              selected={selection[line.position]}
              isMissing={problems.some(({ fieldId }) => fieldId === reasonFieldId(line.position))}
              onChange={(choice) => select(line.position, choice)}
            />
          ))}
        </ul>
        <TextArea
          label={t`Comments`}
          optional
          value={note}
          maxLength={1000}
          onChange={({ target }) => setNote(target.value)}
        />
        {returnable.asksPhotos && (
          <ReturnPhotos orderId={orderId} photos={returnable.photos} onBusy={setUploading} />
        )}
        <p className="type-small text-ink-soft">
          <bdi>{returnable.costs}</bdi>
        </p>
      </div>
    </Dialog>
  );
}

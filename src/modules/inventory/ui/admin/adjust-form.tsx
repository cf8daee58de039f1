import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { useAdjustStock } from '../../client.ts';
import type { StockListRow } from '../../contract/stock-list.ts';
import { type AdjustmentReason, adjustmentReasons } from '../../contract/states.ts';
import { adjustmentDirections } from '../../rules/stock.ts';
import { adjustmentLabels } from './stock-labels.ts';
import { isAdjustmentText } from '../../rules/quantity-text.ts';

/** Adjusts the stock of a variant with a reason. The success toast has an Undo button. */
export function AdjustForm({ row }: { row: StockListRow }) {
  const { t, i18n } = useLingui();
  const adjust = useAdjustStock();
  const [reason, setReason] = useState<AdjustmentReason>('received');
  const [units, setUnits] = useState('');
  const [note, setNote] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  useUnsaved(units.trim() !== '' || note.trim() !== '');
  const direction = adjustmentDirections[reason];
  const isValid = isAdjustmentText(units, direction === 'either');
  const quantityError =
    direction === 'either'
      ? t`Enter a whole number from -1,000,000 to 1,000,000, other than 0.`
      : t`Enter a whole number from 1 to 1,000,000.`;
  const by = Number(units.trim().replace('−', '-')) * (direction === 'removes' ? -1 : 1);
  const fieldError = adjust.error instanceof ApiProblem ? adjust.error.fields[0]?.message : undefined;
  const { productId, colorKey } = row;

  function undo() {
    adjust.mutate(
      { productId, colorKey, reason: 'correction', by: -by, note: t`Adjustment undone` },
      {
        onSuccess: () => showToast({ kind: 'success', text: t`Adjustment undone` }),
        onError: (error) => showToast({ kind: 'error', text: error.message }),
      },
    );
  }

  function save() {
    setShowsErrors(true);
    if (!isValid) return;
    adjust.mutate(
      { productId, colorKey, reason, by, note: note.trim() },
      {
        onSuccess: ({ available }) => {
          setUnits('');
          setNote('');
          setShowsErrors(false);
          showToast({ kind: 'success', text: t`Stock adjusted: ${available} available`, undo: undo });
        },
      },
    );
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {adjust.error && <FormError title={fieldError ?? adjust.error.message} />}
      <SelectField
        label={t`Reason`}
        value={reason}
        onChange={({ target }) => setReason(target.value as AdjustmentReason)}
        options={adjustmentReasons.map((each) => ({ value: each, label: i18n._(adjustmentLabels[each]) }))}
      />
      <TextField
        label={t`Quantity`}
        inputMode={direction === 'either' ? 'text' : 'numeric'}
        autoComplete="off"
        value={units}
        onChange={({ target }) => setUnits(target.value)}
        error={showsErrors && !isValid ? quantityError : undefined}
      />
      <TextField
        label={t`Note`}
        optional
        maxLength={300}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" pending={adjust.isPending} className="justify-self-start">
        <Trans>Adjust stock</Trans>
      </Button>
    </form>
  );
}

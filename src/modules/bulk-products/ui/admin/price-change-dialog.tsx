import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PriceChange } from '../../rules/prices.ts';

export interface PriceChangeDialogProps {
  selected: number;
  all: number;
  currency: string;
  decimals: number;
  onClose: () => void;
  onChange: (change: PriceChange, scope: 'selected' | 'all') => void;
}

/** Changes the prices of many rows by a percentage or an amount. The new prices are unsaved edits in the grid. */
export function PriceChangeDialog({
  selected,
  all,
  currency,
  decimals,
  onClose,
  onChange,
}: PriceChangeDialogProps) {
  const { t } = useLingui();
  const [by, setBy] = useState<PriceChange['by']>('percent');
  const [text, setText] = useState('');
  const [ending, setEnding] = useState('');
  const [scope, setScope] = useState<'selected' | 'all'>(selected > 1 ? 'selected' : 'all');
  // Accept a decimal comma and the typographic minus sign.
  const number = Number(text.trim().replace(',', '.').replace('−', '-') || 'none');
  const isNumber = Number.isFinite(number) && number !== 0 && Math.abs(number) <= 1_000_000;

  function change() {
    const value = Math.round(number * (by === 'percent' ? 100 : 10 ** decimals));
    onChange({ by, value, ending: ending === '' ? null : ending === '90' ? 90 : 0 }, scope);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Change prices</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={!isNumber} onClick={change}>
            <Trans>Apply to grid</Trans>
          </Button>
        </>
      }
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isNumber) change();
        }}
      >
        <RadioGroup
          label={t`Apply to`}
          value={scope}
          onChange={(value) => setScope(value === 'selected' ? 'selected' : 'all')}
          options={[
            { value: 'selected', label: t`Selected rows (${selected})` },
            { value: 'all', label: t`All rows (${all})` },
          ]}
        />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={t`Change by`}
            value={by}
            onChange={({ target }) => setBy(target.value === 'amount' ? 'amount' : 'percent')}
            options={[
              { value: 'percent', label: t`Percentage` },
              { value: 'amount', label: t`Amount` },
            ]}
          />
          <TextField
            label={t`Price change`}
            value={text}
            onChange={({ target }) => setText(target.value)}
            placeholder={by === 'percent' ? '-10' : '5.00'}
            suffix={
              by === 'percent' ? (
                <span className="type-small pe-3">%</span>
              ) : (
                <CurrencySuffix currency={currency} />
              )
            }
            autoComplete="off"
          />
        </div>
        <p className="type-small text-ink-soft">
          <Trans>Enter a negative value to lower prices. Compare-at prices stay unchanged.</Trans>
        </p>
        {decimals > 0 && (
          <SelectField
            label={t`Rounding`}
            value={ending}
            onChange={({ target }) => setEnding(target.value)}
            options={[
              { value: '', label: t`No rounding` },
              { value: '0', label: t`To the nearest .00` },
              { value: '90', label: t`To the nearest .90` },
            ]}
          />
        )}
      </form>
    </Dialog>
  );
}

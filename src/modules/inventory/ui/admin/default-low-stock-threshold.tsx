import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AdjustIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { stockListQuery, useSetDefaultLowStockThreshold } from '../../client.ts';
import { isQuantityText } from '../../rules/quantity-text.ts';

/** Shows and changes the default low-stock threshold, for variants without their own. */
export function DefaultLowStockThreshold() {
  const { t } = useLingui();
  const level = useQuery(stockListQuery({ page: 1, pageSize: 1 })).data?.lowLevel;
  const change = useSetDefaultLowStockThreshold();
  const [text, setText] = useState<string | null>(null);
  const isWrong = text !== null && !isQuantityText(text);
  const close = () => setText(null);
  function save() {
    if (isWrong || text === null) return;
    change.mutate(
      { level: Number(text) },
      {
        onSuccess: () => {
          close();
          showToast({ kind: 'success', text: t`Low-stock threshold saved` });
        },
        onError: (error) => showToast({ kind: 'error', text: error.message }),
      },
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-disabled={level === undefined}
        onClick={() => level !== undefined && setText(String(level))}
      >
        <AdjustIcon />
        <Trans>Low-stock threshold: {level ?? '–'}</Trans>
      </Button>
      <Dialog
        open={text !== null}
        onClose={close}
        size="small"
        title={<Trans>Low-stock threshold</Trans>}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button pending={change.isPending} onClick={save}>
              <Trans>Save</Trans>
            </Button>
          </>
        }
      >
        <TextField
          label={t`Quantity`}
          description={t`Stock at or below this quantity counts as low. Applies to all variants without their own threshold.`}
          inputMode="numeric"
          autoComplete="off"
          data-first-focus
          value={text ?? ''}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
          }}
          error={isWrong ? t`Enter a whole number from 0 to 1,000,000.` : undefined}
        />
      </Dialog>
    </>
  );
}

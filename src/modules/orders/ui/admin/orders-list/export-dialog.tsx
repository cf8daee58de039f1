import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { ordersTableHref } from '../../../client/all-orders.ts';
import type { ExportedRows } from '../../../contract/list-options.ts';
import type { OrderFilter } from '../../../contract/order-views.ts';

/** Exports the selected orders, or all that match, with one row per order or per line. */
export function ExportDialog({
  filter,
  ids = [],
  onClose,
}: {
  filter: OrderFilter;
  ids?: readonly string[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [rows, setRows] = useState<ExportedRows>('orders');
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={<Trans>Export orders</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <a
            href={ordersTableHref(filter, { ids, rows })}
            download
            className={buttonClass({})}
            onClick={() => onClose()}
          >
            <Trans>Export CSV</Trans>
          </a>
        </>
      }
    >
      <RadioGroup
        label={t`Rows`}
        name="rows"
        value={rows}
        onChange={(value) => setRows(value as ExportedRows)}
        options={[
          {
            value: 'orders',
            label: t`One row per order`,
            description: t`Address, amounts, tax by rate, refunds and net sales.`,
          },
          {
            value: 'lines',
            label: t`One row per line`,
            description: t`Each item with its SKU, discount, net price and tax; shipping, fees and refunds below.`,
          },
        ]}
      />
    </Dialog>
  );
}

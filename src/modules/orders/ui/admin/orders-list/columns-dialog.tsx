import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { orderColumns, usualColumns } from '../../../contract/list-options.ts';
import { columnWords } from './list-words.ts';
import { useOrdersAddress } from './use-orders-address.ts';

/** What the table shows of each order besides its number; it follows each press. */
export function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { address, columns } = useOrdersAddress();

  function show(next: readonly string[]) {
    const isUsual = next.join(',') === usualColumns.join(',');
    // An address without the word means the usual ones, so no column at all is said by a word of its own.
    address.replaceWith({ columns: isUsual ? undefined : next.join(',') || 'none' });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t`Columns`}
      actions={
        <>
          <Button variant="quiet" onClick={() => show(usualColumns)}>
            <Trans>The usual ones</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <p className="type-small mb-2 text-ink-soft">
        <Trans>Shown where the window is wide enough for a table.</Trans>
      </p>
      {orderColumns.map((column) => (
        <Checkbox
          key={column}
          label={i18n._(columnWords[column])}
          checked={columns.includes(column)}
          onChange={({ target }) =>
            show(orderColumns.filter((each) => (each === column ? target.checked : columns.includes(each))))
          }
        />
      ))}
    </Dialog>
  );
}

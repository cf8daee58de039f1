import { ColumnsDialog } from '#ui/admin/columns-dialog.tsx';
import { orderColumns, usualColumns } from '../../../contract/list-options.ts';
import { orderColumnLabels } from './list-labels.ts';
import { useOrdersAddress } from './use-orders-address.ts';

/** Selects the optional columns of the table. */
export function OrderColumnsDialog({ onClose }: { onClose: () => void }) {
  const { address, columns } = useOrdersAddress();
  return (
    <ColumnsDialog
      columns={orderColumns}
      usual={usualColumns}
      shown={columns}
      words={orderColumnLabels}
      onShow={(word) => address.replaceWith({ columns: word })}
      onClose={onClose}
    />
  );
}

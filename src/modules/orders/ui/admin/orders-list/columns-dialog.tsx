import { ColumnsDialog } from '#ui/admin/columns-dialog.tsx';
import { orderColumns, defaultColumns } from '../../../contract/list-options.ts';
import { orderColumnLabels } from './list-labels.ts';
import { useOrdersAddress } from './use-orders-address.ts';

/** Selects the optional columns of the table. */
export function OrderColumnsDialog({ onClose }: { onClose: () => void }) {
  const { address, columns } = useOrdersAddress();
  return (
    <ColumnsDialog
      columns={orderColumns}
      usual={defaultColumns}
      shown={columns}
      words={orderColumnLabels}
      onShow={(columns) => address.replaceWith({ columns })}
      onClose={onClose}
    />
  );
}

import { ColumnsDialog } from '#ui/admin/columns-dialog.tsx';
import { columnLabels, type ListedKind } from './list-columns.ts';
import { useProductListParams } from './use-product-list-params.ts';

/** Chooses the columns of the product list. */
export function ProductColumnsDialog({ listed, onClose }: { listed: ListedKind; onClose: () => void }) {
  const { address, columns, offered, usual } = useProductListParams(listed);
  return (
    <ColumnsDialog
      columns={offered}
      usual={usual}
      shown={columns}
      words={columnLabels}
      onShow={(word) => address.replaceWith({ columns: word })}
      onClose={onClose}
    />
  );
}

import { ColumnsDialog } from '#ui/admin/columns-dialog.tsx';
import { columnLabels, type ListedKind } from './list-columns.ts';
import { useProductListParams } from './use-product-list-params.ts';

/** Chooses the columns of the product list. */
export function ProductColumnsDialog({ listed, onClose }: { listed: ListedKind; onClose: () => void }) {
  const { address, columns, available, defaults } = useProductListParams(listed);
  return (
    <ColumnsDialog
      columns={available}
      usual={defaults}
      shown={columns}
      words={columnLabels}
      onShow={(word) => address.replaceWith({ columns: word })}
      onClose={onClose}
    />
  );
}

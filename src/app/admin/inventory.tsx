import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { WaitingRequests } from '#modules/back-in-stock/ui/admin/waiting-requests.tsx';
import { categoryOptions } from '#modules/catalog/rules/categories.ts';
import { editableCategoriesQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { exportStock } from '#modules/inventory/client.ts';
import { DefaultLowStockThreshold } from '#modules/inventory/ui/admin/default-low-stock-threshold.tsx';
import { StockList, useStockFilter } from '#modules/inventory/ui/admin/stock-list.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { Button } from '#ui/button.tsx';
import { DownloadIcon } from '#ui/admin/icons.ts';
import { OrdersIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function Inventory() {
  const { t } = useLingui();
  const filter = useStockFilter();
  const categories = useQuery(editableCategoriesQuery).data ?? [];
  const [isExporting, setIsExporting] = useState(false);

  async function save() {
    setIsExporting(true);
    try {
      const { csv } = await exportStock(filter);
      const link = document.createElement('a');
      // The byte order mark tells spreadsheets that the file is Unicode.
      link.href = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
      link.download = 'stock.csv';
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof Error ? error.message : t`The export failed` });
    } finally {
      setIsExporting(false);
    }
  }

  return (
    <AdminPage
      title={t`Inventory`}
      actions={
        <>
          <DefaultLowStockThreshold />
          <Button variant="secondary" pending={isExporting} onClick={() => void save()}>
            <DownloadIcon />
            <Trans>Export</Trans>
          </Button>
          <EditorLink to={`/admin/inventory/count${filter.category ? `?category=${filter.category}` : ''}`}>
            <OrdersIcon />
            <Trans>Count stock</Trans>
          </EditorLink>
        </>
      }
    >
      <StockList
        categories={categoryOptions(categories)}
        noteOf={({ productId, colorKey }) => <WaitingRequests productId={productId} colorKey={colorKey} />}
      />
    </AdminPage>
  );
}

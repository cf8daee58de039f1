import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { DeleteIcon, DownloadIcon, EditIcon, GridIcon, MoreIcon } from '#ui/admin/icons.ts';
import { PlusIcon } from '#ui/icons.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { showToast } from '#ui/toast.tsx';
import { orderViewsQuery, removeOrderView, saveOrderView } from '../../../client/all-orders.ts';
import type { OrderView } from '../../../contract/order-views.ts';
import { ExportDialog } from './export-dialog.tsx';
import { OrderColumnsDialog } from './columns-dialog.tsx';
import { ordersHref, useOrdersAddress } from './use-orders-address.ts';
import { ViewDialog } from './view-dialog.tsx';

/** Actions of the current list: save, edit or delete a view, choose columns, export CSV. */
export function ViewMenu() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { filter, view } = useOrdersAddress();
  const own = useQuery(orderViewsQuery).data?.items.find(({ id }) => id === view);
  const [open, setOpen] = useState<'columns' | 'new' | 'change' | 'export' | null>(null);
  const close = () => setOpen(null);
  const onError = (error: Error) => showToast({ kind: 'error', text: error.message });
  const refetchQuery = () => queries.invalidateQueries({ queryKey: orderViewsQuery.queryKey });
  async function restore({ name, filter: savedFilter, columns }: OrderView) {
    const restored = await saveOrderView(null, { name, filter: savedFilter, columns });
    await refetchQuery();
    await navigate(ordersHref(restored.id, savedFilter, columns));
  }
  const remove = useMutation({
    mutationFn: ({ id }: OrderView) => removeOrderView(id),
    onSuccess: async (_, deleted) => {
      await refetchQuery();
      void navigate('/admin/orders');
      showToast({
        kind: 'success',
        text: t`“${deleted.name}” is deleted`,
        undo: () => void restore(deleted).catch(onError),
      });
    },
    onError,
  });
  return (
    <>
      <Menu
        label={t`List options`}
        trigger={<MoreIcon />}
        triggerClassName="inline-grid size-11 place-items-center rounded-md border border-ink transition-colors hover:bg-linen [&_.lucide]:size-[1.375rem]"
      >
        <MenuItem icon={<PlusIcon />} onSelect={() => setOpen('new')}>
          <Trans>Save as view</Trans>
        </MenuItem>
        {own && (
          <>
            <MenuItem icon={<EditIcon />} onSelect={() => setOpen('change')}>
              <Trans>Edit view</Trans>
            </MenuItem>
            <MenuItem icon={<DeleteIcon />} danger onSelect={() => remove.mutate(own)}>
              <Trans>Delete view</Trans>
            </MenuItem>
          </>
        )}
        <MenuSeparator />
        <MenuItem icon={<GridIcon />} onSelect={() => setOpen('columns')}>
          <Trans>Columns</Trans>
        </MenuItem>
        <MenuItem icon={<DownloadIcon />} onSelect={() => setOpen('export')}>
          <Trans>Export all matching orders</Trans>
        </MenuItem>
      </Menu>
      {open === 'columns' && <OrderColumnsDialog onClose={close} />}
      {open === 'export' && <ExportDialog filter={filter} onClose={close} />}
      {open === 'new' && <ViewDialog before={null} onClose={close} />}
      {open === 'change' && own && <ViewDialog before={own} onClose={close} />}
    </>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { DownloadIcon, GridIcon, MoreIcon } from '#ui/admin/icons.ts';
import { SearchIcon } from '#ui/icons.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ProductColumnsDialog } from './columns-dialog.tsx';
import type { ListedKind } from './list-columns.ts';
import { type ProductListFilter, useProductListParams } from './use-product-list-params.ts';

/** Menu of the product list: columns, CSV export, and what customers search for. */
export function ListMenu({
  listed,
  exportHref,
}: {
  listed: ListedKind;
  exportHref: (filter: ProductListFilter) => string;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { filter } = useProductListParams(listed);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Menu
        label={t`More actions`}
        trigger={<MoreIcon />}
        triggerClassName="inline-grid size-11 place-items-center rounded-md border border-ink transition-colors hover:bg-linen [&_.lucide]:size-[1.375rem]"
      >
        <MenuItem icon={<GridIcon />} onSelect={() => setIsChoosing(true)}>
          <Trans>Columns</Trans>
        </MenuItem>
        <MenuItem icon={<DownloadIcon />} onSelect={() => location.assign(exportHref(filter))}>
          <Trans>Export CSV</Trans>
        </MenuItem>
        <MenuItem icon={<SearchIcon />} onSelect={() => void navigate('/admin/search')}>
          <Trans>Searches of customers</Trans>
        </MenuItem>
      </Menu>
      {isChoosing && <ProductColumnsDialog listed={listed} onClose={() => setIsChoosing(false)} />}
    </>
  );
}

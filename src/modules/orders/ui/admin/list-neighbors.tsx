import { useLocation, useNavigate } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { IconLink } from '#ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.ts';
import { useShortcuts } from '#ui/shortcuts.ts';

/** History state set by links from the order list: ids of the orders on that page, as sorted. */
export interface ListState {
  listedOrders: readonly string[];
}

function listedOrders(state: unknown): readonly string[] {
  const listed = (state as Partial<ListState> | null)?.listedOrders;
  return Array.isArray(listed) ? listed.filter((id) => typeof id === 'string') : [];
}

/** Links to the previous and next order of the list. Empty when the page was opened from elsewhere. */
export function ListNeighbors({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const ids = listedOrders(useLocation().state);
  const place = ids.indexOf(orderId);
  const isListed = place !== -1 && ids.length > 1;
  const [before, after] = isListed ? [ids[place - 1], ids[place + 1]] : [];
  const state: ListState = { listedOrders: ids };
  const go = (id: string) => void navigate(`/admin/orders/${id}`, { state });
  useShortcuts([
    ...(after ? [{ keys: 'j', label: t`Next order`, run: () => go(after) }] : []),
    ...(before ? [{ keys: 'k', label: t`Previous order`, run: () => go(before) }] : []),
  ]);
  if (!isListed) return null;
  return (
    <nav aria-label={t`Orders in this list`} className="flex gap-2 print:hidden">
      {before && (
        <IconLink
          outlined
          label={t`Previous order`}
          icon={<ChevronLeftIcon className="rtl:-scale-x-100" />}
          to={`/admin/orders/${before}`}
          state={state}
        />
      )}
      {after && (
        <IconLink
          outlined
          label={t`Next order`}
          icon={<ChevronRightIcon className="rtl:-scale-x-100" />}
          to={`/admin/orders/${after}`}
          state={state}
        />
      )}
    </nav>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Plural } from '@lingui/react/macro';
import { waitingCountsQuery } from '../../client/admin.ts';

/** Number of customers who wait for a product, or one of its colours; nothing without any. */
export function WaitingRequests({
  productId,
  colorKey,
}: {
  productId: string;
  /** Undefined: the whole product. Null: a product without colours. */
  colorKey?: string | null;
}) {
  const { data } = useQuery({ ...waitingCountsQuery, retry: false });
  const waiting = (data?.items ?? [])
    .filter((each) => each.productId === productId && (colorKey === undefined || each.colorKey === colorKey))
    .reduce((sum, each) => sum + each.waiting, 0);
  if (waiting === 0) return null;
  return (
    <span className="type-small block text-ink-soft">
      <Plural value={waiting} one="# customer waits for it" other="# customers wait for it" />
    </span>
  );
}

import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';

/** Buttons to the previous and the next page of a list. */
export function PageButtons({
  page,
  pageSize,
  total,
  onPage,
}: {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}) {
  if (total <= pageSize) return null;
  return (
    <div className="mt-4 flex items-center gap-3">
      <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <Trans>Previous page</Trans>
      </Button>
      <Button variant="secondary" disabled={page * pageSize >= total} onClick={() => onPage(page + 1)}>
        <Trans>Next page</Trans>
      </Button>
      <span className="figures type-small text-ink-soft">
        {Math.min(page * pageSize, total)} / {total}
      </span>
    </div>
  );
}

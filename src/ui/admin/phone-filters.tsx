import { type ReactNode, useId, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { FilterIcon } from '#ui/admin/icons.ts';

/**
 * Search and filters above a list. On a phone a button shows the filters, so that the first entry is visible without
 * scrolling.
 */
export function PhoneFilters({
  search,
  count,
  className,
  children,
}: {
  search: ReactNode;
  /** Number of filters that are set. */
  count: number;
  /** Columns of the grid from the width `sm`. */
  className: string;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classNames('grid gap-3', className)}>
      <div className="flex gap-3 sm:contents">
        {search}
        <Button
          variant="secondary"
          className="shrink-0 sm:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <FilterIcon />
          {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
        </Button>
      </div>
      <div id={id} className={classNames('grid grid-cols-2 gap-3 sm:contents', !isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </div>
  );
}

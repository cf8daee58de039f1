import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ChevronDownIcon } from '#ui/icons.ts';

/** Collapsible group of one filter's values. */
export function FacetGroup({
  title,
  columns = 1,
  folded = false,
  children,
}: {
  title: ReactNode;
  columns?: 1 | 2;
  /** Whether the group starts collapsed. */
  folded?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <details open={!folded} className="group/facet">
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-medium lg:min-h-9 [&::-webkit-details-marker]:hidden">
          <span id={titleId}>{title}</span>
          <ChevronDownIcon className="size-4 text-ink-soft transition-transform group-open/facet:rotate-180" />
        </summary>
        <div className={classNames('grid pt-1', columns === 2 && 'grid-cols-2 gap-x-5')}>{children}</div>
      </details>
    </div>
  );
}

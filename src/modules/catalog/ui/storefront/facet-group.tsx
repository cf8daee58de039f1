import { type ReactNode, useId, useState } from 'react';
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
  const [isOpen, setOpen] = useState(!folded);
  const [wasFolded, setWasFolded] = useState(folded);
  // A group that a person has open stays open when its last value is removed, or other groups come and go.
  if (folded !== wasFolded) {
    setWasFolded(folded);
    if (!folded) setOpen(true);
  }
  return (
    <div role="group" aria-labelledby={titleId}>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group/facet"
      >
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-medium lg:min-h-9 [&::-webkit-details-marker]:hidden">
          <span id={titleId}>{title}</span>
          <ChevronDownIcon className="size-4 text-ink-soft transition-transform group-open/facet:rotate-180" />
        </summary>
        <div className={classNames('grid pt-1', columns === 2 && 'grid-cols-2 gap-x-5')}>{children}</div>
      </details>
    </div>
  );
}

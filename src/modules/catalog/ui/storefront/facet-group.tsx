import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** The values of one filter under its name. */
export function FacetGroup({
  title,
  columns = 1,
  children,
}: {
  title: ReactNode;
  columns?: 1 | 2;
  children: ReactNode;
}) {
  return (
    // The line between two filters is the box's: a fieldset's own would run through its legend.
    <div>
      <fieldset>
        <legend className="mb-2.5 font-medium">{title}</legend>
        <div className={classNames('grid', columns === 2 && 'grid-cols-2 gap-x-5')}>{children}</div>
      </fieldset>
    </div>
  );
}

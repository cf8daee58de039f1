import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { Breadcrumb } from './breadcrumbs.tsx';
import { classNames } from './class-names.ts';

export interface PageHeaderProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  breadcrumbs?: readonly Breadcrumb[];
  /** Buttons beside the title, below it on a phone. */
  actions?: ReactNode;
  /** The dense form for the back office. */
  dense?: boolean;
  className?: string;
}

/** The page's h1 with breadcrumbs and actions. */
export function PageHeader({ title, lead, breadcrumbs, actions, dense = false, className }: PageHeaderProps) {
  return (
    <header className={classNames(dense ? 'pt-4 pb-3' : 'pt-6 pb-10 sm:pt-10 sm:pb-14', className)}>
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} className={dense ? 'mb-2' : 'mb-4 sm:mb-6'} />}
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div className="grid min-w-0 gap-3">
          <h1 className={classNames('wrap-anywhere', dense ? 'type-heading' : 'type-title')}>{title}</h1>
          {lead && <p className={classNames('max-w-[58ch] text-ink-soft', !dense && 'type-lead')}>{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  );
}

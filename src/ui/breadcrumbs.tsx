import { Link } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { classNames } from './class-names.ts';

export interface Breadcrumb {
  label: string;
  /** Link target; absent for the current page. */
  to?: string;
}

/** The path to this page. */
export function Breadcrumbs({ items, className }: { items: readonly Breadcrumb[]; className?: string }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Breadcrumb`} className={className}>
      <ol className="type-small flex flex-wrap items-center text-ink-soft">
        {items.map((item, index) => (
          <li key={item.to ?? item.label} className="flex items-center">
            {index > 0 && (
              <span aria-hidden className="px-2.5">
                /
              </span>
            )}
            {item.to ? (
              <Link
                to={item.to}
                className="inline-flex min-h-9 items-center hover:text-ink hover:underline hover:underline-offset-4"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className={classNames(index > 0 && 'text-ink')}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

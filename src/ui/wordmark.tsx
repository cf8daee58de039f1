import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

/** The shop's name or logo as a link to the home page. */
export function Wordmark({
  children,
  to = '/',
  className,
}: {
  children: ReactNode;
  to?: string;
  className?: string;
}) {
  return (
    <Link
      to={to}
      className={classNames(
        'inline-flex min-h-11 items-center rounded-xs font-display text-[1.625rem] leading-none font-[560] tracking-[-0.025em] whitespace-nowrap',
        className,
      )}
    >
      {children}
    </Link>
  );
}

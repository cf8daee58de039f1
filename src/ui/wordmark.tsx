import { Link } from 'react-router';
import { classNames } from './class-names.ts';

/** The shop's name as its sign, leading home. */
export function Wordmark({ name, to = '/', className }: { name: string; to?: string; className?: string }) {
  return (
    <Link
      to={to}
      className={classNames(
        'inline-flex min-h-11 items-center rounded-xs font-display text-[1.625rem] leading-none font-[560] tracking-[-0.025em] whitespace-nowrap',
        className,
      )}
    >
      {name}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export interface StatProps {
  label: string;
  value: ReactNode;
  /** A line below the number: the period or a comparison. */
  hint?: ReactNode;
  /** Link to the source of the number. */
  to?: string;
  /** Highlights a number that needs attention. */
  urgent?: boolean;
}

/** A key figure. */
export function Stat({ label, value, hint, to, urgent = false }: StatProps) {
  const content = (
    <>
      {/* Aligns the numbers of stats in a row, despite labels of different length. */}
      <span className="type-small grow text-ink-soft">{label}</span>
      <span className={classNames('type-heading figures', urgent && 'text-copper-ink')}>{value}</span>
      {hint && <span className="type-note text-ink-soft">{hint}</span>}
    </>
  );
  const className = 'flex h-full flex-col gap-1 rounded-md border border-hairline bg-surface p-5';
  if (!to) return <div className={className}>{content}</div>;
  return (
    <Link to={to} className={classNames(className, 'transition-colors hover:border-outline')}>
      {content}
    </Link>
  );
}

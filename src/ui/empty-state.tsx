import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** Explains why the list is empty, or what it will show. */
  text?: ReactNode;
  /** Button or link to the next action. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('grid justify-items-center gap-3 px-4 py-16 text-center', className)}>
      {icon && <span className="mb-1 text-copper [&_.lucide]:size-8">{icon}</span>}
      <p className="type-subheading">{title}</p>
      {text && <p className="max-w-[46ch] text-pretty text-ink-soft">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

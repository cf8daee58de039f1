import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** Why it is empty, or what would be shown. */
  text?: ReactNode;
  /** The next action. */
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

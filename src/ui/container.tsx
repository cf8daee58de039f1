import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Maximum widths: `page` for layouts, `text` for an article or form, `wide` up to the gutters. */
export function Container({
  width = 'page',
  className,
  children,
}: {
  width?: 'page' | 'text' | 'wide';
  className?: string;
  children: ReactNode;
}) {
  const most = width === 'page' ? 'max-w-page' : width === 'text' ? 'max-w-text' : '';
  return (
    <div className="px-gutter">
      <div className={classNames('mx-auto w-full', most, className)}>{children}</div>
    </div>
  );
}

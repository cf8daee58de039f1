import type { ReactNode } from 'react';
import { belowTheFold } from './top-first.ts';

/** Part of a page below the first screen, see `top-first.ts`. Takes no space when empty. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  return (
    <div {...belowTheFold} className="empty:hidden">
      {children}
    </div>
  );
}

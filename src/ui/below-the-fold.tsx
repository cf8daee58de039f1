import type { ReactNode } from 'react';
import { belowTheFold } from './below-the-fold-script.ts';

/** Part of a page below the first screen, see `below-the-fold-script.ts`. Takes no space when empty. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  return (
    <div {...belowTheFold} className="empty:hidden">
      {children}
    </div>
  );
}

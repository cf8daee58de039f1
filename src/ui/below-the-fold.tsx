import type { ReactNode } from 'react';
import { belowTheFold } from './top-first.ts';

/** A part of a page that nobody sees before scrolling, see `top-first.ts`. What has nothing in it takes no room. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  return (
    <div {...belowTheFold} className="empty:hidden">
      {children}
    </div>
  );
}

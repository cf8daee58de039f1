import type { ReactNode } from 'react';

/**
 * A part of a page that nobody sees before scrolling: it does not keep what is above it from being painted. How it comes
 * is told in `below-the-fold-scripts.ts`; what has nothing in it takes no room.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  return (
    // The script has been here before React: it wrote that the part is to be seen.
    <div data-below="" className="empty:hidden" suppressHydrationWarning>
      {children}
    </div>
  );
}

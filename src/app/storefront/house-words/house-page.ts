import type { ReactNode } from 'react';

/** A page with default content. */
export interface HousePageWords {
  title: ReactNode;
  lead: ReactNode;
  body: ReactNode;
}

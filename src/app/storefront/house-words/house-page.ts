import type { ReactNode } from 'react';

/** A page to read in the shop's own words. */
export interface HousePageWords {
  title: ReactNode;
  lead: ReactNode;
  body: ReactNode;
}

import type { ReactNode } from 'react';

/** A page with default content. */
export interface DefaultPage {
  title: ReactNode;
  lead: ReactNode;
  body: ReactNode;
}

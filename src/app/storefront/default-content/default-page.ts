import type { ReactNode } from 'react';

export interface DefaultPage {
  title: ReactNode;
  lead: ReactNode;
  body: ReactNode;
}

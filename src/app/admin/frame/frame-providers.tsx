import type { ReactNode } from 'react';
import { CanEditProvider } from '#ui/admin/editor-link.tsx';
import { usePageAccess } from './use-page-access.ts';

/** What the screens of all modules know of the user: which pages they may edit. */
export function FrameProviders({ children }: { children: ReactNode }) {
  const { canEdit } = usePageAccess();
  return <CanEditProvider value={canEdit}>{children}</CanEditProvider>;
}

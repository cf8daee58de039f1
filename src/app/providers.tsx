import type { ReactNode } from 'react';
import { ToastRegion } from '#ui/toast.tsx';
import { StaffNotifier } from './staff/staff-notifier.tsx';

/** What every page stands in: where toasts appear, and what tells the staff. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <StaffNotifier />
      <ToastRegion />
    </>
  );
}

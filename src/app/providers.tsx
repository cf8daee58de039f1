import type { ReactNode } from 'react';
import { ToastRegion } from '#ui/toast.tsx';
import { StaffNotifier } from './staff/staff-notifier.tsx';

/** Wraps every page: toasts and the staff notifier. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <StaffNotifier />
      <ToastRegion />
    </>
  );
}

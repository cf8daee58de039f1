import { type ReactNode, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { ToastRegion } from '#ui/toast.tsx';
import { queryClient } from './query-client.ts';
import { StaffNotifier } from './staff/staff-notifier.tsx';

/** What every page stands in: private answers in memory, and where toasts appear. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      {children}
      <StaffNotifier />
      <ToastRegion />
    </QueryClientProvider>
  );
}

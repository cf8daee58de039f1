import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { mailStatusQuery } from '#modules/email/client/mail-server.ts';
import { CanEditProvider } from '#ui/admin/editor-link.tsx';
import { MailDeliveryProvider } from '#ui/admin/mail-delivery.ts';
import { usePageAccess } from './use-page-access.ts';

/** What the screens of all modules know of the user and the shop: editable pages, and whether emails are sent. */
export function FrameProviders({ children }: { children: ReactNode }) {
  const { canEdit } = usePageAccess();
  const { data } = useQuery(mailStatusQuery);
  // While it is unknown whether emails are sent, nothing claims the contrary.
  return (
    <CanEditProvider value={canEdit}>
      <MailDeliveryProvider value={data?.isSending ?? true}>{children}</MailDeliveryProvider>
    </CanEditProvider>
  );
}

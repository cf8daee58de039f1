import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { mailStatusQuery } from '#modules/email/client/mail-server.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { CanEditProvider } from '#ui/admin/editor-link.tsx';
import { MailDeliveryProvider } from '#ui/mail-delivery.ts';
import { FormatLocaleProvider } from '#ui/format-locale.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { formatLocaleOf } from './format-locale.ts';
import { usePageAccess } from './use-page-access.ts';

/**
 * What the screens of all modules know of the user and the shop: editable pages, the locale of dates and numbers, and
 * whether emails are sent.
 */
export function FrameProviders({ children }: { children: ReactNode }) {
  const { canEdit } = usePageAccess();
  const { data } = useQuery(mailStatusQuery);
  // The server does not know the languages of the browser, so the first render uses the language of the texts.
  const isHydrated = useHydrated();
  const locale = isHydrated ? formatLocaleOf(pageLanguage(), navigator.languages) : null;
  // Until the server says otherwise, emails count as sent: no warning flashes while the page loads.
  return (
    <CanEditProvider value={canEdit}>
      <MailDeliveryProvider value={data?.isSending ?? true}>
        <FormatLocaleProvider value={locale}>{children}</FormatLocaleProvider>
      </MailDeliveryProvider>
    </CanEditProvider>
  );
}

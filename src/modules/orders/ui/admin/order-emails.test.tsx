import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MailDeliveryProvider } from '#ui/mail-delivery.ts';
import { orderEmailsQuery } from '../../client/all-orders.ts';
import type { AdminOrder } from '../../contract/admin.ts';
import type { OrderEmail } from '../../contract/emails.ts';
import { OrderEmails } from './order-emails.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function textOf(change: Partial<OrderEmail>, isMailSent: boolean): string {
  const queries = new QueryClient();
  const email: OrderEmail = {
    id: 'shipped',
    kind: 'shipped',
    recipient: null,
    subject: null,
    isAgain: false,
    dueAt: new Date(Date.now() + 50_000).toISOString(),
    sentAt: null,
    delivery: 'queued',
    error: null,
    isKept: false,
    maySendAgain: false,
    ...change,
  };
  queries.setQueryData(orderEmailsQuery('1').queryKey, { items: [email] });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <MailDeliveryProvider value={isMailSent}>
          <OrderEmails order={{ id: '1' } as AdminOrder} />
        </MailDeliveryProvider>
      </QueryClientProvider>
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');
}

it('says that the email of an action is sent in one minute unless the action is undone', () => {
  expect(textOf({}, true)).toContain('Sends in one minute unless undone');
});

it('says that the email of an action is kept without a mail server', () => {
  expect(textOf({}, false)).toContain('Will be kept, not sent: no mail server');
});

it('says after the minute since when the email is queued', () => {
  const dueAt = new Date(Date.now() - 1_000).toISOString();
  expect(textOf({ dueAt }, true)).toMatch(/Queued since/);
});

import { globSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import { AccountOffer } from '#app/account/account-offer.tsx';
import { EmailVerification } from '#modules/accounts/ui/storefront/email-verification.tsx';
import { DeliveryMethods } from '#modules/checkout/ui/storefront/delivery-methods.tsx';
import { PlaceOrderError } from '#modules/checkout/ui/storefront/place-order-error.tsx';
import { byEmailId } from '#modules/shipping/contract/method-ids.ts';
import { BookedNotice } from '#modules/appointments/ui/storefront/booked-notice.tsx';
import { DetailsForm } from '#modules/appointments/ui/storefront/details-form.tsx';
import type { Appointment } from '#modules/appointments/contract/appointments.ts';
import { CancelQuestion, MoveNotice } from '#modules/appointments/ui/admin/customer-notice.tsx';
import { emptyDraft } from '#modules/gifts/client/gift-draft.ts';
import { DeliveryFields } from '#modules/gifts/ui/storefront/delivery-fields.tsx';
import { ReturnRequested } from '#modules/gift-returns/ui/storefront/return-requested.tsx';
import type { AdminReturn } from '#modules/returns/contract/admin.ts';
import { CompleteReturnDialog } from '#modules/returns/ui/admin/complete-return-dialog.tsx';
import { ReturnDetail } from '#modules/returns/ui/admin/return-detail.tsx';
import { CallEnded } from '#modules/rooms/ui/admin/specialist-call.tsx';
import { VideoQuestions } from '#modules/videos/ui/storefront/video-questions.tsx';
import type { OwnQuestion } from '#modules/videos/contract/videos.ts';
import { GiftSummary } from '#ui/gift-summary.tsx';
import { MailDeliveryProvider } from '#ui/mail-delivery.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const textOf = (screen: ReactNode, isMailSent: boolean) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouter location="/">
          <MailDeliveryProvider value={isMailSent}>{screen}</MailDeliveryProvider>
        </StaticRouter>
      </QueryClientProvider>
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, '');

const gift = {
  recipientName: 'Grace',
  recipientEmail: 'grace@example.org',
  senderName: 'Ada',
  message: '',
  sendOn: null,
};
const method = {
  id: byEmailId,
  name: '',
  price: { amount: 0, currency: 'EUR' },
  needsAddress: false,
  promise: null,
};

const appointment = (state: Appointment['state']): Appointment => ({
  ...{ id: '1', version: 1, kind: 'visit', state, timeZone: 'UTC', heldUntil: null },
  startsAt: '2030-05-17T12:00:00.000Z',
  endsAt: '2030-05-17T13:00:00.000Z',
  specialist: { id: '1', name: 'Grace' },
  ...{ customerName: 'Ada', email: 'ada@example.org', phone: '', topic: null, note: '', products: [] },
  ...{ canChange: true, place: [], calendarFile: null },
});

const giftReturn: AdminReturn = {
  ...{ id: '1', version: 3, code: 'R-1', orderId: '1', orderNumber: 1, state: 'refunded', wish: 'refund' },
  ...{ isGift: true, paymentMethod: 'card', email: 'grace@example.org', customerName: 'Grace' },
  ...{ note: '', answer: '', instructions: '', lines: [], photos: [], timeline: [], steps: [] },
  requestedAt: '2030-05-17T12:00:00.000Z',
  exchangeOrder: null,
  refund: { amount: money(4_500, 'EUR'), state: 'done', otherwise: null, isOwed: false },
  worth: money(4_500, 'EUR'),
  givenBackBefore: 'nothing',
  openDelivery: money(0, 'EUR'),
  refundable: money(0, 'EUR'),
};

const question: OwnQuestion = {
  ...{ id: '1', atMs: 0, text: 'Which oil?', state: 'open', answer: '' },
  createdAt: '2030-05-17T12:00:00.000Z',
};

/** Screens with their promise of an email, and the true text without a mail server. */
const screens: [string, () => ReactNode, RegExp, RegExp][] = [
  [
    'profile',
    () => <EmailVerification />,
    /We sent you a confirmation link/,
    /We cannot send email at the moment\./,
  ],
  [
    'gift card in a cart or order',
    () => <GiftSummary gift={gift} />,
    /Sent by email as soon as it is paid/,
    /once it is paid and the shop can send email again/,
  ],
  [
    'guest order',
    () => <AccountOffer order={{ id: '1', email: 'ada@example.org' }} isSignedIn={false} />,
    /and confirm your email/,
    /We cannot send email at the moment/,
  ],
  [
    'checkout with an unconfirmed address',
    () => <PlaceOrderError state={{ kind: 'error', code: 'email_unconfirmed' }} quoteFailed={false} />,
    /the email we sent you/,
    /We cannot send the confirmation link at the moment\. Please contact us\./,
  ],
  [
    'booked appointment',
    () => <BookedNotice appointment={appointment('booked')} timeZone="UTC" ref={null} />,
    /We have sent the details/,
    /in your profile/,
  ],
  [
    'appointment to confirm',
    () => <BookedNotice appointment={appointment('unconfirmed')} timeZone="UTC" ref={null} />,
    /We have sent a link/,
    /We cannot send email at the moment/,
  ],
  [
    'return of a gift',
    () => <ReturnRequested code="R-1" />,
    /email you where to send/,
    /Please ask us where to send the items\./,
  ],
  [
    'question about a video',
    () => <VideoQuestions video={{ questions: [] }} own={[question]} onSeek={() => {}} />,
    /will answer by email/,
    /This page shows our answer/,
  ],
  [
    'details of an appointment',
    () => (
      <DetailsForm
        {...{ token: 't', topic: null, account: null, onBooked: () => {}, onExpired: () => {} }}
        held={{ ...appointment('held'), heldUntil: '2030-05-17T11:00:00.000Z' }}
        about={{ products: [], plans: [], kitchen: null }}
      />
    ),
    /We will send you a link/,
    /We cannot send email at the moment: please contact us to confirm the appointment\./,
  ],
  [
    'gift whose recipient enters the address',
    () => (
      <DeliveryFields
        draft={{ ...emptyDraft('PT', 'Ada'), by: 'recipient' }}
        {...{ isForRegistry: false, countries: ['PT'], earliest: null, errors: {}, addressFields: null }}
        onChange={() => {}}
      />
    ),
    /We send the link once the order is paid/,
    /We cannot send email at the moment: you get the link to pass on\./,
  ],
  [
    'back office: move of an appointment',
    () => <MoveNotice email="ada@example.org" />,
    /gets an email/,
    /not notified: no mail server\. Please tell the customer the new time\./,
  ],
  [
    'back office: cancellation of an appointment',
    () => <CancelQuestion email="ada@example.org" />,
    /gets an email/,
    /not notified: no mail server\. Please tell the customer\./,
  ],
  [
    'back office: gift card for a return',
    () => <CompleteReturnDialog orderReturn={giftReturn} step="refund" onClose={() => {}} />,
    /by email/,
    /No mail server: its email is kept in the outbox\./,
  ],
  [
    'back office: returned gift',
    () => <ReturnDetail orderReturn={giftReturn} />,
    /Gift card of €45\.00 sent by email/,
    /Gift card of €45\.00 issued\. No mail server: its email is kept in the outbox\./,
  ],
  [
    'back office: call that has ended',
    () => <CallEnded action={null} />,
    /by email/,
    /Its email is not sent: no mail server\./,
  ],
];

const promise =
  /gets? an email|by email|email you|notified|emailed when|in the email|we (have |are )?(send|sent|sending) (you|a|the)\b/i;
/** They describe settings, gift cards, records and texts of emails. */
const noPromises = [
  'We always email you about your orders and your account. Everything else is optional.',
  'A gift card is sent by email. Choose another item for the gift.',
  'A gift card is sent by email. Choose another item.',
  'By email',
  'Gift cards, by email',
  'We send the gift card to this address.',
  'Link sent by email',
  'Shown above the shortlist, on the page and in the email.',
  'Shown below the bank details on the order page and in the email.',
  'Shown on the order page and emailed when a return is approved, with your address and the return number.',
  'Please try again, or open the link in the email again.',
];

describe('a screen that promises an email', () => {
  it('knows whether emails are sent', () => {
    const found = globSync('src/{app,ui,modules/*/ui}/**/*.{ts,tsx}').flatMap((file) => {
      const source = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
      if (file.includes('.test.') || /isMailSent|canEmail|useMailToast/.test(source)) return [];
      const texts = source.matchAll(/<Trans[^>]*>(.*?)<\/Trans>|\b(?:t|msg)`([^`]*)`/gs);
      return [...texts]
        .map((match) => (match[1] ?? match[2]!).replaceAll(/\s+/g, ' ').trim())
        .filter((text) => promise.test(text) && !noPromises.includes(text))
        .map((text) => `${file}: ${text}`);
    });
    expect(found).toEqual([]);
  });

  it.each(screens)('does so with a mail server only: %s', (_, show, promise, truth) => {
    const screen = show();
    expect(textOf(screen, true)).toMatch(promise);
    expect(textOf(screen, true)).not.toMatch(truth);
    expect(textOf(screen, false)).toMatch(truth);
    expect(textOf(screen, false)).not.toMatch(promise);
  });

  it('tells before the purchase that gift cards would wait', () => {
    const screen = (
      <DeliveryMethods methods={[method]} selected={method} pickupPlace={[]} onSelect={() => {}} />
    );
    expect(textOf(screen, true)).toBe('Gift cards are sent by email.');
    expect(textOf(screen, false)).toContain('We cannot send email at the moment.');
  });
});

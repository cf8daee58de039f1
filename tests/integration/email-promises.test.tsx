import type { ReactNode } from 'react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AccountOffer } from '#app/account/account-offer.tsx';
import { EmailVerification } from '#modules/accounts/ui/storefront/email-verification.tsx';
import { DeliveryMethods } from '#modules/checkout/ui/storefront/delivery-methods.tsx';
import { PlaceOrderError } from '#modules/checkout/ui/storefront/place-order-error.tsx';
import { byEmailId } from '#modules/shipping/contract/method-ids.ts';
import { BookedNotice } from '#modules/appointments/ui/storefront/booked-notice.tsx';
import type { Appointment } from '#modules/appointments/contract/appointments.ts';
import { ReturnRequested } from '#modules/gift-returns/ui/storefront/return-requested.tsx';
import { VideoQuestions } from '#modules/videos/ui/storefront/video-questions.tsx';
import type { OwnQuestion } from '#modules/videos/contract/videos.ts';
import { GiftSummary } from '#ui/gift-summary.tsx';
import { MailDeliveryProvider } from '#ui/mail-delivery.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const textOf = (screen: ReactNode, isMailSent: boolean) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaticRouter location="/">
        <MailDeliveryProvider value={isMailSent}>{screen}</MailDeliveryProvider>
      </StaticRouter>
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
];

describe('a screen that promises an email', () => {
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

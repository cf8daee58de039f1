import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { Language } from '#kernel/language.ts';
import { dateFormat } from '#kernel/date-text.ts';
import type { EmailText, PlaceholderValues } from '#modules/email/contract/template-names.ts';
import { applyTemplate, placeholdersOf } from '#modules/email/rules.ts';
import { MailButton, MailHeading, MailLayout } from '#platform/mail/layout.tsx';
import { MailText } from '#platform/mail/mail-text.tsx';
import { mailTexts } from '#platform/mail/mail-texts.ts';
import { plainText } from '#platform/mail/plain-text.ts';
import { calendarFile } from './documents/calendar-file.ts';
import type { AppointmentEmailKind } from './service/enqueue-email.ts';
import type { AppointmentEmailData } from './service/send-email.ts';
import type { FreeTimeEmailData } from './service/send-free-time.ts';

/** The emails about one appointment, and the one about a time that became free. */
type AppointmentTemplate = AppointmentEmailKind | 'appointment-free';

function defaultText(
  i18n: I18n,
  kind: AppointmentTemplate,
  values: PlaceholderValues<AppointmentTemplate>,
): EmailText {
  const { specialistName, startsAt } = values;
  switch (kind) {
    case 'appointment-confirm':
      return {
        subject: i18n._(msg`Please confirm your appointment`),
        opening: i18n._(
          msg`You asked for an appointment with ${specialistName} on ${startsAt}. We keep the time for one hour: please confirm it.`,
        ),
        closing: i18n._(msg`If it was not you, ignore this email. Nothing is booked.`),
      };
    case 'appointment-booked':
      return {
        subject: i18n._(msg`Your appointment on ${startsAt}`),
        opening: i18n._(
          msg`You have an appointment with ${specialistName} on ${startsAt}. We look forward to it.`,
        ),
        closing: i18n._(msg`The attached file adds it to your calendar.`),
      };
    case 'appointment-moved':
      return {
        subject: i18n._(msg`Your appointment is now on ${startsAt}`),
        opening: i18n._(msg`Your appointment with ${specialistName} was moved to ${startsAt}.`),
        closing: i18n._(msg`The attached file changes it in your calendar.`),
      };
    case 'appointment-cancelled':
      return {
        subject: i18n._(msg`Your appointment on ${startsAt} is cancelled`),
        opening: i18n._(msg`The appointment with ${specialistName} on ${startsAt} is cancelled.`),
        closing: i18n._(msg`You are welcome to book another time.`),
      };
    case 'appointment-reminder':
      return {
        subject: i18n._(msg`Reminder: your appointment on ${startsAt}`),
        opening: i18n._(msg`Your appointment with ${specialistName} is on ${startsAt}.`),
        closing: i18n._(msg`If you cannot come, please tell us: someone else may be glad of the time.`),
      };
    case 'appointment-free':
      return {
        subject: i18n._(msg`A time became free: ${startsAt}`),
        opening: i18n._(
          msg`You wanted to know when an earlier time becomes free: ${specialistName} can see you on ${startsAt}. The first to book gets it.`,
        ),
        closing: i18n._(msg`This was the only email about it. Ask again on the page if you like.`),
      };
  }
}

/** The default template with its placeholders unreplaced. */
export const defaultAppointmentText = (kind: AppointmentTemplate, language: Language): EmailText =>
  defaultText(mailTexts(language), kind, placeholdersOf(kind));

/** "Tuesday, December 1, 2026 at 10:00 AM GMT+1". The zone is named: customers may be elsewhere. */
const timeText = (at: Date, language: Language, timeZone: string): string =>
  dateFormat(language, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at);

export interface AppointmentEmailContent extends Omit<AppointmentEmailData, 'path'> {
  url: string;
}

/** Renders the email in the language of the booking, with the calendar file. */
export async function renderAppointmentEmail(content: AppointmentEmailContent) {
  const { kind, language, appointment, specialistName, sender, overrides, url } = content;
  const i18n = mailTexts(language);
  const values = {
    ...{ customerName: appointment.customerName, specialistName, shopName: sender.name },
    startsAt: timeText(appointment.startsAt, language, appointment.timeZone),
  };
  const { subject, opening, closing } = applyTemplate(defaultText(i18n, kind, values), overrides, values);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout title={subject} preview={subject} sender={sender}>
        <MailHeading>{subject}</MailHeading>
        <MailText text={opening} />
        {appointment.kind === 'online' &&
          (kind === 'appointment-booked' || kind === 'appointment-reminder') && (
            <MailText
              text={i18n._(
                msg`The call takes place in your browser: open the appointment at the time and join the call.`,
              )}
            />
          )}
        {appointment.kind === 'visit' && kind !== 'appointment-cancelled' && (
          <MailText text={sender.addressLines.join('\n')} />
        )}
        <MailButton href={url}>
          {kind === 'appointment-confirm' ? (
            <Trans>Confirm the appointment</Trans>
          ) : (
            <Trans>Open the appointment</Trans>
          )}
        </MailButton>
        <MailText text={closing} isLast />
      </MailLayout>
    </I18nProvider>,
  );
  const customer = { name: appointment.customerName, email: appointment.email };
  const calendar =
    kind === 'appointment-confirm'
      ? undefined
      : calendarFile(appointment, { language, shop: sender, specialistName, customer });
  return { subject, html, text: plainText(html), ...(calendar ? { calendar } : {}) };
}

/** Renders the email about a time that became free. */
export async function renderFreeTimeEmail({
  language,
  customerName,
  specialistName,
  startsAt: at,
  timeZone,
  sender,
  overrides,
  url,
}: Omit<FreeTimeEmailData, 'path'> & { url: string }) {
  const i18n = mailTexts(language);
  const startsAt = timeText(at, language, timeZone);
  const values = { customerName, specialistName, startsAt, shopName: sender.name };
  const texts = applyTemplate(defaultText(i18n, 'appointment-free', values), overrides, values);
  const { subject, opening, closing } = texts;
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout title={subject} preview={subject} sender={sender}>
        <MailHeading>{subject}</MailHeading>
        <MailText text={opening} />
        <MailButton href={url}>
          <Trans>See free times</Trans>
        </MailButton>
        <MailText text={closing} isLast />
      </MailLayout>
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}

import { msg } from '@lingui/core/macro';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '#kernel/language.ts';
import { mailTexts } from '#platform/mail/mail-texts.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import type { AppointmentKind, AppointmentState } from '../contract/states.ts';

/** What a calendar event needs of an appointment. */
export interface CalendarEvent {
  id: string;
  kind: AppointmentKind;
  state: AppointmentState;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  updatedAt: Date;
}

type Shop = Pick<MailSender, 'name' | 'email' | 'addressLines' | 'phone'>;

/** Organizer and attendee need an address; without one the event has none. */
const person = ({ name, email }: { name: string; email: string }) => (email === '' ? null : { name, email });

function addEvent(
  calendar: ReturnType<typeof ical>,
  { id, state, sequence, startsAt, endsAt, updatedAt }: CalendarEvent,
  texts: { summary: string; description: string; location: string },
) {
  return calendar.createEvent({
    id,
    sequence,
    start: startsAt,
    end: endsAt,
    stamp: updatedAt,
    ...texts,
    status: state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

/**
 * The calendar file (RFC 5545) of an appointment for its customer. A later file with the same UID and a higher SEQUENCE
 * changes the event that a calendar has imported; the file of a cancelled appointment removes it.
 */
export function calendarFile(
  event: CalendarEvent,
  {
    language,
    shop,
    specialistName,
    customer,
  }: {
    language: Language;
    shop: Shop;
    specialistName: string;
    customer: { name: string; email: string };
  },
): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const i18n = mailTexts(language);
  const method = event.state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: shop.name || 'Trivet', product: 'Appointments' }, method });
  const shopName = shop.name;
  const created = addEvent(calendar, event, {
    summary:
      event.kind === 'visit'
        ? i18n._(msg`Visit at ${shopName} with ${specialistName}`)
        : i18n._(msg`Online appointment with ${specialistName}, ${shopName}`),
    description: [shop.phone, shop.email].filter(Boolean).join('\n'),
    location: event.kind === 'visit' ? shop.addressLines.join(', ') : i18n._(msg`Online`),
  });
  const organizer = person(shop);
  if (organizer) created.organizer(organizer);
  const attendee = person(customer);
  if (attendee) created.createAttendee({ ...attendee, rsvp: false });
  return { method, content: calendar.toString() };
}

export interface FeedEvent extends CalendarEvent {
  customerName: string;
  phone: string;
  note: string;
}

/** The calendar that a specialist subscribes to. */
export function calendarFeed(
  events: readonly FeedEvent[],
  { language, shop, specialistName }: { language: Language; shop: Shop; specialistName: string },
): string {
  const i18n = mailTexts(language);
  const calendar = ical({
    name: `${shop.name}: ${specialistName}`,
    prodId: { company: shop.name || 'Trivet', product: 'Appointments' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  });
  for (const event of events) {
    const { customerName, phone, note } = event;
    addEvent(calendar, event, {
      summary:
        event.kind === 'visit' ? i18n._(msg`Visit: ${customerName}`) : i18n._(msg`Online: ${customerName}`),
      description: [phone, note].filter(Boolean).join('\n\n'),
      location: '',
    });
  }
  return calendar.toString();
}

import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Kitchen } from '#modules/catalog/contract/kitchen.ts';
import { oneLine, PageLanguage } from '#kernel/contract.ts';
import {
  appointmentKinds,
  appointmentStates,
  appointmentTopics,
  maxNoteLength,
  maxProducts,
} from './states.ts';

const kind = z.enum(appointmentKinds);
const topic = z.enum(appointmentTopics);
const id = z.string().max(64);
const token = z.string().max(100);
const startsAt = z.iso.datetime();

/** A specialist as customers see them. */
const SpecialistSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 639-1 codes. */
  languages: z.array(z.string()),
  topics: z.array(topic),
});

export const AppointmentOptionsSchema = z.object({
  /** False while the kind is not offered. */
  isOffered: z.boolean(),
  minutes: z.int(),
  /** Until this many hours before the start customers can move and cancel. */
  changeHours: z.int(),
  /** The shop's IANA time zone. */
  timeZone: z.string(),
  specialists: z.array(SpecialistSchema),
});
export type AppointmentOptions = z.infer<typeof AppointmentOptionsSchema>;

/** An appointment as its customer sees it. */
export const AppointmentSchema = z.object({
  id: z.string(),
  version: z.int(),
  kind,
  state: z.enum(appointmentStates),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The customer's IANA time zone. */
  timeZone: z.string(),
  /** Of an appointment that is held or not confirmed. */
  heldUntil: z.iso.datetime().nullable(),
  specialist: z.object({ id: z.string(), name: z.string() }),
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  topic: topic.nullable(),
  note: z.string(),
  products: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether the customer can still move or cancel it. */
  canChange: z.boolean(),
  /** The address of the shop, for a visit. */
  place: z.array(z.string()),
  /** A calendar file (RFC 5545); null unless it is booked. */
  calendarFile: z.string().nullable(),
});
export type Appointment = z.infer<typeof AppointmentSchema>;

/** Who may fit: a specialist, or any with the topic and language. */
const wanted = {
  kind,
  specialistId: id.nullable().default(null),
  topic: topic.nullable().default(null),
  spokenLanguage: z.string().max(8).nullable().default(null),
};

/** One email that a customer asked for, when an earlier time becomes free. */
const WaitSchema = z.object({
  kind,
  /** Null: any specialist. */
  specialistId: z.string().nullable(),
  before: z.iso.datetime(),
});
export type Wait = z.infer<typeof WaitSchema>;

/** A request by the link in an email, or of the signed-in customer by id. */
const which = { token: token.nullable().default(null), id: id.nullable().default(null) };

export const DetailsSchema = z.strictObject({
  name: oneLine(120).min(1, /*i18n*/ 'Enter your name.'),
  /** Absent: the confirmed address of the account. */
  email: z.string().trim().pipe(z.email(/*i18n*/ 'Enter a valid email address.').max(254)).optional(),
  phone: oneLine(40).default(''),
  topic: topic.nullable().default(null),
  note: z.string().trim().max(maxNoteLength, /*i18n*/ 'Use at most 1,000 characters.').default(''),
  productIds: z.array(z.string().min(1).max(120)).max(maxProducts).default([]),
  planId: id.nullable().default(null),
  kitchen: Kitchen.nullable().default(null),
  timeZone: z.string().max(64),
  language: PageLanguage,
});
export type Details = z.infer<typeof DetailsSchema>;

const tags = ['Appointments'];

export const appointmentsContract = {
  options: oc
    .route({ method: 'GET', path: '/appointment-options/{kind}', tags, summary: 'What can be booked' })
    .input(z.object({ kind }))
    .output(AppointmentOptionsSchema),
  slots: oc
    .route({ method: 'GET', path: '/appointment-slots', tags, summary: 'Free times' })
    .input(
      z.object({
        ...wanted,
        /** First day, in the shop's time zone. */
        from: z.iso.date().optional(),
        days: z.coerce.number().int().min(1).max(31).default(14),
      }),
    )
    .output(
      z.object({
        /** Starts, ascending. */
        slots: z.array(z.iso.datetime()),
        /** The next free start within the horizon, whatever `from` is. */
        next: z.iso.datetime().nullable(),
        /** The last day that can be booked, in the shop's time zone. */
        lastDay: z.iso.date(),
      }),
    ),
  hold: oc
    .route({
      method: 'POST',
      path: '/appointment-holds',
      tags,
      summary: 'Hold a time while details are entered',
    })
    .input(
      z.strictObject({
        ...wanted,
        startsAt,
        /** A hold of the same browser that this one replaces. */
        replaces: token.nullable().default(null),
      }),
    )
    .output(z.object({ token: z.string(), appointment: AppointmentSchema })),
  release: oc
    .route({ method: 'POST', path: '/appointment-holds/release', tags, summary: 'Give a held time back' })
    .input(z.strictObject({ token }))
    .output(z.object({ released: z.literal(true) })),
  book: oc
    .route({ method: 'POST', path: '/appointments', tags, summary: 'Book the held time' })
    .input(DetailsSchema.extend({ token }))
    .output(AppointmentSchema),
  confirm: oc
    .route({
      method: 'POST',
      path: '/appointments/confirm',
      tags,
      summary: 'Confirm a booking by the link in the email',
    })
    .input(z.strictObject({ token }))
    .output(z.object({ token: z.string(), appointment: AppointmentSchema })),
  waits: oc
    .route({ method: 'GET', path: '/appointment-waits', tags, summary: 'List own waits for a free time' })
    .output(z.object({ items: z.array(WaitSchema) })),
  startWait: oc
    .route({
      method: 'POST',
      path: '/appointment-waits',
      tags,
      summary: 'Ask for one email when an earlier time becomes free',
    })
    .input(
      z.strictObject({
        kind,
        specialistId: id.nullable().default(null),
        before: startsAt,
        language: PageLanguage,
      }),
    )
    .output(z.object({ items: z.array(WaitSchema) })),
  endWait: oc
    .route({ method: 'DELETE', path: '/appointment-waits/{kind}', tags, summary: 'End a wait' })
    .input(z.strictObject({ kind }))
    .output(z.object({ items: z.array(WaitSchema) })),
  list: oc
    .route({ method: 'GET', path: '/appointments', tags, summary: 'List own appointments, latest first' })
    .output(z.object({ items: z.array(AppointmentSchema) })),
  open: oc
    .route({ method: 'POST', path: '/appointments/open', tags, summary: 'Open an appointment' })
    .input(z.strictObject(which))
    .output(AppointmentSchema),
  move: oc
    .route({ method: 'POST', path: '/appointments/move', tags, summary: 'Move an appointment' })
    .input(z.strictObject({ ...which, version: z.int().min(1), startsAt }))
    .output(AppointmentSchema),
  cancel: oc
    .route({ method: 'POST', path: '/appointments/cancel', tags, summary: 'Cancel an appointment' })
    .input(z.strictObject({ ...which, version: z.int().min(1) }))
    .output(AppointmentSchema),
};

export type AppointmentErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'changed_meanwhile'
  | 'too_many_requests'
  /** The time was taken, or is not offered. */
  | 'slot_taken'
  /** The hold has ended. */
  | 'hold_expired'
  | 'link_expired'
  /** Too late, or already cancelled. */
  | 'appointment_closed'
  | 'too_many_appointments'
  /** Only a confirmed address is told of free times. */
  | 'email_not_confirmed';

/** Data of the live event `appointment.changed`, for staff. */
export interface AppointmentChanged {
  appointmentId: string;
}

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    'appointment.changed': AppointmentChanged;
    /** Free times changed; sent to everyone, without any detail. */
    'appointment_slots.changed': null;
  }
}
